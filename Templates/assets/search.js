// Search as one types: the query language, the index (Documentation/Search.md), ranking, snippets, and the box that shows
// them. site.js loads it when somebody begins to search. One classic script, because a module cannot be loaded from file://;
// the page is built with textContent only. `ilgi search` does the same in Swift, and the same golden queries test both.
(function () {
  "use strict";

  // ---- Folding: one form for comparing, with the way back to what the author wrote ----

  // Runs that can be taken whole (ASCII, Hangul syllables, kana, Han), else one cluster: a base with its marks, or the
  // loose jamo of one syllable, which is how macOS writes Hangul in file names.
  const pieces = /([!-~]+(?!\p{M})|[\uAC00-\uD7A3]+(?![\p{M}\u11A8-\u11FF])|[\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]+(?!\p{M}))|\s+(?!\p{M})|(?:[\u1100-\u115F][\u1160-\u11A7][\u11A8-\u11FF]?|[\uAC00-\uD7A3][\u11A8-\u11FF]?|[^])[\p{M}\uFF9E\uFF9F]*/gu;
  // Marks of alphabets, and what nobody sees: joiners, soft hyphens, selectors, tones of skin.
  const dropped = /(?![\u0700-\u1CFF\u302A-\u309A\uA800-\uABFF\u{10A00}-\u{1DFFF}])\p{M}|[\u00AD\u061C\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{1F3FB}-\u{1F3FF}]/gu;
  const quotes = { "\u2018": "'", "\u2019": "'", "\u02BC": "'", "\u201C": '"', "\u201D": '"', "\u201E": '"' };

  function foldCluster(cluster) {
    const kept = cluster.replace(dropped, "");
    if (/^\s/.test(kept)) return " ";
    const text = kept.replace(/[\uFB00-\uFFEF]+/g, (wide) => wide.normalize("NFKC")).normalize("NFD").replace(dropped, "").normalize("NFC");
    // Down, up and down again: ß and ẞ are found by ss, final sigma by sigma.
    return quotes[text] || text.toLowerCase().toUpperCase().toLowerCase();
  }

  // The folded text. With `places`, also where each of its units starts and ends in the original.
  function fold(text, places) {
    let out = "";
    let match;
    pieces.lastIndex = 0;
    while ((match = pieces.exec(text))) {
      const from = match.index;
      const part = match[1] ? match[1].toLowerCase() : foldCluster(match[0]);
      out += part;
      if (!places) continue;
      for (let i = 0; i < part.length; i++) {
        places.starts.push(match[1] ? from + i : from);
        places.ends.push(match[1] ? from + i + 1 : from + match[0].length);
      }
    }
    return out;
  }

  // ---- Tokens: four grams where there are no spaces to rely on, words elsewhere ----

  const gram = "(?:(?![\\p{P}\\p{Z}])[\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u20A0-\u20CF\u2190-\u2BFF\u2E80-\uA4CF\uA960-\uA97F\uA9E0-\uA9FF\uAA60-\uAA7F\uAC00-\uD7FF\uF900-\uFAFF\u{1F000}-\u{3FFFF}])";
  const letter = "(?!" + gram + ")[\\p{L}\\p{N}\\p{M}]";
  const runPattern = new RegExp("(" + gram + "+)|((?:" + letter + ")+)", "gu");
  const [letterPattern, gramPattern] = [letter, gram].map((one) => new RegExp("^" + one, "u"));
  const longest = 32;
  const beginOf = (units) => units.slice(0, longest).join("");
  const end = "\u{10FFFF}";

  // The first two of some grams; of anything else nothing.
  const pair = (key) => (gramPattern.test(key) ? [...key].slice(0, 2).join("") : "");
  function isLetter(unit) { return letterPattern.test(unit || ""); }

  // Where the forms of a word begin: an Arabic one also behind و (and) and ال (the), a Hebrew one behind one or two of the letters
  // that are written together with a word, where three letters or more are left.
  function forms(word) {
    return [0, 1, 2, 3].filter((at) => !at || (word.length > at + 2 && /^(و|و?ال|[ובהלמכש]{1,2})$/.test(word.slice(0, at))));
  }

  // Calls `take` with each token; says how long the text is.
  function tokens(text, take) {
    let length = 0;
    let word;
    let behind;
    for (const run of text.matchAll(runPattern)) {
      if (run[1]) {
        const units = [...run[1]];
        units.forEach((unit, i) => take(units.slice(i, i + 4).join("") + (units[i + 3] ? "" : "_")));
        length += units.length;
        // The word that it touches is one with its first, too: 11일.
        if (behind === run.index) take(word + units[0]);
      } else {
        for (const begin of forms(run[2])) take(beginOf([...run[2].slice(begin)]));
        word = beginOf([...run[2]]);
        behind = run.index + run[2].length;
        length += 1;
      }
    }
    return length;
  }

  const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

  // Nothing for what is no syllable: there are 19 rows of them.
  function initialOf(unit) { return initials[Math.floor((unit.charCodeAt(0) - 0xac00) / 588)] || ""; }

  // The first consonants of the Hangul syllables, and where each stands; what is neither one nor a space ends a run.
  function initialsOf(text) {
    let out = "";
    const places = [];
    for (let i = 0; i < text.length; i++) {
      if (text[i] === " ") continue;
      out += initialOf(text[i]) || "\n";
      places.push(i);
    }
    return { text: out, places: places };
  }

  // ---- An index in memory, for journals that come in one file ----

  const weights = [0, 10, 18, 30, 40, 60];

  function labels(entry) {
    return entry.tags.concat(entry.people, entry.place || [], entry.mood || []);
  }

  // Token → class, as `PostingChunk` of the writer finds it.
  function tokensOf(entry, locales) {
    const found = new Map();
    const raise = (token, own) => { if (!(found.get(token) >= own)) found.set(token, own); };
    const title = fold(entry.title);
    // Three grams and more are also found by the first two of them, so that they are never the whole title.
    const only = (title.match(runPattern) || []).join("");
    tokens(title, (token) => raise(token, (token === only + "_" && ![...only][2]) || (token === only && !pair(token)) ? 5 : 4));
    const begin = (text, own) => {
      for (const run of initialsOf(text).text.split("\n")) {
        [...run].forEach((unit, i) => raise(":c:" + unit + (run[i + 1] || "_"), own));
      }
    };
    begin(title, 4);
    labels(entry).forEach((label) => tokens(fold(label), (token) => raise(token, 3)));
    entry.tags.forEach((tag) => begin(fold(tag), 3));
    const facet = (name, value) => raise(":" + name + ":" + [...fold(value)].slice(0, 64).join(""), 1);
    entry.tags.forEach((tag) => {
      const parts = tag.split("/").map((part) => part.trim()).filter(Boolean);
      parts.forEach((part, i) => facet("tag", parts.slice(0, i + 1).join("/")));
    });
    entry.people.forEach((one) => facet("person", one));
    if (entry.place) facet("place", entry.place);
    if (entry.mood) facet("mood", entry.mood);
    facet("lang", entry.lang);
    if (entry.photo) facet("has", "photo");
    if (entry.starred) facet("is", "starred");
    locales.forEach((locale) => { if (entry.urls[locale] !== undefined) facet("in", locale); });
    // Grams are counted by the first two: a noun, whatever particle stands behind it.
    const counts = new Map();
    const inText = new Map();
    const length = tokens(fold(entry.text), (token) => {
      const counted = pair(token) || token;
      counts.set(counted, (counts.get(counted) || 0) + 1);
      inText.set(token, counted);
    });
    // BM25 with an average length of 300: much is 1.35 and more.
    inText.forEach((counted, token) => raise(token, counts.get(counted) * 17000 >= 8100 + 81 * length ? 2 : 1));
    return found;
  }

  // The same files as a large journal has, in memory: one shard and one block.
  function inlineSource(manifest) {
    const entries = manifest.entries.slice().reverse();
    const lines = Object.create(null);
    const months = [];
    const shown = {};
    entries.forEach((entry, ordinal) => {
      const month = (entry.date || "").slice(0, 7);
      if (month && (!months.length || months[months.length - 1][0] !== month)) months.push([month, ordinal]);
      for (const locale of manifest.locales) shown[locale] = (shown[locale] || 0) + (entry.urls[locale] !== undefined);
      tokensOf(entry, manifest.locales).forEach((own, token) => {
        const line = lines[token] = lines[token] || { head: [[], [], [], [], []], last: [-1, -1, -1, -1, -1] };
        line.head[own - 1].push(ordinal - line.last[own - 1] - 1);
        line.last[own - 1] = ordinal;
      });
    });
    const size = entries.length || 1;
    const files = { "n/t/0": lines, "x/0": { first: 0, entries } };
    const segment = { id: "n", first: 0, count: size, t: ["0"], h: [], share: [], p: [] };
    return shardedSource({ count: entries.length, months, shown, segments: [segment], block: size, batch: 20, atoms: size }, (name) => Promise.resolve(files[name]));
  }

  // ---- An index in shards ----

  // By code points: UTF-16 would put emoji before some other signs.
  function compare(a, b) {
    const order = (unit) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);
    for (let i = 0; i < a.length && i < b.length; i++) {
      if (a[i] !== b[i]) return order(a.charCodeAt(i)) - order(b.charCodeAt(i));
    }
    return a.length - b.length;
  }

  function within(key, [from, to]) { return compare(key, from) >= 0 && compare(key, to) <= 0; }

  // Keys with the number of characters that each shares with the one before.
  function unfolded(list) {
    let last = [];
    return list.map((one) => (last = last.slice(0, one[0]).concat([...one.slice(1)])).join(""));
  }

  // `load(name, build)` gives the file search/NAME.json.
  function shardedSource(manifest, load) {
    const { count, months, block, build } = manifest;
    const segments = manifest.segments.map((one) => ({ ...one, t: unfolded(one.t), h: unfolded(one.h), p: unfolded(one.p) }));
    // The last one that is asked for no later key: none is empty, and the first begins with nothing.
    const places = (segment, range) => range.map((key) => {
      const next = segment.t.findIndex((start) => compare(start, key) > 0);
      return (next < 0 ? segment.t.length : next) - 1;
    });
    const shards = (segment, range, most) => {
      const [first, last] = places(segment, range);
      return Promise.all(segment.t.slice(first, Math.min(last + 1, first + most)).map((start, i) => load(segment.id + "/t/" + (first + i), segment.build)));
    };
    // A beginning with so many tokens that the best entries stand together.
    const beginning = (segment, [from, to]) => to === from + end && segment.p.includes(from);
    // Two or three grams that are not common have one line; common ones have lines by the next, and very common ones a list of their own, too.
    const leads = (key, longer) => longer.startsWith(key) && gramPattern.test(key);
    const keysOf = (file, range) => Object.keys(file).filter((key) => !key.endsWith("*") && (within(key, range) || (!file[key].n && leads(key, range[0]))));
    const heavyIn = (segment, range) => segment.h.filter((key) => within(key, range)).filter((key, i, keys) => !keys.some((one) => one !== key && leads(one, key)));

    return {
      count,
      shown: manifest.shown,
      batch: manifest.batch || 5,
      // How many atoms of a word are asked for at first: in memory, all that tell something.
      atoms: manifest.atoms || 1,
      // The first ordinal of a month or a later one; without one, of the first that has a day.
      month: (day) => (months.find(([month]) => month >= day.slice(0, 7)) || [0, count])[1],
      // How common: 0 where whatever is needed stands in shards, else how many of a thousand entries have one of the keys;
      // 2000 where the best stand together, and they are enough or the others stand in too many shards.
      share: (ranges, sole) => Math.max(...segments.map((segment) => ranges.reduce((sum, range) => (
        beginning(segment, range) && (sole || places(segment, range).reduce((a, b) => b - a) > 2) ? 2000 : heavyIn(segment, range).reduce((all, key) => all + segment.share[segment.h.indexOf(key)], sum)
      ), 0))),
      entry: (ordinal) => load("x/" + (ordinal / block | 0), build).then((file) => file.entries[ordinal - file.first]),
      async keys(range) {
        const files = await Promise.all(segments.map((segment) => shards(segment, range, 4)));
        return [...new Set(files.flat().flatMap((file) => keysOf(file, range)))];
      },
      // The class of each entry that has one of the keys; of what is heavy the best are enough, unless `whole`. If `sealed`,
      // the newest entries are not asked, and count as if they had it in the best class.
      async classes(ranges, whole, sealed) {
        const found = new Uint8Array(count);
        found.total = 0;
        // Those that may have no more than a beginning of the key.
        found.loose = new Set();
        const spread = (lists, first, loose) => lists.forEach((gaps, i) => {
          let ordinal = first - 1;
          for (const gap of gaps) {
            ordinal += gap + 1;
            found[ordinal] = Math.max(found[ordinal], i + 1);
            if (loose) found.loose.add(ordinal);
          }
        });
        await Promise.all(segments.map(async (segment) => {
          const { id, first, h } = segment;
          if (sealed && first) return found.fill(5, first);
          let common = 0;
          await Promise.all(ranges.map(async (range) => {
            const [from, to] = range;
            // All that is asked for stands in a list of its own.
            const own = h.includes(from) && (to === from || (pair(from) && to === from + end)) && from;
            const head = !whole && (own || (beginning(segment, range) && from + "*"));
            const heavy = whole ? heavyIn(segment, range) : [];
            const lists = heavy.map((key) => load(id + "/h/" + h.indexOf(key), segment.build));
            const files = whole && own ? [] : await shards(segment, head ? [head, head] : range, Infinity);
            for (const file of files) {
              for (const key of head ? [head] : keysOf(file, range)) {
                const line = file[key];
                if (heavy.some((one) => one === key || leads(one, key))) continue;
                spread(line.head || line, first, !within(key, range));
                common += line.n || 0;
              }
            }
            (await Promise.all(lists)).forEach((file, i) => spread(file[heavy[i]], first));
          }));
          found.partial = found.partial || common;
          found.total += Math.max(common, found.subarray(first, first + segment.count).filter(Boolean).length);
        }));
        return found;
      }
    };
  }

  // ---- Queries ----

  const words = "tag 태그,person 사람,place 장소,mood 기분,lang 언어,has 있음,is,on 날짜,before 이전,after 이후,title 제목,sort 정렬,photo 사진,starred 별표,newest 최신,oldest 오래된".split(",").map((one) => one.split(" "));

  // What they are called in a further language: "tag schlagwort,person mensch".
  function alias(list) {
    for (const pair of fold(list).split(",")) {
      const [name, ...others] = pair.split(" ");
      words.filter((one) => one[0] === name).forEach((one) => one.push(...others));
    }
  }

  // By what the language calls it; the first twelve are keys.
  function named(word, most) { return (words.slice(0, most).find((one) => one.includes(word)) || [""])[0]; }

  // 2024, 2024-05 or 2024-05-06 as the first day in it and the first behind it; days are compared as text.
  function period(text) {
    const parts = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?-?$/.exec(text);
    if (!parts) return null;
    const [year, month, day] = parts.slice(1).map(Number);
    if (!parts[2]) return [date(year, 1, 1), date(year + 1, 1, 1)];
    if (month < 1 || month > 12) return null;
    if (!parts[3]) return [date(year, month, 1), date(year, month + 1, 1)];
    // No day comes between a day and the same with a sign behind it.
    return [date(year, month, day), date(year, month, day) + "~"];
  }

  function date(year, month, day) {
    const pad = (number, size) => String(number).padStart(size, "0");
    return [pad(month > 12 ? year + 1 : year, 4), pad(month > 12 ? 1 : month, 2), pad(day, 2)].join("-");
  }

  function parse(query) {
    const parsed = { terms: [], not: [], facets: [], notFacets: [], from: "", to: "" };
    const folded = fold(query.normalize("NFC"));
    const pattern = /(-?)([^\s":]*:)?(?:"([^"]*)(?:"|$)|([^\s"]+))/g;
    let match;
    while ((match = pattern.exec(folded))) {
      const quoted = match[3] !== undefined;
      let word = (quoted ? match[3] : match[4]).trim();
      const key = named(match[2] ? match[2].slice(0, -1) : !quoted && word.endsWith(":") ? word.slice(0, -1) : "", 12);
      const open = !quoted && pattern.lastIndex === folded.length;
      if (key && (!match[2] || !word)) continue;
      if (key === "on" || key === "before" || key === "after") {
        const days = period(word);
        if (!days) continue;
        const from = key === "on" ? days[0] : key === "after" ? days[1] : "";
        const to = key === "on" ? days[1] : key === "before" ? days[0] : "";
        if (from > parsed.from) parsed.from = from;
        if (to && (!parsed.to || to < parsed.to)) parsed.to = to;
      } else if (key === "sort") {
        parsed.sort = named(word);
      } else if (key && key !== "title") {
        const value = ":" + key + ":" + [...(key === "has" || key === "is") && named(word) || word].slice(0, 64).join("");
        (match[1] ? parsed.notFacets : parsed.facets).push([value, open ? value + end : value]);
      } else {
        if (match[2] && !key) word = match[2] + word;
        const term = { text: word, title: key === "title", quoted, open };
        if (word.match(runPattern)) (match[1] ? parsed.not : parsed.terms).push(term);
      }
    }
    return parsed;
  }

  // ---- Terms: what to ask the index for, and how to find them in a text ----

  // Which parts of a run of n are asked for: such as do not overlap, at most three.
  function picks(n, size) {
    const last = n - size;
    const all = [];
    for (let i = 0; i < last; i += size) all.push(i);
    all.push(last);
    return all.length > 3 ? [0, last >> 1, last] : all;
  }

  const exactly = (key) => [[key, key]];
  const beginsWith = (key) => [[key, key + end]];

  function runsOf(text) {
    return Array.from(text.matchAll(runPattern), (run) => ({ gram: !!run[1], units: [...run[0]], from: run.index, to: run.index + run[0].length }));
  }

  // What a run of grams asks for, so many at a time.
  function gramAtoms(units, size) {
    return picks(Math.max(units.length, size), size).map((i) => beginsWith(units.slice(i, i + size).join("")));
  }

  // What each run asks for. A word that grams touch is asked for with the first of them; at an open end also longer words.
  function runAtoms(runs, open) {
    return runs.flatMap(({ gram, units, to }, i) => {
      if (gram) return gramAtoms(units, 4);
      const word = beginOf(units);
      const next = runs[i + 1];
      return [to === open ? beginsWith(word) : exactly(next && next.from === to ? word + next.units[0] : word)];
    });
  }

  // Every place of a text in another; a word only where one begins.
  function literal(text) {
    const atStart = isLetter([...text][0]);
    return (folded) => {
      const found = [];
      for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
        if (!atStart || beginsAt(folded, at)) found.push([at, at + text.length]);
      }
      return found;
    };
  }

  function beginsAt(folded, at) {
    let start = at;
    while (start > 0 && at - start < 4 && isLetter(folded[start - 1])) start--;
    if (start === at) return true;
    if (start > 0 && isLetter(folded[start - 1])) return false;
    runPattern.lastIndex = start;
    const word = runPattern.exec(folded);
    return !!word && word.index === start && forms(word[0]).includes(at - start);
  }

  function pattern(source) {
    return (folded) => Array.from(folded.matchAll(new RegExp(source, "gu")), (match) => [match.index, match.index + match[0].length]);
  }

  function quotedSource(text) { return text.replace(/[\\^$.*+?()[\]{}|\/-]/g, "\\$&"); }

  // One way in which a term can be meant. `proven`: who has all atoms has the term.
  function plain(term) {
    let text = term.text;
    if (/^ال/.test(text) && forms(text.match(runPattern)[0]).length > 1) text = text.slice(2);
    const runs = runsOf(text);
    const atoms = runAtoms(runs, text.length);
    const only = runs.length === 1 && runs[0].from === 0 && runs[0].to === text.length;
    return { atoms: atoms, find: literal(text), proven: only && atoms.length === 1 && !runs[0].units[longest] };
  }

  // ㅇㄱㅈ → titles and tags whose syllables begin so.
  function byInitials(term) {
    const units = [...term.text];
    if (term.quoted || !units.every((unit) => initials.includes(unit))) return null;
    const atoms = gramAtoms(units, 2).map((ranges) => ranges.map((range) => range.map((key) => ":c:" + key)));
    return {
      atoms: atoms,
      proven: atoms.length === 1,
      find(folded, field) {
        if (field !== "title" && field !== "tag") return [];
        const own = initialsOf(folded);
        return literal(term.text)(own.text).map((one) => [own.places[one[0]], own.places[one[1] - 1] + 1]);
      }
    };
  }

  const finals = "ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ".split(",");
  const lastVowel = { 8: 11, 13: 16, 18: 19 };
  const lastFinal = { 1: 3, 4: 6, 8: 15, 17: 18 };
  const syllable = (offset) => String.fromCharCode(0xac00 + offset);
  const syllables = (first, last) => "[" + syllable(first) + "-" + syllable(last) + "]";

  // What a last syllable still being typed can become: 일ㄱ → 일기, 자 → 장, 한 → 하느. The first and last syllable that can
  // stand there, and a pattern.
  function unfinished(unit) {
    const started = initials.indexOf(unit);
    if (started >= 0) return { first: started * 588, last: started * 588 + 587, source: syllables(started * 588, started * 588 + 587) };
    const offset = unit.charCodeAt(0) - 0xac00;
    if (!(offset >= 0 && offset < 11172)) return null;
    const final = offset % 28;
    const open = offset - final;
    if (!final) {
      const vowel = offset % 588 / 28 | 0;
      const last = open + ((lastVowel[vowel] || vowel) - vowel) * 28 + 27;
      return { first: open, last: last, source: syllables(open, last) };
    }
    const parts = finals[final - 1];
    const kept = parts.length > 1 ? finals.indexOf(parts[0]) + 1 : 0;
    return {
      first: open + kept,
      last: open + (lastFinal[final] || final),
      source: "(?:" + syllables(offset, open + (lastFinal[final] || final)) + "|" + syllable(open + kept) + unfinished(parts[parts.length - 1]).source + ")"
    };
  }

  function halfTyped(term) {
    if (!term.open) return null;
    const units = [...term.text];
    const last = unfinished(units.pop());
    const runs = runsOf(units.join(""));
    const run = runs[runs.length - 1];
    const touches = run && run.gram && run.to === units.join("").length;
    if (!last || (units.length && !touches)) return null;
    const atoms = runAtoms(runs);
    // Of so few the range says all.
    if (touches && run.units.length < 4) atoms.pop();
    const before = touches ? run.units.slice(-3).join("") : "";
    atoms.push([[before + syllable(last.first), before + syllable(last.last) + end]]);
    return { atoms: atoms, find: pattern(quotedSource(units.join("")) + last.source), proven: false };
  }

  // 할수있다 → 할 수 있다: between any two there may be a space, and then the first of them ends a run.
  function spaced(term) {
    const units = [...term.text];
    const runs = runsOf(term.text);
    if (term.quoted || units.length < 2 || runs.length !== 1 || !runs[0].gram || runs[0].units.length !== units.length) return null;
    const atoms = picks(units.length, 2).map((i) => [...beginsWith(units[i] + units[i + 1]), ...exactly(units[i] + "_")]);
    return { atoms: atoms, find: pattern(units.map(quotedSource).join(" ?")), proven: false };
  }

  function distance(a, b) {
    let [older, old] = [[], Array.from({ length: b.length + 1 }, (none, i) => i)];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
      }
      [older, old] = [old, row];
    }
    return old[b.length];
  }

  // Words of the journal that differ from one that nobody wrote in a letter or two.
  async function near(term, source) {
    const [{ gram, units }] = runsOf(term.text);
    if (term.quoted || gram || units.length < 4 || units.length > longest || units.join("").length < term.text.length) return null;
    const most = units.length < 8 ? 1 : 2;
    const shared = units.slice(0, units.length < 5 ? 2 : 3).join("");
    const rated = (await source.keys([shared, shared + end])).filter((word) => !runsOf(word)[1]).map((word) => [distance(units, [...word]), word]);
    const least = Math.min(most, ...rated.map((one) => one[0]));
    const chosen = rated.filter((one) => one[0] === least).map((one) => one[1]).sort(compare).slice(0, 8);
    return chosen.length ? {
      atoms: [chosen.flatMap(exactly)],
      find: (folded) => chosen.flatMap((word) => literal(word)(folded).filter((one) => !isLetter(folded[one[1]]))),
      proven: true
    } : null;
  }

  // Whether somebody wrote a word as it stands, as far as its parts tell; what is very common is.
  async function isWritten(term, source) {
    const atoms = plain(term).atoms.filter((ranges) => !source.share(ranges));
    const lists = await Promise.all(atoms.map((ranges) => source.classes(ranges, true)));
    return !lists[0] || lists[0].some((own, ordinal) => lists.every((list) => list[ordinal]));
  }

  // The ways in which a query can be meant, from the plainest on; a later one counts only if no earlier one finds anything.
  const readings = [
    (term) => [plain(term), byInitials(term)],
    (term) => [plain(term), halfTyped(term)],
    async (term, source, alone) => [plain(term), (alone || !await isWritten(term, source)) && spaced(term)],
    async (term, source) => [plain(term), await near(term, source)]
  ];

  // ---- Finding ----

  function fieldsOf(entry) {
    const own = (name) => (value) => [name, fold(value)];
    return [["title", fold(entry.title)], ["text", fold(entry.text)], ...entry.tags.map(own("tag")), ...labels(entry).slice(entry.tags.length).map(own("label"))];
  }

  function holds(ways, title, fields) {
    return ways.some((way) => fields.some(([name, text]) => (!title || name === "title") && way.find(text, name).length));
  }

  // The candidates of one reading, best first, and which of them are still to be looked at. Of something very common only the
  // best, and of long words only some parts, unless `whole`.
  async function candidates(source, query, ways, locale, whole) {
    const { count } = source;
    const filters = query.facets.slice();
    // A facet is folded: pt-BR stands under :in:pt-br.
    if (source.shown[locale] < count) filters.push(...exactly(":in:" + fold(locale)));
    const days = dayRange(source, query);
    const sole = !whole && !query.sort && !days.limited && !filters.concat(query.notFacets, query.not).length &&
      ways.length === 1 && ways[0].length === 1 && ways[0][0].atoms.length === 1;
    const lists = [];
    const heads = [];
    const ask = (ranges, sealed, best) => {
      if (best) heads.push(lists.length);
      return lists.push(source.classes(ranges, !best, sealed)) - 1;
    };
    // Whether a list weighs less than the entries that are looked at in vain without it.
    const isWorthIt = ({ share }) => share * share * count < 1e7 * (1e3 - share);
    let look = days.look;
    const rated = ways.map((options) => options.map((option) => (
      option.atoms.map((ranges) => ({ ranges, share: source.share(ranges, sole) * (sole ? 2000 : 1) })).sort((a, b) => a.share - b.share)
    )));
    // Every reading of the rarest word.
    const common = rated.map((options) => Math.max(...options.map(([atom]) => atom.share)));
    const rarest = common.indexOf(Math.min(...common));
    const wanted = ways.map((options, place) => options.map((option, i) => {
      const atoms = rated[place][i];
      const chosen = atoms.filter((atom, j) => (whole || j < source.atoms + !ways[1]) && (isWorthIt(atom) || (!j && place === rarest && atom.share < 2000)));
      return { ...option, title: query.terms[place].title, asked: chosen.map((atom, j) => ask(atom.ranges, j)), first: atoms[0].ranges };
    }));
    // If nothing else narrows it down, the best of what is too common to load are, and then all the same all.
    if (wanted.length && !filters.length && !days.limited && !wanted[rarest].every((option) => option.asked.length)) {
      for (const option of wanted[rarest]) if (!option.asked.length) option.asked.push(ask(option.first, 0, !whole && !query.sort));
    }
    if (wanted.flat().some((option) => !option.proven || !option.asked.length)) look = true;
    const needed = filters.map((range) => ask([range]));
    const without = query.notFacets.map((range) => ask([range]));
    for (const term of query.not) {
      const { atoms: [ranges], proven } = plain(term);
      if (proven && !term.title && source.share(ranges) < 2000) without.push(ask(ranges));
      else look = true;
    }
    const found = await Promise.all(lists);
    // The score of an ordinal, 0 if it is none.
    const rate = (ordinal) => {
      let score = +(needed.every((place) => found[place][ordinal]) && !without.some((place) => found[place][ordinal] && !found[place].loose.has(ordinal)));
      for (const options of wanted) {
        const best = Math.max(...options.map(({ asked, title }) => {
          const own = asked.length ? Math.min(...asked.map((place) => found[place][ordinal])) : 1;
          return title && asked.length && own < 4 ? 0 : weights[own];
        }));
        score = score && best && score + best;
      }
      return score;
    };
    const hits = [];
    for (let ordinal = days.from; ordinal < days.to; ordinal++) {
      const score = rate(ordinal);
      if (score) hits.push([query.sort ? 0 : score, ordinal]);
    }
    hits.sort((a, b) => b[0] - a[0] || (query.sort === "oldest" ? a[1] - b[1] : b[1] - a[1]));
    // Behind the best of each segment others may come that are as good.
    const partial = heads.some((place) => found[place].partial);
    return {
      ordinals: hits.map((hit) => hit[1]).slice(0, partial ? 128 : count),
      look: (ordinal) => look || found.some((one) => one.loose.has(ordinal)),
      partial,
      whole,
      total: partial && Math.max(...heads.map((place) => found[place].total))
    };
  }

  // Which ordinals can lie between the days that are asked for, and whether their days have to be looked at.
  function dayRange(source, { from, to }) {
    const behind = to && !to.endsWith("-01") ? date(+to.slice(0, 4), +to.slice(5, 7) + 1, 1) : to;
    const isFine = /[^1]$|[^0]1$/;
    return {
      limited: !!(from || to),
      from: from || to ? source.month(from) : 0,
      to: to ? source.month(behind) : source.count,
      look: isFine.test(from) || isFine.test(to)
    };
  }

  // Results that come in portions: { total, marks, next(count) → [entry] }.
  function results(source, query, ways, list, locale) {
    let at = 0;
    let failed = 0;
    // Since it was narrowed down: how many were looked at, and how many were right; where they have to be looked at, the
    // first portion takes more of them, to need no second journey.
    let looked = +list.ordinals.slice(0, source.batch).some(list.look);
    let good = 0;
    let held = [];
    const lookAt = async (ordinal) => {
      const entry = await source.entry(ordinal);
      const fields = fieldsOf(entry);
      return entry.urls[locale] !== undefined && (!list.look(ordinal) ||
        ways.every((options, place) => holds(options, query.terms[place].title, fields)) &&
        !query.not.some((term) => holds([plain(term)], term.title, fields)) &&
        (entry.date || "") >= query.from && (!query.to || (entry.date && entry.date < query.to))) && entry;
    };
    return {
      get total() { return (list.partial ? list.total : list.ordinals.length) - failed; },
      marks: ways.flat(),
      async next(count) {
        while (held.length < count && at < list.ordinals.length) {
          // As many as are likely to hold those that are missing.
          const part = list.ordinals.slice(at, at + Math.min(source.batch < count ? 32 : 10, Math.ceil((count - held.length) * (looked + 1) / (good + 1))));
          const some = (await Promise.all(part.map(lookAt))).filter(Boolean);
          // Of the first ones, an exact title goes before all others.
          const exact = (hit) => !query.sort && fold(hit.title).trim() === query.terms.map((one) => one.text).join(" ");
          if (!at) some.sort((a, b) => exact(b) - exact(a));
          at += part.length;
          looked += part.length;
          good += some.length;
          held = held.concat(some);
          failed += part.length - some.length;
          // Too many turned out to be none, or more are wanted than the best: everything is asked for.
          if (!list.whole && (some.length * 2 < part.length || (list.partial && at === list.ordinals.length))) {
            const seen = new Set(list.ordinals.slice(0, at));
            list = await candidates(source, query, ways, locale, true);
            list.ordinals = [...seen, ...list.ordinals.filter((one) => !seen.has(one))];
            looked = good = 0;
          }
        }
        return held.splice(0, count);
      }
    };
  }

  // The first reading that finds something, with its first portion.
  async function search(source, text, locale, sort) {
    const query = parse(text);
    query.sort = query.sort || sort;
    for (const read of readings) {
      const ways = await Promise.all(query.terms.map(async (term) => (await read(term, source, !query.terms[1])).filter(Boolean)));
      const found = results(source, query, ways, await candidates(source, query, ways, locale), locale);
      found.first = await found.next(source.batch);
      if (found.first.length || !query.terms.length || read === readings[readings.length - 1]) return found;
    }
  }

  // ---- Snippets ----

  // Where the words stand in the original, as ordered spans that do not overlap.
  function spans(text, marks, field) {
    const places = { starts: [], ends: [] };
    const folded = fold(text, places);
    const found = marks.flatMap((way) => way.find(folded, field).map((one) => [places.starts[one[0]], places.ends[one[1] - 1]]));
    found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    return found.reduce((merged, span) => {
      const last = merged[merged.length - 1];
      if (last && span[0] < last[1]) last[1] = Math.max(last[1], span[1]);
      else merged.push(span);
      return merged;
    }, []);
  }

  // [text, is a match] from one place to another.
  function pieced(text, found, from, to) {
    const parts = [];
    let at = from;
    for (const span of found) {
      const start = Math.max(span[0], from);
      const stop = Math.min(span[1], to);
      if (start >= stop) continue;
      if (start > at) parts.push([text.slice(at, start), false]);
      parts.push([text.slice(start, stop), true]);
      at = stop;
    }
    if (at < to) parts.push([text.slice(at, to), false]);
    return parts;
  }

  function whole(text, marks, field) { return pieced(text, spans(text, marks, field), 0, text.length); }

  // The first graphemes of a text, at most so many.
  function graphemes(text, limit) {
    const parts = [];
    // Older browsers take letters for graphemes.
    for (const one of Intl.Segmenter ? new Intl.Segmenter().segment(text) : text) {
      if (parts.push(one.segment || one) === limit) break;
    }
    return parts;
  }

  const snippetLength = 90;

  function snippet(text, marks) {
    const found = spans(text, marks, "text");
    // The span from which most matched characters lie within one window.
    let best = 0;
    let most = -1;
    for (let i = 0; i < found.length; i++) {
      let held = 0;
      for (let j = i; j < found.length && found[j][1] <= found[i][0] + snippetLength - 20; j++) held += found[j][1] - found[j][0];
      if (held > most) [most, best] = [held, i];
    }
    const [first, last] = found[best] || [0, 0];
    const near = Math.max(0, first - 200);
    let before = graphemes(text.slice(near, first), 200);
    // The slice may have begun inside a grapheme.
    if (near > 0) before.shift();
    const after = graphemes(text.slice(first), snippetLength + 1);
    const lead = Math.min(before.length, Math.max(20, snippetLength - after.length));
    const lost = near > 0 || lead < before.length;
    let left = before.slice(before.length - lead).join("");
    let right = after.slice(0, snippetLength - lead).join("");
    const more = first + right.length < text.length;
    // Between words where there are spaces near: never far from the window.
    if (lost) left = left.replace(/^\S{0,13}\s/, "");
    if (more && !/^\s/.test(after[snippetLength - lead])) {
      const kept = right.replace(/\s\S{0,13}$/, "");
      if (first + kept.length >= last) right = kept;
    }
    const parts = pieced(text, found, first - left.length, first + right.length);
    if (lost) parts.unshift(["…", false]);
    if (more) parts.push(["…", false]);
    return parts;
  }

  // Tests take the functions above; they need no page.
  if (typeof document === "undefined") {
    globalThis.ilgiSearch = { fold, inlineSource, shardedSource, search, spans, snippet };
    return;
  }

  // ---- The page ----

  const { locale, calendar = "gregory" } = document.documentElement.dataset;
  const { root, onDisk, addressOf } = globalThis.ilgi;

  const on = (target, name, act) => target.addEventListener(name, act);

  function set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  function make(name, className, text, attributes) {
    const made = set(document.createElement(name), attributes || {});
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  function appendMarked(parent, parts) {
    for (const [text, isMatch] of parts) parent.append(isMatch ? make("mark", "", text) : text);
    return parent;
  }

  // -- Files of the index, each once; a disk gives them only to a script element.

  const files = new Map();
  const waiting = new Map();
  globalThis.ilgiSearchFile = (name, value) => waiting.get(name)(value);

  function load(name, build) {
    if (!files.has(name)) {
      const address = new URL("search/" + name + (onDisk ? ".js" : ".json" + (build ? "?b=" + build : "")), root).href;
      const file = onDisk ? new Promise((resolve, reject) => {
        const script = document.createElement("script");
        waiting.set(name, resolve);
        script.src = address;
        script.onerror = reject;
        document.head.append(script);
      }) : fetch(address).then((answer) => {
        if (!answer.ok) throw 1;
        return answer.json();
      });
      // What failed may be asked for again.
      file.catch(() => files.delete(name));
      files.set(name, file);
    }
    return files.get(name);
  }

  let source = null;

  function open() {
    if (!source) {
      source = load("manifest").then((manifest) => {
        if (manifest.version !== 1) throw 1;
        return manifest.mode === "inline" ? inlineSource(manifest) : shardedSource(manifest, load);
      });
      source.catch(() => { source = null; });
    }
    return source;
  }

  // A disk may refuse.
  function setAddress(address) {
    try { history.replaceState(history.state, "", address); } catch { return; }
  }

  // -- The words that led here

  function highlight(body, query) {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const inText = (ways) => nodes.map((node) => [node, whole(node.data, ways, "text")]).filter((one) => one[1].some((part) => part[1]));
    const ways = [plain, halfTyped, spaced].map((way) => inText(parse(query).terms.map(way).filter(Boolean)));
    for (const [node, parts] of ways.find((one) => one.length) || []) node.replaceWith(appendMarked(new DocumentFragment(), parts));
    const first = body.querySelector("mark");
    if (first) first.scrollIntoView({ block: "center" });
  }

  const form = document.querySelector("form[data-search]");
  if (form) alias(form.dataset.keys || "");

  if (/^#q=/.test(location.hash)) {
    const query = decodeURIComponent(location.hash.slice(3));
    document.querySelectorAll(".entry .body, .entry h1").forEach((one) => highlight(one, query));
    setAddress(location.pathname + location.search);
  }

  if (form) begin();

  function begin() {
    const box = form.elements.q;
    const page = document.querySelector("[data-search-page]");
    const holder = page || make("div", "search-panel");
    const words = form.dataset;
    const list = make("div", "search-results", "", { id: "search-results", role: "listbox", "aria-label": words.results });
    const options = list.children;
    // The note is for the eye, the status says the same once, politely.
    const note = make("p", "search-note", "", { "aria-hidden": true });
    const status = make("p", "visually-hidden", "", { role: "status" });
    const more = make("button", "search-more", words.more, { type: "button" });
    const order = make("select", "search-sort", "", { "aria-label": words.sort });
    const plurals = JSON.parse(words.count);
    const watch = new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) showMore(); });
    let found = null;
    let asked = 0;
    let chosen = -1;
    let timer = 0;
    // What is being searched, and the results of which more are being loaded.
    let pending = null;
    let growing = null;
    let broken = false;

    note.hidden = more.hidden = true;
    for (const value of ["", "newest", "oldest"]) order.append(make("option", "", words[value || "relevance"], { value }));
    holder.textContent = "";
    holder.append(note, order, list, more);
    if (!page) {
      holder.hidden = order.hidden = true;
      form.closest("header").append(holder);
    }
    form.append(status);
    set(box, { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": list.id, "aria-expanded": false });

    // -- Words

    function counted(count) {
      const form = plurals[new Intl.PluralRules(locale).select(count)] || plurals.other;
      return form.replace("{count}", new Intl.NumberFormat(locale).format(count));
    }

    function say(text) {
      note.textContent = text;
      note.hidden = !text;
      if (status.textContent !== text) status.textContent = text;
    }

    function day(date) {
      if (!date) return "";
      const moment = new Date(date + "T00:00:00Z");
      return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC", calendar }).format(moment);
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
      const when = day(entry.date);
      const title = marked("result-title", whole(entry.title || when || words.untitled, found.marks, "title"), entry.title && entry.lang);
      if (entry.starred) {
        const star = make("span", "star");
        star.append(make("span", "", "★", { "aria-hidden": true }), make("span", "visually-hidden", words.starred));
        title.append(" ", star);
      }
      link.append(title);
      if (entry.text) link.append(" ", marked("result-snippet", snippet(entry.text, found.marks), entry.lang));
      const facts = make("span", "result-facts");
      if (when && entry.title) facts.append(make("span", "", when));
      labels(entry).forEach((label, i) => facts.append(" ", marked("", whole(label, found.marks, i < entry.tags.length ? "tag" : "label"))));
      if (facts.childNodes.length) link.append(" ", facts);
      return link;
    }

    function show(hits) {
      const made = new DocumentFragment();
      hits.forEach((hit, i) => made.append(option(hit, options.length + i)));
      list.append(made);
      const count = options.length;
      // A portion that is not full was the last one.
      more.hidden = count >= found.total || !hits.length;
      say(count ? counted(more.hidden ? count : found.total) : words.none);
      list.hidden = !count;
      set(box, { "aria-expanded": count > 0 });
      // Where it is still to be seen, it is told to be seen again.
      watch.unobserve(more);
      watch.observe(more);
    }

    function showMore() {
      const own = found;
      if (growing === own || more.hidden) return Promise.resolve();
      growing = own;
      return own.next(20).then((hits) => { if (own === found) show(hits); }, failed).then(() => { if (growing === own) growing = null; });
    }

    function failed() {
      broken = true;
      if (opened()) say(words.error);
    }

    // What was typed is searched; an answer that comes after a later question is dropped.
    function update() {
      settle(true);
      remember();
      if (!page) holder.hidden = false;
      const own = ++asked;
      if (!found || broken) say(words.loading);
      return pending = open().then((source) => search(source, box.value, locale, order.value)).then((answer) => {
        if (own !== asked) return;
        broken = false;
        found = answer;
        list.textContent = "";
        choose(-1);
        holder.scrollTop = 0;
        show(found.first);
      }).catch(() => {
        if (own === asked) failed();
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

    function choose(place) {
      const now = options[place];
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
      // A key that belongs to an input method is not ours; 229 is how Safari says so after the fact.
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      const current = options[chosen];
      const isArrow = /^Arrow(Down|Up)$/.test(key);
      const isOpenPanel = !page && opened();
      if (!(isArrow || (key === "Escape" ? isOpenPanel || box.value : current && (key === "Enter" || (/^(Home|End)$/.test(key) && !event.shiftKey))))) return;
      event.preventDefault();
      if (isArrow) {
        const by = key === "ArrowUp" ? -1 : 1;
        // What was typed a moment ago is searched first, or the choice would be lost with the old results.
        if (!opened()) update();
        else if (timer || pending) (pending || update()).then(() => step(by));
        else step(by);
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
      on(holder, "mousedown", (event) => event.preventDefault());
      const isOurs = (target) => holder.contains(target) || form.contains(target);
      on(document, "pointerdown", (event) => { if (!isOurs(event.target)) close(); });
      on(form, "focusout", (event) => { if (event.relatedTarget && !isOurs(event.relatedTarget)) close(); });
    } else {
      const asked = new URLSearchParams(location.search);
      const typing = document.activeElement === box && box.value;
      box.value = typing || asked.get("q") || box.value;
      order.value = asked.get("sort") || "";
    }
    // Something may have been typed or pressed before this script was there, unless the reader has left since.
    const isHere = document.activeElement === box;
    if (page || (isHere && (box.value || form.dataset.opened !== undefined))) update();
    else if (isHere) open().catch(failed);
    on(form, "ilgi-open", update);
  }
})();
