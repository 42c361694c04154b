// A book of a year, as `ilgi book` makes it of what readers see: which year, and then where it is.

import { button, find, make, openPanel, sayAloud } from "./parts.js"
import { number, say } from "./words.js"
import { follow } from "./work.js"

/// - Parameter year: the one that is offered.
export function offer(year) {
  const field = make("input", { type: "number", min: 1, max: 9999, value: year, "aria-label": say("bookYear") })
  const words = make("p", { "aria-live": "polite" }, say("bookWords"))
  const progress = make("progress", { hidden: true })
  const go = button(say("bookGo"), () => void bind(), { class: "plain" })
  const content = make("div", { class: "will-be" }, make("h2", {}, say("bookHead")), words, progress,
    make("div", { class: "does" }, field, go))
  openPanel(find("side-menu"), content, { label: say("bookHead"), name: "book" })
  field.focus({ preventScroll: true })

  async function bind() {
    Object.assign(progress, { hidden: false })
    progress.removeAttribute("value")
    go.disabled = true
    words.textContent = say("bookMaking")
    const { result, failed } = await follow("book", { year: Number(field.value) }, {}, progress)
    Object.assign(progress, { hidden: true })
    go.disabled = false
    words.textContent = failed ? say(failed.status === 409 ? "bookBusy" : failed.status === 0 ? "stoppedHead" : "bookFailed")
      : result.error ?? said(result)
    sayAloud(words.textContent, Boolean(failed))
  }
}

function said(result) {
  const words = say("bookDone", { count: number(result.entries), path: result.pdf ?? result.page })
  return result.pdf ? words : `${words} ${say("bookPlain")}`
}
