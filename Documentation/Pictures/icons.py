"""Draws the theme's icons for systems that do not read SVG: Templates/assets/icon.svg in pixels, by Chromium.

    .build/venv/bin/python Documentation/Pictures/icons.py

`favicon.ico` has the drawing with its round corners. The others fill their squares, and keep what matters in the middle, since
systems cut them to their own shapes.
"""

import io
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).resolve().parents[2] / "Templates/assets"
SIZES = {"favicon.ico": 32, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}


def main():
    drawing = (ASSETS / "icon.svg").read_text()
    square = drawing.replace(' rx="14"', "").replace('<g fill="none"', '<g transform="translate(32 32) scale(.86) translate(-31.5 -30)" fill="none"')
    assert square.count("transform") == 1 and "rx" not in square
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>" + (drawing if size == 32 else square))
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            if size == 32:
                picture.save(ASSETS / name, sizes=[(size, size)], bitmap_format="png")
            else:
                picture.convert("RGB").quantize(32).save(ASSETS / name, optimize=True)
        browser.close()


main()
