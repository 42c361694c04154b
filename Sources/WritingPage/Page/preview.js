// The page as the site would have it, in a frame that runs no script. One request at a time, the
// newest text next; what changed is replaced, so that the frame stays where it was scrolled to.

import * as together from "./scroll-together.js"
import { post } from "./wire.js"
import { find, make, refusal } from "./parts.js"
import { number, say } from "./words.js"

const policy = globalThis.trustedTypes?.createPolicy("preview", { createHTML: (text) => text }) ?? { createHTML: (text) => text }
/// A document of its own, which loads nothing and runs nothing.
export const parsed = (html) => new DOMParser().parseFromString(policy.createHTML(html), "text/html")
let frame = null
let view = ""
/// The text that is shown, and whose it is.
let shown = null
let timer = 0
let isAsking = false
let isOld = false
let current = () => null

export function begin(entry) {
  current = entry
  // A scroll event does not bubble.
  find("sheet").addEventListener("scroll", scroll, { capture: true, passive: true })
  addEventListener("resize", () => together.forget())
}

let isScrolling = false
function scroll() {
  if (!frame || isScrolling) return
  isScrolling = true
  requestAnimationFrame(() => {
    isScrolling = false
    const field = find("text")
    if (frame && field) together.follow(field, frame)
  })
}

export const isOpen = () => !find("preview").hidden

export function open() {
  find("preview").hidden = false
  find("desk").classList.add("has-preview")
  find("toggle-preview").setAttribute("aria-pressed", "true")
  void ask()
}

export function close() {
  if (!isOpen()) return false
  find("preview").hidden = true
  find("desk").classList.remove("has-preview")
  find("toggle-preview").setAttribute("aria-pressed", "false")
  frame?.remove()
  frame = null
  view = ""
  shown = null
  return true
}

/// The text or a field is another one; the preview follows after a pause. What was saved as it is
/// shown is shown.
export function follow({ isSaved = false } = {}) {
  together.forget()
  if (!isOpen() || (isSaved && shown && shown.entry === current() && shown.text === current().text)) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), 150)
}

/// Asks what a build would say about the entry as it is now, also where no preview is open: not
/// while somebody types.
let checkTimer = 0
export function check(told) {
  clearTimeout(checkTimer)
  checkTimer = setTimeout(async () => {
    const entry = current()
    if (!entry?.path || entry.isGone || entry.conflict) return
    const { text } = entry
    const { status, json } = await post("preview", { path: entry.path, base: entry.digest, text })
    if (entry !== current() || text !== entry.text || !Array.isArray(json.diagnostics)) return
    if (status === 200 || status === 422) told(entry, json.diagnostics)
  }, 1000)
}

async function ask() {
  const entry = current()
  if (!isOpen() || !entry?.path) return
  if (isAsking) { isOld = true; return }
  isAsking = true
  const began = performance.now()
  const { text } = entry
  try {
    const answer = await post("preview", { path: entry.path, base: entry.digest, text })
    if (entry === current() && isOpen()) await show(answer, began)
    shown = answer.status === 200 ? { entry, text } : null
  } catch {
    // The server went away in between.
    shown = null
    find("preview-words").textContent = say("stopped")
  } finally {
    isAsking = false
  }
  if (isOld) { isOld = false; follow() }
}

async function show(answer, began) {
  const words = find("preview-words")
  if (answer.status !== 200) {
    words.textContent = answer.status === 422 ? say("seenNot") : refusal(answer)
    return
  }
  if (!frame || view !== answer.json.view) {
    view = answer.json.view
    frame?.remove()
    frame = make("iframe", { title: say("previewRegion"), sandbox: "allow-same-origin", src: view })
    frame.addEventListener("load", () => together.forget())
    find("preview-place").replaceChildren(frame)
  } else {
    await exchange()
  }
  const seconds = (performance.now() - began) / 1000
  words.replaceChildren(say("seen"), make("span", { class: "seconds" }, say("seenAgo", { seconds: number(seconds, { maximumFractionDigits: 2 }) })))
}

async function exchange() {
  const page = await fetch(view, { credentials: "same-origin", cache: "no-store" })
  if (!page.ok || !frame) return
  const text = await page.text()
  const [before, after] = [frame.contentDocument?.querySelector("main"), parsed(text).querySelector("main")]
  together.forget()
  if (before && after) before.replaceWith(frame.contentDocument.adoptNode(after))
  else frame.src = view
}
