// Keys. Single letters act only outside of fields, and can be switched off; within the text there
// are only Ctrl+S, Escape and those of helps.js.

import { closePanel, find, isApple, isOfComposition, signOf, takeBack } from "./parts.js"
import * as list from "./entry-list.js"

const stored = "ilgi-single-keys"

const command = isApple ? "⌘" : "Ctrl"
export const keys = [
  ["N", "keyNew"], ["/", "keyFind"], ["T", "keyCalendar"], ["J K", "keyNext"], ["P", "keyPreview"],
  [",", "keySlip"], ["Delete", "keyTrash"], [`${command} B`, "bold"], [`${command} I`, "italic"], [`${command} K`, "link"],
  [`${command} S`, "keySave"], ["Esc", "keyEscape"],
]

export function areOn() {
  try { return localStorage.getItem(stored) !== "off" } catch { return true }
}

export function turn() {
  try { localStorage.setItem(stored, areOn() ? "off" : "on") } catch { /* They stay as they are. */ }
}

/// Whether a text is about to be there that is to be written in: what is typed now belongs to it.
let isWaiting = false
export function wait(waits) { isWaiting = waits }

const isField = (element) => element?.matches?.("input, textarea, select, [contenteditable]") ?? false

/// - Parameter acts: what the keys do.
export function begin(acts) {
  document.addEventListener("keydown", (event) => {
    if (isOfComposition(event)) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && signOf(event).toLowerCase() === "s") {
      event.preventDefault()
      return acts.save()
    }
    if (event.key === "Escape") return escape(event, acts)
    const { target } = event
    if (target.id === "find") return inSearch(event)
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && signOf(event).toLowerCase() === "z" && !isField(target)) {
      if (takeBack()) event.preventDefault()
      return
    }
    if (isField(target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest?.(".panel, .conflict")) return
    if (target.id === "list" && inList(event, acts)) return event.preventDefault()
    if (!areOn() || isWaiting) return
    const act = single(signOf(event), acts)
    if (!act) return
    event.preventDefault()
    act()
  })
}

function single(key, acts) {
  switch (key) {
    case "n": case "N": return acts.make
    case "/": return () => find("find").focus()
    case "t": case "T": return acts.calendar
    case "j": case "J": return () => list.step(1)
    case "k": case "K": return () => list.step(-1)
    case "p": case "P": return acts.preview
    case ",": return acts.slip
    case "?": return acts.keys
    case "Delete": return acts.trash
    default: return null
  }
}

function inList(event, acts) {
  switch (event.key) {
    case "ArrowDown": list.step(1); return true
    case "ArrowUp": list.step(-1); return true
    case "Home": list.step(-Infinity); return true
    case "End": list.step(Infinity); return true
    case "Enter": acts.write(); return true
    default: return false
  }
}

function inSearch(event) {
  if (event.key === "ArrowDown") { event.preventDefault(); list.step(1) }
  if (event.key === "ArrowUp") { event.preventDefault(); list.step(-1) }
  if (event.key === "Enter") { event.preventDefault(); find("text")?.focus() }
}

function escape(event, acts) {
  if (closePanel()) return event.preventDefault()
  if (event.target.id === "find") {
    list.endSearch()
    return find("list").focus()
  }
  if (event.target.closest?.(".slip") && acts.closeSlip()) return event.preventDefault()
  if (isField(event.target)) {
    event.preventDefault()
    acts.toList()
  }
}
