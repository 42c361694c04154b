// Offers readers the page in the language that they read best, once, in that language's own words,
// and remembers that they answered. It leads nowhere by itself. Loaded only by sites of more than
// one language; `language_offer: false` turns it off.
(function () {
  "use strict";

  const KEY = "ilgi-language";
  const links = Array.from(document.querySelectorAll(".locales a[hreflang]"));

  // Who cannot be remembered is not asked, or each page would ask again.
  function isAnswered() {
    try { return localStorage.getItem(KEY) !== null; } catch { return true; }
  }

  const { keep, made } = globalThis.ilgi;
  const answer = (tag) => keep("localStorage", KEY, tag);

  // Language and script, said or not: zh-TW is zh-Hant, and no fallback for zh-Hans.
  function written(tag) {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return language + "-" + script;
    } catch { return tag.toLowerCase(); }
  }

  // RFC 4647, section 3.4, lookup, among what is written in the same way: the tag itself, then with
  // its last part taken off again and again; else the first of them, so that "pt" finds pt-BR.
  function lookup(wanted) {
    const near = links.filter((link) => written(link.hreflang) === written(wanted));
    for (let tag = wanted.toLowerCase(); tag; tag = tag.replace(/(-[^-])?(^|-)[^-]*$/, "")) {
      const found = near.find((link) => link.hreflang.toLowerCase() === tag);
      if (found) return found;
    }
    return near[0];
  }

  // Choosing in the menu is an answer too.
  links.forEach((link) => link.addEventListener("click", () => answer(link.hreflang)));

  const best = Array.from(navigator.languages || []).map(lookup).find(Boolean);
  if (!best || !best.dataset.offer || isAnswered()) return;

  const header = document.querySelector(".site-header");
  if (!header) return;
  const offer = made("section", { className: "language-offer", lang: best.hreflang, dir: best.dir || document.documentElement.dir });
  const words = made("p", { id: "language-offer", textContent: best.dataset.offer });
  const go = made("a", { href: best.href, textContent: best.textContent });
  const stay = made("button", { textContent: best.dataset.stay });
  offer.setAttribute("aria-labelledby", words.id);
  go.onclick = () => answer(best.hreflang);
  stay.onclick = () => {
    answer(document.documentElement.lang);
    offer.remove();
  };
  offer.addEventListener("keydown", (event) => { if (event.key === "Escape") stay.click(); });
  offer.append(words, go, stay);
  header.append(offer);
})();
