// What opens over the page: calendar, trash, earlier versions, git, keys, menus, the file's name.

import { visibilityWord } from "./facts.js"
import { comparison } from "./differences.js"
import { get, picture, post } from "./wire.js"
import { button, closePanel, find, icon, make, openPanel, toast, toastRefusal } from "./parts.js"
import { longDay, moment, monthAlone, monthName, number, say, shortDay, weekday } from "./words.js"

/// What the panels do with entries; the page gives it.
let desk = null
export function begin(acts) { desk = acts }

// The calendar.

export async function openCalendar(anchor) {
  const panel = openPanel(anchor, make("div", { class: "calendar-place" }), { label: say("calendar"), name: "calendar" })
  if (panel) await drawMonth(panel, (desk.entry()?.day ?? desk.entry()?.fields?.day ?? desk.today()).slice(0, 7))
}

async function drawMonth(panel, month) {
  const answer = await get("calendar", { month })
  if (answer.status !== 200) return toastRefusal(answer)
  const { entries, months, onThisDay } = answer.json
  const place = panel.firstChild
  const head = make("div", { class: "calendar-head" },
    make("button", { class: "icon-button", type: "button", "aria-label": say("earlier"), onclick: () => drawMonth(panel, shifted(month, -1)) }, icon("back")),
    make("h2", { "aria-live": "polite" }, monthName(month)),
    make("button", { class: "icon-button", type: "button", "aria-label": say("later1"), onclick: () => drawMonth(panel, shifted(month, 1)) }, icon("forth")))
  const year = Number(month.slice(0, 4))
  const grid = make("div", { class: "months" }, ...months.map((count, position) => {
    const name = `${month.slice(0, 4)}-${String(position + 1).padStart(2, "0")}`
    const kind = name === month ? "now" : count ? "has" : ""
    return make("button", { class: kind, type: "button", onclick: () => drawMonth(panel, name) }, monthAlone(position + 1))
  }))
  const past = make("div", { class: "past" }, make("span", {}, ...(onThisDay.length ? [say("onThisDay"), " ", ...onThisDay.flatMap((head_, at) => [
    at ? " · " : "", button(`${number(Number(head_.day.slice(0, 4)), { useGrouping: false })} ${head_.title ?? say("untitled")}`, () => choose(head_), { class: "link" })])] : [])),
    button(say("today"), () => drawMonth(panel, desk.today().slice(0, 7)), { class: "plain" }))
  // The focus stays on what was pressed.
  const name = (one) => one.getAttribute("aria-label") ?? one.textContent
  const pressed = place.contains(document.activeElement) ? name(document.activeElement) : null
  place.replaceChildren(head, days(month, entries), year ? grid : "", past)
  if (pressed) [...place.querySelectorAll("button")].find((one) => name(one) === pressed)?.focus({ preventScroll: true })
}

function shifted(month, by) {
  const [year, number_] = month.split("-").map(Number)
  const all = year * 12 + number_ - 1 + by
  return `${String(Math.floor(all / 12)).padStart(4, "0")}-${String((all % 12) + 1).padStart(2, "0")}`
}

function days(month, entries) {
  const [year, number_] = month.split("-").map(Number)
  const first = new Date(Date.UTC(year, number_ - 1, 1))
  const length = new Date(Date.UTC(year, number_, 0)).getUTCDate()
  const begins = desk.firstWeekday()
  const table = make("table", {})
  // 2026-11-01 is a Sunday.
  const names = [...Array(7).keys()].map((at) => weekday(`2026-11-${String(1 + ((at + begins) % 7)).padStart(2, "0")}`))
  table.append(make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)))))
  const body = make("tbody", {})
  let row = make("tr", {})
  for (let blank = (first.getUTCDay() - begins + 7) % 7; blank > 0; blank -= 1) row.append(make("td", {}))
  for (let day = 1; day <= length; day += 1) {
    if (row.children.length === 7) { body.append(row); row = make("tr", {}) }
    const name = `${month}-${String(day).padStart(2, "0")}`
    row.append(make("td", {}, dayButton(name, day, entries.filter((one) => one.day === name))))
  }
  while (row.children.length < 7) row.append(make("td", {}))
  body.append(row)
  table.append(body)
  return table
}

function dayButton(name, day, entries) {
  const photo = entries.find((one) => one.thumb)?.thumb
  const kind = [entries.length ? "has" : "", photo ? "pictured" : "", name === desk.today() ? "today" : ""].join(" ").trim()
  const label = entries.length ? say("dayHas", { day: longDay(name), count: number(entries.length) }) : say("makeThatDay", { day: longDay(name) })
  const element = make("button", { class: kind, type: "button", "aria-label": label, onclick: () => (entries.length > 1 ? drawDay(element, name, entries) : entries.length ? choose(entries[0]) : makeOn(name)) }, number(day))
  if (photo && name !== desk.today()) element.style.backgroundImage = `url("${picture(photo)}")`
  return element
}

/// Below the month, to choose from.
function drawDay(pressed, name, entries) {
  const place = pressed.closest(".calendar-place")
  place.querySelector(".of-day")?.remove()
  const list = make("ul", { class: "rows of-day", "aria-label": longDay(name) }, ...entries.map((head) => make("li", {},
    button(head.title ?? say("untitled"), () => choose(head), { class: "word" }), make("small", {}, head.time ?? ""))))
  place.querySelector("table").after(list)
  list.querySelector("button").focus({ preventScroll: true })
  list.scrollIntoView({ block: "nearest" })
}

function choose(head) {
  closePanel({ focus: false })
  desk.open(head, true)
}

function makeOn(day) {
  closePanel({ focus: false })
  desk.make(day)
}

// The trash.

export async function openTrash(anchor) {
  const answer = await get("trash")
  if (answer.status !== 200) return toastRefusal(answer)
  const { deleted, unused } = answer.json
  const list = make("ul", { class: "rows" }, ...deleted.map((one) => make("li", {}, icon("file"),
    make("div", {}, one.title ?? say("untitled"), make("small", {}, [one.day ? shortDay(one.day) : "", moment(one.time), one.others ? say("others", { count: number(one.others) }) : ""].filter(Boolean).join(" · "))),
    button(say("takeOut"), () => takeOut(one), { class: "word", "aria-label": `${say("takeOut")}: ${one.title ?? one.path}` }))))
  openPanel(anchor, make("div", {}, make("h2", {}, `${say("trashHead")} `, make("span", {}, say("foundCount", { count: number(deleted.length) }))),
    make("p", {}, ...withCode(say("trashWhere"), ".ilgi-trash/")), deleted.length ? list : make("p", {}, say("trashEmpty")),
    ...(unused.length ? [make("h2", { class: "further" }, `${say("unusedHead")} `, make("span", {}, number(unused.length))),
      make("p", {}, say("unusedWords")), make("ul", { class: "rows" }, ...unused.map((path) => make("li", {}, icon("picture"), make("div", {}, path))))] : [])),
  { label: say("trashHead"), name: "trash" })
}

/// A text in which `{folder}` is code.
function withCode(text, code) {
  const [before, after] = text.split("{folder}")
  return [before, make("code", {}, code), after ?? ""]
}

async function takeOut(one) {
  closePanel()
  const answer = await post("restore", { id: one.id })
  if (answer.status !== 200) return toastRefusal(answer)
  toast(say("restored", { name: one.title ?? say("untitled") }))
  await desk.reload()
  desk.openPath(answer.json.path)
}

// Earlier versions.

export async function openVersions(anchor) {
  const entry = desk.entry()
  const answer = await get("versions", { path: entry?.path ?? "" })
  if (answer.status !== 200) return toastRefusal(answer)
  const { versions } = answer.json
  const list = make("ul", { class: "rows" }, ...versions.map((one) => make("li", {}, icon("clock"),
    make("div", {}, moment(one.time), make("small", {}, one.bytes === null ? say("versionCommit") : say("versionBytes", { count: number(one.bytes) }))),
    button(say("versionCompare"), () => void compare(anchor, entry, one), { class: "word", "aria-label": `${say("versionCompare")}: ${moment(one.time)}` }))))
  openPanel(anchor, make("div", {}, make("h2", {}, say("versionsHead")), versions.length ? list : make("p", {}, say("versionsNone"))), { label: say("versionsHead"), name: "versions" })
}

/// What is different in a version, before it is taken.
async function compare(anchor, entry, one) {
  const answer = await get("version", { path: entry.path, id: one.id })
  if (answer.status !== 200) return toastRefusal(answer)
  const { front, text } = answer.json
  const changes = comparison(entry.text, text)
  const fields = front ? comparison(entry.front, front) : []
  const words = (changes) => make("div", { class: "words", tabIndex: 0, role: "group", "aria-label": moment(one.time), dir: "auto", lang: entry.head.locale },
    ...changes.map(([kind, part]) => (kind === "same" ? part : make(kind, {}, part))))
  openPanel(anchor, make("div", { class: "will-be" }, make("h2", {}, moment(one.time)),
    ...(changes.length ? [make("p", {}, say("versionWill")), words(changes)] : [make("p", {}, say("versionSame"))]),
    ...(fields.length ? [make("p", {}, say("versionFront")), words(fields)] : []),
    make("div", { class: "does" },
      changes.length && !entry.isReadOnly ? button(say("versionTake"), () => { closePanel(); entry.field.become(text) }, { class: "plain" }) : "",
      button(say("versionsHead"), () => void openVersions(anchor), { class: "word" }))), { label: say("versionCompare"), name: "version" })
}

// git.

export async function openGit(anchor, state) {
  const list = (state.files ?? []).slice(0, 12).map((one) => make("li", {}, make("span", { class: one.new ? "sign new-file" : "sign", "aria-hidden": "true" }, one.new ? "+" : "~"),
    make("div", { title: one.path }, desk.head(one.path)?.title ?? one.path, desk.head(one.path)?.visibility.startsWith("draft") ? make("span", { class: "badge" }, visibilityWord(desk.head(one.path).visibility)) : ""), make("small", {}, say(one.new ? "gitNew" : "gitChanged"))))
  const content = make("div", {}, make("h2", {}, say("gitHead")), make("p", {}, say("gitSaved"), " ", list.length ? say("gitOpen") : ""))
  if (state.state !== "known") content.append(make("p", {}, say(state.state === "none" ? "gitNone" : "gitUnknown")))
  if (list.length) content.append(make("ul", { class: "rows" }, ...list))
  if (state.state === "known") {
    content.append(make("p", {}, state.ahead ? make("b", {}, say("gitAhead", { count: number(state.ahead) }), " ") : "", say("gitSync")),
      make("div", { class: "command" }, make("code", {}, "ilgi sync"), button(say("copy"), () => { void copy("ilgi sync", "Command") }, { class: "word" })))
  }
  openPanel(anchor, content, { label: say("gitHead"), name: "git-panel" })
}

/// - Parameter what: "Text", "Address" or "Command".
export async function copy(text, what) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
  toast(say(isCopied ? `copied${what}` : "notCopied"))
}

// Menus.

function openMenu(anchor, label, all) {
  const isPartial = document.body.classList.contains("is-partial")
  const items = all.filter((item) => !isPartial || !item?.[3]?.includes("of-all"))
  const menu = make("div", { role: "none" }, ...items.map((item) => {
    if (item === null) return make("hr", { role: "separator" })
    const [shape, words, act, kind] = item
    return make("button", { type: "button", role: "menuitem", class: kind ?? "", onclick: () => { closePanel(); act() } }, icon(shape), make("span", {}, words))
  }))
  const panel = openPanel(anchor, menu, { label, name: "menu", role: "menu" })
  panel?.addEventListener("keydown", (event) => {
    const all = [...panel.querySelectorAll("button")]
    const at = all.indexOf(document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[(to + all.length) % all.length].focus()
  })
}

export function openEntryMenu(anchor) {
  const entry = desk.entry()
  if (!entry) return
  const items = [
    ["star", say(entry.fields?.starred ? "menuUnstar" : "menuStar"), () => desk.star()],
    ["clock", say("menuVersions"), () => void openVersions(anchor), "of-all"],
    ["page", say("menuFront"), () => desk.showFront()],
    ["link", say("menuRename"), () => openRename(anchor), "of-all"],
    ["share", say("share"), () => void desk.share()], null,
    ["trash", say("menuTrash"), () => void desk.trash(), "last of-all"],
  ]
  openMenu(anchor, say("entryMenu"), items)
}

export function openSideMenu(anchor, { site, templates }, more = []) {
  const begun = templates.map((name) => ["plus", say("menuTemplate", { name }), () => void desk.makeFrom(name)])
  const items = [...begun, ...(begun.length ? [null] : []), ["trash", say("menuTrashList"), () => void openTrash(anchor), "of-all"], ["keys", say("menuKeys"), () => desk.keys()],
    ["clock", say(desk.inOrderOfChange() ? "menuByDay" : "menuByChange"), () => void desk.turnList()], ...more]
  if (site) items.push(["globe", say("menuSite"), () => open(site, "_blank", "noopener")])
  openMenu(anchor, say("more"), items)
}

function openRename(anchor) {
  const entry = desk.entry()
  if (!entry?.path) return
  const file = entry.path.split("/").at(-1)
  const dot = file.lastIndexOf(".")
  const input = make("input", { type: "text", value: file.slice(0, dot), "aria-label": say("renameHead"), autocomplete: "off", spellcheck: false })
  const addresses = make("p", { class: "addresses", "aria-live": "polite" })
  const alias = make("input", { type: "checkbox", checked: true })
  const offer = make("label", { class: "who", hidden: true }, alias, make("span", {}, say("renameAlias")))
  const form = make("form", { onsubmit: async (event) => {
    event.preventDefault()
    await entry.save()
    const leavesAlias = !offer.hidden && alias.checked
    const [before, front] = [file.slice(0, dot), entry.front]
    const answer = await post("move", { path: entry.path, digest: entry.digest, to: input.value.trim(), alias: leavesAlias })
    if (answer.status !== 200) return toastRefusal(answer)
    closePanel()
    await entry.moved(answer.json.path)
    await entry.look()
    const after = entry.front
    const words = say(leavesAlias && !answer.json.alias ? "renamedNoAlias" : "renamed")
    toast([words, linksLeft(answer.json)].filter(Boolean).join(" · "), () => void moveBack(entry, before, front, after))
    await desk.reload()
  } }, make("h2", {}, say("renameHead")), make("p", {}, say("renameWords", { ending: file.slice(dot) })),
  make("div", { class: "box" }, input), addresses, offer, make("button", { class: "plain", type: "submit" }, say("renameGo")))
  const look = async () => {
    const name = input.value.trim()
    const { status, json } = await get("naming", { path: entry.path, name })
    if (status !== 200 || name !== input.value.trim()) return
    const isOther = json.after !== null && json.after !== json.before
    addresses.textContent = isOther ? say("renameAddresses", json) : json.before
    offer.hidden = !isOther || !json.published
  }
  input.addEventListener("input", () => void look())
  void look()
  openPanel(anchor, form, { label: say("renameHead"), name: "rename" })
}

/// What a new name left to be done by hand, in words; empty where it left nothing.
export function linksLeft({ left = [], failure = null }) {
  const places = left.slice(0, 3).map((one) => (one.line ? `${one.path}:${one.line}` : one.path))
  if (left.length > 3) places.push(`+${number(left.length - 3)}`)
  return [failure ? `${say("linksFailed")} ${failure}` : "", places.length ? say("linksLeft", { places: places.join(", ") }) : ""].filter(Boolean).join(" ")
}

/// Gives a file its old name again; the alias that was written goes too.
async function moveBack(entry, name, front, after) {
  if (front !== after && !(await entry.restoreFront(front, after))) return toast(say("unwritableHead"))
  await entry.save()
  const answer = await post("move", { path: entry.path, digest: entry.digest, to: name, alias: false })
  if (answer.status !== 200) return toastRefusal(answer)
  await entry.moved(answer.json.path)
  toast([say("renamed"), linksLeft(answer.json)].filter(Boolean).join(" · "))
  await desk.reload()
}

/// The entry in another language: opened, or made as a draft.
export async function openLanguage({ locale, path }) {
  const entry = desk.entry()
  await entry.save()
  if (path) return desk.openPath(path)
  const answer = await post("translate", { path: entry.path, locale })
  if (answer.status !== 201) return toastRefusal(answer)
  await desk.reload()
  desk.openPath(answer.json.head.path)
}

export function openKeys(anchor, keys, isOn, turn) {
  const list = make("dl", { class: "keys" }, ...keys.flatMap(([key, words]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(words))]))
  openPanel(anchor, make("div", {}, make("h2", {}, say("keysHead")), list,
    button(say(isOn ? "keysOff" : "keysOn"), () => { closePanel(); turn() }, { class: "plain" })), { label: say("keysHead"), name: "keys-panel" })
}
