"""The copies of photos, compared with what Pillow makes of the same files; and photos that should not be published."""

import io
import json
import os
import re
import struct
import subprocess
import unicodedata
import unittest
from urllib.parse import urljoin

from PIL import Image, ImageChops, ImageCms, ImageOps, ImageStat

import photo_fixtures as photos
from examples import ILGI, scratch
from photo_fixtures import Journal

SETTINGS = photos.SETTINGS


def copies(site):
    """The pictures of a site by the ends of their names: `480.webp`."""
    return {
        path.rsplit("-", 1)[1]: Image.open(io.BytesIO(content))
        for path, content in site.items()
        if path.startswith("assets/photos/")
    }


def difference(left, right):
    """The mean difference of two pictures, in steps of 256."""
    channels = ImageStat.Stat(ImageChops.difference(left.convert("RGB"), right.convert("RGB"))).mean
    return sum(channels) / len(channels)


def one(content, name="boat.jpg", settings=SETTINGS):
    return Journal(f"![A boat]({name})\n", {name: content}, settings)


class Pixels(unittest.TestCase):
    def check(self, content, expected, name="boat.jpg", widths=(480,), most=3.0):
        """Each copy looks like the picture that Pillow makes of the file."""
        made = copies(one(content, name).build())
        for width in widths:
            copy = made[f"{width}.webp"]
            height = round(expected.height * width / expected.width)
            self.assertLessEqual(abs(copy.height - height), 1)
            wanted = expected.resize(copy.size, Image.Resampling.LANCZOS)
            self.assertLess(difference(copy, wanted), most, f"{name} at {width}")
        return made

    def test_a_jpeg_in_all_widths(self):
        content = photos.jpeg(2600, 1733)
        made = self.check(content, Image.open(io.BytesIO(content)), widths=(480, 720, 960, 1440, 2048))
        self.assertEqual(sorted(made), ["1440.webp", "2048.webp", "480.webp", "720.webp", "960.webp",
                                        "share.jpg", "square.webp"])  # fmt: skip

    def test_the_square_is_the_middle(self):
        content = photos.jpeg(1200, 600)
        square = copies(one(content).build())["square.webp"]
        self.assertEqual(square.size, (288, 288))
        wanted = ImageOps.fit(Image.open(io.BytesIO(content)), (288, 288), Image.Resampling.LANCZOS)
        self.assertLess(difference(square, wanted), 3)

    def test_no_copy_is_larger_than_the_photo(self):
        made = copies(one(photos.jpeg(600, 400)).build())
        self.assertEqual({name: copy.size for name, copy in made.items()},
                         {"480.webp": (480, 320), "600.webp": (600, 400), "square.webp": (288, 288)})  # fmt: skip
        made = copies(one(photos.jpeg(90, 60)).build())
        self.assertEqual({name: copy.size for name, copy in made.items()},
                         {"90.webp": (90, 60), "square.webp": (60, 60)})  # fmt: skip

    def test_every_orientation_is_upright(self):
        for orientation in range(1, 9):
            content = photos.jpeg(900, 600, orientation)
            upright = ImageOps.exif_transpose(Image.open(io.BytesIO(content)))
            self.check(content, upright)

    def test_progressive_and_grey_and_cmyk_jpegs(self):
        self.check(photos.jpeg(900, 600, progressive=True), photos.scene(900, 600))
        grey = photos.scene(900, 600, "L")
        self.check(photos.saved(grey, "JPEG", quality=92), grey)
        inks = photos.saved(photos.scene(900, 600, "CMYK"), "JPEG", quality=95)
        self.check(inks, Image.open(io.BytesIO(inks)).convert("RGB"), most=4)

    def test_pngs_of_every_kind(self):
        picture = photos.scene(700, 500)
        self.check(photos.saved(picture, "PNG"), picture, "boat.png")
        self.check(photos.interlaced(photos.scene(560, 400)), photos.scene(560, 400), "boat.png")
        palette = picture.quantize(64)
        self.check(photos.saved(palette, "PNG"), palette.convert("RGB"), "boat.png")
        grey = photos.scene(700, 500, "L")
        deep = grey.convert("I").point(lambda value: value * 257).convert("I;16")
        self.check(photos.saved(deep, "PNG"), grey, "boat.png")
        self.check(photos.deep_png(560, 400), photos.scene(560, 400), "boat.png")

    def test_transparency_stays(self):
        picture = photos.scene(700, 500, "RGBA")
        picture.putalpha(Image.linear_gradient("L").resize((700, 500)))
        for format, name in [("PNG", "boat.png"), ("WEBP", "boat.webp")]:
            options = {"lossless": True} if format == "WEBP" else {}
            copy = copies(one(photos.saved(picture, format, **options), name).build())["480.webp"]
            self.assertEqual(copy.mode, "RGBA")
            wanted = picture.resize(copy.size, Image.Resampling.LANCZOS)
            alphas = ImageStat.Stat(ImageChops.difference(copy.getchannel("A"), wanted.getchannel("A"))).mean
            self.assertLess(alphas[0], 1.5)

    def test_webp_and_avif(self):
        picture = photos.scene(700, 500)
        self.check(photos.saved(picture, "WEBP", quality=92), picture, "boat.webp")
        self.check(photos.saved(picture, "AVIF", quality=92), picture, "boat.avif")

    def test_a_colour_profile_becomes_srgb(self):
        profile = photos.swapped_profile()
        content = photos.saved(photos.scene(900, 600), "JPEG", quality=92, icc_profile=profile)
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        wanted = ImageCms.profileToProfile(photos.scene(900, 600), source, ImageCms.createProfile("sRGB"))
        self.assertGreater(difference(wanted, photos.scene(900, 600)), 20)
        self.check(content, wanted, most=4)
        broken = photos.saved(photos.scene(900, 600), "JPEG", quality=92, icc_profile=profile[:200] + b"\0" * 300)
        self.check(broken, photos.scene(900, 600))

    def test_heic_and_tiff_are_published_as_jpeg(self):
        picture = photos.scene(900, 600)
        tiff = photos.saved(picture, "TIFF", compression="tiff_lzw")
        site = one(tiff, "boat.tif").build()
        copy = Image.open(io.BytesIO(site["files/boat.tif.jpg"]))
        self.assertEqual((copy.format, copy.size), ("JPEG", (900, 600)))
        self.assertLess(difference(copy, picture), 3)
        self.check(tiff, picture, "boat.tif")
        heic = photos.saved(picture, "HEIF", quality=92)
        site = one(heic, "boat.heic").build()
        copy = Image.open(io.BytesIO(site["files/boat.heic.jpg"]))
        self.assertEqual((copy.format, copy.size), ("JPEG", (900, 600)))
        self.assertLess(difference(copy, picture), 4)
        self.assertEqual([path for path in site if path.endswith(".heic")], [])
        self.check(heic, picture, "boat.heic", most=4)

    def test_a_heic_is_upright_and_has_no_metadata(self):
        exif = Image.Exif()
        exif[0x0112] = 6
        exif[0x013B] = "SECRET-ARTIST"
        content = photos.saved(photos.scene(900, 600), "HEIF", quality=92, exif=exif.tobytes())
        self.assertIn(b"SECRET", content)
        made = self.check(content, photos.scene(900, 600).transpose(Image.Transpose.ROTATE_270), "boat.heic", most=4)
        self.assertEqual(made["480.webp"].size, (480, 720))
        for path, copy in one(content, "boat.heic").build().items():
            self.assertNotIn(b"SECRET", copy, path)


class Metadata(unittest.TestCase):
    def test_no_copy_has_any(self):
        content = photos.jpeg(2600, 1733, orientation=6) + b"PK\x03\x04 SECRET-TAIL"
        journal = one(content)
        site = journal.build()
        for path, copy in site.items():
            self.assertNotIn(b"SECRET", copy, path)
            if path.startswith(("assets/photos/", "files/")):
                picture = Image.open(io.BytesIO(copy))
                self.assertEqual(len(picture.getexif()), 0, path)
                self.assertNotIn("icc_profile", picture.info, path)
        old = Image.open(io.BytesIO(site["files/boat.jpg"]))
        self.assertEqual((old.format, old.size), ("JPEG", (1440, 2160)))


class Bitmaps(unittest.TestCase):
    """A BMP, which browsers show and nobody wants to load."""

    KINDS = [("1", {}), ("L", {}), ("P", {}), ("RGB", {}), ("RGBA", {})]

    def bitmaps(self):
        for mode, options in self.KINDS:
            picture = photos.scene(41, 30).convert(mode)
            yield mode, picture, photos.saved(picture, "BMP", **options)
        runs = b"".join(bytes([41, row]) + b"\0\0" for row in range(30)) + b"\0\1"
        palette = b"".join(bytes([8 * row, 255 - 8 * row, row, 0]) for row in range(30))
        head = struct.pack("<IiiHHIIiiII", 40, 41, 30, 1, 8, 1, len(runs), 0, 0, 30, 0)
        content = b"BM" + struct.pack("<IHHI", 0, 0, 0, 54 + len(palette)) + head + palette + runs
        yield "runs", Image.open(io.BytesIO(content)), content

    def test_a_bitmap_becomes_a_png(self):
        for mode, picture, content in self.bitmaps():
            # What could be hidden in it: bytes after the end.
            site = one(content + b"SECRET", "boat.bmp").build()
            with self.subTest(mode):
                self.assertNotIn("files/boat.bmp", site)
                copy = Image.open(io.BytesIO(site["files/boat.bmp.png"]))
                self.assertEqual(copy.format, "PNG")
                self.assertEqual(difference(copy.convert("RGB"), picture.convert("RGB")), 0)
                self.assertIn(b'src="../../files/boat.bmp.png"', site["2024/03/05-boat.html"])
                self.assertFalse([path for path, bytes_ in site.items() if b"SECRET" in bytes_])

    def test_a_bitmap_that_stays_one_has_only_its_pixels(self):
        for mode, picture, content in self.bitmaps():
            for settings, path in [(SETTINGS + "photos: {variants: false}\n", "files/boat.bmp"), (SETTINGS, "boat.bmp")]:
                journal = one(content + b"SECRET", "boat.bmp", settings)
                journal.write("static/boat.bmp", content + b"SECRET")
                with self.subTest(mode, path=path):
                    bitmap = journal.build()[path]
                    self.assertEqual(difference(Image.open(io.BytesIO(bitmap)).convert("RGB"), picture.convert("RGB")), 0)
                    self.assertNotIn(b"SECRET", bitmap)

    def test_a_bitmap_that_lies_is_refused(self):
        content = photos.saved(photos.scene(41, 30), "BMP")
        for broken in [content[:-500], content[:18] + b"\xff\x7f\0\0\xff\x7f\0\0" + content[26:], content[:30] + b"\x04" + content[31:]]:
            done = one(broken, "boat.bmp").run()
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("entries/boat.bmp: error: ", done.stderr)


class Refused(unittest.TestCase):
    def refuse(self, content, said, name="boat.jpg", settings=SETTINGS):
        journal = one(content, name, settings)
        for verb in ["build", "check"]:
            done = journal.run(verb)
            self.assertEqual(done.returncode, 1, done.stderr)
            lines = [line for line in done.stderr.splitlines() if ": error:" in line]
            self.assertEqual(lines, [f"entries/{name}: error: {said}"])
        self.assertFalse((journal.folder / "public").exists())

    TRUNCATED = "photo can't be read: it ends before its last pixel [photo.unreadable]"

    def test_truncated_photos(self):
        content = photos.jpeg(900, 600, gps=False)
        self.refuse(content[: len(content) // 2], "the JPEG " + self.TRUNCATED)
        content = photos.saved(photos.scene(300, 200), "WEBP")
        self.refuse(content[: len(content) // 2], "the WebP " + self.TRUNCATED, "boat.webp")
        content = photos.saved(photos.scene(300, 200), "PNG")
        self.refuse(content[: len(content) // 2], "the PNG " + self.TRUNCATED, "boat.png")

    def test_bombs_are_refused_by_their_headers(self):
        said = "the photo is 30000 by 30000 pixels large, more than 100 megapixels are not decoded [photo.too-large]"
        self.refuse(photos.jpeg_that_lies(30000, 30000), said)
        self.refuse(photos.png(30000, 30000, b"\0" * 1000), said, "boat.png")
        self.refuse(photos.jpeg(2000, 1000),
                    "the photo is 2000 by 1000 pixels large, more than 1 megapixels are not decoded [photo.too-large]",
                    settings=SETTINGS + "photos: {megapixels: 1}\n")  # fmt: skip

    def test_headers_that_lie(self):
        # A JPEG with its end, but with fewer pixels than it says: cameras write such, so it is
        # shown as browsers do.
        content = photos.jpeg_that_lies(640, 480)
        shown = Image.open(io.BytesIO(content))
        copy = copies(one(content).build())["480.webp"]
        self.assertLess(difference(copy, shown.convert("RGB").resize(copy.size, Image.Resampling.LANCZOS)), 3)
        damaged = "photo can't be read: its pixels are damaged [photo.unreadable]"
        self.refuse(photos.png(640, 480, b"\0" * 1000), "the PNG " + damaged, "boat.png")
        self.refuse(photos.webp_that_lies(640, 480), "the WebP " + damaged, "boat.webp")
        said = "the photo is 30000 by 30000 pixels large, more than 100 megapixels are not decoded [photo.too-large]"
        self.refuse(photos.heic_that_lies(30000, 30000), said, "boat.heic")

    def test_a_heic_or_tiff_that_ends_too_soon(self):
        content = photos.saved(photos.scene(300, 200), "HEIF", quality=80)
        self.refuse(content[: len(content) // 2], "the HEIC photo can't be read: its pixels are damaged [photo.unreadable]", "boat.heic")
        content = photos.saved(photos.scene(300, 200), "TIFF", compression="tiff_lzw")
        self.refuse(content[: len(content) // 2], "the TIFF photo can't be read: its pixels are damaged [photo.unreadable]", "boat.tif")

    def test_a_photo_and_a_program_in_one_file(self):
        """What is before a photo makes it another file; what is after its end is left out."""
        page = b"<html><script>alert('SECRET')</script></html>"
        self.refuse(page + photos.jpeg(300, 200), "the file is not a photo of a known format [photo.unknown]")
        for content, name in [
            (photos.jpeg(300, 200) + page, "a.jpg"), (photos.saved(photos.scene(300, 200), "PNG") + page, "a.png"),
            (photos.saved(photos.scene(300, 200), "WEBP") + page, "a.webp"),
        ]:  # fmt: skip
            site = one(content, name).build()
            self.assertEqual(Image.open(io.BytesIO(site["files/" + name])).size, (300, 200))
            self.assertEqual([path for path, copy in site.items() if b"SECRET" in copy], [], name)

    def test_a_machine_without_the_libraries_says_which(self):
        """Files without content stand in the way of the libraries, which are loaded when a photo needs them."""
        folder = scratch()
        (folder / "libheif.so.1").write_bytes(b"")
        (folder / "libtiff.so.6").write_bytes(b"")
        without = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
        for format, name, library in [("HEIF", "boat.heic", "libheif1"), ("TIFF", "boat.tif", "libtiff6")]:
            journal = one(photos.saved(photos.scene(300, 200), format), name)
            done = journal.run(environment=without)
            self.assertEqual(done.returncode, 1)
            shown = "HEIC" if format == "HEIF" else format
            said = f"{folder}/{'libheif.so.1' if format == 'HEIF' else 'libtiff.so.6'}: file too short"
            self.assertIn(f"entries/{name}: error: {shown} photos need {library}, which could not be loaded: {said} [photo.library]\n"
                          f"   = help: install it (in Debian and Ubuntu: {library}), or export the photo as JPEG\n", done.stderr)  # fmt: skip
        # Browsers show an AVIF as it is.
        picture = photos.scene(700, 500)
        journal = one(photos.saved(picture, "AVIF", quality=90), "boat.avif")
        self.assertEqual(journal.run(environment=without).returncode, 0)
        self.assertEqual(copies(journal.site), {})
        self.assertLess(difference(Image.open(io.BytesIO(journal.site["files/boat.avif"])), picture), 3)

    def test_files_that_are_no_photos(self):
        self.refuse(b"", "the file is not a photo of a known format [photo.unknown]")
        self.refuse(b"\xff\xd8\xff" + b"\0" * 40, "the JPEG " + self.TRUNCATED)
        content = bytearray(photos.saved(photos.scene(300, 200), "PNG"))
        content[len(content) // 2] ^= 0x55
        self.refuse(bytes(content), "the PNG photo can't be read: its pixels are damaged [photo.unreadable]", "boat.png")


class Cache(unittest.TestCase):
    def test_a_second_build_gives_the_same_bytes_and_makes_nothing(self):
        journal = one(photos.jpeg(1600, 1200))
        first = journal.build()
        kept = {path: path.stat().st_ctime_ns for path in (journal.folder / ".ilgi/photos").rglob("*.webp")}
        self.assertEqual(journal.build(), first)
        self.assertEqual({path: path.stat().st_ctime_ns for path in (journal.folder / ".ilgi/photos").rglob("*.webp")}, kept)

    def test_any_number_of_jobs_gives_the_same_bytes(self):
        files = {f"{number}.jpg": photos.jpeg(500 + number, 400) for number in range(6)}
        text = "\n\n".join(f"![{name}]({name})" for name in files)
        self.assertEqual(Journal(text, files).build("--jobs", "1"), Journal(text, files).build("--jobs", "4"))

    def test_photos_of_withheld_entries_are_neither_published_nor_kept(self):
        journal = one(photos.jpeg(700, 500))
        journal.write("entries/2024-03-06.md", "---\ndraft: true\n---\n![x](secret.jpg)\n")
        journal.write("entries/secret.jpg", photos.jpeg(710, 500))
        site = journal.build()
        # The photo, and the sheet of its year.
        self.assertEqual(len(journal.cache()), 2)
        self.assertNotIn(b"secret", b"".join(path.encode() for path in site))
        self.assertNotIn("secret", (journal.folder / ".ilgi/photos/index").read_text())
        self.assertEqual(journal.run("build", "--drafts").returncode, 0)
        self.assertEqual(len(journal.cache()), 2)
        self.assertGreaterEqual(len(journal.cache("preview-photos")), 1)
        # What is published no longer leaves the cache.
        journal.write("entries/2024-03-05-boat.md", "---\nprivate: true\n---\n![A boat](boat.jpg)\n")
        journal.write("entries/2024-03-07.md", "Words.\n")
        journal.build()
        self.assertEqual(journal.cache(), [])
        self.assertNotIn("boat", (journal.folder / ".ilgi/photos/index").read_text())

    def test_two_files_with_the_same_content_are_stored_once(self):
        content = photos.jpeg(700, 500)
        names = [f"{letter}.jpg" for letter in "abcdefgh"]
        journal = Journal("\n\n".join(f"![x]({name})" for name in names), dict.fromkeys(names, content))
        site = journal.build("--jobs", "8")
        # The photo, and the sheet of its year.
        self.assertEqual(len(journal.cache()), 2)
        self.assertEqual(len([path for path in site if path.endswith("-480.webp")]), 1)
        self.assertIn("files/a.jpg", site)
        self.assertIn("files/b.jpg", site)

    def test_a_damaged_copy_is_made_again(self):
        journal = one(photos.jpeg(700, 500))
        first = journal.build()
        next((journal.folder / ".ilgi/photos").rglob("480.webp")).write_bytes(b"")
        self.assertEqual(journal.build("--no-cache"), first)

    def test_a_copy_that_is_damaged_and_as_long_as_before_is_made_again(self):
        journal = one(photos.jpeg(700, 500))
        first = journal.build()
        for name in ("480.webp", "square.webp"):
            file = next((journal.folder / ".ilgi/photos").rglob(name))
            file.write_bytes(bytes(file.stat().st_size))
            published = next((journal.folder / "public/assets/photos").glob("*-" + name))
            published.unlink()
        self.assertEqual(journal.build(), first)
        file.write_bytes(bytes(file.stat().st_size))
        self.assertEqual(journal.build("--no-cache"), first)

    def test_a_changed_photo_is_noticed(self):
        journal = one(photos.jpeg(700, 500))
        first = copies(journal.build())["480.webp"]
        journal.write("entries/boat.jpg", photos.saved(ImageOps.flip(photos.scene(700, 500)), "JPEG"))
        self.assertGreater(difference(copies(journal.build())["480.webp"], first), 10)

    def test_check_writes_nothing(self):
        journal = one(photos.jpeg(700, 500))
        self.assertEqual(journal.run("check").returncode, 0)
        self.assertFalse((journal.folder / ".ilgi").exists())


class Settings(unittest.TestCase):
    def test_without_variants_photos_stay_as_they_are(self):
        journal = one(photos.jpeg(1600, 1200), settings=SETTINGS + "photos: {variants: false}\n")
        site = journal.build()
        self.assertEqual(copies(site), {})
        self.assertEqual(Image.open(io.BytesIO(site["files/boat.jpg"])).size, (1600, 1200))

    def test_an_original_stays_where_it_is_wanted(self):
        content = photos.jpeg(2000, 1000)
        wanted = one(content, settings=SETTINGS + "photos: {original: link}\n")
        self.assertEqual(Image.open(io.BytesIO(wanted.build()["files/boat.jpg"])).size, (2000, 1000))
        self.assertIn('<a href="../../files/boat.jpg" class="photo-link', wanted.page())
        linked = Journal("![x](boat.jpg)\n\n[The whole photo](boat.jpg)\n", {"boat.jpg": content})
        self.assertEqual(Image.open(io.BytesIO(linked.build()["files/boat.jpg"])).size, (2000, 1000))
        self.assertEqual(Image.open(io.BytesIO(one(content).build()["files/boat.jpg"])).size, (1440, 720))

    def test_avif_is_offered_first(self):
        journal = one(photos.jpeg(600, 400), settings=SETTINGS + "photos: {avif: true}\n")
        made = copies(journal.build())
        self.assertLess(difference(made["480.avif"], made["480.webp"]), 4)
        self.assertRegex(journal.page(), r'<picture><source type="image/avif" srcset="[^"]*-480\.avif 480w, [^"]*" sizes')


class PhotosPage(unittest.TestCase):
    def test_all_photos_by_month_each_leading_to_its_place(self):
        journal = Journal("Words.\n\n![A boat](boat.jpg)\n\n![](hill.jpg)\n",
                          {"boat.jpg": photos.jpeg(600, 400), "hill.jpg": photos.jpeg(400, 600), "sea.jpg": photos.jpeg(500, 500)})  # fmt: skip
        journal.write("entries/2023-12-24.md", "---\ntitle: Sea\ntags: [winter]\n---\n![The sea](sea.jpg)\n![The sea](sea.jpg)\n")
        journal.write("entries/2023-12-25.md", "---\ndraft: true\ntags: [winter]\n---\n![Secret](secret.jpg)\n")
        journal.write("entries/secret.jpg", photos.jpeg(510, 500))
        site = journal.build()
        page = site["photos/index.html"].decode()
        links = re.findall(r'<li class="r-\d+"><a href="([^"]*)"', page)
        self.assertEqual(links, ["../2024/03/05-boat.html#photo.1", "../2024/03/05-boat.html#photo.2", "../2023/12/24.html#photo.1"])
        self.assertEqual(re.findall(r'<h2 class="group-heading photo-head"><a href="([^"]*)"><span class="visually-hidden">([^<]*)', page),
                         [("../2024/03/", "March 2024"), ("../2023/12/", "December 2023")])  # fmt: skip
        self.assertEqual(re.findall(r'<img [^>]*alt="([^"]*)"', page), ["A boat", "Boat", "The sea"])
        for path, count in [("2024/photos/", 2), ("2023/photos/", 1), ("tags/winter/photos/", 1)]:
            self.assertEqual(site[path + "index.html"].decode().count('<li class="r-'), count, path)
        self.assertNotIn("secret", "".join(site).lower())
        self.assertIn('href="photos/"', site["index.html"].decode())

    def test_many_photos_are_on_pages_of_two_hundred(self):
        """The newest page has what is left over, so that older pages stay what they are."""
        content = photos.jpeg(60, 40)
        names = [f"{number:02}.jpg" for number in range(45)]
        journal = Journal()
        for name in names:
            journal.write("entries/" + name, content)
        text = " ".join(f"![x]({name})" for name in names)
        for day in range(1, 11):
            journal.write(f"entries/2024-03-{day:02}.md", f"---\ntitle: Day {day}\nplace: Mijo\npeople: [Ana]\n---\n{text}\n")
        site = journal.build()
        # Ten entries of 45 photos: 250 and 200. 449 would be one page more than 399 allow.
        wanted = [f"2024/03/{day:02}.html#photo.{number}" for day in range(10, 0, -1) for number in range(1, 46)]
        for folder in ["photos/", "places/mijo/photos/", "people/ana/photos/", "2024/photos/"]:
            found = []
            for path, count in [(folder, 250), (folder + "page/1.html", 200)]:
                page = site[path + ("index.html" if path.endswith("/") else "")].decode()
                links = re.findall(r'<li class="r-\d+"><a href="([^"]*)"', page)
                self.assertEqual(len(links), count, path)
                found += [urljoin("https://diary.example/" + path, link).removeprefix("https://diary.example/") for link in links]
            self.assertEqual(found, wanted, folder)
            self.assertNotIn(folder + "page/2.html", site)
            self.assertIn('<a href="page/1.html" rel="next">', site[folder + "index.html"].decode())
            self.assertIn('<a href="../" rel="prev">', site[folder + "page/1.html"].decode())
        self.assertIn('href="photos/"', site["places/mijo/index.html"].decode())
        self.assertIn('href="photos/"', site["people/ana/index.html"].decode())

    def test_without_photos_there_is_no_page(self):
        for journal in [Journal("Words.\n"), one(photos.jpeg(600, 400), settings=SETTINGS + "photos: {variants: false}\n")]:
            self.assertEqual([path for path in journal.build() if "photos" in path and path.endswith(".html")], [])

    def test_a_link_to_the_page_and_a_page_of_the_authors_own(self):
        journal = Journal("[All photos](/photos/) ![A boat](boat.jpg)\n", {"boat.jpg": photos.jpeg(600, 400)})
        journal.build()
        self.assertIn('href="../../photos/"', journal.page())
        journal.write("pages/photos.md", "---\ntitle: My photos\n---\nOnly words.\n")
        self.assertIn("Only words.", (journal.build().get("photos.html") or journal.site["photos/index.html"]).decode())

    def test_check_counts_pictures_without_a_description(self):
        journal = Journal("![A boat](boat.jpg)\n\n![](boat.jpg)\n\n![ ](boat.jpg)\n", {"boat.jpg": photos.jpeg(60, 40)})
        self.assertIn("2 pictures have no description, as in ![a boat](boat.jpg)\n", journal.run("check").stdout)
        self.assertNotIn("description", one(photos.jpeg(60, 40)).run("check").stdout)


class Icons(unittest.TestCase):
    def test_a_picture_becomes_all_icons(self):
        journal = Journal("Words.\n")
        journal.write("static/icon.png", photos.saved(photos.scene(640, 640), "PNG"))
        site = journal.build()
        icon = Image.open(io.BytesIO(site["favicon.ico"]))
        self.assertEqual((icon.format, icon.size), ("ICO", (32, 32)))
        touch = Image.open(io.BytesIO(site["apple-touch-icon.png"]))
        self.assertEqual((touch.size, touch.mode), ((180, 180), "RGB"))
        wanted = photos.scene(640, 640).resize((180, 180), Image.Resampling.LANCZOS)
        self.assertLess(difference(touch, wanted), 1)
        manifest = json.loads(site["manifest.webmanifest"])
        self.assertEqual([(one["sizes"], one["type"], one["purpose"]) for one in manifest["icons"]],
                         [("192x192", "image/png", "any maskable"), ("512x512", "image/png", "any maskable")])  # fmt: skip
        for one in manifest["icons"]:
            self.assertEqual("%dx%d" % Image.open(io.BytesIO(site[one["src"]])).size, one["sizes"])
        self.assertIn('<link rel="apple-touch-icon" href="../../apple-touch-icon.png">', journal.page())

    def test_without_a_picture_the_theme_has_icons_for_every_system(self):
        journal = Journal("Words.\n")
        site = journal.build()
        for path, size in [("favicon.ico", 32), ("apple-touch-icon.png", 180)]:
            self.assertEqual(Image.open(io.BytesIO(site[path])).size, (size, size))
        self.assertIn('<link rel="apple-touch-icon" href="../../apple-touch-icon.png">', journal.page())
        self.assertRegex(journal.page(), r'<link rel="icon" type="image/svg\+xml" href="\.\./\.\./assets/icon\.\w+\.svg">')
        icons = json.loads(site["manifest.webmanifest"])["icons"]
        self.assertEqual([(one["sizes"], one.get("purpose")) for one in icons],
                         [("any", None), ("192x192", "any maskable"), ("512x512", "any maskable")])  # fmt: skip
        for one in icons[1:]:
            picture = Image.open(io.BytesIO(site[one["src"]])).convert("RGBA")
            self.assertEqual("%dx%d" % picture.size, one["sizes"])
            # Systems cut the corners away, so the ground reaches them: the colour of the drawing.
            self.assertEqual({picture.getpixel((x, y)) for x in (0, picture.width - 1) for y in (0, picture.height - 1)},
                             {(0xA6, 0x3A, 0x24, 255)})  # fmt: skip
        # A drawing of the journal's own has no pictures of the theme's beside it.
        journal.write("templates/assets/icon.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n')
        journal.write("static/favicon.ico", photos.saved(photos.scene(16, 16), "ICO"))
        site = journal.build()
        self.assertNotIn("apple-touch-icon.png", site)
        self.assertNotIn("apple-touch-icon", journal.page())
        self.assertEqual(Image.open(io.BytesIO(site["favicon.ico"])).size, (16, 16))
        self.assertEqual(len(json.loads(site["manifest.webmanifest"])["icons"]), 1)

    def test_what_is_transparent_is_not_cut(self):
        journal = Journal("Words.\n")
        picture = photos.scene(600, 600, "RGBA")
        picture.putalpha(Image.linear_gradient("L").resize((600, 600)))
        journal.write("static/icon.png", photos.saved(picture, "PNG"))
        journal.write("static/favicon.ico", photos.saved(photos.scene(16, 16), "ICO"))
        site = journal.build()
        self.assertEqual(Image.open(io.BytesIO(site["favicon.ico"])).size, (16, 16))
        self.assertEqual({one["purpose"] for one in json.loads(site["manifest.webmanifest"])["icons"]}, {"any"})
        self.assertEqual(Image.open(io.BytesIO(site["apple-touch-icon.png"])).mode, "RGB")


class Markup(unittest.TestCase):
    def test_a_picture_names_its_copies_and_its_size(self):
        journal = one(photos.jpeg(1600, 1200))
        journal.build()
        tag = re.search(r'<a href="([^"]*)" class="photo-link tone-\d+" id="photo\.1"><img ([^>]*)>', journal.page())
        self.assertRegex(tag[1], r"^\.\./\.\./assets/photos/[0-9a-f]{16}-1600\.webp$")
        widths = re.findall(r" (\d+)w", tag[2])
        self.assertEqual(widths, ["480", "720", "960", "1600"])
        for attribute in ['src="../../files/boat.jpg"', 'width="1600"', 'height="1200"', 'alt="A boat"',
                          'loading="eager"', 'fetchpriority="high"']:  # fmt: skip
            self.assertIn(attribute, tag[2])

    def test_only_the_first_picture_is_loaded_at_once(self):
        files = {f"{number}.jpg": photos.jpeg(500, 400 + number) for number in range(3)}
        journal = Journal("\n\n".join(f"![x]({name})" for name in files), files)
        journal.build()
        self.assertEqual(re.findall(r'loading="(\w+)"', journal.page().split('<footer class="entry-footer">')[0]),
                         ["eager", "lazy", "lazy"])  # fmt: skip

    def test_the_first_picture_is_the_cover(self):
        journal = one(photos.jpeg(1600, 1200))
        site = journal.build()
        # The newest entry with a photo shows it large.
        self.assertRegex(site["index.html"].decode(), r'class="item-cover[^>]*>(<[^>]*>)*<img [^>]*assets/photos/[^" ]*[.]webp')
        share = Image.open(io.BytesIO(next(site[path] for path in site if path.endswith("-share.jpg"))))
        self.assertEqual((share.format, share.size), ("JPEG", (1200, 630)))
        self.assertRegex(journal.page(), r'<meta property="og:image" content="https://diary\.example/assets/photos/\w+-share\.jpg">')
        self.assertIn('<meta property="og:image:alt" content="A boat">', journal.page())
        self.assertEqual(journal.page().count("files/boat.jpg"), 1)
        journal.write("entries/2024-03-05-boat.md", "---\ncover: false\n---\nBoat\n\n![A boat](boat.jpg)\n")
        site = journal.build()
        self.assertNotIn("-square.webp", site["index.html"].decode())
        self.assertNotIn("og:image", journal.page())

    def test_a_cover_in_the_text_is_not_shown_twice(self):
        text = "---\ntitle: Boat\ncover: boat.jpg\n%s---\n![A boat](boat.jpg)\n"
        for field in ["", "unlisted: true\n"]:
            journal = one(photos.jpeg(1600, 1200))
            journal.write("entries/2024-03-05-boat.md", text % field)
            site = journal.build()
            self.assertEqual(journal.page().count("files/boat.jpg"), 1, field)
            if not field:
                self.assertEqual(site["feed.xml"].decode().count("&lt;img"), 1)

    def test_feeds_have_the_address_that_stays(self):
        site = one(photos.jpeg(1600, 1200)).build()
        self.assertIn("https://diary.example/files/boat.jpg", site["feed.xml"].decode())
        self.assertNotIn("assets/photos", site["feed.xml"].decode())

    def test_names_in_any_unicode_form(self):
        name = unicodedata.normalize("NFD", "바다.jpg")
        journal = Journal("![바다](바다.jpg)\n", {name: photos.jpeg(600, 400)})
        site = journal.build()
        self.assertIn("files/바다.jpg", site)
        self.assertIn("480.webp", copies(site))

    def test_moving_pictures_stay_as_they_are(self):
        frames = [photos.scene(60, 40), ImageOps.mirror(photos.scene(60, 40))]
        for format, name in [("GIF", "a.gif"), ("WEBP", "a.webp"), ("PNG", "a.png")]:
            content = photos.saved(frames[0], format, save_all=True, append_images=frames[1:], duration=100, loop=0)
            site = Journal(f"![x]({name})\n", {name: content}).build()
            self.assertEqual(copies(site), {}, name)
            self.assertEqual(Image.open(io.BytesIO(site["files/" + name])).n_frames, 2, name)
