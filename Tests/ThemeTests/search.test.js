// What a reader can find, and what is marked, without a browser: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const source = fs.readFileSync(path.join(__dirname, "../../Templates/assets/site.js"), "utf8");
const sandbox = { Intl };
vm.runInNewContext(source, sandbox);
const { fold, find, spans, snippet } = sandbox.ilgiSearch;

function entry(title, text, more) {
  return Object.assign({ title, text, tags: [], people: [], place: null, mood: null }, more);
}
function titles(entries, query) {
  return Array.from(find(entries, query).entries, (one) => one.title);
}
// The text with «» around what would stand in <mark>.
function marked(text, query) {
  const { marks } = find([entry("", text)], query);
  return Array.from(spans(text, marks)).reverse()
    .reduce((drawn, [from, to]) => drawn.slice(0, from) + "«" + drawn.slice(from, to) + "»" + drawn.slice(to), text);
}
function plain(parts) { return Array.from(parts, (part) => part[0]).join(""); }

test("a word is found inside a longer one and only its own syllables are marked", () => {
  assert.strictEqual(marked("일기장을 펼쳤다", "일기"), "«일기»장을 펼쳤다");
  assert.strictEqual(marked("일기장을 펼쳤다", "기장"), "일«기장»을 펼쳤다");
  assert.strictEqual(marked("東京タワーへ", "京タワ"), "東«京タワ»ーへ");
});

test("decomposed Hangul is found, and marked where it stands", () => {
  const decomposed = "오늘의 일기장".normalize("NFD");
  assert.strictEqual(marked(decomposed, "일기"), "오늘의 ".normalize("NFD") + "«" + "일기".normalize("NFD") + "»" + "장".normalize("NFD"));
  assert.strictEqual(marked("일기장", "일기".normalize("NFD")), "«일기»장");
});

test("marks of alphabets fold, marks that make another letter elsewhere do not", () => {
  for (const [text, query] of [["café", "cafe"], ["cafe\u0301", "café"], ["Ώρα", "ωρα"], ["ёлка", "елка"], ["كَتَبَ", "كتب"], ["שָׁלוֹם", "שלום"]]) {
    assert.strictEqual(marked(text, query), "«" + text + "»", text);
  }
  assert.strictEqual(marked("がくせい", "かくせい"), "がくせい");
  assert.strictEqual(marked("か\u3099くせい", "がく"), "«か\u3099く»せい");
});

test("letters that change length keep the marks after them in place", () => {
  assert.strictEqual(marked("Die Straße am See", "strasse"), "Die «Straße» am See");
  assert.strictEqual(marked("ßßß See", "see"), "ßßß «See»");
  assert.strictEqual(marked("İİ bir gün", "gün"), "İİ bir «gün»");
  assert.strictEqual(marked("İstanbul", "istanbul"), "«İstanbul»");
  assert.strictEqual(marked("ὈΔΥΣΣΕΎΣ", "οδυσσευς"), "«ὈΔΥΣΣΕΎΣ»");
  assert.strictEqual(marked("👩‍👩‍👧‍👦 가족 café", "cafe"), "👩‍👩‍👧‍👦 가족 «café»");
});

test("full-width letters and curly quotes are as good as plain ones", () => {
  assert.strictEqual(marked("ＩＬＧＩ 2024", "ilgi"), "«ＩＬＧＩ» 2024");
  assert.strictEqual(marked("I don’t know", "don't"), "I «don’t» know");
});

test("every word must be found, in any field", () => {
  const entries = [
    entry("바다", "기차를 탔다", { tags: ["여행"], place: "강릉" }),
    entry("산", "기차를 탔다", { tags: ["여행"] }),
  ];
  assert.deepStrictEqual(titles(entries, "기차 강릉"), ["바다"]);
  assert.deepStrictEqual(titles(entries, "여행"), ["바다", "산"]);
  assert.deepStrictEqual(titles(entries, "여행 없는말"), []);
});

test("quotes ask for a phrase, a minus leaves out", () => {
  const entries = [entry("a", "first snow of the year"), entry("b", "snow, for the first time")];
  assert.deepStrictEqual(titles(entries, '"first snow"'), ["a"]);
  assert.deepStrictEqual(titles(entries, "“first snow”"), ["a"]);
  assert.deepStrictEqual(titles(entries, "first snow").sort(), ["a", "b"]);
  assert.deepStrictEqual(titles(entries, "snow -year"), ["b"]);
  assert.deepStrictEqual(titles(entries, '-"first snow"'), ["b"]);
  assert.deepStrictEqual(titles(entries, "snow -"), ["a", "b"]);
  assert.deepStrictEqual(titles([entry("x", "first\n  snow")], '"first snow"'), ["x"]);
});

test("signs of a regular expression are only signs", () => {
  assert.deepStrictEqual(titles([entry("a", "1+1=2 (maybe)"), entry("b", "111")], "1+1"), ["a"]);
  assert.deepStrictEqual(titles([entry("a", "[x] \\ ^ $ . | ? * /")], "[x] \\ ^ $ | ? * /"), ["a"]);
});

test("an exact title comes first, then titles, then the text that says it most, then the newest", () => {
  const entries = [
    entry("new", "바다"),
    entry("many", "바다 바다 바다"),
    entry("겨울 바다", ""),
    entry("바다", ""),
    entry("old", "바다"),
  ];
  assert.deepStrictEqual(titles(entries, "바다"), ["바다", "겨울 바다", "many", "new", "old"]);
});

test("an empty query is the whole list in its order", () => {
  const entries = [entry("c", ""), entry("a", ""), entry("b", "")];
  assert.deepStrictEqual(titles(entries, "  "), ["c", "a", "b"]);
});

test("a syllable still being typed does not empty the list", () => {
  const entries = [entry("a", "일기장을 샀다"), entry("b", "하늘이 과하게 맑다"), entry("c", "책을 읽었다")];
  assert.deepStrictEqual(titles(entries, "일ㄱ"), ["a"]);
  assert.deepStrictEqual(titles(entries, "일기자"), ["a"]);
  assert.deepStrictEqual(titles(entries, "하느"), ["b"]);
  assert.deepStrictEqual(titles(entries, "한"), ["b"]);
  assert.deepStrictEqual(titles(entries, "책을 일"), ["c"]);
  assert.deepStrictEqual(titles(entries, "일기자 "), []);
  assert.strictEqual(marked("일기장을", "일기자"), "«일기장»을");
});

test("a syllable that is finished is meant exactly", () => {
  assert.deepStrictEqual(titles([entry("a", "나는"), entry("b", "날은")], "나"), ["a"]);
});

test("a snippet is about ninety graphemes around the densest match", () => {
  const text = "눈이 왔다. ".repeat(60) + "바다에 갔다. " + "비가 왔다. ".repeat(60) + "바다 바다 바다를 보았다. " + "끝. ".repeat(60);
  const parts = snippet(text, find([entry("", text)], "바다").marks);
  assert.strictEqual(Array.from(parts).filter((part) => part[1]).length, 3);
  const shown = Array.from(plain(parts)).length;
  assert.ok(shown > 70 && shown <= 92, String(shown));
  assert.ok(plain(parts).startsWith("…") && plain(parts).endsWith("…"));
  assert.ok(text.includes(plain(parts).slice(1, -1)));
});

test("a snippet never cuts an emoji and shows a short text whole", () => {
  const family = "👩‍👩‍👧‍👦";
  assert.strictEqual(plain(snippet("짧은 글", [])), "짧은 글");
  const shown = plain(snippet(family.repeat(300), []));
  assert.strictEqual(shown, family.repeat(90) + "…");
});

test("folding keeps a place for every unit", () => {
  for (const text of ["Straße\r\n  İ", "일기".normalize("NFD"), "\u0301x", "ﬁn", "🇰🇷 각\u11ab"]) {
    const places = { starts: [], ends: [] };
    const folded = fold(text, places);
    assert.strictEqual(places.starts.length, folded.length);
    assert.ok(places.ends.every((end, i) => end > places.starts[i] && end <= text.length));
  }
});
