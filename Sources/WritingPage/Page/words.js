// The words of the page, and days and numbers as the journal's language writes them.

let table = {}
let fallback = {}
export let language = "en"

/// Takes the first of the journal's languages that has words; English else.
export async function loadWords(locales) {
  fallback = await read("en")
  const known = ["ko", "en", "ja"]
  const wanted = (locales[0] ?? "en").split("-")[0]
  language = locales[0] ?? "en"
  const own = known.includes(wanted) ? wanted : "en"
  table = own === "en" ? fallback : await read(own)
  document.documentElement.lang = own === wanted ? language : "en"
  document.documentElement.dir = own === wanted ? direction(language) : "ltr"
}

async function read(name) {
  return (await fetch(`/.ilgi/page/words.${name}.json`)).json()
}

function direction(tag) {
  return ["ar", "fa", "he", "ur", "yi"].includes(tag.split("-")[0]) ? "rtl" : "ltr"
}

/// A text by its name; `{day}` is filled from the values.
export function say(name, values = {}) {
  const text = table[name] ?? fallback[name] ?? name
  return text.replace(/\{(\w+)\}/g, (whole, part) => String(values[part] ?? whole))
}

const formats = new Map()

function format(kind, options) {
  const key = kind + JSON.stringify(options)
  if (!formats.has(key)) formats.set(key, new Intl[kind](document.documentElement.lang, options))
  return formats.get(key)
}

/// A day without a zone: `2026-11-22`.
function noon(day) {
  const [year, month, date] = day.split("-").map(Number)
  const value = new Date(Date.UTC(2000, month - 1, date ?? 1, 12))
  value.setUTCFullYear(year)
  return value
}

export function longDay(day) {
  const options = { dateStyle: "full", timeZone: "UTC", calendar: "gregory" }
  return format("DateTimeFormat", options).format(noon(day))
}

export function shortDay(day) {
  const options = { month: "long", day: "numeric", timeZone: "UTC", calendar: "gregory" }
  return format("DateTimeFormat", options).format(noon(day))
}

export function monthName(month) {
  const options = { year: "numeric", month: "long", timeZone: "UTC", calendar: "gregory" }
  return format("DateTimeFormat", options).format(noon(`${month}-01`))
}

export function monthAlone(number) {
  const options = { month: "short", timeZone: "UTC", calendar: "gregory" }
  return format("DateTimeFormat", options).format(noon(`2026-${String(number).padStart(2, "0")}-01`))
}

export function weekday(day) {
  const options = { weekday: "short", timeZone: "UTC", calendar: "gregory" }
  return format("DateTimeFormat", options).format(noon(day))
}

/// A language by its own name.
export function languageName(tag) {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag)
  } catch {
    return tag
  }
}

export function number(value, options = {}) {
  return format("NumberFormat", options).format(value)
}

/// When something was: a while ago in words, longer ago as a day.
export function moment(seconds) {
  const ago = Date.now() / 1000 - seconds
  if (ago < 60) return say("now")
  const steps = [[3600, 60, "minute"], [86_400, 3600, "hour"], [2_592_000, 86_400, "day"]]
  const step = steps.find(([most]) => ago < most)
  if (step) return format("RelativeTimeFormat", { numeric: "auto" }).format(-Math.floor(ago / step[1]), step[2])
  const options = { dateStyle: "medium", timeStyle: "short" }
  return format("DateTimeFormat", options).format(new Date(seconds * 1000))
}

/// The day in the journal's zone.
export function todayIn(zone) {
  const options = { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }
  try {
    return new Intl.DateTimeFormat("en-CA", { ...options, calendar: "gregory" }).format(new Date())
  } catch {
    return new Intl.DateTimeFormat("en-CA", { ...options, timeZone: "UTC" }).format(new Date())
  }
}

/// Words and letters of a text, as many as a reader would count.
export function counted(text) {
  const plain = text.replace(/[`*_#>\[\]()!|~-]+/g, " ")
  const words = plain.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  let letters = 0
  for (const part of plain.match(/[\p{L}\p{N}]/gu) ?? []) letters += part ? 1 : 0
  return { words: number(words), letters: number(letters) }
}
