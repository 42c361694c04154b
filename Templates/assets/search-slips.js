// What else a word can mean: other signs, spaces, characters, keyboards and forms, slips, and a
// part of the words. search.js loads it when nothing has the words as they are written, where there
// is Chinese in both scripts, and on a page that a result led to. Its functions are added to those
// of search.js.
(function () {
  "use strict";

  const { fold, runsOf, pattern, quotedSource, exactly, beginsWith, picks, gramAtoms, gramPattern, syllable, plain, literal, isLetter, compare, longest, end, parse, whole, halfTyped, appendMarked, initials, finals, runAtoms, wordsOf, dated } = globalThis.ilgiSearch;

  // Signs between words are as good as others, or none: 제주도! → 제주도, half-marathon → half marathon,
  // halfmarathon.
  function bare(term) {
    const words = wordsOf(term.text);
    if (!words[0] || words.join(" ") === term.text) return [];
    const open = term.open && term.text.endsWith(words[words.length - 1]);
    const joined = /\s/.test(term.text) ? null : { ...plain({ ...term, open, text: words.join("") }), rank: 0 };
    if (!words[1]) return [joined];
    const [first] = words;
    const find = pattern(words.map(quotedSource).join("[^\\p{L}\\p{N}]{1,3}"));
    const atoms = words.flatMap((word, i) => runAtoms(runsOf(word), open && !words[i + 1] && word.length));
    return [{ atoms, find: (folded) => find(folded).filter(([at]) => literal(first)(folded).some((one) => one[0] === at)), proven: false, rank: 0 }, joined];
  }

  // A word without the signs around it.
  function pure(term) {
    const words = wordsOf(term.text);
    return words[0] && !words[1] ? { ...term, text: words[0] } : term;
  }

  // The keys of the Korean keyboard for consonants at the beginning, vowels, and consonants at the
  // end of a syllable.
  const keys = "r R s e E f a q Q t T d w W c z x v g".split(" ");
  const vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(" ");
  const closing = finals.map((final) => [...final].map((one) => keys[initials.indexOf(one)]).join(""));
  const byLength = (list) => list.slice().sort((a, b) => b.length - a.length).join("|");
  const typedSyllable = new RegExp("([" + keys.join("") + "])(" + byLength(vowels) + ")((?:" + byLength(closing) + ")(?![hynbmlkoijpuOP]))?", "g");

  // What was typed with the other keyboard: dkssud → 안녕, ㅗ디ㅣㅐ → hello.
  function typed(term, query) {
    const at = query.toLowerCase().indexOf(term.raw);
    const text = [...at < 0 ? term.raw : query.slice(at, at + term.raw.length)].map((one) => (/[A-Z]/.test(one) && !/[QWERTOP]/.test(one) ? one.toLowerCase() : one)).join("");
    let other = "";
    if (/^[a-z]+$/i.test(text)) {
      other = text.replace(typedSyllable, (all, first, vowel, final) => syllable(keys.indexOf(first) * 588 + vowels.indexOf(vowel) * 28 + (final ? closing.indexOf(final) + 1 : 0)));
      if (!/^[가-힣]+$/.test(other)) return null;
    } else if (/^[ㄱ-ㅣ가-힣]*[ㅏ-ㅣ][ㄱ-ㅣ가-힣]*$/.test(term.text)) {
      for (const one of term.text) {
        const code = one.charCodeAt(0);
        const offset = code - 0xac00;
        if (offset >= 0) other += keys[offset / 588 | 0] + vowels[offset % 588 / 28 | 0] + (offset % 28 ? closing[offset % 28 - 1] : "");
        else if (code > 0x314e) other += vowels[code - 0x314f];
        else other += initials.includes(one) ? keys[initials.indexOf(one)] : "";
      }
      other = other.toLowerCase();
    }
    return other ? { ...plain({ ...term, text: other }), similar: true, rank: 0 } : null;
  }

  // jeju → 제주, xiamen → 厦门: the characters of titles, tags and places by their sounds. All ways to
  // cut the word into sounds, together at each place.
  async function sounds(term, source) {
    if (!source.sounds || term.quoted || !/^[a-z]{3,32}$/.test(term.text)) return [];
    const table = await source.soundTable();
    const rough = (text) => text.replace(/ch/g, "j").replace(/[ktpr]/g, (one) => "gdbl"["ktpr".indexOf(one)]);
    const word = rough(term.text);
    const bySound = new Map();
    for (const [unit, ...all] of table) for (const one of all) bySound.set(rough(one), (bySound.get(rough(one)) || []).concat(unit));
    const ways = [];
    const cut = (at, sets) => {
      if (at === word.length && sets[1]) ways.push(sets);
      for (let size = 1; size < 7 && ways.length < 8; size++) {
        const set = bySound.get(word.slice(at, at + size));
        if (set && at + size <= word.length) cut(at + size, [...sets, set]);
      }
    };
    cut(0, []);
    return ways.map((sets) => ({
      atoms: picks(sets.length, 2).map((i) => sets[i].flatMap((one) => sets[i + 1].flatMap((next) => beginsWith(one + next)))),
      find: oneOf(sets), proven: false, similar: true, rank: 0
    }));
  }

  // 할수있다 → 할 수 있다: between any two there may be a space, and then those before it end a run. All
  // ways to put spaces into a short word are asked for apart, since its pairs alone are everywhere;
  // first one space.
  function spaced(term, hasOne) {
    const units = [...term.text];
    const runs = runsOf(term.text);
    if (term.quoted || units.length < 2 || runs.length !== 1 || !runs[0].gram || runs[0].units.length !== units.length) return [];
    const find = pattern(units.map(quotedSource).join(" ?"));
    if (units.length > 5) return hasOne ? [] : [{ atoms: picks(units.length, 2).map((i) => [...beginsWith(units[i] + units[i + 1]), ...exactly(units[i] + "_")]), find, proven: false, rank: 0 }];
    const ways = [];
    for (let spaces = 1; spaces < 1 << units.length - 1; spaces++) {
      if (hasOne === !!(spaces & spaces - 1)) continue;
      const atoms = [];
      let from = 0;
      units.forEach((unit, i) => {
        if (spaces >> i & 1) {
          atoms.push(exactly(units.slice(Math.max(from, i - 2), i + 1).join("") + "_"));
          from = i + 1;
        }
      });
      // Looked at first: no part of one syllable.
      const rank = spaces === 1 || from === units.length - 1 ? 0 : 1e6;
      ways.push({ atoms: atoms.concat(gramAtoms(units.slice(from), 4)), find: ways[0] ? () => [] : find, proven: false, rank });
    }
    return ways;
  }

  // One of several characters at each place.
  function oneOf(sets) { return pattern(sets.map((set) => "[" + set.map(quotedSource).join("") + "]").join("")); }

  // 總結 → 总结, and the other way round.
  async function variants(term, source) {
    const units = [...term.text];
    if (!/\p{Script=Han}/u.test(term.text) || !units.every((unit) => gramPattern.test(unit))) return null;
    const table = [...await source.hanTable()];
    const plainOf = (unit) => { const at = table.indexOf(unit); return at % 2 || at < 0 ? unit : table[at + 1]; };
    const sets = units.map((unit) => {
      const simple = plainOf(unit);
      return [simple, ...table.filter((one, i) => !(i % 2) && table[i + 1] === simple)];
    });
    const atoms = picks(Math.max(units.length, 2), 2).map((i) => sets[i].flatMap((one) => (sets[i + 1] || [""]).flatMap((next) => beginsWith(one + next))));
    return sets.some((set) => set[1]) ? { atoms, find: oneOf(sets), proven: false } : null;
  }

  // The letters of Hangul syllables, for vowels of two the two.
  const spelled = (text) => text.replace(/[가-힣]/g, (unit) => {
    const offset = unit.charCodeAt(0) - 0xac00;
    const vowel = String.fromCharCode(0x314f + (offset % 588 / 28 | 0));
    return initials[offset / 588 | 0] + ({ ㅘ: "ㅗㅏ", ㅝ: "ㅜㅓ" }[vowel] || vowel) + (offset % 28 ? finals[offset % 28 - 1] : "");
  });

  // What can be the stem of a word: without an ending, with an end that changes, one change after
  // the other, with other vowels inside, or that of another form.
  function stemsOf(word, { ends, swaps, same, begins = "", inside = "", least }) {
    const found = new Set([word]);
    const cut = (text, from, to) => { if (text.endsWith(from) && text.length - from.length + to.length >= least) found.add(text.slice(0, text.length - from.length) + to); };
    for (const begin of ["", ...begins.split(" ")]) {
      if (begin && !word.startsWith(begin)) continue;
      // Without the ge of eingekauft.
      const text = begin ? begin.slice(0, -2) + word.slice(begin.length) : word;
      for (const one of ["", ...ends.split(" ")]) cut(text, one, "");
    }
    for (const swap of swaps.split(" ")) for (const stem of [...found]) if (swap) cut(stem, ...swap.split(":"));
    for (const swap of inside.split(" ")) for (const stem of [...found]) {
      const pair = swap.split(":");
      pair.forEach((one, i) => { const at = one ? stem.lastIndexOf(one) : -1; if (at >= 0) found.add(stem.slice(0, at) + pair[1 - i] + stem.slice(at + one.length)); });
    }
    for (const group of same.split(",")) {
      const all = group.split(" ");
      if (all.some((one) => found.has(one))) all.forEach((one) => found.add(one));
    }
    return found;
  }

  // Where forms of a word can begin in the index.
  function beginnings(stems, { begins = "", swaps }) {
    const pairs = swaps.split(" ").map((swap) => swap.split(":"));
    const all = [...stems].flatMap((stem) => [
      stem, ...begins.split(" ").filter((one) => one && stem.startsWith(one.slice(0, -2))).map((one) => one + stem.slice(one.length - 2)),
      ...pairs.filter((pair) => pair[1] && stem.endsWith(pair[1])).map(([from, to]) => stem.slice(0, -to.length) + from)
    ]);
    return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
  }

  // Words of the journal with the same stem: 걷다 → 걸었다, laufen → gelaufen, 走る → 走った.
  async function stems(term, source) {
    const { text } = term;
    // 바다 where it is written is the sea, and no form of 받다.
    if (term.quoted || !source.stemTable || /[^\p{L}]/u.test(text) || (/^[가-힣]{2}$/.test(text) && await isWritten(term, source))) return [];
    const ways = [];
    for (const rules of Object.values(await source.stemTable())) {
      if (rules.rows) {
        const [, before, next] = /^(.*\p{Script=Han})([ぁ-ゖ])[ぁ-ゖ]*$/u.exec(text) || [];
        const others = [...new Set(rules.rows.split(" ").filter((row) => row.includes(next)).join(""))].map((one) => before + one);
        if (before && others[0]) ways.push({ atoms: [others.flatMap(beginsWith)], find: (folded) => others.flatMap((one) => literal(one)(folded)), proven: before.length < 4, rank: 0 });
        continue;
      }
      if (!new RegExp("^[" + rules.of[0] + "-" + rules.of[1] + "]{2,}$").test(text)) continue;
      const joined = rules.before && text.length < 3 ? rules.before.split(" ").map((one) => one + text) : [];
      const own = stemsOf(spelled(text), rules);
      const ranges = hangul.test(text) ? families(text) : beginnings(own, rules).map((one) => [one, one + end]);
      const keys = (await Promise.all(ranges.map((range) => source.keys(range)))).flat();
      const words = [...new Set(keys.map((key) => key.replace("_", "")))].filter((word) => word !== text && [...stemsOf(spelled(word), rules)].some((one) => own.has(one))).concat(joined);
      const isSame = hangul.test(text) ? (folded) => words.flatMap((word) => literal(word)(folded).filter(([at]) => !hangul.test(folded[at - 1] || ""))) : (folded) => words.flatMap((word) => literal(word)(folded).filter((one) => !isLetter(folded[one[1]])));
      if (words[0]) ways.push({ atoms: [words.flatMap(hangul.test(text) ? beginsWith : exactly)], find: isSame, proven: !hangul.test(text), rank: 0 });
    }
    return ways;
  }

  // What the syllables of a verb can become before its endings: 걷 → 거 to 겋, 치 → 치 to 칳, 쳐 to 쳫.
  const contracted = { 0: [1, 4], 8: [9], 13: [14], 18: [4, 0], 20: [6], 6: [20], 1: [0], 9: [8], 14: [13], 4: [18], 11: [10], 10: [11] };

  function families(word) {
    const units = [...word];
    return units.slice(0, 3).flatMap((unit, i) => {
      const before = units.slice(0, i).join("");
      const offset = unit.charCodeAt(0) - 0xac00;
      const vowel = offset % 588 / 28 | 0;
      return [vowel, ...contracted[vowel] || []].map((one) => {
        const first = (offset / 588 | 0) * 588 + one * 28;
        return [before + syllable(first), before + syllable(first + 27) + end];
      });
    });
  }

  // Gemuese → Gemüse, which is folded to gemuse.
  function umlauts(term) {
    const text = term.text.replace(/([aou])e/g, "$1");
    const runs = runsOf(term.text);
    return text !== term.text && !term.quoted && !runs[1] && !runs[0].gram && runs[0].units.join("") === term.text ? plain({ ...term, text }) : null;
  }

  // 일기쟝 → 일기장: the syllables that differ in one letter.
  function neighbours(unit) {
    const offset = unit.charCodeAt(0) - 0xac00;
    const [first, vowel, final] = [offset / 588 | 0, offset % 588 / 28 | 0, offset % 28];
    const all = Array.from({ length: 28 }, (none, i) => [i < 19 && i * 588 + vowel * 28 + final, i < 21 && first * 588 + i * 28 + final, first * 588 + vowel * 28 + i]);
    return all.flat().filter((one) => one !== false && one !== offset).map(syllable);
  }

  function slips(term) {
    const units = [...term.text];
    if (term.quoted || !/^[가-힣]{3,8}$/.test(term.text)) return [];
    return units.map((unit, place) => {
      const near = neighbours(unit);
      const atoms = [units.slice(0, place), units.slice(place + 1)].flatMap((side) => (side[1] ? gramAtoms(side, 4) : []));
      if (!atoms[0]) atoms.push(near.flatMap((one) => beginsWith(units[place - 1] + one)));
      return { atoms, find: oneOf(units.map((one, i) => (i === place ? near : [one]))), proven: false, similar: true, rank: 0 };
    });
  }

  // The edit distance to a word, or to its nearest beginning.
  function distance(a, b, isWhole) {
    let [older, old] = [[], Array.from({ length: b.length + 1 }, (none, i) => i)];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
      }
      [older, old] = [old, row];
    }
    return isWhole ? old[b.length] : Math.min(...old);
  }

  // Words of the journal that differ from one that nobody wrote in a letter or two. They begin
  // alike, or have a slip there: a letter doubled, left out once or swapped with the next.
  async function near(term, source) {
    const [{ gram, units }] = runsOf(term.text);
    if (term.quoted || gram || units.length < 4 || units.length > longest || units.join("").length < term.text.length) return null;
    const most = units.length < 8 ? 1 : 2;
    const beginnings = [0, 1, 2].flatMap((i) => [
      [...units.slice(0, i + 1), ...units.slice(i)], [...units.slice(0, i), ...units.slice(i + 1)],
      [...units.slice(0, i), units[i + 1], units[i], ...units.slice(i + 2)]
    ]).concat([units.slice(0, units.length < 5 ? 2 : 3)]).map((one) => one.join(""));
    const keys = await Promise.all(beginnings.map((one) => source.keys([one, one + end])));
    const candidates = [...new Set(keys.flat())].filter((word) => runsOf(word)[0] && !runsOf(word)[0].gram && !runsOf(word)[1] && word[0] !== ":");
    // First whole words, then beginnings: an ending is no slip.
    for (const isWhole of [true, false]) {
      const rated = candidates.map((word) => [distance(units, [...word], isWhole), word]);
      const least = Math.min(...rated.map((one) => one[0]));
      if (least > most) continue;
      const chosen = rated.filter((one) => one[0] === least).map((one) => one[1]).sort(compare).slice(0, 8);
      const find = (folded) => chosen.flatMap((word) => literal(word)(folded).filter((one) => !isLetter(folded[one[1]])));
      return { atoms: [chosen.flatMap(exactly)], find, proven: true, similar: true };
    }
    return null;
  }

  // Whether somebody wrote a word as it stands, as far as its parts tell.
  async function isWritten(term, source) {
    const atoms = plain(term).atoms.filter((ranges) => !source.share(ranges));
    const lists = await Promise.all(atoms.map((ranges) => source.classes(ranges, true)));
    return !lists[0] || lists[0].some((own, ordinal) => lists.every((list) => list[ordinal]));
  }

  const hangul = /^[가-힣]+$/;

  // The longest parts of a word that somebody wrote, from its beginning; without single syllables,
  // which are endings.
  async function partsOf(text, source) {
    const parts = [];
    for (const { gram, units } of runsOf(text)) {
      for (let at = 0; at < units.length;) {
        let size = gram ? Math.min(4, units.length - at) : units.length;
        while (size > 1 && gram && !await isWritten({ text: units.slice(at, at + size).join("") }, source)) size--;
        parts.push(units.slice(at, at + size).join(""));
        at += size;
      }
    }
    return parts.filter((part) => !/^[가-힣ぁ-ゖ]$/u.test(part));
  }

  // The words of a query, each with the first of all ways in which something has it, for entries
  // that have most of them. A phrase, or a word that nobody wrote, is broken up; it is still named
  // as missing.
  async function pieces(query, source, text, isFound) {
    const found = [];
    // As the reader wrote it.
    const nameOf = (raw) => (text.match(/[^\s"]+/g) || []).find((one) => fold(one).includes(raw)) || raw;
    const add = (term, ways, more) => found.push({ ...term, ...more, ways: ways.map((way) => ({ ...way, title: term.title, proven: way.proven && !term.title })) });
    for (const term of query.terms) {
      const words = term.title || term.others[0] ? [term.text] : wordsOf(term.text);
      for (const word of words) {
        const own = { ...term, text: word, raw: words[1] ? word : term.raw, name: nameOf(words[1] ? word : term.raw), quoted: false };
        const ways = query.terms[1] || words[1] ? await anyhow(own, source, text, isFound) : [];
        const parts = ways[0] || term.title ? [] : await partsOf(word, source);
        if (parts[1]) for (const part of parts) add({ ...own, text: part }, [plain({ ...own, text: part })], { isPart: word });
        add(own, ways);
      }
      if (words[1] && term.quoted) add(term, [], { name: '"' + term.raw + '"' });
    }
    return query.terms[1] || found[1] ? found : [];
  }

  // Where some of the words are enough, the rare ones are worth more: how often the number of those
  // that have one can be doubled; half of that for a single syllable, or character of a word. Parts
  // count where they are half of their word. Half of what the best has is enough.
  function most(bests, count, { terms }) {
    const worth = bests.map((own, i) => {
      const number = own.filter(Boolean).length;
      return number && (32 - Math.clz32(count / number)) * ((terms[i].isPart ? /^.$/u : /^[가-힣ぁ-ゖ]$/).test(terms[i].text) ? 1 : 2);
    });
    const sum = (has) => worth.reduce((all, one, i) => {
      const { isPart } = terms[i];
      const size = terms.reduce((size, term, k) => size + (term.isPart === isPart && has(k) && term.text.length), 0);
      return all + (has(i) && (!isPart || size * 2 >= isPart.length) && one);
    }, 0);
    const own = bests[0].map((one, place) => sum((i) => bests[i][place]));
    const least = Math.max(1, ...own) / 2;
    return {
      score: (place, all) => own[place] >= least && 10 * own[place] + all,
      real: (held) => 10 * sum((i) => held[i]) + 66 * held.length,
      isEnough: (held) => sum((i) => held[i]) >= least
    };
  }

  // A result with the words that it lacks. The index may have promised more.
  function lacking({ entry, fields, ways }, held, list, ordinal, query) {
    list.scores.set(ordinal, Math.min(list.scores.get(ordinal), list.some.real(held)));
    entry.missing = query.terms.filter((term, i) => !held[i] && !term.isPart).map((term) => term.name || term.raw);
    return { entry, fields, ways: ways.filter((options, i) => held[i]) };
  }

  async function anyhow(term, source, text, isFound) {
    if (term.day) return [plain(term), dated(term)];
    const written = [term, ...term.others].map((one) => plain(one));
    // Its other forms count too.
    if (await isFound(term, written)) return written.concat(await stems(pure(term), source));
    for (const read of readings) {
      const ways = (await read(term, source, true, text)).filter((way) => way && !(way.rank > 1e5));
      if (await isFound(term, ways)) return ways;
    }
    return [];
  }

  // Marks the words that led to this page. What stands in the address need not be a query.
  function highlight(query) {
    const terms = parse(decodeURIComponent(query)).terms.flatMap((term) => [term, ...term.others]);
    let isMarked = false;
    for (const way of [plain, halfTyped, spaced]) {
      const ways = terms.flatMap((term) => way(term)).filter(Boolean);
      document.querySelectorAll(".entry .body, .entry h1").forEach((body) => {
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        const nodes = [];
        while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("math, svg")) nodes.push(walker.currentNode);
        const found = nodes.map((node) => [node, whole(node.data, ways, "text")]).filter((one) => one[1].some((part) => part[1]));
        // The author may have marked something, too.
        let first;
        for (const [node, parts] of found) {
          const made = appendMarked(new DocumentFragment(), parts);
          first = first || made.querySelector("mark");
          node.replaceWith(made);
        }
        if (!first) return;
        isMarked = true;
        for (let inside = first; inside; inside = inside.parentElement) if (inside.tagName === "DETAILS") inside.open = true;
        first.scrollIntoView({ block: "center" });
      });
      if (isMarked) return;
    }
  }

  const unless = async (term, source, alone, other) => (alone || !await isWritten(term, source) ? other() : []);
  // Each is tried where those before find nothing.
  const readings = [
    (term, source, alone, text) => [plain(term), ...bare(term), typed(term, text)],
    async (term, source, alone) => [plain(term), ...bare(term), ...await stems(pure(term), source), ...await sounds(pure(term), source)],
    async (term, source, alone) => [plain(term)].concat(await unless(pure(term), source, alone, () => spaced(pure(term), true))),
    async (term, source, alone) => [plain(term)].concat(await unless(pure(term), source, alone, () => spaced(pure(term), false))),
    async (term, source, alone) => {
      const own = pure(term);
      return [plain(own), source.han && await variants(own, source)].concat(await unless(own, source, alone, async () => [umlauts(own), await near(own, source), ...slips(own)]));
    }
  ];

  globalThis.ilgiSearch.later = { variants, neighbours, highlight, pieces, readings, most, lacking };
})();
