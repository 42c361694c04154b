"""Makes the fonts of share cards: parts of Debian's Noto fonts (SIL Open Font License 1.1).

    card-fonts.py     writes Sources/CardFonts/Fonts

Needs Debian 12 with fonts-noto-core, fonts-noto-cjk and libharfbuzz-bin. Its result is committed, so that cards have the
same bytes on each machine; nothing of a build calls it. The letters are those of the languages that the program speaks, of
their neighbours, and of the commonest Chinese characters: level 1 of JIS X 0208, GB 2312 and Big5.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "Sources/CardFonts/Fonts"
CORE = Path("/usr/share/fonts/truetype/noto")
CJK = Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")


def span(*pairs):
    return {code for first, last in pairs for code in range(first, last + 1)}


def decoded(codec, leads, trails=range(0xA1, 0xFF)):
    """The characters of rows of a double-byte set."""
    found = set()
    for lead in leads:
        for trail in trails:
            text = bytes([lead, trail]).decode(codec, "ignore")
            if len(text) == 1:
                found.add(ord(text))
    return found


ASCII = span((0x20, 0x7E))
MARKS = span((0x2010, 0x2027), (0x2030, 0x203B), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2212, 0x2212))
LATIN = ASCII | MARKS | span(
    (0xA0, 0x17F), (0x18F, 0x192), (0x1A0, 0x1B0), (0x1CD, 0x1DC), (0x1E6, 0x1F5), (0x218, 0x21B), (0x259, 0x259), (0x2B9, 0x2DD),
    (0x300, 0x30F), (0x311, 0x31B), (0x323, 0x328), (0x331, 0x331), (0x37E, 0x3CE), (0x400, 0x45F), (0x490, 0x4C4), (0x4D0, 0x4F9),
    (0x1E00, 0x1EF9), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2190, 0x2195))
KANA = span((0x3000, 0x303F), (0x3041, 0x30FF), (0xFF01, 0xFF9F), (0xFFE0, 0xFFE6))
SYMBOLS = decoded("euc_jp", range(0xA1, 0xA3))
HANGUL = decoded("euc_kr", range(0xB0, 0xC9)) | {
    # Syllables of today's spelling that KS X 1001 lacks: each beginning and vowel, alone and with
    # the commonest endings.
    0xAC00 + (lead * 21 + vowel) * 28 + tail for lead in range(19) for vowel in range(21) for tail in (0, 4, 8, 16, 17, 19, 20, 21)}
BIG5 = decoded("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
JIS = decoded("euc_jp", range(0xB0, 0xD0))
GB = decoded("gb2312", range(0xB0, 0xD8))

FONTS = [
    ("latin-display.ttf", CORE / "NotoSerifDisplay-Regular.ttf", 0, LATIN),
    ("latin.ttf", CORE / "NotoSerif-Regular.ttf", 0, LATIN),
    ("arabic.ttf", CORE / "NotoNaskhArabic-Regular.ttf", 0, ASCII | MARKS | span((0x600, 0x6FF), (0x200C, 0x200F), (0xFD3E, 0xFD3F), (0xFDF2, 0xFDF2))),
    ("hebrew.ttf", CORE / "NotoSerifHebrew-Regular.ttf", 0, ASCII | MARKS | span((0x591, 0x5F4), (0xFB1D, 0xFB4F))),
    ("thai.ttf", CORE / "NotoSerifThai-Regular.ttf", 0, ASCII | MARKS | span((0xE01, 0xE5B))),
    ("devanagari.ttf", CORE / "NotoSerifDevanagari-Regular.ttf", 0, ASCII | MARKS | span((0x900, 0x97F), (0x200C, 0x200D))),
    ("armenian.ttf", CORE / "NotoSerifArmenian-Regular.ttf", 0, span((0x20, 0x20), (0x531, 0x58F))),
    ("georgian.ttf", CORE / "NotoSerifGeorgian-Regular.ttf", 0, span((0x20, 0x20), (0x10D0, 0x10FF))),
    ("korean.otf", CJK, 1, span((0x20, 0x20), (0x3131, 0x318E), (0x3000, 0x3017)) | HANGUL),
    ("japanese.otf", CJK, 0, span((0x20, 0x20)) | KANA | SYMBOLS | JIS),
    ("chinese-simplified.otf", CJK, 2, span((0x20, 0x20), (0x3000, 0x3017), (0xFF01, 0xFF5E), (0x2014, 0x2026)) | GB),
    ("chinese-traditional.otf", CJK, 3, span((0x20, 0x20), (0x3000, 0x3017), (0xFF01, 0xFF5E), (0x2014, 0x2026)) | BIG5),
]


def main():
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT
    output.mkdir(parents=True, exist_ok=True)
    for name, source, face, letters in FONTS:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
            listed.write("\n".join(f"{code:x}" for code in sorted(letters)))
            listed.flush()
            features = ["--layout-features=ccmp"] if source == CJK else []
            subprocess.run(
                ["hb-subset", f"--font-file={source}", f"--face-index={face}", f"--unicodes-file={listed.name}", *features,
                 "--no-hinting", "--name-IDs=0,1,2,13,14", f"--output-file={output / name}"], check=True)
        print(f"{name}: {len(letters)} letters, {(output / name).stat().st_size} bytes")
    print(sum(path.stat().st_size for path in output.glob("*.[ot]tf")), "bytes")


main()
