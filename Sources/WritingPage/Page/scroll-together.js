// The preview is scrolled to what the text shows. Blocks of the page are found in the text by their
// first letters, one after the other, so that nothing is added to the page for it.

const blocks = "p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, td, dt, dd"
/// Letters by which a block is found, the most blocks, and the longest text.
const most = { letters: 16, blocks: 600, text: 200_000 }
let places = null

/// Forgets where the blocks are: the text, the page or the window is another one.
export function forget() { places = null }

/// Where the text begins that each block shows, and the block.
export function found(text, main) {
  const letters = []
  const at = []
  for (let position = 0; position < text.length; position += 1) {
    if (!/[\p{L}\p{N}]/u.test(text[position])) continue
    letters.push(text[position])
    at.push(position)
  }
  const whole = letters.join("")
  const pairs = []
  let from = 0
  for (const block of [...main.querySelectorAll(blocks)].slice(0, most.blocks)) {
    const words = block.textContent.replace(/[^\p{L}\p{N}]/gu, "").slice(0, most.letters)
    const place = words ? whole.indexOf(words, from) : -1
    if (place < 0) continue
    pairs.push([at[place], block])
    from = place
  }
  return pairs
}

/// Scrolls a frame to where a text field is.
export function follow(field, frame) {
  const main = frame?.contentDocument?.querySelector("main")
  if (!main || field.value.length > most.text) return
  places ??= measured(field, found(field.value, main))
  const { scrollTop } = field
  const view = frame.contentWindow
  const next = places.findIndex(([top]) => top > scrollTop)
  const [before, after] = next < 0 ? [places.at(-1)] : [places[next - 1], places[next]]
  const topOf = (place) => place[1].getBoundingClientRect().top + view.scrollY
  let top = 0
  if (before && after) top = topOf(before) + (topOf(after) - topOf(before)) * (scrollTop - before[0]) / (after[0] - before[0] || 1)
  else if (before) top = topOf(before) + scrollTop - before[0]
  view.scrollTo({ top: scrollTop <= 0 ? 0 : Math.max(0, top - 24), behavior: "instant" })
}

/// An invisible element in which words are at the same places as in a field.
export function copyOf(field) {
  const copy = document.createElement("div")
  const style = getComputedStyle(field)
  for (const name of ["font", "letterSpacing", "wordBreak", "overflowWrap", "padding", "lineHeight", "direction"]) copy.style[name] = style[name]
  Object.assign(copy.style, { position: "absolute", visibility: "hidden", whiteSpace: "pre-wrap", width: `${field.clientWidth}px`, boxSizing: "border-box" })
  return copy
}

/// How far down in the field each place is.
function measured(field, pairs) {
  const copy = copyOf(field)
  let from = 0
  const marks = pairs.map(([at]) => {
    copy.append(field.value.slice(from, at))
    from = at
    return copy.appendChild(document.createElement("span"))
  })
  copy.append(field.value.slice(from))
  document.body.append(copy)
  const tops = marks.map((mark) => mark.offsetTop)
  copy.remove()
  return pairs.map(([, block], position) => [tops[position], block])
}
