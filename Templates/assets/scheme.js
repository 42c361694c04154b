// The colours that the reader chose on another page, before anything is painted: so this is loaded at once, and is all that is.
(function () {
  "use strict";

  try {
    const chosen = localStorage.getItem("ilgi-appearance");
    if (/^(light|dark)$/.test(chosen)) document.documentElement.dataset.appearance = chosen;
  } catch {
    // A browser that remembers nothing shows what its reader's device says.
  }
})();
