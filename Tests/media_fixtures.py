"""Films and recordings with something private in every place that phones and recorders use.

Each is built here, byte by byte, from the specifications of its format; nothing is encoded. `films()` gives
the name of each file, its bytes, what must be gone and what must be left.
"""

import random
import struct
import zlib

SECRET = b"SECRET-place-37.5665"
DATE = 3_700_000_000  # seconds since 1904: 2021
KEPT = random.Random(7)


def noise(count):
    """Bytes of sound and film: no text, and no sign of a page or a frame in them."""
    return bytes(KEPT.randrange(1, 0x40) for _ in range(count))


def wide(text=SECRET):
    return text.decode().encode("utf-16")


# MP4 and QuickTime


def box(kind, *parts):
    data = b"".join(parts)
    return struct.pack(">I", 8 + len(data)) + (kind if isinstance(kind, bytes) else kind.encode("latin-1")) + data


def full(kind, *parts, version=0, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


MATRIX = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
TURNED = struct.pack(">9I", 0, 0x10000, 0, 0xFFFF0000, 0, 0, 0, 0, 0x40000000)


class Track:
    """A track of four chunks of two samples each."""

    def __init__(self, number, handler, entry, samples=None, version=0, name=b"", matrix=MATRIX, flags=3, extra=b"",
                 media_extra=b"", url=b"", header=None, times=0, maker=b"\0" * 4, wide_offsets=False):
        self.__dict__.update(locals())
        self.samples = samples or [noise(20 + number) for _ in range(8)]

    def box(self, offsets):
        time = (lambda: struct.pack(">QQ" if self.version else ">II", self.times, self.times))
        length = struct.pack(">Q" if self.version else ">I", 2000)
        size = (320 << 16, 240 << 16) if self.handler == b"vide" else (0, 0)
        tkhd = full("tkhd", time(), struct.pack(">II", self.number, 0), length, bytes(16), self.matrix,
                    struct.pack(">II", *size), version=self.version, flags=self.flags)
        mdhd = full("mdhd", time(), struct.pack(">I", 1000), length, struct.pack(">HH", 0x55C4, 0), version=self.version)
        hdlr = full("hdlr", bytes(4), self.handler, self.maker, bytes(8), self.name, b"\0")
        media = self.header or {b"vide": full("vmhd", bytes(8), flags=1), b"soun": full("smhd", bytes(4))}.get(
            self.handler, full("nmhd"))
        dref = full("dref", struct.pack(">I", 1), full("url ", self.url, flags=1))
        count = len(self.samples)
        places = [struct.pack(">Q" if self.wide_offsets else ">I", offset) for offset in offsets]
        stbl = box("stbl", full("stsd", struct.pack(">I", 1), self.entry),
                   full("stts", struct.pack(">III", 1, count, 100)),
                   full("stsc", struct.pack(">IIII", 1, 1, 2, 1)),
                   full("stsz", struct.pack(">II", 0, count), *[struct.pack(">I", len(s)) for s in self.samples]),
                   full("co64" if self.wide_offsets else "stco", struct.pack(">I", len(offsets)), *places))
        minf = box("minf", media, box("dinf", dref), stbl)
        return box("trak", tkhd, box("mdia", mdhd, hdlr, minf, self.media_extra), self.extra)


def avc(name=b"", maker=b"\0" * 4, extra=b""):
    return box("avc1", bytes(6), b"\0\1", bytes(4), maker, bytes(8), struct.pack(">HHIIIH", 320, 240, 0x480000, 0x480000, 0, 1),
               bytes([len(name)]) + name.ljust(31, b"\0"), struct.pack(">Hh", 24, -1),
               box("avcC", bytes([1, 66, 0, 30, 255, 225, 0, 4, 0x67, 66, 0, 30, 1, 0, 2, 0x68, 0x48])), extra)


def mp4a(extra=b"", maker=b"\0" * 4):
    esds = full("esds", bytes.fromhex("0319000000041140150000000000000000000000000502121006 0102"))
    return box("mp4a", bytes(6), b"\0\1", bytes(4), maker, struct.pack(">HHHHI", 2, 16, 0, 0, 44100 << 16), esds, extra)


def movie(brand=b"isom", tracks=None, moov=b"", before=b"", between=b"", after=b"", times=0, version=0, front=False,
          hole=b"", long=False):
    tracks = tracks if tracks is not None else [Track(1, b"vide", avc()), Track(2, b"soun", mp4a())]
    head = box("ftyp", brand, struct.pack(">I", 512), brand, b"mp42") + before
    stamp = struct.pack(">QQ" if version else ">II", times, times)
    mvhd = full("mvhd", stamp, struct.pack(">I", 1000), struct.pack(">Q" if version else ">I", 2000),
                struct.pack(">IH", 0x10000, 0x100), bytes(10), MATRIX, bytes(24), struct.pack(">I", 9), version=version)

    def parts(start):
        """The media data with its chunks in turn, and where each is."""
        data, offsets = b"", [[] for _ in tracks]
        for chunk in range(4):
            for place, track in enumerate(tracks):
                data += hole
                offsets[place].append(start + len(data))
                data += b"".join(track.samples[2 * chunk:2 * chunk + 2])
        return data + hole, offsets

    def description(start):
        return box("moov", mvhd, *[track.box(o) for track, o in zip(tracks, parts(start)[1])], moov)

    bytes_of_head = 16 if long else 8
    start = len(head) + bytes_of_head + (len(description(0)) if front else 0) + len(between)
    data, _ = parts(start)
    mdat = struct.pack(">I4sQ", 1, b"mdat", 16 + len(data)) + data if long else box("mdat", data)
    whole = head + description(start) + between + mdat if front else head + between + mdat + description(start)
    return whole + after, [b"".join(t.samples[2 * c:2 * c + 2]) for t in tracks if t.handler in (b"vide", b"soun")
                           and t.flags & 1 for c in range(4)]


def quicktime_text(kind, text=SECRET):
    return box(kind, struct.pack(">HH", len(text), 0x15C7), text)


def keys(*names):
    entries = b"".join(box("mdta", name) for name in names)
    values = b"".join(box(struct.pack(">I", place + 1), box("data", struct.pack(">II", 1, 0), SECRET))
                      for place, _ in enumerate(names))
    return box("meta", full("hdlr", bytes(4), b"mdta", bytes(12)), full("keys", struct.pack(">I", len(names)), entries),
               box("ilst", values))


def item(kind, value=SECRET, flag=1):
    return box(kind, box("data", struct.pack(">II", flag, 0), value))


def ilst(*items):
    return box("udta", full("meta", full("hdlr", bytes(4), b"mdir", b"appl", bytes(8), b"\0"), box("ilst", *items)))


def data_track(handler, entry, number=3):
    return Track(number, handler, entry, samples=[SECRET + bytes([n]) for n in range(8)])


def films_of_boxes():
    xmp = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + SECRET + b"</x:xmpmeta>"
    uuid = bytes.fromhex("BE7ACFCB97A942E89C71999491E3AFAC")
    text = ["©xyz", "©nam", "©ART", "©day", "©mak", "©mod", "©swr", "©cmt", "©inf", "©fmt", "©dir", "©aut", "©TIM", "©TSC",
            "©alb", "©gen", "©wrt", "©grp", "©lyr", "©too", "©enc", "©req", "©hst", "©prd", "©src", "©des", "©cpy"]
    for kind in text:
        yield f"user-{kind[1:]}.mov", movie(b"qt  ", moov=box("udta", quicktime_text(kind)))
    for kind in ["loci", "titl", "auth", "perf", "dscp", "albm", "yrrc", "kywd", "clsf", "cprt", "gnre"]:
        yield f"3gpp-{kind}.mp4", movie(moov=box("udta", full(kind, struct.pack(">H", 0x15C7), SECRET, b"\0")))
    for kind in ["GPMF", "FIRM", "LENS", "CAME", "SETT", "AMBA", "MUID", "HMMT", "BCID", "GUMI", "smrd", "SDLN", "mvcg",
                 "auth", "Xtra", "CNTH", "TAGS", "thmb", "PANA", "LEIC", "NCDT", "ptv ", "manu", "modl", "date", "name", "hnti"]:
        yield f"camera-{kind.strip()}.mp4", movie(moov=box("udta", box(kind, SECRET)))
    for kind in ["©nam", "©ART", "©cmt", "©day", "desc", "ldes", "tvsh", "catg", "keyw", "purd", "apID", "ownr", "sonm"]:
        yield f"item-{kind.replace('©', '')}.m4a", movie(b"M4A ", [Track(1, b"soun", mp4a())], moov=ilst(item(kind)))
    yield "item-cover.m4a", movie(b"M4A ", moov=ilst(item("covr", b"\xff\xd8\xff\xe1" + SECRET, 13)))
    yield "item-free.m4a", movie(b"M4A ", moov=ilst(box("----", full("mean", b"com.apple.iTunes"), full("name", b"place"),
                                                           box("data", struct.pack(">II", 1, 0), SECRET))))
    apple = [b"com.apple.quicktime.location.ISO6709", b"com.apple.quicktime.make", b"com.apple.quicktime.model",
             b"com.apple.quicktime.software", b"com.apple.quicktime.creationdate",
             b"com.apple.quicktime.content.identifier", b"com.apple.quicktime.location.accuracy.horizontal",
             b"com.android.version", b"com.android.manufacturer", b"com.samsung.android.utc_offset"]
    for name in apple:
        yield f"key-{name.split(b'.', 2)[-1].decode()}.mov", movie(b"qt  ", moov=keys(name))
    yield "keys-together.mov", movie(b"qt  ", moov=keys(*apple))
    yield "keys-of-track.mov", movie(b"qt  ", [Track(1, b"vide", avc(), extra=keys(*apple))])
    yield "keys-of-media.mov", movie(b"qt  ", [Track(1, b"vide", avc(), media_extra=keys(*apple))])
    yield "user-data-of-track.mp4", movie(tracks=[Track(1, b"vide", avc(), extra=box("udta", box("name", SECRET)))])
    yield "user-data-of-media.mp4", movie(tracks=[Track(1, b"vide", avc(), media_extra=box("udta", box("name", SECRET)))])
    yield "meta-of-file.mp4", movie(after=box("meta", full("hdlr", bytes(4), b"mdta", bytes(12)), SECRET))
    yield "xmp.mp4", movie(after=box("uuid", uuid, xmp))
    yield "xmp-first.mp4", movie(before=box("uuid", uuid, xmp))
    yield "xmp-of-movie.mp4", movie(moov=box("uuid", uuid, xmp))
    yield "xmp-of-track.mp4", movie(tracks=[Track(1, b"vide", avc(), extra=box("uuid", uuid, xmp))])
    yield "xmp-of-user.mov", movie(b"qt  ", moov=box("udta", box("XMP_", xmp)))
    yield "sphere.mp4", movie(tracks=[Track(1, b"vide", avc(extra=box("sv3d", full("svhd", SECRET))))])
    for version in (0, 1):
        stamped = [Track(1, b"vide", avc(), version=version, times=DATE), Track(2, b"soun", mp4a(), version=version, times=DATE)]
        yield f"times-{version}.mp4", movie(tracks=stamped, times=DATE, version=version)
    yield "handler.mp4", movie(tracks=[Track(1, b"vide", avc(), name=SECRET)])
    yield "handler-maker.mov", movie(b"qt  ", [Track(1, b"vide", avc(), name=bytes([len(SECRET)]) + SECRET, maker=b"GoPr")])
    yield "encoder.mp4", movie(tracks=[Track(1, b"vide", avc(name=SECRET))])
    yield "encoder-maker.mov", movie(b"qt  ", [Track(1, b"vide", avc(maker=b"GoPr")), Track(2, b"soun", mp4a(maker=b"GoPr"))])
    yield "description.mp4", movie(tracks=[Track(1, b"vide", avc(extra=box("uuid", bytes(16), SECRET)))])
    yield "profile.mp4", movie(tracks=[Track(1, b"vide", avc(extra=box("colr", b"prof", SECRET)))])
    yield "alias.mp4", movie(tracks=[Track(1, b"vide", avc(), url=b"file:///" + SECRET + b"\0")])
    yield "free.mp4", movie(before=box("free", SECRET), moov=box("free", SECRET), after=box("skip", SECRET))
    yield "unknown.mp4", movie(before=box("ZZZZ", SECRET), moov=box("ZZZZ", SECRET), after=box("ZZZZ", SECRET))
    yield "after.mp4", movie(after=b"\xff\xff\xff\xffSEFT" + SECRET)
    yield "after-short.mp4", movie(after=b"\0\0\0")
    yield "samsung.mp4", movie(after=box("sefd", SECRET))
    yield "wall-clock.mp4", movie(before=full("prft", SECRET), after=full("emsg", SECRET))
    yield "between.mp4", movie(hole=SECRET)
    yield "between-long.mp4", movie(hole=SECRET, long=True)
    yield "between-front.mp4", movie(hole=SECRET, front=True)
    yield "far.mp4", movie(tracks=[Track(1, b"vide", avc(), wide_offsets=True), data_track(b"meta", box("gpmd", bytes(8)), 2)])
    for name, handler, entry in [
            ("gopro", b"meta", box("gpmd", bytes(6), b"\0\1", bytes(4))),
            ("iphone", b"meta", box("mebx", bytes(6), b"\0\1", box("keys", box(b"\0\0\0\1", SECRET)))),
            ("camm", b"camm", box("camm", bytes(6), b"\0\1")), ("subtitles", b"text", box("tx3g", bytes(6), b"\0\1", SECRET)),
            ("captions", b"sbtl", box("tx3g", bytes(6), b"\0\1")), ("timecode", b"tmcd", box("tmcd", bytes(6), b"\0\1", SECRET)),
            ("xmp-track", b"meta", box("mett", bytes(6), b"\0\1", SECRET)), ("hint", b"hint", box("rtp ", bytes(6), b"\0\1"))]:
        yield f"track-{name}.mp4", movie(tracks=[Track(1, b"vide", avc()), data_track(handler, entry)])
        yield f"track-{name}.mov", movie(b"qt  ", [data_track(handler, entry, 1), Track(2, b"soun", mp4a())], front=True)
    yield "track-switched-off.mp4", movie(tracks=[Track(1, b"vide", avc()), Track(
        2, b"vide", avc(), samples=[SECRET + bytes([n]) for n in range(8)], flags=2)])
    yield "turned.mp4", movie(tracks=[Track(1, b"vide", avc(), matrix=TURNED)], moov=box("udta", box("name", SECRET)))


# Matroska


def vint(number, width=0):
    width = width or next(w for w in range(1, 9) if number < (1 << 7 * w) - 1)
    return (number | 1 << 7 * width).to_bytes(width, "big")


def element(number, *parts, unknown=False, width=0):
    data = b"".join(p if isinstance(p, bytes) else p.to_bytes(max(1, (p.bit_length() + 7) // 8), "big") for p in parts)
    name = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return name + (b"\x01" + b"\xff" * 7 if unknown else vint(len(data), width)) + data


def webm(info=b"", track=b"", more=b"", cluster=b"", tail=b"", after=b"", unknown=False, extra_track=b"", private=b"",
         codec=b"V_VP8", head=b"", crc=b""):
    ebml = element(0x1A45DFA3, element(0x4286, 1), element(0x42F7, 1), element(0x42F2, 4), element(0x42F3, 8),
                   element(0x4282, b"webm"), element(0x4287, 2), element(0x4285, 2), head)
    infos = element(0x1549A966, crc, element(0x2AD7B1, 1000000), element(0x4489, struct.pack(">d", 2000.0)),
                    element(0x4D80, SECRET), element(0x5741, SECRET), info)
    film = element(0xAE, element(0xD7, 1), element(0x73C5, 77), element(0x83, 1), element(0x86, b"V_VP8"), track,
                   element(0xE0, element(0xB0, 320), element(0xBA, 240)))
    sound = element(0xAE, element(0xD7, 2), element(0x73C5, 78), element(0x83, 2), element(0x86, codec), private,
                    element(0xE1, element(0xB5, struct.pack(">d", 48000.0)), element(0x9F, 2))) if codec != b"V_VP8" else b""
    kept, blocks = [], b""
    for place in range(6):
        data = noise(40)
        kept.append(data)
        blocks += element(0xA3, vint(1) + struct.pack(">hB", place * 100, 0x80) + data) if place % 2 else element(
            0xA0, element(0xA1, vint(1) + struct.pack(">hB", place * 100, 0) + data), element(0x9B, 100))
    clusters = element(0x1F43B675, element(0xE7, 0), blocks, cluster, unknown=unknown)
    tracks = element(0x1654AE6B, film, sound, extra_track)
    return ebml + element(0x18538067, infos, tracks, more, clusters, tail, unknown=unknown) + after, kept


def films_of_elements():
    tag = element(0x1254C367, element(0x7373, element(0x63C0), element(0x67C8, element(0x45A3, b"LOCATION"),
                                                                      element(0x4487, SECRET))))
    file = element(0x1941A469, element(0x61A7, element(0x466E, b"cover.jpg"), element(0x465C, SECRET), element(0x46AE, 5)))
    chapters = element(0x1043A770, element(0x45B9, element(0xB6, element(0x80, element(0x85, SECRET)))))
    words = element(0xAE, element(0xD7, 3), element(0x83, 17), element(0x86, b"S_TEXT/WEBVTT"), element(0x536E, SECRET))
    said = element(0xA0, element(0xA1, vint(3) + b"\0\0\0" + SECRET))
    comment = b"\3vorbis" + struct.pack("<I", len(SECRET)) + SECRET + struct.pack("<I", 0) + b"\1"
    first = b"\1vorbis" + bytes(23)
    laced = b"\2" + bytes([len(first), len(comment)]) + first + comment + b"\5vorbis" + bytes(20)
    yield "apps.webm", webm()
    yield "title.webm", webm(info=element(0x7BA9, SECRET))
    yield "date.webm", webm(info=element(0x4461, SECRET[:8]))
    yield "file-names.webm", webm(info=element(0x7384, SECRET) + element(0x3C83AB, SECRET) + element(0x73A4, SECRET[:16]))
    yield "track-name.webm", webm(track=element(0x536E, SECRET) + element(0x258688, SECRET))
    yield "tags.webm", webm(more=tag)
    yield "tags-behind.webm", webm(tail=tag)
    yield "attachments.webm", webm(more=file, tail=file)
    yield "chapters.webm", webm(more=chapters)
    yield "void.webm", webm(more=element(0xEC, SECRET), cluster=element(0xEC, SECRET))
    yield "unknown.webm", webm(more=element(0x4DBC, SECRET), head=element(0x4281, SECRET), cluster=element(0x5854, SECRET))
    yield "subtitles.webm", webm(extra_track=words, cluster=said + element(0xA3, vint(3) + b"\0\0\0" + SECRET))
    yield "recorder.webm", webm(unknown=True, tail=tag)
    yield "after.webm", webm(after=SECRET)
    yield "checksum.webm", webm(crc=element(0xBF, b"\1\2\3\4"), info=element(0x7BA9, SECRET))
    yield "comments.webm", webm(codec=b"A_VORBIS", private=element(0x63A2, laced))
    yield "tags.mkv", webm(more=tag + chapters, tail=file)


# Recordings


def frames(count=12):
    """MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes each."""
    return b"".join(b"\xff\xfb\x90\x00" + noise(413) for _ in range(count))


def safe(number):
    return bytes(number >> 7 * shift & 0x7F for shift in (3, 2, 1, 0))


def id3(version, *parts, flags=0, padding=0):
    data = b"".join(parts) + bytes(padding)
    return b"ID3" + bytes([version, 0, flags]) + safe(len(data)) + data + (
        b"3DI" + bytes([version, 0, flags]) + safe(len(data)) if flags & 0x10 else b"")


def id3_frame(version, name, data):
    if version == 2:
        return name + len(data).to_bytes(3, "big") + data
    return name + (safe(len(data)) if version == 4 else struct.pack(">I", len(data))) + b"\0\0" + data


def ape(items=((b"Place", SECRET),), head=True):
    data = b"".join(struct.pack("<II", len(value), 0) + name + b"\0" + value for name, value in items)
    length = len(data) + 32

    def end(flags):
        return b"APETAGEX" + struct.pack("<IIII", 2000, length, len(items), flags) + bytes(8)
    return (end(0xA0000000) if head else b"") + data + end(0x80000000 if head else 0)


def recordings_of_frames():
    sound = frames()
    old = b"TAG" + SECRET.ljust(30, b"\0") * 3 + b"2021" + SECRET.ljust(30, b"\0") + b"\x05"
    lyrics = b"LYRICSBEGIN" + b"LYR%05d" % len(SECRET) + SECRET
    lyrics += b"%06dLYRICS200" % len(lyrics)
    for version, names in [(2, [b"TT2", b"TP1", b"COM", b"TEN", b"ULT", b"PIC", b"GEO", b"UFI"]),
                           (3, [b"TIT2", b"COMM", b"TDAT", b"GEOB", b"APIC", b"PRIV", b"TXXX", b"USLT", b"UFID"]),
                           (4, [b"TIT2", b"TDRC", b"TSSE", b"APIC", b"CHAP", b"TXXX"])]:
        for name in names:
            tag = id3(version, id3_frame(version, name, b"\0" + SECRET))
            yield f"id3-{version}-{name.decode()}.mp3", (tag + sound, [sound])
    yield "id3-wide.mp3", (id3(4, id3_frame(4, b"TIT2", b"\1" + wide())) + sound, [sound])
    yield "id3-padding.mp3", (id3(3, SECRET, padding=300) + sound, [sound])
    yield "id3-foot.mp3", (id3(4, id3_frame(4, b"TIT2", b"\0" + SECRET), flags=0x10) + sound, [sound])
    yield "id3-twice.mp3", (id3(4, SECRET) + id3(3, SECRET) + sound, [sound])
    yield "id3-behind.mp3", (sound + id3(4, SECRET, flags=0x10), [sound])
    yield "id3-old.mp3", (sound + old, [sound])
    yield "ape.mp3", (sound + ape() + old, [sound])
    yield "ape-first.mp3", (ape() + sound, [sound])
    yield "lyrics.mp3", (sound + lyrics + old, [sound])
    yield "all.mp3", (id3(3, SECRET) + sound + ape() + lyrics + old, [sound])
    yield "between.mp3", (sound + SECRET * 30 + frames(), [sound])
    yield "behind.mp3", (sound + b"<xmp>" + SECRET, [sound])


def crc(data):
    value = 0
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


def pages(packets, serial=9, positions=None):
    """One packet starts on each page; long ones go on over the next."""
    out, number = b"", 0
    for place, packet in enumerate(packets):
        lacing = [255] * (len(packet) // 255) + [len(packet) % 255]
        offset, fresh = 0, True
        while lacing:
            part, lacing = lacing[:255], lacing[255:]
            data, offset = packet[offset:offset + sum(part)], offset + sum(part)
            flags = (0 if fresh else 1) | (2 if number == 0 else 0) | (4 if place == len(packets) - 1 and not lacing else 0)
            position = 0 if place < 2 else 48000 * (place - 1)
            page = b"OggS\0" + bytes([flags]) + struct.pack("<QIII", position, serial, number, 0) + bytes([len(part)]) + bytes(part) + data
            out += page[:22] + struct.pack("<I", crc(page)) + page[26:]
            number, fresh = number + 1, False
    return out


def comments(*values, vendor=b"recorder"):
    return struct.pack("<I", len(vendor)) + vendor + struct.pack("<I", len(values)) + b"".join(
        struct.pack("<I", len(value)) + value for value in values)


def flac_block(kind, data, last=False):
    return bytes([kind | (0x80 if last else 0)]) + len(data).to_bytes(3, "big") + data


INFO = struct.pack(">HH", 4096, 4096) + bytes(6) + (48000 << 44 | 1 << 41 | 15 << 36 | 96000).to_bytes(8, "big") + bytes(16)


def recordings_of_pages():
    sound = [noise(200) for _ in range(3)]
    opus = b"OpusHead\1\2" + struct.pack("<HIhB", 312, 48000, 0, 0)
    vorbis = b"\1vorbis" + struct.pack("<IBIiiiB", 0, 2, 48000, 0, 128000, 0, 0xB8) + b"\1"
    speex = b"Speex   " + b"1.2".ljust(20, b"\0") + struct.pack("<13I", 1, 80, 16000, 1, 4, 1, -1 & 0xFFFFFFFF, 320, 0, 1, 0, 0, 0)
    for name, value in [("title", b"TITLE=" + SECRET), ("place", b"LOCATION=" + SECRET), ("date", b"DATE=" + SECRET),
                        ("cover", b"METADATA_BLOCK_PICTURE=" + SECRET * 9), ("long", b"TITLE=" + SECRET * 5000)]:
        yield f"{name}.opus", (pages([opus, b"OpusTags" + comments(value), *sound]), sound)
        yield f"{name}.ogg", (pages([vorbis, b"\3vorbis" + comments(value) + b"\1", b"\5vorbis" + noise(90), *sound]), sound)
    yield "vendor.opus", (pages([opus, b"OpusTags" + comments(vendor=SECRET), *sound]), sound)
    yield "padding.opus", (pages([opus, b"OpusTags" + comments() + SECRET, *sound]), sound)
    yield "chain.opus", (pages([opus, b"OpusTags" + comments(SECRET), *sound]) + pages(
        [opus, b"OpusTags" + comments(SECRET), *sound], serial=10), sound)
    yield "between.opus", (pages([opus, b"OpusTags" + comments(), *sound]) + SECRET, sound)
    yield "speex.ogg", (pages([speex, comments(SECRET), *sound]), sound)
    flac = b"\x7fFLAC\1\0\0\2fLaC" + flac_block(0, INFO)
    yield "flac.ogg", (pages([flac, flac_block(4, comments(SECRET)), flac_block(6, SECRET, True), *sound]), sound)


def recordings_of_blocks():
    sound = b"\xff\xf8\x69\x08" + noise(600)
    picture = struct.pack(">II", 3, 9) + b"image/png" + struct.pack(">I", len(SECRET)) + SECRET + bytes(20)
    for name, kind, data in [("comment", 4, comments(b"LOCATION=" + SECRET)), ("picture", 6, picture), ("program", 2, b"riff" + SECRET),
                             ("padding", 1, SECRET), ("cues", 5, SECRET.ljust(396, b"\0")), ("unknown", 100, SECRET)]:
        yield f"{name}.flac", (b"fLaC" + flac_block(0, INFO) + flac_block(kind, data, True) + sound, [sound, INFO])
    everything = b"fLaC" + flac_block(0, INFO) + flac_block(4, comments(SECRET)) + flac_block(6, picture) + flac_block(1, SECRET, True)
    yield "id3.flac", (id3(3, SECRET) + everything + sound + b"TAG" + SECRET.ljust(125, b"\0"), [sound, INFO])
    yield "ape.flac", (everything + sound + ape(), [sound, INFO])


def recordings_of_chunks():
    sound = noise(801)
    form = b"fmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8)
    data = b"data" + struct.pack("<I", len(sound)) + sound + b"\0"

    def chunk(name, content):
        return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)

    def wav(before=b"", behind=b"", after=b""):
        content = b"WAVE" + form + before + data + behind
        return b"RIFF" + struct.pack("<I", len(content)) + content + after, [sound]
    for name in [b"INAM", b"IART", b"ICMT", b"ICRD", b"ISFT", b"IGNR", b"ISRC", b"ITCH"]:
        yield f"info-{name.decode()}.wav", wav(behind=chunk(b"LIST", b"INFO" + chunk(name, SECRET)))
    for name in [b"bext", b"iXML", b"id3 ", b"ID3 ", b"_PMX", b"axml", b"cart", b"JUNK", b"PAD ", b"LGWV", b"umid"]:
        yield f"chunk-{name.decode().strip()}-{name.isupper():d}.wav", wav(before=chunk(name, SECRET + b"odd"))
    yield "labels.wav", wav(behind=chunk(b"cue ", bytes(28)) + chunk(b"LIST", b"adtl" + chunk(b"labl", bytes(4) + SECRET)))
    yield "after.wav", wav(after=SECRET)


def media():
    """All of them: name, bytes, and the parts that must be there still."""
    for made in (films_of_boxes, films_of_elements, recordings_of_frames, recordings_of_pages, recordings_of_blocks,
                 recordings_of_chunks):
        for name, (data, kept) in made():
            yield f"{made.__name__.rsplit('_', 1)[1]}-{name}", data, kept


if __name__ == "__main__":
    found = list(media())
    print(len(found), "files,", sum(len(data) for _, data, _ in found), "bytes", zlib.crc32(b"".join(d for _, d, _ in found)))


# What browsers play


def playable_sound(seconds=1):
    """A tone as WAV: 16 bits, 8,000 samples a second."""
    import math

    samples = b"".join(struct.pack("<h", int(9000 * math.sin(place / 8000 * 2 * math.pi * 440))) for place in range(8000 * seconds))
    form = struct.pack("<HHIIHH", 1, 1, 8000, 16000, 2, 16)
    chunks = b"fmt " + struct.pack("<I", len(form)) + form + b"data" + struct.pack("<I", len(samples)) + samples
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def still(width, height, format="JPEG", tone=(80, 120, 160)):
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (width, height), tone).save(file, format)
    return file.getvalue()


def playable_film(width, height, frames=24):
    """WebM of key frames of VP8. The picture in a lossy WebP is such a frame (RFC 6386; WebP container, "Simple File Format")."""
    pictures = []
    for place in range(frames):
        webp = still(width, height, "WEBP", (10 * place, 120, 200 - 8 * place))
        start = webp.index(b"VP8 ")
        pictures.append(webp[start + 8 : start + 8 + struct.unpack_from("<I", webp, start + 4)[0]])
    ebml = element(0x1A45DFA3, element(0x4286, 1), element(0x42F7, 1), element(0x42F2, 4), element(0x42F3, 8),
                   element(0x4282, b"webm"), element(0x4287, 2), element(0x4285, 2))
    info = element(0x1549A966, element(0x2AD7B1, 1000000), element(0x4489, struct.pack(">d", 100.0 * frames)),
                   element(0x4D80, b"test"), element(0x5741, b"test"))
    track = element(0x1654AE6B, element(0xAE, element(0xD7, 1), element(0x73C5, 1), element(0x83, 1), element(0x86, b"V_VP8"),
                                        element(0xE0, element(0xB0, width), element(0xBA, height))))
    blocks = [element(0xA3, vint(1) + struct.pack(">hB", 100 * place, 0x80) + data) for place, data in enumerate(pictures)]
    return ebml + element(0x18538067, info, track, element(0x1F43B675, element(0xE7, 0), *blocks))
