// Keys: older and newer, this day, search, and a list of them. They can be turned off (WCAG 2.2,
// 2.1.4).
(function () {
  "use strict";

  const page = document.documentElement;

  function isOff() {
    try { return localStorage.getItem("ilgi-keys") === "off"; } catch { return false; }
  }

  function turn(on) {
    try {
      if (on) localStorage.removeItem("ilgi-keys");
      else localStorage.setItem("ilgi-keys", "off");
    } catch { return; }
  }

  const keys = document.querySelector("[data-keys]");
  if (keys) {
    const dialog = document.createElement("dialog");
    const leads = { j: ".neighbours .older a, .steps a.older, .pager-older a, .continues a", k: ".neighbours .newer a, .steps a.newer, .pager-newer a" };
    const follow = (selector) => {
      const link = document.querySelector(selector);
      if (link) link.click();
    };
    const words = keys.dataset;
    const list = [["←  j", words.older], ["→  k", words.newer], ["t", words.days], ["/", words.find], ["?", words.keys]];
    dialog.className = "keys";
    dialog.setAttribute("aria-label", words.keys);
    const rows = document.createElement("dl");
    list.filter((row) => row[1]).forEach(([key, text]) => {
      const row = document.createElement("div");
      const term = document.createElement("dt");
      const meaning = document.createElement("dd");
      term.textContent = key;
      meaning.textContent = text;
      row.append(term, meaning);
      rows.append(row);
    });
    const toggle = document.createElement("button");
    const close = document.createElement("button");
    toggle.type = close.type = "button";
    close.textContent = words.close;
    const label = () => { toggle.textContent = isOff() ? words.on : words.off; };
    toggle.addEventListener("click", () => {
      turn(isOff());
      label();
    });
    close.addEventListener("click", () => dialog.close());
    label();
    dialog.append(rows, toggle, close);
    document.addEventListener("keydown", (event) => {
      const target = event.target;
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO|AUDIO)$/.test(target.tagName);
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      if (document.querySelector("dialog[open]")) return;
      // A layout that is not Latin has the same keys in the same places.
      const latin = /^[!-~]$/.test(event.key);
      const key = latin ? event.key : event.code === "Slash" && event.shiftKey ? "?" : event.code.replace(/^Key/, "").toLowerCase();
      if (key === "?") {
        event.preventDefault();
        if (!dialog.isConnected) document.body.append(dialog);
        dialog.showModal();
        return;
      }
      if (isOff() || event.shiftKey) return;
      const isBackward = page.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
      if (key === "j" || event.key === isBackward) follow(leads.j);
      else if (key === "k" || /^Arrow(Left|Right)$/.test(event.key)) follow(leads.k);
      else if (key === "t" && words.todayUrl) location.href = words.todayUrl;
    });
  }
})();
