// Two versions of one entry, side by side. Nothing is written until somebody has chosen.

import { button, find, icon, make } from "./parts.js"
import { difference, lineDifference } from "./text-field.js"
import { say } from "./words.js"

export function draw(entry) {
  const place = find("conflict")
  const { conflict } = entry
  place.hidden = !conflict || entry.isLater
  if (place.hidden) return place.replaceChildren()
  const ours = conflict.ours ?? entry.text
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
  // Only what is near the difference, and all of it.
  const [start, end] = span(text, other)
  const from = Math.max(0, text.lastIndexOf("\n", Math.max(0, start - 160)))
  const to = Math.min(text.length, end + 160)
  words.append(from > 0 ? "…" : "", text.slice(from, start), make("mark", {}, text.slice(start, end) || "\u00a0"), text.slice(end, to), to < text.length ? "…" : "")
  return make("article", { class: `one-side ${name}` }, make("header", {}, make("h2", {}, say(name))), words, choice)
}

/// Where a text is different from another.
function span(text, other) {
  const [start, end] = difference(text, other)
  return [start, end]
}

/// Both versions, one after the other where they are different.
export function both(ours, theirs) {
  const [start, end, text] = lineDifference(ours, theirs)
  const mine = ours.slice(start, end)
  const glue = mine && text ? (mine.endsWith("\n") ? "\n" : "\n\n") : ""
  return ours.slice(0, start) + mine + glue + text + ours.slice(end)
}
