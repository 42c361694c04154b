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

  // Where the forms of a word begin: one that begins with a number also after it (5km), an Arabic
  // one behind و, ف, ب, ك, ل and ال, a Hebrew one after one or two of the letters that are written
  // together with a word, where three letters or more are left.
  function forms(word) {
    const [number] = /^\d{0,7}(?!\d)/.exec(word) || [""];
    if (number && number !== word) return [0, number.length];
    return [0, 1, 2, 3, 4].filter((at) => !at || (word.length > at + 2 && (/^(و|[وف]?[بك]?ال|[وف]?لل|[ובהלמכש]{1,2})$/.test(word.slice(0, at)) || (word.length > at + 3 && /^([وف]?[بكل]|ف)$/.test(word.slice(0, at))))));
  }

  const single = "(?!\\d)" + letter;
  const hyphen = new RegExp("(^|(?!" + gram + "|" + letter + ")[^])(" + single + ")-(?=" + single + single + ")", "gu");
  const hyphenable = new RegExp("^" + single + letter + letter, "u");

  // Calls `take` with each token; says how long the text is.
  function tokens(text, take) {
    let length = 0;
    let word;
    let behind;
    let hyphened;
    for (const run of text.matchAll(runPattern)) {
      if (run[1]) {
        hyphened = "";
        const units = [...run[1]];
        units.forEach((unit, i) => take(units.slice(i, i + 4).join("") + (units[i + 3] ? "" : "_")));
        length += units.length;
        // The word that it touches is one with its first, too: 11일.
        if (behind === run.index) take(word + units[0]);
      } else {
        for (const begin of forms(run[2])) take(beginOf([...run[2].slice(begin)]));
        // A single letter is one word with the word after its hyphen: e-mail is also email.
        if (hyphened && behind + 1 === run.index) take(beginOf([...hyphened + run[2]]));
        word = beginOf([...run[2]]);
        hyphened = text[run.index + run[0].length] === "-" && ![...word][1] && !/\d/.test(word) && word;
        behind = run.index + run[2].length;
        length += 1;
      }
    }
    return length;
  }

  const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

  // Nothing for what is no syllable: there are 19 rows of them.
  function initialOf(unit) { return initials[Math.floor((unit.charCodeAt(0) - 0xac00) / 588)] || ""; }

  // The first consonants of the Hangul syllables, and where each stands; what is neither one nor a
  // space ends a run.
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

  const weights = [0, 10, 18, 22, 26, 32, 42, 52, 66];

  function labelKey(key, value) { return ":" + key + ":" + [...fold(value)].slice(0, 64).join(""); }

  function labels(entry) {
    return entry.tags.concat(entry.people, entry.place || [], entry.mood || []);
  }

