// The box on every page that opens the search. The search itself stands in a script of its own,
// which is loaded when somebody begins to search.
(function () {
  "use strict";

  const form = document.querySelector("form[data-search]");
  if (!form) return;
  const box = form.elements.q;
  Object.assign(box, { autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "search" });
  const page = document.querySelector("[data-search-page]");
  const own = globalThis.ilgiPage || {};
  let isLoading = false;
  // The search says it, too.
  if (!form.dataset.error) form.dataset.error = own.failed;

  function load() {
    if (isLoading) return;
    isLoading = true;
    const { made, root, sayings } = globalThis.ilgi;
    // It needs its words, which are asked for first and come at the same time.
    const script = made("script", { src: form.dataset.script || new URL(own.search, root).href, async: false });
    const words = sayings();
    const arrival = new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
    // What failed is asked for again by the next key or press; until then it is said, beside the
    // box.
    Promise.all([words, arrival]).then(() => say(""), () => {
      isLoading = false;
      script.remove();
      say(form.dataset.error);
    });
    document.head.append(script);
  }

  function say(text) {
    let note = document.querySelector(".search-failure");
    if (note) note.remove();
    if (!text) return;
    note = globalThis.ilgi.made("p", { className: "search-failure search-note" + (page ? "" : " search-panel"), textContent: text });
    note.setAttribute("role", "alert");
    form.closest("header").append(note);
  }

  // What is done while the script is on its way counts: it looks at the box and at `opened` when it
  // comes.
  function open() {
    form.dataset.opened = "";
    load();
  }

  box.addEventListener("focus", load);
  box.addEventListener("input", load);
  box.addEventListener("blur", () => say(""));
  box.addEventListener("click", open);
  box.addEventListener("keydown", (event) => { if (/^Arrow(Up|Down)$/.test(event.key)) open(); });
  addEventListener("online", () => { if (document.querySelector(".search-failure")) load(); });
  // The search page, and a page to which a result led: its words are marked.
  if (page || location.hash.startsWith("#q=") || document.activeElement === box) load();

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    // Where the layout is not Latin the key says ㅏ, so its place on the keyboard counts.
    const latin = /^[!-~]$/.test(event.key);
    const held = event.ctrlKey || event.metaKey;
    const command = held && !event.shiftKey && (event.key.toLowerCase() === "k" || (!latin && event.code === "KeyK"));
    // On many keyboards it is written with the shift key, as on German ones over the 7.
    const slash = !held && (event.key === "/" || (!latin && !event.shiftKey && event.code === "Slash"));
    const target = event.target;
    const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    // What is behind a dialog stays as it is.
    if (document.querySelector("dialog[open]") || !command && (!slash || typing || globalThis.ilgi.recall("localStorage", "ilgi-keys") === "off")) return;
    event.preventDefault();
    open();
    box.focus();
    box.select();
    form.dispatchEvent(new Event("ilgi-open"));
  });
})();
