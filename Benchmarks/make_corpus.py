"""Writes a journal of invented entries: the same seed gives the same bytes.

Usage: make_corpus.py FOLDER COUNT [SEED]

Half of the entries are Korean, the rest in Latin letters. Words are random syllables. `entries/` is for Ilgi; the same
entries with front matter that Hugo understands are in `hugo/content/`.
"""

import datetime
import random
import sys
from pathlib import Path

HANGUL = [
    chr(0xAC00 + 588 * first + 28 * middle + last)
    for first in (0, 2, 5, 9, 11, 12, 18)
    for middle in (0, 4, 8, 13, 20)
    for last in (0, 4, 8, 16)
]
LATIN = "ba be do fi ga ho ka lu ma ne no pi ra re sa so ti to va we".split()
FIRST_DAY = datetime.date(1995, 3, 1)


class Language:
    def __init__(self, name, chance, syllables, longest):
        self.name = name
        words = ("".join(chance.choices(syllables, k=chance.randint(1, longest))) for _ in range(3000))
        self.words = list(dict.fromkeys(words))
        # A few words are said often, most of them seldom.
        self.weights = [1 / (rank + 3) for rank in range(len(self.words))]

    def say(self, chance, count):
        return chance.choices(self.words, self.weights, k=count)

    def sentence(self, chance):
        words = self.say(chance, chance.randint(5, 16))
        if chance.random() < 0.08:
            words[1] = f"*{words[1]}*"
        if chance.random() < 0.03:
            words[2] = f"[{words[2]}](https://example.org/{chance.randint(1, 999)})"
        return " ".join(words).capitalize() + "."


def entry(chance, language):
    title = " ".join(language.say(chance, chance.randint(2, 5)))
    tags = sorted(set(chance.choices(language.words[40:70], k=chance.randint(0, 3))))
    paragraphs = []
    for _ in range(chance.randint(2, 6)):
        paragraphs.append(" ".join(language.sentence(chance) for _ in range(chance.randint(2, 6))))
    if chance.random() < 0.2:
        paragraphs.insert(1, "\n".join("- " + " ".join(language.say(chance, 4)) for _ in range(4)))
    if chance.random() < 0.1:
        paragraphs.insert(1, "## " + " ".join(language.say(chance, 3)))
    return title, tags, "\n\n".join(paragraphs) + "\n"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) == 4 else 1)
    languages = [Language("ko", chance, HANGUL, 4), Language("en", chance, LATIN, 4)]
    (folder / "entries").mkdir(parents=True)
    (folder / "hugo" / "content").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("title: Corpus\nauthor: Nobody\nurl: https://corpus.example/\n", encoding="utf-8")
    for number in range(count):
        day = FIRST_DAY + datetime.timedelta(days=number)
        title, tags, body = entry(chance, languages[number % 2])
        name = f"{day}-entry-{number}.md"
        head = f"title: {title}\ntags: [{', '.join(tags)}]\n"
        (folder / "entries" / name).write_text(f"---\n{head}---\n\n{body}", encoding="utf-8")
        # Hugo has no pages of months and years by itself.
        dates = f"date: {day}\nmonths: [{day:%Y-%m}]\nyears: ['{day:%Y}']\n"
        (folder / "hugo" / "content" / name).write_text(f"---\n{head}{dates}---\n\n{body}", encoding="utf-8")


if __name__ == "__main__":
    main()
