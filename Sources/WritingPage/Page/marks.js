// Marks around words: bold, italic, a link. It knows texts and nothing of the page. An edit says
// which range is replaced, by what, and what is selected afterwards.

export const address = /^(?:https?:\/\/|mailto:)[^\s<>"\\^`{|}]+$/i
const word = "[\\p{L}\\p{N}\\p{M}'’]"
/// What is before the words of a line.
const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+|#{1,6}[ \t]+)?/
const has = (count, mark) => (mark === "**" ? count >= 2 : count % 2 === 1)

/// Puts a mark (`*` or `**`) around the selection or, without one, the word at the cursor; removes
/// the mark if it is there already.
function marked(text, start, end, mark) {
  const chosen = text.slice(start, end)
  if (chosen.includes("\n")) return inLines(start, chosen, mark)
  const [from, to] = start === end ? wordAt(text, start) : trimmed(text, start, end)
  const around = surrounding(text, from, to, mark) ?? inside(text, from, to, mark)
  const size = mark.length
  if (around) {
    const [open, close] = around
    const words = text.slice(open + size, close - size)
    const keep = (at) => Math.min(Math.max(at - size, open), open + words.length)
    return { start: open, end: close, text: words, select: [keep(start), keep(end)] }
  }
  const select = start === end ? [start + size, start + size] : [from + size, to + size]
  return { start: from, end: to, text: mark + text.slice(from, to) + mark, select }
}

export const bold = (...given) => marked(...given, "**")
export const italic = (...given) => marked(...given, "*")

function wordAt(text, at) {
  const before = new RegExp(`${word}*$`, "u").exec(text.slice(Math.max(0, at - 200), at))[0]
  const after = new RegExp(`^${word}*`, "u").exec(text.slice(at, at + 200))[0]
  return [at - before.length, at + after.length]
}

function trimmed(text, start, end) {
  while (start < end && /\s/.test(text[start])) start += 1
  while (end > start && /\s/.test(text[end - 1])) end -= 1
  return [start, end]
}

/// The marks of the line that have a part between them.
function surrounding(text, from, to, mark) {
  const begin = from ? text.lastIndexOf("\n", from - 1) + 1 : 0
  const line = text.slice(begin).split("\n", 1)[0]
  // Nothing is between them yet.
  const stars = /\*{0,3}$/.exec(text.slice(begin, from))[0].length
  if (from === to && has(stars, mark) && text.startsWith("*".repeat(stars), to)) return [from - stars, to + stars]
  for (const found of line.matchAll(/(\*{1,3})(?=[^\s*])(.*?[^\s*])\1(?!\*)/g)) {
    const [open, close] = [begin + found.index, begin + found.index + found[0].length]
    const size = found[1].length
    if (has(size, mark) && from >= open + size && to <= close - size) return [open, close]
  }
  return null
}

/// The marks that are selected with the words.
function inside(text, from, to, mark) {
  const [, before, after] = /^(\*{1,3})[^]*?[^*](\*{1,3})$/.exec(text.slice(from, to)) ?? []
  return before === after && before && has(before.length, mark) ? [from, to] : null
}

/// A paragraph, an item and a heading have marks of their own.
function inLines(start, chosen, mark) {
  const size = mark.length
  const lines = chosen.split("\n").map((line) => {
    const before = opening.exec(line)[0]
    const words = line.slice(before.length).trimEnd()
    return { before, words, after: line.slice(before.length + words.length) }
  })
  const isMarked = ({ words }) => words.length > 2 * size && words.startsWith(mark) && words.endsWith(mark)
  const takesOut = lines.every((one) => !one.words || isMarked(one))
  const text = lines.map((one) => {
    const words = !one.words ? "" : takesOut ? one.words.slice(size, -size) : isMarked(one) ? one.words : mark + one.words + mark
    return one.before + words + one.after
  }).join("\n")
  return { start, end: start + chosen.length, text, select: [start, start + text.length] }
}

/// Makes a link of the selection, with the cursor where its address belongs. If the selection is an
/// address, the cursor is where the words belong.
export function linked(text, start, end) {
  const [from, to] = start === end ? wordAt(text, start) : trimmed(text, start, end)
  const words = text.slice(from, to)
  const isAddress = address.test(words)
  const at = from + (isAddress || !words ? 1 : words.length + 3)
  return { start: from, end: to, text: isAddress ? link("", words) : `[${words}]()`, select: [at, at] }
}

export const link = (words, to) => `[${words}](${/[()]/.test(to) ? `<${to}>` : to})`
