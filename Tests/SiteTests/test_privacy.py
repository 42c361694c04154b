"""What must never reach the site: entries that are not for others, and what a camera wrote into a photo."""

import functools
import re
import struct
import unittest

from examples import BILINGUAL, ROOT, bilingual, files, journal_of, site_of


def segments(photo):
    """The (marker, content) pairs of a JPEG up to its picture."""
    assert photo[:2] == b"\xff\xd8"
    place = 2
    while True:
        marker, length = photo[place + 1], struct.unpack(">H", photo[place + 2 : place + 4])[0]
        assert photo[place] == 0xFF
        yield marker, photo[place + 4 : place + 2 + length]
        if marker == 0xDA:
            return
        place += 2 + length


def tags(exif):
    """The tags of the first folder of EXIF, each with its value where that is one number."""
    assert exif[:6] == b"Exif\x00\x00"
    tiff = exif[6:]
    order = {b"MM": ">", b"II": "<"}[tiff[:2]]
    (start,) = struct.unpack(order + "I", tiff[4:8])
    (count,) = struct.unpack(order + "H", tiff[start : start + 2])
    found = {}
    for number in range(count):
        at = start + 2 + 12 * number
        tag, kind, size = struct.unpack(order + "HHI", tiff[at : at + 8])
        found[tag] = struct.unpack(order + "H", tiff[at + 8 : at + 10])[0] if (kind, size) == (3, 1) else None
    return found


ORIENTATION, GPS = 0x0112, 0x8825


def colours(segment):
    """The numbers of an ICC profile in a JPEG's segment, by tag; its texts are not published."""
    profile = segment[14:]
    found = {}
    for place in range(int.from_bytes(profile[128:132], "big")):
        name, start, length = struct.unpack(">4sII", profile[132 + 12 * place : 144 + 12 * place])
        if name.endswith((b"XYZ", b"TRC")) or name in [b"wtpt", b"chad"]:
            found[name] = profile[start : start + length]
    return found


@functools.cache
def as_they_are():
    """The bilingual example with its photos as they are, but for what a camera wrote into them."""
    return site_of(journal_of(BILINGUAL, photos="{variants: false}"))


# The theme's own, which come from the program as they are.
ICONS = {(ROOT / "Templates/assets" / name).read_bytes() for name in ["apple-touch-icon.png", "icon-192.png", "icon-512.png"]}


def pictures(site):
    found = [file for file in files(site) if re.search(r"\.(jpe?g|png|gif|webp|avif)$", file)]
    return [file for file in found if (site / file).read_bytes() not in ICONS]


def parts(drawing):
    """The names of a PNG file's parts."""
    assert drawing[:8] == b"\x89PNG\r\n\x1a\n"
    place, found = 8, []
    while place < len(drawing):
        length, name = struct.unpack(">I4s", drawing[place : place + 8])
        found.append(name)
        place += 12 + length
    return found


def chunks(photo):
    """The names of a WebP file's parts."""
    assert photo[:4] == b"RIFF" and photo[8:12] == b"WEBP"
    place, found = 12, []
    while place < len(photo):
        found.append(photo[place : place + 4])
        (length,) = struct.unpack("<I", photo[place + 4 : place + 8])
        place += 8 + length + length % 2
    return found


class Copies(unittest.TestCase):
    """Of the photos that pages load and of those for readers of feeds."""

    def test_they_contain_nothing_but_a_picture(self):
        for file in pictures(bilingual()):
            photo = (bilingual() / file).read_bytes()
            if file.endswith(".webp"):
                self.assertLessEqual(set(chunks(photo)), {b"VP8 ", b"VP8L", b"VP8X", b"ALPH"}, file)
            elif file.endswith(".png"):
                self.assertLessEqual(set(parts(photo)), {b"IHDR", b"PLTE", b"IDAT", b"IEND"}, file)
            else:
                # JFIF, tables, the frame and the scan: no XMP, IPTC or comment.
                known = {0xE0, 0xDB, 0xC0, 0xC2, 0xC4, 0xDD, 0xDA}
                for marker, content in segments(photo):
                    if marker == 0xE1 and file.startswith("files/"):
                        # A photo that is not too wide stays as it is, but for the rest of its EXIF
                        # and the texts of its profile.
                        self.assertEqual(set(tags(content)), {ORIENTATION}, file)
                        self.assertLess(len(content), 64, file)
                    elif marker == 0xE2 and file.startswith("files/"):
                        self.assertGreater(len(colours(content)), 5)
                        self.assertNotIn(b"lcms", content, file)
                    else:
                        self.assertIn(marker, known, file)

    def test_every_picture_of_the_site_is_one_of_them(self):
        found = pictures(bilingual())
        copies = r"assets/(photos/[0-9a-f]{16}-(\d+\.webp|square\.webp|share\.jpg)|cards/[0-9a-f]{16}\.(jpg|png|webp))"
        for file in found:
            self.assertRegex(file, rf"^({copies}|files/(2023-10-14-harbour/harbour|2024-11-27-snow-lamp/lamp)\.jpg)$")
        self.assertGreater(len(found), 8)
        # Two photos: two squares.
        self.assertEqual(len([file for file in found if "-square." in file]), 2)


class Photos(unittest.TestCase):
    sources = sorted((BILINGUAL / "entries").rglob("*.jpg"))

    def published(self, source):
        return as_they_are() / "files" / source.parent.name / source.name

    def test_the_examples_photos_do_say_where_they_were_taken(self):
        self.assertEqual(len(self.sources), 2)
        for source in self.sources:
            exif = [content for marker, content in segments(source.read_bytes()) if marker == 0xE1]
            self.assertIn(GPS, tags(exif[0]), source.name)
            self.assertGreater(len(tags(exif[0])), 3, source.name)

    def test_of_all_that_only_the_orientation_is_published(self):
        for source in self.sources:
            for marker, content in segments(self.published(source).read_bytes()):
                if marker == 0xE1:
                    self.assertEqual(set(tags(content)), {ORIENTATION}, source.name)
                    self.assertLess(len(content), 64, source.name)
                self.assertNotIn(marker, {0xED, 0xFE, *range(0xE3, 0xED)}, source.name)

    def test_a_turned_photo_stays_turned(self):
        def orientation(photo):
            exif = [content for marker, content in segments(photo.read_bytes()) if marker == 0xE1]
            return tags(exif[0]).get(ORIENTATION, 1) if exif else 1

        for source in self.sources:
            self.assertEqual(orientation(self.published(source)), orientation(source), source.name)

    def test_colours_and_the_picture_itself_are_as_they_were(self):
        for source in self.sources:
            before, after = source.read_bytes(), self.published(source).read_bytes()
            profile = [content for marker, content in segments(before) if marker == 0xE2]
            self.assertEqual(len(profile), 1)
            published = [content for marker, content in segments(after) if marker == 0xE2]
            self.assertEqual([len(content) for content in published], [len(content) for content in profile])
            self.assertEqual(colours(published[0]), colours(profile[0]))
            self.assertGreater(len(colours(published[0])), 5)
            self.assertNotIn(b"lcms", published[0])
            start = before.index(b"\xff\xda")
            self.assertEqual(after[after.index(b"\xff\xda") :], before[start:])

    def test_every_photo_of_the_site_is_looked_at_here(self):
        photos = [file for file in pictures(as_they_are()) if not file.startswith("assets/cards/")]
        expected = [self.published(source).relative_to(as_they_are()).as_posix() for source in self.sources]
        self.assertEqual(photos, sorted(expected))


class HiddenEntries(unittest.TestCase):
    def test_no_word_that_only_a_hidden_entry_has_is_anywhere_on_the_site(self):
        hidden, shown = [], []
        for source in sorted((BILINGUAL / "entries").rglob("*.md")):
            text = source.read_text(encoding="utf-8")
            unpublished = re.search(r"^(draft|private): true$", text, re.MULTILINE)
            (hidden if unpublished else shown).append(text + " " + source.stem)
        self.assertEqual(len(hidden), 2)
        known = "\n".join(shown) + (BILINGUAL / "ilgi.yml").read_text(encoding="utf-8")
        words = {word for text in hidden for word in re.findall(r"[가-힣]{3,}|[a-z]{6,}", text) if word not in known}
        words -= {"private"}
        self.assertGreater(len(words), 20)
        published = {file: (bilingual() / file).read_bytes() for file in files(bilingual())}
        for file, content in published.items():
            if file.endswith((".jpg", ".webp", ".png", ".ico")):
                self.assertEqual([word for word in words if word.encode() in content or word in file], [], file)
                continue
            if file.endswith((".js", ".css")) and file != "search/manifest.js":
                continue
            text = content.decode("utf-8")
            # A Korean word may be part of the interface's; only whole ones count.
            found = [word for word in words if re.search(rf"(?<![가-힣a-z]){word}(?![가-힣a-z])", text)]
            self.assertEqual(found, [], file)
            self.assertEqual([word for word in words if word in file], [], file)


if __name__ == "__main__":
    unittest.main()
