// What a page gains when scripts run: search as one types, and links that work when the site is opened from a disk.
// Everything else works without this file. One classic script, because a module cannot be loaded from file://; the page
// is built with textContent only, never from HTML in a string.
(function () {
  "use strict";

  // ---- Text: one form for comparing, with the way back to what the author wrote ----

  // Runs that can be taken whole (ASCII, Hangul syllables, kana, Han), else one cluster: a base with its marks, or the
  // loose jamo of one syllable, which is how macOS writes Hangul in file names.
  var pieces = new RegExp(
    "([!-~]+(?!\\p{M})|[\\uAC00-\\uD7A3]+(?![\\p{M}\\u11A8-\\u11FF])|[\\u3041-\\u3096\\u30A1-\\u30FA\\u4E00-\\u9FFF]+(?!\\p{M}))" +
      "|\\s+(?!\\p{M})|(?:[\\u1100-\\u115F][\\u1160-\\u11A7][\\u11A8-\\u11FF]?|[\\uAC00-\\uD7A3][\\u11A8-\\u11FF]?|[^])\\p{M}*",
    "gu"
  );
  var losesMarks = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
  var quotes = { "\u2018": "'", "\u2019": "'", "\u02BC": "'", "\u201C": '"', "\u201D": '"', "\u201E": '"' };

  function foldCluster(cluster) {
    if (/^\s/.test(cluster)) return " ";
    var text = cluster.normalize("NFD").replace(/[\uFF01-\uFF5E]/g, function (wide) {
      return String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
    });
    if (losesMarks.test(text)) text = text.replace(/\p{M}+/gu, "");
    text = quotes[text] || text;
    // Up and down again: ß is found by ss, final sigma by sigma.
    return text.normalize("NFC").toUpperCase().toLowerCase();
  }

  // The folded text. With `places`, also where each of its units starts and ends in the original.
  function fold(text, places) {
    var out = "";
    var match;
    pieces.lastIndex = 0;
    while ((match = pieces.exec(text))) {
      var from = match.index;
      var part = match[1] ? match[1].toLowerCase() : foldCluster(match[0]);
      out += part;
      if (!places) continue;
      for (var i = 0; i < part.length; i++) {
        places.starts.push(match[1] ? from + i : from);
        places.ends.push(match[1] ? from + i + 1 : from + match[0].length);
      }
    }
    return out;
  }

  // ---- Queries: words, "phrases" and -exclusions, each a regular expression over folded text ----

  function literal(text) {
    return text.replace(/[\\^$.*+?()[\]{}|\/-]/g, "\\$&");
  }

  var initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  var finals = "ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ".split(",");
  var lastVowel = { 8: 11, 13: 16, 18: 19 };
  var lastFinal = { 1: 3, 4: 6, 8: 15, 17: 18 };

  function syllables(first, last) {
    return "[" + String.fromCharCode(first) + "-" + String.fromCharCode(last) + "]";
  }

  // What a last syllable still being typed can become: 일ㄱ → 일기, 자 → 장, 한 → 하느.
  function unfinished(character) {
    var started = initials.indexOf(character);
    if (started >= 0) return syllables(0xac00 + started * 588, 0xac00 + started * 588 + 587);
    var offset = character.charCodeAt(0) - 0xac00;
    if (!(offset >= 0 && offset < 11172)) return null;
    var final = offset % 28;
    var open = offset - final;
    if (!final) {
      var vowel = Math.floor((offset % 588) / 28);
      return syllables(0xac00 + open, 0xac00 + open + ((lastVowel[vowel] || vowel) - vowel) * 28 + 27);
    }
    var parts = finals[final - 1];
    var kept = parts.length > 1 ? finals.indexOf(parts[0]) + 1 : 0;
    var moved = initials.indexOf(parts[parts.length - 1]);
    return "(?:" + syllables(0xac00 + offset, 0xac00 + open + (lastFinal[final] || final)) +
      "|" + String.fromCharCode(0xac00 + open + kept) + unfinished(initials[moved]) + ")";
  }

  function parse(query) {
    var wanted = [];
    var banned = [];
    var pattern = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/g;
    var folded = fold(query);
    var match;
    while ((match = pattern.exec(folded))) {
      var word = (match[2] === undefined ? match[3] : match[2]).trim();
      if (word && word !== "-") (match[1] ? banned : wanted).push(word);
    }
    return { wanted: wanted, banned: banned, open: /[^\s"]$/.test(folded) };
  }

  function expressions(words, lenient) {
    return words.map(function (word, place) {
      var ending = lenient && place === words.length - 1 && unfinished(word.slice(-1));
      return new RegExp(ending ? literal(word.slice(0, -1)) + ending : literal(word), "g");
    });
  }

  function occurrences(text, expression) {
    var found = text.match(expression);
    return found ? found.length : 0;
  }

  // ---- Finding: exact title, then words in the title, then how often in the text, then the newest ----

  function labels(entry) {
    return [entry.place, entry.mood].concat(entry.tags || [], entry.people || []).filter(Boolean);
  }

  function fields(entry) {
    if (!entry.folded) {
      // A control character between labels keeps a phrase from spanning two of them.
      entry.folded = [fold(entry.title || ""), fold(entry.text || ""), labels(entry).map(function (label) { return fold(label); }).join("\u0001")];
    }
    return entry.folded;
  }

  function search(entries, query, lenient) {
    var wanted = expressions(query.wanted, lenient);
    var banned = expressions(query.banned, false);
    var title = query.wanted.join(" ");
    var hits = [];
    entries.forEach(function (entry, order) {
      var texts = fields(entry);
      function holds(expression) {
        return texts.some(function (text) { return text.search(expression) >= 0; });
      }
      if (!wanted.every(holds) || banned.some(holds)) return;
      var inTitle = wanted.filter(function (expression) { return texts[0].search(expression) >= 0; }).length;
      hits.push({
        entry: entry,
        order: order,
        rank: wanted.length === 0 ? 0 : texts[0].trim() === title ? 3 : inTitle === wanted.length ? 2 : inTitle ? 1 : 0,
        count: wanted.reduce(function (sum, expression) { return sum + occurrences(texts[1], expression); }, 0)
      });
    });
    hits.sort(function (a, b) { return b.rank - a.rank || b.count - a.count || a.order - b.order; });
    return { entries: hits.map(function (hit) { return hit.entry; }), marks: wanted };
  }

  function find(entries, text) {
    var query = parse(text);
    var found = search(entries, query, false);
    // A Hangul syllable passes through others while it is typed; do not go blank on the way.
    if (!found.entries.length && query.wanted.length && query.open) found = search(entries, query, true);
    return found;
  }

  // ---- Snippets ----

  // Where the words stand in the original, as ordered spans that do not overlap.
  function spans(text, marks) {
    var places = { starts: [], ends: [] };
    var folded = fold(text, places);
    var found = [];
    marks.forEach(function (expression) {
      var match;
      expression.lastIndex = 0;
      while ((match = expression.exec(folded))) {
        found.push([places.starts[match.index], places.ends[match.index + match[0].length - 1]]);
      }
    });
    found.sort(function (a, b) { return a[0] - b[0] || b[1] - a[1]; });
    return found.reduce(function (merged, span) {
      var last = merged[merged.length - 1];
      if (last && span[0] < last[1]) last[1] = Math.max(last[1], span[1]);
      else merged.push(span);
      return merged;
    }, []);
  }

  // [text, is a match] from one place to another.
  function pieced(text, found, from, to) {
    var parts = [];
    var at = from;
    found.forEach(function (span) {
      var start = Math.max(span[0], from);
      var end = Math.min(span[1], to);
      if (start >= end) return;
      if (start > at) parts.push([text.slice(at, start), false]);
      parts.push([text.slice(start, end), true]);
      at = end;
    });
    if (at < to) parts.push([text.slice(at, to), false]);
    return parts;
  }

  // The first graphemes of a text, at most so many.
  function graphemes(text, limit) {
    if (typeof Intl === "undefined" || !Intl.Segmenter) return Array.from(text.slice(0, limit * 2)).slice(0, limit);
    var parts = [];
    var cursor = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)[Symbol.iterator]();
    for (var next = cursor.next(); !next.done && parts.length < limit; next = cursor.next()) parts.push(next.value.segment);
    return parts;
  }

  function length(parts) {
    return parts.reduce(function (sum, part) { return sum + part.length; }, 0);
  }

  var snippetLength = 90;

  function snippet(text, marks) {
    var found = spans(text, marks);
    // The span from which most matched characters lie within one window.
    var best = 0;
    var most = -1;
    for (var i = 0; i < found.length; i++) {
      var held = 0;
      for (var j = i; j < found.length && found[j][1] <= found[i][0] + snippetLength - 20; j++) held += found[j][1] - found[j][0];
      if (held > most) { most = held; best = i; }
    }
    var first = found.length ? found[best][0] : 0;
    var near = Math.max(0, first - 200);
    var before = graphemes(text.slice(near, first), 200);
    // The slice may have begun inside a grapheme.
    if (near > 0) before.shift();
    var after = graphemes(text.slice(first), snippetLength + 1);
    var lead = Math.min(before.length, Math.max(20, snippetLength - after.length));
    var lost = near > 0 || lead < before.length;
    before = before.slice(before.length - lead);
    var rest = after.slice(0, snippetLength - before.length);
    // Between words where there are spaces near: never far from the window.
    if (lost) {
      var gap = before.findIndex(function (one) { return /^\s/.test(one); });
      if (gap >= 0 && gap < 14) before = before.slice(gap + 1);
    }
    var more = first + length(rest) < text.length;
    if (more && rest.length < after.length && !/^\s/.test(after[rest.length])) {
      for (var k = rest.length - 1; k > rest.length - 14 && k > 0; k--) {
        if (!/^\s/.test(rest[k])) continue;
        if (!found.length || first + length(rest.slice(0, k)) >= found[best][1]) rest = rest.slice(0, k);
        break;
      }
    }
    var parts = pieced(text, found, first - length(before), first + length(rest));
    if (lost) parts.unshift(["…", false]);
    if (more) parts.push(["…", false]);
    return parts;
  }

  // Tests take the functions above; they need no page.
  if (typeof document === "undefined") {
    globalThis.ilgiSearch = { fold: fold, find: find, spans: spans, snippet: snippet, pieced: pieced };
    return;
  }

  // ---- The page ----

  var html = document.documentElement;
  var locale = html.dataset.locale;
  var root = new URL(html.dataset.root || "./", location.href);
  var onDisk = location.protocol === "file:";

  // A disk has no folder pages: …/ becomes …/index.html for links within the site.
  function onDiskAddress(address) {
    var url = new URL(address, location.href);
    if (url.href.indexOf(root.href) !== 0 || !/\/$/.test(url.pathname)) return null;
    url.pathname += "index.html";
    return url.href;
  }

  if (onDisk) {
    document.querySelectorAll("a[href], form[action]").forEach(function (element) {
      var name = element.tagName === "FORM" ? "action" : "href";
      var better = onDiskAddress(element.getAttribute(name));
      if (better) element.setAttribute(name, better);
    });
  }

  // What is wider than the page can be scrolled with the keyboard too.
  document.querySelectorAll(".body pre, .body table").forEach(function (element) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  });

  var form = document.querySelector("form[data-search]");
  if (form) begin();

  function begin() {
    var box = form.elements.q;
    var page = document.querySelector("[data-search-page]");
    var holder = page || document.createElement("div");
    var list = document.createElement("div");
    var note = document.createElement("p");
    var status = document.createElement("p");
    var more = document.createElement("button");
    var words = form.dataset;
    var plurals = JSON.parse(words.count);
    var manifest = null;
    var loading = false;
    var found = { entries: [], marks: [] };
    var shown = 0;
    var chosen = -1;
    var timer = 0;
    var batch = 20;

    list.className = "search-results";
    list.id = "search-results";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", words.results);
    // The note is for the eye, the status says the same once, politely.
    note.className = "search-note";
    note.setAttribute("aria-hidden", "true");
    note.hidden = true;
    status.className = "visually-hidden";
    status.setAttribute("role", "status");
    more.className = "search-more";
    more.type = "button";
    more.textContent = words.more;
    more.hidden = true;
    if (page) {
      holder.append(note, list, more);
    } else {
      holder.className = "search-panel";
      holder.hidden = true;
      holder.append(note, list, more);
      form.closest("header").append(holder);
    }
    form.append(status);

    box.setAttribute("role", "combobox");
    box.setAttribute("aria-autocomplete", "list");
    box.setAttribute("aria-haspopup", "listbox");
    box.setAttribute("aria-controls", list.id);
    box.setAttribute("aria-expanded", "false");

    // -- Words

    function counted(count) {
      var form = plurals[new Intl.PluralRules(locale).select(count)] || plurals.other;
      return form.replace("{count}", new Intl.NumberFormat(locale).format(count));
    }

    function say(text) {
      note.textContent = text;
      note.hidden = !text;
      if (status.textContent !== text) status.textContent = text;
    }

    function day(date) {
      var parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(date || "");
      if (!parts) return "";
      var moment = new Date(0);
      moment.setUTCFullYear(+parts[1], +parts[2] - 1, +parts[3]);
      return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" }).format(moment);
    }

    // -- The manifest, once, when first wanted

    function load() {
      if (manifest || loading) return;
      loading = true;
      say(words.loading);
      (onDisk ? fromScript() : fromNetwork()).then(function (value) {
        if (!value || value.format !== "ilgi-search" || value.version !== 1 || !Array.isArray(value.entries)) throw new Error("unknown search manifest");
        manifest = value.entries.filter(function (entry) { return entry.urls && entry.urls[locale] !== undefined; });
        loading = false;
        say("");
        if (opened()) update();
      }).catch(function () {
        loading = false;
        if (opened()) say(words.error);
      });
    }

    function fromNetwork() {
      return fetch(new URL("search/manifest.json", root).href).then(function (answer) {
        if (!answer.ok) throw new Error("HTTP " + answer.status);
        return answer.json();
      });
    }

    function fromScript() {
      return new Promise(function (resolve, reject) {
        var script = document.createElement("script");
        script.src = new URL("search/manifest.js", root).href;
        script.onload = function () { resolve(window.ilgiSearchManifest); };
        script.onerror = reject;
        document.head.append(script);
      });
    }

    // -- Results

    function element(name, className, text) {
      var made = document.createElement(name);
      made.className = className;
      if (text) made.textContent = text;
      return made;
    }

    function marked(name, className, parts) {
      var made = element(name, className);
      made.dir = "auto";
      parts.forEach(function (part) {
        if (!part[1]) return made.append(part[0]);
        var mark = document.createElement("mark");
        mark.textContent = part[0];
        made.append(mark);
      });
      return made;
    }

    function whole(text) {
      return pieced(text, spans(text, found.marks), 0, text.length);
    }

    function option(entry, place) {
      var link = element("a", "result");
      var address = new URL(entry.urls[locale], root).href;
      link.href = (onDisk && onDiskAddress(address)) || address;
      link.id = "search-result-" + place;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      // In a panel the arrows reach the results; in the page the Tab key should, too.
      if (!page) link.tabIndex = -1;
      var when = day(entry.date);
      var title = marked("span", "result-title", whole(entry.title || when || words.untitled));
      if (entry.title) title.lang = entry.lang;
      if (entry.starred) {
        var star = element("span", "star");
        var sign = element("span", "", "★");
        sign.setAttribute("aria-hidden", "true");
        star.append(sign, element("span", "visually-hidden", words.starred));
        title.append(" ", star);
      }
      link.append(title);
      if (entry.text) {
        var text = marked("span", "result-snippet", snippet(entry.text, found.marks));
        text.lang = entry.lang;
        link.append(" ", text);
      }
      var facts = element("span", "result-facts");
      if (when && entry.title) facts.append(element("span", "", when));
      labels(entry).forEach(function (label) { facts.append(" ", marked("span", "", whole(label))); });
      if (facts.childNodes.length) link.append(" ", facts);
      return link;
    }

    function show() {
      var upTo = Math.min(found.entries.length, shown + batch);
      var made = document.createDocumentFragment();
      for (; shown < upTo; shown++) made.append(option(found.entries[shown], shown));
      list.append(made);
      more.hidden = shown >= found.entries.length;
    }

    function update() {
      settle();
      remember();
      open();
      if (!manifest) return load();
      found = find(manifest, box.value);
      shown = 0;
      list.textContent = "";
      choose(-1);
      holder.scrollTop = 0;
      show();
      list.hidden = !found.entries.length;
      say(found.entries.length ? counted(found.entries.length) : words.none);
      box.setAttribute("aria-expanded", String(found.entries.length > 0));
    }

    // Nothing typed waits any more.
    function settle() {
      clearTimeout(timer);
      timer = 0;
    }

    // The address of the search page says what is shown; a disk may refuse that.
    function remember() {
      if (!page) return;
      var url = new URL(location.href);
      if (box.value) url.searchParams.set("q", box.value);
      else url.searchParams.delete("q");
      if (url.href === location.href) return;
      try { history.replaceState(history.state, "", url.href); } catch (refused) { /* the search works all the same */ }
    }

    // -- Open, close, choose

    function opened() {
      return page ? true : !holder.hidden;
    }

    function open() {
      if (!page) holder.hidden = false;
    }

    function close() {
      if (page) return;
      settle();
      holder.hidden = true;
      choose(-1);
      box.setAttribute("aria-expanded", "false");
    }

    function choose(place) {
      var old = list.children[chosen];
      if (old) old.setAttribute("aria-selected", "false");
      chosen = place;
      var now = list.children[chosen];
      if (!now) {
        chosen = -1;
        box.removeAttribute("aria-activedescendant");
        return;
      }
      now.setAttribute("aria-selected", "true");
      box.setAttribute("aria-activedescendant", now.id);
      now.scrollIntoView({ block: "nearest" });
    }

    function step(by) {
      var last = list.children.length - 1;
      if (by > 0 && chosen === last && shown < found.entries.length) {
        show();
        last = list.children.length - 1;
      }
      if (last < 0) return;
      choose(chosen < 0 ? (by > 0 ? 0 : last) : chosen + by > last ? 0 : chosen + by < 0 ? last : chosen + by);
    }

    // -- Hands

    box.addEventListener("focus", load);
    // Every input, also in the middle of a syllable: Korean is searched as it is composed.
    box.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(update, 80);
    });
    box.addEventListener("click", function () {
      if (!opened()) update();
    });

    box.addEventListener("keydown", function (event) {
      // A key that belongs to an input method is not ours; 229 is how Safari says so after the fact.
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
      var chosenNow = list.children[chosen];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        var seen = opened();
        // What was typed a moment ago is searched first, or the choice would be lost with the old results.
        if (timer || !seen) update();
        if (seen) step(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Home" && chosenNow && !event.shiftKey) {
        event.preventDefault();
        choose(0);
      } else if (event.key === "End" && chosenNow && !event.shiftKey) {
        event.preventDefault();
        choose(list.children.length - 1);
      } else if (event.key === "Enter" && chosenNow) {
        event.preventDefault();
        chosenNow.click();
      } else if (event.key === "Escape") {
        if (!page && opened()) {
          event.preventDefault();
          close();
        } else if (box.value) {
          event.preventDefault();
          box.value = "";
          if (page) update();
        }
      }
    });

    form.addEventListener("submit", function (event) {
      if (!page) return;
      event.preventDefault();
      update();
    });

    more.addEventListener("click", function () {
      var next = shown;
      show();
      if (page && more.hidden && list.children[next]) list.children[next].focus();
    });
    if ("IntersectionObserver" in window) {
      new IntersectionObserver(function (seen) {
        if (seen.some(function (one) { return one.isIntersecting; }) && !more.hidden) show();
      }).observe(more);
    }

    if (!page) {
      // A press inside the panel leaves the focus, and so the panel, where it is.
      holder.addEventListener("mousedown", function (event) { event.preventDefault(); });
      document.addEventListener("pointerdown", function (event) {
        if (!holder.contains(event.target) && !form.contains(event.target)) close();
      });
      form.addEventListener("focusout", function (event) {
        if (event.relatedTarget && !holder.contains(event.relatedTarget) && !form.contains(event.relatedTarget)) close();
      });
    }

    document.addEventListener("keydown", function (event) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      // Where the layout is not Latin the key says ㅏ, so its place on the keyboard counts.
      var latin = /^[!-~]$/.test(event.key);
      var command = (event.ctrlKey || event.metaKey) && !event.shiftKey &&
        (event.key.toLowerCase() === "k" || (!latin && event.code === "KeyK"));
      var slash = !event.ctrlKey && !event.metaKey && !event.shiftKey &&
        (event.key === "/" || (!latin && event.code === "Slash"));
      var target = event.target;
      var typing = target && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (!command && (!slash || typing)) return;
      event.preventDefault();
      box.focus();
      box.select();
      update();
    });

    if (page) {
      box.value = new URLSearchParams(location.search).get("q") || "";
      update();
    }
  }
})();
