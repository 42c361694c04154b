// A player for recordings in the page's own ink: one button, the strokes of the sound or a line,
// the time. Without this file the browser's own controls stay, and with it they are one step away.
// The words come from the page. A classic script, because a module cannot be loaded from file://.
(function () {
  "use strict";

  const words = document.querySelector("[data-player]");
  if (!words) return;
  const said = words.dataset;
  const page = document.documentElement;
  const locale = page.dataset.locale || page.lang;
  const [one, two] = [1, 2].map((least) => new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false }));

  const make = (name, className, parent) => {
    const made = document.createElement(name);
    made.className = className;
    parent.append(made);
    return made;
  };

  const clock = (time) => {
    const parts = [Math.floor(time / 3600), Math.floor(time / 60) % 60, Math.floor(time) % 60];
    if (!parts[0]) parts.shift();
    return parts.map((part, place) => (place ? two : one).format(part)).join(":");
  };

  // `PT1H2M5S`, as the page has it before anything is loaded.
  const seconds = (element) => {
    const parts = element && /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(element.dateTime);
    return parts ? (parts[1] || 0) * 3600 + (parts[2] || 0) * 60 + +(parts[3] || 0) : 0;
  };

  function begin(head) {
    const next = head.nextElementSibling;
    const hasWave = next && next.matches(".wave");
    const audio = hasWave ? next.nextElementSibling : next;
    if (!audio || audio.localName !== "audio") return;
    const player = document.createElement("span");
    head.after(player);
    player.className = "player";
    const button = make("button", "player-button", player);
    button.type = "button";
    const line = make("span", "player-line", player);
    const rest = hasWave ? next : make("span", "player-rest", line);
    line.append(rest, rest.cloneNode(true));
    line.lastChild.classList.add("played");
    const range = make("input", "", line);
    range.type = "range";
    range.setAttribute("aria-label", audio.getAttribute("aria-label"));
    const times = make("span", "player-times", player);
    const passed = make("span", "player-passed", times);
    const shown = head.querySelector(".sound-length") || make("time", "sound-length", times);
    times.append(shown);
    const more = make("details", "player-more", player);
    make("summary", "", more).textContent = said.more;
    more.append(audio);

    const show = (time) => {
      const length = isFinite(audio.duration) ? audio.duration : Math.max(seconds(shown), time);
      range.max = length;
      range.step = length < 100 ? length / 100 || 1 : 1;
      range.value = time;
      range.setAttribute("aria-valuetext", clock(time));
      line.style.setProperty("--played", length ? time / length : 0);
      passed.textContent = clock(time) + " / ";
      if (!shown.textContent && length) shown.textContent = clock(length);
    };
    const name = () => {
      button.setAttribute("aria-label", audio.paused ? said.play : said.pause);
      button.classList.toggle("plays", !audio.paused);
    };
    button.addEventListener("click", () => {
      if (!audio.paused) {
        audio.pause();
        return name();
      }
      // The browser's own controls say what is wrong.
      audio.play().catch(() => { if (audio.error) more.open = true; });
    });
    range.addEventListener("input", () => {
      audio.currentTime = range.value;
      show(+range.value);
    });
    for (const event of ["timeupdate", "loadedmetadata"]) audio.addEventListener(event, () => show(audio.currentTime));
    for (const event of ["play", "pause"]) audio.addEventListener(event, name);
    show(0);
    name();
  }

  document.querySelectorAll(".sound-head").forEach(begin);
  // Only one plays at a time.
  document.addEventListener("play", (event) => {
    for (const other of document.querySelectorAll("audio, video")) if (other !== event.target) other.pause();
  }, true);
})();
