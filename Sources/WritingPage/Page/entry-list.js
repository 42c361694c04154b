// The list of entries: newest first, under months; and what a search found, in its place.

import { get, picture } from "./wire.js"
import { find, icon, make, sayAloud } from "./parts.js"
import { monthName, number, say, shortDay, weekday } from "./words.js"

const state = { entries: [], months: [], next: null, count: 0, chosen: null, hits: null, query: "" }
let told = () => {}
let shown = ""
let asked = 0

/// - Parameter open: is called with a head when somebody chooses one; `focus` says whether the
///   text is to be written in at once.
export function begin(open) {
  told = open
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
    answer = await get("entries", { before: entries.length })
    if (answer.status !== 200) return false
    entries.push(...answer.json.entries)
  } while (entries.length < wanted && answer.json.next !== null)
  Object.assign(state, { entries, months: answer.json.months, next: answer.json.next, count: answer.json.count })
  draw()
  return true
}

let isLoading = false
async function more() {
  if (state.next === null || isLoading || state.hits) return
  isLoading = true
  const answer = await get("entries", { before: state.next })
  isLoading = false
  if (answer.status !== 200) return
  state.entries.push(...answer.json.entries)
  state.next = answer.json.next
  draw()
}

export const count = () => state.count
export const heads = () => (state.hits ? state.hits.map((hit) => hit.head) : state.entries)
export const head = (path) => state.entries.find((one) => one.path === path)

/// Takes over what a save said about an entry; the list is sorted anew only if its day changed.
export function put(path, head) {
  const position = state.entries.findIndex((one) => one.path === path)
  if (position < 0 || state.entries[position].day !== head.day) return void reload()
  state.entries[position] = head
  if (state.chosen === path) state.chosen = head.path
  draw()
}

/// A line for an entry that has no file yet.
export function drawNew(head) {
  state.fresh = head
  if (head) state.chosen = head.path
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
  draw()
  const line = find("list").querySelector('[aria-selected="true"]')
  line?.scrollIntoView({ block: "nearest" })
}

function choose(path, focus = false) {
  mark(path)
  const chosen = heads().find((one) => one.path === path) ?? state.fresh
  if (chosen) told(chosen, focus)
}

/// Moves to another line; the focus stays where it is.
export function step(by) {
  const all = heads()
  const at = all.findIndex((one) => one.path === state.chosen)
  const next = by === -Infinity ? 0 : by === Infinity ? all.length - 1 : at < 0 ? 0 : at + by
  if (all[next]) choose(all[next].path)
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
  find("git-words").parentElement.classList.add("searching")
}

export const isSearching = () => state.hits !== null

export function endSearch(clears = true) {
  asked += 1
  state.hits = null
  if (clears) find("find").value = ""
  find("find-clear").hidden = !find("find").value
  draw()
}

// Drawing.

export function draw() {
  const list = find("list")
  const fresh = state.hits ? null : state.fresh
  const key = JSON.stringify([state.entries, state.months, state.hits, state.chosen, fresh])
  if (key === shown) return
  shown = key
  const top = list.scrollTop
  const focused = list.contains(document.activeElement) && document.activeElement !== list
  list.replaceChildren(...(state.hits ? drawHits() : drawMonths(fresh)))
  list.role = list.querySelector(".line") ? "listbox" : "group"
  list.scrollTop = top
  if (focused) list.focus({ preventScroll: true })
  const chosen = list.querySelector('[aria-selected="true"]')
  if (chosen) list.setAttribute("aria-activedescendant", chosen.id)
  else list.removeAttribute("aria-activedescendant")
}

function drawHits() {
  const section = make("div", { class: "month", role: "group", "aria-labelledby": "found-head" })
  section.append(monthHead("found-head", say("found"), say("foundCount", { count: number(state.found) })))
  if (!state.hits.length) section.append(make("p", { class: "list-empty" }, say("nothingFound")))
  state.hits.forEach((hit, position) => section.append(line(hit.head, position, hit)))
  return [section]
}

function monthHead(id, name, count) {
  return make("div", { class: "month-head", id, role: "presentation" }, make("b", {}, name), make("span", {}, count))
}

function drawMonths(fresh) {
  const entries = fresh ? [fresh, ...state.entries] : state.entries
  if (!entries.length) return [make("p", { class: "list-empty", role: "presentation" }, say("emptyList"))]
  const counts = new Map(state.months.map((one) => [one.month, one.count]))
  const sections = []
  let month = null
  entries.forEach((entry, position) => {
    const name = entry.day?.slice(0, 7) ?? ""
    if (name !== month) {
      month = name
      const id = `month-${name || "none"}`
      const number_ = (counts.get(name) ?? 0) + (fresh && fresh.day?.slice(0, 7) === name ? 1 : 0)
      const section = make("div", { class: "month", role: "group", "aria-labelledby": id })
      section.append(monthHead(id, name ? monthName(name) : say("undated"), number(number_)))
      sections.push(section)
    }
    sections.at(-1).append(line(entry, position))
  })
  return sections
}

function line(head, position, hit) {
  const isChosen = head.path === state.chosen
  const title = make("span", { class: "line-title", lang: head.locale, dir: "auto" }, ...words(hit?.title, head.title ?? say("untitled")))
  const parts = make("div", { class: "line-head" }, title, ...marks(head))
  const text = make("p", { class: "line-text", lang: head.locale, dir: "auto" }, ...words(hit?.snippet, head.excerpt))
  const element = make("div", {
    class: "line found", role: "option", id: `line-${position}`, "aria-selected": String(isChosen),
    "data-path": head.path,
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
  place.append(hit ? shortDay(head.day).replace(/\s*\d+\D*$/, "").trim() : weekday(head.day))
  return place
}

/// What a line says in icons and words.
function marks(head) {
  const found = []
  if (head.errors) found.push(make("span", { class: "badge flawed" }, say("toMend")))
  if (head.visibility === "draft") found.push(make("span", { class: "badge" }, say("draft")))
  if (head.visibility === "private") found.push(named("lock", say("lock")))
  if (head.starred) found.push(named("star", say("star"), "small-icon star"))
  return found
}

function named(shape, name, kind = "small-icon") {
  return make("span", { class: kind, role: "img", "aria-label": name, title: name }, icon(shape))
}
