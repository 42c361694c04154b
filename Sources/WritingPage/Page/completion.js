// Completion in the text: entries after `[[`, tags after `#`, people after `@`, where the journal
// reads them. The list may be open while a word is composed; until the composition ends, its keys
// belong to the input method.

import { isInCode } from "./lists.js"
import { make, find, sayAloud } from "./parts.js"
import { copyOf } from "./scroll-together.js"
import { begins, labels } from "./slip.js"
import { get } from "./wire.js"
import { number, say, shortDay } from "./words.js"

const most = { offered: 8, before: 100, copied: 200_000, fresh: 10_000 }
/// What begins a word.
const edge = "(?<=^|[\\s(\\[{「『《〈“‘\"'*_])"
const kinds = [
  { sign: "[[", label: "entries", form: /\[\[([^[\]|#^\n]*)$/, read: readTitles, write: (one) => `[[${one.link}]]` },
  { sign: "#", label: "tags", form: new RegExp(`${edge}#([\\p{L}_][\\p{L}\\p{N}\\p{M}_/-]*)$`, "u"), read: () => labels("tags"), write: writeTag },
  { sign: "@", label: "people", form: new RegExp(`${edge}@([\\p{L}\\p{N}\\p{M}'’-]*)$`, "u"), read: () => labels("people"), write: (one) => one.name },
]
/// Of each kind what the journal has, and when it was asked.
const known = new Map()
let entry = null
let signs = []
let box = null
/// Where the word begins for which the list was closed.
let closedAt = -1

/// - Parameter given: the signs that the journal reads.
export function begin(which, given) {
  shut()
  entry = which
  signs = given ?? []
  closedAt = -1
  const { element } = which.field
  element.addEventListener("input", () => look(true))
  element.addEventListener("blur", shut)
  // Some browsers tell the document, some the field.
  element.addEventListener("selectionchange", () => look(false))
}

document.addEventListener("selectionchange", () => look(false))

/// - Returns: whether the key was one of the list's.
export function press(event) {
  if (!box || event.ctrlKey || event.metaKey || event.altKey) return false
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by) {
    box.chosen = box.chosen < 0 && by < 0 ? box.offered.length - 1 : (box.chosen + by + box.offered.length) % box.offered.length
    draw()
  } else if (event.key === "Escape") {
    closedAt = box.start
    shut()
  } else if ((event.key === "Enter" || event.key === "Tab") && box.chosen >= 0 && !event.shiftKey) {
    take(box.chosen)
  } else {
    return false
  }
  return true
}

function shut() {
  if (!box) return
  box.element?.remove()
  box = null
  for (const name of ["autocomplete", "controls", "activedescendant"]) entry.field.element.removeAttribute(`aria-${name}`)
}

/// The word that is being completed: its kind, where it begins, and what is typed of it.
function wordAt(text, at) {
  const from = Math.max(0, at - most.before)
  const before = text.slice(from, at)
  const line = before.slice(before.lastIndexOf("\n") + 1)
  for (const kind of kinds) {
    const found = signs.includes(kind.sign) ? kind.form.exec(line) : null
    if (!found) continue
    const isCode = line.slice(0, found.index).split("`").length % 2 === 0
    return isCode ? null : { kind, start: at - found[0].length, typed: found[1] }
  }
  return null
}

/// - Parameter isTyped: whether the text is another one; else the cursor may be.
function look(isTyped) {
  if (!entry || (!isTyped && !box)) return
  const { field } = entry
  const [start, end] = field.selection
  const isHere = document.activeElement === field.element && !field.element.readOnly
  const word = start === end && isHere ? wordAt(field.text, start) : null
  if (word?.start !== closedAt) closedAt = -1
  if (!word || word.start === closedAt || (!box && isInCode(field.text.slice(0, word.start)))) return shut()
  const offered = matching(word)
  // A tag can be typed without the list; Enter after it then ends the line.
  const isWhole = word.kind.sign === "#" && offered[0]?.name === word.typed
  if (!offered.length || (isWhole && offered.length === 1)) return shut()
  const isSame = box?.kind === word.kind && box.start === word.start
  if (isSame && !isTyped) return
  const isChosen = !isWhole && (word.typed || word.kind.sign === "[[")
  if (!isSame) shut()
  box = { ...word, offered, chosen: isChosen ? 0 : -1, element: box?.element, place: box?.place ?? placeOf(field, word.start) }
  draw()
  if (!isSame) sayAloud(say("results", { count: number(offered.length) }))
}

/// What begins as it was typed; asks for it first where that was not done for a while.
function matching({ kind, typed }) {
  const asked = known.get(kind)
  if (!asked || Date.now() - asked.time > most.fresh) {
    known.set(kind, { names: asked?.names ?? [], time: Date.now() })
    void kind.read().then((names) => { known.set(kind, { names, time: Date.now() }); look(true) })
  }
  const names = (known.get(kind).names).filter((one) => one.path === undefined || isOffered(one))
  const first = names.filter((one) => begins(one.name, typed))
  const later = first.length < most.offered && typed
    ? names.filter((one) => !first.includes(one) && one.name.split(/\s+/).some((part) => begins(part, typed))) : []
  return [...first, ...later].slice(0, most.offered)
}

/// The title of a private entry gets into no other one by itself.
const isOffered = ({ path, visibility }) =>
  path !== entry.path && (!visibility.startsWith("private") || entry.head?.visibility.startsWith("private"))

/// A file's name as links name it: without its ending and its language; of a folder's text the
/// folder's.
function nameOf(path, locale) {
  const [folder, file] = path.split("/").slice(-2)
  const stem = (file ?? folder).replace(/\.[^.]*$/, "")
  const name = stem.endsWith(`.${locale}`) ? stem.slice(0, -locale.length - 1) : stem
  return name === "index" ? folder : name
}

/// A name that leads to one entry: its title, or that of its file.
async function readTitles() {
  const { status, json } = await get("entries", { count: 10_000 })
  if (status !== 200) return []
  const counts = new Map()
  for (const { title } of json.entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  return json.entries.filter((one) => one.title).map(({ path, locale, day, title, visibility }) => {
    const name = title.slice(0, 80)
    const isName = counts.get(title) === 1 && !/[[\]|#^\\]/.test(title) && title === name
    const words = name.replace(/[[\]|]/g, " ").trim()
    return { name, path, visibility, link: isName ? title : `${nameOf(path, locale)}|${words}`, aside: [visibility.startsWith("draft") ? say("draft") : "", day ? shortDay(day) : ""].filter(Boolean).join(" · ") }
  })
}

function writeTag({ name }) { return /^[\p{L}\p{N}\p{M}_/-]+$/u.test(name) ? `#${name}` : `#[[${name}]]` }

function take(position) {
  const { kind } = box
  const one = box.offered[position]
  shut()
  entry.field.edit((text, start) => {
    const word = wordAt(text, start)
    if (word?.kind !== kind) return null
    closedAt = word.start
    const end = kind.sign === "[[" && text.startsWith("]]", start) ? start + 2 : start
    return { start: word.start, end, text: kind.write(one) }
  })
}

function draw() {
  const { element: field } = entry.field
  const list = make("ul", { class: "choices in-text", id: "choices-text", role: "listbox", "aria-label": say(box.kind.label) })
  box.offered.forEach((one, position) => list.append(make("li", {
    role: "option", id: `choice-text-${position}`, "aria-selected": String(position === box.chosen),
    onpointerdown: (event) => { event.preventDefault(); take(position) },
  }, make("b", {}, one.name), make("span", {}, one.aside ?? (one.count === null ? "" : say("times", { count: number(one.count) }))))))
  if (box.element) box.element.replaceWith(list)
  else find("sheet").append(list)
  box.element = list
  put(list, box.place)
  field.setAttribute("aria-autocomplete", "list")
  field.setAttribute("aria-controls", list.id)
  if (box.chosen >= 0) field.setAttribute("aria-activedescendant", `choice-text-${box.chosen}`)
  else field.removeAttribute("aria-activedescendant")
}

/// Where a letter of the text is in the window, and how high its line.
export function placeOf(field, at) {
  const { element } = field
  const box_ = element.getBoundingClientRect()
  const height = parseFloat(getComputedStyle(element).lineHeight) || 24
  if (field.text.length > most.copied) return { left: box_.left, top: box_.bottom - 2 * height, height }
  const copy = copyOf(element)
  const mark = document.createElement("span")
  mark.textContent = "\u200b"
  copy.append(field.text.slice(0, at), mark, field.text.slice(at))
  document.body.append(copy)
  const place = { left: box_.left + mark.offsetLeft, top: box_.top + mark.offsetTop - element.scrollTop, height }
  copy.remove()
  return place
}

/// Below the line; above it where there is no room.
function put(list, { left, top, height }) {
  const size = list.getBoundingClientRect()
  const view = globalThis.visualViewport
  const room = (view ? view.offsetTop + view.height : innerHeight) - 8
  const below = top + height
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - size.width - 8))}px`
  list.style.top = `${below + size.height <= room ? below : Math.max(8, top - size.height - 4)}px`
}
