// This day in other years, on the home page. A small file has the entries of each day; the page
// knows which days have one.
(function () {
  "use strict";

  const { onDisk, addressOf, all, made, monthAndDay } = globalThis.ilgi;
  const now = new Date();
  const recalled = document.querySelector("[data-recall]");

  // Of the newest year, other years are those before it: of those the days come last.
  function hasDay([all, newest, before], month, day) {
    const bits = before && now.getFullYear() === Number(newest) ? before : all;
    const place = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335][month - 1] + day - 1;
    return (parseInt(bits[place >> 2], 16) & (8 >> (place & 3))) > 0;
  }

  function showRecalled(list, base) {
    const heading = recalled.querySelector(".recall-heading");
    const others = (list.entries || []).filter((entry) => entry.number !== now.getFullYear()).slice(0, 3);
    if (!others.length) {
      recalled.hidden = true;
      return;
    }
    heading.replaceChildren(made("a", { href: addressOf(list.url, base), textContent: heading.textContent }));
    const pictured = others.find((entry) => entry.picture);
    if (pictured) {
      recalled.append(made("img", { src: new URL(pictured.picture, base), alt: "", loading: "lazy" }));
    }
    const items = made("ul");
    others.forEach((entry) => {
      const item = made("li");
      const link = made("a", { href: addressOf(entry.url, base), textContent: entry.title });
      if (entry.lang) link.lang = entry.lang;
      item.append(made("span", { className: "recall-year", textContent: entry.year }), " ", link);
      items.append(item);
    });
    recalled.append(items);
  }

  const isPainted = performance.getEntriesByType("paint").length > 0;

  // Its line is there before its entries are, so that nothing moves when they come.
  function show() {
    recalled.hidden = false;
    // Where the style sheet places the aside, else below the first day of the list.
    const aside = recalled.parentElement;
    const place = () => {
      const items = all(".groups .item");
      // What readers see already does not move.
      const isFree = (item) => !isPainted || item.getBoundingClientRect().top >= innerHeight;
      const next = items.find((item, position) => position > 0 && !item.classList.contains("same-day") && isFree(item));
      const last = next ? items[items.indexOf(next) - 1] : items[items.length - 1];
      const parent = getComputedStyle(aside).position === "static" && last || aside;
      // Who is in it with the keys stays there.
      if (recalled.parentElement !== parent) parent.append(recalled);
    };
    place();
    addEventListener("resize", place);
  }

  if (recalled && !onDisk && globalThis.fetch && hasDay(recalled.dataset.recall.split(" "), now.getMonth() + 1, now.getDate())) {
    show();
    const here = new URL("on-this-day/" + monthAndDay + ".json", location.href);
    fetch(here).then((answer) => answer.ok && answer.json()).then((list) => showRecalled(list || {}, here)).catch(() => { recalled.hidden = true; });
  }
})();
