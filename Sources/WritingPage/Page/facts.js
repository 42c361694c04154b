// What is above and below the text: day, title, facts, state, who reads it, how long it is.

import { find, icon, make } from "./parts.js"
import { hasTwoPickers } from "./pictures.js"
import { counted, longDay, number, say } from "./words.js"

/// "Saved" is said of text, title and slip together, and only as long as the server is there to
/// tell of other changes.
export function drawState(entry, isCut = false) {
  let state = entry?.isReadOnly ? "readonly" : (entry?.state ?? "none")
  if (state === "saved" && entry.isUnsaved) state = "writing"
  const isAway = isCut && state === "saved"
  const place = find("state")
  if (place.dataset.state !== state) place.dataset.state = state
  place.classList.toggle("away", isAway)
  find("state-words").textContent = !entry ? "" : isAway ? say(entry.path ? "savedCut" : "gitCut") : say(state)
}

export function drawFacts(entry) {
  const { fields } = entry
  const day = fields?.day ?? entry.day
  const flaws = (entry.diagnostics ?? []).filter((one) => one.severity === "error" && isInFront(entry, one))
  const isBad = entry.path && ((!day && !entry.form) || flaws.some((one) => one.rule === "front-matter.date"))
  find("day").classList.toggle("bad", Boolean(isBad))
  find("day-words").textContent = isBad ? say("badDay")
    : day ? longDay(day) + (fields?.time ? ` ${fields.time}` : "") : say("undated")
  const title = find("title")
  const wanted = fields?.title ?? ""
  const typed = title.value.replace(/\s+/gu, " ").trim()
  // A title that another program has changed is shown even while the cursor is in it: what is typed
  // next belongs to it.
  if (typed !== wanted && (document.activeElement !== title || typed === title.dataset.drawn)) {
    const at = [title.selectionStart, title.selectionEnd]
    title.value = wanted
    if (document.activeElement === title) title.setSelectionRange(...at)
    fitTitle()
  }
  title.dataset.drawn = wanted
  find("entry-name").textContent = entry.head?.title ?? say("new")
  title.lang = entry.head?.locale ?? ""
  title.dir = "auto"
  title.readOnly = entry.isReadOnly || !entry.form
  // The form gives way to the front matter with what is wrong in it.
  find("facts").hidden = flaws.length > 0
  drawFactLine(fields)
  drawVisibility(entry)
}

let drawnFacts = ""

/// As high as its words, where the style sheet cannot say so.
export function fitTitle() {
  const title = find("title")
  if (CSS.supports("field-sizing", "content")) return
  title.style.height = "auto"
  if (title.scrollHeight) title.style.height = `${title.scrollHeight}px`
}

function drawFactLine(fields) {
  const place = find("facts")
  const { weather: sky, place: where, mood, people, tags } = fields ?? {}
  const facts = JSON.stringify([sky, where, mood, people, tags])
  if (facts === drawnFacts && place.firstChild) return
  drawnFacts = facts
  if (!fields) return place.replaceChildren()
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.fact : null
  const found = []
  const weather = [fields.weather?.condition, temperature(fields.weather?.temperature)]
  if (weather.some(Boolean)) found.push(fact("weather", weather.filter(Boolean).join(" "), false, weatherShape(fields.weather)))
  if (fields.place) found.push(fact("place", fields.place))
  if (fields.mood) found.push(fact("mood", fields.mood))
  for (const name of fields.people) found.push(fact("people", name))
  for (const name of fields.tags) found.push(make("button", { class: "fact tag", type: "button", "data-fact": "tags" }, name))
  const isEmpty = !found.length
  if (isEmpty) {
    found.push(fact("weather", say("weather"), true, weatherShape()))
    for (const name of ["place", "mood", "people"]) found.push(fact(name, say(name), true))
    found.push(fact("tags", say("tags"), true, "tag"), fact("photo", say("photo"), true, "picture"))
  } else {
    found.push(make("button", { class: "fact", type: "button", "data-fact": "tags", "aria-label": say("slip"), title: say("slip") }, icon("plus")))
  }
  if (hasTwoPickers()) found.push(fact("recording", say("recording"), true, "sound"))
  place.replaceChildren(...found)
  if (focused) place.querySelector(`[data-fact="${focused}"]`)?.focus({ preventScroll: true })
}

function fact(field, words, isMissing = false, shape = field) {
  return make("button", { class: isMissing ? "fact missing" : "fact", type: "button", "data-fact": field }, icon(shape), make("span", {}, words))
}

const symbols = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
const weatherShapes = { "03": "cloud", "04": "cloud", "09": "weather", 10: "weather", 11: "thunder", 13: "snow", 50: "mist" }

/// The icon of a weather: by its own code, or by a word that the theme has.
export function weatherShape(weather) {
  const position = say("weatherWords").split(",").indexOf(weather?.condition ?? "")
  return weatherShapes[weather?.icon?.slice(0, 2) ?? symbols[position]] ?? "sun"
}

export function temperature(text) {
  if (!text) return ""
  return /^-?[\d.,]+$/.test(text) ? `${text} °C` : text
}

const shapes = { public: "globe", draft: "page", private: "lock" }

/// The state of an entry and what follows from it; also what else keeps it back.
export function drawVisibility(entry) {
  const seen = entry.head?.visibility ?? entry.newAs ?? "draft"
  find("visibility-icon").replaceChildren(icon(shapes[seen.replace("?", "")]))
  find("visibility-word").textContent = visibilityWord(seen)
  find("consequence").textContent = consequence(seen, entry.head?.heldBy ?? [])
}

/// "Draft?" where the program does not know what the fields say.
export const visibilityWord = (seen) => say(seen.replace("?", "")) + (seen.endsWith("?") ? "?" : "")

export function consequence(seen, heldBy) {
  if (seen.endsWith("?")) return say("heldErrors")
  if (heldBy.includes("sealed")) return say("heldSealed")
  if (seen !== "public" || !heldBy.length) return say(`${seen}Foot`)
  const [kind, day] = heldBy[0].split(":")
  if (kind === "errors") return say("heldErrors")
  return say(kind === "publish" ? "heldPublish" : "heldExpires", { day: day ? longDay(day) : "" })
}

export function drawCounts(text) { find("counts").textContent = say("counts", counted(text)) }

let areFindingsOpen = false

/// What a build would say about the entry, under its text: a count, and in words when asked for.
export function drawFindings(entry, choose) {
  const place = find("findings")
  const all = [...(entry.diagnostics ?? []), ...(entry.found ?? [])].filter((one) => one.severity !== "note" && !isInFront(entry, one))
  const nameOf = (one) => `${one.rule} ${one.line} ${one.summary} ${one.label}`
  const found = [...new Map(all.map((one) => [nameOf(one), one])).values()].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  place.hidden = found.length === 0
  if (!found.length) return place.replaceChildren()
  const list = make("div", { id: "findings-list", hidden: !areFindingsOpen }, ...found.slice(0, 20).map((one) =>
    make("button", { class: "finding", type: "button", onclick: () => choose(one) },
      make("b", {}, one.line ? say("line", { line: number(one.line) }) + " " : ""),
      [one.summary, one.label, ...one.help].filter(Boolean).join(" · "))))
  const hadFocus = document.activeElement?.id === "findings-count"
  const count = make("button", { class: "finding", type: "button", id: "findings-count", "aria-expanded": String(areFindingsOpen), "aria-controls": "findings-list", onclick: () => {
    areFindingsOpen = !areFindingsOpen
    list.hidden = !areFindingsOpen
    count.setAttribute("aria-expanded", String(areFindingsOpen))
  } }, make("b", {}, say("findingsCount", { count: number(found.length) })))
  place.replaceChildren(count, list)
  if (hadFocus) count.focus()
}

export const isInFront = (entry, one) =>
  one.line !== null && one.line < entry.firstLine && entry.front !== ""
