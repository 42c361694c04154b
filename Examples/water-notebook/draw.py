"""Draws the photographs of the example journal: nobody's property. python3 draw.py FOLDER"""
import sys
from pathlib import Path
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
W, H = 1200, 800
rng = np.random.default_rng(20241127)

def noise(w, h, cells, amount):
    small = rng.normal(0, 1, (max(2, h // cells), max(2, w // cells)))
    return np.asarray(Image.fromarray(small.astype("float32")).resize((w, h), Image.BICUBIC)) * amount

def gradient(stops, w=W, h=H):
    ys = np.linspace(0, 1, h)[:, None]
    out = np.zeros((h, w, 3))
    for c in range(3):
        out[..., c] = np.interp(ys, [s[0] for s in stops], [s[1][c] for s in stops])
    return out

def finish(a, soft=0.6):
    a = a + rng.normal(0, 3.0, a.shape[:2])[..., None]
    return Image.fromarray(np.clip(a, 0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(soft))

def ridge(level, rough, w=W):
    x = np.arange(w)
    y = np.full(w, float(level))
    for k, amp in [(1.3, 1), (2.7, .5), (6.1, .22), (13, .1)]:
        y += np.sin(x / w * 6.28 * k + rng.uniform(0, 6.28)) * rough * amp
    return y

def sea():
    a = gradient([(0, (150, 165, 178)), (.42, (226, 190, 158)), (.55, (250, 216, 160)), (.56, (196, 170, 150)), (1, (120, 112, 108))])
    yy, xx = np.mgrid[0:H, 0:W]
    d = np.hypot(xx - 760, (yy - 400) * 1.05)
    a += (np.exp(-(d / 60) ** 2) * 120 + np.exp(-(d / 240) ** 2) * 60)[..., None] * np.array([1, .92, .7])
    a[448:] += noise(W, H - 448, 9, 9)[..., None] * np.linspace(.3, 1, H - 448)[:, None, None]
    g = np.exp(-((xx - 760) / (18 + (yy - 448).clip(0) * .35)) ** 2) * (yy > 448) * (rng.random((H, W)) > .45)
    a += g[..., None] * 80
    r = ridge(440, 9); m = yy > r[None, :]
    a = np.where((m & (yy < 450))[..., None], a * .72, a)
    im = finish(a); d = ImageDraw.Draw(im)
    for box in [(430, 428, 500, 446), (448, 410, 478, 428), (458, 392, 468, 412)]: d.rectangle(box, fill=(52, 52, 58))
    return im.filter(ImageFilter.GaussianBlur(.7))

def hills():
    a = gradient([(0, (222, 219, 214)), (.5, (232, 228, 221)), (1, (206, 210, 208))])
    yy = np.arange(H)[:, None]
    for i, level in enumerate(np.linspace(330, 690, 6)):
        r = ridge(level, 26 + i * 5)
        t = i / 5
        tone = np.array([196 - 130 * t, 202 - 128 * t, 200 - 128 * t])
        depth = ((yy - r[None, :]) / 240).clip(0, 1)
        mask = (yy > r[None, :])[..., None]
        a = np.where(mask, tone[None, None] + depth[..., None] * 42 * (1 - t), a)
    return finish(a, 1.0)

def snow():
    a = gradient([(0, (128, 138, 150)), (.6, (176, 184, 192)), (.66, (226, 229, 232)), (1, (242, 243, 244))])
    im = finish(a, 1.2); d = ImageDraw.Draw(im)
    for x, s in [(150, 1.0), (330, .8), (520, .75), (700, .8), (900, 1.05), (1080, .85)]:
        b = 528; w = int(62 * s); h = int(66 * s)
        d.rectangle((x - w, b - h, x + w, b), fill=(74, 70, 70)); d.polygon([(x - w - 16, b - h), (x, b - h - int(46 * s)), (x + w + 16, b - h)], fill=(238, 240, 242))
        d.rectangle((x - 12, b - h + 22, x + 14, b - 22), fill=(242, 196, 116))
    def branch(x, y, ang, ln, wd):
        if ln < 7: return
        x2, y2 = x + np.cos(ang) * ln, y - np.sin(ang) * ln
        d.line((x, y, x2, y2), fill=(58, 54, 54), width=max(1, int(wd)))
        for k in (-.42, .34): branch(x2, y2, ang + k + rng.normal(0, .12), ln * .76, wd * .68)
    branch(420, 560, 1.62, 92, 11); branch(800, 540, 1.5, 80, 9)
    for _ in range(900):
        x, y, r = rng.integers(0, W), rng.integers(0, H), rng.choice([1, 1, 2, 2, 3, 4])
        d.ellipse((x, y, x + r, y + r), fill=(250, 251, 252))
    return im.filter(ImageFilter.GaussianBlur(.6))

def moon():
    a = gradient([(0, (22, 28, 48)), (.5, (58, 68, 98)), (.62, (84, 92, 118)), (.63, (24, 30, 48)), (1, (14, 18, 32))])
    yy, xx = np.mgrid[0:H, 0:W]
    a += noise(W, H, 90, 8)[..., None]
    d = np.hypot(xx - 820, yy - 170)
    a += np.exp(-(d / 190) ** 2)[..., None] * 46
    a = np.where((d < 44)[..., None], np.array([236, 230, 206]), a)
    r = ridge(470, 26); a = np.where(((yy > r[None, :]) & (yy < 506))[..., None], np.array([30, 35, 54]), a)
    g = np.exp(-((xx - 820) / (14 + (yy - 506).clip(0) * .22)) ** 2) * (yy > 508) * (rng.random((H, W)) > .5)
    a += g[..., None] * np.array([120, 112, 86])
    return finish(a, .9)

def persimmons():
    a = gradient([(0, (96, 86, 76)), (.55, (132, 116, 100)), (.56, (168, 148, 122)), (1, (122, 102, 80))])
    a += noise(W, H, 40, 4)[..., None]
    yy, xx = np.mgrid[0:H, 0:W]
    for cx, cy, r in [(330, 480, 96), (520, 430, 92), (700, 500, 104), (880, 440, 90), (610, 590, 112)]:
        sh = np.exp(-(((xx - cx - 24) / (r * 1.15)) ** 2 + ((yy - cy - r * .72) / (r * .3)) ** 2))
        a *= (1 - .45 * sh)[..., None]
        d = np.hypot(xx - cx, (yy - cy) * 1.12) / r
        light = np.clip(1.1 - np.hypot(xx - cx + r * .35, yy - cy + r * .4) / (r * 1.5), .18, 1)
        col = np.stack([236 * light + 12, 128 * light + 4, 40 * light], -1)
        a = np.where((d < 1)[..., None], col, a)
        leaf = np.hypot((xx - cx) / 30, (yy - cy + r * .74) / 12)
        a = np.where((leaf < 1)[..., None], np.array([74, 84, 48]), a)
    return finish(a, 1.0)

def pier():
    a = gradient([(0, (186, 190, 194)), (.4, (222, 214, 202)), (.5, (206, 206, 204)), (1, (150, 160, 168))], 800, 1200)
    w, h = 800, 1200
    a[600:] += noise(w, h - 600, 7, 6)[..., None]
    im = Image.fromarray(np.clip(a, 0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(1)); d = ImageDraw.Draw(im)
    for i in range(46):
        t = i / 46; y0 = 610 + (t ** 1.9) * 590; y1 = 610 + (((i + .82) / 46) ** 1.9) * 590; hw = 14 + t ** 1.7 * 190
        d.polygon([(400 - hw, y0), (400 + hw, y0), (400 + hw + 4, y1), (400 - hw - 4, y1)], fill=(112 - int(30 * t), 88 - int(26 * t), 72 - int(22 * t)))
    for t in (.15, .3, .5, .75):
        y = 610 + t ** 1.9 * 590; hw = 16 + t ** 1.7 * 196; s = 10 + t * 34
        for k in (-1, 1): d.rectangle((400 + k * hw - s * .3, y - s * 2.6, 400 + k * hw + s * .3, y + s), fill=(58, 50, 46))
    return im.filter(ImageFilter.GaussianBlur(.8))

out = Path(sys.argv[1]); out.mkdir(exist_ok=True)
for make in [sea, hills, snow, moon, persimmons, pier]:
    make().save(out / f"{make.__name__}.jpg", quality=80, optimize=True)
