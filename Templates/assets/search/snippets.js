  // ---- Snippets ----

  // Where the words are in the original, as ordered spans that do not overlap.
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

  function snippet(text, marks, isCut) {
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
    if (more || isCut) parts.push(["…", false]);
    return parts;
  }

  // For the script of slips, and for tests, which need no page.
  const api = globalThis.ilgiSearch = {
    runsOf, pattern, quotedSource, exactly, beginsWith, picks, gramAtoms, gramPattern, pair, runPattern, initialsOf, labels, labelKey, syllable, plain, literal, isLetter, compare, longest, end, whole, halfTyped, appendMarked, initials, finals, runAtoms, wordsOf, dated,
    fold, tokens, forms, period, parse, alias, nearness, shardedSource, search, spans, snippet, setNow: (value) => { now = value; }
  };
  if (typeof document === "undefined") return;

