// An index in memory, for journals that come in one file: the same lines as a large journal has in
// its shards. search.js loads it at once for such a journal.
(function () {
  "use strict";

  const { fold, tokens, pair, runPattern, initialsOf, labels, labelKey, shardedSource } = globalThis.ilgiSearch;

  // Token → class, as `PostingChunk` of the writer finds it.
  function tokensOf(entry, locales) {
    const found = new Map();
    // 1 in the text, 2 in a label, 3 in the title, 4 the whole title.
    const raise = (token, own) => { if (!(found.get(token) >= own)) found.set(token, own); };
    const title = fold(entry.title);
    const runs = title.match(runPattern) || [];
    // Three grams and more are also found by the first two of them, so that they are never the
    // whole title.
    const only = runs.join("");
    tokens(title, (token) => raise(token, (token === only + "_" && ![...only][2]) || (token === only && !pair(token)) ? 4 : 3));
    const begin = (text, own) => {
      for (const run of initialsOf(text).text.split("\n")) {
        [...run].forEach((unit, i) => raise(":c:" + unit + (run[i + 1] || "_"), own));
      }
    };
    begin(title, 3);
    labels(entry).forEach((label) => tokens(fold(label), (token) => raise(token, 2)));
    entry.tags.forEach((tag) => begin(fold(tag), 2));
    const facet = (name, value) => raise(labelKey(name, value), 1);
    entry.tags.forEach((tag) => {
      const parts = tag.split("/").map((part) => part.trim()).filter(Boolean);
      parts.forEach((part, i) => parts.slice(i).forEach((last, j) => facet("tag", parts.slice(i, i + j + 1).join("/"))));
    });
    entry.people.forEach((one) => facet("person", one));
    if (entry.place) facet("place", entry.place);
    if (entry.mood) facet("mood", entry.mood);
    (entry.words || []).forEach((one) => facet(...one.split(/:(.*)/)));
    facet("lang", entry.lang);
    if (entry.photo) facet("has", "photo");
    if (entry.starred) facet("is", "starred");
    locales.forEach((locale) => { if (entry.urls[locale] !== undefined) facet("in", locale); });
    // Grams are counted by the first two: a noun, whatever particle follows it.
    const counts = new Map();
    const length = tokens(fold(entry.text), (token) => {
      const counted = pair(token) || token;
      counts.set(counted, (counts.get(counted) || 0) + 1);
      raise(token, 1);
    });
    // In a long title, a word that the text hardly has is there in passing.
    const isLong = runs.reduce((sum, run) => sum + (pair(run) ? [...run].length : 2), 0) > 16;
    // BM25 with an average length of 300: much is 1.35 and more, most 1.65.
    found.forEach((own, token) => {
      const count = counts.get(pair(token) || token) || 0;
      const often = count > 2 && count * 11000 >= 9900 + 99 * length ? 2 : +(count > 1 && count * 17000 >= 8100 + 81 * length);
      // A note is about each of its words.
      found.set(token, [0, [count && length < 25 ? 2 : 1, 2, 5][often], often ? 5 : 3, often ? 7 : isLong ? 4 : 6, 8][own]);
    });
    return found;
  }

  // The same files as a large journal has, in memory: one shard and one block.
  function inlineSource(manifest, load) {
    const entries = manifest.entries.slice().reverse();
    const lines = Object.create(null);
    const months = [];
    const shown = {};
    entries.forEach((entry, ordinal) => {
      const month = (entry.date || "").slice(0, 7);
      if (month && (!months.length || months[months.length - 1][0] !== month)) months.push([month, ordinal]);
      for (const locale of manifest.locales) shown[locale] = (shown[locale] || 0) + (entry.urls[locale] !== undefined);
      tokensOf(entry, manifest.locales).forEach((own, token) => {
        const line = lines[token] = lines[token] || { head: Array.from({ length: 8 }, () => []), last: Array(8).fill(-1) };
        line.head[own - 1].push(ordinal - line.last[own - 1] - 1);
        line.last[own - 1] = ordinal;
      });
    });
    const size = entries.length || 1;
    const files = { "n/t/0": lines, "x/0": { first: 0, entries } };
    const segment = { id: "n", first: 0, count: size, t: ["0"], h: [], share: [], p: [], w: "" };
    return shardedSource({ count: entries.length, months, shown, segments: [segment], block: size, batch: 20, atoms: size, han: manifest.han, sounds: manifest.sounds }, (name) => Promise.resolve(files[name] || load(name)));
  }

  globalThis.ilgiSearch.inlineSource = inlineSource;
})();
