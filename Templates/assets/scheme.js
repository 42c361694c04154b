// What the reader chose on another page, before anything is painted: so this is loaded at once, and
// is all that is.
(function () {
  "use strict";

  const page = document.documentElement;
  const known = { appearance: /^(light|dark|sepia)$/, size: /^(90|110|125|150)$/, face: /^(serif|sans)$/, width: /^(narrow|wide)$/ };
  function apply() {
    try {
      for (const name in known) {
        const chosen = localStorage.getItem("ilgi-" + name);
        if (known[name].test(chosen)) page.dataset[name] = chosen;
        else delete page.dataset[name];
      }
    } catch {
      // A browser that remembers nothing shows what its reader's device says.
    }
  }
  apply();

  // The browser's bars have the colour of the page: its style sheets are there when this runs.
  const bars = document.createElement("meta");
  bars.name = "theme-color";
  bars.content = getComputedStyle(page).backgroundColor;
  document.head.append(bars);

  // A page to which the reader goes back is shown as it was left.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    apply();
    bars.content = getComputedStyle(page).backgroundColor;
  });
})();
