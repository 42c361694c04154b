// The text field of one entry. Reading is always allowed; writing waits until nothing is being
// composed, and goes through the browser's own undo.

/// Makes a text field in a place. Another entry gets another one, and the old one is removed: undo
/// belongs to the document, so a field that stays would be undone by the next one.
export class TextField {
  #element
  #waiting = []
  #isComposing = false
  #told

  /// - Parameter told: is called after every change, by whomever.
  constructor(place, { text, label, language, direction, isReadOnly }, told) {
    const element = document.createElement("textarea")
    element.id = "text"
    element.value = text
    element.lang = language
    element.dir = direction ?? "auto"
    element.spellcheck = true
    element.readOnly = isReadOnly ?? false
    element.setAttribute("aria-label", label)
    element.setAttribute("aria-describedby", "findings")
    element.setAttribute("autocapitalize", "sentences")
    element.setAttribute("autocomplete", "off")
    element.setAttribute("writingsuggestions", "false")
    element.setAttribute("data-gramm", "false")
    element.addEventListener("compositionstart", () => { this.#isComposing = true })
    element.addEventListener("compositionend", () => {
      this.#isComposing = false
      // The browser still puts the last syllable in.
      setTimeout(() => this.#catchUp())
    })
    element.addEventListener("input", () => told())
    this.#element = element
    this.#told = told
    place.replaceChildren(element)
    element.setSelectionRange(text.length, text.length)
    element.scrollTop = 0
  }

  get element() { return this.#element }
  get text() { return this.#element.value }
  get isComposing() { return this.#isComposing }
  get selection() { return [this.#element.selectionStart, this.#element.selectionEnd] }
  set isReadOnly(value) { this.#element.readOnly = value }

  focus() { this.#element.focus({ preventScroll: true }) }

  /// Puts a text in the place of a part, and leaves the cursor where it was in the words around it.
  replace(start, end, text) {
    this.#later(() => {
      const field = this.#element
      const before = [field.selectionStart, field.selectionEnd]
      const top = field.scrollTop
      const active = document.activeElement
      field.focus({ preventScroll: true })
      field.setSelectionRange(start, end)
      const isDone = text
        ? document.execCommand("insertText", false, text) : document.execCommand("delete")
      if (!isDone) field.setRangeText(text, start, end, "preserve")
      const moved = (at) =>
        at <= start ? at : at >= end ? at + text.length - (end - start) : start + text.length
      field.setSelectionRange(moved(before[0]), moved(before[1]))
      field.scrollTop = top
      if (active && active !== field && active !== document.body) active.focus({ preventScroll: true })
      if (!isDone) this.#told()
    })
  }

  /// Puts a text in at the cursor, in place of what is selected.
  insert(text) {
    this.#later(() => {
      this.#element.focus({ preventScroll: true })
      if (!document.execCommand("insertText", false, text)) {
        this.#element.setRangeText(text, ...this.selection, "end")
        this.#told()
      }
    })
  }

  /// Makes the whole text another one, by changing only what is different.
  become(text) {
    this.#later(() => {
      const [start, end, middle] = difference(this.text, text)
      if (start !== end || middle) this.replace(start, end, middle)
    })
  }

  remove() { this.#element.remove() }

  #later(write) {
    this.#waiting.push(write)
    if (!this.#isComposing) this.#catchUp()
  }

  #catchUp() {
    while (this.#waiting.length && !this.#isComposing) this.#waiting.shift()()
  }
}

/// The part of a text that is different from another: where it begins and ends, and what is there
/// instead. Never between the halves of a character.
export function difference(old, text) {
  let start = 0
  const shorter = Math.min(old.length, text.length)
  while (start < shorter && old[start] === text[start]) start += 1
  if (start > 0 && isHigh(old.charCodeAt(start - 1))) start -= 1
  let end = 0
  while (end < shorter - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1
  if (end > 0 && isLow(old.charCodeAt(old.length - end))) end -= 1
  return [start, old.length - end, text.slice(start, text.length - end)]
}

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000

/// Both changes of a text, if they are in different places; null if somebody must choose.
export function merged(base, ours, theirs) {
  if (ours === theirs || theirs === base) return ours
  if (ours === base) return theirs
  const [ourStart, ourEnd, ourText] = lineDifference(base, ours)
  const [start, end, text] = lineDifference(base, theirs)
  if (ourEnd < start || (ourEnd === start && ourEnd > ourStart && end > start)) {
    return base.slice(0, ourStart) + ourText + base.slice(ourEnd, start) + text + base.slice(end)
  }
  if (end < ourStart || (end === ourStart && end > start && ourEnd > ourStart)) {
    return base.slice(0, start) + text + base.slice(end, ourStart) + ourText + base.slice(ourEnd)
  }
  return null
}

/// As `difference`, in whole lines.
export function lineDifference(old, text) {
  const [from, to] = [old.split(/(?<=\n)/), text.split(/(?<=\n)/)]
  let start = 0
  const shorter = Math.min(from.length, to.length)
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const length = (lines) => lines.reduce((sum, line) => sum + line.length, 0)
  return [
    length(from.slice(0, start)), length(from.slice(0, from.length - end)),
    to.slice(start, to.length - end).join(""),
  ]
}
