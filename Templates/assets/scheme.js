// What the reader chose on another page, before anything is painted: so this is loaded at once, and
// is all that is.
(function () {
  "use strict";

  const page = document.documentElement;
  const known = { appearance: /^(light|dark|sepia)$/, size: /^(90|110|125|150)$/, face: /^(serif|sans)$/, width: /^(narrow|wide)$/ };
  try {
    for (const name in known) {
      const chosen = localStorage.getItem("ilgi-" + name);
      if (known[name].test(chosen)) page.dataset[name] = chosen;
    }
  } catch {
    // A browser that remembers nothing shows what its reader's device says.
  }

  // The browser's bars have the colour of the page, whatever chose it. The style sheets before this
  // script are there when it runs.
  document.querySelectorAll("meta[name=theme-color]").forEach((meta) => meta.remove());
  const bars = document.createElement("meta");
  const colour = () => { bars.content = getComputedStyle(page).backgroundColor; };
  bars.name = "theme-color";
  colour();
  document.head.append(bars);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colour);
  new MutationObserver(colour).observe(page, { attributeFilter: ["data-appearance"] });
})();
