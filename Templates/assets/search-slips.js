// What else a word can mean: other spaces, other characters, slips. search.js loads it when nothing
// has a word as it is written, where there is Chinese in both scripts, and on a page that a result
// led to. Its functions are added to those of search.js.
(function () {
  "use strict";

  const { runsOf, pattern, quotedSource, exactly, beginsWith, picks, gramAtoms, gramPattern, syllable, plain, literal, isLetter, compare, longest, end, parse, whole, halfTyped, appendMarked } = globalThis.ilgiSearch;

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
      return {
        atoms: atoms[0] ? atoms : [near.flatMap((one) => beginsWith(units[place - 1] + one))],
        find: oneOf(units.map((one, i) => (i === place ? near : [one]))),
        proven: false,
        similar: true,
        rank: 0
      };
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
    // First whole words, then the beginnings of longer ones: an ending is no slip.
    for (const isWhole of [true, false]) {
      const rated = candidates.map((word) => [distance(units, [...word], isWhole), word]);
      const least = Math.min(...rated.map((one) => one[0]));
      if (least > most) continue;
      const chosen = rated.filter((one) => one[0] === least).map((one) => one[1]).sort(compare).slice(0, 8);
      return {
        atoms: [chosen.flatMap(exactly)],
        find: (folded) => chosen.flatMap((word) => literal(word)(folded).filter((one) => !isLetter(folded[one[1]]))),
        proven: true,
        similar: true
      };
    }
    return null;
  }

  // Whether somebody wrote a word as it stands, as far as its parts tell; what is very common is.
  async function isWritten(term, source) {
    const atoms = plain(term).atoms.filter((ranges) => !source.share(ranges));
    const lists = await Promise.all(atoms.map((ranges) => source.classes(ranges, true)));
    return !lists[0] || lists[0].some((own, ordinal) => lists.every((list) => list[ordinal]));
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

  globalThis.ilgiSearch.later = {
    variants, neighbours, highlight,
    readings: [
      async (term, source, alone) => [plain(term)].concat(alone || !await isWritten(term, source) ? spaced(term, true) : []),
      async (term, source, alone) => [plain(term)].concat(alone || !await isWritten(term, source) ? spaced(term, false) : []),
      async (term, source, alone) => [plain(term), source.han && await variants(term, source)]
        .concat(alone || !await isWritten(term, source) ? [umlauts(term), await near(term, source), ...slips(term)] : [])
    ]
  };
})();
