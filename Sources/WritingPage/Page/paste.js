// Pasting into the text: an address over selected words makes a link, and HTML with more than plain
// text becomes Markdown. One step of undo takes it back. With Shift, and in code, plain text is
// pasted.

import { isInCode } from "./lists.js"
import { markdownOf } from "./markdown-of.js"
import { address, link } from "./marks.js"
import { signOf } from "./parts.js"
import { parsed } from "./preview.js"

/// Letters of HTML; what is longer is pasted as plain text.
const most = 2_000_000

/// What cannot stand within a line.
const isBlock = /(?<!\\)\n|^(?:#{1,6} |[->|]|\d+\. |```)/

export function begin(field) {
  const { element } = field
  let isPlain = false
  element.addEventListener("keydown", (event) => {
    if (signOf(event).toLowerCase() === "v") isPlain = event.shiftKey
  })
  element.addEventListener("paste", (event) => {
    const wasPlain = isPlain
    isPlain = false
    const data = event.clipboardData
    if (wasPlain || element.readOnly || field.isComposing || !data) return
    const html = data.getData("text/html")
    // A spreadsheet gives its cells as a picture, too.
    if (data.files.length && !/<table\b/i.test(html)) return
    const [start, end] = field.selection
    if (isInCode(field.text.slice(0, start))) return
    const linked = linkOver(field.text, start, end, data.getData("text/plain").trim())
    const words = linked ?? markdown(html)
    if (words === null) return
    event.preventDefault()
    event.stopPropagation()
    if (isBlock.test(words)) field.insertBlock(words)
    else field.insert(words)
  })
}

/// A link of the selected words; null if the pasted text is no address.
function linkOver(text, start, end, to) {
  const words = text.slice(start, end)
  const isIn = text.slice(0, start).endsWith("](") || address.test(words.trim())
  if (!words.trim() || isIn || !address.test(to) || /[[\]]|\n\s*\n/.test(words)) return null
  const [, before, inner, after] = /^(\s*)([^]*?)(\s*)$/.exec(words)
  return before + link(inner, to) + after
}

function markdown(html) {
  return html && html.length <= most ? markdownOf(parsed(unstyled(html))) : null
}

/// Renames styles and scripts in attributes, since browsers report them against the page's policy
/// even in a document that is only parsed.
const unstyled = (html) => html.replace(/<(\/?)style\b/gi, "<$1template")
  .replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(/([\s"'])(style|on\w+)(?=\s*=)/gi, "$1data-$2"))
