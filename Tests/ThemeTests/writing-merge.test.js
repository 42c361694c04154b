// How the writing page puts two changes of a text together: `node --test Tests/ThemeTests/`.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const source = fs.readFileSync(path.join(__dirname, "../../Sources/WritingPage/Page/differences.js"), "utf8");
const plain = source.replaceAll(/^export (function|const)/gm, "$1");
const { both, difference, differences, hunks, linesOf, merged, comparison } = vm.runInNewContext(`${plain}\n;({ both, difference, differences, hunks, linesOf, merged, comparison })`);

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

/// The most lines that two lists have in the same order.
function mostAlike(from, to) {
  const table = Array.from({ length: from.length + 1 }, () => new Array(to.length + 1).fill(0));
  for (let x = from.length - 1; x >= 0; x -= 1) {
    for (let y = to.length - 1; y >= 0; y -= 1) {
      table[x][y] = from[x] === to[y] ? table[x + 1][y + 1] + 1 : Math.max(table[x + 1][y], table[x][y + 1]);
    }
  }
  return table[0][0];
}

test("between hunks are the most lines that both have, and the steps of a change give the other text", () => {
  for (let seed = 1; seed <= 4000; seed += 1) {
    const pick = numbers(seed * 104729);
    const [from, to] = [0, 1].map(() => Array.from({ length: pick(14) }, () => `${"abcd"[pick(4)]}${pick(9) ? "\n" : " 🎉\n"}`));
    let [x, y, same] = [0, 0, 0];
    for (const [start, end, otherStart, otherEnd] of [...hunks(from, to), [from.length, from.length, to.length, to.length]]) {
      assert.deepStrictEqual(from.slice(x, start), to.slice(y, otherStart), String(seed));
      same += start - x;
      [x, y] = [end, otherEnd];
    }
    assert.strictEqual(same, mostAlike(from, to), String(seed));
    let text = from.join("");
    for (const [start, end, words] of differences(text, to.join(""))) text = text.slice(0, start) + words + text.slice(end);
    assert.strictEqual(text, to.join(""), String(seed));
  }
});

test("keeping both has each line of either in its order, and twice only what is different", () => {
  const [ours, theirs] = ["하나\n둘\n셋\n넷\n다섯\n", "하나!\n둘\n셋\n넷\n다섯!\n"];
  assert.strictEqual(both(ours, theirs), "하나\n\n하나!\n둘\n셋\n넷\n다섯\n\n다섯!\n");
  assert.strictEqual(both("같은 글", "같은 글\n"), "같은 글\n");
  assert.strictEqual(both("가\n나", "가\n다"), "가\n나\n\n다");
  assert.strictEqual(both("", "글\n"), "글\n");
  for (let seed = 1; seed <= 4000; seed += 1) {
    const pick = numbers(seed * 15485863);
    const [one, other] = [0, 1].map(() => Array.from({ length: pick(12) }, () => `${"abcde"[pick(5)]}\n`));
    const lines = linesOf(both(one.join(""), other.join("")));
    for (const side of [one, other]) {
      let at = 0;
      for (const line of lines) if (line === side[at]) at += 1;
      assert.strictEqual(at, side.length, `${seed}: a line is lost`);
    }
    const blank = lines.filter((line) => line === "\n").length;
    assert.strictEqual(lines.length - blank, one.length + other.length - mostAlike(one, other), `${seed}: repeats what both have`);
  }
});

test("changes in several places are put together, the same change is taken once", () => {
  const base = Array.from({ length: 20 }, (_, line) => `줄 ${line}\n`);
  const change = (places, mark) => base.map((line, at) => (places.includes(at) ? `${mark} ${at}\n` : line)).join("");
  const wanted = base.map((line, at) => ([1, 9, 17].includes(at) ? `나 ${at}\n` : [5, 13].includes(at) ? `남 ${at}\n` : line)).join("");
  assert.strictEqual(merged(base.join(""), change([1, 9, 17], "나"), change([5, 13], "남")), wanted);
  assert.strictEqual(merged(base.join(""), change([1, 9], "나"), change([9, 13], "남")), null);
  assert.strictEqual(merged(base.join(""), change([1, 9], "새"), change([9, 13], "새")), change([1, 9, 13], "새"));
});

// Without a limit this would take hours.
test("texts of many thousand lines are compared, whatever they have in common", () => {
  const lines = Array.from({ length: 22_000 }, (_, line) => `${line}번째 줄\n`);
  const pick = numbers(5);
  const few = () => Array.from({ length: 22_000 }, () => `${pick(3)}\n`);
  const pairs = [[lines, lines.map((line, at) => (at % 3 ? line : `새 ${line}`))], [lines, [...lines].reverse()], [few(), few()], [lines, lines.map((line) => `새 ${line}`)]];
  assert.deepStrictEqual(pairs.map(([from, to]) => hunks(from, to).length > 1), [true, true, false, false]);
  assert.strictEqual(hunks(...pairs[0]).length, 7334);
});

test("what a version would change is shown with a line before and after", () => {
  const text = "1\n2\n3\n4\n5\n6\n7\n";
  const shown = (other) => [...comparison(text, other)].map(([kind, part]) => (kind === "same" ? part : `[${kind} ${part}]`)).join("");
  assert.equal(shown(text), "");
  assert.equal(shown(text.replace("4", "4a")), "…\n3\n4[ins a]\n5\n…\n");
  assert.equal(shown(text.replace("4\n", "")), "…\n3\n[del 4\n]5\n…\n");
  assert.equal(shown(`0\n${text}8\n`), "[ins 0\n]1\n…\n7\n[ins 8\n]");
});
