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

  // Runs that touch each other are one word.
  function wordsOf(text) { return runsOf(text).reduce((words, { units, from }, i, runs) => (i && runs[i - 1].to === from ? [...words.slice(0, -1), words[words.length - 1] + units.join("")] : [...words, units.join("")]), []); }

  // What a run of grams asks for, so many at a time.
  function gramAtoms(units, size) {
    return picks(Math.max(units.length, size), size).map((i) => beginsWith(units.slice(i, i + size).join("")));
  }

  // What each run asks for. A word that grams touch is asked for with the first of them; at an open
  // end also longer words.
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
    const [first, ...rest] = text;
    const atStart = isLetter(first);
    // email is also written e-mail.
    const texts = hyphenable.test(text) ? [text, first + "-" + rest.join("")] : [text];
    return (folded) => texts.flatMap((one) => {
      const found = [];
      for (let at = folded.indexOf(one); at >= 0; at = folded.indexOf(one, at + 1)) {
        if (!atStart || beginsAt(folded, at)) found.push([at, at + one.length]);
      }
      return found;
    });
  }

  // One of its own: what a pattern that is shared has matched last would change where others begin.
  const wordPattern = new RegExp(runPattern.source, "uy");

  function beginsAt(folded, at) {
    let start = at;
    while (start > 0 && at - start < 8 && isLetter(folded[start - 1])) start--;
    if (start === at) return true;
    if (start > 0 && isLetter(folded[start - 1])) return false;
    wordPattern.lastIndex = start;
    const word = wordPattern.exec(folded);
    return !!word && forms(word[0]).includes(at - start);
  }

  function pattern(source) {
    return (folded) => Array.from(folded.matchAll(new RegExp(source, "gu")), (match) => [match.index, match.index + match[0].length]);
  }

  function quotedSource(text) { return text.replace(/[\\^$.*+?()[\]{}|\/-]/g, "\\$&"); }

  // One way in which a term can be meant. `proven`: who has all atoms has the term.
  function plain(term) {
    let text = term.text;
    if (/^ال/.test(text) && forms(text.match(runPattern)[0]).length > 1) text = text.slice(2);
    // サーバー is also written サーバ.
    if (!term.quoted && /[^][^][^]ー$/u.test(text)) text = text.slice(0, -1);
    const runs = runsOf(text);
    const atoms = runAtoms(runs, text.length);
    const only = runs.length === 1 && runs[0].from === 0 && runs[0].to === text.length;
    return { atoms: atoms, find: literal(text), proven: only && atoms.length === 1 && !runs[0].units[longest] };
  }

  // A year, a month or a day of the entry itself.
  function dated({ day }) {
    return day ? { day, atoms: [], proven: !isFineDay(day), find: (text, field) => (field === "date" && isIn(day, text) ? [[0, 0]] : []) } : null;
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

  // What a last syllable still being typed can become: 일ㄱ → 일기, 자 → 장, 한 → 하느. The first and last
  // syllable that can stand there, and a pattern.
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
    // けーk → けー: an input method writes consonants before their vowel.
    const kana = /^(.*[ぁ-ゖー])[a-z]{1,2}$/.exec(term.text);
    if (kana) return plain({ ...term, text: kana[1] });
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

