// What the reader chose on another page, before anything is painted: so this is loaded at once, and
// is all that is.
(function () {
  "use strict";

  const page = document.documentElement;
  const known = /^(light|dark|sepia|90|110|125|150|serif|sans|narrow|wide)$/;
  const bars = document.createElement("meta");
  bars.name = "theme-color";
  document.head.append(bars);

  function paint() {
    try {
      for (const name of ["appearance", "size", "face", "width"]) {
        const chosen = localStorage.getItem("ilgi-" + name);
        if (known.test(chosen)) page.dataset[name] = chosen;
        else delete page.dataset[name];
      }
    } catch {
      // A browser that remembers nothing shows what its reader's device says.
    }
    // The browser's bars have the colour of the page: its style sheets are there when this runs.
    bars.content = getComputedStyle(page).backgroundColor;
  }
  paint();
  // A page to which the reader goes back is shown as it was left.
  addEventListener("pageshow", paint);
})();
