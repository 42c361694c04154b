// Small parts of the page: elements, icons, panels that open over it, words that are said aloud.

import { reasonOf, stops } from "./wire.js"
import { say } from "./words.js"

const shapes = {
  plus: "M10 4v12M4 10h12", close: "m5 5 10 10M15 5 5 15", down: "m5 8 5 5 5-5", back: "m12 4-6 6 6 6",
  forth: "m8 4 6 6-6 6", search: "M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3M13.5 13.5 18 18",
  calendar: "M4.500 4h11a2 2 0 0 1 2 2v9.500a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M2.500 8h15M6.500 2v3.500M13.500 2v3.500", side: "M2.5 4h15v12h-15zM7.5 4v12M4.5 7h1M4.5 9.5h1",
  columns: "M2.5 4h15v12h-15zM10 4v12", tag: "M3 3h6.5l8 8-6.5 6.5-8-8zM6.5 6.5h.01",
  share: "M10 13V2.5M6.5 6 10 2.5 13.5 6M6 9H4v8.5h12V9h-2",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01", lock: "M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3",
  page: "M5 2.5h7l4 4v11H5zM12 2.5v4h4M8 11h5M8 14h5", file: "M5 2.5h7l4 4v11H5zM12 2.5v4h4",
  globe: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c-5 4-5 11 0 15 5-4 5-11 0-15",
  star: "m10 2.5 2.3 4.9 5.2.7-3.8 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.5 8.1l5.2-.7z",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.5l3 2",
  phone: "M6 2.5h8v15H6zM9.5 15h1",
  trash: "M3.5 5.5h13M8 5V3h4v2M5 5.5l1 12h8l1-12M8.5 9v5M11.5 9v5",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1",
  eye: "M2 10c4-7 12-7 16 0-4 7-12 7-16 0M10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  warning: "M10 3 2 16.5h16zM10 8v4M10 14.2h.01", picture: "M3 3.5h14v13H3zM3 13l4-4 4 4 2-2 4 4M13 7h.01", sound: "M3 8.5v3M6.5 5.5v9M10 3v14M13.5 6.5v7M17 8.5v3",
  weather: "M6 13a3.5 3.5 0 1 1 .6-7 4.5 4.5 0 0 1 8.6 1.3A3 3 0 0 1 14.500 13zM7 15v2M10 15v2M13 15v2",
  sun: "M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M4.300 15.700l1.100-1.100M14.600 5.400l1.100-1.100",
  cloud: "M6 15a3.500 3.500 0 1 1 .6-7 4.500 4.500 0 0 1 8.600 1.300A3 3 0 0 1 14.500 15z",
  thunder: "M6 12.500a3.500 3.500 0 1 1 .6-7 4.500 4.500 0 0 1 8.600 1.300 3 3 0 0 1-.7 5.700M10.500 10.500 8.500 14h3l-2 3.500",
  snow: "M6 12.500a3.500 3.500 0 1 1 .6-7 4.500 4.500 0 0 1 8.600 1.300 3 3 0 0 1-.7 5.700zM7 15h.01M10 15h.01M13 15h.01M8.500 17.500h.01M11.500 17.500h.01",
  mist: "M3 6h11M6 9.500h11M3 13h11M6 16.500h11",
  place: "M10 18c-4-5-5.500-7-5.500-9.500a5.500 5.500 0 0 1 11 0C15.500 11 14 13 10 18M10 6.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  mood: "M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M7 8h.01M13 8h.01M6.500 11.500c1.500 3 5.500 3 7 0",
  people: "M10 3a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M3.500 17.500c.5-7 12.500-7 13 0",
  bullets: "M7.500 5h9M7.500 10h9M7.500 15h9M3.500 5h.01M3.500 10h.01M3.500 15h.01",
  bold: "M6 3.500h5a3.200 3.200 0 0 1 0 6.500H6zM6 10h6a3.300 3.300 0 0 1 0 6.600H6z",
  undo: "M4 8h8a4.500 4.500 0 0 1 0 9H8M7.500 4 4 8l3.500 4", keys: "M2.500 5h15v10h-15zM6 12.500h8M5.500 8h.01M8.500 8h.01M11.500 8h.01M14.500 8h.01",
  book: "M4 3h10a2 2 0 0 1 2 2v12H6a2 2 0 0 1-2-2z", copy: "M7 7h10v10H7zM4 13H3V3h10v1", seal: "M8 6a3.500 3.500 0 1 0 0 .01M16 2.500v10M4 14h12v2.500H4V19h12",
}

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("viewBox", "0 0 20 20")
  svg.setAttribute("aria-hidden", "true")
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
  path.setAttribute("d", shapes[name] ?? "")
  if (name === "more") path.setAttribute("stroke-width", "2")
  svg.append(path)
  return svg
}

/// An element with its properties, and what is in it: texts or elements.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue
    if (name === "class") element.className = value
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (name in element && !name.startsWith("aria") && name !== "list") element[name] = value
    else element.setAttribute(name, value === true ? "" : value)
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

export function button(words, act, properties = {}) {
  return make("button", { type: "button", onclick: act, ...properties }, words)
}

export const find = (id) => document.getElementById(id)

/// Fills icons and words into the markup.
export function fillWords(root) {
  for (const element of root.querySelectorAll("[data-icon]")) element.prepend(icon(element.dataset.icon))
  for (const element of root.querySelectorAll("[data-word]")) element.append(say(element.dataset.word))
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label))
    if (element.matches("button")) element.title = say(element.dataset.label)
  }
  for (const element of root.querySelectorAll("[data-placeholder]")) {
    element.placeholder = say(element.dataset.placeholder)
  }
}

/// Says something to those who hear the page.
export function sayAloud(words, isUrgent = false) {
  const place = find(isUrgent ? "loud" : "polite")
  place.textContent = ""
  requestAnimationFrame(() => { place.textContent = words })
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/// A name that nothing else has. `crypto.randomUUID` is missing on a page that was not encrypted.
export const randomName = () => hex(crypto.getRandomValues(new Uint8Array(16)))

let toastTimer
/// What Ctrl+Z takes back outside of fields, the newest last.
const undoable = []

/// - Parameter undo: takes back what the words say; also later, by Ctrl+Z.
export function toast(words, undo) {
  const place = find("toast")
  place.replaceChildren(make("p", {}, words))
  if (undo) {
    undoable.push(undo)
    if (undoable.length > 20) undoable.shift()
    place.append(button(say("undo"), () => takeBack(undo)), make("kbd", { "aria-hidden": "true" }, "Ctrl Z"))
  }
  place.hidden = false
  sayAloud(words)
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => { place.hidden = true }, undo ? 20000 : 5000)
}

const refusals = { 404: "notThere", 409: "conflictHead", 410: "notThere" }

/// Why what was asked for was not done.
export function refusal(answer) {
  const known = refusals[answer.status]
  return known ? say(known) : reasonOf(answer) || say(answer.status === 422 ? "taken" : `${stops(answer)}Head`)
}

export const toastRefusal = (answer) => toast(refusal(answer))

/// - Returns: whether there was anything to take back.
export function takeBack(undo = undoable.at(-1)) {
  if (!undoable.includes(undo)) return false
  undoable.splice(undoable.indexOf(undo), 1)
  find("toast").hidden = true
  undo()
  return true
}

let open = null

/// Opens a panel beside a button. Escape and a click elsewhere close it; the focus comes back.
export function openPanel(anchor, content, { label, name = "", role = "dialog" } = {}) {
  const isSame = open?.anchor === anchor && open?.name === name
  closePanel()
  if (isSame) return null
  const panel = make("div", { class: `panel ${name}`, role, "aria-label": label, tabIndex: -1 }, content)
  find("panels").append(panel)
  place(panel, anchor)
  open = { panel, anchor, name }
  anchor.setAttribute("aria-expanded", "true")
  const first = panel.querySelector("input, button, [tabindex='0']")
  ;(first ?? panel).focus({ preventScroll: true })
  return panel
}

function place(panel, anchor) {
  const [box, size] = [anchor.getBoundingClientRect(), panel.getBoundingClientRect()]
  const room = { width: innerWidth - 16, height: innerHeight - 16 }
  const isRTL = document.documentElement.dir === "rtl"
  let left = (box.left + box.right) / 2 > innerWidth / 2 !== isRTL ? box.right - size.width : box.left
  if (anchor.closest(".side")) left = isRTL ? room.width - size.width - 2 : 18
  const below = box.bottom + 8
  const foot = anchor.closest(".side-foot")?.getBoundingClientRect().top
  const top = below + size.height <= room.height ? below : Math.max(8, (foot ?? box.top) - size.height - 7)
  panel.style.left = `${Math.max(8, Math.min(left, room.width - size.width + 8))}px`
  panel.style.top = `${top}px`
}

export function closePanel({ focus = true } = {}) {
  if (!open) return false
  const { panel, anchor } = open
  const hadFocus = panel.contains(document.activeElement)
  open = null
  panel.remove()
  anchor.setAttribute("aria-expanded", "false")
  if (focus && hadFocus) anchor.focus({ preventScroll: true })
  return true
}

document.addEventListener("pointerdown", (event) => {
  if (!open || open.panel.contains(event.target) || open.anchor.contains(event.target)) return
  closePanel({ focus: false })
})

/// The sign of a key; where the layout is not Latin, the one that is in the same place there.
export function signOf({ key = "", code = "", shiftKey }) {
  if ([...key].length !== 1 || /[!-~]|\p{Script=Latin}/u.test(key)) return key
  const signs = { Slash: shiftKey ? "?" : "/", Comma: "," }
  return /^Key[A-Z]$/.test(code) ? code.at(-1).toLowerCase() : signs[code] ?? key
}

export const isApple = /^(?:Mac|iP)/.test(navigator.platform)

/// Whether a key belongs to an input method.
export const isOfComposition = (event) => event.isComposing || event.keyCode === 229
