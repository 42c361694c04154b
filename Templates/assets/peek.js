// The entry that a link of a text leads to, while the pointer or the focus is on the link.
(function () {
  "use strict";

  const { made, root } = globalThis.ilgi;
  const card = made("div", { className: "peek", hidden: true, ariaHidden: "true" });
  let asked = null;
  let waiting = 0;

  function hide() {
    asked = null;
    card.hidden = true;
  }

  async function show(link) {
    asked = link;
    const read = await (await fetch(link.href)).text();
    const entry = new DOMParser().parseFromString(read, "text/html").querySelector(".entry");
    if (!entry || asked !== link) return;
    const parts = [".entry-day time", "h1", ".body > p"].map((part) => entry.querySelector(part));
    card.replaceChildren(...parts.filter((part) => part && part.textContent.trim()).map((part) =>
      made("p", { lang: part.closest("[lang]").lang, dir: "auto", textContent: part.textContent })));
    card.hidden = false;
    const { left, bottom } = link.getBoundingClientRect();
    card.style.top = bottom + scrollY + "px";
    card.style.left = Math.max(8, Math.min(left, innerWidth - card.offsetWidth - 24)) + "px";
  }

  // Entries have a day or a name below the number of a month or year, and this page is one of them.
  const isPeek = (link) => link && link.href.startsWith(root.href) && /\d\/[^/]+$/.test(link.pathname) && link.pathname !== location.pathname;

  function look({ target }) {
    const link = target.closest(".body a:not(.photo-link)");
    clearTimeout(waiting);
    if (card.contains(target) || (link && link === asked)) return;
    waiting = setTimeout(() => (isPeek(link) ? show(link).catch(hide) : hide()), 250);
  }

  document.body.append(card);
  ["mouseover", "focusin"].forEach((name) => document.addEventListener(name, look));
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") hide(); });
  const first = document.querySelector(".body a:is(:hover, :focus)");
  if (first) look({ target: first });
})();
