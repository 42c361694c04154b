// Helps in the text: lists that go on, marks, links, completion, pasting. Each change is one step
// of undo, and none is made while a word is composed.

import * as completion from "./completion.js"
import * as paste from "./paste.js"
import { lineEnd } from "./lists.js"
import { bold, italic, linked } from "./marks.js"
import { isApple, isOfComposition, signOf } from "./parts.js"

/// - Parameter signs: those after which the journal's words are offered.
export function begin(entry, signs) {
  const { field } = entry
  const { element } = field
  completion.begin(entry, signs)
  paste.begin(field)
  element.addEventListener("keydown", (event) => {
    if (isOfComposition(event) || field.isComposing || element.readOnly) return
    if (completion.press(event)) { event.stopPropagation(); return event.preventDefault() }
    if (endsLine(event, field) || marks(event, field)) event.preventDefault()
  })
}

function endsLine(event, field) {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
  const made = lineEnd(field.text, ...field.selection)
  if (made) field.edit(() => ({ start: made[0], end: made[1], text: made[2] }))
  return made !== null
}

const acts = { b: bold, i: italic, k: linked }

/// Ctrl, and ⌘ where Ctrl moves the cursor and deletes lines.
function marks(event, field) {
  const [command, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  const act = acts[signOf(event).toLowerCase()]
  if (!command || other || event.altKey || event.shiftKey || !act) return false
  field.edit(act)
  return true
}
