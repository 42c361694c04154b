"""Photos of every kind that a journal may have, made with Pillow or byte by byte."""

import io
import struct
import subprocess
import zlib

import pillow_heif
from PIL import Image, ImageCms, ImageDraw

from examples import ILGI, scratch

pillow_heif.register_heif_opener()

# Without cards, which have tests of their own.
SETTINGS = "url: https://diary.example/\nshare_cards: false\n"


class Journal:
    """A journal with one entry, or several."""

    def __init__(self, text="", files=None, settings=SETTINGS):
        self.folder = scratch()
        self.write("ilgi.yml", settings)
        if text:
            self.write("entries/2024-03-05-boat.md", "Boat\n\n" + text)
        for name, content in (files or {}).items():
            self.write("entries/" + name, content)

    def write(self, path, content):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def run(self, verb="build", *options, environment=None):
        return subprocess.run(
            [ILGI, verb, self.folder, *options],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, env=environment,
        )  # fmt: skip

    def build(self, *options):
        done = self.run("build", *options)
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)
        return self.site

    @property
    def site(self):
        root = self.folder / "public"
        return {file.relative_to(root).as_posix(): file.read_bytes() for file in root.rglob("*") if file.is_file()}

    def cache(self, name="photos"):
        root = self.folder / ".ilgi" / name
        return sorted(path.name for path in root.iterdir() if path.is_dir()) if root.exists() else []

    def page(self):
        return (self.folder / "public/2024/03/05-boat.html").read_text()


def scene(width, height, mode="RGB"):
    """A picture that tells its four corners and both directions: soft colours, one sharp edge, one disc."""
    across = Image.linear_gradient("L").rotate(90).resize((width, height))
    down = Image.linear_gradient("L").resize((width, height))
    picture = Image.merge("RGB", (across, down, Image.new("L", (width, height), 96)))
    draw = ImageDraw.Draw(picture)
    draw.rectangle([0, 0, width // 3, height // 5], fill=(250, 240, 20))
    draw.ellipse([width // 2, height // 2, width * 3 // 4, height * 3 // 4], fill=(20, 30, 200))
    return picture.convert(mode)


def saved(picture, format, **options):
    output = io.BytesIO()
    picture.save(output, format, **options)
    return output.getvalue()


def jpeg(width, height, orientation=None, gps=True, taken=None, **options):
    """A JPEG as a camera writes it: with a place, a name and a thumbnail's text."""
    exif = Image.Exif()
    if taken:
        exif[0x0132] = taken
    if orientation:
        exif[0x0112] = orientation
    if gps:
        exif[0x013B] = "SECRET-ARTIST"
        exif[0x8825] = {1: "N", 2: (37.0, 33.0, 59.9), 3: "E", 4: (126.0, 58.0, 41.0)}
    return saved(scene(width, height), "JPEG", quality=92, exif=exif.tobytes(), **options)


def chunk(name, payload):
    body = name + payload
    return struct.pack(">I", len(payload)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height, rows=b"", depth=8, colour=2, interlaced=0, chunks=b""):
    """A PNG by its parts; `rows` are compressed here."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunks + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    )


def interlaced(picture):
    """Adam7, which Pillow cannot write."""
    rows = b""
    pixels = picture.convert("RGB").load()
    width, height = picture.size
    for left, top, right, down in [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]:  # fmt: skip
        for y in range(top, height, down):
            row = bytes(value for x in range(left, width, right) for value in pixels[x, y])
            if row:
                rows += b"\0" + row
    return png(width, height, rows, interlaced=1)


def swapped_profile():
    """A valid profile in which red and green have changed places."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    places = {}
    for number in range(int.from_bytes(profile[128:132], "big")):
        at = 132 + 12 * number
        places[bytes(profile[at : at + 4])] = at
    red, green = places[b"rXYZ"], places[b"gXYZ"]
    profile[red + 4 : red + 12], profile[green + 4 : green + 12] = profile[green + 4 : green + 12], profile[red + 4 : red + 12]
    return bytes(profile)


def jpeg_that_lies(width, height):
    """A small JPEG whose header says another size."""
    bytes_ = bytearray(jpeg(64, 48, gps=False))
    place = 2
    while bytes_[place + 1] not in (0xC0, 0xC2):
        place += 2 + int.from_bytes(bytes_[place + 2 : place + 4], "big")
    bytes_[place + 5 : place + 9] = struct.pack(">HH", height, width)
    return bytes(bytes_)


def webp_that_lies(width, height):
    """A small WebP with transparency whose header says another size."""
    picture = scene(64, 48, "RGBA")
    picture.putalpha(128)
    bytes_ = bytearray(saved(picture, "WEBP", quality=80))
    assert bytes_[12:16] == b"VP8X"
    bytes_[24:30] = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return bytes(bytes_)


def heic_that_lies(width, height):
    """A small HEIC whose property of the size (`ispe`) says another one."""
    # Of whole blocks, or the size would be said once more (`clap`).
    bytes_ = bytearray(saved(scene(64, 64), "HEIF", quality=80))
    place = bytes_.index(b"ispe")
    while place >= 0:
        bytes_[place + 8 : place + 16] = struct.pack(">II", width, height)
        place = bytes_.find(b"ispe", place + 1)
    return bytes(bytes_)


def deep_png(width, height):
    """The picture with 16 bits for each colour, which Pillow cannot write."""
    pixels = scene(width, height).load()
    rows = b"".join(
        b"\0" + b"".join(struct.pack(">HHH", *(value * 257 for value in pixels[x, y])) for x in range(width))
        for y in range(height)
    )
    return png(width, height, rows, depth=16)
