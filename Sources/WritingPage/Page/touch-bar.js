// What a keyboard on the screen leaves to be seen: the page has that much room, the line that is
// written in is within it, and a row of tools stands above the keys.

import { bold, linked } from "./marks.js"
import { placeOf } from "./completion.js"
import { find, icon, make } from "./parts.js"
import { say } from "./words.js"

export function begin(place, { photo, slip, field }) {
  const tool = (shape, words, act) => make("button", {
    class: "icon-button", type: "button", "aria-label": say(words), title: say(words),
    // The keyboard stays open.
    onpointerdown: (event) => event.preventDefault(), onclick: act,
  }, icon(shape))
  place.replaceChildren(tool("picture", "photo", photo), tool("tag", "slip", slip), tool("bullets", "bullets", () => field().insert("\n- ")),
    tool("bold", "bold", () => field().edit(bold)), tool("link", "link", () => field().edit(linked)), make("span", { class: "gap" }),
    tool("undo", "undo", () => { field().focus(); document.execCommand("undo") }), tool("down", "hide", () => document.activeElement?.blur()))
  const view = globalThis.visualViewport
  if (!view) return
  const look = () => {
    const isUp = matchMedia("(width < 48rem) and (pointer: coarse)").matches && document.activeElement?.id === "text" && view.height < screen.height * 0.75
    place.hidden = !isUp
    find("entry").classList.toggle("touched", isUp)
    if (isUp) showLine(field())
  }
  const measure = () => {
    const { style, clientHeight } = document.documentElement
    // Some browsers lay the keyboard over the page, and push the page up. Whoever looks closer
    // wants no other page.
    const isClose = view.scale > 1.01
    style.setProperty("--above", `${isClose ? 0 : Math.max(0, view.offsetTop)}px`)
    style.setProperty("--under", `${isClose ? 0 : Math.max(0, clientHeight - view.offsetTop - view.height)}px`)
    look()
  }
  view.addEventListener("resize", measure)
  view.addEventListener("scroll", measure)
  document.addEventListener("focusin", look)
  document.addEventListener("focusout", look)
}

/// Scrolls the text by as much as the line of the cursor is out of sight.
function showLine(field) {
  const { element } = field
  const { top, bottom } = element.getBoundingClientRect()
  const line = placeOf(field, field.selection[1])
  const below = line.top + line.height * 1.5 - bottom
  if (below > 0) element.scrollTop += below
  else element.scrollTop -= Math.max(0, top - line.top)
}
