  // ---- Queries ----

  const queryWords = "tag 태그,person 사람,place 장소 곳,mood 기분 마음,lang 언어,has 있음,is,on 날짜,before 전,after 뒤 후,since 이후 부터,until 이전 까지,title 제목,sort 정렬,photo 사진,starred 별표,newest 최신,oldest 오래된,today 오늘,yesterday 어제,thisweek 이번주,lastweek 지난주,thismonth 이번달,lastmonth 지난달,thisyear 올해,lastyear 작년".split(",").map((one) => one.split(" "));

  // What moods are called: the theme's name for one, then those of the language of the page.
  const moods = [];

  // What they are called in a further language: "tag schlagwort,person mensch,mood:happy froh". The
  // first is `own`.
  function alias(list) {
    for (const pair of list.split(",")) {
      const [name, ...others] = pair.split(" ").map((one) => one.replace(/_/g, " "));
      const [, mood] = name.split(":");
      if (mood) moods.push([mood]);
      for (const one of mood ? moods.slice(-1) : queryWords.filter((words) => words[0] === name)) {
        one.push(...others.map((word) => fold(word)));
        one.own = others[0];
      }
    }
  }

  // By what the language calls it; the first fourteen are keys.
  function named(word, most) { return (queryWords.slice(0, most).find((one) => one.includes(word)) || [""])[0]; }

  function moodsOf(word, open) { return moods.filter((names) => names.some((one) => (open && one.startsWith(word)) || one === word)); }

  // A mood as the language of the page calls it.
  const moodOf = (mood) => (moodsOf(fold(mood))[0] || { own: mood }).own;

  // Where a period begins and ends: at the first day that is named (0), or the day after it (1).
  const ends = { on: [0, 1], since: [0], after: [1], until: [, 1], before: [, 0] };

  function parse(query) {
    const parsed = { terms: [], not: [], facets: [], notFacets: [], from: "", to: "", days: [], unknown: [] };
    // OR as a sign, which survives folding, and the quotation marks of all languages as one.
    const folded = fold(query.normalize("NFC").replace(/[〈-』«»‹›〝-〟“-„]/g, '"').replace(/"[^"]*(?:"|$)|(^| )OR(?= |$)/g, (part, before) => (before === undefined ? part : before + "|")));
    let isOr = false;
    // The last two are alternatives.
    const join = (list, before, add) => { if (isOr && before && list.length > before) add(list[before - 1], list.pop()); };
    // A day may follow its key after a space.
    const pattern = /(-?)(?:([^\s":]*:)(| +(?!-|[^\s":]*:)))?(?:"([^"]*)(?:"|$)|([^\s"]+))/g;
    let match;
    while ((match = pattern.exec(folded))) {
      if (match[3] && !ends[named(match[2].slice(0, -1), 14)]) {
        match[5] = match[2];
        pattern.lastIndex = match.index + match[1].length + match[2].length;
        match[2] = match[4] = undefined;
      }
      const quoted = match[4] != null;
      let word = (quoted ? match[4] : match[5]).trim();
      const key = named(match[2] ? match[2].slice(0, -1) : !quoted && word.endsWith(":") ? word.slice(0, -1) : "", 14);
      const isDay = ends[key];
      if (isDay && match[2] && !quoted) {
        const start = pattern.lastIndex - word.length;
        const [length, day] = longestDay(folded.slice(start));
        if (length) [pattern.lastIndex, word] = [start + length, day];
      }
      const open = !quoted && pattern.lastIndex === folded.length;
      if (match[0] === "|") {
        isOr = true;
        continue;
      }
      if (key && (!match[2] || !word)) continue;
      const before = [parsed.terms.length, parsed.facets.length];
      if (isDay) {
        const day = dayPattern(word.replace(/ /g, ""));
        const days = period(word.replace(/ /g, "")) || (day && period(day));
        if (!days && day && key === "on") {
          parsed.days.push(day);
          continue;
        }
        if (!days) {
          if (!open || !canBecomeDay(word)) parsed.unknown.push(word);
          continue;
        }
        const [from, to] = isDay.map((one) => days[one]);
        if (from > parsed.from) parsed.from = from;
        if (to && (!parsed.to || to < parsed.to)) parsed.to = to;
      } else if (key === "sort") {
        parsed.sort = named(word);
      } else if (key && key !== "title") {
        const value = labelKey(key, (key === "has" || key === "is") && named(word) || word);
        const ranges = [[value, open ? value + end : value]];
        for (const one of key === "mood" ? moodsOf(word, open).flat() : []) ranges.push(Array(2).fill(labelKey(key, one)));
        if (match[1]) parsed.notFacets.push(...ranges);
        else parsed.facets.push(ranges);
      } else {
        if (match[2] && !key) word = match[2] + word;
        const term = { raw: word, text: quoted ? word : word.replace(hyphen, "$1$2"), others: [], title: key === "title", quoted, open };
        if (word.match(runPattern)) (match[1] ? parsed.not : parsed.terms).push(term);
      }
      join(parsed.terms, before[0], (one, other) => one.others.push(other));
      join(parsed.facets, before[1], (one, other) => one.push(...other));
      isOr = false;
    }
    // A year, a month or a day is also meant as when something was written; a number only beside a
    // month.
    const own = parsed.terms.map((term) => !term.quoted && !term.title && dayPattern(term.text.replace(/[.,!?]+$/, "")));
    parsed.terms.forEach((term, i) => {
      const [number] = /^\d\d?(?=[.,]?$)/.exec(term.text) || [];
      term.day = own[i] || (number && !term.quoted && [own[i - 1], own[i + 1]].some((one) => /\d{2}$/.test(one) && one.length === 7) && "....-..-" + number.padStart(2, 0)) || "";
    });
    return parsed;
  }

