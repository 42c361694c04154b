// Two versions of one entry, side by side. Nothing is written until somebody has chosen.

import { button, find, icon, make } from "./parts.js"
import { difference, lineDifference } from "./text-field.js"
import { say } from "./words.js"

export function draw(entry) {
  const place = find("conflict")
  const { conflict } = entry
  place.hidden = !conflict || entry.isLater
  if (place.hidden) return place.replaceChildren()
  const ours = entry.text
  const theirs = conflict.text
  const notice = make("div", { class: "notice" }, icon("warning"),
    make("p", {}, make("b", {}, say("conflictHead"))), make("p", {}, say("conflictWords")))
  const take = (text) => void entry.settle(text)
  place.replaceChildren(notice,
    make("div", { class: "sides" },
      side("ours", ours, theirs, button(say("takeThis"), () => take(ours), { class: "plain" })),
      side("theirs", theirs, ours, button(say("takeThis"), () => take(theirs), { class: "plain" }))),
    make("div", { class: "does" }, button(say("takeBoth"), () => take(both(ours, theirs)), { class: "plain" }),
      button(say("later"), () => { entry.isLater = true; entry.drawAgain() }, { class: "word" }),
      make("small", {}, say("changedFile", { path: entry.path }))))
  place.querySelector("button").focus({ preventScroll: true })
}

function side(name, text, other, choice) {
  const words = make("div", { class: "words", tabIndex: 0, role: "group", "aria-label": say(name), dir: "auto" })
  for (const [kind, text_] of parts(text, other)) words.append(kind === "own" ? make("mark", {}, text_) : text_)
  return make("article", { class: `one-side ${name}` }, make("header", {}, make("h2", {}, say(name))), words, choice)
}

/// The lines of a text that are different from another one's, with a line before and after each; of
/// a line that was only changed, the part that was. What is in between is left out.
export function parts(text, other) {
  const [mine, theirs] = [text.split("\n"), other.split("\n")]
  const pairs = alike(mine, theirs)
  const taken = new Set(pairs.values())
  let before = [-1, -1]
  const own = mine.map((line, at) => {
    if (pairs.has(at)) { before = [at, pairs.get(at)]; return null }
    // The line that stands in the same place there, between lines that both have.
    const rival = before[1] + (at - before[0])
    const isFree = rival < theirs.length && !taken.has(rival)
    return isFree ? difference(theirs[rival], line) : [0, 0, line]
  })
  const found = []
  mine.forEach((line, at) => {
    const isNear = own[at] || own[at - 1] || own[at + 1]
    if (!isNear) { if (found.at(-1)?.[1] !== "…\n") found.push(["gap", "…\n"]); return }
    if (!own[at]) { found.push(["same", `${line}\n`]); return }
    const [start, , middle] = own[at]
    if (start) found.push(["same", line.slice(0, start)])
    if (middle) found.push(["own", middle])
    found.push(["same", `${line.slice(start + middle.length)}\n`])
  })
  return found
}

/// The longest run of lines that both have in the same order: positions of one, and of the other.
function alike(mine, theirs) {
  const pairs = new Map()
  let [start, ends] = [0, 0]
  const most = Math.min(mine.length, theirs.length)
  while (start < most && mine[start] === theirs[start]) { pairs.set(start, start); start += 1 }
  while (ends < most - start && mine.at(-1 - ends) === theirs.at(-1 - ends)) ends += 1
  const [width, height] = [mine.length - ends - start, theirs.length - ends - start]
  // Too long for a table: then what is between is all different.
  if (width * height <= 1_000_000) {
    const table = Array.from({ length: width + 1 }, () => new Uint16Array(height + 1))
    for (let x = width - 1; x >= 0; x -= 1) {
      for (let y = height - 1; y >= 0; y -= 1) {
        table[x][y] = mine[start + x] === theirs[start + y] ? table[x + 1][y + 1] + 1 : Math.max(table[x + 1][y], table[x][y + 1])
      }
    }
    for (let x = 0, y = 0; x < width && y < height;) {
      if (mine[start + x] === theirs[start + y]) { pairs.set(start + x, start + y); x += 1; y += 1 }
      else if (table[x + 1][y] >= table[x][y + 1]) x += 1
      else y += 1
    }
  }
  for (let end = ends; end > 0; end -= 1) pairs.set(mine.length - end, theirs.length - end)
  return pairs
}

/// Both versions, one after the other where they are different.
export function both(ours, theirs) {
  const [start, end, text] = lineDifference(ours, theirs)
  const mine = ours.slice(start, end)
  const glue = mine && text ? (mine.endsWith("\n") ? "\n" : "\n\n") : ""
  return ours.slice(0, start) + mine + glue + text + ours.slice(end)
}
