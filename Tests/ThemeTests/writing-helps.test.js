// What the writing page makes of a line end in a list, of marks, and of a link. `|` is the cursor,
// or both ends of what is selected.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const read = (name) => fs.readFileSync(path.join(__dirname, "../../Sources/WritingPage/Page", name), "utf8");
const load = (name, what) => vm.runInNewContext(`${read(name).replaceAll(/^export (function|const)/gm, "$1")}\n;({ ${what} })`);
const { lineEnd } = load("lists.js", "lineEnd");
const { bold, italic, linked } = load("marks.js", "bold, italic, linked");

function marked(text) {
  const [before, ...rest] = text.split("|");
  const whole = before + rest.join("");
  return [whole, before.length, before.length + (rest.length > 1 ? rest[0].length : 0)];
}

function ended(text) {
  const [whole, start, end] = marked(text);
  const [from, to, words] = lineEnd(whole, start, end) ?? [start, end, "\n"];
  return `${whole.slice(0, from)}${words}|${whole.slice(to)}`;
}

function done(act, text) {
  const [whole, start, end] = marked(text);
  const made = act(whole, start, end);
  const after = whole.slice(0, made.start) + made.text + whole.slice(made.end);
  const [from, to] = made.select;
  return `${after.slice(0, from)}|${from === to ? "" : `${after.slice(from, to)}|`}${after.slice(to)}`;
}

const lists = [
  ["- 우유|", "- 우유\n- |"], ["* 우유|", "* 우유\n* |"], ["+ 우유|", "+ 우유\n+ |"],
  ["  - 우유|", "  - 우유\n  - |"], ["\t- 우유|", "\t- 우유\n\t- |"],
  ["1. 하나|", "1. 하나\n2. |"], ["1) 하나\n2) 둘|", "1) 하나\n2) 둘\n3) |"], ["8. a\n9. b|", "8. a\n9. b\n10. |"],
  ["- [x] 빨래|", "- [x] 빨래\n- [ ] |"], ["- [ ] 빨래|", "- [ ] 빨래\n- [ ] |"],
  ["> 말|", "> 말\n> |"], ["> - 말|", "> - 말\n> - |"], ["> > 말|", "> > 말\n> > |"],
  // In the middle of an item, and over a selection.
  ["- 우유| 두 병", "- 우유\n- |두 병"], ["- 우|유 두| 병", "- 우\n- |병"],
  // An item without words ends the list.
  ["- 우유\n- |", "- 우유\n\n|"], ["- 우유\n- |\n- 빵", "- 우유\n\n|\n- 빵"], ["- |", "|"], ["글\n\n- |", "글\n\n|"],
  ["- 우유\n\n- |", "- 우유\n\n|"], ["1. 하나\n2. |", "1. 하나\n\n|"], ["- [ ] |", "|"], ["- [x] 빨래\n- [ ] |", "- [x] 빨래\n\n|"],
  ["> 말\n> |", "> 말\n\n|"], ["> - 말\n> - |", "> - 말\n>\n> |"], ["> 말\n> \n> - |", "> 말\n> \n> |"],
  // What is no item.
  ["글|", "글\n|"], ["|- 우유", "\n|- 우유"], ["-| 우유", "-\n| 우유"], ["-우유|", "-우유\n|"], ["**굵게**|", "**굵게**\n|"],
  ["- - -|", "- - -\n|"], ["* * *|", "* * *\n|"], ["2026. 11. 22.|", "2026. 11. 22.\n|"], ["11. 22. 비|", "11. 22. 비\n|"],
  // Code.
  ["```\n- a|\n```", "```\n- a\n|\n```"], ["~~~ sh\n- a|", "~~~ sh\n- a\n|"], ["- ```\n  - a|", "- ```\n  - a\n|"],
  ["````\n```\n- a|", "````\n```\n- a\n|"], ["```\nb\n```\n- a|", "```\nb\n```\n- a\n- |"], ["``` ` ```\n- a|", "``` ` ```\n- a\n- |"],
];

test("a list goes on after a line end, and ends after an item without words", () => {
  for (const [before, after] of lists) assert.equal(ended(before), after, before);
});

const marks = [
  [bold, "오늘 |굵게|는", "오늘 **|굵게|**는"], [bold, "오늘 **|굵게|**는", "오늘 |굵게|는"], [bold, "|**굵게**|", "|굵게|"],
  [bold, "오늘 굵|게 씀", "오늘 **굵|게** 씀"], [bold, "오늘 **굵|게** 씀", "오늘 굵|게 씀"], [bold, "글 |", "글 **|**"], [bold, "글 **|**", "글 |"],
  [bold, "| 굵게 |", " **|굵게|** "], [bold, "**두 낱|말**", "두 낱|말"], [italic, "|글|", "*|글|*"], [italic, "*|글|*", "|글|"],
  [italic, "**|글|**", "***|글|***"], [italic, "***|글|***", "**|글|**"], [bold, "***|글|***", "*|글|*"], [italic, "**|**", "***|***"],
  [bold, "don|'t", "**don|'t**"], [bold, "|가\n\n- 나|", "|**가**\n\n- **나**|"], [bold, "|**가**\n\n- **나**|", "|가\n\n- 나|"],
  [bold, "a*b |c| d*e", "a*b **|c|** d*e"],
];

test("a mark is put around words, and taken out again", () => {
  for (const [act, before, after] of marks) assert.equal(done(act, before), after, before);
});

test("a link has its cursor where the address is written", () => {
  assert.equal(done(linked, "|바다| 보기"), "[바다](|) 보기");
  assert.equal(done(linked, "바|다 보기"), "[바다](|) 보기");
  assert.equal(done(linked, "글 |"), "글 [|]()");
  assert.equal(done(linked, "|https://example.org/a_(b)|"), "[|](<https://example.org/a_(b)>)");
});
