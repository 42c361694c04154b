// Swiping a line of the list on a touch screen: share, trash. Both are in the entry's menu too.

import { button, find, make } from "./parts.js"
import { say } from "./words.js"

/// - Parameter acts: `share` and `trash`, each of which takes a path.
export function begin(acts) {
  const list = find("list")
  let start = null
  list.addEventListener("pointerdown", (event) => {
    const line = event.target.closest(".line")
    if (event.pointerType !== "touch" || !line || event.target.closest(".swipe")) return
    start = { x: event.clientX, y: event.clientY, line }
  })
  list.addEventListener("pointerup", (event) => {
    if (!start) return
    const [x, y] = [event.clientX - start.x, event.clientY - start.y]
    const forward = document.documentElement.dir === "rtl" ? x : -x
    if (Math.abs(x) > 48 && Math.abs(y) < 32) toggle(start.line, forward > 0, acts)
    start = null
  })
  list.addEventListener("pointercancel", () => { start = null })
}

function toggle(line, opens, acts) {
  for (const other of document.querySelectorAll(".swipe")) {
    other.parentElement.classList.remove("swiped")
    other.remove()
  }
  if (!opens) return
  const { path } = line.dataset
  const act = (what) => (event) => { event.stopPropagation(); toggle(line, false, acts); what(path) }
  line.classList.add("swiped")
  line.append(make("div", { class: "swipe" }, button(say("share"), act(acts.share)), button(say("swipeTrash"), act(acts.trash), { "aria-label": say("menuTrash") })))
}
