// The slip "about this entry": day, tags, people, mood, weather, place, and who reads it.

import { get } from "./wire.js"
import { consequence, weatherShape } from "./facts.js"
import { openLanguage } from "./panels.js"
import { find, icon, isOfComposition, make, toast } from "./parts.js"
import { languageName, number, say } from "./words.js"

/// What people put between the labels of a list.
const commas = /[,、，،]/u
let entry = null
let opener = null
const known = new Map()

export function isOpen() { return !find("slip").hidden }

export function close({ focus = true } = {}) {
  if (!isOpen()) return false
  find("slip").hidden = true
  find("desk").classList.remove("has-slip")
  const place = find("toggle-slip")
  place.setAttribute("aria-expanded", "false")
  place.classList.remove("lit")
  // The line of facts is drawn anew when one of them is another one.
  const back = opener?.isConnected ? opener : find("facts").querySelector(`[data-fact="${opener?.dataset.fact}"]`)
  if (focus) (back ?? place).focus({ preventScroll: true })
  return true
}

export function open(which, { field = null, from = null, focus = true } = {}) {
  entry = which
  opener = from
  find("slip").hidden = false
  find("desk").classList.add("has-slip")
  find("toggle-slip").setAttribute("aria-expanded", "true")
  find("toggle-slip").classList.add("lit")
  draw()
  if (!focus) return
  const wanted = find(`slip-${field ?? "day"}`) ?? find("slip").querySelector("input, button")
  wanted?.focus({ preventScroll: false })
}

/// Draws the slip anew for an entry, unless somebody is in it.
export function refresh(which) {
  const isOther = entry !== which
  entry = which
  if (!isOpen()) return
  if (isOther) return draw()
  // On its way from one field to the next the focus is nowhere.
  setTimeout(() => {
    if (entry === which && isOpen() && !find("slip").contains(document.activeElement)) draw()
  })
}

function draw() {
  const place = find("slip")
  const top = place.scrollTop
  const head = make("div", { class: "slip-head" }, make("h2", {}, say("slip")),
    make("button", { class: "icon-button", type: "button", "aria-label": say("close"), title: say("close"), onclick: () => close() }, icon("close")))
  if (!entry.form || entry.isReadOnly) {
    place.replaceChildren(head, make("p", {}, say(entry.isReadOnly ? "otherTab" : "formShut")))
    return
  }
  const { fields } = entry
  place.replaceChildren(head,
    make("div", { class: "pair" },
      dayField(fields), timeField(fields)),
    listField("tags", "tags", fields.tags),
    make("div", { class: "pair" },
      listField("people", "peopleLong", fields.people), oneField("mood", fields.mood ?? "")),
    make("div", { class: "pair" }, weatherField(fields.weather), oneField("place", fields.place ?? "")),
    ...Object.entries(fields.own).map(([name, values]) => listField(name, null, values)),
    whoField(), languagesField() ?? "")
  place.scrollTop = top
}

/// The same entry in the journal's other languages.
function languagesField() {
  if (!entry.path || !entry.languages.length) return null
  const buttons = entry.languages.map((one) => make("button",
    { class: one.path ? "plain" : "plain of-all", type: "button", lang: one.locale, onclick: () => void openLanguage(one) },
    one.path ? languageName(one.locale) : `+ ${languageName(one.locale)}`))
  return make("div", { class: "field", role: "group", "aria-label": say("languages") },
    make("span", { class: "label" }, say("languages")),
    make("div", { class: "languages" }, make("span", { class: "own-language", lang: entry.head.locale }, languageName(entry.head.locale)), ...buttons))
}

function field(id, label, content, aside) {
  return make("div", { class: "field holds-choices" },
    make("label", { htmlFor: `slip-${id}` }, make("span", {}, label), aside ? make("span", {}, aside) : null), content)
}

function dayField(fields) {
  const input = make("input", { id: "slip-day", type: "date", value: fields.day ?? "" })
  input.addEventListener("change", () => setDate(input.value, fields.time))
  return field("day", say("day"), make("div", { class: "box" }, input))
}

function timeField(fields) {
  const input = make("input", { id: "slip-time", type: "time", value: fields.time ?? "" })
  input.addEventListener("change", () => setDate(find("slip-day").value, input.value || null))
  return field("time", say("time"), make("div", { class: "box" }, input), say("optional"))
}

function setDate(day, time) {
  if (!day) return
  entry.fields.day = day
  entry.fields.time = time
  entry.set("date", { day, time: time ?? "" })
}

/// Each letter is kept at once, and saved after the pause of the text or when the field is left.
function oneField(name, value) {
  const which = entry
  const input = make("input", { id: `slip-${name}`, type: "text", value, autocomplete: "off", spellcheck: false })
  const note = (text) => {
    if (text === (which.fields[name] ?? "")) return
    which.fields[name] = text || null
    which.note(name, text)
  }
  const put = (text) => { note(text); void which.save() }
  const content = make("div", { class: "box" }, icon(name), input)
  const whole = field(name, say(name), content)
  complete(input, whole, name, () => [], (text) => { input.value = text; put(text) }, false)
  input.addEventListener("input", () => note(input.value.trim()))
  input.addEventListener("change", () => put(input.value.trim()))
  return whole
}

function weatherField(weather) {
  const which = entry
  const input = make("input", { id: "slip-weather", type: "text", value: weather?.condition ?? "", autocomplete: "off", spellcheck: false })
  const degrees = make("input", { type: "text", class: "short", inputMode: "decimal", value: weather?.temperature ?? "", "aria-label": say("temperature"), placeholder: "°C", autocomplete: "off" })
  const note = () => {
    const value = { condition: input.value.trim(), icon: weather?.icon ?? null, temperature: degrees.value.trim() || null }
    if (value.condition !== (weather?.condition ?? "")) value.icon = null
    which.fields.weather = value.condition || value.temperature ? value : null
    which.note("weather", value)
  }
  const put = () => { note(); void which.save() }
  const whole = field("weather", say("weather"), make("div", { class: "box" }, icon(weatherShape(weather)), input, degrees))
  complete(input, whole, "weather", () => [], (text) => { input.value = text; put() }, false)
  for (const one of [input, degrees]) {
    one.addEventListener("input", note)
    one.addEventListener("change", put)
  }
  return whole
}

function listField(name, label, values) {
  const isOwn = label === null
  const which = entry
  const all = [...values]
  const input = make("input", { id: `slip-${name}`, type: "text", autocomplete: "off", spellcheck: false })
  const box = make("div", { class: "box" })
  const note = (labels) => {
    if (isOwn) which.fields.own[name] = [...all]
    else which.fields[name] = [...all]
    which.note(isOwn ? "own" : name, isOwn ? { name, values: labels } : labels)
  }
  const change = () => {
    note([...all])
    void which.save()
    drawChips()
  }
  // A label that is being typed is kept as one that was taken.
  const noteTyped = () => {
    const word = input.value.replace(/\s+/gu, " ").trim()
    note(word && !all.includes(word) ? [...all, word] : [...all])
  }
  const take = (text) => {
    const word = text.replace(/\s+/gu, " ").trim()
    input.value = ""
    if (word && !all.includes(word)) { all.push(word); change() }
  }
  const add = (text) => {
    take(text)
    input.focus({ preventScroll: true })
  }
  // The key of a comma belongs to the input method while a syllable is open, and what is pasted has
  // no key.
  const split = () => {
    const words = input.value.split(commas)
    if (words.length < 2) return
    const rest = words.pop().trimStart()
    for (const word of words) take(word)
    input.value = rest
  }
  const drawChips = () => {
    for (const chip of box.querySelectorAll(".chip")) chip.remove()
    input.before(...all.map((word) => make("span", { class: "chip" }, word,
      make("button", { type: "button", "aria-label": say("remove", { name: word }), onclick: () => {
        all.splice(all.indexOf(word), 1)
        change()
        input.focus()
      } }, icon("close")))))
  }
  box.append(input)
  const whole = field(name, isOwn ? name : say(label), box)
  input.addEventListener("input", (event) => { if (!event.isComposing) split(); noteTyped() })
  input.addEventListener("compositionend", () => setTimeout(split))
  complete(input, whole, name, () => all, add, true)
  input.addEventListener("keydown", (event) => {
    if (isOfComposition(event)) return
    if (event.key === "Backspace" && !input.value && all.length) { all.pop(); change() }
  })
  input.addEventListener("blur", () => {
    split()
    if (input.value.trim()) take(input.value)
  })
  drawChips()
  return whole
}

// Completion.

export async function labels(name) {
  const answer = await get("labels", { field: name })
  if (answer.status === 200) known.set(name, [...answer.json.labels, ...ofTheTheme(name, answer.json.labels)])
  return known.get(name) ?? []
}

/// Words for which the theme has an icon; any other word is as good.
function ofTheTheme(name, labels) {
  if (name !== "weather" && name !== "mood") return []
  const used = new Set(labels.map((one) => one.name))
  return say(`${name}Words`).split(",").filter((word) => !used.has(word)).map((word) => ({ name: word, count: null }))
}

/// Offers what the journal has. A word is found by its beginning, by an unfinished syllable, or by
/// first consonants.
function complete(input, place, name, taken, choose, isList) {
  let list = null
  let chosen = -1
  let offered = []
  let isAsked = false
  const shut = () => { list?.remove(); list = null; chosen = -1; input.setAttribute("aria-expanded", "false") }
  input.setAttribute("role", "combobox")
  input.setAttribute("aria-expanded", "false")
  input.setAttribute("aria-autocomplete", "list")
  const draw = () => {
    const text = input.value.trim()
    // Where one word is chosen, all are offered; else what begins as it was typed.
    if (!text && (isList || !isAsked)) return shut()
    const words = (known.get(name) ?? []).filter((one) => !taken().includes(one.name) && begins(one.name, text)).slice(0, text ? 6 : 24)
    offered = words.map((one) => one.name)
    if (isList && !offered.includes(text)) offered.push(text)
    if (!offered.length) return shut()
    list?.remove()
    list = make("ul", { class: "choices", id: `choices-${name}`, role: "listbox", "aria-label": name })
    offered.forEach((word, position) => {
      const one = words[position]
      const line = one
        ? [name === "weather" ? icon(weatherShape({ condition: word })) : "", make("b", {}, word),
          make("span", {}, one.count === null ? "" : say("times", { count: number(one.count) }))]
        : [make("span", {}, say("newLabel", { name: word })), make("span", {}, "Enter")]
      list.append(make("li", {
        role: "option", id: `choice-${name}-${position}`, "aria-selected": String(position === chosen),
        onpointerdown: (event) => { event.preventDefault(); shut(); choose(word) },
      }, ...line))
    })
    place.append(list)
    input.setAttribute("aria-expanded", "true")
    input.setAttribute("aria-controls", list.id)
    if (chosen >= 0) input.setAttribute("aria-activedescendant", `choice-${name}-${chosen}`)
    else input.removeAttribute("aria-activedescendant")
  }
  // Somebody may ask for the words before they are there.
  input.addEventListener("focus", () => void labels(name).then(() => { if (isAsked && !list) draw() }))
  input.addEventListener("input", () => { isAsked = false; chosen = isList ? 0 : -1; draw() })
  input.addEventListener("blur", () => shut())
  input.addEventListener("keydown", (event) => {
    if (isOfComposition(event)) return
    if (!list && event.key === "ArrowDown" && !isList) {
      event.preventDefault()
      isAsked = true
      draw()
    } else if (list && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault()
      chosen = (chosen + (event.key === "ArrowDown" ? 1 : -1) + offered.length) % offered.length
      draw()
    } else if (event.key === "Enter") {
      event.preventDefault()
      const word = chosen >= 0 && list ? offered[chosen] : input.value
      shut()
      choose(word.trim())
    } else if (event.key === "Escape" && list) {
      event.stopPropagation()
      shut()
    }
  })
}

const firsts = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"

/// Whether a word begins as it was typed: letter by letter, by first consonants, or with a last
/// syllable that is not finished.
export function begins(word, typed) {
  const [whole, part] = [[...word.normalize("NFC").toLowerCase()], [...typed.normalize("NFC").toLowerCase()]]
  return part.length <= whole.length && part.every((letter, at) => fits(whole[at], letter, at === part.length - 1))
}

function fits(letter, typed, isLast) {
  if (letter === typed) return true
  const syllable = letter.codePointAt(0) - 0xac00
  if (syllable < 0 || syllable > 11171) return false
  if (firsts.includes(typed)) return firsts[Math.floor(syllable / 588)] === typed
  const other = typed.codePointAt(0) - 0xac00
  if (!isLast || other < 0 || other > 11171) return false
  return other % 28 === 0 && Math.floor(other / 28) === Math.floor(syllable / 28)
}

// Who reads it.

function whoField() {
  const seen = entry.head?.visibility ?? entry.newAs ?? "draft"
  const place = make("fieldset", { class: "field" })
  place.append(make("legend", { class: "label" }, say("who")))
  for (const name of ["public", "draft", "private"]) {
    const input = make("input", { type: "radio", name: "who", value: name, checked: name === seen, "aria-describedby": `who-${name}` })
    const label = make("label", { class: "who" }, input, make("b", {}, say(name)), make("span", { id: `who-${name}` }, say(`${name}Long`)))
    input.addEventListener("change", () => choose(place, label, seen, name))
    place.append(label)
  }
  return place
}

function choose(place, label, before, name) {
  place.querySelector(".ask")?.remove()
  if (!before.startsWith("private") || name !== "public") return void change(name)
  // What was published once cannot be taken back.
  const ask = make("div", { class: "ask", role: "alert" }, make("p", {}, say("goPublic")),
    make("button", { class: "plain", type: "button", onclick: () => { ask.remove(); void change(name) } }, say("yesPublic")), " ",
    make("button", { class: "word", type: "button", onclick: () => draw() }, say("no")))
  // Until somebody has answered it is as it was.
  for (const input of place.querySelectorAll("input")) input.checked = input.value === before
  label.after(ask)
  ask.scrollIntoView({ block: "nearest" })
}

/// Says what follows, and how it is taken back.
async function change(name) {
  const which = entry
  const before = which.front
  which.set("visibility", name)
  await which.save()
  if (!which.path || which.isHidden) return
  if (which.head?.visibility !== name) return void toast(consequence(which.head.visibility, which.head.heldBy))
  const after = which.front
  toast([say(name), which.mended.length ? say("mended", { names: which.mended.join(", ") }) : say(`${name}Foot`)].join(" · "),
    before === after ? undefined : () => void which.restoreFront(before, after))
}
