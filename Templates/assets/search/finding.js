  // ---- Finding ----

  function fieldsOf(entry) {
    const own = (name) => (value) => [name, fold(value)];
    return [["title", fold(entry.title)], ["text", fold(entry.text)], ["date", entry.date || ""], ...entry.tags.map(own("tag")), ...labels(entry).slice(entry.tags.length).map(own("label"))];
  }

  function holds(ways, fields) {
    return ways.some((way) => fields.some(([name, text]) => (!way.title || name === "title") && (name === "date") === !!way.day && way.find(text, name).length));
  }

  // How near the words are to each other: 20, 10 or 5 for at most 10, 30 or 100 characters for each
  // further word, else 0.
  function nearness(ways, fields) {
    return Math.max(...fields.slice(0, 2).map(([name, text]) => {
      const [places, ...others] = ways.map((options) => options.flatMap((way) => way.find(text, name).map((one) => one[0])));
      if (!others.length || others.some((one) => !one.length)) return 0;
      const spread = Math.min(...places.map((start) => {
        const all = others.map((one) => one.reduce((best, place) => (Math.abs(place - start) < Math.abs(best - start) ? place : best))).concat(start);
        return Math.floor((Math.max(...all) - Math.min(...all)) / others.length);
      }));
      return spread <= 10 ? 20 : spread <= 30 ? 10 : spread <= 100 ? 5 : 0;
    }));
  }

  // How often the words are repeated in the first thousand characters of the text: at most 5 for
  // each.
  function mentions(ways, [, [, text]]) {
    const start = text.slice(0, 1000);
    return Math.floor(ways.reduce((sum, options) => sum + Math.max(0, Math.min(5, options.reduce((all, way) => all + way.find(start, "text").length, -1))), 0) / ways.length);
  }

  // The candidates of one reading, best first, and which of them are still to be looked at. Of
  // something very common only the best, and of long words only some parts, unless `whole`.
  async function candidates(source, query, ways, locale, whole) {
    const { count } = source;
    const filters = query.facets.slice();
    // A facet is folded: pt-BR is under :in:pt-br.
    if (source.shown[locale] < count) filters.push(exactly(":in:" + fold(locale)));
    const days = dayRange(source, query);
    // Whether nothing narrows it down, and only the best are wanted.
    const isOpen = !days.limited && !filters[0] && !query.days[0];
    const isBest = isOpen && !whole && !query.sort;
    const sole = isBest && !query.notFacets[0] && !query.not[0] && ways[0] && !ways[1] && !ways[0][1] && !ways[0][0].atoms[1];
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
    const common = rated.map((options) => Math.max(0, ...options.map(([atom]) => (atom ? atom.share : 0))));
    const rarest = common.indexOf(Math.min(...common));
    // Of words that most entries of a large journal have, the best of the rarest are enough at
    // first.
    const wanted = ways.map((options, place) => options.map((option, i) => {
      const atoms = rated[place][i];
      if (option.day) return { ...option, asked: [lists.push(source.dated(option.day)) - 1] };
      const chosen = atoms.filter((atom, j) => (whole || j < source.atoms + !ways[1]) && (isWorthIt(atom) || (!j && place === rarest && atom.share < (isBest && source.isLarge ? 400 : 2000))));
      return { ...option, asked: chosen.map((atom, j) => ask(atom.ranges, j)), first: atoms[0].ranges };
    }));
    // If nothing else narrows it down, the best of what is too common to load are, and then all the
    // same all.
    if (ways[0] && isOpen) {
      for (const option of wanted[rarest]) if (!option.asked.length) option.asked.push(ask(option.first, 0, isBest));
    }
    if (wanted.flat().some((option) => !option.proven || !option.asked.length)) look = true;
    const needed = filters.map((ranges) => ask(ranges)).concat(query.days.map((day) => lists.push(source.dated(day)) - 1));
    const without = query.notFacets.map((range) => ask([range]));
    for (const term of query.not) {
      const { atoms: [ranges], proven } = plain(term);
      if (proven && !term.title && source.share(ranges) < 2000) without.push(ask(ranges));
      else look = true;
    }
    const found = await Promise.all(lists);
    const isFit = (ordinal) => needed.every((place) => found[place][ordinal]) && !without.some((place) => found[place][ordinal] && !found[place].loose.has(ordinal));
    const best = (options, ordinal) => Math.max(0, ...options.map(({ asked, title, rank = 0 }) => {
      const own = asked.length ? Math.min(...asked.map((place) => found[place][ordinal])) : 1;
      return title && asked.length && own < 4 ? 0 : weights[own] && weights[own] + rank;
    }));
    const ordinals = Array.from({ length: days.to - days.from }, (none, i) => days.from + i).filter(isFit);
    const bests = wanted.map((options) => ordinals.map((ordinal) => best(options, ordinal)));
    const some = query.isSome && api.later.most(bests, count, query);
    // The score of an ordinal, 0 without one.
    const rate = (place) => {
      const all = bests.reduce((sum, own) => (sum && (own[place] || some) ? sum + own[place] : 0), 1);
      return some ? some.score(place, all) : all;
    };
    const hits = [];
    ordinals.forEach((ordinal, place) => {
      const score = rate(place);
      if (score) hits.push([query.sort ? 0 : score, ordinal]);
    });
    hits.sort((a, b) => b[0] - a[0] || (query.sort === "oldest" ? a[1] - b[1] : b[1] - a[1]));
    // Behind the best of each segment others may come that are as good.
    const partial = heads.some((place) => found[place].partial);
    return {
      ordinals: hits.map((hit) => hit[1]).slice(0, partial ? 128 : count),
      scores: new Map(hits.map((hit) => [hit[1], hit[0] % 1e6])),
      some,
      look: (ordinal) => look || some || found.some((one) => one.loose.has(ordinal)),
      // The part of the text where each word is to be found, as far as the index tells.
      parts: (ordinal) => wanted.map((options) => Math.min(99, ...options.filter(({ asked }) => asked[0] >= 0).map(({ asked }) => Math.max(...asked.map((place) => found[place].parts[ordinal]))))),
      partial,
      whole,
      total: partial && Math.max(...heads.map((place) => found[place].total))
    };
  }

  // Which ordinals can lie between the days that are asked for, and whether their days have to be
  // looked at.
  function dayRange(source, { from, to, days }) {
    const behind = to && !to.endsWith("-01") ? date(+to.slice(0, 4), +to.slice(5, 7) + 1, 1) : to;
    const isFine = /[^1]$|[^0]1$/;
    return {
      limited: !!(from || to),
      from: from || to ? source.month(from) : 0,
      to: to ? source.month(behind) : source.count,
      look: isFine.test(from) || isFine.test(to) || days.some(isFineDay)
    };
  }

  // Results that come in portions: { total, marks, next(count) → [entry] }.
  function results(source, query, ways, list, locale, budget) {
    let at = 0;
    // How many were wrong, and right.
    let wrong = 0;
    let right = 0;
    // Of texts that are too long to be looked through at once: what was, and is loaded.
    const begun = new Map();
    // Since it was narrowed down: how many were looked at, and how many were right; where they have
    // to be looked at, the first portion takes more of them, to need no second journey.
    let looked = +list.ordinals.slice(0, source.batch).some(list.look);
    let good = 0;
    let held = [];
    let isFirst = true;
    const done = new Set();
    const not = query.not.map((term) => [{ ...plain(term), title: term.title }]);
    // Loading has an end for now, until more is asked for: at so many KB, about. Where a word is
    // looked for with spaces, most is in vain, so before anything is found, at more.
    const isGuess = ways.flat().some((way) => way.rank >= 0);
    let hasLimit = !source.isWhole;
    let limit = 44;
    const room = () => (hasLimit ? limit * (good || query.terms[1] ? 1 : isGuess ? 2 : 1.25) - budget.used : 1e9);
    // What is loaded already costs nothing.
    const charge = (name, weight) => { if (!budget.has.has(name)) budget.used += budget.has.add(name) && weight; };
    // With as much of a long text as shows that it is right, and where.
    const lookAt = async (ordinal) => {
      const mustLook = list.look(ordinal);
      const known = list.parts(ordinal).sort((a, b) => a - b);
      let parts = begun.get(ordinal) || [...new Set(mustLook ? known : known.slice(0, 1))].filter((part) => part && part < 99);
      charge(ordinal, source.isLong ? 2 : source.weight);
      for (const part of parts) charge(ordinal + "-" + part, 3);
      let entry = await source.entry(ordinal, parts);
      let fields = fieldsOf(entry);
      const held = () => ways.map((options) => holds(options, fields));
      const isRight = () => (list.some ? list.some.isEnough(held()) : held().every(Boolean)) && !not.some((options) => holds(options, fields));
      if (entry.urls[locale] === undefined) return {};
      const inDays = query.days.every((day) => isIn(day, entry.date)) && (entry.date || "") >= query.from && (!query.to || (entry.date && entry.date < query.to));
      // More and more of the further parts; no word can be before the first that has a part of it.
      const first = not.length || known[known.length - 1] > 16 ? 0 : known[0] - 1;
      for (let size = not.length ? 1e9 : 4; mustLook && inDays && (not.length || !isRight()); size *= 2) {
        const missing = Array.from({ length: entry.parts || 0 }, (none, i) => i + 1).filter((part) => part >= first && !parts.includes(part));
        if (!missing[0]) break;
        const some = missing.slice(0, Math.max(0, Math.min(size, Math.floor(room() / 3))));
        // The rest when more is asked for.
        if (!some[0]) {
          begun.set(ordinal, parts);
          list.ordinals.push(ordinal);
          return { isLater: true };
        }
        for (const part of some) charge(ordinal + "-" + part, 3);
        parts = parts.concat(some).sort((a, b) => a - b);
        entry = await source.entry(ordinal, parts);
        fields = fieldsOf(entry);
      }
      begun.delete(ordinal);
      if (mustLook && !(inDays && isRight())) return {};
      if (list.some) return api.later.lacking({ entry, fields, ways }, held(), list, ordinal, query);
      return { entry, fields, ways };
    };
    return {
      get total() { return list.partial ? list.total - wrong : right + list.ordinals.length - at; },
      marks: ways.flat(),
      async next(count) {
        hasLimit = hasLimit && count < 100;
        if ("slow" in this) [budget.used, limit] = [0, Math.max(44, count * 8)];
        while (held.length < count && at < list.ordinals.length) {
          const most = Math.floor(room() / source.weight);
          this.slow = most < 1;
          if (this.slow) break;
          // As many as are likely to hold those that are missing.
          const part = list.ordinals.slice(at, at + Math.min(most, isGuess && source.isLong ? 4 : source.batch < count ? 32 : 10, Math.ceil((count - held.length + (isFirst && !query.sort && ways[0] ? 3 : 0)) * (looked + 1) / (good + 1))));
          at += part.length;
          const seen = await Promise.all(part.map(lookAt));
          const some = seen.map((one) => one.entry).filter(Boolean);
          // Of the first ones, an exact title goes before all others, and words that are often and
          // near each other before others.
          if (isFirst && !query.sort) {
            const title = query.terms.flatMap((one) => [one, ...one.others]).map((one) => one.raw).join(" ");
            const score = new Map(seen.map(({ entry, fields, ways }, i) => entry && [entry, list.scores.get(part[i]) + (ways[0] ? mentions(ways, fields) + nearness(ways, fields) : 0) + 1000 * (!!title && fold(entry.title).trim() === title)]).filter(Boolean));
            some.sort((a, b) => score.get(b) - score.get(a));
          }
          isFirst = false;
          looked += part.length;
          good += some.length;
          right += some.length;
          held = held.concat(some);
          seen.forEach((one, i) => {
            if (one.isLater) return;
            done.add(part[i]);
            wrong += !one.entry;
          });
          // Too many turned out to be none, or more are wanted than the best: everything is asked
          // for.
          if (!list.whole && (some.length * 2 < part.length || (list.partial && at === list.ordinals.length))) {
            list = await candidates(source, query, ways, locale, true);
            list.all = list.ordinals;
            list.ordinals = list.ordinals.filter((one) => !done.has(one));
            at = looked = good = 0;
          }
        }
        return held.splice(0, count);
      },
      // How what is found can be narrowed down: [key, value, number] for years, and for labels of
      // the entries given, or in memory of all. Without a number where not all that is found is
      // known.
      async narrower(entries) {
        const ordinals = list.all || list.ordinals;
        const isKnown = !list.partial && !ordinals.some(list.look);
        const has = new Uint8Array(source.count);
        if (isKnown) for (const ordinal of ordinals) has[ordinal] = 1;
        if (isKnown && source.isWhole) entries = await Promise.all(ordinals.map((one) => source.entry(one)));
        const years = [...isKnown ? source.years(has) : new Map(entries.map((one) => [(one.date || "").slice(0, 4)]))].filter((one) => one[0]).reverse();
        const own = unique(entries.flatMap((one) => [...one.tags.map((tag) => ["tag", tag]), ...one.place ? [["place", one.place]] : [], ...one.people.map((name) => ["person", name])]));
        const labels = await Promise.all(own.slice(0, 100).map(async ([key, value]) => {
          const ranges = exactly(labelKey(key, value));
          return isKnown && !source.share(ranges) ? [key, value, (await source.classes(ranges, true)).reduce((sum, is, ordinal) => sum + (is && has[ordinal]), 0)] : [key, value];
        }));
        const rank = ([, value, number]) => (number || 0) + query.terms.some(({ text }) => fold(value).includes(text)) * 1e6;
        return labels.sort((a, b) => rank(b) - rank(a)).concat(years[1] ? years.map((one) => ["on", ...one]) : [])
          .filter(([, , number]) => number !== ordinals.length);
      }
    };
  }

  // Each pair once.
  function unique(pairs) { return [...new Map(pairs.map((one) => [fold(one.join("\n")), one])).values()]; }

  // The first reading that finds something, with its first portion; from a later one on where an
  // earlier one was given up, and found nothing after all.
  async function search(source, text, locale, sort, begin = 0) {
    learnMonths(locale);
    const query = parse(text);
    query.sort = query.sort || sort;
    const nothing = { total: 0, marks: [], first: [], similar: [], next: async () => [], narrower: async () => [] };
    if (query.unknown[0]) return { ...nothing, unknown: query.unknown };
    let slow;
    // How many KB of entries were loaded for it, about.
    const budget = { used: 0, has: new Set() };
    for (let i = begin; ; i++) {
      // Most words are found as they are written, so the rest is loaded when one is not.
      if (i > 1 || source.han > 1) await later();
      const read = i > 1 ? api.later.readings[i - 2] : i ? (term) => [plain(term), halfTyped(term), dated(term)] : async (term) => [plain(term), byInitials(term), query.terms[1] && dated(term), source.han > 1 && await api.later.variants(term, source)];
      const isLast = !read;
      // What was given up can still be gone on with.
      if (isLast && slow) return slow;
      // At last, with most of the words.
      const isFound = async (term, ways) => {
        const own = { ...query, terms: [term] };
        return !!(await results(source, own, [ways], await candidates(source, own, [ways], locale), locale, { used: 0, has: budget.has }).next(1))[0];
      };
      const asked = isLast ? { ...query, isSome: true, terms: await api.later.pieces(query, source, text, isFound) } : query;
      if (isLast && !asked.terms[0]) return nothing;
      const waysOf = async (term) => (await read(term, source, !query.terms[1], text)).filter(Boolean).map((way) => ({ ...way, title: term.title, proven: way.proven && !term.title }));
      const ways = await Promise.all(asked.terms.map(async (term) => term.ways || (await Promise.all([term, ...term.others].map(waysOf))).flat()));
      const found = results(source, asked, ways, await candidates(source, asked, ways, locale), locale, isLast ? { used: 0, has: budget.has } : budget);
      found.after = isLast ? null : () => search(source, text, locale, sort, i + 1);
      found.first = await found.next(source.batch);
      found.sort = query.sort;
      if (found.slow) slow = slow || found;
      found.similar = [];
      if (found.first.length || !query.terms.length || isLast || (found.slow && query.terms[1])) {
        // Words that are written nearly so, as pairs.
        found.similar = unique(asked.terms.flatMap(({ raw }, k) => found.first.flatMap((entry) => {
          const text = entry.title + "\n" + entry.text;
          return spans(text, ways[k].filter((way) => way.similar), "text").map((one) => [raw, text.slice(...one)]);
        }))).slice(0, 3);
        return found;
      }
    }
  }
