// Requests to the server: the key and the journal in fields, JSON, and a stream of events. What
// cannot be reached is an answer too, of the status 0.

const keyName = "ilgi-write-key"
/// Milliseconds: after which a request without an answer is told, and after which it is given up;
/// and for which the stream of events may be silent, of which there is something every 15 seconds.
const patience = { told: 5000, most: 60_000, quiet: 40_000 }
/// Why there is no answer, or none that helps, by what was seen of it.
export const stops = (answer) =>
  answer.status === 0 ? (answer.isSilent ? "silent" : "stopped")
  : answer.status === 401 ? "locked" : answer.status === 412 ? "foreign" : "unwritable"

/// Why the server refused something, in its own words; empty where it said none.
export const reasonOf = ({ json }) => json.diagnostics?.map((one) => one.summary).join(". ")
  || [json.message, json.help].filter(Boolean).join(". ")

let key = null
/// The secret in the addresses of pictures; another one after each start of the server.
let view = ""
let journal = null
try { key = localStorage.getItem(keyName) } catch { key = null }

/// Exchanges a code, or the one in the address, for the key, or shows that the key is still good.
export async function begin(typed = null) {
  const code = typed ?? new URLSearchParams(location.hash.slice(1)).get("code")
  if (code) history.replaceState(null, "", location.pathname)
  const options = { patience: patience.most }
  let answer = code ? await send("POST", "session", { code, device: deviceName() }, options) : { status: 401 }
  if (answer.status !== 200 && key) answer = await send("POST", "session", {}, options)
  if (answer.status === 200) {
    key = answer.json.key
    view = answer.json.view
    try { localStorage.setItem(keyName, key) } catch { /* The key lives as long as the page. */ }
  }
  return answer
}

/// What a device is called in the list of those that are paired: "iPhone", "Android, Chrome".
function deviceName() {
  const first = (names) => names.find(([sign]) => sign.test(navigator.userAgent))?.[1]
  const system = first([[/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Android/, "Android"], [/Windows/, "Windows"], [/Mac OS/, "Mac"], [/Linux/, "Linux"]])
  const browser = first([[/Edg/, "Edge"], [/SamsungBrowser/, "Samsung Internet"], [/Firefox|FxiOS/, "Firefox"], [/Chrome|CriOS/, "Chrome"]])
  return [system, browser].filter(Boolean).join(", ")
}

/// From here on the server is asked about this journal only.
export function ask(id) { journal = id }

/// - Parameter options: `patience` is when a request is given up; `slow` is called where one has no
///   answer yet, and then is not given up for a minute: it may have been heard.
/// - Returns: `{status, json}`; the status is 0 where there is no answer, and `isSilent` says that
///   none came in time.
export async function send(method, path, body, options = {}) {
  const headers = {}
  if (key) headers["X-Ilgi-Key"] = key
  if (journal && path !== "session") headers["X-Ilgi-Journal"] = journal
  if (body !== undefined) headers["Content-Type"] = options.type ?? "application/json"
  const packed = body === undefined || options.type ? body : JSON.stringify(body)
  const stop = new AbortController()
  const isGet = method === "GET"
  const slow = setTimeout(() => options.slow?.(), patience.told)
  const end = setTimeout(() => stop.abort(), options.patience ?? (isGet ? patience.told : patience.most))
  try {
    const answer = await fetch(`/.ilgi/${path}`, {
      method, headers, body: packed, keepalive: options.keepalive ?? false, signal: stop.signal,
      credentials: "same-origin", cache: "no-store",
    })
    const json = answer.status === 204 ? {} : await answer.json().catch(() => ({}))
    if (answer.ok && !isGet && writes.test(path)) tellOthers(path, body, json)
    return { status: answer.status, json }
  } catch (error) {
    return { status: 0, json: {}, isSilent: error?.name === "AbortError" }
  } finally {
    clearTimeout(slow)
    clearTimeout(end)
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

/// Programs and many files take longer.
const isLong = /^(git|versions?|search|entries|trash)$/

export const get = (path, values = {}, options = {}) => {
  // A plus is a plus: the server reads addresses, not forms.
  const query = new URLSearchParams(values).toString().replaceAll("+", "%20")
  const all = isLong.test(path) ? { patience: patience.most, ...options } : options
  return send("GET", `api/${path}${query ? `?${query}` : ""}`, undefined, all)
}
export const post = (path, body, options) => send("POST", `api/${path}`, body, options)
export const patch = (path, body, options) => send("PATCH", `api/entry?path=${encodeURIComponent(path)}`, body, options)

/// The address of a photo beside an entry.
export const picture = (path) => `/.ilgi/files/${view}/${path.split("/").map(encodeURIComponent).join("/")}`

/// Follows the server's events for as long as the page lives. One tab reads them and passes them on
/// to the others: a browser has six connections to a server, and none would be left for saving.
///
/// - Parameter told: is given the name of an event and its data; `cut` and `open` tell whether the
///   server is there, `missed` that there may have been events that nobody read, `locked` that the
///   key is another one, and `foreign` that the server is that of another journal.
export function follow(told) {
  if (!navigator.locks || !globalThis.BroadcastChannel) return void read(told)
  const name = `ilgi-events:${journal}`
  const channel = others = new BroadcastChannel(name)
  channel.addEventListener("message", ({ data: [event, data] }) => told(event, data))
  const tell = (event, data) => { told(event, data); channel.postMessage([event, data]) }
  let isFirst = false
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    isFirst = lock !== null
    return isFirst ? read(tell) : undefined
  }).then(() => {
    // The tab that read them is gone.
    if (!isFirst) return navigator.locks.request(name, () => read(tell, true))
  })
}

/// Ends the pause before the events are asked for again.
let hurry = () => {}
export const askAgain = () => hurry()

async function read(told, isLater = false) {
  let pause = 250
  for (;;) {
    const stop = new AbortController()
    let end
    // A network that is gone, or a server that hangs, ends no stream.
    const listen = () => { clearTimeout(end); end = setTimeout(() => stop.abort(), patience.quiet) }
    listen()
    try {
      const answer = await fetch("/.ilgi/api/events", {
        headers: { "X-Ilgi-Key": key ?? "", "X-Ilgi-Journal": journal }, credentials: "same-origin", cache: "no-store", signal: stop.signal,
      })
      if (answer.status === 200) {
        pause = 250
        if (isLater) told("missed", {})
        isLater = false
        await readEvents(answer.body.getReader(), told, listen)
      } else if (answer.status === 401 || answer.status === 412) {
        told(answer.status === 401 ? "locked" : "foreign", {})
      }
    } catch { /* The server is gone; it may come back. */ }
    clearTimeout(end)
    told("cut", {})
    await new Promise((done) => { hurry = done; setTimeout(done, pause) })
    pause = Math.min(pause * 1.5, 3000)
  }
}

async function readEvents(reader, told, listen) {
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    listen()
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
