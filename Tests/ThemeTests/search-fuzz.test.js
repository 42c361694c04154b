// No query raises an error in the search script: words of texts in seven scripts, cut, joined, and
// with signs. A sample of them in each run; `QUERIES=6000` asks that many in each language.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const root = path.join(__dirname, "../..");
const theme = fs.readFileSync(path.join(root, "Sources/DefaultTheme/theme.c"), "utf8");
const script = (name) => Array.from(theme.split(`file_assets_${name}_js[]`)[1].split("};")[0].matchAll(/"..\/..\/(Templates[^"]+)"/g), (one) => fs.readFileSync(path.join(root, one[1]), "utf8")).join("");
const sandbox = { Intl };
vm.createContext(sandbox);
for (const name of ["search", "search_slips", "search_memory"]) vm.runInContext(script(name), sandbox);
const { search, inlineSource } = sandbox.ilgiSearch;

const folder = path.join(root, "Tests/SearchQueries/Asked");
const tables = {};
const source = fs.readFileSync(path.join(root, "Sources/SearchIndex/Text/WordForms.swift"), "utf8");
for (const [, language, json] of source.matchAll(/"(\w\w)",\s*#"(.*?)"#/gs)) tables[language] = JSON.parse(json);
const files = { stems: tables, han: "東东國国門门", sounds: [["제", "je"], ["주", "ju"], ["门", "men"], ["厦", "xia"]] };
const load = async (name) => files[name];

function entries(language) {
  return fs.readFileSync(path.join(folder, language + ".txt"), "utf8").split("== ").slice(1).map((one) => {
    const [head, ...lines] = one.split("\n");
    const [name, title, tags] = head.split(" | ");
    const [id, date] = name.split(" ");
    return { title, text: lines.join("\n"), date, lang: language, tags: tags.split(", "), people: [], place: null, mood: null, starred: false, photo: false, urls: { [language]: id } };
  }).sort((a, b) => (a.date < b.date ? 1 : -1));
}

const signs = "!?.,:;'\"-+*/\\()[]{}<>|&#@%^$~`_=…·。、！？「」『』《》„“”’״׳؟،؛ー—–\u200f\u200d\u0301\ud83d😀🇰🇷ㄱㅏㅘᄀ가나aZ0９٣".split("");
const marks = ["tag:", "on:", "날짜:", "-", "title:", "before:", "after:", "\"", " OR ", " | ", "is:", "sort:", "", " ", "  "];

test("no query raises an error, in any of nine languages", async () => {
  let seed = 47;
  const chance = (below) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * below); };
  const pick = (list) => list[chance(list.length)];
  for (const name of fs.readdirSync(folder).filter((one) => one.endsWith(".txt"))) {
    const language = name.slice(0, 2);
    const all = entries(language);
    const words = all.flatMap((one) => [one.title, ...one.title.split(" "), ...one.text.split(/\s+/)]).filter(Boolean);
    const inMemory = inlineSource({ locales: [language], entries: all, han: 2, sounds: 1 }, load);
    for (let i = 0; i < (process.env.QUERIES || 60); i++) {
      let query = "";
      for (let parts = 1 + chance(4); parts; parts--) {
        let word = pick(words);
        const cut = chance(word.length + 1);
        word = [word, word, word.slice(0, cut), word.slice(cut), word + pick(signs), pick(signs) + word, word.slice(0, cut) + pick(signs) + word.slice(cut), word + pick(words), word.toUpperCase(), word.normalize("NFD"), pick(signs)][chance(11)];
        query += (chance(6) ? "" : pick(marks)) + word + (chance(8) ? " " : pick(marks));
      }
      if (chance(2)) query = query.trim();
      try {
        const found = await search(inMemory, query, language, "");
        const hits = found.first.concat(await found.next(100));
        assert.ok(found.total === hits.length && new Set(hits.map((one) => one.urls[language])).size === hits.length, "every result once");
      } catch (error) {
        throw new Error(`${language}: ${JSON.stringify(query)}: ${error.stack}`);
      }
    }
  }
});
