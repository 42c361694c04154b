  // ---- The page ----

  const form = document.querySelector("form[data-search]");
  // Without its words, which did not arrive, the search begins when it is loaded again.
  const words = globalThis.ilgiWords ? globalThis.ilgiWords.search : null;
  if (words) alias(words.keys);

  if (words && /^#q=/.test(location.hash)) {
    const query = location.hash.slice(3);
    Promise.resolve(later()).then(() => api.later.highlight(query)).catch(() => 0);
    setAddress(location.pathname + location.search);
  }

  if (form && words) begin();

  function begin() {
    const box = form.elements.q;
    const page = document.querySelector("[data-search-page]");
    const holder = page || make("div", "search-panel");
    const list = make("div", "search-results", "", { id: "search-results", role: "listbox", "aria-label": words.results });
    const options = list.getElementsByClassName("result");
    // The note is for the eye, the status says the same once, politely.
    const note = make("p", "search-note", "", { "aria-hidden": true });
    const status = make("p", "visually-hidden", "", { role: "status" });
    const hint = make("p", "search-hint", page ? "" : words.hint);
    const filters = make("div", "search-filters", "", { role: "group", "aria-label": words.narrow });
    const more = make("button", "search-more", words.more, { type: "button" });
    const leave = make("button", "search-close", "", { type: "button" });
    leave.append(make("kbd", "", "Esc", { "aria-hidden": true }), make("span", "", globalThis.ilgiWords.keys.close));
    const order = make("select", "search-sort", "", { "aria-label": words.sort });
    const plurals = words.count;
    // With the digits of the settings.
    const formats = document.documentElement.dataset.locale || locale;
    const watch = new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) showMore(); });
    let found = null;
    let asked = 0;
    let chosen = -1;
    // Whether the first result is marked without having been chosen.
    let isPreset = false;
    let timer = 0;
    // What is being searched, and the results of which more are being loaded.
    let pending = null;
    let growing = null;
    let broken = false;

    note.hidden = more.hidden = true;
    for (const value of ["", "newest", "oldest"]) order.append(make("option", "", words[value || "relevance"], { value }));
    holder.textContent = "";
    holder.append(hint, filters, note, order, list, more);
    if (!page) {
      holder.hidden = order.hidden = true;
      const drawer = form.closest(".search-drawer");
      (drawer || form.closest("header")).append(holder);
      if (drawer) form.append(leave);
    }
    form.append(status);
    set(box, { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": list.id, "aria-expanded": false });

    // -- Words

    function counted(count) {
      const form = plurals[new Intl.PluralRules(locale).select(count)] || plurals.other;
      return form.replace("{count}", new Intl.NumberFormat(formats).format(count));
    }

    function say(text) {
      note.textContent = text;
      note.hidden = !text;
      if (status.textContent !== text) status.textContent = text;
    }

    function day(date) {
      if (!date) return "";
      const moment = new Date(date + "T00:00:00Z");
      return new Intl.DateTimeFormat(formats, { dateStyle: "long", timeZone: "UTC", calendar }).format(moment);
    }

    // -- Results

    function marked(className, parts, lang) {
      return appendMarked(make("span", className, "", lang ? { dir: "auto", lang } : { dir: "auto" }), parts);
    }

    function option(entry, place) {
      const address = addressOf(entry.urls[locale], root);
      if (parse(box.value).terms.length) address.hash = "q=" + encodeURIComponent(box.value.trim());
      const link = make("a", "result", "", { href: address.href, id: "search-result-" + place, role: "option", "aria-selected": false });
      // In a panel the arrows reach the results; in the page the Tab key should, too.
      if (!page) link.tabIndex = -1;
      if (entry.square) link.append(make("img", "result-photo", "", { src: new URL(entry.square, root).href, width: 72, height: 72, alt: "", loading: "lazy", decoding: "async" }));
      const when = day(entry.date);
      const title = marked("result-title", whole(entry.title || when || words.untitled, found.marks, "title"), entry.title && entry.lang);
      if (entry.starred) {
        const star = make("span", "star");
        star.append(make("span", "", "★", { "aria-hidden": true }), make("span", "visually-hidden", words.starred));
        title.append(" ", star);
      }
      link.append(title);
      // A note without a title is its own title.
      if (entry.text && entry.text !== entry.title) link.append(" ", marked("result-snippet", snippet(entry.text, found.marks, entry.rest), entry.lang));
      const facts = make("span", "result-facts");
      if (when && entry.title) facts.append(make("span", "", when));
      labels(entry).forEach((label, i) => facts.append(" ", marked("", whole(label === entry.mood ? moodOf(label) : label, found.marks, i < entry.tags.length ? "tag" : "label"))));
      if (facts.childNodes.length) link.append(" ", facts);
      if ((entry.missing || [])[0]) link.append(" ", make("span", "result-missing", words.missing.replace("{words}", entry.missing.join(", ")), { dir: "auto" }));
      return link;
    }

    // Whether what is found lacks some of the words.
    function isPart() { return !!found.first[0] && !!(found.first[0].missing || [])[0]; }

    // What was given up before anything was found goes on, and then the next way to read the words.
    async function untilFound(answer, own) {
      while (own === asked && !answer.first[0] && (answer.slow || (answer.isLate && answer.after))) {
        if (answer.slow) {
          answer.first = await answer.next(20);
          answer.isLate = true;
        } else answer = await answer.after();
      }
      return answer;
    }

    function show(hits) {
      const made = new DocumentFragment();
      // By date, under the years.
      hits.forEach((hit, i) => {
        const year = hit.date && found.sort && new Intl.DateTimeFormat(formats, { year: "numeric", timeZone: "UTC", calendar }).format(new Date(hit.date));
        if (year && year !== found.year) made.append(make("p", "result-year", year, { role: "presentation" }));
        found.year = year;
        made.append(option(hit, options.length + i));
      });
      list.append(made);
      const count = options.length;
      // A portion that is not full was the last one.
      more.hidden = count >= found.total || !(hits.length || found.slow);
      const similar = found.similar.map((one) => one[1]).join(", ");
      const number = counted(more.hidden ? count : found.total);
      say(!count ? (found.unknown ? words.day.replace("{day}", found.unknown[0]) : words.none) : isPart() ? words.most + " " + number : similar ? number + " · " + words.similar.replace("{words}", similar) : number);
      list.hidden = order.hidden = !count;
      set(box, { "aria-expanded": count > 0 });
      // Where it is still to be seen, it is told to be seen again.
      watch.unobserve(more);
      if (!found.slow) watch.observe(more);
    }

    // -- Filters that narrow it down, and words that may have been meant

    function row(label, buttons) {
      if (!buttons[0]) return;
      const made = make("p", "search-filter-row");
      made.append(make("span", "", label), ...buttons);
      filters.append(made);
    }

    function button(text, number, query) {
      const made = make("button", "", "", { type: "button", "aria-label": text + (number ? ", " + counted(number) : "") });
      made.append(make("span", "", text, { dir: "auto" }));
      if (number) made.append(" ", make("small", "", new Intl.NumberFormat(formats).format(number)));
      on(made, "click", () => {
        box.value = query;
        box.focus();
        update();
      });
      return made;
    }

    // A key in the language of the page.
    function keyOf(key) {
      const words = queryWords.find((one) => one[0] === key);
      return /^en/.test(locale) ? key : words.own || key;
    }

    async function showFilters() {
      const own = found;
      const all = await own.narrower(own.first);
      if (own !== found) return;
      filters.textContent = "";
      row(words.similar.split("{words}")[0], own.similar.map(([raw, word]) => button(word, 0, fold(box.value).replace(raw, word))));
      for (const key of ["place", "person", "tag", "on"]) {
        row(words[key], all.filter((one) => one[0] === key).slice(0, 6).map(([, value, number]) => button(
          value, number, (box.value + " " + keyOf(key) + ":" + (/[^\p{L}\p{N}/]/u.test(value) ? '"' + value + '"' : value) + " ").trimStart()
        )));
      }
    }

    function showMore() {
      const own = found;
      if (growing === own || more.hidden) return Promise.resolve();
      growing = own;
      return own.next(20).then((hits) => { if (own === found) show(hits); }, failed).then(() => { if (growing === own) growing = null; });
    }

    // What did not arrive may arrive later; anything else is a fault of this script.
    function failed(reason) {
      broken = true;
      if (opened()) say(reason instanceof Error ? words.fault : form.dataset.error);
    }

    // What was typed is searched; an answer that comes after a later question is dropped.
    function update() {
      settle(true);
      remember();
      if (!page) holder.hidden = false;
      const own = ++asked;
      if (!found || broken) say(words.loading);
      return pending = open().then((source) => search(source, box.value, locale, order.value)).then((answer) => untilFound(answer, own)).then((answer) => {
        if (own !== asked) return;
        broken = false;
        found = answer;
        list.textContent = "";
        choose(-1);
        show(found.first);
        // As Enter is to open the first, it is marked.
        if (!page && parse(box.value).terms[0]) preset();
        holder.scrollTop = 0;
        hint.hidden = !!box.value;
        showFilters().catch(() => 0);
      }).catch((reason) => {
        if (own === asked) failed(reason);
      }).then(() => {
        if (own === asked && !timer) settle(false);
      });
    }

    // Nothing typed waits any more.
    function settle(busy) {
      clearTimeout(timer);
      timer = 0;
      pending = null;
      set(list, { "aria-busy": busy });
    }

    // The address of the search page says what is shown.
    function remember() {
      if (!page) return;
      const url = new URL(location.pathname, location.href);
      for (const [name, value] of [["q", box.value], ["sort", order.value]]) if (value) url.searchParams.set(name, value);
      setAddress(url.href);
    }

    // -- Open, close, choose

    function opened() { return page ? true : !holder.hidden; }

    function close() {
      if (page) return;
      settle(false);
      asked++;
      holder.hidden = true;
      choose(-1);
      set(box, { "aria-expanded": false });
    }

    function preset() {
      choose(0);
      isPreset = true;
    }

    function choose(place) {
      const now = options[place];
      isPreset = false;
      if (options[chosen]) set(options[chosen], { "aria-selected": false });
      chosen = now ? place : -1;
      if (!now) return box.removeAttribute("aria-activedescendant");
      set(now, { "aria-selected": true });
      set(box, { "aria-activedescendant": now.id });
      now.scrollIntoView({ block: "nearest" });
    }

    function step(by) {
      const last = options.length - 1;
      if (by > 0 && chosen === last && !more.hidden) return showMore().then(() => choose(Math.min(last + 1, options.length - 1)));
      if (last >= 0) choose(chosen < 0 ? (by > 0 ? 0 : last) : chosen + by > last ? 0 : chosen + by < 0 ? last : chosen + by);
    }

    // -- Hands

    on(box, "focus", () => open().catch(failed));
    // Every input, also in the middle of a syllable: Korean is searched as it is composed.
    on(box, "input", () => {
      settle(true);
      timer = setTimeout(update, 80);
    });
    on(box, "click", () => { if (broken || !opened()) update(); });
    on(window, "online", () => { if (broken && opened()) update(); });
    on(order, "change", update);

    on(box, "keydown", (event) => {
      // A key that belongs to an input method is not ours; 229 is how Safari says so after the
      // fact.
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      const current = options[chosen];
      const isArrow = /^Arrow(Down|Up)$/.test(key);
      const isOpenPanel = !page && opened();
      const isEarly = key === "Enter" && !page && (timer || pending);
      if (!(isArrow || isEarly || (key === "Escape" ? isOpenPanel || box.value : current && (key === "Enter" || (/^(Home|End)$/.test(key) && !event.shiftKey && !isPreset))))) return;
      event.preventDefault();
      if (isArrow) {
        const by = key === "ArrowUp" ? -1 : 1;
        // What was typed a moment ago is searched first, or the choice would be lost with the old
        // results.
        if (!opened()) update();
        else if (timer || pending) (pending || update()).then(() => step(by));
        else step(by);
      } else if (isEarly) {
        // What was typed a moment ago is opened, or searched where nothing is to be opened.
        (timer ? update() : pending).then(() => { if (options[chosen]) options[chosen].click(); else form.submit(); });
      } else if (key === "Enter") {
        current.click();
      } else if (key !== "Escape") {
        choose(key === "Home" ? 0 : options.length - 1);
      } else if (isOpenPanel) {
        close();
      } else {
        box.value = "";
        if (page) update();
      }
    });

    on(form, "submit", (event) => {
      if (!page) return;
      event.preventDefault();
      update();
    });

    on(more, "click", () => {
      const next = options.length;
      showMore().then(() => { if (page && more.hidden && options[next]) options[next].focus(); });
    });

    if (!page) {
      // A press inside the panel leaves the focus, and so the panel, where it is.
      on(holder, "mousedown", (event) => { if (event.target !== order) event.preventDefault(); });
      const isOurs = (target) => holder.contains(target) || form.contains(target);
      on(document, "pointerdown", (event) => { if (!isOurs(event.target)) close(); });
      on(form, "focusout", (event) => { if (event.relatedTarget && !isOurs(event.relatedTarget)) close(); });
      on(leave, "click", () => {
        close();
        document.activeElement.blur();
        const opener = document.querySelector("[data-open-search]");
        if (opener) opener.focus();
      });
      on(holder, "keydown", (event) => { if (event.key === "Escape") leave.click(); });
    } else {
      const asked = new URLSearchParams(location.search);
      const typing = document.activeElement === box && box.value;
      box.value = typing || asked.get("q") || box.value;
      order.value = asked.get("sort") || "";
    }
    // Something may have been typed or pressed before this script was there, unless the reader has
    // left since.
    const isHere = document.activeElement === box;
    if (page || (isHere && (box.value || form.dataset.opened !== undefined))) update();
    else if (isHere) open().catch(failed);
    on(form, "ilgi-open", update);
  }
})();
