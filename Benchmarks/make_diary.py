"""Writes a journal of invented Korean or English entries for measuring search: the same seed gives the same bytes.

Usage: make_diary.py FOLDER COUNT ko|en [SEED]

Korean words are invented stems with real particles and endings behind them, so that a word is seldom written alone;
English ones are invented stems with real endings between real small words. A few stems are said often, most of them
seldom (Zipf). An entry has about 150 words in Korean, 200 in English.
"""

import datetime
import itertools
import random
import sys
from pathlib import Path

PARTICLES = "을 를 이 가 은 는 에 에서 으로 로 와 과 의 도 만 까지 부터 처럼 보다 에게".split()
ENDINGS = "했다 갔다 왔다 보았다 있었다 없었다 좋았다 싶었다 들었다 먹었다 웃었다 걸었다 하고 해서 하면 하는 하지만".split()
SMALL_KO = "그 이 저 더 꼭 늘 다시 오늘 어제 내일 아주 조금 그래서 하지만 그리고 함께 혼자 먼저 나중에 천천히".split()
SMALL_EN = "the a of and to in that it was for on with as at by from or but not we he she they this had have were all".split()
SUFFIXES = ["", "", "", "s", "ed", "ing", "er", "ly", "ness"]
TAGS = {"ko": "여행 산책 음식 가족 친구 일 건강 음악 영화 책".split(), "en": "travel walks food family friends work health music film books".split()}
FIRST_DAY = datetime.date(1990, 3, 1)


def syllables(chance):
    """Hangul syllables as text uses them: some hundreds, few of them often."""
    all_of_them = [chr(0xAC00 + 588 * first + 28 * middle + last)
                   for first in (0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 18)
                   for middle in (0, 1, 4, 5, 6, 8, 13, 18, 20)
                   for last in (0, 0, 0, 1, 4, 8, 16, 17, 21)]
    unique = list(dict.fromkeys(all_of_them))
    chance.shuffle(unique)
    return unique, list(itertools.accumulate(1 / (rank + 20) for rank in range(len(unique))))


def stems(chance, language, count):
    made = {}
    if language == "ko":
        letters, weights = syllables(chance)
        while len(made) < count:
            made["".join(chance.choices(letters, cum_weights=weights, k=chance.choice((1, 2, 2, 2, 3, 3, 4))))] = None
    else:
        onsets = "b c d f g h j k l m n p r s t v w br cl dr fl gr pl sh st th tr".split()
        vowels = "a e i o u ai ea ee oo ou".split()
        codas = ["", "", "n", "r", "l", "s", "t", "m", "ck", "nd", "st"]
        while len(made) < count:
            parts = ((chance.choice(onsets), chance.choice(vowels), chance.choice(codas)) for _ in range(chance.choice((1, 2, 2, 3))))
            made["".join(itertools.chain.from_iterable(parts))] = None
    return list(made)


class Writer:
    def __init__(self, language, seed):
        self.language = language
        self.chance = random.Random(f"{seed} {language}")
        self.stems = stems(self.chance, language, 20_000)
        self.weights = list(itertools.accumulate(1 / (rank + 8) for rank in range(len(self.stems))))

    def words(self, count):
        chance = self.chance
        for stem in chance.choices(self.stems, cum_weights=self.weights, k=count):
            dice = chance.random()
            if self.language == "ko":
                yield chance.choice(SMALL_KO) if dice < 0.15 else stem + chance.choice(ENDINGS if dice < 0.35 else PARTICLES)
            else:
                yield chance.choice(SMALL_EN) if dice < 0.45 else stem + chance.choice(SUFFIXES)

    def entry(self):
        """Title, tags and text."""
        chance = self.chance
        title = " ".join(chance.choices(self.stems, cum_weights=self.weights, k=chance.randint(1, 3)))
        tags = sorted(set(chance.choices(TAGS[self.language], k=chance.randint(0, 3))))
        paragraphs = []
        for _ in range(4):
            sentences = []
            for _ in range(chance.randint(3, 5)):
                sentences.append(" ".join(self.words(chance.randint(6, 12) if self.language == "ko" else chance.randint(8, 16))).capitalize() + ".")
            paragraphs.append(" ".join(sentences))
        return title, tags, "\n\n".join(paragraphs)


def main():
    if len(sys.argv) not in (4, 5) or sys.argv[3] not in TAGS:
        sys.exit(__doc__)
    folder, count, language = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    writer = Writer(language, sys.argv[4] if len(sys.argv) == 5 else "1")
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(f"title: Corpus\nlocales: [{language}]\nurl: https://corpus.example/\n", encoding="utf-8")
    for number in range(count):
        # Some days have more than one entry when there are very many.
        day = FIRST_DAY + datetime.timedelta(days=number * 13_000 // max(count, 13_000))
        title, tags, text = writer.entry()
        head = f"---\ntitle: {title}\ntags: [{', '.join(tags)}]\n---\n\n"
        (folder / "entries" / f"{day}-{number}.md").write_text(head + text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
