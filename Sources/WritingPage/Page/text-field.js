// The text field of one entry. Reading is always allowed; writing waits until nothing is being
// composed, and goes through the browser's own undo.

import { differences } from "./differences.js"

/// Makes a text field in a place. Another entry gets another one, and the old one is removed: undo
/// belongs to the document, so a field that stays would be undone by the next one.
export class TextField {
  #element
  #waiting = []
  #isComposing = false
  #isWriting = false
  #told

  /// - Parameters:
  ///   - told: is called after every change, by whomever.
  ///   - left: is called when the cursor leaves the text.
  constructor(place, { text, label, language, direction, isReadOnly }, told, left = () => {}) {
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
    // What the page itself is writing is told when all of it is there.
    element.addEventListener("input", () => { if (!this.#isWriting) told() })
    element.addEventListener("blur", () => { if (!this.#isWriting) left() })
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
  replace(start, end, text) { this.later(() => this.#write(start, end, text)) }

  #write(start, end, text) {
    const field = this.#element
    const before = [field.selectionStart, field.selectionEnd]
    const [top, height] = [field.scrollTop, field.scrollHeight]
    const active = document.activeElement
    this.#put(start, end, text)
    const moved = (at) =>
      at <= start ? at : at >= end ? at + text.length - (end - start) : start + text.length
    field.setSelectionRange(moved(before[0]), moved(before[1]))
    // The line of the cursor stays where it is to be seen.
    field.scrollTop = top && end <= before[0] ? top + field.scrollHeight - height : top
    if (active && active !== field && active !== document.body) active.focus({ preventScroll: true })
  }

  /// Uses the browser's own undo. Afterwards the cursor is after the text and visible.
  #put(start, end, text) {
    const field = this.#element
    field.focus({ preventScroll: true })
    field.setSelectionRange(start, end)
    const isDone = text ? document.execCommand("insertText", false, text)
      : start === end || document.execCommand("delete")
    if (!isDone) field.setRangeText(text, start, end, "end")
  }

  /// Puts a text in at the cursor, in place of what is selected.
  insert(text) { this.later(() => this.#put(...this.selection, text)) }

  /// Puts in what is a paragraph, or several, of its own.
  insertBlock(words) {
    this.edit((text, start, end) => {
      const [before, after] = [text.slice(0, start), text.slice(end)]
      const opening = !before.trim() || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n"
      const ending = after.startsWith("\n\n") || !after ? "\n" : after.startsWith("\n") ? "\n" : "\n\n"
      return { start, end, text: opening + words + ending }
    })
  }

  /// Makes a change as its author would by hand: the cursor goes along.
  ///
  /// - Parameter change: is given text and selection, and gives from where to where, the words, and
  ///   what is selected then; null for no change.
  edit(change) {
    this.later(() => {
      const made = change(this.text, ...this.selection)
      if (!made) return
      this.#put(made.start, made.end, made.text)
      if (made.select) this.#element.setSelectionRange(...made.select)
    })
  }

  /// Makes the whole text another one, by changing only what is different.
  become(text) {
    this.later(() => {
      for (const [start, end, words] of differences(this.text, text)) this.#write(start, end, words)
    })
  }

  /// The composition that is open, if there is one, ends with the field.
  remove() {
    this.#isComposing = false
    this.#element.remove()
  }

  /// Does something that writes, at once or when nothing is being composed any more.
  later(write) {
    this.#waiting.push(write)
    if (!this.#isComposing) this.#catchUp()
  }

  #catchUp() {
    if (this.#isWriting || !this.#waiting.length) return
    this.#isWriting = true
    try {
      while (this.#waiting.length && !this.#isComposing) this.#waiting.shift()()
    } finally {
      this.#isWriting = false
    }
    this.#told()
  }
}
