// What a page gains when scripts run: links that work when the site is opened from a disk, and search, which stands in a
// script of its own that is loaded when somebody begins to search. Everything else works without this file. A classic
// script, because a module cannot be loaded from file://.
(function () {
  "use strict";

  const root = new URL(document.documentElement.dataset.root || "./", location.href);
  const onDisk = location.protocol === "file:";

  // A disk has no folder pages: …/ becomes …/index.html for links within the site.
  function addressOf(reference, base) {
    const url = new URL(reference, base);
    if (onDisk && url.href.startsWith(root.href) && url.pathname.endsWith("/")) url.pathname += "index.html";
    return url;
  }

  if (onDisk) {
    document.querySelectorAll("a[href], form[action]").forEach((element) => {
      const name = element.tagName === "FORM" ? "action" : "href";
      const address = element.getAttribute(name);
      const better = addressOf(address, location.href).href;
      if (better !== new URL(address, location.href).href) element.setAttribute(name, better);
    });
  }

  // For the search.
  globalThis.ilgi = { root, onDisk, addressOf };

  // What is wider than the page can be scrolled with the keyboard too.
  document.querySelectorAll(".body pre, .body table").forEach((element) => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  });

  const form = document.querySelector("form[data-search]");
  if (!form) return;
  const box = form.elements.q;
  let isLoading = false;

  function load() {
    if (isLoading) return;
    isLoading = true;
    const script = document.createElement("script");
    script.src = form.dataset.script;
    script.onerror = () => { isLoading = false; };
    document.head.append(script);
  }

  box.addEventListener("focus", load);
  // The search page, and a page to which a result led: its words are marked.
  if (document.querySelector("[data-search-page]") || location.hash.startsWith("#q=") || document.activeElement === box) load();

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    // Where the layout is not Latin the key says ㅏ, so its place on the keyboard counts.
    const latin = /^[!-~]$/.test(event.key);
    const command = (event.ctrlKey || event.metaKey) && !event.shiftKey &&
      (event.key.toLowerCase() === "k" || (!latin && event.code === "KeyK"));
    const slash = !event.ctrlKey && !event.metaKey && !event.shiftKey &&
      (event.key === "/" || (!latin && event.code === "Slash"));
    const target = event.target;
    const typing = target && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    if (!command && (!slash || typing)) return;
    event.preventDefault();
    form.dataset.opened = "";
    box.focus();
    box.select();
    form.dispatchEvent(new Event("ilgi-open"));
  });
})();
