"""Makes the film and the sound of the example journal, out of numbers: nobody's property. python3 record.py FOLDER

Needs NumPy, Pillow and ffmpeg. Writes harbour.mp3, tide.mp4 and tide.jpg. The strokes in
harbour.mp3.wave are those that the writing page counts.
"""
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

rng = np.random.default_rng(20241122)
RATE = 22_050


def smooth(signal, width):
    return np.convolve(signal, np.ones(width) / width, "same")


def harbour(seconds=14):
    """Small waves against a quay, a rope, and two gulls further away each time."""
    count = RATE * seconds
    time = np.arange(count) / RATE
    sea = smooth(rng.normal(0, 1, count), 24) * (0.35 + 0.65 * np.sin(time * 2 * np.pi / 4.7) ** 4)
    lap = smooth(rng.normal(0, 1, count), 5) * np.clip(np.sin(time * 2 * np.pi / 1.9), 0, 1) ** 12 * 0.5
    sound = sea * 1.6 + lap
    for start, loud in [(2.2, 0.5), (2.9, 0.4), (8.6, 0.28), (9.2, 0.22), (9.8, 0.16)]:
        part = (time > start) & (time < start + 0.45)
        own = (time[part] - start) / 0.45
        pitch = 900 + 700 * np.sin(own * np.pi) - 250 * own
        phase = np.cumsum(pitch) / RATE * 2 * np.pi
        sound[part] += loud * np.sin(own * np.pi) ** 2 * (np.sin(phase) + 0.4 * np.sin(2 * phase))
    for start in [5.5, 12.1]:
        part = (time > start) & (time < start + 0.8)
        own = (time[part] - start) / 0.8
        phase = np.cumsum(130 + 40 * own) / RATE * 2 * np.pi
        sound[part] += 0.3 * np.sin(own * np.pi) * np.sign(np.sin(phase)) * (rng.random(part.sum()) > 0.6)
    sound *= np.clip(np.minimum(time, seconds - time) / 1.2, 0, 1)
    return sound / np.abs(sound).max() * 0.8


W, H, FRAMES, PER_SECOND = 640, 360, 60, 10


def frame(number):
    """The sea at noon; the light moves with the waves, and a boat from left to right."""
    yy, xx = np.mgrid[0:H, 0:W].astype(float)
    turn = number / FRAMES * 2 * np.pi
    sky = np.interp(yy, [0, 150], [0, 1])[..., None]
    image = np.array([150, 178, 198]) * (1 - sky) + np.array([226, 226, 214]) * sky
    deep = ((yy - 150) / (H - 150)).clip(0, 1)[..., None]
    water = np.array([128, 152, 160]) * (1 - deep) + np.array([58, 84, 98]) * deep
    scale = 1 + (yy - 150).clip(0) / 26
    swell = np.sin(yy / scale * 3.2 + np.sin(xx / (24 * scale) + turn) * 1.6 + 2 * turn)
    water += (swell * 7 * deep[..., 0])[..., None]
    light = np.exp(-(((xx - 420) / (30 + (yy - 150).clip(0) * 0.5)) ** 2)) * (swell > 0.55)
    water += light[..., None] * np.array([90, 84, 66])
    image = np.where((yy > 150)[..., None], water, image)
    hill = 150 - 16 * np.exp(-(((xx - 90) / 120) ** 2)) - 9 * np.exp(-(((xx - 560) / 90) ** 2))
    image = np.where(((yy > hill) & (yy <= 150))[..., None], np.array([112, 130, 138]), image)
    x, y = 210 + number * 2.4, 158 + 1.5 * np.sin(2 * turn)
    hull = (np.abs(xx - x) < 22 - (yy - y).clip(0) * 1.4) & (yy > y) & (yy < y + 8)
    cabin = (np.abs(xx - x + 6) < 6) & (yy > y - 9) & (yy <= y)
    image = np.where(hull[..., None], np.array([52, 50, 52]), np.where(cabin[..., None], np.array([224, 218, 206]), image))
    return Image.fromarray(image.clip(0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(0.6))


def convert(*arguments, data=None):
    command = ["ffmpeg", "-y", "-loglevel", "error", *arguments]
    subprocess.run(command, input=data, check=True)


folder = Path(sys.argv[1])
raw = folder / "harbour.wav"
with wave.open(str(raw), "wb") as file:
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(RATE)
    file.writeframes((harbour() * 32767).astype("<i2").tobytes())
plain = ["-map_metadata", "-1", "-bitexact"]
convert("-i", raw, "-b:a", "24k", *plain, "-id3v2_version", "0", folder / "harbour.mp3")
raw.unlink()
frames = [frame(number) for number in range(FRAMES)]
frames[18].resize((1280, 720), Image.LANCZOS).save(folder / "tide.jpg", quality=72, optimize=True)
convert(
    "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{W}x{H}", "-r", str(PER_SECOND), "-i", "-",
    "-c:v", "libx264", "-preset", "veryslow", "-crf", "31", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
    # The encoder's name and settings between the pictures.
    "-bsf:v", "filter_units=remove_types=6", *plain, folder / "tide.mp4",
    data=b"".join(image.tobytes() for image in frames),
)
