// Requests to the server: the key in a field, JSON, and a stream of events. What cannot be reached
// is an answer too, of the status 0.

const keyName = "ilgi-write-key"
let key = null
/// The secret in the addresses of pictures; another one after each start of the server.
let view = ""
try { key = localStorage.getItem(keyName) } catch { key = null }

/// Exchanges the code in the address for the key, or shows that the key is still good.
export async function begin() {
  const code = new URLSearchParams(location.hash.slice(1)).get("code")
  if (code) history.replaceState(null, "", location.pathname)
  let answer = code ? await send("POST", "session", { code }) : { status: 401 }
  if (answer.status !== 200 && key) answer = await send("POST", "session", {})
  if (answer.status === 200) {
    key = answer.json.key
    view = answer.json.view
    try { localStorage.setItem(keyName, key) } catch { /* The key lives as long as the page. */ }
  }
  return answer
}

export async function renew() {
  const answer = await send("POST", "session", {})
  if (answer.status === 200) view = answer.json.view
  return answer
}

/// - Returns: `{status, json}`; the status is 0 where the server cannot be reached.
export async function send(method, path, body, options = {}) {
  const headers = {}
  if (key) headers["X-Ilgi-Key"] = key
  if (body !== undefined) headers["Content-Type"] = options.type ?? "application/json"
  const packed = body === undefined || options.type ? body : JSON.stringify(body)
  try {
    const answer = await fetch(`/.ilgi/${path}`, {
      method, headers, body: packed, keepalive: options.keepalive ?? false, signal: options.signal,
      credentials: "same-origin", cache: "no-store",
    })
    const json = answer.status === 204 ? {} : await answer.json().catch(() => ({}))
    if (answer.ok && method !== "GET" && writes.test(path)) tellOthers(path, body, json)
    return { status: answer.status, json }
  } catch (error) {
    return { status: 0, json: {}, isCancelled: error?.name === "AbortError" }
  }
}

/// What may change files. The server's events tell of what other programs do, so other tabs hear of
/// this from the one that asked for it.
const writes = /^api\/(entry|create|discard|move|restore|translate|trash)\b/
let others = null

function tellOthers(path, body, json) {
  const asked = new URLSearchParams(path.split("?")[1]).get("path")
  const changed = [asked, body?.path, json.path, json.head?.path, ...(json.links ?? [])].filter(Boolean)
  others?.postMessage(["changes", { changed, added: [], removed: [] }])
}

export const get = (path, values = {}, options = {}) => {
  // A plus is a plus: the server reads addresses, not forms.
  const query = new URLSearchParams(values).toString().replaceAll("+", "%20")
  return send("GET", `api/${path}${query ? `?${query}` : ""}`, undefined, options)
}
export const post = (path, body, options) => send("POST", `api/${path}`, body, options)

/// The address of a photo beside an entry.
export const picture = (path) => `/.ilgi/files/${view}/${path.split("/").map(encodeURIComponent).join("/")}`

/// Follows the server's events for as long as the page lives. One tab reads them and passes them on
/// to the others: a browser has six connections to a server, and none would be left for saving.
///
/// - Parameter told: is given the name of an event and its data; `cut` and `open` tell whether the
///   server is there, and `missed` that there may have been events that nobody read.
export function follow(told) {
  if (!navigator.locks || !globalThis.BroadcastChannel) return void read(told)
  const channel = others = new BroadcastChannel("ilgi-events")
  channel.addEventListener("message", ({ data: [name, data] }) => told(name, data))
  const tell = (name, data) => { told(name, data); channel.postMessage([name, data]) }
  let isFirst = false
  void navigator.locks.request("ilgi-events", { ifAvailable: true }, (lock) => {
    isFirst = lock !== null
    return isFirst ? read(tell) : undefined
  }).then(() => {
    // The tab that read them is gone.
    if (!isFirst) return navigator.locks.request("ilgi-events", () => read(tell, true))
  })
}

async function read(told, isLater = false) {
  let pause = 250
  for (;;) {
    try {
      const answer = await fetch("/.ilgi/api/events", {
        headers: { "X-Ilgi-Key": key ?? "" }, credentials: "same-origin", cache: "no-store",
      })
      if (answer.status === 200) {
        pause = 250
        if (isLater) told("missed", {})
        isLater = false
        await readEvents(answer.body.getReader(), told)
      } else if (answer.status === 401) {
        told("locked", {})
      }
    } catch { /* The server is gone; it may come back. */ }
    told("cut", {})
    await new Promise((done) => setTimeout(done, pause))
    pause = Math.min(pause * 1.5, 3000)
  }
}

async function readEvents(reader, told) {
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    let end
    while ((end = text.indexOf("\n\n")) >= 0) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      const name = /^event: (.*)$/m.exec(event)?.[1]
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (name) told(name, data ? JSON.parse(data) : {})
    }
  }
}
