// Raises a photo of a text in a dialog: arrows, Escape, swipe, counter, caption. Without this file
// each photo is a plain link to its largest copy. The words come from the page. A classic script,
// because a module cannot be loaded from file://.
(function () {
  "use strict";

  const links = Array.from(document.querySelectorAll("a.photo-link"));
  const words = document.querySelector("[data-light-box]");
  if (!links.length || !words || !globalThis.HTMLDialogElement) return;
  const said = words.dataset;

  let box, strip, counter, back, on, current;

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
    strip.tabIndex = -1;
    links.forEach((link) => {
      const figure = element("figure", "", strip);
      const thumb = link.querySelector("img");
      const image = element("img", "", figure);
      image.alt = thumb.alt;
      image.width = thumb.getAttribute("width");
      image.height = thumb.getAttribute("height");
      image.dataset.src = link.href;
      const caption = captionOf(link);
      if (caption) element("figcaption", "", figure).textContent = caption;
    });
    const toLeft = document.documentElement.dir === "rtl" ? 1 : -1;
    box.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: toLeft, ArrowRight: -toLeft }[event.key];
      if (!step) return;
      event.preventDefault();
      show(current + step);
    });
    box.addEventListener("click", (event) => { if (event.target.tagName === "FIGURE") box.close(); });
    let pause;
    strip.addEventListener("scroll", () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
        if (at !== current) settle(at);
      }, 100);
    });
    box.addEventListener("close", () => {
      links[current].focus();
      if (history.state && history.state.lightBox) history.back();
    });
    addEventListener("popstate", () => { if (box.open) box.close(); });
  }

  function load(number) {
    const image = strip.children[number] && strip.children[number].querySelector("img");
    if (image && !image.src) image.src = image.dataset.src;
  }

  function settle(number) {
    current = number;
    [number, number + 1, number - 1].forEach(load);
    counter.textContent = said.count.replace("{number}", number + 1).replace("{total}", links.length);
    back.hidden = number === 0;
    on.hidden = number === links.length - 1;
    box.setAttribute("aria-label", strip.children[number].querySelector("img").alt || counter.textContent);
  }

  function show(number, isFirst) {
    if (number < 0 || number >= links.length) return;
    settle(number);
    strip.children[number].scrollIntoView({ behavior: isFirst ? "instant" : "auto", inline: "center" });
  }

  links.forEach((link, number) => {
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
