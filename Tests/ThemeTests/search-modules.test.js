// The modules of the search script, each by its own functions: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const folder = path.join(__dirname, "../../Templates/assets/search");
// In the order in which Sources/DefaultTheme/theme.c joins them.
const modules = Array.from(fs.readFileSync(path.join(__dirname, "../../Sources/DefaultTheme/theme.c"), "utf8").matchAll(/assets\/search\/(\w+)\.js"/g), (one) => one[1]);
const sandbox = { Intl };
vm.runInNewContext(modules.map((name) => fs.readFileSync(path.join(folder, name + ".js"), "utf8")).join(""), sandbox);
const { fold, tokens, forms, period, parse, neighbours, nearness, setNow } = sandbox.ilgiSearch;
const plain = (value) => JSON.parse(JSON.stringify(value));

test("every module is joined, and none is long", () => {
  assert.deepStrictEqual(modules.slice().sort(), fs.readdirSync(folder).map((name) => name.replace(/\.js$/, "")).sort());
  for (const name of modules) assert.ok(fs.readFileSync(path.join(folder, name + ".js"), "utf8").split("\n").length <= 400, name);
});

test("folding: kana, digits of all scripts, commas of thousands", () => {
  for (const [text, folded] of [["キーボード", "きーぼーど"], ["ｹｰｷ ヴ", "けーき ゔ"], ["٢٥ ๑๒ २०", "25 12 20"], ["1,000 12,345,678", "1000 12345678"], ["1,00 1,0000 a,100", "1,00 1,0000 a,100"]]) {
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
    ["2024年3月5日", "2024-03-05", "2024-03-05~"], ["20240305", "2024-03-05", "2024-03-05~"], ["yesterday", "2024-03-19", "2024-03-19~"],
    ["지난주", "2024-03-11", "2024-03-17~"], ["lastmonth", "2024-02-01", "2024-02-29~"], ["thisyear", "2024-01-01", "2024-12-31~"]
  ]) assert.deepStrictEqual(plain(period(text)), [first, behind], text);
  for (const text of ["2024-13", "2024-1-1-1", "abcd", "2024-02-32", "24"]) assert.ok(!period(text), text);
});

test("queries: days of several words, what is no day, alternatives, quotation marks", () => {
  assert.strictEqual(parse("on:2024년 3월 5일 바다").from, "2024-03-05");
  assert.strictEqual(parse("on:last week 바다").from, "2024-03-11");
  assert.deepStrictEqual(plain(parse("날짜:2024-13").unknown), ["2024-13"]);
  for (const typed of ["on:202", "on:2024-0", "on:yest", "on:last w", "날짜:어"]) assert.deepStrictEqual(plain(parse(typed).unknown), [], typed);
  const either = parse('바다 OR 산 tag:a OR tag:b "x OR y"');
  assert.deepStrictEqual(Array.from(either.terms, (one) => [one.text, ...one.others.map((other) => other.text)]), [["바다", "산"], ["x or y"]]);
  assert.strictEqual(either.facets.length, 1);
  for (const phrase of ["「일기 장」", "《일기 장》", "«일기 장»"]) assert.ok(parse(phrase).terms[0].quoted, phrase);
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
