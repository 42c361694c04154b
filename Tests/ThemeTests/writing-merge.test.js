// How the writing page puts two changes of a text together: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const source = fs.readFileSync(path.join(__dirname, "../../Sources/WritingPage/Page/text-field.js"), "utf8");
const sandbox = {};
vm.runInNewContext(source.slice(source.indexOf("export function difference")).replaceAll("export function", "function"), sandbox);
const { difference, merged } = sandbox;

/// The same numbers each time.
function numbers(seed) {
  return (most) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
}

/// A text of which one place is another one now, with a mark that no other text has.
function changed(lines, pick, mark) {
  const at = pick(lines.length + 1);
  const gone = Math.min(pick(3), lines.length - at);
  const added = Array.from({ length: pick(3) }, (_, one) => `${mark} ${one} ${["한글", "🎉", "e\u0301"][pick(3)]}\n`);
  return { lines: [...lines.slice(0, at), ...added, ...lines.slice(at + gone)], added, gone: lines.slice(at, at + gone) };
}

test("of two changes in different places both are there, and every other line once; else somebody must choose", () => {
  let [together, asked] = [0, 0];
  for (let seed = 1; seed <= 3000; seed += 1) {
    const pick = numbers(seed * 7919);
    const base = Array.from({ length: pick(12) }, (_, line) => `줄 ${line}\n`);
    const [ours, theirs] = [changed(base, pick, "나"), changed(base, pick, "남")];
    const both = merged(base.join(""), ours.lines.join(""), theirs.lines.join(""));
    if (both === null) {
      asked += 1;
      continue;
    }
    together += 1;
    const lines = both.split(/(?<=\n)/).filter(Boolean);
    for (const line of [...ours.added, ...theirs.added]) assert.ok(lines.includes(line), `${seed}: ${line} is lost`);
    const gone = new Set([...ours.gone, ...theirs.gone]);
    assert.deepStrictEqual(lines.filter((line) => line.startsWith("줄")), base.filter((line) => !gone.has(line)), String(seed));
    assert.strictEqual(both, merged(base.join(""), theirs.lines.join(""), ours.lines.join("")), `${seed}: not the same from the other side`);
  }
  assert.ok(together > 1000 && asked > 100, `${together} ${asked}`);
});

test("a difference never cuts a character in two", () => {
  for (const [old, text] of [["a🎉b", "a🎊b"], ["🎉", "🎊"], ["x🎉", "x"], ["👩‍👩‍👧", "👩‍👩‍👦"]]) {
    const [start, end, middle] = difference(old, text);
    assert.strictEqual(old.slice(0, start) + middle + old.slice(end), text);
    for (const part of [old.slice(0, start), middle, old.slice(end)]) assert.ok(part.isWellFormed(), JSON.stringify([old, text, part]));
  }
});
