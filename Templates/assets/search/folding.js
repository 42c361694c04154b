  // ---- Folding: one form for comparing, with the way back to what the author wrote ----

  // Runs that can be taken whole (ASCII, Hangul syllables, kana, Han), else one cluster: a base
  // with its marks, or the loose jamo of one syllable, which is how macOS writes Hangul in file
  // names.
  const pieces = /([!-+\--~]+(?!\p{M})|[\uAC00-\uD7A3]+(?![\p{M}\u11A8-\u11FF])|[\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]+(?!\p{M}))|\s+(?!\p{M})|(?:[\u1100-\u115F][\u1160-\u11A7][\u11A8-\u11FF]?|[\uAC00-\uD7A3][\u11A8-\u11FF]?|[^])[\p{M}\uFF9E\uFF9F]*/gu;
  // Marks of alphabets, and what nobody sees: joiners, soft hyphens, selectors, tones of skin.
  const dropped = /(?![\u0700-\u1CFF\u302A-\u309A\uA800-\uABFF\u{10A00}-\u{1DFFF}])\p{M}|[\u00AD\u061C\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{1F3FB}-\u{1F3FF}]/gu;
  const quotes = { "‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"' };

  // Hiragana for katakana, which an input method writes while a word is typed; digits of ASCII for
  // those of all scripts; kaf and yeh of Arabic for those of Persian and other keyboards.
  function plainKana(text) { return text.replace(/[\u30A1-\u30F6\u30FD\u30FE]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96)); }

  function plainDigit(digit) {
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) value++;
    return value;
  }

  function foldCluster(cluster) {
    const kept = cluster.replace(dropped, "");
    if (/^\s/.test(kept)) return " ";
    const text = kept.replace(/[\uFB00-\uFFEF]+/g, (wide) => wide.normalize("NFKC")).normalize("NFD").replace(dropped, "").normalize("NFC");
    // Down, up and down again: ß and ẞ are found by ss, final sigma by sigma.
    return quotes[text] || plainKana(text.toLowerCase().toUpperCase().toLowerCase()).replace(/(?![\0-\u065F])\p{Nd}/gu, (digit) => (digit[1] ? digit : plainDigit(digit))).replace(/ک/g, "ك").replace(/[یى]/g, "ي");
  }

  function isHebrew(letter) { return letter >= "א" && letter <= "ת"; }

  // The folded text. With `places`, also where each of its units starts and ends in the original.
  function fold(text, places) {
    let out = "";
    let match;
    pieces.lastIndex = 0;
    while ((match = pieces.exec(text))) {
      const from = match.index;
      // Geresh and gershayim, in all their forms, are no letters: צה"ל, צה״ל and צהל are one word.
      if (out && isHebrew(out.slice(-1)) && (/['‘’ʼ\x60´׳״]/.test(text[from]) || (/["“”„]/.test(text[from]) && isHebrew(text[from + 1])))) {
        pieces.lastIndex = from + 1;
        continue;
      }
      // 1,000 is 1000.
      if (match[0] === "," && /\d/.test(out.slice(-1)) && /^\d{3}(?!\d)/.test(text.slice(from + 1, from + 5))) continue;
      const part = match[1] ? plainKana(match[1].toLowerCase()) : foldCluster(match[0]);
      out += part;
      if (!places) continue;
      for (let i = 0; i < part.length; i++) {
        places.starts.push(match[1] ? from + i : from);
        places.ends.push(match[1] ? from + i + 1 : from + match[0].length);
      }
    }
    return out;
  }

