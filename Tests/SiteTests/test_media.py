"""Films and recordings: what they tell is gone, what is seen and heard in them stays."""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from xml.etree import ElementTree

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
        self.assertRegex(found, r'<video controls playsinline preload="none" src="[^"]*boat.mp4" class="r-37" width="240" height="320"')
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
        post = next(node for node in data.get("@graph", [data]) if node["@type"] == "BlogPosting")
        film, sound = post["video"][0], post["audio"][0]
        self.assertEqual((film["@type"], film["contentUrl"], film["width"]), ("VideoObject", address + "boat.mp4", 240))
        self.assertRegex(film["thumbnailUrl"], r"^https://diary.example/assets/photos/.*webp$")
        self.assertEqual((sound["@type"], sound["duration"]), ("AudioObject", "PT3S"))

    def test_a_spoken_journal_is_a_podcast(self):
        films = {name: data for name, data, _ in fixtures.media()}
        voice = films["boxes-item-free.m4a"]
        journal = Journal(
            {"voice.m4a": voice, "waves.opus": self.sound, "boat.mp4": self.film},
            "title: Voices & <waves>\nsubtitle: Every evening\nauthor: Ann\nlocales: [ko, en]\ntimezone: Asia/Seoul\ntimes: true\nfeed: 1\n",
            "![Morning](voice.m4a)\n\n![Waves & wind](waves.opus)\n\n![a boat](boat.mp4)\n\nThe sea.\n",
        )
        (journal.folder / "entries/2024-03-04.md").write_text("---\ndate: 2024-03-04T07:05\n---\n![](2024-03-05-sea/voice.m4a)\n")
        (journal.folder / "entries/2024-03-06.md").write_text("No sound.\n")
        (journal.folder / "entries/2024-03-07.md").write_text("---\nprivate: true\n---\n![](2024-03-05-sea/voice.m4a)\n")
        (journal.folder / "static").mkdir()
        (journal.folder / "static/podcast.jpg").write_bytes(picture())
        journal.build()
        text = (journal.folder / "public/podcast.xml").read_bytes()
        channel = check_podcast(self, text)
        self.assertEqual(channel.findtext("title"), "Voices & <waves>")
        self.assertEqual(channel.findtext("language"), "ko")
        self.assertEqual(channel.findtext(ITUNES + "author"), "Ann")
        self.assertEqual(channel.find(ITUNES + "image").get("href"), "https://diary.example/podcast.jpg")
        feed = feedparser.parse(text)
        self.assertFalse(feed.bozo)
        self.assertEqual(feed.version, "rss20")
        self.assertEqual(feed.feed.subtitle, "Every evening")
        address = "https://diary.example/files/2024-03-05-sea/"
        # All entries with a recording, whatever `feed` says; one item for each, and no film.
        self.assertEqual(
            [(item.title, item.enclosures[0].href, item.enclosures[0].type, item.enclosures[0].length) for item in feed.entries],
            [
                ("Sea · Morning", address + "voice.m4a", "audio/x-m4a", str(len(voice))),
                ("Sea · Waves & wind", address + "waves.opus", "audio/ogg", str(len(self.sound))),
                ("2024년 3월 4일 월요일", address + "voice.m4a", "audio/x-m4a", str(len(voice))),
            ],
        )
        # Noon UTC of the day without a time; 07:05 in Seoul is 22:05 of the evening before in UTC.
        self.assertEqual(feed.entries[0].published, "Tue, 05 Mar 2024 12:00:00 GMT")
        self.assertEqual(feed.entries[2].published, "Sun, 03 Mar 2024 22:05:00 GMT")
        self.assertEqual([item.get("itunes_duration") for item in feed.entries], ["2", "3", "2"])
        self.assertIn("The sea.", feed.entries[0].content[0].value)
        for page in ["index.html", "2024/03/05-sea.html", "en/index.html"]:
            head = (journal.folder / "public" / page).read_text()
            self.assertRegex(head, r'<link rel="alternate" type="application/rss\+xml" title="[^"]*" href="[^"]*podcast.xml">')
        check_podcast(self, (journal.folder / "public/en/podcast.xml").read_bytes())

    def test_recordings_of_one_name_are_episodes_of_their_own(self):
        journal = Journal({}, text="![a](a/1.opus)\n\n![b](b/1.opus)\n\n![c](c/1.opus)\n")
        for number, folder in enumerate("abc"):
            (journal.source / folder).mkdir()
            (journal.source / folder / "1.opus").write_bytes(self.sound + bytes(number))
        journal.build()
        items = check_podcast(self, (journal.folder / "public/podcast.xml").read_bytes()).findall("item")
        self.assertEqual(len({item.findtext("guid") for item in items}), 3)

    def test_a_podcast_is_only_where_there_is_sound_and_the_author_wants_it(self):
        for settings, files, expected in [
            ("", {"boat.mp4": self.film}, None),
            ("feed: false\n", {"waves.opus": self.sound}, None),
            ("feed: {podcast: none}\n", {"waves.opus": self.sound}, None),
            ("feed: {podcast: explicit}\nnoindex: true\n", {"waves.opus": self.sound}, "true"),
        ]:
            with self.subTest(settings):
                journal = Journal(files, settings)
                journal.build()
                file = journal.folder / "public/podcast.xml"
                self.assertEqual(file.exists(), expected is not None)
                self.assertEqual("podcast.xml" in (journal.folder / "public/index.html").read_text(), expected is not None)
                if expected:
                    channel = check_podcast(self, file.read_bytes())
                    self.assertEqual(channel.findtext(ITUNES + "explicit"), expected)
                    self.assertEqual(channel.findtext(ITUNES + "block"), "Yes")
        # An author's own podcast stays.
        journal = Journal({"waves.opus": self.sound})
        (journal.folder / "static").mkdir()
        (journal.folder / "static/podcast.xml").write_text("<rss>mine</rss>")
        journal.build()
        self.assertEqual((journal.folder / "public/podcast.xml").read_text(), "<rss>mine</rss>")

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
        # From a small process: a new one begins with the peak of the one that made it.
        small = "import resource, subprocess, sys; status = subprocess.run(sys.argv[1:]).returncode;" \
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(status)"  # fmt: skip
        done = subprocess.run([sys.executable, "-c", small, ILGI, "check", journal.folder], capture_output=True, text=True)
        self.assertIn("[media.large]", done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertLess(int(done.stdout.splitlines()[-1]), 200_000, "KiB")


ITUNES = "{http://www.itunes.com/dtds/podcast-1.0.dtd}"
RFC_822 = re.compile(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT")


def check_podcast(test, text):
    """The rules of the RSS 2.0 specification (rssboard.org) and Apple's for podcasts (podcasters.apple.com/support/823)."""
    root = ElementTree.fromstring(text)
    test.assertEqual((root.tag, root.get("version")), ("rss", "2.0"))
    test.assertEqual(len(root), 1)
    channel = root[0]
    # RSS: a channel must have these; none may be there twice. Apple: the others.
    for name in ["title", "link", "description", "language", ITUNES + "category", ITUNES + "explicit"]:
        test.assertEqual(len(channel.findall(name)), 1, name)
    test.assertTrue(all(channel.findtext(name).strip() for name in ["title", "link", "description", "language"]))
    test.assertIn(channel.findtext(ITUNES + "explicit"), ["true", "false"])
    category = channel.find(ITUNES + "category")
    test.assertEqual([category.get("text"), category[0].get("text")], ["Society & Culture", "Personal Journals"])
    image, shown = channel.find("image"), channel.find(ITUNES + "image")
    test.assertEqual(image is None, shown is None)
    if image is not None:
        # RSS: the image has the title and the link of the channel.
        test.assertEqual([image.findtext(name) for name in ["title", "link"]], [channel.findtext(name) for name in ["title", "link"]])
        test.assertRegex(shown.get("href"), r"^https://[^?]*\.(jpg|png)$")
    items = channel.findall("item")
    test.assertEqual(items, list(channel)[len(channel) - len(items):])
    guids = [item.findtext("guid") for item in items]
    test.assertEqual(len(guids), len(set(guids)))
    for item in items:
        # Apple: title and enclosure with its three attributes. One enclosure: RSS Advisory Board,
        # "Best Practices Profile".
        test.assertTrue(item.findtext("title").strip())
        test.assertEqual(len(item.findall("enclosure")), 1)
        enclosure = item.find("enclosure")
        test.assertEqual(set(enclosure.attrib), {"url", "length", "type"})
        test.assertRegex(enclosure.get("url"), r"^https://[!-~]+\.(m4a|mp3|ogg|oga|opus|flac|wav)$")
        test.assertGreater(int(enclosure.get("length")), 0)
        test.assertRegex(enclosure.get("type"), r"^audio/[a-z0-9-]+$")
        test.assertEqual(item.find("guid").get("isPermaLink"), "false")
        test.assertRegex(item.findtext("pubDate"), RFC_822)
        test.assertRegex(item.findtext(ITUNES + "duration") or "1", r"^[0-9]+$")
        test.assertRegex(item.findtext("link"), r"^https://")
    return channel


def picture():
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (900, 600), (80, 120, 160)).save(file, "JPEG")
    return file.getvalue()
