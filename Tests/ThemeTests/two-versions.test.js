// What the writing page makes of the two versions that `ilgi sync` left in a text.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const read = (name) => fs.readFileSync(path.join(__dirname, "../../Sources/WritingPage/Page", name), "utf8");
const source = (read("differences.js") + read("two-versions.js")).replaceAll(/^import .*$/gm, "").replaceAll(/^export (function|const)/gm, "$1");
const { choices } = vm.runInNewContext(`${source}\n;({ choices })`);

const marked = "가\n<<<<<<< here\n나 여기\n=======\n나 저기\n>>>>>>> elsewhere\n다\n";

test("each choice leaves the rest of the text as it is", () => {
  const { ours, theirs, both } = choices(marked);
  assert.equal(ours, "가\n나 여기\n다\n");
  assert.equal(theirs, "가\n나 저기\n다\n");
  assert.equal(both, "가\n나 여기\n\n나 저기\n다\n");
});

test("a side that took the place out leaves nothing there", () => {
  assert.equal(choices(marked.replace("나 저기\n", "")).theirs, "가\n다\n");
});

test("a text without the lines of a sync has nothing to choose", () => {
  assert.equal(choices("제목\n=======\n글\n"), null);
  assert.equal(choices("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n"), null);
});
