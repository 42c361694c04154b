#!/usr/bin/env python3
"""Writes pairs.txt: 200 entries that were changed on two machines, and what must come of each.

Written before the code that merges. It knows nothing of that code: an entry is made of fields and
sentences, a machine changes some of them, and what is expected follows from the changes.

The first 100 are random, from a fixed seed; the others are entries of six hands (hard-wrapped
lines, lists, comments in the front matter, quotes), with changes that were written for them.

    ### NUMBER KIND NOTATION [crlf] [bom]
    ask: no|yes            whether a question is expected
    withheld: no|yes
    field NAME: A | B      what the field must be; a set for tags and people; empty: no such field
    @@ base                '=3-9' are lines of the base; a base that is missing was never there
    @@ ours
    @@ theirs
    @@ keep                sentences that must be in the result
    @@ gone                sentences that must not be
"""

import random
from pathlib import Path

KINDS = ["labels", "fields", "field-and-text", "paragraphs", "sentences", "appended", "one-name", "withheld"]

# Sentences, tags, people and words of each language, and what is between two sentences.
LANGUAGES = {
    "ko": (" ", """아침에 비가 왔다.|우산을 두고 나왔다.|버스를 놓쳐서 걸었다.|강가에 왜가리가 서 있었다.|점심은 김밥이었다.
오후에는 편지를 썼다.|바람이 세게 불었다!|내일은 갤까?|어머니가 전화하셨다.|책을 반쯤 읽었다.|저녁에 국수를 삶았다.|달이 밝았다.
고양이가 창가에서 잤다.|오래된 사진을 찾았다.|일찍 자야겠다.|길이 미끄러웠다.""", "바다|비|산책|책|가족|시장", "영희|철수|할머니|민수", "평온|기쁨|피곤"),
    "ja": ("", """朝は雨だった。|傘を忘れた。|駅まで歩いた。|川に鷺がいた。|昼はうどんを食べた。|午後は手紙を書いた。|風が強い！|明日は晴れるかな？
母から電話があった。|本を半分読んだ。|夜は静かだった。|月がきれいだ。|猫が窓で寝ていた。|古い写真を見つけた。|早く寝よう。|道が滑った。""", "海|雨|散歩|本|家族|市場", "花子|太郎|祖母|健", "穏やか|嬉しい|疲れ"),
    "zh": ("", """早上下雨了。|我忘了带伞。|走到了车站。|河边有一只白鹭。|中午吃了面。|下午写了一封信。|风很大！|明天会晴吗？|妈妈打来了电话。
书读了一半。|晚上很安静。|月亮很亮。|猫在窗边睡觉。|找到了旧照片。|该早点睡。|路很滑。""", "海|雨|散步|书|家|市场", "小明|小红|奶奶|阿强", "平静|高兴|累"),
    "ar": (" ", """أمطرت في الصباح.|نسيت المظلة.|مشيت إلى المحطة.|كان على النهر طائر.|أكلت العدس ظهرا.|كتبت رسالة بعد الظهر.|كانت الريح قوية!|هل تصحو غدا؟
اتصلت أمي.|قرأت نصف الكتاب.|كان المساء هادئا.|القمر جميل.|نامت القطة عند النافذة.|وجدت صورة قديمة.|سأنام مبكرا.|كان الطريق زلقا.""", "بحر|مطر|مشي|كتب|عائلة|سوق", "ليلى|سامي|جدتي|عمر", "هادئ|سعيد|متعب"),
    "en": (" ", """It rained in the morning.|I left the umbrella at home.|The bus had gone, so I walked.|A heron stood by the river.|Lunch was soup.
I wrote a letter.|What a wind!|Will it clear tomorrow?|Mother called.|I read half of the book.|The evening was quiet.|The moon was bright.
The cat slept on the sill.|I found an old photo.|Early to bed.|The road was slippery.""", "sea|rain|walk|books|family|market", "Ann|Bo|Grandma|Max", "calm|glad|tired"),
    "hi": (" ", """सुबह बारिश हुई।|मैं छाता भूल गया।|स्टेशन तक पैदल गया।|नदी पर बगुला था।|दोपहर में दाल खाई।|शाम को चिट्ठी लिखी।|हवा तेज़ थी!|क्या कल धूप होगी?
माँ का फ़ोन आया।|आधी किताब पढ़ी।|रात शांत थी।|चाँद सुंदर था।|बिल्ली खिड़की पर सोई।|पुरानी तस्वीर मिली।|जल्दी सोना है।|सड़क फिसलन भरी थी।""", "समुद्र|बारिश|सैर|किताब|परिवार|बाज़ार", "राम|सीता|दादी|मोहन", "शांत|खुश|थका"),
}  # fmt: skip
NOTATIONS = ["yaml", "yaml", "yaml-block", "toml", "json", "none"]


def words(text):
    return text.replace("\n", "|").split("|")


class Entry:
    """Fields in order, and paragraphs of sentences."""

    def __init__(self, notation, gap, fields, paragraphs):
        self.notation, self.gap, self.fields, self.paragraphs = notation, gap, dict(fields), [list(p) for p in paragraphs]

    def copy(self):
        return Entry(self.notation, self.gap, {k: list(v) if isinstance(v, list) else v for k, v in self.fields.items()}, self.paragraphs)

    def sentences(self):
        return [sentence for paragraph in self.paragraphs for sentence in paragraph]

    def text(self):
        return self.front() + "\n\n".join(self.gap.join(p) for p in self.paragraphs if p) + "\n"

    def front(self):
        if not self.fields:
            return ""
        quoted = lambda value: '"' + value + '"'  # noqa: E731
        lines = []
        for name, value in self.fields.items():
            if self.notation == "yaml-block" and isinstance(value, list):
                lines += [f"{name}:"] + [f"  - {item}" for item in value]
            elif self.notation == "json":
                shown = "true" if value is True else ("[" + ", ".join(map(quoted, value)) + "]" if isinstance(value, list) else quoted(value))
                lines.append(f'  "{name}": {shown}')
            else:
                isToml = self.notation == "toml"
                mark = quoted if isToml else str
                shown = "true" if value is True else ("[" + ", ".join(map(mark, value)) + "]" if isinstance(value, list) else mark(value))
                lines.append(f"{name} = {shown}" if isToml else f"{name}: {shown}")
        if self.notation == "json":
            return "{\n" + ",\n".join(lines) + "\n}\n\n"
        fence = "+++" if self.notation == "toml" else "---"
        return fence + "\n" + "\n".join(lines) + "\n" + fence + "\n\n"


def expected_fields(base, ours, theirs):
    """By the rules: sets for labels, one changed side wins."""
    result = {}
    for name in {**base.fields, **ours.fields, **theirs.fields}:
        b, o, t = (entry.fields.get(name) for entry in (base, ours, theirs))
        if name in ("tags", "people"):
            b, o, t = (set(x or []) for x in (b, o, t))
            result[name] = sorted((o | t) - (b - o) - (b - t))
        else:
            result[name] = t if o == b else o
    return result


def pair(kind, base, ours, theirs, ask=False, withheld=None, extra=()):
    have, o, t = set(base.sentences()) if base else set(), set(ours.sentences()), set(theirs.sentences())
    keep = (o | t) - (have - o) - (have - t)
    fields = expected_fields(base, ours, theirs) if base else {}
    if withheld is None:
        withheld = bool(ours.fields.get("draft") or ours.fields.get("private") or theirs.fields.get("draft") or theirs.fields.get("private"))
    if withheld:
        fields.pop("draft", None)
        fields.pop("private", None)
    order = [s for s in (base.sentences() if base else []) + ours.sentences() + theirs.sentences()]
    return {
        "kind": kind, "notation": ours.notation, "ask": ask, "withheld": withheld, "fields": fields,
        "base": base.text() if base else None, "ours": ours.text(), "theirs": theirs.text(),
        "keep": [s for s in dict.fromkeys(order) if s in keep],
        "gone": [s for s in dict.fromkeys(order) if s not in keep], "flags": list(extra),
    }  # fmt: skip


def made(pick, kind, number):
    language = list(LANGUAGES)[number % len(LANGUAGES)]
    gap, sentences, tags, people, moods = LANGUAGES[language]
    sentences, tags, people, moods = words(sentences), words(tags), words(people), words(moods)
    pick.shuffle(sentences)
    notation = pick.choice(NOTATIONS)
    if kind in ("labels", "fields", "field-and-text") and notation == "none":
        notation = "yaml"
    fields = {} if notation == "none" else {
        "title": sentences.pop().rstrip(".。।!?！？؟"), "date": "2026-11-%02d" % pick.randint(1, 27),
        "tags": pick.sample(tags, 2), "mood": moods[0]}  # fmt: skip
    base = Entry(notation, gap, fields, [sentences[0:3], sentences[3:5], sentences[5:8], sentences[8:10]])
    new = sentences[10:]
    ours, theirs = base.copy(), base.copy()
    others = [tag for tag in tags if tag not in base.fields.get("tags", [])]
    extra = [flag for flag, chance in (("crlf", 0.25), ("bom", 0.15)) if pick.random() < chance]
    if kind == "labels":
        for side, tag in ((ours, others[0]), (theirs, others[pick.randint(0, 1)])):
            if pick.random() < 0.4:
                side.fields["tags"].pop(pick.randint(0, 1))
            side.fields["tags"].append(tag)
        if pick.random() < 0.5:
            ours.fields["people"] = pick.sample(people, 1)
            theirs.fields["people"] = pick.sample(people, 2)
    elif kind == "fields":
        ours.fields["mood"] = moods[1]
        if pick.random() < 0.5:
            ours.fields["place"] = new[0].rstrip(".。।!?！？؟")
        if pick.random() < 0.5:
            theirs.fields["title"] = new[1].rstrip(".。।!?！？؟")
        else:
            del theirs.fields["title"]
        theirs.fields["starred"] = True
    elif kind == "field-and-text":
        ours.fields["mood"] = moods[2]
        ours.fields["tags"].append(others[0])
        theirs.paragraphs[pick.randint(0, 3)].append(new[0])
        theirs.paragraphs[1][0] = new[1]
    elif kind == "paragraphs":
        ours.paragraphs[0][pick.randint(0, 2)] = new[0]
        if pick.random() < 0.5:
            ours.paragraphs.insert(1, [new[1], new[2]])
        theirs.paragraphs[2][pick.randint(0, 2)] = new[3]
        if pick.random() < 0.5:
            theirs.paragraphs.pop()
    elif kind == "sentences":
        where = pick.choice([0, 2])
        ours.paragraphs[where][0] = new[0]
        if pick.random() < 0.5:
            theirs.paragraphs[where][2] = new[1]
        else:
            theirs.paragraphs[where].append(new[1])
    elif kind == "appended":
        if pick.random() < 0.5:
            ours.paragraphs.append([new[0], new[1]])
            theirs.paragraphs.append([new[2]])
        else:
            ours.paragraphs[3].append(new[0])
            theirs.paragraphs[3].append(new[1])
    elif kind == "one-name":
        ours.paragraphs = [new[0:2], new[2:3]]
        theirs.paragraphs = [new[3:5]]
        return pair(kind, None, ours, theirs, extra=extra)
    else:
        held = pick.choice(["draft", "private"])
        if pick.random() < 0.6:
            ours.fields[held] = True
            theirs.paragraphs[pick.randint(0, 3)].append(new[0])
            return pair(kind, base, ours, theirs, withheld=True, extra=extra)
        base.fields[held] = ours.fields[held] = True
        theirs = base.copy()
        theirs.paragraphs[0].append(new[0])
        ours.paragraphs[2][0] = new[1]
        return pair(kind, base, ours, theirs, withheld=True, extra=extra)
    return pair(kind, base, ours, theirs, extra=extra)


# What follows was written by hand: an entry, and for each kind what two machines did to it.
HANDS = [
    ("yaml", """---
# 여행 중에 쓴 것
title: 부산 이틀째
date: 2026-10-03 21:40
tags: [여행, 바다]   # 색인에 쓴다
people:
  - 영희
weather: 맑음
---

해운대에서 해를 보았다. 사람이 많지 않았다.
바람이 차서 금방 들어왔다.

- 국밥 두 그릇
- 엽서 석 장

저녁에는 영화를 보았다. 제목은 잊었다.
""", {
        "labels": [([("[여행, 바다]", "[여행, 바다, 해돋이]")], [("[여행, 바다]", "[여행, 바다, 가을]")], {"tags": "여행|바다|해돋이|가을"}),
                   ([("  - 영희\n", "  - 영희\n  - 철수\n")], [("  - 영희\n", "  - 영희\n  - 민수\n")], {"people": "영희|철수|민수"})],
        "fields": [([("weather: 맑음", "weather: 흐림")], [("title: 부산 이틀째", "title: 부산, 둘째 날")], {"weather": "흐림", "title": "부산, 둘째 날"}),
                   ([("weather: 맑음\n", "weather: 맑음\nmood: 느긋함\n")], [("weather: 맑음\n", "weather: 맑음\nplace: 부산\n")], {"mood": "느긋함", "place": "부산"})],
        "field-and-text": [([("weather: 맑음\n", "")], [("엽서 석 장", "엽서 넉 장")], {"weather": ""}),
                           ([("바다]", "바다, 국밥]")], [("제목은 잊었다.", "제목은 '물결'이었다.")], {"tags": "여행|바다|국밥"})],
        "paragraphs": [([("사람이 많지 않았다.", "사람이 거의 없었다.")], [("- 엽서 석 장\n", "- 엽서 석 장\n- 우표\n")], {}),
                       ([("- 국밥 두 그릇\n", "")], [("저녁에는 영화를 보았다.", "저녁에는 낮잠을 잤다.")], {})],
        "sentences": [([("해를 보았다.", "해돋이를 보았다.")], [("금방 들어왔다.", "금방 들어와 차를 마셨다.")], {}),
                      ([("저녁에는 영화를 보았다.", "밤에는 영화를 보았다.")], [("제목은 잊었다.", "제목은 나중에 적는다.")], {})],
        "appended": [([("제목은 잊었다.\n", "제목은 잊었다.\n\n자기 전에 편지를 썼다.\n")], [("제목은 잊었다.\n", "제목은 잊었다.\n\n내일은 통영으로 간다.\n")], {}),
                     ([("- 엽서 석 장\n", "- 엽서 석 장\n- 조개껍데기\n")], [("- 엽서 석 장\n", "- 엽서 석 장\n- 지도\n")], {})],
        "withheld": [([("weather: 맑음\n", "weather: 맑음\nprivate: true\n")], [("많지 않았다.", "많았다.")], {}),
                     ([("weather: 맑음\n", "weather: 맑음\ndraft: true\n")], [("weather: 맑음\n", "weather: 맑음\nmood: 좋음\n")], {"mood": "좋음"})],
    }),
    ("yaml", """---
title: "海辺の町"
date: '2026-09-12'
tags:
- 旅
- 海
mood: 穏やか
---
港に着いた。船はもういなかった。待合室で本を読む。

> 海は待っている。

宿の人が傘を貸してくれた。夜は星が見えた。
""", {
        "labels": [([("- 海\n", "- 海\n- 港\n")], [("- 海\n", "- 海\n- 星\n")], {"tags": "旅|海|港|星"}),
                   ([("- 旅\n", "")], [("- 海\n", "- 海\n- 宿\n")], {"tags": "海|宿"})],
        "fields": [([("mood: 穏やか", "mood: 寂しい")], [("'2026-09-12'", "'2026-09-13'")], {"mood": "寂しい", "date": "2026-09-13"}),
                   ([('title: "海辺の町"\n', "")], [("mood: 穏やか", "mood: 穏やか\nstarred: true")], {"title": "", "starred": "true"})],
        "field-and-text": [([("mood: 穏やか\n", "mood: 嬉しい\n")], [("船はもういなかった。", "船は出た後だった。")], {"mood": "嬉しい"}),
                           ([("- 海\n", "- 海\n- 本\n")], [("> 海は待っている。", "> 海は、いつも待っている。")], {"tags": "旅|海|本"})],
        "paragraphs": [([("> 海は待っている。\n\n", "")], [("宿の人が傘を貸してくれた。", "宿の主人が傘を貸してくれた。")], {}),
                       ([("港に着いた。", "朝、港に着いた。")], [("夜は星が見えた。", "夜は雲が出た。")], {})],
        "sentences": [([("港に着いた。", "昼に港に着いた。")], [("待合室で本を読む。", "待合室で手紙を書く。")], {}),
                      ([("宿の人が傘を貸してくれた。", "傘を借りた。")], [("夜は星が見えた。", "夜は星が見えた。流れ星もあった。")], {})],
        "appended": [([("夜は星が見えた。\n", "夜は星が見えた。\n\n明日は島へ渡る。\n")], [("夜は星が見えた。\n", "夜は星が見えた。\n\n帰りの切符を買った。\n")], {}),
                     ([("夜は星が見えた。\n", "夜は星が見えた。寒かった。\n")], [("夜は星が見えた。\n", "夜は星が見えた。眠れない。\n")], {})],
        "withheld": [([("mood: 穏やか\n", "mood: 穏やか\nprivate: true\n")], [("夜は星が見えた。", "夜は星がよく見えた。")], {}),
                     ([("mood: 穏やか\n", "draft: true\n")], [("> 海は待っている。\n\n", "")], {"mood": ""})],
    }),
    ("toml", """+++
title = "秋天的信"
date = 2026-10-20
tags = ["信", "秋天"]
place = "杭州"
+++
今天收到她的信。信很长，我读了两遍。窗外下着雨。

我想回信，可是不知道写什么。

买了邮票。
""", {
        "labels": [([('"秋天"]', '"秋天", "雨"]')], [('"秋天"]', '"秋天", "朋友"]')], {"tags": "信|秋天|雨|朋友"}),
                   ([('["信", "秋天"]', '["秋天"]')], [('["信", "秋天"]', '["信", "秋天", "邮票"]')], {"tags": "秋天|邮票"})],
        "fields": [([('place = "杭州"', 'place = "苏州"')], [('title = "秋天的信"', 'title = "她的信"')], {"place": "苏州", "title": "她的信"}),
                   ([('place = "杭州"\n', 'place = "杭州"\nmood = "想念"\n')], [('place = "杭州"\n', "")], {"mood": "想念", "place": ""})],
        "field-and-text": [([('place = "杭州"', 'place = "西湖"')], [("窗外下着雨。", "窗外下着大雨。")], {"place": "西湖"}),
                           ([('"秋天"]', '"秋天", "雨天"]')], [("买了邮票。", "买了十张邮票。")], {"tags": "信|秋天|雨天"})],
        "paragraphs": [([("今天收到她的信。", "今天终于收到她的信。")], [("买了邮票。", "买了信封。")], {}),
                       ([("我想回信，可是不知道写什么。\n\n", "")], [("窗外下着雨。", "窗外起风了。")], {})],
        "sentences": [([("今天收到她的信。", "早上收到她的信。")], [("窗外下着雨。", "雨一直下。")], {}),
                      ([("信很长，我读了两遍。", "信很长，我读了三遍。")], [("窗外下着雨。", "窗外下着雨。天黑得早。")], {})],
        "appended": [([("买了邮票。\n", "买了邮票。\n\n晚上开始写。\n")], [("买了邮票。\n", "买了邮票。\n\n邮局五点关门。\n")], {}),
                     ([("买了邮票。\n", "买了邮票。又买了信纸。\n")], [("买了邮票。\n", "买了邮票。排了很久的队。\n")], {})],
        "withheld": [([('place = "杭州"\n', 'place = "杭州"\nprivate = true\n')], [("信很长，我读了两遍。", "信很长。")], {}),
                     ([('place = "杭州"\n', 'place = "杭州"\ndraft = true\n')], [('"秋天"]', '"秋天", "信纸"]')], {"tags": "信|秋天|信纸"})],
    }),
    ("json", """{
  "title": "رحلة إلى الجبل",
  "date": "2026-08-02",
  "tags": ["سفر", "جبل"],
  "mood": "سعيد"
}

بدأنا المشي عند الفجر. كان الهواء باردا.

وصلنا إلى القمة ظهرا. شربنا الشاي هناك.

نزلنا قبل الغروب.
""", {
        "labels": [([('"جبل"]', '"جبل", "صيف"]')], [('"جبل"]', '"جبل", "أصدقاء"]')], {"tags": "سفر|جبل|صيف|أصدقاء"}),
                   ([('["سفر", "جبل"]', '["جبل"]')], [('["سفر", "جبل"]', '["سفر", "جبل", "شاي"]')], {"tags": "جبل|شاي"})],
        "fields": [([('"mood": "سعيد"', '"mood": "متعب"')], [('"title": "رحلة إلى الجبل"', '"title": "يوم الجبل"')], {"mood": "متعب", "title": "يوم الجبل"}),
                   ([('"mood": "سعيد"', '"mood": "سعيد",\n  "starred": true')], [('"date": "2026-08-02"', '"date": "2026-08-03"')], {"starred": "true", "date": "2026-08-03"})],
        "field-and-text": [([('"mood": "سعيد"', '"mood": "هادئ"')], [("كان الهواء باردا.", "كان الهواء نقيا.")], {"mood": "هادئ"}),
                           ([('"جبل"]', '"جبل", "فجر"]')], [("نزلنا قبل الغروب.", "نزلنا عند الغروب.")], {"tags": "سفر|جبل|فجر"})],
        "paragraphs": [([("بدأنا المشي عند الفجر.", "بدأنا المشي قبل الفجر.")], [("شربنا الشاي هناك.", "شربنا القهوة هناك.")], {}),
                       ([("\nنزلنا قبل الغروب.\n", "")], [("كان الهواء باردا.", "كان الهواء لطيفا.")], {})],
        "sentences": [([("بدأنا المشي عند الفجر.", "بدأنا مبكرا.")], [("كان الهواء باردا.", "كان الجو باردا.")], {}),
                      ([("وصلنا إلى القمة ظهرا.", "وصلنا إلى القمة متأخرين.")], [("شربنا الشاي هناك.", "شربنا الشاي مع الراعي.")], {})],
        "appended": [([("قبل الغروب.\n", "قبل الغروب.\n\nنمنا في القرية.\n")], [("قبل الغروب.\n", "قبل الغروب.\n\nغدا نعود إلى المدينة.\n")], {}),
                     ([("قبل الغروب.\n", "قبل الغروب. تعبنا كثيرا.\n")], [("قبل الغروب.\n", "قبل الغروب. غنينا في الطريق.\n")], {})],
        "withheld": [([('"mood": "سعيد"', '"mood": "سعيد",\n  "private": true')], [("شربنا الشاي هناك.", "شربنا الماء هناك.")], {}),
                     ([('"mood": "سعيد"', '"mood": "سعيد",\n  "draft": true')], [("\nنزلنا قبل الغروب.\n", "")], {})],
    }),
    ("yaml", """---
title: The old harbour
date: 2026-07-14
tags: sea, boats
rating: 4
updated: 2026-07-14
---

# Morning

We took the ferry at six,
and slept on deck. Gulls
followed us to the pier.

# Evening

1. fish
2. bread

"You will come back," she said. We paid and left.
""", {
        "labels": [([("sea, boats", "sea, boats, summer")], [("sea, boats", "sea, boats, ferry")], {"tags": "sea|boats|summer|ferry"}),
                   ([("tags: sea, boats", "tags: [sea, boats, pier]")], [("tags: sea, boats", "tags: sea")], {"tags": "sea|pier"})],
        "fields": [([("rating: 4", "rating: 5")], [("title: The old harbour", "title: The harbour")], {"rating": "5", "title": "The harbour"}),
                   ([("rating: 4\n", "")], [("rating: 4\n", "rating: 4\nplace: Porto\n")], {"rating": "", "place": "Porto"})],
        "field-and-text": [([("rating: 4", "rating: 3")], [("2. bread\n", "2. bread\n3. wine\n")], {"rating": "3"}),
                           ([("sea, boats", "boats")], [("We took the ferry at six,", "We took the ferry at seven,")], {"tags": "boats"})],
        "paragraphs": [([("# Evening", "# Night")], [("and slept on deck. Gulls", "and read on deck. Gulls")], {}),
                       ([("followed us to the pier.", "followed us all day.")], [("We paid and left.", "We paid, and left at ten.")], {})],
        "sentences": [([("We took the ferry at six,", "We took the first ferry,")], [("followed us to the pier.", "cried above the pier.")], {}),
                      ([('"You will come back," she said.', '"You will come back soon," she said.')], [("We paid and left.", "We paid and ran.")], {})],
        "appended": [([("We paid and left.\n", "We paid and left.\n\nThe bus was full.\n")], [("We paid and left.\n", "We paid and left.\n\nAnn has the photos.\n")], {}),
                     ([("2. bread\n", "2. bread\n3. olives\n")], [("2. bread\n", "2. bread\n3. a lemon\n")], {})],
        "withheld": [([("rating: 4\n", "rating: 4\nprivate: true\n")], [("We paid and left.", "We did not pay.")], {}),
                     ([("rating: 4\n", "rating: 4\npublish: 2999-01-01\n")], [("1. fish", "1. squid")], {})],
    }),
    ("none", """# วันหยุด

ตื่นสายมาก กินข้าวต้มกับแม่ แล้วก็ไปตลาด

ซื้อมะม่วงมาสองลูก ฝนตกตอนกลับบ้าน

คืนนี้จะอ่านหนังสือ
""", {
        "labels": [([("# วันหยุด", "---\ntags: [ตลาด]\n---\n# วันหยุด")], [("# วันหยุด", "---\ntags: [ฝน]\n---\n# วันหยุด")], {"tags": "ตลาด|ฝน"}),
                   ([("# วันหยุด", "---\ntags: [แม่]\npeople: [แม่]\n---\n# วันหยุด")], [("คืนนี้จะอ่านหนังสือ", "คืนนี้จะเขียนจดหมาย")], {"tags": "แม่"})],
        "fields": [([("# วันหยุด", "---\nmood: สบาย\n---\n# วันหยุด")], [("# วันหยุด", "---\nplace: เชียงใหม่\n---\n# วันหยุด")], {"mood": "สบาย", "place": "เชียงใหม่"}),
                   ([("# วันหยุด", "# วันอาทิตย์")], [("# วันหยุด", "---\nstarred: true\n---\n# วันหยุด")], {"starred": "true"})],
        "field-and-text": [([("# วันหยุด", "---\nmood: ง่วง\n---\n# วันหยุด")], [("ซื้อมะม่วงมาสองลูก", "ซื้อมะม่วงมาสามลูก")], {"mood": "ง่วง"}),
                           ([("# วันหยุด", "---\ndate: 2026-05-03\n---\n# วันหยุด")], [("ตื่นสายมาก", "ตื่นเก้าโมง")], {"date": "2026-05-03"})],
        "paragraphs": [([("ตื่นสายมาก", "ตื่นเช้า")], [("ฝนตกตอนกลับบ้าน", "แดดออกตอนกลับบ้าน")], {}),
                       ([("# วันหยุด", "# วันว่าง")], [("คืนนี้จะอ่านหนังสือ", "คืนนี้จะดูหนัง")], {})],
        "sentences": [([("ตื่นสายมาก", "ตื่นสายนิดหน่อย")], [("แล้วก็ไปตลาด", "แล้วก็ไปสวน")], {}),
                      ([("ซื้อมะม่วงมาสองลูก", "ซื้อทุเรียน")], [("ฝนตกตอนกลับบ้าน", "ฝนตกหนักตอนกลับบ้าน")], {})],
        "appended": [([("อ่านหนังสือ\n", "อ่านหนังสือ\n\nแมวนอนแล้ว\n")], [("อ่านหนังสือ\n", "อ่านหนังสือ\n\nพรุ่งนี้ทำงาน\n")], {}),
                     ([("อ่านหนังสือ\n", "อ่านหนังสือ\n\nโทรหายาย\n")], [("# วันหยุด\n", "# วันหยุด\n\nอากาศดี\n")], {})],
        "withheld": [([("# วันหยุด", "---\nprivate: true\n---\n# วันหยุด")], [("ตื่นสายมาก", "ตื่นเที่ยง")], {}),
                     ([("# วันหยุด", "---\ndraft: true\n---\n# วันหยุด")], [("อ่านหนังสือ\n", "อ่านหนังสือ\n\nกินยา\n")], {})],
    }),
]  # fmt: skip


def edited(text, edits):
    for old, new in edits:
        assert text.count(old) == 1, (old, text)
        text = text.replace(old, new)
    return text


def by_hand(kind, count):
    found = []
    for place, (notation, base, kinds) in enumerate(HANDS):
        if kind == "one-name":
            other = HANDS[(place + 1) % len(HANDS)][1]
            for ours, theirs in ((base, other), (base, base.split("\n\n")[0] + "\n\n" + other.split("\n\n")[-1])):
                lines = [line for line in (ours + theirs).split("\n") if line.strip()]
                found.append(dict(kind=kind, notation=notation, ask=False, withheld=False, fields={}, base=None, ours=ours,
                                  theirs=theirs, keep=list(dict.fromkeys(lines)), gone=[], flags=[]))  # fmt: skip
            continue
        for number, (ours, theirs, fields) in enumerate(kinds[kind]):
            kept, gone = [], []
            for old, new in ours + theirs:
                isField = kind in ("labels", "fields") or (kind in ("field-and-text", "withheld") and (old, new) in ours)
                if isField or new.startswith("---\n"):
                    continue
                olds = old.split("\n")
                for line in new.split("\n"):
                    if line.strip() and line not in olds:
                        # What was added to a line: the other machine's sentence may stand before it.
                        start = next((one for one in olds if one and line.startswith(one)), "")
                        kept.append(line.removeprefix(start).strip())
                gone += [line for line in old.split("\n") if line.strip() and line not in new]
            if kind == "withheld" and "tags" in fields or kind == "withheld" and "mood" in fields and "mood: 좋음" in theirs[0][1]:
                kept, gone = [], []
            flags = [["crlf"], [], ["bom"], []][(place + 2 * number) % 4]
            found.append(dict(kind=kind, notation=notation, ask=False, withheld=kind == "withheld", fields=fields, base=base,
                              ours=edited(base, ours), theirs=edited(base, theirs), keep=kept, gone=gone, flags=flags))  # fmt: skip
    pick = random.Random(kind)
    while len(found) < count:
        again = dict(pick.choice(found))
        again["ours"], again["theirs"] = again["theirs"], again["ours"]
        again["flags"] = ["crlf", "bom"]
        found.append(again)
    return found[:count]


def compact(text, base):
    """Runs of lines that the base has are its numbers."""
    if base is None:
        return text.split("\n")
    lines, known, result, at = text.split("\n"), base.split("\n"), [], 0
    while at < len(lines):
        best = (0, 0)
        for start in range(len(known)):
            length = 0
            while at + length < len(lines) and start + length < len(known) and lines[at + length] == known[start + length]:
                length += 1
            best = max(best, (length, -start))
        length, start = best[0], -best[1]
        if length > 1 or (length == 1 and len(known[start]) > 6):
            result.append(f"={start + 1}-{start + length}")
            at += length
        else:
            assert not lines[at].startswith(("=", "@@", "###"))
            result.append(lines[at])
            at += 1
    return result


def shown(value):
    return "true" if value is True else " | ".join(value) if isinstance(value, list) else (value or "").replace("|", " | ")


def main():
    pick = random.Random(20261127)
    pairs = []
    for position, kind in enumerate(KINDS):
        own = 13 if position % 2 else 12
        pairs += [made(pick, kind, number) for number in range(own)] + by_hand(kind, 25 - own)
    lines = []
    for number, found in enumerate(pairs, 1):
        lines.append(" ".join([f"### {number}", found["kind"], found["notation"], *found["flags"]]))
        lines += [f"ask: {'yes' if found['ask'] else 'no'}", f"withheld: {'yes' if found['withheld'] else 'no'}"]
        lines += [f"field {name}: {shown(value)}".rstrip() for name, value in found["fields"].items()]
        if found["base"] is not None:
            lines += ["@@ base", *found["base"].split("\n")]
        lines += ["@@ ours", *compact(found["ours"], found["base"]), "@@ theirs", *compact(found["theirs"], found["base"])]
        for name in ("keep", "gone"):
            if found[name]:
                lines += [f"@@ {name}", *found[name]]
    (Path(__file__).parent / "pairs.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(pairs), "pairs")


if __name__ == "__main__":
    main()
