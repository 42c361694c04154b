// Raises a photo of a text in a dialog: arrows, Escape, swipe, counter, caption, small pictures of
// all photos. Without this file each photo is a plain link to its largest copy. The words come from
// the page. A classic script, because a module cannot be loaded from file://.
(function () {
  "use strict";

  const links = Array.from(document.querySelectorAll("a.photo-link"));
  const words = document.querySelector("[data-light-box]");
  if (!links.length || !words || !globalThis.HTMLDialogElement) return;
  const said = words.dataset;

  let box, strip, row, counter, back, on, current;

  function element(name, className, parent) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (parent) parent.append(made);
    return made;
  }

  function button(className, text, label, action) {
    const made = element("button", className, box);
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", action);
    return made;
  }

  const place = (number) => said.count.replace("{number}", number + 1).replace("{total}", links.length);

  function captionOf(link) {
    const figure = link.closest("figure");
    const caption = figure && figure.querySelector("figcaption");
    return caption ? caption.textContent : link.querySelector("img").alt;
  }

  function build() {
    box = element("dialog", "light-box", document.body);
    counter = element("p", "light-box-count", box);
    counter.setAttribute("aria-live", "polite");
    button("light-box-close", "×", said.close, () => box.close());
    back = button("light-box-back", "‹", said.previous, () => show(current - 1));
    on = button("light-box-on", "›", said.next, () => show(current + 1));
    strip = element("div", "light-box-strip", box);
    strip.tabIndex = 0;
    row = element("div", "light-box-row", box);
    row.hidden = links.length < 2;
    links.forEach((link, number) => {
      const figure = element("figure", "", strip);
      const thumb = link.querySelector("img");
      const image = element("img", "", figure);
      image.alt = thumb.alt;
      image.width = thumb.getAttribute("width");
      image.height = thumb.getAttribute("height");
      image.dataset.src = link.href;
      const caption = captionOf(link);
      if (caption) element("figcaption", "", figure).textContent = caption;
      const small = thumb.cloneNode();
      small.alt = "";
      small.sizes = "3.25rem";
      small.loading = "lazy";
      const one = button("", "", place(number), () => show(number));
      one.append(small);
      row.append(one);
    });
    const toLeft = document.documentElement.dir === "rtl" ? 1 : -1;
    box.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: toLeft, ArrowRight: -toLeft }[event.key];
      // With Alt or ⌘ they are the browser's: back and forward.
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(current + step);
    });
    box.addEventListener("click", (event) => { if (event.target.tagName === "FIGURE") box.close(); });
    let pause;
    strip.addEventListener("scroll", () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        // Not a number when the dialog was closed meanwhile, and beyond the last photo where a
        // browser lets people pull further than the end.
        const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
        if (links[at] && at !== current) settle(at);
      }, 100);
    });
    // The page goes back to where it was when the box was opened; the photo that was looked at last
    // may be elsewhere.
    const seek = () => links[current].scrollIntoView({ behavior: "instant", block: "nearest" });
    let goesBack = false;
    box.addEventListener("close", () => {
      links[current].focus({ preventScroll: true });
      goesBack = Boolean(history.state && history.state.lightBox);
      if (goesBack) history.back();
      else seek();
    });
    addEventListener("popstate", () => {
      if (box.open) box.close();
      else if (goesBack) setTimeout(seek);
      goesBack = false;
    });
  }

  function load(number) {
    const image = strip.children[number] && strip.children[number].querySelector("img");
    if (image && !image.src) image.src = image.dataset.src;
  }

  function settle(number) {
    current = number;
    [number, number + 1, number - 1].forEach(load);
    counter.textContent = place(number);
    back.hidden = number === 0;
    on.hidden = number === links.length - 1;
    Array.from(row.children).forEach((one, at) => one.setAttribute("aria-current", at === number));
    const small = row.children[number];
    row.scrollLeft = small.offsetLeft - (row.clientWidth - small.offsetWidth) / 2;
    box.setAttribute("aria-label", strip.children[number].querySelector("img").alt || counter.textContent);
  }

  function show(number, isFirst) {
    if (number < 0 || number >= links.length) return;
    settle(number);
    strip.children[number].scrollIntoView({ behavior: isFirst ? "instant" : "auto", inline: "center" });
  }

  links.forEach((link, number) => {
    // A photo without a description has a number, or who hears the page would hear its address.
    if (!link.querySelector("img").alt) link.setAttribute("aria-label", place(number));
    link.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!box) build();
      history.pushState({ lightBox: true }, "");
      box.showModal();
      show(number, true);
    });
  });
})();
