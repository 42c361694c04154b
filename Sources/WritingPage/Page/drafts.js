// What was typed and is not in a file yet, in the browser's own storage. One origin may have texts
// of several journals, so each text has the identity of its journal; see `reconcile.js`.

const name = "ilgi-drafts"
/// How many writings of one text may be on their way to the disk; a long text takes its time.
const atOnce = (draft) => (draft.text?.length > 100_000 ? 1 : 4)
let database = null
let journal = ""
const lines = new Map()

/// Opens the storage, so that each later writing is on its way before its function returns.
///
/// - Parameter id: the identity of the journal that the page is for.
export async function begin(id) {
  journal = id
  database ??= await new Promise((done) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore("drafts", { keyPath: "id" })
    request.onsuccess = () => done(request.result)
    request.onerror = () => done(null)
  }).catch(() => null)
}

/// The key of an entry's text: its path, or a name of its own for an entry that has no file yet.
export const keyOf = (entry) => `${journal}/${entry}`
export const isOurs = (draft) => draft.journal === journal

/// What a tab holds while it writes an entry.
export const lockOf = (draft) => `ilgi:${draft.journal ?? ""}:${draft.entry ?? draft.id}`
export const lockName = (entry) => lockOf({ journal, entry })

/// What a tab holds while it looks whether a text can be saved that no tab is writing.
const lookName = (name) => `${name}#`

/// Waits while some tab looks whether the text of an entry can be saved.
///
/// - Returns: whether one did.
export async function isLookedAt(entry) {
  const name = lookName(lockName(entry))
  const { held } = await navigator.locks.query()
  if (!held.some((one) => one.name === name)) return false
  await navigator.locks.request(name, () => {})
  return true
}

/// Entries that are written in this tab: before it holds their locks, too.
const open = new Set()
export const opened = (entry) => open.add(keyOf(entry))
export const isOpen = (entry) => open.has(keyOf(entry))
export const closed = (entry) => open.delete(keyOf(entry))

/// Does something with a text that no tab is writing.
export async function whenFree(draft, act_) {
  if (open.has(draft.id)) return undefined
  if (!navigator.locks) return act_()
  const name = lockOf(draft)
  return navigator.locks.request(lookName(name), () =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act_() : undefined)))
}

function act(mode, body) {
  return new Promise((done, failed) => {
    if (!database) return failed(new Error("no storage"))
    const change = database.transaction("drafts", mode, { durability: "strict" })
    change.oncomplete = () => done(request?.result)
    change.onabort = () => failed(change.error)
    change.onerror = () => failed(change.error)
    const request = body(change.objectStore("drafts"))
    // The page may go away before it hears that the request is done.
    if (mode === "readwrite") change.commit?.()
  })
}

/// - Returns: whether the browser keeps it, or a newer one of the same entry.
export function keep(entry, content) {
  const draft = { ...content, id: keyOf(entry), journal, entry, time: Date.now() }
  const line = lines.get(draft.id) ?? { flying: 0, next: null }
  lines.set(draft.id, line)
  if (line.flying < atOnce(draft)) return put(line, draft)
  return new Promise((done) => {
    line.next?.done(true)
    line.next = { draft, done }
  })
}

async function put(line, draft) {
  line.flying += 1
  const isKept = await act("readwrite", (store) => store.put(draft)).then(() => true, () => false)
  line.flying -= 1
  const { next } = line
  line.next = null
  if (next) void put(line, next.draft).then(next.done)
  return isKept
}

/// Puts back what was discarded.
export const putBack = (draft) => act("readwrite", (store) => store.put(draft)).then(() => true, () => false)

export const forget = (entry) => discard(keyOf(entry))

export async function discard(id) {
  const line = lines.get(id)
  line?.next?.done(true)
  if (line) line.next = null
  try { await act("readwrite", (store) => store.delete(id)) } catch { /* Nothing was kept. */ }
}

export async function kept(entry) {
  try { return await act("readonly", (store) => store.get(keyOf(entry))) } catch { return undefined }
}

/// A file is about to have a name for which a text waits that was typed over another file: that
/// text gets a name of its own.
export async function setAside(entry) {
  const draft = await kept(entry)
  if (!draft) return
  const end = `@${draft.time}`
  if (await putBack({ ...draft, id: draft.id + end, entry: entry + end })) await discard(draft.id)
}

/// The texts of all journals.
export async function all() {
  try { return await act("readonly", (store) => store.getAll()) } catch { return [] }
}
