// Photos that were dropped and are in no file yet, in the browser's own storage, as `drafts.js` has
// texts: until the server has all their bytes, or will never take them.

import { randomName } from "./parts.js"

const name = "ilgi-photos"
let journal = ""
let opening = null

export function begin(id) { journal = id }

function open() {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore("photos", { keyPath: "id" })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
  return opening
}

async function act(mode, body) {
  const database = await open()
  return new Promise((done, failed) => {
    const change = database.transaction("photos", mode, { durability: "strict" })
    const request = body(change.objectStore("photos"))
    change.oncomplete = () => done(request?.result)
    change.onabort = () => failed(change.error)
    change.onerror = () => failed(change.error)
  })
}

/// - Parameter named: the name that the text has for it.
/// - Returns: a name for `discard`; null where the browser has no room.
export async function keep(entry, file, named) {
  const id = randomName()
  try {
    await act("readwrite", (store) => store.put({ id, journal, entry, file, named, time: Date.now() }))
    return id
  } catch {
    return null
  }
}

export async function discard(id) {
  try { if (id) await act("readwrite", (store) => store.delete(id)) } catch { /* It comes once more, and is known by its bytes. */ }
}

/// Those of this journal.
export async function all() {
  try { return (await act("readonly", (store) => store.getAll())).filter((one) => one.journal === journal) } catch { return [] }
}

/// The entry has another name now.
export async function move(from, to) {
  if (from === to) return
  for (const one of await all()) {
    if (one.entry === from) await act("readwrite", (store) => store.put({ ...one, entry: to })).catch(() => {})
  }
}
