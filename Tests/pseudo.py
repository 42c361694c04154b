"""Two languages that nobody speaks, made of the English catalog, in which a forgotten or clipped word is seen at once.

`en-XA` has accents on its letters, is two fifths longer and stands between brackets. `ar-XB` is English that runs from the right:
each word stands between RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING, on pages that are mirrored as Arabic ones are.
"""

import re

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
LETTERS = str.maketrans(PLAIN, ACCENTED)
MORE = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ"
OVERRIDE, END = "\u202e", "\u202c"
ARGUMENT = re.compile(r"(\{\w+\})")


def accented(text):
    words = "".join(part if ARGUMENT.fullmatch(part) else part.translate(LETTERS) for part in ARGUMENT.split(text))
    return f"[{words}{MORE[: max(2, round(len(text) * 0.4))]}]"


def mirrored(text):
    return "".join(
        part if ARGUMENT.fullmatch(part) else re.sub(r"[^\W_]+", lambda word: OVERRIDE + word.group() + END, part)
        for part in ARGUMENT.split(text)
    )


KINDS = {"en-XA": accented, "ar-XB": mirrored}


def catalog(text, change):
    """A catalog in which every message is changed: `key: "message"` lines, as the theme's catalogs are written."""
    lines, count = [], 0
    for line in text.splitlines():
        found = re.fullmatch(r'(\s*"?[\w-]+"?: )"(.*)"', line)
        if found:
            count += 1
            line = f'{found.group(1)}"{change(found.group(2))}"'
        lines.append(line)
    assert count, "no message was found"
    return "\n".join(lines) + "\n"
