// What a page gains when scripts run: links that work when the site is opened from a disk, menus
// that close by themselves, a choice of colours, days as "3 days ago", a list that keeps its place,
// a way to share. Everything works without this file. A classic script, because a module cannot be
// loaded from file://.
(function () {
  "use strict";

  const page = document.documentElement;
  const root = new URL(page.dataset.root || "./", location.href);
  const onDisk = location.protocol === "file:";
  const all = (selector, within) => Array.from((within || document).querySelectorAll(selector));
  const made = (name, values) => Object.assign(document.createElement(name), values);
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const monthAndDay = two(now.getMonth() + 1) + "-" + two(now.getDate());

  // A disk has no folder pages: …/ becomes …/index.html for links within the site.
  function addressOf(reference, base) {
    const url = new URL(reference, base);
    if (onDisk && url.href.startsWith(root.href) && url.pathname.endsWith("/")) url.pathname += "index.html";
    return url;
  }

  if (onDisk) {
    all("a[href], form[action]").forEach((element) => {
      const name = element.tagName === "FORM" ? "action" : "href";
      const address = element.getAttribute(name);
      // What people write need not be an address: https://example.org:99999/ is none.
      try {
        const better = addressOf(address, location.href).href;
        if (better !== new URL(address, location.href).href) element.setAttribute(name, better);
      } catch { return; }
    });
  }

  // ---- Words of scripts, in a file that is loaded when one of them first has something to say

  // What this file begins with: the build writes it, in the language of the page.
  const own = globalThis.ilgiPage || {};
  const words = own.words ? new URL(own.words, root).href : document.currentScript ? document.currentScript.dataset.words : "";
  let asked = null;

  // Scripts that are added after it wait for it, however late it comes.
  function sayings() {
    if (!words) return Promise.resolve({});
    if (!asked) {
      asked = new Promise((resolve, reject) => {
        const script = made("script", { src: words, async: false });
        script.onload = () => resolve(globalThis.ilgiWords);
        // What failed is asked for again the next time.
        script.onerror = () => {
          asked = null;
          script.remove();
          reject(new Error(words));
        };
        document.head.append(script);
      });
    }
    return asked;
  }

  // What is wider than the page can be scrolled with the keyboard too, also when a telephone was
  // turned or a fold opened.
  if (globalThis.ResizeObserver) {
    const widths = new ResizeObserver((changed) => changed.forEach(({ target }) => {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }));
    all(".body pre, .body table, .site-nav").forEach((element) => widths.observe(element));
  }

  // ---- What is remembered. A browser may refuse to.

  function recall(storage, key) {
    try { return globalThis[storage].getItem(key); } catch { return null; }
  }

  function keep(storage, key, value) {
    try {
      if (value === null) globalThis[storage].removeItem(key);
      else globalThis[storage].setItem(key, value);
    } catch { return; }
  }

  // ---- Menus

  // The menu for the look of the page, where it belongs: without a script it could change nothing.
  let panel = document.querySelector("details[data-appearance]");
  const slot = document.querySelector("span[data-appearance]");
  if (slot) {
    panel = made("details", { className: "menu appearance" });
    panel.dataset.menu = panel.dataset.appearance = "";
    const sign = made("span", { textContent: "Aa" });
    sign.setAttribute("aria-hidden", "true");
    const summary = made("summary", { title: own.look });
    summary.append(sign);
    panel.append(summary);
    slot.replaceWith(panel);
  }

  all("details[data-menu]").forEach((menu) => {
    const close = () => { menu.open = false; };
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.preventDefault();
      close();
      menu.querySelector("summary").focus();
    });
    menu.addEventListener("focusout", (event) => { if (event.relatedTarget && !menu.contains(event.relatedTarget)) close(); });
    document.addEventListener("pointerdown", (event) => { if (!menu.contains(event.target)) close(); });
  });

  // ---- Colours, size, face and width of the text: reader.js, loaded when somebody opens the panel

  // The browser's bars have the colour of the page, whatever changes it.
  const bars = all("meta[name=theme-color]");
  const colourBars = () => bars.forEach((meta) => Object.assign(meta, { media: "", content: getComputedStyle(page).backgroundColor }));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colourBars);
  colourBars();
  // For the other scripts.
  // On the page of an address that nobody has: the words of the address, for the search.
  function searchWordsOfAddress(link) {
    let path = location.pathname;
    try { path = decodeURIComponent(path); } catch {}
    const words = path.replace(/\.\w+$/, "").split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /\p{L}{2}/u.test(word));
    if (words.length) link.search = "?q=" + encodeURIComponent(words.join(" "));
  }
  all("[data-search-address]").forEach(searchWordsOfAddress);

  globalThis.ilgi = { root, onDisk, addressOf, sayings, all, keep, made, recall, colourBars, monthAndDay };

  if (panel) {
    panel.hidden = false;
    let isLoading = false;
    const failed = () => { isLoading = false; };
    panel.addEventListener("toggle", () => {
      if (isLoading) return;
      isLoading = true;
      sayings().then(({ files }) => {
        const style = made("link", { rel: "stylesheet", href: new URL(files.sheet, root).href });
        const script = made("script", { src: new URL(files.reader, root).href });
        // What failed is asked for again when the panel is opened or closed.
        style.onload = () => document.head.append(script);
        style.onerror = script.onerror = failed;
        document.head.append(style);
      }).catch(failed);
    });
  }

  // ---- "3 days ago", which only the reader's own day can say

  function ago(text) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
    if (!parts) return null;
    const [year, month, day] = parts.slice(1).map(Number);
    const today = now.getDate();
    const days = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), today)) / 864e5);
    let months = (year - now.getFullYear()) * 12 + month - 1 - now.getMonth();
    // Only whole ones count.
    if (months < 0 && day > today) months++;
    if (months > 0 && day < today) months--;
    const [count, unit] = Math.abs(days) < 7 ? [days, "day"] : !months ? [Math.trunc(days / 7), "week"] :
      Math.abs(months) < 12 ? [months, "month"] : [Math.trunc(months / 12), "year"];
    // "Yesterday" is a day; "last year" may be another year than the one before this.
    return new Intl.RelativeTimeFormat(page.dataset.locale || page.lang, { numeric: unit === "day" ? "auto" : "always" }).format(count, unit);
  }

  all("time[data-relative]").forEach((time) => {
    const words = Intl.RelativeTimeFormat && ago(time.dateTime);
    if (words) (time.closest("a") || time).after(" ", made("span", { className: "relative", textContent: words }));
  });

  // ---- The list beside an entry keeps its place from page to page

  const beside = document.querySelector("[data-beside]");
  if (beside) {
    const month = beside.dataset.beside || beside.querySelector(".beside-heading").textContent;
    const place = recall("sessionStorage", "ilgi-beside") || "";
    if (place.startsWith(month + " ")) beside.scrollTop = Number(place.slice(month.length));
    // The entry that is read can be seen in it, wherever it was.
    const current = beside.querySelector("[aria-current]");
    if (current) {
      const inside = current.getBoundingClientRect();
      const around = beside.getBoundingClientRect();
      // Its end may lie below the window's.
      const end = Math.min(around.bottom, innerHeight);
      const away = inside.top < around.top || inside.bottom > end;
      if (away) beside.scrollTop += (inside.top + inside.bottom - around.top - end) / 2;
    }
    addEventListener("pagehide", () => keep("sessionStorage", "ilgi-beside", month + " " + Math.round(beside.scrollTop)));
  }

  // ---- What a link of a text leads to: peek.js, loaded at the first link that stays on the site

  const first = ({ target }) => {
    const link = target.closest(".body a");
    if (!link || onDisk || !link.href.startsWith(root.href)) return;
    removeEventListener("mouseover", first);
    removeEventListener("focusin", first);
    sayings().then(({ files }) => document.head.append(
      made("link", { rel: "stylesheet", href: new URL(files.card, root).href }), made("script", { src: new URL(files.peek, root).href })
    ), () => {});
  };
  addEventListener("mouseover", first);
  addEventListener("focusin", first);

  // ---- The reader's today: no page is built with one in it

  const today = document.getElementById("today");
  if (today) {
    const day = document.getElementById("day-" + monthAndDay);
    const link = day && day.querySelector("a");
    if (day) day.dataset.isToday = "";
    if (link) {
      today.querySelector("a").href = link.href;
      if (location.hash === "#today") location.replace(link.href);
    } else {
      today.textContent = today.dataset.none;
    }
    today.hidden = false;
  }

  // The cells of calendars say which day they are.
  const isoToday = now.getFullYear() + "-" + monthAndDay;
  all(".calendar time").forEach((time) => {
    if (time.dateTime === isoToday) time.closest("td").dataset.isToday = "";
  });

  // ---- Search opens below the head of the page

  const opener = document.querySelector("[data-open-search]");
  const drawer = document.querySelector(".search-drawer input");
  if (opener && drawer) {
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      drawer.focus();
    });
    // One press closes all, and what was typed is there when it is opened again.
    drawer.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      opener.focus();
    });
  }

  // ---- Sharing, or copying the address

  const share = document.querySelector(".share");
  if (share && (navigator.share || navigator.clipboard)) {
    const url = (document.querySelector("link[rel=canonical]") || location).href;
    const named = document.querySelector("meta[property='og:title']");
    const title = named ? named.content : document.title;
    const said = made("span");
    said.setAttribute("role", "status");
    share.append(" ", said);
    share.hidden = false;
    share.querySelector("button").addEventListener("click", () => {
      if (navigator.share) return navigator.share({ title, url }).catch(() => {});
      return navigator.clipboard.writeText(url).then(sayings).then(({ copied }) => {
        said.textContent = copied;
        setTimeout(() => { said.textContent = ""; }, 4000);
      }, () => {});
    });
  }
})();
