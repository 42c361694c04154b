"""Films and recordings: what they tell is gone, what is seen and heard in them stays."""

import json
import os
import re
import resource
import shutil
import subprocess
import unittest

import feedparser

import media_fixtures as fixtures
from examples import ILGI, scratch

SECRETS = [fixtures.SECRET, fixtures.SECRET.decode().encode("utf-16-le"), b"GoPr", fixtures.DATE.to_bytes(4, "big")]

# What exiftool may still find: how a file is made, not where, when or by whom.
HARMLESS = re.compile(
    r"MIMEType|FileType\w*|Image(Width|Height|Size)|Audio(Channels|SampleRate|BitsPerSample|Format|Bitrate|Layer)|HandlerType|"
    r"HandlerClass|(Movie|Track|Media)(HeaderVersion|Duration|TimeScale|LanguageCode|Layer|Volume|ID|Data\w+)|TimeScale|Preferred\w+|"
    r"(Selection|Preview|Poster|Current)(Time|Duration)|MajorBrand|MinorVersion|CompatibleBrands|NextTrackID|MatrixStructure|"
    r"\w*Resolution|SourceImage\w+|GraphicsMode|OpColor|CompressorID|BitDepth|Balance|VideoFrameRate|(EBML|DocType)\w*|"
    r"Time[cS]\w+Scale|Track(Number|UID|Type|Default|Language)|\w*CodecID|Duration|SampleRate|NumChannels|Channels|Encoding|"
    r"Bits\w*|AvgBytesPerSec|\w*Bitrate|(Block|Frame)Size\w+|TotalSamples|MD5Signature|(MPEG|Vorbis|Opus|Speex)\w*Version\w*|"
    r"OutputGain|ID3Size|\w*(MSStereo|IntensityStereo|Emphasis|CopyrightFlag|OriginalMedia|ChannelMode|Mode|CRC\w*)|Warning|Rotation|"
    r"Genre|PurchaseFileFormat|Megapixels|Error|BufferSize|MaxBitrate|AverageBitrate|PixelAspectRatio|Video\w+|ChannelCount|Bands"
)


class Journal:
    """A journal with one entry that shows all of its files."""

    def __init__(self, files, settings="", text=None):
        self.folder = scratch()
        (self.folder / "ilgi.yml").write_text("url: https://diary.example/\n" + settings)
        self.source = self.folder / "entries/2024-03-05-sea"
        self.source.mkdir(parents=True)
        for name, data in files.items():
            (self.source / name).write_bytes(data)
        shown = "".join(f"![the sea]({name})\n\n" for name in files if not name.endswith((".vtt", ".jpg")))
        (self.source / "index.md").write_text("# Sea\n\n" + (shown if text is None else text))

    def run(self, verb, *options):
        return subprocess.run([ILGI, verb, self.folder, *options], capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def build(self):
        done = self.run("build")
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)
        return done

    @property
    def published(self):
        return self.folder / "public/files/2024-03-05-sea"

    @property
    def page(self):
        return (self.folder / "public/2024/03/05-sea.html").read_text()


class Metadata(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.media = {name: (data, kept) for name, data, kept in fixtures.media()}
        cls.journal = Journal({name: data for name, (data, _) in cls.media.items()})
        cls.journal.build()

    def test_there_are_many(self):
        self.assertGreaterEqual(len(self.media), 150)

    def test_nothing_private_is_left_and_everything_else_is(self):
        for name, (data, kept) in self.media.items():
            with self.subTest(name):
                copy = (self.journal.published / name).read_bytes()
                self.assertEqual(len(data), len(copy))
                for secret in SECRETS:
                    self.assertNotIn(secret, copy)
                for part in kept:
                    self.assertIn(part, copy)
                    place = data.find(part)
                    self.assertEqual(copy[place : place + len(part)], part, "it is where it was")

    def test_a_copy_is_not_changed_when_it_is_published_again(self):
        again = Journal({name: (self.journal.published / name).read_bytes() for name in self.media})
        again.build()
        for name in self.media:
            with self.subTest(name):
                self.assertEqual((again.published / name).read_bytes(), (self.journal.published / name).read_bytes())

    def test_exiftool_finds_nothing(self):
        tool = shutil.which("exiftool")
        if not tool:
            self.skipTest("there is no exiftool")
        done = subprocess.run(
            [tool, "-json", "-a", "-G1", "-ee", "-u", "-r", self.journal.published], capture_output=True, text=True
        )
        found = json.loads(done.stdout)
        self.assertEqual({file["SourceFile"].rsplit("/", 1)[1] for file in found}, set(self.media))
        for file in found:
            name = file["SourceFile"].rsplit("/", 1)[1]
            for tag, value in file.items():
                group, _, tag = tag.rpartition(":")
                if group in ("System", "ExifTool", "Composite", "") or value in ("", 0, "0000:00:00 00:00:00", None):
                    continue
                if not str(value).strip() or re.fullmatch(r"[\0 .]*|\(Binary data.*\)", str(value)):
                    continue
                with self.subTest(name, tag=tag):
                    self.assertRegex(tag, rf"^({HARMLESS.pattern})$", value)


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        films = {name: data for name, data, _ in fixtures.media()}
        cls.film = films["boxes-turned.mp4"]
        cls.sound = films["pages-title.opus"]

    def test_a_film_has_its_size_its_poster_and_its_words(self):
        journal = Journal(
            {"boat.mp4": self.film, "boat.vtt": b"WEBVTT\n", "boat.ko.vtt": b"WEBVTT\n", "boat.jpg": picture()},
            "locales: [en, ko]\n",
            '![a boat](boat.mp4 "In the evening")\n',
        )
        journal.build()
        found = re.search(r"<figure class=\"film\">(.*?)</figure>", journal.page, re.S)[1]
        self.assertRegex(found, r'<video controls playsinline preload="none" src="[^"]*boat.mp4" width="240" height="320"')
        self.assertRegex(found, r'poster="[^"]*/assets/photos/[^"]*\.webp"')
        self.assertIn('aria-label="a boat"', found)
        self.assertIn("<figcaption>In the evening</figcaption>", found)
        self.assertRegex(found, r'boat.vtt" kind="captions" srclang="en" label="English" default />')
        self.assertRegex(found, r'boat.ko.vtt" kind="subtitles" srclang="ko" label="한국어" />')
        files = {path.name for path in journal.published.iterdir()}
        self.assertEqual(files, {"boat.mp4", "boat.vtt", "boat.ko.vtt", "boat.jpg"})

    def test_a_recording_has_its_title_and_its_length(self):
        journal = Journal({"waves.opus": self.sound}, text="![Waves](waves.opus)\n\n![[waves.opus]]\n")
        journal.build()
        found = re.findall(r"<figure class=\"sound\">(.*?)</figure>", journal.page, re.S)
        self.assertEqual(len(found), 2)
        self.assertIn('<span class="sound-title">Waves</span> <time class="sound-length" datetime="PT3S">0:03</time>', found[0])
        self.assertIn('<audio controls preload="none" src="', found[0])
        self.assertIn('<span class="sound-title">waves</span>', found[1])

    def test_feeds_and_search_engines_know_them(self):
        journal = Journal(
            {"boat.mp4": self.film, "boat.jpg": picture(), "waves.opus": self.sound},
            text="![a boat](boat.mp4)\n\n![Waves](waves.opus)\n",
        )
        journal.build()
        address = "https://diary.example/files/2024-03-05-sea/"
        feed = feedparser.parse((journal.folder / "public/feed.xml").read_bytes())
        self.assertFalse(feed.bozo)
        found = [(one.href, one.type, one.length) for one in feed.entries[0].enclosures]
        self.assertEqual(
            found,
            [
                (address + "boat.mp4", "video/mp4", str(len(self.film))),
                (address + "waves.opus", "audio/ogg", str(len(self.sound))),
            ],
        )
        item = json.loads((journal.folder / "public/feed.json").read_text())["items"][0]
        self.assertEqual(
            item["attachments"][1],
            {
                "url": address + "waves.opus",
                "mime_type": "audio/ogg",
                "title": "Waves",
                "size_in_bytes": len(self.sound),
                "duration_in_seconds": 3,
            },
        )
        data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', journal.page, re.S)[1])
        post = next(node for node in data["@graph"] if node["@type"] == "BlogPosting")
        film, sound = post["video"][0], post["audio"][0]
        self.assertEqual((film["@type"], film["contentUrl"], film["width"]), ("VideoObject", address + "boat.mp4", 240))
        self.assertRegex(film["thumbnailUrl"], r"^https://diary.example/assets/photos/.*webp$")
        self.assertEqual((sound["@type"], sound["duration"]), ("AudioObject", "PT3S"))

    def test_lists_show_the_name_and_the_length(self):
        journal = Journal({"waves.opus": self.sound}, text="![Waves](waves.opus)\n")
        journal.build()
        home = (journal.folder / "public/index.html").read_text()
        self.assertRegex(home, r'<li class="item sound')
        found = re.search(r'<a class="item-medium" href="2024/03/05-sea.html">(.*?)</a>', home, re.S)[1]
        self.assertIn('<span class="medium-name">Waves</span> <time class="sound-length" datetime="PT3S">0:03</time>', found)

    def test_films_of_other_hosts_are_links(self):
        text = "![a boat](https://films.example/boat.mp4)\n"
        for settings in ("", "remote_images: all\n"):
            journal = Journal({}, settings, text)
            journal.build()
            self.assertNotIn("<video", journal.page)
            self.assertIn('<a href="https://films.example/boat.mp4"', journal.page)

    def test_check_counts_films_without_words(self):
        journal = Journal({"a.mp4": self.film, "b.mp4": self.film, "b.vtt": b"WEBVTT\n", "c.mp4": self.film})
        self.assertIn("2 films have no text track", journal.run("check").stdout)

    def test_files_that_a_text_only_links_to_are_cleaned_too(self):
        name, data, _ = next(entry for entry in fixtures.media() if "apps" in entry[0])
        journal = Journal({name: data}, text=f"[the film]({name})\n")
        journal.build()
        self.assertNotIn(fixtures.SECRET, (journal.published / name).read_bytes())

    def test_the_settings_can_keep_metadata(self):
        journal = Journal({"a.mp4": self.film}, "media_metadata: keep\n")
        journal.build()
        self.assertEqual((journal.published / "a.mp4").read_bytes(), self.film)


class LargeFiles(unittest.TestCase):
    def test_a_film_of_gigabytes_is_not_held_in_memory(self):
        """It has no blocks on the disk. FILM_BYTES=4294967296 tries a longer one."""
        length = int(os.environ.get("FILM_BYTES", 1 << 29))
        data, _ = fixtures.movie(moov=fixtures.box("udta", fixtures.box("name", fixtures.SECRET)), front=True)
        journal = Journal({"a.mp4": data})
        film = journal.source / "a.mp4"
        # A long box comes after the others.
        with film.open("ab") as file:
            file.write((1).to_bytes(4, "big") + b"mdat" + length.to_bytes(8, "big"))
            file.truncate(len(data) + length)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        done = journal.run("check")
        self.assertIn("[media.large]", done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)
        after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(max(after - before, 0) if before > 200_000 else after, 200_000, "KiB")


def picture():
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (900, 600), (80, 120, 160)).save(file, "JPEG")
    return file.getvalue()
