#!/usr/bin/env python3
"""Writes Sources/Text/WidthTable.swift anew, from a Unicode database.

Usage: .ci/widths.py >Sources/Text/WidthTable.swift

It takes the newest database at hand: the package unicodedata2 (pip install
unicodedata2), or else the one in Python.
"""
try:
    import unicodedata2 as unicode
except ImportError:
    import unicodedata as unicode

# Prepended_Concatenation_Mark: format characters that show, as
# PropList.txt lists them.
SHOWN = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Hangul vowels and finals, which are drawn into the syllable before them.
JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7C6), (0xD7CB, 0xD7FB)]
SOFT_HYPHEN = 0xAD


def columns(value):
    category = unicode.category(chr(value))
    if category in ("Mn", "Me"):
        return 0
    if category == "Cf" and value not in SHOWN and value != SOFT_HYPHEN:
        return 0
    if any(first <= value <= last for first, last in JAMO):
        return 0
    return 2 if unicode.east_asian_width(chr(value)) in "WF" else 1


def ranges(wanted):
    found = []
    for value in range(0x300, 0x110000):
        if 0xD800 <= value < 0xE000 or columns(value) != wanted:
            continue
        if found and found[-1][1] == value - 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    return found


def table(name, comment, wanted):
    print(f"\n/// {comment}")
    print(f"let {name}: [UInt32] = [")
    line = " "
    for first, last in ranges(wanted):
        pair = f" 0x{first:X}, 0x{last:X},"
        if len(line + pair) > 80:
            print(line)
            line = " "
        line += pair
    print(line)
    print("]")


print(f"// Unicode {unicode.unidata_version}. Written by .ci/widths.py; don't edit.")
print("//")
print("// First and last scalar of each range, in order.")
table("scalarsWithoutWidth", "Marks, format characters that don't show, and the later parts of Hangul.", 0)
table("wideScalars", "East Asian Width W and F.", 2)
