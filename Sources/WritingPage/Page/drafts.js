// What was typed and is not in a file yet, in the browser's own storage: under the path of the
// entry, or under a name of its own for an entry that has no file yet.

const name = "ilgi-drafts"
let opening = null

function open() {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore("drafts", { keyPath: "id" })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
  return opening
}

async function act(mode, body) {
  const database = await open()
  return new Promise((done, failed) => {
    const change = database.transaction("drafts", mode, { durability: "strict" })
    const request = body(change.objectStore("drafts"))
    change.oncomplete = () => done(request?.result)
    change.onabort = () => failed(change.error)
    change.onerror = () => failed(change.error)
  })
}

/// - Returns: whether the browser keeps it.
export async function keep(draft) {
  try {
    await act("readwrite", (store) => store.put(draft))
    return true
  } catch {
    return false
  }
}

export async function forget(id) {
  try { await act("readwrite", (store) => store.delete(id)) } catch { /* Nothing was kept. */ }
}

export async function kept(id) {
  try { return await act("readonly", (store) => store.get(id)) } catch { return undefined }
}

export async function all() {
  try { return await act("readonly", (store) => store.getAll()) } catch { return [] }
}
