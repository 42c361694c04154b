// What every file of the theme keeps to, read from the files: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");

const folder = path.join(__dirname, "../../Templates");
const read = (name) => fs.readFileSync(path.join(folder, name), "utf8");
const templates = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
const css = read("assets/site.css") + read("assets/entry.css") + read("assets/lists.css");
const js = read("assets/site.js");
const box = read("assets/search-box.js");
const scheme = read("assets/scheme.js");
const search = fs.readdirSync(path.join(folder, "assets/search")).map((name) => read("assets/search/" + name)).join("");

// Enough YAML for a catalog: nested keys and quoted messages.
function catalog(name) {
  const messages = {};
  const stack = [];
  for (const line of read(name).split("\n")) {
    const found = /^( *)"?([\w-]+)"?:(?: "(.*)")?$/.exec(line);
    if (!found) { assert.match(line, /^(#.*)?$/, name); continue; }
    stack.length = found[1].length / 2;
    stack.push(found[2]);
    if (found[3] !== undefined) {
      assert.ok(!(stack.join(".") in messages), "twice: " + stack.join("."));
      messages[stack.join(".")] = found[3];
    }
  }
  return messages;
}
const forms = /\.(zero|one|two|few|many|other)$/;
const keys = (messages) => [...new Set(Object.keys(messages).map((key) => key.replace(forms, "")))].sort();
const names = (text) => [...new Set(text.match(/\{\w+\}/g) || [])].sort().join();
const en = catalog("en.yml");
const ko = catalog("ko.yml");

test("both catalogs say the same things with the same arguments", () => {
  assert.deepStrictEqual(keys(ko), keys(en));
  for (const [key, message] of Object.entries(ko)) assert.strictEqual(names(message), names(en[key] ?? en[`${key}.other`] ?? en[key.replace(forms, "")]), key);
});

test("the words of the query language have one meaning in each language", () => {
  const english = "tag person place mood lang has is on before after since until title sort photo starred newest oldest today yesterday thisweek lastweek thismonth lastmonth thisyear lastyear".split(" ");
  for (const name of fs.readdirSync(folder).filter((one) => one.endsWith(".yml"))) {
    // `before 前 以前`: the word of the query language, then its names; the names after the first are
    // older ones that go on working.
    const rows = catalog(name)["search.keys"].split(",").map((row) => row.split(" "));
    for (const [word, ...names] of rows) {
      assert.ok(english.includes(word), name + ": " + word);
      assert.ok(names.length > 0, name + ": " + word);
      for (const one of names) {
        assert.ok(!english.includes(one), name + ": " + one);
        // What ends a word of a query, or a key, would never be read as one.
        assert.match(one, /^[\p{L}\p{M}\p{N}\u200c]+$/u, name);
      }
    }
    const all = rows.flatMap((row) => row.slice(1));
    assert.strictEqual(new Set(rows.map((row) => row[0])).size, rows.length, name);
    assert.strictEqual(new Set(all).size, all.length, name);
    assert.ok(name === "en.yml" || rows.length >= 13, name);
  }
});

test("English counts have one and other, Korean ones only other", () => {
  for (const key of Object.keys(en)) if (key.endsWith(".other")) assert.ok(key.replace(/other$/, "one") in en, key);
  for (const key of Object.keys(ko)) if (forms.test(key)) assert.match(key, /\.other$/);
});

test("every message a template asks for is in the catalogs", () => {
  const known = new Set(keys(en));
  for (const name of templates) {
    for (const [, key, rest] of read(name).matchAll(/\b(?:t|forms)\("([\w.]+)"( ~)?/g)) {
      if (rest) assert.ok([...known].some((one) => one.startsWith(key)), key);
      else assert.ok(known.has(key), name + ": " + key);
    }
  }
});

test("no Korean particle follows a value that is filled in", () => {
  for (const message of Object.values(ko)) assert.doesNotMatch(message, /\}(을|를|이|가|은|는|와|과|으로|로)(\s|$)/);
});

test("nothing in a template needs what the policy forbids", () => {
  for (const name of templates) {
    const text = read(name);
    assert.doesNotMatch(text, /<style|\sstyle=|\son\w+=|javascript:/i, name);
    for (const [tag, body] of text.matchAll(/<script[^>]*>([^<]*)/g)) {
      assert.match(tag, /\ssrc="\{\{ asset\(/, name);
      assert.strictEqual(body, "", name);
    }
    // A link may lead elsewhere: nothing is loaded before somebody follows it.
    assert.doesNotMatch(text.replace(/<a [^>]*>/g, ""), /(src|href|action)="(https?:)?\/\//, name);
    assert.doesNotMatch(text, /src="(https?:)?\/\//, name);
  }
});

test("the policy stands right after the encoding", () => {
  const base = read("base.html").replace('{% include "partials/head.html" %}\n', read("partials/head.html"));
  for (const page of [base, read("redirect.html")]) {
    assert.match(page, /<head>\s*<meta charset="utf-8">\s*(\{\{ page\.policy_meta \}\}|<meta http-equiv="Content-Security-Policy" content="\{\{ page\.policy \}\}">)/);
  }
});

test("every attribute that takes a value is quoted", () => {
  for (const name of templates) assert.doesNotMatch(read(name), /(?<!; url|[?;]\w+)=\{\{/, name);
});

test("the scripts are small, classic, and never make HTML from text", () => {
  const published = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("//")).join("\n");
  const size = (text) => require("node:zlib").gzipSync(published(text), { level: 9 }).length;
  // The one that the first paint waits for: a packet. It spares each page what it makes.
  assert.ok(size(scheme) <= 384, String(size(scheme)));
  assert.ok(size(js) <= 3.125 * 1024, String(size(js)));
  assert.ok(size(box) <= 1.5 * 1024, String(size(box)));
  assert.ok(size(read("assets/player.js")) <= 1.5 * 1024, String(size(read("assets/player.js"))));
  // What every page loads, as one file.
  const names = [...read("assets/pages.js").matchAll(/^"with ([\w.-]+)";$/gm)].map((found) => found[1]);
  assert.deepStrictEqual(names, ["site.js", "search-box.js", "language-offer.js", "recall.js", "keys.js"]);
  const whole = names.map((name) => read("assets/" + name)).join("");
  assert.ok(size(whole) <= 6 * 1024, String(size(whole)));
  const scripts = fs.readdirSync(path.join(folder, "assets")).filter((name) => name.endsWith(".js"));
  assert.ok(scripts.length >= 4);
  for (const script of scripts.map((name) => read("assets/" + name)).concat(search)) {
    assert.doesNotMatch(published(script), /`/, "a template literal over several lines would lose its indentation");
    assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|Worker|import\b/);
    assert.doesNotMatch(script, /\?\.[a-zA-Z([]|\?\?|replaceAll|\.at\(/, "newer than ES2020 without its operators");
  }
});

test("the style sheet loads nothing and mirrors itself", () => {
  // Drawings are in the sheet itself, and the sheets of the theme are joined when the site is
  // built.
  assert.doesNotMatch(css.replace(/url\("data:image\/svg\+xml,[^"]*"\)/g, "").replace(/^@import "site.css";$/gm, ""), /url\(|@import|@font-face/);
  assert.doesNotMatch(css, /[{;]\s*(margin|padding|border)-(left|right|top|bottom)|[{;]\s*(left|right|top|bottom)\s*:|[{;]\s*float\s*:(?!\s*(?:inline-(?:start|end)|none))/);
  assert.doesNotMatch(css, /!important/);
  // Four values are top, right, bottom and left.
  const looks = fs.readdirSync(path.join(folder, "assets")).filter((name) => name.endsWith(".css")).map((name) => read("assets/" + name));
  for (const [rule, right, left] of looks.join("").matchAll(/[{;]\s*(?:padding|margin|inset): *[^\s;]+ ([^\s;]+) [^\s;]+ ([^\s;]+);/g)) {
    assert.strictEqual(right, left, rule);
  }
});

// WCAG 2.2: 4.5 to 1 for text, 3 to 1 for the edge of a field.
function luminance(hex) {
  const parts = hex.slice(1).match(/../g).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
test("colours can be read by day and by night", () => {
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  const palettes = [2, 3].map((place) => Object.fromEntries(pairs.map((pair) => [pair[1], pair[place]])));
  assert.ok(pairs.length >= 10);
  for (const colours of palettes) {
    for (const ink of ["ink", "soft", "seal"]) {
      for (const ground of ["paper", "raised", "wash"]) {
        assert.ok(contrast(colours[ink], colours[ground]) >= 4.5, `${ink} on ${ground}: ${contrast(colours[ink], colours[ground])}`);
      }
    }
    assert.ok(contrast(colours["mark-ink"], colours.mark) >= 4.5);
    assert.ok(contrast(colours.edge, colours.paper) >= 3 && contrast(colours.edge, colours.raised) >= 3);
  }
});

test("browsers that do not know light-dark() see the light colours", () => {
  const old = [...css.matchAll(/@supports not \(color: light-dark\(red, red\)\) \{\s*(?::root|:where\(:root\)) \{([^}]*)\}/g)].map((found) => found[1]).join(" ");
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}|rgb\([^)]*\)),/g)];
  for (const [, name, light] of pairs) assert.ok(old.includes(`--${name}: ${light};`), name);
});

test("a mood and a weather that templates may name have a drawing, and each mood a word", () => {
  const swift = (name) => fs.readFileSync(path.join(__dirname, "../../Sources/SiteRenderer/Symbols", name), "utf8");
  const drawn = (letter) => [...css.matchAll(/^((?:\.\w-[\w-]+(?:, )?)+) \{ --icon/gm)]
    .flatMap((found) => found[1].split(", ")).filter((one) => one.startsWith("." + letter + "-")).map((one) => one.slice(3)).sort();
  const cases = (name) => [...swift(name).matchAll(/^  case ([\w, ="-]+)$/gm)].flatMap((line) => line[1].split(", "))
    .map((one) => one.includes("=") ? /"(.*)"/.exec(one)[1] : one).sort();
  assert.deepStrictEqual(drawn("w"), cases("WeatherSymbol.swift"));
  assert.deepStrictEqual(drawn("m"), cases("MoodSymbol.swift"));
  assert.deepStrictEqual(keys(en).filter((key) => key.startsWith("mood.")), cases("MoodSymbol.swift").map((one) => "mood." + one));
});

test("days in words of the reader's own day", () => {
  // The function alone, with a day that stands still.
  const source = /  function ago\(text\) \{[\s\S]*?\n  \}/.exec(js)[0];
  const ago = (text, today, lang) => {
    class Today extends Date { constructor() { super(today + "T12:00:00"); } }
    return new Function("Date", "page", "const now = new Date();" + source + "; return ago(arguments[2]);")(
      Object.assign(Today, { UTC: Date.UTC }), { lang, dataset: {} }, text);
  };
  const cases = [
    ["2026-03-01", "2026-03-01", "en", "today"], ["2026-02-28", "2026-03-01", "en", "yesterday"],
    ["2026-02-26", "2026-03-01", "ko", "3일 전"], ["2026-02-20", "2026-03-01", "en", "1 week ago"],
    ["2026-02-02", "2026-03-01", "en", "3 weeks ago"], ["2026-02-01", "2026-03-01", "en", "1 month ago"],
    ["2025-03-02", "2026-03-01", "en", "11 months ago"], ["2025-03-01", "2026-03-01", "en", "1 year ago"],
    // Not "last year", which it was not.
    ["2024-03-02", "2026-03-01", "ko", "1년 전"], ["2024-03-01T10:00", "2026-03-01", "ja", "2 年前"],
    ["2026-03-02", "2026-03-01", "de", "morgen"], ["2026-05-01", "2026-03-01", "en", "in 2 months"],
  ];
  for (const [day, today, lang, words] of cases) assert.strictEqual(ago(day, today, lang), words, day);
  assert.strictEqual(ago("-0044-03-15", "2026-03-01", "en"), null);
});
