// The modules of the search script, each by its own functions: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const folder = path.join(__dirname, "../../Templates/assets/search");
// In the order in which Sources/DefaultTheme/theme.c joins them.
const theme = fs.readFileSync(path.join(__dirname, "../../Sources/DefaultTheme/theme.c"), "utf8");
const joined = (name) => Array.from(theme.split("file_assets_" + name + "_js[]")[1].split("};")[0].matchAll(/assets\/search\/(\w+)\.js"/g), (one) => one[1]);
const modules = joined("search");
const sandbox = { Intl };
vm.runInNewContext(modules.map((name) => fs.readFileSync(path.join(folder, name + ".js"), "utf8")).join(""), sandbox);
for (const name of ["../search-slips.js"].concat(joined("search_memory").map((one) => one + ".js"))) vm.runInNewContext(fs.readFileSync(path.join(folder, name), "utf8"), sandbox);
const { fold, tokens, forms, period, parse, nearness, search, setNow, shardedSource, snippet, inlineSource } = sandbox.ilgiSearch;
const { neighbours } = sandbox.ilgiSearch.later;
// Without the table of forms, of which SiteTests ask.
const nothing = async () => ({});
const plain = (value) => JSON.parse(JSON.stringify(value));

test("every module is joined, and none is long", () => {
  assert.deepStrictEqual(modules.concat(joined("search_memory")).sort(), fs.readdirSync(folder).map((name) => name.replace(/\.js$/, "")).sort());
  for (const name of modules.concat(joined("search_memory"))) assert.ok(fs.readFileSync(path.join(folder, name + ".js"), "utf8").split("\n").length <= 400, name);
});

test("folding: kana, digits of all scripts, commas of thousands", () => {
  for (const [text, folded] of [["キーボード", "きーぼーど"], ["ｹｰｷ ヴ", "けーき ゔ"], ["٢٥ ๑๒ २०", "25 12 20"], ["کتابی على", "كتابي علي"], ["1,000 12,345,678", "1000 12345678"], ["1,00 1,0000 a,100", "1,00 1,0000 a,100"]]) {
    assert.strictEqual(fold(text), folded);
  }
});

test("tokens: a word without its number or prefix, and without a hyphen", () => {
  const found = (text) => { const all = []; tokens(text, (token) => all.push(token)); return all; };
  assert.deepStrictEqual(found("5km"), ["5km", "km"]);
  assert.deepStrictEqual(found("e-mail"), ["e", "mail", "email"]);
  assert.deepStrictEqual(found("12345678a"), ["12345678a"]);
  assert.deepStrictEqual(found("بالنعناع"), ["بالنعناع", "النعناع", "نعناع"]);
  // كتاب is a book, not "like tab".
  assert.deepStrictEqual(plain(forms("كتاب")), [0]);
  assert.deepStrictEqual(plain(forms("لابراهيم")), [0, 1]);
});

test("days: numbers in any writing, and words from today on", () => {
  // A Wednesday.
  setNow(() => new Date(2024, 2, 20, 23, 30));
  for (const [text, first, behind] of [
    ["2024.3", "2024-03-01", "2024-04-01"], ["2024/03", "2024-03-01", "2024-04-01"], ["2024년3월", "2024-03-01", "2024-04-01"],
    ["2024年3月5日", "2024-03-05", "2024-03-05~"], ["20240305", "2024-03-05", "2024-03-05~"], ["5.3.2024", "2024-03-05", "2024-03-05~"], ["03.2024", "2024-03-01", "2024-04-01"], ["yesterday", "2024-03-19", "2024-03-19~"],
    ["지난주", "2024-03-11", "2024-03-17~"], ["lastmonth", "2024-02-01", "2024-02-29~"], ["thisyear", "2024-01-01", "2024-12-31~"]
  ]) assert.deepStrictEqual(plain(period(text)), [first, behind], text);
  for (const text of ["2024-13", "2024-1-1-1", "abcd", "2024-02-32", "24"]) assert.ok(!period(text), text);
});

test("queries: days of several words, what is no day, alternatives, quotation marks", () => {
  assert.strictEqual(parse("on:2024년 3월 5일 바다").from, "2024-03-05");
  assert.strictEqual(parse("on:last week 바다").from, "2024-03-11");
  for (const text of ['on:"2024년 3월" 바다', "on: 2024-03 바다", "on:3.2024 바다", "바다 날짜: 2024. 3"]) assert.strictEqual(parse(text).from, "2024-03-01", text);
  for (const text of ["tag: 바다", "on: tag:a 바다", "note: 바다"]) assert.ok(plain(parse(text).terms).some((one) => one.text === "바다") && !parse(text).from, text);
  assert.deepStrictEqual(plain(parse("날짜:2024-13").unknown), ["2024-13"]);
  for (const typed of ["on:202", "on:2024-0", "on:5.3.20", "on:yest", "on:last w", "날짜:어"]) assert.deepStrictEqual(plain(parse(typed).unknown), [], typed);
  const either = parse('바다 OR 산 tag:a OR tag:b "x OR y"');
  assert.deepStrictEqual(Array.from(either.terms, (one) => [one.text, ...one.others.map((other) => other.text)]), [["바다", "산"], ["x or y"]]);
  assert.strictEqual(either.facets.length, 1);
  for (const phrase of ["「일기 장」", "《일기 장》", "«일기 장»"]) assert.ok(parse(phrase).terms[0].quoted, phrase);
});

test("keys of the page's language: the first is shown as it is written, all are read folded", () => {
  const own = {};
  vm.runInNewContext(modules.map((name) => fs.readFileSync(path.join(folder, name + ".js"), "utf8")).join(""), Object.assign(own, { Intl }));
  own.ilgiSearch.alias("tag タグ 札,today aujourdhui");
  for (const text of ["タグ:旅", "たぐ:旅", "札:旅"]) assert.strictEqual(own.ilgiSearch.parse(text + " ").facets[0][0][0], ":tag:旅", text);
  assert.ok(own.ilgiSearch.parse("on:aujourd'hui ").from);
});

test("slips: a syllable has 65 neighbours by one letter", () => {
  const near = Array.from(neighbours("장"));
  assert.strictEqual(new Set(near).size, 65);
  for (const one of ["쟝", "강", "잔", "자"]) assert.ok(near.includes(one), one);
  assert.ok(!near.includes("장") && !near.includes("갱"));
});

test("nearness: less between the words is more", () => {
  const way = (word) => [{ find: (text) => (text.includes(word) ? [[text.indexOf(word), 0]] : []) }];
  const score = (text) => nearness([way("책"), way("추천")], [["title", ""], ["text", text]]);
  assert.deepStrictEqual([score("책 추천"), score("책" + " ".repeat(20) + "추천"), score("책" + " ".repeat(60) + "추천"), score("책" + " ".repeat(200) + "추천"), score("책")], [20, 10, 5, 0, 0]);
});

test("what is found can be narrowed down: by labels and years, with counts, but not by what all of it has", async () => {
  const entry = (date, text, more) => Object.assign({ title: "", text, date, lang: "ko", tags: [], people: [], place: null, mood: null, starred: false, photo: false, urls: { ko: date } }, more);
  const entries = [
    entry("2024-05-01", "바다와 산", { tags: ["여행"], place: "남해" }), entry("2024-02-01", "바다", { tags: ["여행", "바다"], people: ["이모"] }),
    entry("2023-02-01", "바다", { tags: ["여행"], place: "남해" }), entry("2022-02-01", "산", { tags: ["산"] })
  ];
  const source = inlineSource({ locales: ["ko"], entries }, nothing);
  const of = async (query) => { const found = await search(source, query, "ko", ""); return plain(await found.narrower(found.first)); };
  assert.deepStrictEqual(await of("바다"), [["tag", "바다", 1], ["place", "남해", 2], ["person", "이모", 1], ["on", "2024", 2], ["on", "2023", 1]]);
  // Every entry has it, and the only year is no choice.
  assert.deepStrictEqual(await of("장소:남해 on:2024 "), []);
  assert.deepStrictEqual(await of("tag:여행 산"), []);
});

test("a word that is written similarly is named with the word it is found for", async () => {
  const entry = { title: "", text: "새 일기장을 샀다. An acceptable recipe", date: null, lang: "ko", tags: [], people: [], place: null, mood: null, starred: false, photo: false, urls: { ko: "x" } };
  const source = inlineSource({ locales: ["ko"], entries: [entry] }, nothing);
  for (const [query, pairs] of [["일기쟝 샀다", [["일기쟝", "일기장"]]], ["recpie", [["recpie", "recipe"]]], ["일기장", []]]) {
    assert.deepStrictEqual(plain((await search(source, query, "ko", "")).similar), pairs, query);
  }
});

test("of a long text, the part that has the word is loaded, and all of it only to be sure", async () => {
  const text = ["처음", "바다와 산", "강과 들", "눈 오는 날", "비"];
  const entry = { title: "", text: text[0], parts: 4, date: null, lang: "ko", tags: [], people: [], place: null, mood: null, starred: false, photo: false, urls: { ko: "x" } };
  const line = (part) => [[0], part];
  const files = {
    "n/t/0": { "강과": line("2"), "날_": line("3"), "눈_": line("3"), "들_": line("2"), "바다": line("1"), "비_": line("4"), "산_": line("1") },
    "x/0": { first: 0, entries: [entry] }
  };
  text.slice(1).forEach((part, i) => { files["y/0-" + (i + 1)] = { text: part }; });
  const asked = async (query) => {
    const names = [];
    const load = async (name) => { names.push(name); return files[name] || {}; };
    const segment = { id: "n", first: 0, count: 1, t: ["0"], h: [], share: [], p: [], w: "" };
    const found = await search(shardedSource({ count: 1, months: [], shown: { ko: 1 }, block: 1, segments: [segment] }, load), query, "ko", "");
    return [Array.from(found.first, (one) => Array.from(snippet(one.text, found.marks, one.rest), (part) => part[0]).join("")), names.filter((name) => name[0] === "y"), found.first.flatMap((one) => one.missing || [])];
  };
  assert.deepStrictEqual(plain(await asked("바다")), [["처음바다와 산…"], ["y/0-1"], []]);
  assert.deepStrictEqual(plain(await asked("비 ")), [["처음 … 비"], ["y/0-4"], []]);
  // Both words, where the later one is.
  assert.deepStrictEqual(plain(await asked('"강과 들"')), [["처음 … 강과 들…"], ["y/0-2"], []]);
  // A phrase that nothing has: its words, for want of better.
  assert.deepStrictEqual(plain((await asked('"들 눈"'))[2]), ['"들 눈"']);
});

test("what is loaded in vain has an end until more is asked for, and then nothing is missed", async () => {
  const count = 80;
  // Only the oldest two have the phrase, and so are looked at last.
  const entry = (ordinal) => ({ title: "", text: ordinal < 2 ? "바다 산" : "바다와 먼 산", date: null, lang: "ko", tags: [], people: [], place: null, mood: null, starred: false, photo: false, urls: { ko: "e" + ordinal } });
  const all = [Array(count).fill(0)];
  const segment = { id: "n", first: 0, count, t: ["0"], h: [], share: [], p: [], w: "" };
  for (const [block, most] of [[3, 20], [2, 30], [1, 30]]) {
    const names = [];
    const load = async (name) => {
      names.push(name);
      if (name === "stems") return {};
      if (name === "n/t/0") return { "바다": all, "산_": all };
      const first = +name.slice(2) * block;
      return { first, entries: Array.from({ length: Math.min(block, count - first) }, (none, i) => entry(first + i)) };
    };
    const found = await search(shardedSource({ count, months: [], shown: { ko: count }, block, segments: [segment] }, load), '"바다 산"', "ko", "");
    assert.strictEqual(found.first.length, 0);
    assert.strictEqual(found.slow, true);
    const files = new Set(names.filter((name) => name[0] === "x"));
    assert.ok(files.size > 3 && files.size <= most, `${files.size} of blocks of ${block}`);
    const shown = await found.next(1e6);
    assert.deepStrictEqual(Array.from(shown, (one) => one.urls.ko), ["e1", "e0"]);
    assert.strictEqual(found.total, 2);
  }
});
