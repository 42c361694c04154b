// This day in other years, on the home page. A small file has the days of a month; the page knows
// which days have entries.
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

  function fill(others, list, base) {
    const heading = recalled.querySelector(".recall-heading");
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

  // Where the style sheet has a place for it beside the list, else below the first day that begins
  // below what a reader sees: nothing in sight moves for it.
  function place() {
    const groups = document.querySelector(".groups");
    const before = groups.getBoundingClientRect().top;
    recalled.hidden = false;
    if (groups.getBoundingClientRect().top === before) return;
    const items = all(".groups .item");
    const next = items.find((item, position) => position > 0 && !item.classList.contains("same-day") && item.getBoundingClientRect().top >= innerHeight);
    const last = next ? items[items.indexOf(next) - 1] : items[items.length - 1];
    if (!last) return;
    const row = made("li");
    row.append(recalled);
    last.after(row);
  }

  if (recalled && !onDisk && globalThis.fetch && hasDay(recalled.dataset.recall.split(" "), now.getMonth() + 1, now.getDate())) {
    const here = new URL("on-this-day/" + monthAndDay.slice(0, 2) + ".json", location.href);
    fetch(here).then((answer) => answer.json()).then(({ days }) => days.find((day) => day.number === now.getDate())).then((list) => {
      const others = list.entries.filter((entry) => entry.number !== now.getFullYear()).slice(0, 3);
      if (others.length) {
        fill(others, list, here);
        place();
      }
    }).catch(() => {});
  }
})();
