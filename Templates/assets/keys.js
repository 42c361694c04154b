// Keys: older and newer, this day, search, and a list of them. They can be turned off (WCAG 2.2,
// 2.1.4).
(function () {
  "use strict";

  const page = document.documentElement;

  const { keep, made, recall } = globalThis.ilgi;
  const isRTL = page.dir === "rtl";
  const isOff = () => recall("localStorage", "ilgi-keys") === "off";

  const leads = {
    j: ".neighbours .older a, .steps a.older, .pager-older a, .continues a",
    k: ".neighbours .newer a, .steps a.newer, .pager-newer a",
    t: ".site-pages .to-days a",
  };
  const follow = (selector) => {
    const link = document.querySelector(selector);
    if (link) link.click();
  };
  let dialog;

  function make(words) {
    const has = (selector) => document.querySelector(selector);
    const arrows = isRTL ? "→←" : "←→";
    const list = [
      [arrows[0] + "  j", words.older], [arrows[1] + "  k", words.newer], ["t", has(leads.t) && words.days],
      ["/", has("form[data-search]") && words.find], ["?", words.keys],
    ];
    dialog = made("dialog", { className: "keys" });
    dialog.setAttribute("aria-label", words.keys);
    const rows = made("dl");
    list.filter((row) => row[1]).forEach(([key, text]) => {
      const row = made("div");
      row.append(made("dt", { textContent: key }), made("dd", { textContent: text }));
      rows.append(row);
    });
    const toggle = made("button");
    const close = made("button", { textContent: words.close });
    const label = () => { toggle.textContent = isOff() ? words.on : words.off; };
    toggle.onclick = () => {
      keep("localStorage", "ilgi-keys", isOff() ? null : "off");
      label();
    };
    close.onclick = () => dialog.close();
    label();
    dialog.append(rows, toggle, close);
    document.body.append(dialog);
  }

  function show() {
    globalThis.ilgi.sayings().then((words) => {
      if (!dialog && words.keys) make(words.keys);
      if (dialog && !document.querySelector("dialog[open]")) dialog.showModal();
    }).catch(() => {});
  }

  // Code and tables wider than the page: the arrows scroll them.
  const scrolls = (element) => element && element !== document.body && element !== page &&
    ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) || scrolls(element.parentElement));

  document.addEventListener("keydown", (event) => {
    const target = event.target;
    const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO|AUDIO)$/.test(target.tagName);
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || typing || document.querySelector("dialog[open]")) return;
    // A layout that is not Latin has the same keys in the same places.
    const latin = /^[!-~]$/.test(event.key);
    const key = (latin ? event.key : event.code === "Slash" && event.shiftKey ? "?" : event.code.replace(/^Key/, "")).toLowerCase();
    if (key === "?") {
      event.preventDefault();
      show();
      return;
    }
    if (isOff() || event.shiftKey || (/^Arrow/.test(event.key) && scrolls(target))) return;
    const isBackward = isRTL ? "ArrowRight" : "ArrowLeft";
    if (key === "j" || event.key === isBackward) follow(leads.j);
    else if (key === "k" || /^Arrow(Left|Right)$/.test(event.key)) follow(leads.k);
    else if (key === "t") follow(leads.t);
  });
})();
