// What a line end does in a list or a quote: the next item begins, and an item without words ends
// the list. It knows texts, nothing of the page.

const item = /^((?:[ \t]*>)*[ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\](?:[ \t]+|$))?/
const quote = /^[ \t]*(?:>[ \t]?)+/
const rule = /^[ \t>]*([-*])[ \t]*(?:\1[ \t]*){2,}$/
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/// The edit that Enter makes: the range that is replaced, and the words.
///
/// - Returns: null where a line end is a line end.
export function lineEnd(text, start, end) {
  const from = start ? text.lastIndexOf("\n", start - 1) + 1 : 0
  const line = text.slice(from).split("\n", 1)[0]
  const mark = rule.test(line) ? null : markOf(line, text.slice(0, from))
  if (!mark || start < from + mark.whole.length || isInCode(text.slice(0, from))) return null
  if (!line.slice(mark.whole.length).trim()) return [from, from + line.length, ended(mark.outer, text.slice(0, from))]
  const blanks = /^[ \t]*/.exec(text.slice(end))[0].length
  return [start, end + blanks, `\n${mark.next}`]
}

/// The mark at a line's beginning, that of the next item, and what is left where the list ends.
function markOf(line, before) {
  const found = item.exec(line)
  if (!found) {
    const whole = quote.exec(line)?.[0]
    return whole ? { whole, next: whole, outer: whole.replace(/>[ \t]*$/, "") } : null
  }
  const [whole, outer, bullet, number, point, blanks, box] = found
  if (number && !isCounted(before, outer, Number(number), point)) return null
  const next = outer + (bullet ?? Number(number) + 1 + point) + (blanks.length > 4 ? " " : blanks) + (box ? "[ ] " : "")
  return { whole, next, outer: outer.includes(">") ? outer.trimEnd() + " " : "" }
}

/// Whether a number counts items: `2026. 11. 22.` is a day.
const isCounted = (before, outer, number, point) =>
  number < 2 || new RegExp(`^${outer}${number - 1}\\${point}[ \\t]`, "m").test(before)

/// What is written next belongs to the item before, unless a line is blank.
function ended(outer, before) {
  const last = before.split("\n").at(-2) ?? ""
  return /[^ \t>]/.test(last) ? `${outer.trimEnd()}\n${outer}` : outer
}

/// Whether a block of code is open at the end of a text.
export function isInCode(text) {
  let open = ""
  for (const line of text.split("\n")) {
    const [, marks, rest] = fence.exec(line) ?? []
    if (!marks) continue
    if (!open) open = marks[0] === "`" && rest.includes("`") ? "" : marks
    else if (marks.startsWith(open) && !rest.trim()) open = ""
  }
  return open !== ""
}
