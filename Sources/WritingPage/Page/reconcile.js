// Texts that the browser has and no file has: gone through when the page begins, and whenever the
// server is there again. What was typed over the file as it is now is saved. The rest is shown in
// the list: what somebody must choose, and what belongs to another journal.

import { makeAgain } from "./again.js"
import * as drafts from "./drafts.js"
import * as keptPhotos from "./kept-photos.js"
import { noted, remaining } from "./fields.js"
import { madeOf } from "./open-entry.js"
import { get, patch, post } from "./wire.js"
import { say } from "./words.js"

/// Milliseconds until a file that is not there counts as gone: others replace files in two steps.
const moment = 1500
let running = null
let isAskedAgain = false

/// - Returns: `saved` says how many texts are in their files now; `waiting` are those that are not.
export function reconcile() {
  if (running) { isAskedAgain = true; return running }
  running = (async () => {
    const found = { saved: 0, waiting: [] }
    do {
      isAskedAgain = false
      found.waiting = []
      for (const draft of await drafts.all()) await drafts.whenFree(draft, () => take(draft, found))
    } while (isAskedAgain)
    return found
  })().finally(() => { running = null })
  return running
}

async function take(given, found) {
  // A tab may have saved it in between.
  const draft = (await drafts.all()).find((one) => one.id === given.id)
  if (!draft) return
  if (!drafts.isOurs(draft)) return void found.waiting.push({ kind: "foreign", draft })
  const kind = await (draft.path ? takeOver : makeFile)(draft).catch(() => "waiting")
  if (kind === "saved") { found.saved += 1; await drafts.discard(draft.id) }
  else if (kind === "same") await drafts.discard(draft.id)
  else if (kind !== "moved") found.waiting.push({ kind, draft })
}

async function makeFile(draft) {
  const set = draft.set ?? {}
  const hasFields = Object.keys(set).length > 0
  if (!draft.text?.trim() && !hasFields) return "same"
  for (const text of draft.sent ?? []) {
    const path = await madeOf(text, draft.day)
    if (path) return takeOver({ ...draft, path, base: { text, fields: {} } }, true)
  }
  const body = { day: draft.day, text: draft.text }
  let answer = await post("create", { ...body, set })
  if (answer.status === 422 && hasFields) answer = await post("create", { ...body, text: noted(set) + draft.text })
  if (answer.status !== 201) return "waiting"
  await keptPhotos.move(draft.entry, answer.json.head.path)
  return "saved"
}

/// Saves a text over the file that it was typed over.
async function takeOver(draft, isPatient = false) {
  const answer = await get("entry", { path: draft.path })
  if (answer.status === 404) return follow(draft, isPatient)
  if (answer.status !== 200) return "waiting"
  const { json } = answer
  const base = draft.base ?? {}
  const before = base.fields ?? {}
  const { set, clashes } = remaining(draft.set, before, { ...json.fields, visibility: json.head.visibility })
  const isTyped = draft.text !== base.text && draft.text !== json.text
  const front = draft.front !== null && draft.front !== undefined && draft.front !== json.front ? draft.front : undefined
  if (!isTyped && !Object.keys(set).length && front === undefined) return "same"
  const isSame = base.digest === json.digest || [base.text, ...(draft.sent ?? [])].includes(json.text)
  if ((isTyped && !isSame) || (front !== undefined && base.front !== json.front) || clashes.length) return "changed"
  const body = { base: json.digest, set, front }
  if (isTyped) body.text = draft.text
  const saved = await patch(draft.path, body)
  return saved.status === 200 ? "saved" : saved.status === 409 ? "changed" : "waiting"
}

/// The file has another name now, or is gone: then the text gets a new one, which says whose it
/// was.
async function follow(draft, isPatient) {
  const base = draft.base ?? {}
  const answer = await post("follow", { path: draft.path, digest: base.digest ?? "", text: base.text ?? "", inode: base.inode })
  if (answer.status === 200) {
    const moved = { ...draft, path: answer.json.path, entry: answer.json.path }
    if (moved.path === draft.path) return takeOver(draft, true)
    // Who has the entry open writes under its name.
    if (drafts.isOpen(moved.entry) || (await drafts.kept(moved.entry))) return takeOver(moved, true)
    await drafts.keep(moved.entry, moved)
    await keptPhotos.move(draft.entry, moved.entry)
    await drafts.discard(draft.id)
    isAskedAgain = true
    return "moved"
  }
  if (answer.status !== 404) return "waiting"
  if (!isPatient) {
    await new Promise((done) => setTimeout(done, moment))
    return takeOver(draft, true)
  }
  if (draft.text === base.text && !Object.keys(draft.set ?? {}).length) return "same"
  const whence = say("cameFrom", { path: draft.path.replaceAll("--", "- -"), time: timeOf(draft.time) })
  const body = {
    path: draft.path, day: draft.day, front: draft.front ?? base.front ?? "", text: `<!-- ${whence} -->\n\n${draft.text.replace(/^\n+/, "")}`,
    mark: base.mark, crlf: base.crlf, draft: true, set: draft.set ?? {},
  }
  const made = await makeAgain(body)
  return made.status === 201 ? "saved" : "gone"
}

/// The hour of today, or the day with it.
export function timeOf(time) {
  const [then, now] = [new Date(time ?? 0), new Date()]
  const options = then.toDateString() === now.toDateString() ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }
  return new Intl.DateTimeFormat(document.documentElement.lang, options).format(then)
}
