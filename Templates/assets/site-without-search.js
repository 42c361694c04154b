// What a page of a site without search gains when scripts run: links that work when the site is opened from a disk. It
// stands in for site.js, of which it is a part, when the settings say `search: false`.
(function () {
  "use strict";

  const root = new URL(document.documentElement.dataset.root || "./", location.href);
  const onDisk = location.protocol === "file:";

  // A disk has no folder pages: …/ becomes …/index.html for links within the site.
  function addressOf(reference, base) {
    const url = new URL(reference, base);
    if (onDisk && url.href.startsWith(root.href) && url.pathname.endsWith("/")) url.pathname += "index.html";
    return url;
  }

  if (onDisk) {
    document.querySelectorAll("a[href], form[action]").forEach((element) => {
      const name = element.tagName === "FORM" ? "action" : "href";
      const address = element.getAttribute(name);
      const better = addressOf(address, location.href).href;
      if (better !== new URL(address, location.href).href) element.setAttribute(name, better);
    });
  }

  // What is wider than the page can be scrolled with the keyboard too.
  document.querySelectorAll(".body pre, .body table").forEach((element) => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  });
})();
