// What a reader can find, and what is marked, without a browser: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const modules = ["begin", "folding", "tokens", "shards", "days", "queries", "terms", "finding", "snippets", "files", "page"];
const source = modules.map((name) => fs.readFileSync(path.join(__dirname, "../../Templates/assets/search", name + ".js"), "utf8")).join("");
const sandbox = { Intl };
vm.runInNewContext(source, sandbox);
for (const name of ["search-slips", "search/memory"]) vm.runInNewContext(fs.readFileSync(path.join(__dirname, "../../Templates/assets", name + ".js"), "utf8"), sandbox);
const { fold, search, spans, snippet, inlineSource, alias } = sandbox.ilgiSearch;
// Without the table of forms, of which SiteTests ask.
const load = async () => ({});

function entry(title, text, more) {
  const plain = { date: null, lang: "ko", dir: "ltr", tags: [], people: [], place: null, mood: null, starred: false, photo: false };
  return Object.assign({ title, text, urls: { ko: "x.html" } }, plain, more);
}
// The newest entry comes first, as in the file.
async function find(entries, query) {
  const found = await search(inlineSource({ locales: ["ko"], entries }, load), query, "ko", "");
  return { entries: found.first.concat(await found.next(1000)), marks: found.marks };
}
// Of those that have all of the words.
async function titles(entries, query) {
  return Array.from((await find(entries, query)).entries).filter((one) => !one.missing || !one.missing[0]).map((one) => one.title);
}
// The text with «» around what would stand in <mark>.
async function marked(text, query) {
  const { marks } = await find([entry("", text)], query);
  return Array.from(spans(text, marks, "text")).reverse()
    .reduce((drawn, [from, to]) => drawn.slice(0, from) + "«" + drawn.slice(from, to) + "»" + drawn.slice(to), text);
}
function plain(parts) { return Array.from(parts, (part) => part[0]).join(""); }

test("a word is found inside a longer one and only its own syllables are marked", async () => {
  assert.strictEqual(await marked("일기장을 펼쳤다", "일기"), "«일기»장을 펼쳤다");
  assert.strictEqual(await marked("일기장을 펼쳤다", "기장"), "일«기장»을 펼쳤다");
  assert.strictEqual(await marked("東京タワーへ", "京タワ"), "東«京タワ»ーへ");
});

test("decomposed Hangul is found, and marked where it stands", async () => {
  const decomposed = "오늘의 일기장".normalize("NFD");
  assert.strictEqual(await marked(decomposed, "일기"), "오늘의 ".normalize("NFD") + "«" + "일기".normalize("NFD") + "»" + "장".normalize("NFD"));
  assert.strictEqual(await marked("일기장", "일기".normalize("NFD")), "«일기»장");
});

test("marks of alphabets fold, marks that make another letter elsewhere do not", async () => {
  for (const [text, query] of [["café", "cafe"], ["cafe\u0301", "café"], ["Ώρα", "ωρα"], ["ёлка", "елка"], ["كَتَبَ", "كتب"], ["שָׁלוֹם", "שלום"]]) {
    assert.strictEqual(await marked(text, query), "«" + text + "»", text);
  }
  assert.strictEqual(await marked("がくせい", "かくせい"), "がくせい");
  assert.strictEqual(await marked("か\u3099くせい", "がく"), "«か\u3099く»せい");
});

test("letters that change length keep the marks after them in place", async () => {
  assert.strictEqual(await marked("Die Straße am See", "strasse"), "Die «Straße» am See");
  assert.strictEqual(await marked("ßßß See", "see"), "ßßß «See»");
  assert.strictEqual(await marked("İİ bir gün", "gün"), "İİ bir «gün»");
  assert.strictEqual(await marked("İstanbul", "istanbul"), "«İstanbul»");
  assert.strictEqual(await marked("ὈΔΥΣΣΕΎΣ", "οδυσσευς"), "«ὈΔΥΣΣΕΎΣ»");
  assert.strictEqual(await marked("👩‍👩‍👧‍👦 가족 café", "cafe"), "👩‍👩‍👧‍👦 가족 «café»");
});

test("full-width letters and curly quotes are as good as plain ones", async () => {
  assert.strictEqual(await marked("ＩＬＧＩ 2024", "ilgi"), "«ＩＬＧＩ» 2024");
  assert.strictEqual(await marked("I don’t know", "don't"), "I «don’t» know");
});

test("every word must be found, in any field", async () => {
  const entries = [
    entry("바다", "기차를 탔다", { tags: ["여행"], place: "강릉" }),
    entry("산", "기차를 탔다", { tags: ["여행"] }),
  ];
  assert.deepStrictEqual(await titles(entries, "기차 강릉"), ["바다"]);
  assert.deepStrictEqual(await titles(entries, "여행"), ["바다", "산"]);
  assert.deepStrictEqual(await titles(entries, "여행 없는말"), []);
});

test("where nothing has all of the words, entries with most of them are found, and what they lack is named", async () => {
  const entries = [entry("a", "식빵을 구웠다. 비가 왔다"), entry("b", "비가 왔다"), entry("c", "빵집이 문을 닫았다")];
  const lacking = async (query) => Array.from((await find(entries, query)).entries, (one) => [one.title, Array.from(one.missing || []).join()]);
  assert.deepStrictEqual(await lacking("식빵 태풍"), [["a", "태풍"]]);
  assert.deepStrictEqual(await lacking("식빵 태풍 비가"), [["a", "태풍"]]);
  assert.deepStrictEqual(await lacking("태풍 지진"), []);
  // A phrase is broken up, too, and is what is missing then.
  assert.deepStrictEqual(await lacking('"비가 식빵을"'), [["a", '"비가 식빵을"']]);
  assert.deepStrictEqual(await lacking("식빵 비가"), [["a", ""]]);
  assert.deepStrictEqual(await lacking("식빵 -비가 태풍"), []);
  // A single syllable is in many words, and counts for less.
  entries.push(entry("d", "아침", { tags: ["날씨"] }));
  assert.deepStrictEqual(await lacking("식빵 태운 날"), [["a", "태운,날"], ["d", "식빵,태운"]]);
});

test("a word that nobody wrote is found by its parts where an entry has half of it", async () => {
  const entries = [entry("a", "하니가 왔다"), entry("b", "라보를 샀다"), entry("c", "부산에서 바다를 보았다")];
  for (const [query, expected] of [["하니코두라보", []], ["부산밤바다", ["c"]]]) assert.deepStrictEqual(Array.from((await find(entries, query)).entries, (one) => one.title), expected, query);
});

test("signs match where they are written, and are nothing where they are not", async () => {
  const entries = [entry("a", "c++ 공부"), entry("b", "제주도에 갔다, 콘서트"), entry("c", "the high school, half marathon"), entry("d", "c 언어")];
  for (const [query, expected] of [["c++", ["a"]], ["제주도!", ["b"]], ["(콘서트)", ["b"]], ["high-school", ["c"]], ["half/marathon.", ["c"]], ["갔다,콘서트", ["b"]], ["school!! half?", ["c"]]]) assert.deepStrictEqual(await titles(entries, query), expected, query);
});

test("the year, the month and the day of an entry count as its words beside others", async () => {
  const entries = [entry("c", "바다", { date: "2022-08-01" }), entry("a", "설날에 떡국", { date: "2022-02-01" }), entry("b", "설날에 눈", { date: "2019-02-05" })];
  for (const [query, expected] of [
    ["설날 2022", ["a"]], ["설날 2022년", ["a"]], ["2월 5일 설날", ["b"]], ["february 2019 눈", ["b"]], ["바다 8월", ["c"]], ["2022", ["c", "a"]],
    ["날짜:2월", ["a", "b"]], ["on:August ", ["c"]], ["날짜:2월 5일 ", ["b"]], ["on:feb 2022 ", ["a"]], ['"2022"', []]
  ]) assert.deepStrictEqual(await titles(entries, query), expected, query);
});

test("what was typed with the other keyboard is found", async () => {
  const entries = [entry("a", "안녕하세요"), entry("b", "say hello"), entry("c", "떡볶이와 닭갈비")];
  for (const [query, expected] of [["dkssud", ["a"]], ["ㅗ디ㅣㅐ", ["b"]], ["EjrqhRdl", ["c"]], ["ekfrrkfql", ["c"]]]) assert.deepStrictEqual(await titles(entries, query), expected, query);
});

test("Hebrew: geresh and gershayim in all their forms, and prefixes before acronyms", async () => {
  const entries = [entry("a", 'שירת בצה"ל'), entry("b", 'הדו"ח מוכן'), entry("c", "צ'יפס"), entry("d", 'ד"ר כהן')];
  for (const [query, expected] of [["צה״ל", ["a"]], ["צה''ל", ["a"]], ['דו"ח', ["b"]], ["דוח", ["b"]], ["צ׳יפס", ["c"]], ["ד”ר כהן", ["d"]], ['"ד״ר כהן"', ["d"]]]) assert.deepStrictEqual(await titles(entries, query), expected, query);
  assert.strictEqual(await marked('הדו"ח מוכן', "דו״ח"), 'ה«דו"ח» מוכן');
});

test("quotes ask for a phrase, a minus leaves out", async () => {
  const entries = [entry("a", "first snow of the year"), entry("b", "snow, for the first time")];
  assert.deepStrictEqual(await titles(entries, '"first snow"'), ["a"]);
  assert.deepStrictEqual(await titles(entries, "“first snow”"), ["a"]);
  assert.deepStrictEqual((await titles(entries, "first snow")).sort(), ["a", "b"]);
  assert.deepStrictEqual(await titles(entries, "snow -year"), ["b"]);
  assert.deepStrictEqual(await titles(entries, '-"first snow"'), ["b"]);
  assert.deepStrictEqual(await titles(entries, "snow -"), ["a", "b"]);
  assert.deepStrictEqual(await titles([entry("x", "first\n  snow")], '"first snow"'), ["x"]);
});

test("signs of a regular expression are only signs", async () => {
  assert.deepStrictEqual(await titles([entry("a", "1+1=2 (maybe)"), entry("b", "111")], "1+1"), ["a"]);
  assert.deepStrictEqual(await titles([entry("a", "[x] \\ ^ $ . | ? * /")], "[x] \\ ^ $ | ? * /"), ["a"]);
});

test("an exact title comes first, then titles, then the text that says it most, then the newest", async () => {
  const rest = " 눈이 내렸다".repeat(80);
  const entries = [
    entry("new", "바다" + rest),
    entry("many", "바다 바다 바다" + rest),
    entry("겨울 바다", ""),
    entry("바다", ""),
    entry("old", "바다" + rest),
  ];
  assert.deepStrictEqual(await titles(entries, "바다"), ["바다", "겨울 바다", "many", "new", "old"]);
});

test("an empty query is the whole list in its order", async () => {
  const entries = [entry("c", ""), entry("a", ""), entry("b", "")];
  assert.deepStrictEqual(await titles(entries, "  "), ["c", "a", "b"]);
});

test("a syllable still being typed does not empty the list", async () => {
  const entries = [entry("a", "일기장을 샀다"), entry("b", "하늘이 과하게 맑다"), entry("c", "책을 읽었다")];
  assert.deepStrictEqual(await titles(entries, "일ㄱ"), ["a"]);
  assert.deepStrictEqual(await titles(entries, "일기자"), ["a"]);
  assert.deepStrictEqual(await titles(entries, "하느"), ["b"]);
  assert.deepStrictEqual(await titles(entries, "한"), ["b"]);
  assert.deepStrictEqual(await titles(entries, "책을 일"), ["c"]);
  assert.deepStrictEqual(await titles(entries, "일기자를 "), []);
  assert.strictEqual(await marked("일기장을", "일기자"), "«일기장»을");
});

test("a syllable that is finished is meant exactly", async () => {
  assert.deepStrictEqual(await titles([entry("a", "나는"), entry("b", "날은")], "나"), ["a"]);
});

test("a snippet is about ninety graphemes around the densest match", async () => {
  const text = "눈이 왔다. ".repeat(60) + "바다에 갔다. " + "비가 왔다. ".repeat(60) + "바다 바다 바다를 보았다. " + "끝. ".repeat(60);
  const parts = snippet(text, (await find([entry("", text)], "바다")).marks);
  assert.strictEqual(Array.from(parts).filter((part) => part[1]).length, 3);
  const shown = Array.from(plain(parts)).length;
  assert.ok(shown > 70 && shown <= 92, String(shown));
  assert.ok(plain(parts).startsWith("…") && plain(parts).endsWith("…"));
  assert.ok(text.includes(plain(parts).slice(1, -1)));
});

test("a snippet never cuts an emoji and shows a short text whole", async () => {
  const family = "👩‍👩‍👧‍👦";
  assert.strictEqual(plain(snippet("짧은 글", [])), "짧은 글");
  const shown = plain(snippet(family.repeat(300), []));
  assert.strictEqual(shown, family.repeat(90) + "…");
});

test("folding keeps a place for every unit", async () => {
  for (const text of ["Straße\r\n  İ", "일기".normalize("NFD"), "\u0301x", "ﬁn", "🇰🇷 각\u11ab"]) {
    const places = { starts: [], ends: [] };
    const folded = fold(text, places);
    assert.strictEqual(places.starts.length, folded.length);
    assert.ok(places.ends.every((end, i) => end > places.starts[i] && end <= text.length));
  }
});

test("days of a filter with themselves or without", async () => {
  const all = ["2024-02-29", "2024-03-01", "2024-03-31", "2024-04-01"].map((date) => entry(date, "바다", { date })).reverse();
  const counts = { "before:2024-03": 1, "until:2024-03": 3, "after:2024-03": 1, "since:2024-03": 3, "이전:2024-03": 3, "이후:2024-03": 3, "전:2024-03": 1, "뒤:2024-03": 1, "이후: 2024년 3월 31일": 2, "까지:2024-02-29": 1 };
  for (const [query, count] of Object.entries(counts)) assert.strictEqual((await titles(all, query)).length, count, query);
});

test("a mood is found by its name and by what the page calls it", async () => {
  alias("mood:happy 행복,mood:sad 슬픔,mood:neutral 그저_그럼");
  const all = ["happy", "행복", "슬픔", "neutral"].map((mood) => entry(mood, "바다", { mood }));
  const found = { "mood:행복": "happy 행복", "mood:happy": "happy 행복", "기분:행": "happy 행복", "-mood:happy": "슬픔 neutral", "mood:sad": "슬픔", 'mood:"그저 그럼"': "neutral" };
  for (const [query, names] of Object.entries(found)) assert.strictEqual((await titles(all, query)).join(" "), names, query);
});
