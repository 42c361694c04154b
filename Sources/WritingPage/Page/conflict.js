// Two versions of one entry, side by side. Nothing is written until somebody has chosen.

import { both, difference, hunks, linesOf, pieces } from "./differences.js"
import { button, find, icon, make } from "./parts.js"
import { number, say } from "./words.js"

export function draw(entry) {
  const place = find("conflict")
  const { conflict } = entry
  place.hidden = !conflict || entry.isLater
  if (place.hidden) return place.replaceChildren()
  const ours = entry.text
  const theirs = conflict.text
  const parts_ = pieces(entry.base, ours, theirs)
  const choices = parts_.filter((one) => one.kind === "choice").length
  const put = (choose) => parts_.map((one) => (one.kind === "choice" ? choose(one) : one.text)).join("")
  const notice = make("div", { class: "notice" }, icon("warning"),
    make("p", {}, make("b", {}, say("conflictHead")), " ", choices ? say("conflictPlaces", { count: number(choices) }) : ""), make("p", {}, say("conflictWords")))
  const take = (text) => void entry.settle(text)
  place.replaceChildren(notice,
    make("div", { class: "sides" },
      side("ours", ours, theirs, button(say("takeThis"), () => take(choices ? put((one) => one.ours) : ours), { class: "plain" })),
      side("theirs", theirs, ours, button(say("takeThis"), () => take(choices ? put((one) => one.theirs) : theirs), { class: "plain" }))),
    make("div", { class: "does" },
      choices ? "" : button(say("takeTogether"), () => take(put((one) => one.text)), { class: "plain" }),
      button(say("takeBoth"), () => take(choices ? put((one) => both(one.ours, one.theirs)) : both(ours, theirs)), { class: "plain" }),
      button(say("later"), () => { entry.isLater = true; entry.drawAgain() }, { class: "word" }),
      make("small", {}, say("changedFile", { path: entry.path }))),
    make("section", { class: "will-be", "aria-label": say("willBe") }, make("h2", {}, say("willBe")), make("div", { class: "words", tabIndex: 0, role: "group", "aria-label": say("willBe"), dir: "auto" }, ...parts_.flatMap(shown))))
  // Not a button: who is typing would press it.
  if (!place.contains(document.activeElement)) place.focus({ preventScroll: true })
}

/// A piece as it will be: whose it is, and where somebody has still to choose.
function shown(one) {
  if (one.kind === "same") return [one.text]
  if (one.kind !== "choice") return [make("mark", { class: one.kind }, one.text)]
  let same = 0
  while (same < one.ours.length && one.ours[same] === one.theirs[same]) same += 1
  return [one.ours.slice(0, same).replace(/[\ud800-\udbff]$/, ""), "… ", make("span", { class: "badge" }, say("toChoose")), "\n"]
}

function side(name, text, other, choice) {
  const words = make("div", { class: "words", tabIndex: 0, role: "group", "aria-label": say(name), dir: "auto" })
  for (const [kind, text_] of parts(text, other)) words.append(kind === "own" ? make("mark", {}, text_) : text_)
  return make("article", { class: `one-side ${name}` }, make("header", {}, make("h2", {}, say(name))), words, choice)
}

/// The lines of a text that are different from another one's, with a line before and after each; of
/// a line that was only changed, the part that was. What is in between is left out.
export function parts(text, other) {
  const [mine, theirs] = [linesOf(text), linesOf(other)]
  const own = new Map()
  const shown = new Set()
  for (const [start, end, from, to] of hunks(mine, theirs)) {
    for (let at = start; at < end; at += 1) {
      // The line that stands in the same place there.
      const rival = from + at - start < to ? theirs[from + at - start] : ""
      own.set(at, difference(rival, mine[at]))
    }
    for (let at = start - 1; at <= end; at += 1) shown.add(at)
  }
  const found = []
  mine.forEach((line, at) => {
    const part = own.get(at)
    if (part) {
      const [start, , middle] = part
      if (start) found.push(["same", line.slice(0, start)])
      if (middle) found.push(["own", middle])
      if (line.length > start + middle.length) found.push(["same", line.slice(start + middle.length)])
    } else if (shown.has(at)) {
      found.push(["same", line])
    } else if (found.at(-1)?.[1] !== "…\n") {
      found.push(["gap", "…\n"])
    }
  })
  return found
}
