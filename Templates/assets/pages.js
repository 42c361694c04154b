// What two kinds of pages gain when scripts run: the calendar of the days of the year knows the reader's today, and an entry can
// be shared. Everything else on them works without this file.
(function () {
  "use strict";

  // No page is built with a today in it: it is the reader's.
  const today = document.querySelector("[data-today]");
  if (today) {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    const day = document.getElementById("day-" + two(now.getMonth() + 1) + "-" + two(now.getDate()));
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

  const share = document.querySelector("[data-share]");
  if (!share || !(navigator.share || (navigator.clipboard && navigator.clipboard.writeText))) return;
  const url = share.dataset.url || location.href;
  const words = share.textContent;
  // What changed is said, too.
  share.setAttribute("aria-live", "polite");
  share.hidden = false;
  share.addEventListener("click", () => {
    if (navigator.share) {
      navigator.share({ title: share.dataset.title, url }).catch(() => {});
      return;
    }
    navigator.clipboard.writeText(url).then(() => {
      share.textContent = share.dataset.copied;
      setTimeout(() => { share.textContent = words; }, 3000);
    }, () => {});
  });
})();
