// Which language the theme offers a reader, in a page made of a few objects: RFC 4647, lookup, and
// what is remembered.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");

const js = fs.readFileSync(path.join(__dirname, "../../Templates/assets/language-offer.js"), "utf8");

class Element {
  constructor(name, fields) {
    Object.assign(this, { name, children: [], attributes: {}, listeners: {}, dataset: {} }, fields);
  }
  append(...children) { this.children.push(...children); }
  remove() { this.gone = true; }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener(name, done) { this.listeners[name] = done; }
  click() { (this.onclick || this.listeners.click)(); }
}

// The offer that a reader of these languages gets on a page, and what the browser remembers.
function open(languages, site, current, memory = {}) {
  const links = site.map((tag) => new Element("a", {
    hreflang: tag, href: "/" + tag, dir: "ltr", textContent: tag + " name",
    dataset: tag === current ? {} : { offer: tag + " words", stay: tag + " no" },
  }));
  const header = new Element("header");
  const document = {
    querySelector: () => header, documentElement: { lang: current }, createElement: (name) => new Element(name), querySelectorAll: () => links,
  };
  const storage = memory === null
    ? { getItem() { throw new Error("refused"); }, setItem() { throw new Error("refused"); } }
    : { getItem: (key) => memory[key] === undefined ? null : memory[key], setItem: (key, value) => { memory[key] = value; } };
  // What site.js gives the other scripts.
  const ilgi = {
    made: (name, values) => new Element(name, values),
    keep: (kind, key, value) => { try { storage.setItem(key, value); } catch { return; } },
  };
  new Function("document", "navigator", "localStorage", "globalThis", js)(document, { languages }, storage, { ilgi });
  const offer = header.children[0];
  return { offer: offer ? offer.lang : null, section: offer, links, memory };
}

const CASES = [
  // The reader's languages, those of the site, the page's, and what is offered.
  [["de"], ["en", "de"], "en", "de"],
  [["de-AT", "de"], ["en", "de"], "en", "de"],
  [["en-GB"], ["en", "de"], "en", null],
  [["en"], ["en", "de"], "de", "en"],
  [["zh-Hant-HK"], ["en", "zh-Hans", "zh-Hant"], "en", "zh-Hant"],
  [["zh-TW"], ["en", "zh-Hans", "zh-Hant"], "en", "zh-Hant"],
  [["zh-HK"], ["en", "zh-Hans"], "en", null],
  [["zh"], ["en", "zh-Hant", "zh-Hans"], "en", "zh-Hans"],
  [["zh-CN"], ["en", "zh-Hant", "zh-Hans"], "zh-Hans", null],
  [["pt"], ["en", "pt-BR"], "en", "pt-BR"],
  [["pt-PT"], ["en", "pt-BR"], "en", "pt-BR"],
  [["pt-PT"], ["pt-BR", "pt-PT"], "pt-BR", "pt-PT"],
  [["sr-Latn"], ["en", "sr"], "en", null],
  [["EN-us"], ["ko", "en"], "ko", "en"],
  [["en-u-ca-buddhist"], ["ko", "en"], "ko", "en"],
  // The first language that the site has counts: nobody who reads French first and English second
  // is sent from English to German.
  [["fr", "en", "de"], ["en", "de"], "en", null],
  [["fr", "de", "en"], ["en", "de"], "en", "de"],
  [["fr"], ["en", "de"], "en", null],
  [["not a tag!", "de"], ["en", "de"], "en", "de"],
  [[], ["en", "de"], "en", null],
  [undefined, ["en", "de"], "en", null],
  [["iw"], ["en", "he"], "en", "he"],
];

test("the language that a reader reads best is offered, if it is another than the page's", () => {
  for (const [languages, site, current, offered] of CASES) {
    assert.strictEqual(open(languages, site, current).offer, offered, JSON.stringify([languages, site, current]));
  }
});

test("the offer is in its own language, and leads nowhere by itself", () => {
  const { section, memory } = open(["de"], ["en", "de"], "en");
  const [words, go, stay] = section.children;
  assert.deepStrictEqual([words.textContent, go.textContent, stay.textContent], ["de words", "de name", "de no"]);
  assert.deepStrictEqual([section.lang, section.dir, go.href, go.name, stay.name], ["de", "ltr", "/de", "a", "button"]);
  assert.strictEqual(section.attributes["aria-labelledby"], words.id);
  assert.deepStrictEqual(memory, {});
  assert.doesNotMatch(js, /location|\.assign|\.replaceState|fetch|cookie/);
});

test("whoever has answered is not asked again, on no page", () => {
  for (const choose of [(page) => page.section.children[1].click(), (page) => page.section.children[2].click(), (page) => page.links[1].click()]) {
    const memory = {};
    const page = open(["de"], ["en", "de"], "en", memory);
    assert.strictEqual(page.offer, "de");
    choose(page);
    assert.strictEqual(Object.keys(memory).length, 1);
    assert.strictEqual(open(["de"], ["en", "de"], "en", memory).offer, null);
  }
});

test("the offer goes when it is declined", () => {
  const { section } = open(["de"], ["en", "de"], "en");
  section.children[2].click();
  assert.ok(section.gone);
});

test("a browser that remembers nothing asks nothing", () => {
  assert.strictEqual(open(["de"], ["en", "de"], "en", null).offer, null);
});

test("the script is small, classic, and makes no HTML from text", () => {
  const published = js.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("//")).join("\n");
  const size = zlib.gzipSync(published, { level: 9 }).length;
  assert.ok(size <= 1024, String(size));
  assert.doesNotMatch(js, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|new Function|Worker|import/);
  assert.doesNotMatch(js, /\?\.[a-zA-Z([]|\?\?|replaceAll|\.at\(/, "newer than ES2020 without its operators");
});
