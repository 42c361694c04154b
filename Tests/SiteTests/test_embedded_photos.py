"""Photos in addresses (`data:`), in fields, in style sheets, drawings and in `templates/assets/`: none keeps where it was taken."""

import base64
import html
import io
import re
import unittest
from urllib.parse import quote, unquote_to_bytes

from PIL import Image

import photo_fixtures as photos
from photo_fixtures import Journal

SETTINGS = "url: https://diary.example/\nraw_html: allow\nfields: {photo: text, gallery: text}\n"
XMP = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="SECRET-CITY"/></rdf:RDF></x:xmpmeta>'


def exif():
    found = Image.Exif()
    found[0x013B] = "SECRET-ARTIST"
    found[0x8825] = {1: "N", 2: (37.0, 33.0, 59.9), 3: "E", 4: (126.0, 58.0, 41.0)}
    return found.tobytes()


def picture(format, **options):
    return photos.saved(photos.scene(40, 30), format, **options)


FORMATS = {
    "jpeg": picture("JPEG", exif=exif(), comment=b"SECRET-COMMENT", xmp=XMP),
    "png": picture("PNG", exif=exif()) + b"SECRET-TRAILER",
    "webp": picture("WEBP", exif=exif(), xmp=XMP),
    "gif": photos.saved(photos.scene(40, 30, "P"), "GIF", comment=b"SECRET-COMMENT"),
}


def address(format):
    return f"data:image/{format};base64," + base64.b64encode(FORMATS[format]).decode()


def percents(format):
    return f"data:image/{format}," + quote(FORMATS[format], safe="")


def wrapped(format):
    """As converters of mails break lines."""
    head, letters = address(format).split(",")
    return head + ",\n" + "\n".join(letters[at : at + 76] for at in range(0, len(letters), 76))


def drawing(inner):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><image href="{inner}"/></svg>'


def drawn(format):
    return "data:image/svg+xml;base64," + base64.b64encode(drawing(address(format)).encode()).decode()


def secrets(content):
    """What of the photos' metadata can be read in a file, in any of the ways to write bytes as text."""
    readings = [content]
    for _ in range(3):
        more = []
        for text in readings:
            written = html.unescape(text.decode("utf-8", "replace")).replace("\\/", "/")
            more.append(written.encode())
            more.append(unquote_to_bytes(written))
            for run in re.findall(r"[A-Za-z0-9+/\s]{100,}", re.sub(r"%0[AD]|\\n", "", written)):
                letters = re.sub(r"\s", "", run)
                more += [base64.b64decode(letters[shift:] + "=" * (-(len(letters) - shift) % 4)) for shift in range(4)
                         if (len(letters) - shift) % 4 != 1]  # fmt: skip
        readings = [one for one in dict.fromkeys(more) if one not in readings] + [content]
        for one in readings:
            if b"SECRET" in one or b"Exif" in one or b"xmpmeta" in one:
                return one[:80]
    return None


# By name: what an author writes, or a file of the journal.
TEXTS = {
    "markdown": lambda f: f"![a]({address(f)})",
    "capitals": lambda f: f"![a]({address(f).replace('data:image', 'DATA:Image')})",
    "parameters": lambda f: f"![a]({address(f).replace(';base64', ';name=a.jpg;base64')})",
    "reference": lambda f: f"![a][b]\n\n[b]: {address(f)}",
    "angles": lambda f: f"![a](<{address(f)}> 'title')",
    "percents": lambda f: f"![a]({percents(f)})",
    "in a link": lambda f: f"[![a]({address(f)})](https://host.example/)",
    "in a table": lambda f: f"| a | b |\n|---|---|\n| ![a]({address(f)}) | c |",
    "raw": lambda f: f'<img src="{address(f)}" alt="a">',
    "raw, wrapped": lambda f: f'<img alt="a" src="{wrapped(f)}">',
    "raw, without quotes": lambda f: f"<img src={address(f)} alt=a>",
    "raw, set": lambda f: f'<img src="{address(f)}" srcset="{address(f)} 2x" alt="a">',
    "raw, inline": lambda f: f"Words <img src='{address(f)}' alt='a'> words",
    "code": lambda f: f"```html\n<img src=\"{address(f)}\">\n```",
}
HEADS = {
    "cover": lambda f: f"cover: {address(f)}",
    "image": lambda f: f"image: '{address(f)}'",
    "cover as a mapping": lambda f: f"cover:\n  url: {address(f)}\n  alt: a",
    "photo": lambda f: f"photo: {address(f)}",
    "gallery": lambda f: f"gallery:\n  - {address(f)}\n  - {address(f)}",
}
FILES = {
    "templates/assets/{f}.{f}": lambda f: FORMATS[f],
    "templates/assets/deep/photo-{f}.bin": lambda f: FORMATS[f],
    "templates/assets/{f}.css": lambda f: f"a{{background:url({address(f)})}} b{{background:url('{wrapped(f)}')}}".encode(),
    "templates/assets/{f}.svg": lambda f: drawing(address(f)).encode(),
    "templates/assets/{f}.js": lambda f: ('const a = "' + address(f).replace("/", "\\/") + '"').encode(),
    "static/{f}.{f}": lambda f: FORMATS[f],
    "static/{f}.svg": lambda f: drawing(address(f)).encode(),
    "static/{f}-large.svg": lambda f: drawing(address(f)).encode() + b" " * (2 << 20),
    "static/{f}-deep.svg": lambda f: drawing(drawn(f)).encode(),
    "static/{f}.html": lambda f: f'<!doctype html><img src="{percents(f)}"><img src="{drawn(f)}">'.encode(),
    "static/{f}.json": lambda f: ('{"a": "' + address(f).replace("/", "\\/") + '"}').encode(),
}
TEMPLATE = """{% extends "base.html" %}{% block content %}<h1>{{ content.title }}</h1>
{% if content.extra.photo is defined %}<img src="{{ content.extra.photo }}">{% endif %}
{% if content.extra.gallery is defined %}{% for one in content.extra.gallery %}<img src="{{ one }}">{% endfor %}{% endif %}
<img src="PLACE">{{ content.body }}{% endblock %}
"""


class EmbeddedPhotoTests(unittest.TestCase):
    def assertClean(self, site):
        for path, content in site.items():
            with self.subTest(path):
                self.assertIsNone(secrets(content))

    def test_no_photo_of_a_text_tells_where_it_was_taken(self):
        for format in FORMATS:
            journal = Journal(settings=SETTINGS)
            self.assertIsNotNone(secrets(f"<p>{wrapped(format)}".encode()), format)
            for number, (name, text) in enumerate(TEXTS.items()):
                journal.write(f"entries/2024-03-{number + 1:02}-x.md", f"# {name}\n\n{text(format)}\n\nWords.\n")
            for number, (name, head) in enumerate(HEADS.items()):
                journal.write(f"entries/2024-04-{number + 1:02}-x.md", f"---\ntitle: {name}\n{head(format)}\n---\nWords.\n")
            site = journal.build()
            self.assertClean(site)
            page = site["2024/03/01-x.html"].decode()
            shown = re.search(r'src="data:image/[a-z]+;base64,([^"]+)"', page)
            self.assertEqual(Image.open(io.BytesIO(base64.b64decode(shown[1]))).size, (40, 30), "the picture is still there")

    def test_no_file_of_a_journal_has_a_photo_that_tells_where_it_was_taken(self):
        for format in FORMATS:
            journal = Journal("Words.\n", settings=SETTINGS)
            for path, content in FILES.items():
                journal.write(path.format(f=format), content(format))
            site = journal.build()
            self.assertClean(site)
            theme = [path for path in site if path.startswith("assets/") and path.endswith("." + format)]
            self.assertTrue(theme, "the photo of the templates is still there")

    def test_no_template_of_the_authors_shows_a_photo_that_tells_where_it_was_taken(self):
        journal = Journal(settings=SETTINGS)
        journal.write("templates/mine.html", TEMPLATE.replace("PLACE", address("jpeg")))
        for number, (name, head) in enumerate(HEADS.items()):
            journal.write(f"pages/p{number}.md", f"---\ntitle: {name}\ntemplate: mine.html\n{head('jpeg')}\n---\nWords.\n")
        journal.write("entries/2024-03-05-x.md", "Words.\n")
        self.assertClean(journal.build())

    def test_bytes_that_are_clean_stay_as_they_are_written(self):
        clean = "data:image/png;base64," + base64.b64encode(picture("PNG")).decode()
        font = "data:font/woff2;base64," + "d09GMgAB" * 30
        style = f"a{{background:url({clean})}} @font-face{{font-family:b;src:url({font})}}"
        journal = Journal(f"![a]({clean})\n\n`data:image/png;base64,iVBORw0KGgo…` and data: red, blue.\n", {"../static/a.css": style})
        site = journal.build()
        self.assertEqual(site["a.css"].decode(), style)
        self.assertIn(clean, site["2024/03/05-boat.html"].decode())
        self.assertIn("iVBORw0KGgo…", site["2024/03/05-boat.html"].decode())

    def test_a_photo_that_cannot_be_cleaned_is_an_error_where_it_is_written(self):
        broken = "data:image/jpeg;base64," + base64.b64encode(FORMATS["jpeg"][:-200]).decode()
        journal = Journal(f"Words.\n\n![a]({broken})\n")
        done = journal.run()
        self.assertEqual(done.returncode, 1)
        self.assertIn("entries/2024-03-05-boat.md:5:6: error: ", done.stderr)
        self.assertFalse((journal.folder / "public").exists())

    def test_whoever_keeps_metadata_keeps_it(self):
        journal = Journal(f"![a]({address('jpeg')})\n", settings=SETTINGS + "photo_metadata: keep\n")
        self.assertIn(address("jpeg"), journal.build()["2024/03/05-boat.html"].decode())


if __name__ == "__main__":
    unittest.main()
