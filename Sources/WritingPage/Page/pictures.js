// Photos: dropped, pasted or picked. Their names stand in the text at once, and are final before
// the first byte travels; the bytes travel in parts.

import { picture, post, send } from "./wire.js"
import { find, icon, make, sayAloud } from "./parts.js"
import { number, say } from "./words.js"

const part = 1 << 20
const most = 4
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

/// Asks for photos as the system does.
export function pick(entry) {
  const input = make("input", { type: "file", accept: "image/*", multiple: true })
  input.addEventListener("change", () => void add(entry, [...input.files]))
  input.click()
}

export function clear() {
  shown = []
  draw()
}

export async function add(entry, files) {
  if (entry.isReadOnly) return
  if (!entry.path) {
    // A picture needs an entry that it is beside.
    if (!entry.text) entry.field.insert("\n")
    await entry.save()
  }
  if (!entry.path) return
  const asked = files.slice(0, 20)
  const answer = await post("photos", { path: entry.path, photos: asked.map(({ name, size }) => ({ name: name || "photo.png", bytes: size })) })
  if (answer.status !== 200) return sayAloud(say("photoFailed"), true)
  const lines = []
  answer.json.files.forEach((one, position) => {
    const file = asked[position]
    const photo = { entry, file, name: one.name ?? file.name, id: one.put, done: 0, state: one.put ? "waiting" : "failed" }
    photo.why = one.error === "too-large" ? say("photoLarge") : one.error ? say("photoMany") : ""
    shown.push(photo)
    if (one.put) {
      lines.push(`![](${one.name})`)
      waiting.push(photo)
    }
  })
  if (files.length > 20) sayAloud(say("photoMany"), true)
  if (lines.length) insert(entry, lines)
  draw()
  void travel()
}

/// Pictures stand in a paragraph of their own.
function insert(entry, lines) {
  const { field } = entry
  const [start] = field.selection
  const before = field.text.slice(0, start)
  const after = field.text.slice(field.selection[1])
  const opening = !before.trim() ? "" : before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n"
  const ending = after.startsWith("\n\n") || !after ? "\n" : after.startsWith("\n") ? "\n" : "\n\n"
  field.insert(opening + lines.join("\n") + ending)
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
      sayAloud(say("photoDone", { name: photo.name }))
      photo.entry.photosChanged?.()
      return
    }
    if (answer.status === 200 || answer.status === 409) {
      photo.done = answer.json.received
      draw()
      continue
    }
    photo.state = "failed"
    photo.why = answer.status === 415 ? answer.json.message ?? say("photoRefused") : answer.status === 413 ? say("photoLarge") : say("photoFailed")
    photo.canTryAgain = ![415, 413].includes(answer.status)
    if (!photo.canTryAgain) takeOut(photo)
    sayAloud(`${photo.name}: ${photo.why}`, true)
    return
  }
}

/// Takes the line of a photo that was refused out of the text again, as undo would, if it is as it
/// was put in.
function takeOut({ entry, name }) {
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
    const frame = photo.state === "failed" ? make("div", { class: "no-picture" }, icon("warning"))
      : photo.state === "done" ? make("img", { src: picture(photo.path), alt: "" })
      : make("div", { class: "no-picture" }, icon("picture"))
    line.append(frame, make("div", { class: "picture-name" }, photo.name))
    if (photo.state === "failed") {
      line.append(make("div", {}, photo.why))
      if (photo.canTryAgain) line.append(make("button", { class: "alt", type: "button", onclick: () => again(photo) }, say("tryAgain")))
    } else if (photo.state !== "done") {
      const size = (bytes) => number(Math.round(bytes / 104858) / 10)
      line.append(make("progress", { max: photo.file.size, value: photo.done, "aria-label": photo.name }),
        say("photoProgress", { done: size(photo.done), all: size(photo.file.size) }))
    } else {
      line.append(make("button", { class: "alt", type: "button", "aria-label": say("photoAltOf", { name: photo.name }), onclick: () => describe(photo) }, say("photoAlt")))
    }
    list.append(line)
  }
  place.replaceChildren(list, make("p", {}, say("photoNote")))
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
