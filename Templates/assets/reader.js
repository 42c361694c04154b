// The panel with which readers choose colours, size, face and width of the text. site.js loads it
// when somebody opens the panel; scheme.js applies what was chosen before a page is painted. A
// classic script, because a module cannot be loaded from file://.
(function () {
  "use strict";

  const page = document.documentElement;
  const panel = document.querySelector("details[data-appearance]");
  const { all, keep, colourBars } = globalThis.ilgi;
  const words = globalThis.ilgiWords.panel.slice();
  const sizes = ["90", "100", "110", "125", "150"];
  const form = document.createElement("form");
  const chosen = (name, usual) => page.dataset[name] || usual;

  const choose = (name, value, usual) => {
    if (value === usual) delete page.dataset[name];
    else page.dataset[name] = value;
    keep("localStorage", "ilgi-" + name, value === usual ? null : value);
    show();
  };

  const add = (parent, tag, text, className) => {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    if (className) made.className = className;
    parent.append(made);
    return made;
  };

  // The words stand in the order of the panel: those of a group begin with its name.
  const group = (name, values, usual) => {
    const set = add(form, "fieldset", "", "reader-" + name);
    add(set, "legend", words.shift());
    values.forEach((value) => {
      const label = add(set, "label", "", "reader-" + value);
      const input = add(label, "input");
      Object.assign(input, { type: "radio", name, value });
      if (name === "appearance") add(label, "span", "Aa", "swatch").setAttribute("aria-hidden", "true");
      add(label, "span", words.shift());
      input.addEventListener("change", () => choose(name, value, usual));
    });
  };

  group("appearance", ["auto", "light", "dark", "sepia"], "auto");
  const scale = add(form, "fieldset", "", "reader-size");
  add(scale, "legend", words.shift());
  const step = (by) => {
    const button = add(scale, "button", "A", by < 0 ? "smaller" : "larger");
    button.type = "button";
    button.setAttribute("aria-label", words.shift());
    button.addEventListener("click", () => choose("size", sizes[sizes.indexOf(chosen("size", "100")) + by] || chosen("size", "100"), "100"));
    return button;
  };
  const smaller = step(-1);
  const size = add(scale, "output");
  const larger = step(1);
  // The face that the page's script has in this look is only known to its style sheet.
  group("face", ["serif", "sans"], "");
  group("width", ["narrow", "normal", "wide"], "normal");
  const reset = add(form, "button", words.shift(), "reader-reset");
  reset.type = "button";
  reset.addEventListener("click", () => [["appearance", "auto"], ["size", "100"], ["face", ""], ["width", "normal"]].forEach(([name, usual]) => choose(name, usual, usual)));

  const show = () => {
    const colours = chosen("appearance", "auto");
    const usual = getComputedStyle(page).getPropertyValue("--usual-face").trim();
    const now = { appearance: colours, face: chosen("face", usual), width: chosen("width", "normal") };
    all("input", form).forEach((input) => { input.checked = now[input.name] === input.value; });
    size.textContent = new Intl.NumberFormat(page.dataset.locale || page.lang, { style: "percent" }).format(chosen("size", "100") / 100);
    smaller.setAttribute("aria-disabled", chosen("size", "100") === sizes[0]);
    larger.setAttribute("aria-disabled", chosen("size", "100") === sizes[sizes.length - 1]);
    colourBars();
  };
  panel.append(form);
  show();
  // Something else may have been chosen on another page.
  panel.addEventListener("toggle", show);
  // A colour is seen on the page, so the panel gets out of the way; with the keys one tries them
  // one after the other.
  form.addEventListener("click", (event) => {
    if (event.detail && event.target.closest && event.target.closest(".reader-appearance label")) {
      panel.open = false;
      panel.querySelector("summary").focus();
    }
  });
})();
