"""Journals of other forms than the examples, for what looks do with them: one entry, three, single photos, all forms at once,
and years with facts. Made here, so that nothing of them is kept in the repository."""

import datetime
import functools
import io
import random
import re

from PIL import Image

import examples
from examples import scratch
from media_fixtures import playable_film, playable_sound, still

# Words that do not repeat in one order: lines and words of all lengths.
WORDS = (
    "the ferry left before anybody had finished the thermos and we watched our own breath cross the window while a man beside us "
    "unfolded a newspaper so slowly that the headlines seemed to arrive one after the other conversations about herring nobody "
    "believes and afterwards everything considered it was an extraordinarily ordinary afternoon with unremarkable circumstances "
    "nevertheless I remember the gloves on the radiator the correspondence of her grandmother and a lamp that hummed"
).split()
# A day on which other years have something.
TODAY = "2026-11-27"
MOODS = ["happy", "calm", "neutral", "sad", "anxious", "tired", "lonely", "nostalgic", "excited"]
WEATHER = ["clear, 21", "rain, 9", "overcast, 12", "partly cloudy, 17", "snow, -1", "fog, 4", "windy, 14"]
PEOPLE = ["Ana", "Bo", "Constance Fairweather", "Mr Featherstonehaugh", "Deniz"]
# Most of them near each other, the one with most entries far away.
PLACES = [
    ("Keswick", 54.6, -3.13, 9), ("Whitby", 54.49, -0.61, 10), ("Edinburgh", 55.95, -3.19, 9), ("London", 51.51, -0.13, 9),
    ("Derwentwater", 54.58, -3.15, 3), ("Oslo", 59.91, 10.75, 13), ("Seoul", 37.57, 126.98, 4), ("Lisbon", 38.72, -9.14, 3),
]  # fmt: skip


def words(number, seed=1):
    """So many words in sentences."""
    chance = random.Random(seed)
    said = []
    while len(said) < number:
        sentence = [chance.choice(WORDS) for _ in range(chance.randint(4, 17))]
        said += [sentence[0].capitalize(), *sentence[1:-1], sentence[-1] + "."]
    return " ".join(said[:number]).rstrip(".,") + "."


def photo(width, height, seed):
    """A JPEG without flat parts: hills in a haze, of which no two are the same."""
    chance = random.Random(seed)
    colours = [tuple(chance.randint(40, 220) for _ in range(3)) for _ in range(3)]
    down = Image.linear_gradient("L").resize((width, height))
    across = Image.linear_gradient("L").rotate(90).resize((width, height))
    sky = Image.composite(Image.new("RGB", (width, height), colours[0]), Image.new("RGB", (width, height), colours[1]), down)
    hills = Image.composite(sky, Image.new("RGB", (width, height), colours[2]), across)
    noise = Image.frombytes("L", (width, height), chance.randbytes(width * height)).point(lambda value: 86 + value // 3).convert("RGB")
    content = io.BytesIO()
    Image.blend(hills, noise, 0.12).save(content, "JPEG", quality=80)
    return content.getvalue()


class Journal:
    """A folder that is filled entry by entry."""

    def __init__(self, look, settings="", locales="[en]", title="The Slow Ledger"):
        self.folder = scratch() / "journal"
        self.entries = self.folder / "entries"
        self.entries.mkdir(parents=True)
        (self.folder / "ilgi.yml").write_text(
            f"title: {title}\nlocales: {locales}\ntheme: {{look: {look}}}\n{settings}", encoding="utf-8"
        )

    def write(self, name, text, fields="", files=()):
        folder = self.entries / name
        folder.mkdir(parents=True)
        front = f"---\n{fields.strip()}\n---\n" if fields else ""
        (folder / "index.md").write_text(front + text.strip() + "\n", encoding="utf-8")
        for file, content in files:
            (folder / file).write_bytes(content)


def one(look):
    journal = Journal(look)
    journal.write("2026-11-20", words(26), "title: The first page")
    return journal.folder


def three(look):
    journal = Journal(look)
    journal.write(
        "2026-11-24",
        "Went to the market early and took one thing from the woman with the hat, because I believed her.\n\n"
        "- quinces, 2 kg\n- a brush for mushrooms\n- bread with walnuts\n\nRode back in the rain.[^1]\n\n[^1]: Not much of it.",
        "title: Market",
    )
    journal.write("2026-11-22", "![](harbour.jpg)\n\nNobody on the quay at seven, not even the gulls.", "", [("harbour.jpg", photo(1600, 1067, 3))])
    journal.write("2026-11-20", "Nothing today but the kettle, and it was enough.", "mood: calm")
    return journal.folder


def photos(look):
    """Twenty entries that are a photo each, of all proportions, some with words, in sparse months."""
    journal = Journal(look)
    day = datetime.date(2026, 11, 26)
    for number in range(20):
        width, height = [(1500, 1000), (1000, 1500), (1200, 1200), (2000, 700), (1500, 1125)][number % 5]
        alt = ["", "Fog over the weir", "A door in Whitby"][number % 3]
        text = ["", "\n\n" + words(12, number), "\n\n" + words(110, number)][0 if number % 4 else (number // 4) % 3]
        journal.write(day.isoformat(), f"![{alt}](p.jpg){text}", "", [("p.jpg", photo(width, height, number))])
        day -= datetime.timedelta(days=[1, 3, 31, 44, 2][number % 5])
    return journal.folder


def sink(look):
    """Every form, with and without what it may have, in many scripts."""
    journal = Journal(look, locales="[en, ko, ar, ja]")
    film, sound = playable_film(320, 240), playable_sound(2)
    add = journal.write
    add("2026-11-27", f"# Notes on an evening\n\n{words(14)}[^1] {words(60, 2)}\n\n" + "\n\n".join(
        f"## {words(6, number)}\n\n{words(150, number)}[^{number}]" for number in range(2, 7)
    ) + "\n\n" + "\n".join(f"[^{number}]: {words(24, number)}" for number in range(1, 7)), "tags: [long, evening]\nmood: calm\npeople: [Ana, Bo, 윤, Deniz]\nweather: rain, 9\nplace: Whitby")  # fmt: skip
    add("2026-11-26", "> A room is a way of listening, and some of them are better at it than others.\n>\n> — a neighbour", "")
    add("2026-11-25", "Rain knocked;\\\nit was spring\\\nand nobody\\\nopened\n\nThe second day\\\nwas the sea's\\\nand we let it", "title: The tide at night")
    add("2026-11-24", "Read it in two evenings and looked at the tap differently.", "title: A book about tides\nbook: {title: The Sea Around Us, author: Rachel Carson, rating: 5}")
    add("2026-11-23", words(40, 8), "title: The waves again\nbook: {title: The Waves, author: Virginia Woolf, cover: waves.jpg, rating: 4.5}", [("waves.jpg", photo(600, 900, 21))])
    add("2026-11-22", "![Slack water](slack.webm)\n\nNobody was there but the gauge.", "title: Slack water", [("slack.webm", film), ("slack.jpg", photo(1280, 720, 22))])
    add("2026-11-21", "![Wake](wake.webm)\n\nIt goes on for a mile.", "", [("wake.webm", film)])
    add("2026-11-20", "![The auction](auction.wav)\n\nWhen everybody has left, the harbour begins to talk.", "title: After the auction", [("auction.wav", sound)])
    add("2026-11-19", words(30, 9), "title: At the cinema\nfilm: {title: A rather long title of a film that nobody can remember, rating: 3}\nmusic: {title: Goldberg Variations, author: Bach}")
    add("2026-11-18", "![A](a.jpg) ![B](b.jpg) ![C](c.jpg) ![D](d.jpg) ![E](e.jpg) ![F](f.jpg)\n\n" + words(70, 3), "title: Six of them\nstarred: true\nmood: happy",
        [(f"{name}.jpg", photo(1400, 700 + 150 * number, 30 + number)) for number, name in enumerate("abcdef")])  # fmt: skip
    add("2026-11-17", "![A door](door.jpg 'The door in Whitby, which was open')\n\n" + words(90, 4) + "\n\n![](sea.jpg)", "title: A portrait", [("door.jpg", photo(900, 1400, 40)), ("sea.jpg", photo(1500, 1000, 41))])
    add("2026-11-16", "| tide | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday |\n|---|---|---|---|---|---|---|---|\n| high water | 04:12 | 05:02 | 05:51 | 06:44 | 07:40 | 08:41 | 09:45 |\n\n"
        "```python\ndef tide(hours_since_new_moon, metres_above_chart_datum, correction_for_pressure=0.0): return metres_above_chart_datum * 2\n```\n\n"
        "> [!NOTE]\n> Bring a lamp.\n\n> [!WARNING]\n> The ladder is wet.\n\n- [x] lamp\n- [ ] ladder", "title: Tables and code")  # fmt: skip
    add("2026-11-15", words(30, 5), "title: Untranslatable\nmood: anxious\npeople: [Constance Fairweather, Mr Featherstonehaugh, Ana, Bo]\nplace: Derwentwater\nweather: partly cloudy, 17\nstarred: true\ntags: [a, quite, few, labels, and, some, counterrevolutionaries]")
    add("2026-11-14", "첫눈이 왔다. 버스에서 졸다가 한 정거장을 더 갔고, 걸어서 돌아오는 길이 더 좋았다.", "title: 눈 오는 날\nlocale: ko")
    add("2026-11-13", "祖母は数を数えながら歩く。坂道なら息のために。[^1]\n\n[^1]: 嘘かもしれない。", "title: 灯台まで\nlocale: ja")
    add("2026-11-12", "خرجنا قبل الفجر وجلسنا على الحجر حتى جاء الصيادون واحدًا بعد الآخر.", "title: البحر الذي لا ينام\nlocale: ar")
    add("2026-11-11", "Two of a day, the first.", "time: 08:10")
    add("2026-11-11b", "Two of a day, the second, with some more words than the first one had.", "date: 2026-11-11\ntime: 21:40")
    add("2025-11-27", words(20, 10), "title: Snow that stayed on the gloves")
    add("2024-11-27", words(20, 11), "title: The drawer with the string")
    add("2023-11-27", words(20, 12), "title: Before the storm")
    (journal.folder / "pages").mkdir()
    (journal.folder / "pages" / "about.md").write_text("---\ntitle: About\n---\n" + words(60, 13), encoding="utf-8")
    return journal.folder


def years(look):
    """110 entries with facts of all kinds, in four years, at places far from each other."""
    journal = Journal(look)
    chance = random.Random(7)
    at = [place for place in PLACES for _ in range(place[3])]
    chance.shuffle(at)
    at += [None] * (110 - len(at))
    day = datetime.date(2026, 11, 27)
    picture = photo(900, 600, 50)
    for number in range(110):
        fields = [f"mood: {chance.choice(MOODS)}", f"weather: {chance.choice(WEATHER)}"]
        if number % 3:
            fields.append(f"title: {words(chance.randint(1, 7), number)[:-1]}")
        if at[number]:
            name, latitude, longitude, _ = at[number]
            fields.append(f"place: {{name: {name}, latitude: {latitude}, longitude: {longitude}}}")
        fields.append(f"people: [{', '.join(chance.sample(PEOPLE, chance.randint(1, 4)))}]")
        fields.append(f"tags: [{', '.join(chance.sample(WORDS, 2))}]")
        fields += ["starred: true"] * (number % 11 == 0)
        has_photo = number % 9 == 4
        journal.write(day.isoformat(), ("![](p.jpg)\n\n" if has_photo else "") + words(chance.choice([9, 30, 120, 700]), number), "\n".join(fields),
                      [("p.jpg", picture)] if has_photo else [])  # fmt: skip
        # Some days of each year are those of another.
        day -= datetime.timedelta(days=chance.choice([2, 7, 13, 21]) if number % 27 else (day - day.replace(year=day.year - 1)).days if number else 1)
    return journal.folder


JOURNALS = {"one": one, "three": three, "photos": photos, "sink": sink, "years": years}


@functools.cache
def folder_of(journal):
    return JOURNALS[journal]("paper")


@functools.cache
def site_of(journal, look):
    """Built on TODAY, with the same photos in all looks."""
    set_look(folder_of(journal), look)
    return examples.site_of(folder_of(journal), "--today", TODAY)


def set_look(folder, look):
    settings = folder / "ilgi.yml"
    settings.write_text(re.sub(r"look: \w+", f"look: {look}", settings.read_text(encoding="utf-8")), encoding="utf-8")
