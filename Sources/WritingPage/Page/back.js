// The browser's own back on a telephone: what lies over the entry goes first, then the entry, and
// only then the page.

const narrow = matchMedia("(width < 48rem)")

/// - Parameter layers: each with `isOpen` and `close`, the uppermost first.
export function begin(layers) {
  // Each layer that is open has a step of the history, which knows how many there are.
  const depth = () => Number(history.state) || 0
  const open = () => (narrow.matches ? layers.filter((one) => one.isOpen()) : [])
  let isOwn = false
  const follow = () => {
    // A step back that the page makes itself takes its time.
    if (isOwn) return
    const { length } = open()
    while (depth() < length) history.pushState(depth() + 1, "")
    isOwn = depth() > length
    if (isOwn) history.go(length - depth())
  }
  addEventListener("popstate", () => {
    const shown = open()
    if (isOwn) isOwn = false
    else for (const layer of shown.slice(0, Math.max(0, shown.length - depth()))) layer.close()
    follow()
  })
  const watch = new MutationObserver(follow)
  watch.observe(document.getElementById("desk"), { attributeFilter: ["class"] })
  watch.observe(document.getElementById("panels"), { childList: true })
  narrow.addEventListener("change", follow)
  // The page may have been loaded anew.
  follow()
}
