// Telephones and other devices that use the page over the network: pairing one there, and the list
// of them at the machine itself.

import { get, post } from "./wire.js"
import { button, icon, make, openPanel, toast, toastRefusal } from "./parts.js"
import { moment, say } from "./words.js"

/// Whether the page is at the machine that has the journal.
const isHere = location.hostname === "127.0.0.1"

/// What a device with no key shows: where the six digits are typed.
///
/// - Parameter given: is called with them.
export function codeForm(given, wasWrong) {
  if (isHere) return null
  const input = make("input", { type: "text", inputmode: "numeric", autocomplete: "one-time-code", maxLength: 6, pattern: "[0-9]{6}", required: true, "aria-label": say("codeDigits") })
  return make("form", { class: "code", onsubmit: (event) => { event.preventDefault(); given(input.value) } },
    make("p", { role: wasWrong ? "alert" : null }, say(wasWrong ? "codeWrong" : "codeDigits")),
    make("div", { class: "box" }, input), make("button", { class: "strong", type: "submit" }, say("codeGo")))
}

export async function openDevices(anchor) {
  const place = make("div", {})
  const answer = await post("devices", { pair: true })
  if (answer.status !== 200) return toastRefusal(answer)
  draw(place, answer.json)
  openPanel(anchor, place, { label: say("devices"), name: "devices" })
}

/// The address and its code for the camera of a telephone.
function drawPicture(rows) {
  const svg = icon("")
  svg.setAttribute("viewBox", `-4 -4 ${rows.length + 8} ${rows.length + 8}`)
  svg.firstChild.setAttribute("d", rows.flatMap((row, y) => [...row].map((square, x) => (square === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join(""))
  return make("div", { class: "camera", role: "img", "aria-label": say("devicesPicture") }, svg)
}

function draw(place, { devices, address, fingerprint, code, picture }) {
  const list = make("ul", { class: "rows" }, ...devices.map((one) => make("li", {}, icon("phone"),
    make("div", {}, one.name, make("small", {}, moment(one.paired))),
    button(say("sendAway"), () => void sendAway(place, one), { class: "word", "aria-label": `${say("sendAway")}: ${one.name}` }))))
  place.replaceChildren(make("h2", {}, say("devices")), make("p", {}, say("devicesWords")),
    make("p", {}, ...(code ? [make("code", {}, address), " ", make("b", {}, code)] : [say("codeLater")])),
    make("p", {}, ...(fingerprint ? [say("devicesFingerprint"), " ", make("code", {}, fingerprint)] : [say("devicesPlain")])),
    ...(picture.length ? [drawPicture(picture)] : []), devices.length ? list : make("p", {}, say("devicesNone")))
}

async function sendAway(place, { id, name }) {
  const answer = await post("devices", { takeOut: id })
  if (answer.status !== 200) return toastRefusal(answer)
  toast(say("sentAway", { name }))
  const now = await get("devices")
  if (now.status === 200) draw(place, now.json)
}
