// What `ilgi sync` left to choose in a text: two versions of a place, between lines of `<`, `=` and
// `>`. They are shown side by side, each with the text as it will be. A choice only changes the
// text; the next `ilgi sync` goes on by itself.

import { parts } from "./conflict.js"
import { both } from "./differences.js"
import { button, find, icon, make } from "./parts.js"
import { say } from "./words.js"

const mark = /^<{7} here\n([^]*?)^={7}\n([^]*?)^>{7} elsewhere(?:\n|$)/m

/// The text with each of the choices for its first place; null where nothing is to be chosen.
export function choices(text) {
  const found = mark.exec(text)
  if (!found) return null
  const put = (words) => text.slice(0, found.index) + words + text.slice(found.index + found[0].length)
  const [, ours, theirs] = found
  return { ours: put(ours), theirs: put(theirs), both: put(both(ours, theirs)) }
}

/// Draws in the place of the text, until something is chosen or put off.
export function draw(entry) {
  if (!entry?.field || entry.conflict || entry.isReadOnly) return
  const found = entry.isLater ? null : choices(entry.text)
  if (!found) return
  const take = (text) => { entry.field.become(text); entry.drawAgain() }
  const [place, text] = [find("conflict"), find("entry")]
  const side = (name, words_, own, other) => {
    const words = make("div", { class: "words", tabIndex: 0, role: "group", "aria-label": words_, dir: "auto" })
    for (const [kind, part] of parts(own, other)) words.append(kind === "own" ? make("mark", {}, part) : part)
    return make("article", { class: `one-side ${name}` }, make("header", {}, make("h2", {}, words_)), words,
      button(say("takeThis"), () => take(own), { class: "plain" }))
  }
  place.hidden = false
  text.hidden = true
  place.replaceChildren(
    make("div", { class: "notice" }, icon("warning"), make("p", {}, make("b", {}, say("syncHead")))),
    make("div", { class: "sides" }, side("ours", say("hereSide"), found.ours, found.theirs),
      side("theirs", say("elsewhereSide"), found.theirs, found.ours)),
    make("div", { class: "does" }, button(say("takeBoth"), () => take(found.both), { class: "plain" }),
      button(say("later"), () => { entry.isLater = true; entry.drawAgain() }, { class: "word" }),
      make("small", {}, say("changedFile", { path: entry.path }))))
}
