// The list of entries: by day under months, newest first, or by last change; while a search is
// open, what it found.

import { visibilityWord } from "./facts.js"
import { get, picture } from "./wire.js"
import { find, icon, make, sayAloud } from "./parts.js"
import { monthAlone, monthName, number, say, weekday } from "./words.js"

const state = { entries: [], months: [], next: null, count: 0, chosen: null, hits: null, query: "", waiting: [] }
/// Elements that stay: lines by their paths, months by their names.
const drawn = { lines: new Map(), months: new Map(), hits: new Map(), found: null, waiting: null, chosen: null, serial: 0 }
/// What one request gives of a list that is read anew.
const most = 10_000
/// Whether the list is in the order of changes; the browser keeps it.
const stored = "ilgi-list-order"
let isByChange = false
try { isByChange = localStorage.getItem(stored) === "changed" } catch { /* By day. */ }
const order = () => (isByChange ? { order: "changed" } : {})
let told = () => {}
let changed = () => {}
let asked = 0

/// - Parameter open: is called with a head when somebody chooses one; `focus` says whether the
///   text is to be written in at once.
export function begin(open, searched) {
  told = open
  changed = searched
  const list = find("list")
  list.addEventListener("click", (event) => {
    const line = event.target.closest(".line")
    if (line) choose(line.dataset.path)
  })
  list.addEventListener("scroll", () => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 800) more()
  })
  const field = find("find")
  let timer
  field.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(search, 120)
    find("find-clear").hidden = !field.value
  })
  find("find-clear").addEventListener("click", () => { endSearch(); field.focus() })
}

/// Reads as much of the list as is shown, anew.
export async function reload() {
  const wanted = Math.max(200, state.entries.length)
  const entries = []
  let answer
  do {
    answer = await get("entries", { before: entries.length, count: Math.min(most, wanted - entries.length), ...order() })
    if (answer.status !== 200) return false
    entries.push(...answer.json.entries)
  } while (entries.length < wanted && answer.json.next !== null)
  const old = new Map(state.entries.map((one) => [one.path, one]))
  const { months, next, count: count_ } = answer.json
  Object.assign(state, { entries: entries.map((one) => same(old.get(one.path), one)), months, next, count: count_ })
  draw()
  return true
}

/// The old object where nothing is different, so that its line is used again.
const same = (old, head) => (old && JSON.stringify(old) === JSON.stringify(head) ? old : head)

let isLoading = false
async function more(count_ = 200) {
  if (state.next === null || isLoading || state.hits) return
  isLoading = true
  const answer = await get("entries", { before: state.next, count: count_, ...order() })
  isLoading = false
  if (answer.status !== 200) return
  state.entries.push(...answer.json.entries)
  state.next = answer.json.next
  draw()
}

export const inOrderOfChange = () => isByChange

/// Puts the list into the other order.
export async function turn() {
  isByChange = !isByChange
  try { localStorage.setItem(stored, isByChange ? "changed" : "day") } catch { /* As long as the page lives. */ }
  drawn.lines.clear()
  await reload()
  find("list").scrollTop = 0
}

export const count = () => state.count
export const heads = () => (state.hits ? state.hits.map((hit) => hit.head) : state.entries)
export const head = (path) => state.entries.find((one) => one.path === path)

/// Takes over what a save said about an entry; the list is sorted anew only if its day changed.
export function put(path, head) {
  const position = state.entries.findIndex((one) => one.path === path)
  if (position < 0 || state.entries[position].day !== head.day) return void reload()
  state.entries[position] = same(state.entries[position], head)
  if (state.chosen === path) state.chosen = head.path
  draw()
}

/// A line for an entry that has no file yet.
export function drawNew(head) {
  state.fresh = head
  if (head) state.chosen = head.path
  draw()
}

/// Lines for texts that are in no file.
export function drawWaiting(lines) {
  state.waiting = lines
  draw()
}

export function remove(path) {
  state.entries = state.entries.filter((one) => one.path !== path)
  state.count = Math.max(0, state.count - 1)
  const month = state.months.find((one) => path.includes(one.month))
  if (month) month.count -= 1
  draw()
}

export function mark(path) {
  if (state.chosen === path) return
  state.chosen = path
  select()
  drawn.chosen?.scrollIntoView({ block: "nearest" })
}

function choose(path, focus = false) {
  mark(path)
  const chosen = state.waiting.find((one) => one.path === path) ?? heads().find((one) => one.path === path) ?? state.fresh
  if (chosen) told(chosen, focus)
}

/// Moves to another line; the focus stays where it is.
export async function step(by) {
  if (by === Infinity) await more(most)
  const all = [...(state.hits ? [] : state.waiting), ...heads()]
  const at = all.findIndex((one) => one.path === state.chosen)
  const next = by === -Infinity ? 0 : by === Infinity ? all.length - 1 : at < 0 ? 0 : at + by
  if (all[next]) choose(all[next].path)
  if (next > all.length - 10) void more()
}

/// The entry that is next to one, for when that one goes away.
export function neighbour(path) {
  const all = state.entries
  const at = all.findIndex((one) => one.path === path)
  return all[at + 1] ?? all[at - 1] ?? null
}

// Searching.

async function search() {
  const query = find("find").value.trim()
  if (!query) return endSearch(false)
  const mine = ++asked
  const answer = await get("search", { q: query })
  if (mine !== asked || answer.status !== 200) return
  Object.assign(state, { hits: answer.json.hits, query, found: answer.json.count })
  draw()
  sayAloud(say("results", { count: number(state.found) }))
  changed()
}

export const isSearching = () => state.hits !== null

export function endSearch(clears = true) {
  asked += 1
  state.hits = null
  if (clears) find("find").value = ""
  find("find-clear").hidden = !find("find").value
  draw()
  changed()
}

// Drawing.

export function draw() {
  const list = find("list")
  const fresh = state.hits ? null : state.fresh
  const [top, focused] = [list.scrollTop, list.contains(document.activeElement) && document.activeElement !== list]
  const content = state.hits ? drawHits() : [...drawWaits(), ...drawMonths(fresh)]
  if (content.length !== list.children.length || content.some((one, at) => one !== list.children[at])) {
    arrange(list, content)
    list.scrollTop = top
  }
  list.role = state.hits?.length || (!state.hits && (fresh || state.entries.length || state.waiting.length)) ? "listbox" : "group"
  if (focused) list.focus({ preventScroll: true })
  select()
}

/// Gives an element these children. What is there already stays where it is: a browser forgets a
/// click whose element was taken out between the press and the release.
function arrange(place, wanted) {
  const stays = new Set(wanted)
  for (const one of [...place.children]) if (!stays.has(one)) one.remove()
  let next = place.firstElementChild
  for (const one of wanted) {
    if (one === next) next = next.nextElementSibling
    else place.insertBefore(one, next)
  }
}

/// Gives an element what another one like it has, for the same reason.
function become(old, made) {
  for (const name of old.getAttributeNames()) if (!made.hasAttribute(name) && name !== "style") old.removeAttribute(name)
  for (const name of made.getAttributeNames()) {
    if (name !== "id" && old.getAttribute(name) !== made.getAttribute(name)) old.setAttribute(name, made.getAttribute(name))
  }
  const [before, after] = [[...old.childNodes], [...made.childNodes]]
  after.forEach((node, at) => {
    const known = before[at]
    if (known?.nodeName !== node.nodeName) return known ? known.replaceWith(node) : old.append(node)
    if (node.nodeType !== Node.TEXT_NODE) return become(known, node)
    if (known.data !== node.data) known.data = node.data
  })
  for (const node of before.slice(after.length)) node.remove()
}

/// Shows which line is chosen.
function select() {
  const list = find("list")
  drawn.chosen?.setAttribute("aria-selected", "false")
  drawn.chosen = state.hits
    ? list.querySelector(`.line[data-path="${CSS.escape(state.chosen ?? "")}"]`)
    : drawn.lines.get(state.chosen)?.element ?? list.querySelector(`.waits[data-path="${CSS.escape(state.chosen ?? "")}"]`)
  drawn.chosen?.setAttribute("aria-selected", "true")
  if (drawn.chosen) list.setAttribute("aria-activedescendant", drawn.chosen.id)
  else list.removeAttribute("aria-activedescendant")
}

function drawHits() {
  drawn.found ??= make("div", { class: "month", role: "group", "aria-labelledby": "found-head" })
  const old = drawn.hits
  drawn.hits = new Map(state.hits.map((hit) => [hit.head.path, lineLike(old.get(hit.head.path), hit.head, hit)]))
  arrange(drawn.found, [
    monthHead("found-head", say("found"), say("foundCount", { count: number(state.found) })),
    ...(state.hits.length ? drawn.hits.values() : [make("p", { class: "list-empty" }, say("nothingFound"))]),
  ])
  return [drawn.found]
}

function drawWaits() {
  if (!state.waiting.length) return []
  drawn.waiting ??= make("div", { class: "month", role: "group", "aria-labelledby": "waiting-head" })
  const old = [...drawn.waiting.querySelectorAll(".line")]
  arrange(drawn.waiting, [
    monthHead("waiting-head", say("unsavedHead"), number(state.waiting.length)),
    ...state.waiting.map((one) => waitLine(old.find((known) => known.dataset.waits === one.waits), one)),
  ])
  return [drawn.waiting]
}

function waitLine(known, one) {
  drawn.serial += 1
  const made = make("div", {
    class: "line waits", role: "option", id: `line-${drawn.serial}`, "aria-selected": "false", "data-path": one.path, "data-waits": one.waits,
  }, make("div", { class: "line-day" }, icon(one.isForeign ? "file" : "warning")),
  make("div", {}, make("div", { class: "line-head" }, make("span", { class: "line-title", dir: "auto" }, one.title)), make("p", { class: "line-text", dir: "auto" }, one.excerpt)))
  if (!known) return made
  become(known, made)
  return known
}

function monthHead(id, name, count) {
  return make("div", { class: "month-head", id, role: "presentation" }, make("b", {}, name), make("span", {}, count))
}

function drawMonths(fresh) {
  const entries = [...state.entries]
  if (fresh) {
    const at = isByChange ? 0 : entries.findIndex((one) => !(one.day > fresh.day))
    entries.splice(at < 0 ? entries.length : at, 0, fresh)
  }
  if (!entries.length) return [make("p", { class: "list-empty", role: "presentation" }, say("emptyList"))]
  const counts = new Map(state.months.map((one) => [one.month, one.count]))
  const months = []
  for (const entry of entries) {
    const name = isByChange ? "changed" : entry.day?.slice(0, 7) ?? ""
    if (months.at(-1)?.name !== name) months.push({ name, heads: [], count: isByChange ? state.count : (counts.get(name) ?? 0) + (fresh?.day?.startsWith(name) ? 1 : 0) })
    months.at(-1).heads.push(entry)
  }
  if (drawn.lines.size > entries.length + 100) drawn.lines.clear()
  const old = new Map(drawn.months)
  drawn.months.clear()
  for (const month of months) {
    const known = old.get(month.name)
    const isSame = known && known.count === month.count && known.heads.length === month.heads.length && known.heads.every((one, at) => one === month.heads[at])
    drawn.months.set(month.name, isSame ? known : { ...month, element: drawMonth(month, known?.element) })
  }
  return [...drawn.months.values()].map((one) => one.element)
}

function drawMonth({ name, heads, count: count_ }, known) {
  const id = `month-${name || "none"}`
  const section = known ?? make("div", { class: "month", role: "group", "aria-labelledby": id })
  arrange(section, [monthHead(id, isByChange ? say("changedHead") : name ? monthName(name) : say("undated"), number(count_)), ...heads.map(lineOf)])
  // What it will be about as high as, before it is looked at.
  section.style.containIntrinsicBlockSize = `auto ${heads.length * 5.7 + 3}rem`
  return section
}

function lineOf(head) {
  const known = drawn.lines.get(head.path)
  if (known?.head === head) return known.element
  const element = lineLike(known?.element, head, isByChange ? {} : undefined)
  drawn.lines.set(head.path, { head, element })
  return element
}

/// The line of an entry: the one that is there, if there is one, with what is said now.
function lineLike(known, head, hit) {
  const made = line(head, hit)
  if (!known) return made
  become(known, made)
  return known
}

function line(head, hit) {
  const title = make("span", { class: "line-title", lang: head.locale, dir: "auto" }, ...words(hit?.title, head.title ?? say("untitled")))
  const parts = make("div", { class: "line-head" }, title, ...marks(head))
  const text = make("p", { class: "line-text", lang: head.locale, dir: "auto" }, ...words(hit?.snippet, head.excerpt))
  drawn.serial += 1
  const element = make("div", {
    class: "line found", role: "option", id: `line-${drawn.serial}`, "aria-selected": "false", "data-path": head.path,
  }, day(head, hit), make("div", {}, parts, text))
  if (head.thumb) {
    element.append(make("img", { class: "line-picture", src: picture(head.thumb), alt: "", loading: "lazy" }))
  }
  return element
}

function words(pieces, otherwise) {
  if (!pieces?.length) return [otherwise]
  return pieces.map(([text, isMatch]) => (isMatch ? make("mark", {}, text) : text))
}

function day(head, hit) {
  const place = make("div", { class: "line-day" })
  if (!head.day) return place
  place.append(make("b", {}, number(Number(head.day.slice(8)))))
  place.append(hit ? monthOf(head.day) : weekday(head.day))
  return place
}

/// The month of what was found; of another year with that year, `’24.8`.
function monthOf(day) {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  if (state.entries[0]?.day?.slice(0, 4) === year) return monthAlone(month)
  return `’${number(Number(year.slice(2)), { minimumIntegerDigits: 2 })}.${number(month)}`
}

/// What a line says in icons and words.
function marks(head) {
  const found = []
  if (head.errors) found.push(make("span", { class: "badge flawed" }, say("toMend")))
  if (head.visibility.startsWith("draft")) found.push(make("span", { class: "badge" }, visibilityWord(head.visibility)))
  if (head.visibility.startsWith("private")) found.push(named("lock", visibilityWord(head.visibility)))
  if (head.starred) found.push(named("star", say("star"), "small-icon star"))
  return found
}

function named(shape, name, kind = "small-icon") {
  return make("span", { class: kind, role: "img", "aria-label": name, title: name }, icon(shape))
}
