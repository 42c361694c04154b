// The export of another app, dropped onto the page or picked: what it is and what would be written
// is said first, then a button writes it. Its bytes travel in parts.

import { post, send } from "./wire.js"
import { button, closePanel, find, make, openPanel, sayAloud, toast } from "./parts.js"
import { number, say } from "./words.js"
import { follow } from "./work.js"

const part = 1 << 20
const endings = /\.(zip|json|txt|xml|csv|html?|daylio|jrnl|journal)$/i
/// Whether the page is that of this machine: devices import nothing.
export const isHere = () => location.hostname === "127.0.0.1"
let written = () => {}
let isBusy = false

/// - Parameter after: what follows when entries were written.
export function begin(after) {
  written = after
  if (!isHere()) return
  const desk = find("desk")
  // Before the paper takes what is dropped for photos.
  desk.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault() }, true)
  desk.addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!files.some((file) => endings.test(file.name))) return
    event.preventDefault()
    event.stopPropagation()
    find("drop").hidden = true
    if (files.length > 1) return toast(say("importOne"))
    void bring(files[0])
  }, true)
}

export function pick() {
  const input = make("input", { type: "file" })
  input.addEventListener("change", () => { if (input.files.length) void bring(input.files[0]) })
  input.click()
}

async function bring(file) {
  if (isBusy) return toast(say("importBusy"))
  isBusy = true
  const progress = make("progress", { max: Math.max(file.size, 1), value: 0, "aria-label": file.name })
  const words = make("p", { "aria-live": "polite" }, say("importReading", { name: file.name }))
  const more = make("div", {})
  const content = make("div", { class: "will-be" }, make("h2", {}, say("importHead")), words, progress, more)
  openPanel(find("side-menu"), content, { label: say("importHead"), name: "import" })
  const show = { words, progress, more }
  try {
    const id = await upload(file, show)
    const result = id && await work(id, "look", show)
    if (result) offer(id, file.name, result, show)
  } finally {
    isBusy = false
  }
}

/// - Returns: its name for the server; null where it did not arrive.
async function upload(file, show) {
  const begun = await post("import", { name: file.name, bytes: file.size })
  if (begun.status !== 201) return fail(show, begun)
  const { id } = begun.json
  for (let done = 0; done < file.size;) {
    const answer = await send("PUT", `api/import?id=${id}&at=${done}`, file.slice(done, done + part), { type: "application/octet-stream" })
    if (answer.status !== 200 && answer.status !== 409) return fail(show, answer)
    done = answer.json.received
    show.progress.value = done
  }
  return id
}

function fail(show, { status, json }) {
  show.progress.hidden = true
  const reason = { 413: "importLarge", 409: "importBusy", 507: "importFull" }[status]
  show.words.textContent = json.message ?? say(reason ?? (status === 0 ? "stoppedHead" : "importFailed"))
  sayAloud(show.words.textContent, true)
  return null
}

/// Looks at a file, or writes its entries.
async function work(id, act, show) {
  const { result, failed } = await follow("import", { id, act }, { id }, show.progress)
  return failed ? fail(show, failed) : result
}

function offer(id, name, result, show) {
  show.progress.hidden = true
  if (result.error) {
    show.words.textContent = result.error
    void post("import", { id, act: "end" })
    return
  }
  show.words.textContent = say("importIs", { name, app: result.app })
  show.more.replaceChildren(...about(result, "importWould"), make("div", { class: "does" },
    result.added ? button(say("importGo"), () => void write(id, show), { class: "plain" }) : "",
    button(say("no"), () => { closePanel(); void post("import", { id, act: "end" }) }, { class: "word" })))
  sayAloud(show.more.textContent)
  show.more.querySelector("button")?.focus({ preventScroll: true })
}

function about(result, added) {
  const said = [["added", added], ["private", "importPrivate"], ["there", "importThere"], ["remote", "importRemote"], ["failed", "importBad"]]
  const lines = said.filter(([name]) => result[name] || name === "added").map(([name, words]) => make("p", {}, say(words, { count: number(result[name]) })))
  const bad = result.bad.length ? [make("ul", { class: "rows" }, ...result.bad.map((one) => make("li", {}, make("small", {}, one))))] : []
  return [...lines, ...bad, ...result.remarks.map((one) => make("p", {}, make("small", {}, one)))]
}

async function write(id, show) {
  show.more.replaceChildren()
  Object.assign(show.progress, { hidden: false, value: 0 })
  show.words.textContent = say("importWriting")
  const result = await work(id, "write", show)
  void post("import", { id, act: "end" })
  if (!result) return
  show.progress.hidden = true
  show.words.textContent = result.error ?? ""
  if (result.error) return
  show.more.replaceChildren(...about(result, "importDone"))
  sayAloud(show.more.textContent)
  await written(result.first)
}
