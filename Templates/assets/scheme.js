// What the reader chose on another page, before anything is painted: so this is loaded at once, and
// is all that is.
(function () {
  "use strict";

  const known = { appearance: /^(light|dark|sepia)$/, size: /^(90|110|125|150)$/, face: /^(serif|sans)$/, width: /^(narrow|wide)$/ };
  try {
    for (const name in known) {
      const chosen = localStorage.getItem("ilgi-" + name);
      if (known[name].test(chosen)) document.documentElement.dataset[name] = chosen;
    }
  } catch {
    // A browser that remembers nothing shows what its reader's device says.
  }
})();
