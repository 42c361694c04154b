// On the page of all days of the year: where today has no entry, the nearest day that has one.
(function () {
  "use strict";

  const today = document.getElementById("today");
  const days = Array.from(document.querySelectorAll(".days-of-year li"));
  const here = days.findIndex((day) => "isToday" in day.dataset);
  if (!today || here < 0 || days[here].querySelector("a")) return;
  // "%" in the attribute is the place of the day.
  // The year is a ring: the day after 31 December is the first of January.
  const away = (day) => {
    const between = Math.abs(days.indexOf(day) - here);
    return Math.min(between, days.length - between);
  };
  const nearest = days.filter((day) => day.querySelector("a")).sort((one, other) => away(one) - away(other))[0];
  if (!nearest) return;
  const link = nearest.querySelector("a").cloneNode();
  link.textContent = today.dataset.nearest.split("%").join(link.getAttribute("aria-label"));
  link.removeAttribute("aria-label");
  today.append(" ", link);
})();
