"""Draws the covers of the book and the film in the example journal: nobody's property. python3 covers.py FOLDER"""
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

W, H = 480, 696


def lighthouse():
    image = Image.new("RGB", (W, H), (214, 221, 216))
    draw = ImageDraw.Draw(image)
    for y in range(H):
        part = y / H
        draw.line((0, y, W, y), fill=tuple(int(a + (b - a) * part) for a, b in zip((198, 214, 220), (240, 222, 190))))
    draw.polygon([(250, 220), (W, 60), (W, 300)], fill=(250, 236, 190))
    draw.rectangle((0, 470, W, H), fill=(60, 98, 112))
    for row in range(8):
        y = 500 + row * 26
        for x in range(-60 + row % 2 * 60, W, 120):
            draw.arc((x, y, x + 120, y + 28), 200, 340, fill=(168, 196, 200), width=4)
    draw.polygon([(196, 480), (284, 480), (268, 230), (212, 230)], fill=(246, 242, 232))
    for y in (290, 370, 450):
        draw.polygon([(203, y), (277, y), (280, y + 30), (200, y + 30)], fill=(164, 62, 44))
    draw.rectangle((206, 196, 274, 232), fill=(52, 56, 60))
    draw.rectangle((222, 202, 258, 228), fill=(255, 226, 140))
    draw.polygon([(200, 196), (280, 196), (240, 160)], fill=(164, 62, 44))
    draw.polygon([(120, 486), (360, 486), (420, 540), (70, 540)], fill=(84, 80, 74))
    return image.filter(ImageFilter.GaussianBlur(0.6))


def night():
    image = Image.new("RGB", (W, H), (20, 26, 46))
    draw = ImageDraw.Draw(image)
    draw.ellipse((270, 90, 400, 220), fill=(240, 226, 186))
    for number, top in enumerate((360, 430, 520)):
        tone = 46 - number * 12
        draw.polygon([(0, top + 60), (120, top), (250, top + 70), (380, top - 10), (W, top + 50), (W, H), (0, H)], fill=(tone, tone + 8, tone + 22))
    draw.rectangle((96, 470, 176, 530), fill=(36, 34, 40))
    draw.polygon([(86, 470), (186, 470), (136, 436)], fill=(30, 28, 34))
    draw.rectangle((124, 488, 148, 512), fill=(246, 196, 110))
    return image.filter(ImageFilter.GaussianBlur(0.8))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    lighthouse().save(folder / "2024-11-16-lighthouse" / "lighthouse.png", optimize=True)
    night().save(folder / "2024-11-16-lighthouse" / "night.png", optimize=True)
