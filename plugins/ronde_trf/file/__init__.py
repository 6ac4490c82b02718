"""The file layer: bytes, records and their typed content, without any tournament."""
