"""Documents for paper and screen, made from display blocks, so that any plug-in's bracket prints
(CUP-220 to CUP-224, GW-141, GW-143, WEB-100 to WEB-102)."""
