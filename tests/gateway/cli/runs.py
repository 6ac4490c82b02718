"""Running the command line inside the test, and a report file of six players after round 1."""

import pytest

from ronde_gateway.cli import main

__all__ = ["SIX", "run"]

SIX = """\
012 Club Open
042 2026/03/01
052 2026/03/05
142 5
152 W
192 FIDE_DUTCH
001    1 mFM  Adams, Al                         2300 FRA     1000001 1980/01/31  1.0    1     4 w 1
001    2 wWIM Brun, Bea                         2250 FRA     1000002 1990/02/28  1.0    2     5 b 1
001    3 m    Cole, Cy                          2100 BEL     1000003 2000/03/01  0.5    4  0000 - H
001    4 m    Dean, Di                          2000 SUI     1000004 2001/04/01  0.0    5     1 b 0
001    5 m    Eden, Ed                          1900 SUI     1000005 2002/05/01  0.0    6     2 w 0
001    6 w    Fox, Flo                          1800 GER     1000006 2003/06/01  1.0    3  0000 - U
240 Z 002    5
"""


def run(*arguments: str) -> int:
    """The exit code."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert isinstance(ended.value.code, int)
    return ended.value.code
