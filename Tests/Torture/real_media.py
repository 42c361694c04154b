"""Films and sound that ffmpeg makes and exiftool writes metadata into, before and after they are published.

    python3 Tests/Torture/real_media.py --ilgi PROGRAM

Of each published file: it is as long as before, ffprobe finds the same streams, ffmpeg decodes the same pictures and samples, and
neither program finds what was private.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SECRET = "SECRET-place-37.5665"
FILM = ["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=10:duration=2"]
SOUND = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2"]
TAGS = [
    part
    for name in ["title", "artist", "album", "comment", "description", "date", "location", "make", "model", "encoded_by", "lyrics",
                 "com.apple.quicktime.location.ISO6709", "com.apple.quicktime.make", "creation_time"]
    for part in ["-metadata", f"{name}={'2021-03-04T05:06:07Z' if name in ('creation_time', 'date') else SECRET}"]
] + ["-metadata:s:0", f"title={SECRET}", "-metadata:s:0", f"handler_name={SECRET}"]
YUV = ["-pix_fmt", "yuv420p"]

# The name of each file, and how ffmpeg encodes it. With a film there is sound, unless it says
# `-an`.
FILES = {
    "h264.mp4": ["-c:v", "libx264", *YUV, "-c:a", "aac"],
    "h264-first.mp4": ["-c:v", "libx264", *YUV, "-c:a", "aac", "-movflags", "+faststart"],
    "h264-parts.mp4": ["-c:v", "libx264", *YUV, "-c:a", "aac", "-movflags", "+frag_keyframe+empty_moov", "-g", "5"],
    "h264-keys.mp4": ["-c:v", "libx264", *YUV, "-c:a", "aac", "-movflags", "+use_metadata_tags"],
    "h264.m4v": ["-c:v", "libx264", *YUV, "-c:a", "aac", "-f", "mp4"],
    "h265.mp4": ["-c:v", "libx265", *YUV, "-tag:v", "hvc1", "-c:a", "aac", "-x265-params", "log-level=none"],
    "av1.mp4": ["-c:v", "libaom-av1", "-cpu-used", "8", *YUV, "-c:a", "aac"],
    "vp9.mp4": ["-c:v", "libvpx-vp9", *YUV, "-c:a", "libopus"],
    "silent.mp4": ["-c:v", "libx264", *YUV, "-an"],
    "turned.mp4": ["-c:v", "libx264", *YUV, "-c:a", "aac"],
    "h264.mov": ["-c:v", "libx264", *YUV, "-c:a", "aac"],
    "keys.mov": ["-c:v", "libx264", *YUV, "-c:a", "aac", "-movflags", "+use_metadata_tags"],
    "pcm.mov": ["-c:v", "libx264", *YUV, "-c:a", "pcm_s16le"],
    "vp8.webm": ["-c:v", "libvpx", *YUV, "-c:a", "libvorbis"],
    "vp9.webm": ["-c:v", "libvpx-vp9", *YUV, "-c:a", "libopus"],
    "av1.webm": ["-c:v", "libaom-av1", "-cpu-used", "8", *YUV, "-c:a", "libopus"],
    "live.webm": ["-c:v", "libvpx", *YUV, "-c:a", "libopus", "-live", "1"],
    "aac.m4a": ["-c:a", "aac"],
    "alac.m4a": ["-c:a", "alac"],
    "lame.mp3": ["-c:a", "libmp3lame", "-b:a", "64k", "-write_id3v1", "1"],
    "variable.mp3": ["-c:a", "libmp3lame", "-q:a", "4", "-id3v2_version", "3"],
    "low.mp3": ["-c:a", "libmp3lame", "-ar", "22050", "-ac", "1", "-b:a", "24k"],
    "vorbis.ogg": ["-c:a", "libvorbis"],
    "opus.opus": ["-c:a", "libopus"],
    "opus.ogg": ["-c:a", "libopus"],
    "flac.oga": ["-c:a", "flac", "-f", "ogg"],
    "flac.flac": ["-c:a", "flac"],
    "pcm.wav": ["-c:a", "pcm_s16le", "-write_bext", "1"],
    "pcm-24.wav": ["-c:a", "pcm_s24le"],
    "float.wav": ["-c:a", "pcm_f32le"],
}
SOUNDS = {".m4a", ".mp3", ".ogg", ".opus", ".oga", ".flac", ".wav"}
# What ffprobe calls tags and is none of the author's: how the file is made.
HARMLESS = {"major_brand", "minor_version", "compatible_brands", "language", "vendor_id", "handler_name", "encoder", "duration"}


def run(*command, text=True):
    done = subprocess.run(command, capture_output=True, text=text, errors="replace" if text else None, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout


def make(folder):
    for name, options in FILES.items():
        path = folder / name
        inputs = SOUND if path.suffix in SOUNDS else FILM + ([] if "-an" in options else SOUND)
        run("ffmpeg", "-y", "-loglevel", "error", *inputs, "-shortest", *options, *TAGS, path)
        # exiftool cannot write into fragments.
        if path.suffix in {".mp4", ".m4v", ".mov", ".m4a"} and "parts" not in name:
            turned = ["-Rotation=90"] if name.startswith("turned") else []
            run("exiftool", "-q", *turned, "-overwrite_original", "-n", "-XMP:GPSLatitude=37.5665", f"-XMP:Title={SECRET}", f"-Keys:Make={SECRET}",
                f"-UserData:GPSCoordinates=37.5665 126.978 20", f"-ItemList:Comment={SECRET}", "-CreateDate=2021:03:04 05:06:07", path)


def probe(path):
    found = json.loads(run("ffprobe", "-v", "error", "-show_format", "-show_streams", "-show_chapters", "-of", "json", path))
    names = ["codec_name", "codec_type", "width", "height", "sample_rate", "channels", "duration", "pix_fmt", "nb_frames"]
    tags = {}
    for part in [found["format"], *found["streams"], *found["chapters"]]:
        tags.update(part.get("tags", {}))
    streams = [{name: one.get(name) for name in names} | {"turn": one.get("side_data_list", [{}])[0].get("rotation")} for one in found["streams"]]
    return streams, tags


def decoded(path):
    return run("ffmpeg", "-v", "error", "-i", path, "-map", "0:v?", "-map", "0:a?", "-f", "streamhash", "-hash", "md5", "-")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", required=True, type=lambda path: Path(path).resolve())
    program = parser.parse_args().ilgi
    flaws = []
    with tempfile.TemporaryDirectory() as place:
        journal = Path(place)
        source = journal / "entries/2024-03-05-sea"
        source.mkdir(parents=True)
        make(source)
        (journal / "ilgi.yml").write_text("title: Sea\n")
        (source / "index.md").write_text("".join(f"![the sea]({name})\n\n" for name in FILES))
        run(program, "build", journal, "--quiet")
        for name in FILES:
            before, after = source / name, journal / "public/files/2024-03-05-sea" / name
            bytes_before, bytes_after = before.read_bytes(), after.read_bytes()
            (old, old_tags), (new, new_tags) = probe(before), probe(after)
            if len(bytes_before) != len(bytes_after):
                flaws.append(f"{name}: {len(bytes_before)} bytes became {len(bytes_after)}")
            if SECRET not in json.dumps(old_tags):
                flaws.append(f"{name}: the test itself is wrong, ffprobe found nothing private before")
            if old != new:
                flaws.append(f"{name}: other streams: {old} became {new}")
            if decoded(before) != decoded(after):
                flaws.append(f"{name}: other pictures or samples")
            for tag, value in new_tags.items():
                if tag.lower() not in HARMLESS and str(value).strip("\0 "):
                    flaws.append(f"{name}: ffprobe finds {tag}: {value!r}")
            seen = run("exiftool", "-a", "-G1", "-ee", "-u", "-n", after).split("--", 1)[-1]
            for trace in [SECRET, "37.56", "126.97", "2021:03:04"]:
                # exiftool repeats the name of the file and its folder.
                if any(trace in line for line in seen.splitlines() if not line.startswith("[System]")):
                    flaws.append(f"{name}: exiftool finds {trace}")
                if trace.encode() in bytes_after:
                    flaws.append(f"{name}: its bytes hold {trace}")
    for flaw in flaws:
        print(flaw, file=sys.stderr)
    print(f"{len(FILES)} files, {len(flaws)} flaws")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
