// What is said between the title and the text: the server has stopped, a file is gone, the front
// matter as text.

import { button, find, icon, make } from "./parts.js"
import { say } from "./words.js"
import { isInFront } from "./facts.js"

let acts = null
export function begin(given) { acts = given }

let shown = ""

export function draw(entry, { isCut, refusal = "" }) {
  const place = find("notice")
  const stop = ["stopped", "silent", "locked", "foreign", "unwritable"].includes(entry?.state) ? entry.state : ""
  const kind = !entry ? "" : entry.isReadOnly ? "tab" : isCut && refusal ? refusal : entry.isGone ? "gone"
    : entry.conflict && entry.isLater ? "later" : stop || (isCut && entry.isUnsaved ? "stopped" : entry.reason ? "reason" : "")
  drawFront(entry)
  const key = `${entry?.id} ${kind} ${entry?.reason} ${entry?.isStorageFull}`
  if (key === shown) return
  shown = key
  place.hidden = !kind
  if (!kind) return place.replaceChildren()
  place.replaceChildren(icon("warning"), ...(contents[kind]?.(entry) ?? []))
}

const line = (...content) => make("p", {}, ...content)
/// What has happened, and where what was written is: nowhere else if the browser could not keep it.
const head = (kind, entry, kept = say("keptHere")) =>
  line(make("b", {}, say(`${kind}Head`)), " ", entry.isStorageFull ? say("stopFull") : entry.isUnsaved ? kept : "")
const since = (entry) => say("stopSince", { time: time(entry.since ?? new Date()) })
const does = (...content) => make("div", { class: "does" }, ...content)

const contents = {
  stopped: (entry) => [head("stopped", entry, since(entry)), line(...command(say("stopHow"))), rescue(entry)],
  silent: (entry) => [head("silent", entry, since(entry)), rescue(entry)],
  locked: (entry) => [head("locked", entry), line(say("codeWords")), rescue(entry)],
  foreign: (entry) => [head("foreign", entry), rescue(entry)],
  unwritable: (entry) => [head("unwritable", entry), line(entry.reason), rescue(entry)],
  reason: (entry) => [
    line(entry.reason), ...Object.entries(entry.refused).map(([name, value]) => line(say(name), ": ", make("b", {}, wordsOf(value)))),
    Object.keys(entry.refused).length ? does(button(say("discardText"), () => entry.leaveRefused(), { class: "word" })) : "",
  ],
  gone: (entry) => [
    line(make("b", {}, say("goneHead"))),
    does(button(say("writeAgain"), () => void entry.writeAgain(), { class: "plain" }),
      button(say("leaveGone"), acts.leaveGone, { class: "plain" }), button(say("copyText"), acts.copy, { class: "word" })),
  ],
  later: (entry) => [
    line(make("b", {}, say("conflictHead"))), line(say("conflictWords")),
    does(button(say("takeThis"), () => { entry.isLater = false; entry.drawAgain() }, { class: "plain" })),
  ],
  tab: (entry) => [
    line(make("b", {}, say("otherTab"))),
    does(button(say("writeHere"), () => void entry.writeHere(), { class: "plain" })),
  ],
}

const wordsOf = (value) => typeof value === "string" ? value : [Object.values(value)].flat(2).filter((one) => typeof one === "string").join(", ")

/// A text with the command in it.
function command(text) {
  const [before, after] = text.split("ilgi write")
  return after === undefined ? [text] : [before, make("code", {}, "ilgi write"), after]
}

function rescue(entry) {
  return does(button(say("copyText"), acts.copy, { class: "plain" }),
    button(say("download"), () => download(entry), { class: "plain" }),
    button(say("tryAgain"), acts.again, { class: "word" }))
}

function time(date) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(date)
}

function download(entry) {
  const address = URL.createObjectURL(new Blob([entry.text], { type: "text/markdown" }))
  const name = (entry.path ?? `${entry.day}.md`).split("/").at(-1)
  const link = make("a", { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

// The front matter as text.

let isFrontOpen = false
let frontField = null

export function hideFront() {
  isFrontOpen = false
  frontField = null
  find("front").hidden = true
  find("front").replaceChildren()
}

export function showFront(entry) {
  isFrontOpen = true
  drawFront(entry)
  frontField?.focus()
}

const withoutEnd = (text) => text.replace(/\n$/, "")

/// Shown where it has errors, or where somebody asked for it.
export function drawFront(entry) {
  const place = find("front")
  const found = (entry?.diagnostics ?? []).filter((one) => isInFront(entry, one))
  const isFlawed = entry && !entry.conflict && entry.front && found.some((one) => one.severity === "error")
  if (!entry || (!isFrontOpen && !isFlawed)) {
    place.hidden = true
    frontField = null
    return place.replaceChildren()
  }
  place.hidden = false
  if (!frontField || frontField.entry !== entry) {
    frontField = make("textarea", { value: withoutEnd(entry.front), spellcheck: false, "aria-label": say("front"), "aria-describedby": "front-findings" })
    frontField.entry = entry
    frontField.rows = withoutEnd(entry.front).split("\n").length
    frontField.addEventListener("input", () => {
      const { value } = frontField
      entry.setFront(entry.front.endsWith("\n") && !value.endsWith("\n") ? `${value}\n` : value)
    })
  } else if (document.activeElement !== frontField && !entry.isDirty) {
    frontField.value = withoutEnd(entry.front)
  }
  const findings = make("div", { id: "front-findings" }, ...found.map((one) => make("div", { class: "finding" },
    make("b", {}, say("line", { line: one.line }), " ", one.summary), " ", [one.label, ...one.help].filter(Boolean).join(" · "), " ", mender(entry, one))))
  const numbers = make("div", { class: "front-numbers", "aria-hidden": "true" })
  const flawed = new Set(found.map((one) => one.line))
  const drawNumbers = () => numbers.replaceChildren(...withoutEnd(frontField.value).split("\n").map((_, at) =>
    make("span", { class: flawed.has(at + 1) ? "flawed" : "" }, String(at + 1))))
  drawNumbers()
  frontField.style.backgroundImage = [...flawed].map(() => "linear-gradient(var(--flaw), var(--flaw))").join(", ")
  frontField.style.backgroundSize = [...flawed].map(() => "100% 1.8em").join(", ")
  frontField.style.backgroundRepeat = "no-repeat"
  frontField.style.backgroundPosition = [...flawed].map((at) => `0 calc(0.5rem + ${(at - 1) * 1.8}em)`).join(", ")
  frontField.oninput = drawNumbers
  const box = make("div", { class: isFlawed ? "front-text flawed" : "front-text" }, make("div", { class: "front-lines" }, numbers, frontField), findings)
  const isFocused = document.activeElement === frontField
  const at = [frontField.selectionStart, frontField.selectionEnd]
  place.replaceChildren(box, make("p", {}, isFlawed ? say("frontKept") : button(say("frontForm"), hideFront, { class: "word" })))
  if (isFocused) { frontField.focus(); frontField.setSelectionRange(...at) }
}

/// One click that puts the right word in the place of the wrong one; nothing where it is not known.
function mender(entry, one) {
  if (!one.mend) return ""
  return button(say("mendTo", { word: one.mend.right }), () => {
    const lines = frontField.value.split("\n")
    const start = lines.slice(0, one.line - 1).join("\n").length + (one.line > 1 ? 1 : 0)
    const at = (lines[one.line - 1] ?? "").indexOf(one.mend.wrong)
    if (at < 0) return
    frontField.focus()
    frontField.setSelectionRange(start + at, start + at + one.mend.wrong.length)
    if (!document.execCommand("insertText", false, one.mend.right)) return
    void entry.save()
  }, { class: "word" })
}
