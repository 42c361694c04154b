// What is different between two texts, by lines and within them, and how two changes of one text
// are put together. It knows nothing of the page.

/// The most steps of one comparison; what needs more is cut at lines that both texts have once.
const most = 1000

/// The lines of a text, each with its end.
export const linesOf = (text) => (text ? text.split(/(?<=\n)/) : [])

/// Where two lists of lines are different: from and to which line of the first, and of the second.
/// What is between has the same lines in the same order.
export function hunks(from, to) {
  const numbers = new Map()
  const numbered = (lines) => Int32Array.from(lines, (line) => {
    if (!numbers.has(line)) numbers.set(line, numbers.size)
    return numbers.get(line)
  })
  const found = []
  const add = (hunk) => {
    const last = found.at(-1)
    if (last && last[1] === hunk[0] && last[3] === hunk[2]) [last[1], last[3]] = [hunk[1], hunk[3]]
    else found.push(hunk)
  }
  compare(numbered(from), numbered(to), [0, from.length, 0, to.length], add)
  return found
}

function compare(from, to, [start, end, otherStart, otherEnd], add) {
  while (start < end && otherStart < otherEnd && from[start] === to[otherStart]) { start += 1; otherStart += 1 }
  while (start < end && otherStart < otherEnd && from[end - 1] === to[otherEnd - 1]) { end -= 1; otherEnd -= 1 }
  if (start === end && otherStart === otherEnd) return
  const part = [start, end, otherStart, otherEnd]
  if (start === end || otherStart === otherEnd) return add(part)
  const pairs = shortest(from, to, part)
  if (pairs) return between(pairs, part, add)
  const fixed = onceInBoth(from, to, part)
  if (!fixed.length) return add(part)
  between([...fixed, [end, otherEnd]], part, (gap) => compare(from, to, gap, add), false)
}

/// What lies between lines that both have.
function between(pairs, [start, end, otherStart, otherEnd], add, isWhole = true) {
  let [at, otherAt] = [start, otherStart]
  for (const [line, other] of isWhole ? [...pairs, [end, otherEnd]] : pairs) {
    if (line > at || other > otherAt) add([at, line, otherAt, other])
    at = line + 1
    otherAt = other + 1
  }
}

/// The longest run of lines that both have in the same order (Myers); null if it takes too long.
function shortest(from, to, [start, end, otherStart, otherEnd]) {
  const [width, height] = [end - start, otherEnd - otherStart]
  const limit = Math.min(most, width + height)
  const reach = new Int32Array(2 * limit + 3)
  const middle = limit + 1
  const steps = []
  for (let step = 0; step <= limit; step += 1) {
    for (let line = -step; line <= step; line += 2) {
      const isDown = line === -step || (line !== step && reach[middle + line - 1] < reach[middle + line + 1])
      let x = isDown ? reach[middle + line + 1] : reach[middle + line - 1] + 1
      while (x < width && x - line < height && from[start + x] === to[otherStart + x - line]) x += 1
      reach[middle + line] = x
      if (x >= width && x - line >= height) return pairsOf(steps, line, x, start, otherStart)
    }
    steps.push(reach.slice(middle - step, middle + step + 1))
  }
  return null
}

function pairsOf(steps, line, x, start, otherStart) {
  const pairs = []
  for (let step = steps.length; step >= 0; step -= 1) {
    const before = steps[step - 1]
    let [last, from] = [0, 0]
    if (before) {
      const at = (which) => before[which + step - 1]
      const isDown = line === -step || (line !== step && at(line - 1) < at(line + 1))
      last = isDown ? line + 1 : line - 1
      from = isDown ? at(last) : at(last) + 1
    }
    while (x > from) { x -= 1; pairs.push([start + x, otherStart + x - line]) }
    if (!before) break
    x = before[last + step - 1]
    line = last
  }
  return pairs.reverse()
}

/// Lines that are once in each part, as many as stand in the same order in both.
function onceInBoth(from, to, [start, end, otherStart, otherEnd]) {
  const places = new Map()
  for (let at = start; at < end; at += 1) places.set(from[at], places.has(from[at]) ? null : [at, -1])
  for (let at = otherStart; at < otherEnd; at += 1) {
    const pair = places.get(to[at])
    if (pair) { if (pair[1] < 0) pair[1] = at; else places.set(to[at], null) }
  }
  const pairs = [...places.values()].filter((pair) => pair && pair[1] >= 0)
  // The longest rising run of the second numbers.
  const [ends, before] = [[], []]
  pairs.forEach(([, other], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const half = (low + high) >> 1
      if (pairs[ends[half]][1] < other) low = half + 1
      else high = half
    }
    before[at] = low ? ends[low - 1] : -1
    ends[low] = at
  })
  const run = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]) run.push(pairs[at])
  return run.reverse()
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

/// As `difference`, one for each place that is different; the last one first, so that each is right
/// after those before it were made.
export function differences(old, text) {
  const whole = difference(old, text)
  if (whole[0] === whole[1] && !whole[2]) return []
  const [from, to] = [linesOf(old), linesOf(text)]
  const found = []
  let [line, offset] = [0, 0]
  for (const [start, end, otherStart, otherEnd] of hunks(from, to)) {
    for (; line < start; line += 1) offset += from[line].length
    const part = from.slice(start, end).join("")
    const [first, last, words] = difference(part, to.slice(otherStart, otherEnd).join(""))
    found.push([offset + first, offset + last, words])
  }
  // Each is laid out by itself: of a long text many would take seconds.
  return found.length * text.length > 2_000_000 ? [whole] : found.reverse()
}

/// The lines that one text has ("del") and another has instead ("ins"), each with a line before and
/// after it.
export function comparison(now, then) {
  const [lines, others] = [linesOf(now), linesOf(then)]
  const found = []
  const between = (from, to, isLast = false) => {
    const kept = to - from > 2 ? [found.length ? lines[from] : "", "…\n", isLast ? "" : lines[to - 1]] : lines.slice(from, to)
    if (from < to) found.push(["same", kept.join("")])
  }
  let at = 0
  for (const [start, end, from, to] of hunks(lines, others)) {
    between(at, start)
    const [old, made] = [lines.slice(start, end).join(""), others.slice(from, to).join("")]
    const [first, last, middle] = difference(old, made)
    found.push(["same", old.slice(0, first)], ["del", old.slice(first, last)], ["ins", middle], ["same", old.slice(last)])
    at = end
  }
  if (found.length) between(at, lines.length, true)
  return found.filter(([, part]) => part)
}

/// Both changes of a text, if they are in different places; null if somebody must choose.
export function merged(base, ours, theirs) {
  const found = pieces(base, ours, theirs)
  return found.some((one) => one.kind === "choice") ? null : found.map((one) => one.text).join("")
}

/// A text and two changes of it, put together: in order, what is the `same` in both, what `ours` or
/// `theirs` is another one, and where there is a `choice` between `ours` and `theirs`.
export function pieces(base, ours, theirs) {
  if (ours === theirs || theirs === base) return [{ kind: "same", text: ours }]
  if (ours === base) return [{ kind: "same", text: theirs }]
  const lines = linesOf(base)
  const [mine, others] = [changesOf(lines, ours), changesOf(lines, theirs)]
  const found = []
  let at = 0
  const put = (kind, start, end, content) => {
    if (start > at) found.push({ kind: "same", text: lines.slice(at, start).join("") })
    found.push({ kind, ...content })
    at = end
  }
  for (let [x, y] = [0, 0]; x < mine.length || y < others.length;) {
    const [one, other] = [mine[x], others[y]]
    if (one && other && meet(one, other)) {
      const [fromX, fromY] = [x, y]
      // All that touches one another is one place.
      for (let more = true; more;) {
        more = false
        while (mine[x] && others.slice(fromY, y + 1).some((each) => meet(mine[x], each))) { x += 1; more = true }
        while (others[y] && mine.slice(fromX, x).some((each) => meet(each, others[y]))) { y += 1; more = true }
      }
      const [own, foreign] = [mine.slice(fromX, x), others.slice(fromY, y)]
      const start = Math.min(own[0].start, foreign[0].start)
      const end = Math.max(own.at(-1).end, foreign.at(-1).end)
      const [left, right] = [applied(lines, own, start, end), applied(lines, foreign, start, end)]
      if (left === right) put("same", start, end, { text: left })
      else put("choice", start, end, { ours: left, theirs: right, text: left })
    } else if (!other || (one && one.start < other.start)) {
      put("ours", one.start, one.end, { text: one.text })
      x += 1
    } else {
      put("theirs", other.start, other.end, { text: other.text })
      y += 1
    }
  }
  if (at < lines.length) found.push({ kind: "same", text: lines.slice(at).join("") })
  return found
}

function changesOf(lines, text) {
  const own = linesOf(text)
  return hunks(lines, own).map(([start, end, from, to]) => ({ start, end, text: own.slice(from, to).join("") }))
}

/// What some changes make of the lines from `start` to `end`.
function applied(lines, changes, start, end) {
  let [result, at] = ["", start]
  for (const one of changes) {
    result += lines.slice(at, one.start).join("") + one.text
    at = one.end
  }
  return result + lines.slice(at, end).join("")
}

/// Whether it is not clear which change comes first: they are in the same lines, or one puts lines
/// in where the other begins or ends.
function meet(one, other) {
  if (one.end < other.start || other.end < one.start) return false
  if (one.end > other.start && other.end > one.start) return true
  return one.start === one.end || other.start === other.end
}

/// Both versions: where they are different, one after the other, as paragraphs of their own.
export function both(ours, theirs) {
  const ended = (text) => (!text || text.endsWith("\n") ? text : `${text}\n`)
  const [mine, others] = [linesOf(ended(ours)), linesOf(ended(theirs))]
  let [result, at] = ["", 0]
  for (const [start, end, from, to] of hunks(mine, others)) {
    const [one, other] = [mine.slice(start, end).join(""), others.slice(from, to).join("")]
    result += mine.slice(at, start).join("") + one + (one.trim() && other.trim() ? "\n" : "") + other
    at = end
  }
  result += mine.slice(at).join("")
  return ours.endsWith("\n") || theirs.endsWith("\n") ? result : result.replace(/\n$/, "")
}
