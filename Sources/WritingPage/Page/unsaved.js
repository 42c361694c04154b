// What the list shows of texts that are in no file: lines above the entries, and what is done with
// a text of another folder. It also fetches what the browser keeps for this journal under the
// addresses of other ports.

import * as drafts from "./drafts.js"
import * as list from "./entry-list.js"
import { button, closePanel, find, make, openPanel, randomName, toast } from "./parts.js"
import { copy } from "./panels.js"
import { proofOf } from "./handover.js"
import { reconcile, timeOf } from "./reconcile.js"
import { say } from "./words.js"

let waiting = []

/// - Returns: how many texts are in their files now.
export async function goThrough() {
  const found = await reconcile()
  waiting = found.waiting
  list.drawWaiting(waiting.map(line))
  const { saved } = found
  found.saved = 0
  return saved
}

export const isWaiting = () => waiting.some((one) => one.kind !== "foreign")

export const isOf = (id) => waiting.some((one) => one.draft.id === drafts.keyOf(id))

const firstLine = (draft) => draft.title || draft.text?.split("\n").find((one) => one.trim())?.slice(0, 80)

function line({ kind, draft }) {
  const isForeign = kind === "foreign"
  const words = say(isForeign ? "foreignText" : "unsavedText", { time: timeOf(draft.time) })
  return {
    path: isForeign || kind === "gone" || draft.id !== drafts.keyOf(draft.path) ? `draft:${draft.id}` : draft.path, waits: draft.id,
    title: isForeign ? words : firstLine(draft) ?? say("untitled"),
    excerpt: isForeign ? "" : words, isForeign,
  }
}

/// Shows the text of a line, which is of no entry: to be copied or thrown away, and nothing else.
export function show(id, anchor) {
  const draft = waiting.find((one) => one.draft.id === id)?.draft
  if (!draft) return
  const fields = Object.entries(draft.set ?? {}).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}\n`).join("")
  const whole = `${fields}${draft.text ?? ""}`
  const where = drafts.isOurs(draft) ? say("unsavedText", { time: timeOf(draft.time) }) : say("foreignText", { time: timeOf(draft.time) })
  openPanel(anchor, make("div", {}, make("h2", {}, where), make("p", {}, say(drafts.isOurs(draft) ? "unsavedWords" : "foreignWords")),
    make("pre", { class: "kept-text", tabIndex: 0, dir: "auto" }, whole),
    make("div", { class: "does" }, button(say("copyText"), () => void copy(whole, "Text"), { class: "plain" }),
      button(say("discardText"), () => void discard(draft), { class: "word" }))), { label: where, name: "kept" })
}

async function discard(draft) {
  closePanel()
  // A tab of the other journal may be writing it.
  let isGone = false
  await drafts.whenFree(draft, async () => { await drafts.discard(draft.id); isGone = true })
  await goThrough()
  if (!isGone) return toast(say("otherTab"))
  toast(say("discarded"), async () => { await drafts.putBack(draft); await goThrough() })
}

// Other ports.

const cache = "ilgi-handover"
const folder = "/.ilgi/page/"
const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (text) => text }) ?? { createScriptURL: (text) => text }
/// Milliseconds for an address that may be nobody's.
const patience = 15_000

/// Has the browser keep what gives the texts of this address away when the port is another
/// program's.
export async function stayReachable() {
  try {
    await (await caches.open(cache)).addAll(["handover.html", "handover.js", "drafts.js"].map((name) => folder + name))
    await navigator.serviceWorker.register(policy.createScriptURL(`${folder}handover-worker.js`), { scope: `${folder}handover` })
  } catch { /* Then the texts are found when the port is free again. */ }
}

/// Brings here what the browser keeps for the journal under ports that it had before.
export async function fetchFromOtherPorts({ id, earlierPorts }) {
  // A telephone has one address of the machine, and no port of its own.
  if (!isSecureContext) return
  await Promise.all(earlierPorts.map((port) => fetchFrom(`http://127.0.0.1:${port}`, id, port)))
}

function fetchFrom(origin, id, port) {
  const frame = make("iframe", { src: `${origin}${folder}handover.html`, hidden: true, sandbox: "allow-scripts allow-same-origin", "aria-hidden": "true" })
  const nonce = randomName()
  return new Promise((done) => {
    const end = () => { clearTimeout(timer); removeEventListener("message", hear); frame.remove(); done() }
    const timer = setTimeout(end, patience)
    const ask = async (more = {}) => frame.contentWindow?.postMessage({ nonce, proof: await proofOf(id, location.origin, origin, nonce), ...more }, origin)
    const hear = async ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return
      if (data === "ready") return void ask()
      if (data?.nonce !== nonce) return
      if (data.taken) return end()
      if (!Array.isArray(data.drafts)) return
      const taken = []
      for (const draft of data.drafts) if (draft.journal === id && (await bring(draft, port))) taken.push(`${draft.id} ${draft.time}`)
      if (taken.length) await ask({ taken })
      setTimeout(end, taken.length ? 1000 : 0)
    }
    addEventListener("message", hear)
    document.body.append(frame)
  })
}

/// Under a name of its own: a window may be writing the same entry here.
function bring(draft, port) {
  const sent = [...(draft.sent ?? []), draft.text]
  return drafts.putBack({ ...draft, sent, id: `${draft.id}@${port}`, entry: `${draft.entry}@${port}` })
}
