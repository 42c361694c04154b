// Photos and recordings: dropped, pasted or picked. Their names stand in the text at once, and are
// final before the first byte travels; the bytes travel in parts.

import * as kept from "./kept-photos.js"
import { isRecording, strokesOf } from "./strokes.js"
import { get, patch, picture, post, send } from "./wire.js"
import { find, hex, icon, make, sayAloud, toast } from "./parts.js"
import { longDay, number, say } from "./words.js"

const part = 1 << 20
const most = 4
const mostBytes = 40 << 20
let shown = []
let travelling = 0
let waiting = []

export function begin(current) {
  const paper = find("paper")
  paper.addEventListener("dragover", (event) => {
    if (!current() || !event.dataTransfer?.types.includes("Files")) return
    event.preventDefault()
    find("drop").hidden = false
  })
  paper.addEventListener("dragleave", (event) => {
    if (!paper.contains(event.relatedTarget)) find("drop").hidden = true
  })
  paper.addEventListener("drop", (event) => {
    find("drop").hidden = true
    if (!current() || !event.dataTransfer?.files.length) return
    event.preventDefault()
    void add(current(), [...event.dataTransfer.files])
  })
  paper.addEventListener("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!current() || !files.length) return
    event.preventDefault()
    void add(current(), files)
  })
}

/// What a build can publish; of anything else some telephones make one of these. A telephone that
/// is asked for photos alone offers its camera at once, so it has a button of its own for
/// recordings.
const photos = ["jpeg", "png", "gif", "webp", "avif"].map((name) => `image/${name}`)
const recordings = ["mpeg", "mp4", "x-m4a", "ogg", "flac", "wav"].map((name) => `audio/${name}`)
export const hasTwoPickers = () => matchMedia("(pointer: coarse)").matches

/// Asks for photos as the system does, from its camera, too; or for recordings.
export function pick(entry, areRecordings = false) {
  const types = areRecordings ? recordings : hasTwoPickers() ? photos : [...photos, ...recordings]
  const input = make("input", { type: "file", accept: types.join(), multiple: true })
  input.addEventListener("change", () => void add(entry, [...input.files]))
  input.click()
}

export function clear() {
  for (const { view } of shown) if (view) URL.revokeObjectURL(view)
  shown = []
  draw()
}

export async function add(entry, files) {
  if (entry.isReadOnly) return
  if (!entry.path) {
    // A picture needs an entry that it is beside.
    await entry.save({ isNeeded: true })
  }
  const asked = files.slice(0, 20)
  const answer = entry.path ? await reserve(entry.path, asked) : { status: 0 }
  if (answer.status !== 200) return keepAll(entry, asked)
  const lines = []
  for (const [position, one] of answer.json.files.entries()) {
    const file = asked[position]
    const photo = {
      entry, file, name: one.name ?? file.name, id: one.put, done: 0, isTold: answer.json.told,
      state: one.put ? "waiting" : "failed", view: one.put ? URL.createObjectURL(file) : null,
    }
    // Until all of it has arrived.
    if (one.put) photo.kept = await kept.keep(entry.id, file, photo.name)
    photo.why = one.error === "too-large" ? say("photoLarge") : one.error ? say("photoMany") : ""
    shown.push(photo)
    // The same bytes are there already.
    if (one.path) Object.assign(photo, { state: "done", path: one.path })
    if (one.name) lines.push(`![](${one.name})`)
    if (one.put) waiting.push(photo)
  }
  if (files.length > 20) toast(say("photoMany"))
  if (lines.length) entry.field.insertBlock(lines.join("\n"))
  draw()
  void travel()
}

/// One after the other: their bytes need not be in memory at the same time.
async function reserve(path, files) {
  const photos = []
  for (const file of files) {
    const wave = isRecording(file) ? { wave: await strokesOf(file) } : {}
    photos.push({ name: file.name || "photo.png", bytes: file.size, digest: await digestOf(file), ...wave })
  }
  return post("photos", { path, photos })
}

/// The server is away: the browser keeps photos as it keeps text, and their names are in the text.
async function keepAll(entry, files) {
  const lines = []
  for (const file of files) {
    const named = (file.name || "photo.png").replace(/[\s()[\]<>\\]+/gu, "-")
    const id = await kept.keep(entry.id, file, named)
    shown.push({ entry, file, name: named, done: 0, kept: id, state: id ? "kept" : "failed", why: id ? "" : say("stopFull"), view: URL.createObjectURL(file) })
    if (id) lines.push(`![](${named})`)
  }
  sayAloud(say(lines.length ? "photoKept" : "photoFailed"), true)
  if (lines.length) entry.field.insertBlock(lines.join("\n"))
  draw()
}

let isComing = false
/// Sends what was dropped while the server was away, and gives the text the names that it gets.
export async function comeBack(current) {
  if (isComing) return
  isComing = true
  const under = new Set(shown.filter((one) => one.state === "coming" || one.state === "waiting").map((one) => one.kept))
  for (const one of await kept.all()) {
    if (!under.has(one.id)) await sendKept(one, current())
  }
  isComing = false
  draw()
}

async function sendKept(one, entry) {
  const isOpen = entry?.id === one.entry
  if (isOpen && !entry.path) await entry.save({ isNeeded: true })
  const path = isOpen ? entry.path : one.entry
  if (!path || path.startsWith("new:")) return
  const answer = await reserve(path, [one.file])
  if (answer.status !== 200) return
  const [{ name, put, path: there, error }] = answer.json.files
  // Of too many at a time, the next one is tried again later.
  if (error === "too-many") return
  if (error) {
    toast(`${one.named}: ${say("photoLarge")}`)
    return kept.discard(one.id)
  }
  const photo = shown.find((each) => each.kept === one.id) ?? { file: one.file, view: null }
  Object.assign(photo, { entry: isOpen ? entry : null, name, id: put, done: 0, kept: one.id, isTold: answer.json.told })
  const arrived = there ? { state: "done", path: there } : null
  if (arrived) Object.assign(photo, arrived)
  else await bring(photo)
  if (photo.state !== "done") return
  await kept.discard(one.id)
  if (isOpen) {
    const at = entry.field.text.indexOf(`](${one.named})`)
    if (at >= 0) entry.field.replace(at + 2, at + 2 + one.named.length, name)
    return
  }
  // Nobody has the entry open: its text has another name for the photo.
  const { status, json } = await get("entry", { path })
  if (status === 200) await patch(path, { base: json.digest, text: json.text.replace(`](${one.named})`, () => `](${name})`) })
}

/// By which the same photo is known again; empty where the browser does not say.
async function digestOf(file) {
  if (file.size > mostBytes) return ""
  try {
    return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())))
  } catch {
    return ""
  }
}

async function travel() {
  while (waiting.length && travelling < most) {
    const photo = waiting.shift()
    travelling += 1
    void bring(photo).finally(() => { travelling -= 1; draw(); void travel() })
  }
}

async function bring(photo) {
  photo.state = "coming"
  while (photo.done < photo.file.size) {
    const bytes = photo.file.slice(photo.done, photo.done + part)
    const answer = await send("PUT", `api/photo?id=${photo.id}&at=${photo.done}`, bytes, { type: "application/octet-stream" })
    if (answer.status === 201) {
      photo.state = "done"
      photo.path = answer.json.path
      photo.says = { date: answer.json.day, place: answer.json.place }
      await kept.discard(photo.kept)
      if (cleansAlways() && !isRecording(photo.file)) await clean(photo)
      sayAloud(say("photoDone", { name: photo.name }))
      photo.entry?.photosChanged?.()
      return
    }
    if (answer.status === 200 || answer.status === 409) {
      photo.done = answer.json.received
      draw()
      continue
    }
    photo.state = "failed"
    photo.why = answer.status === 415 ? answer.json.message ?? say("photoRefused") : answer.status === 413 ? say("photoLarge") : say("photoFailed")
    if ([415, 413].includes(answer.status)) photo.short = say(answer.status === 415 ? "photoRefused" : "photoLarge")
    photo.canTryAgain = ![415, 413].includes(answer.status)
    if (!photo.canTryAgain) {
      await kept.discard(photo.kept)
      takeOut(photo)
    }
    sayAloud(`${photo.name}: ${photo.why}`, true)
    return
  }
}

/// Takes the line of a photo that was refused out of the text again, as undo would, if it is as it
/// was put in.
function takeOut({ entry, name }) {
  if (!entry) return
  const line = `![](${name})\n`
  const at = entry.field.text.indexOf(line)
  if (at >= 0) entry.field.replace(at, at + line.length, "")
}

function draw() {
  const place = find("pictures")
  place.hidden = !shown.length
  if (!shown.length) return place.replaceChildren()
  const list = make("ul", {})
  for (const photo of shown) {
    const line = make("li", { class: photo.state })
    const source = photo.state === "done" ? picture(photo.path) : photo.view
    const image = isRecording(photo.file) ? icon("picture") : make("img", { src: source ?? "", alt: "" })
    // What the browser cannot show, such as HEIC.
    image.addEventListener("error", () => image.replaceWith(icon("picture")))
    const frame = make("div", { class: "frame" }, photo.state === "failed" ? icon("warning") : image)
    line.append(frame, make("div", { class: "picture-name", title: photo.name }, photo.name.replace(/^\d{4}-\d{2}-\d{2}-/, "")))
    if (photo.state === "failed") {
      line.append(make("div", {}, photo.short ?? photo.why))
      if (photo.canTryAgain) line.append(make("button", { class: "alt", type: "button", onclick: () => again(photo) }, say("tryAgain")))
    } else if (photo.state === "kept") {
      line.append(make("div", { class: "said" }, say("photoKept")))
    } else if (photo.state !== "done") {
      const size = (bytes) => number(Math.round(bytes / 104858) / 10)
      frame.append(make("progress", { max: photo.file.size, value: photo.done, "aria-label": photo.name }))
      line.append(make("div", { class: "said" }, say("photoProgress", { done: size(photo.done), all: size(photo.file.size) })))
    } else {
      const words = descriptionOf(photo)
      line.append(make("button", { class: words ? "alt said" : "alt", type: "button", "aria-label": say("photoAltOf", { name: photo.name }), onclick: () => describe(photo) },
        words ? `“${words}”` : say("photoAlt")))
    }
    list.append(line)
  }
  place.replaceChildren(list, make("p", {}, ...note()))
}

/// What becomes of place and time, and the other choice.
function note() {
  const there = shown.filter((photo) => photo.state === "done" && !isRecording(photo.file))
  const isClean = there.length > 0 && there.every((photo) => photo.isClean)
  // Why one was refused, in full.
  const found = shown.filter((photo) => photo.short).flatMap((photo) => [`${photo.name}: ${photo.why}`, make("br")])
  found.push(say(isClean ? "photoCleaned" : there.some((photo) => photo.isTold) ? "photoKeeps" : "photoNote"))
  const act = (words, what, blanks) => found.push(" ", make("button", { class: "word", type: "button", onclick: what }, say(words, blanks)))
  for (const name of ["date", "place"]) {
    const photo = there.find((one) => says(one, name))
    if (!photo) continue
    const value = photo.says[name]
    if (name === "date") act("photoDay", () => take(photo, name, value), { day: longDay(value) })
    else act("photoPlace", () => take(photo, name, value), { place: value })
  }
  if (cleansAlways()) act("photoKeep", () => { remember(false); draw() })
  else if (there.length && !isClean) act("photoClean", () => void cleanAll())
  return found
}

/// Whether a photo knows what its entry, in which there are only photos yet, does not.
function says({ entry, says }, name) {
  if (!says?.[name] || !entry?.form || !/^(\s*!\[[^\]]*\]\([^)]*\))*\s*$/.test(entry.field.text)) return false
  return name === "date" ? entry.fields?.day !== says.date : !entry.fields?.place
}

function take({ entry, says }, name, value) {
  entry.set(name, name === "date" ? { day: value, time: "" } : value)
  says[name] = null
  draw()
}

/// What stands between the brackets of a photo in the text.
function descriptionOf({ entry, name }) {
  const { text } = entry.field
  const end = text.indexOf(`](${name})`)
  const start = text.lastIndexOf("![", end)
  const words = end < 0 || start < 0 ? "" : text.slice(start + 2, end)
  return words.includes("\n") || words.includes("]") ? "" : words.trim()
}

/// The descriptions are those of the text.
export function follow(entry) {
  // Undo brings the line of a photo back that was refused.
  for (const photo of shown) if (photo.entry === entry && photo.short) takeOut(photo)
  const said = shown.map((photo) => (photo.entry === entry ? descriptionOf(photo) : "")).join("\n")
  if (said !== follow.said) draw()
  follow.said = said
}

const stored = "ilgi-clean-photos"
function cleansAlways() {
  try { return localStorage.getItem(stored) === "on" } catch { return false }
}

function remember(cleans) {
  try { localStorage.setItem(stored, cleans ? "on" : "off") } catch { /* Then of these alone. */ }
}

/// Takes place, time and camera out of the files too, of these photos and of all that come later.
async function cleanAll() {
  remember(true)
  for (const photo of shown) if (photo.state === "done" && !photo.isClean && !isRecording(photo.file)) await clean(photo)
  draw()
}

async function clean(photo) {
  const answer = await post("clean", { path: photo.path })
  photo.isClean = answer.status === 200
  if (!photo.isClean) sayAloud(`${photo.name}: ${answer.json.message ?? say("photoFailed")}`, true)
}

function again(photo) {
  photo.state = "waiting"
  photo.done = 0
  waiting.push(photo)
  void travel()
  draw()
}

/// Puts the cursor where the description of a photo is written.
function describe(photo) {
  const { field } = photo.entry
  const at = field.text.indexOf(`](${photo.name})`)
  if (at < 0) return
  field.focus()
  field.element.setSelectionRange(at, at)
}
