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
    const segments = manifest.segments.map((one) => ({ ...one, t: unfolded(one.g || one.t), h: unfolded(one.h), p: unfolded(one.p) }));
    // The last of some keys that is not greater: there is one, and the first of them is nothing.
    const placeIn = (keys, key) => keys.filter((one) => compare(one, key) <= 0).length - 1;
    // The number of the shard that is asked for a key. Of a large segment, the manifest has only
    // the first key of each 64 shards.
    const shards = async ({ id, build, g, t }, range, most) => {
      const [first, last] = await Promise.all(range.map(async (key) => {
        const place = placeIn(t, key);
        return g ? place * 64 + placeIn(unfolded(await load(id + "/g/" + place, build)), key) : place;
      }));
      return Promise.all(Array.from({ length: Math.min(most, last - first + 1) }, (none, i) => load(id + "/t/" + (first + i), build)));
    };
    // Of a beginning with so many tokens that the best entries are together: how many shards they
    // reach, after the first one.
    const beginning = ({ p, w }, [from, to]) => w[to === from + end ? p.indexOf(from) : -1];
    // Where a list of two or three grams has a file, it is the only one of those that end a run.
    const widened = ({ h }, [from, to]) => {
      const all = from.slice(0, -1);
      return from === to && all + "_" === from && h.includes(all) ? [all, all + end] : [from, to];
    };
    // Two or three grams that are not common have one line; common ones have lines by the next, and
    // very common ones a list of their own, too.
    const leads = (key, longer) => longer.startsWith(key) && gramPattern.test(key);
    const keysOf = (file, range) => Object.keys(file).filter((key) => !key.endsWith("*") && (within(key, range) || (!file[key].n && leads(key, range[0]))));
    const heavyIn = (segment, range) => segment.h.filter((key) => within(key, range)).filter((key, i, keys) => !keys.some((one) => one !== key && leads(one, key)));

    // The class of each entry, of none yet.
    const nothing = () => Object.assign(new Uint8Array(count), {
      // The part of the text that has the key first: 0 also where a title or label has it.
      parts: new Uint8Array(count).fill(99),
      total: 0,
      // Those that may have no more than a beginning of the key.
      loose: new Set()
    });

    return {
      count,
      shown: manifest.shown,
      batch: manifest.batch || 5,
      // Whether it is in memory.
      isWhole: manifest.atoms,
      isLarge: segments[0].g,
      // Whether most texts have further parts.
      isLong: block < 2,
      // How many KB a file of entries has when compressed, about; with a part of a long text.
      weight: block < 2 ? 5 : block,
      // How many atoms of a word are asked for at first: in memory, all that tell something; more
      // of them where texts are long.
      atoms: manifest.atoms || (block < 2 ? 2 : 1),
      // The first ordinal of a month or a later one; without one, of the first that has a day.
      month: (day) => (months.find(([month]) => month >= day.slice(0, 7)) || [0, count])[1],
      // The entries of some days, as far as months tell; in a class of its own between a label and
      // a title.
      async dated(day) {
        const found = nothing();
        const own = new RegExp("^" + day.slice(0, 7));
        months.forEach(([month, first], i) => {
          if (!own.test(month)) return;
          found.fill(5, first, (months[i + 1] || [0, count])[1]);
          found.parts.fill(0, first, (months[i + 1] || [0, count])[1]);
        });
        return found;
      },
      // How many of some ordinals are in each year.
      years(has) {
        const years = new Map();
        months.forEach(([month, first], i) => {
          let number = 0;
          for (let ordinal = first; ordinal < (months[i + 1] || [0, count])[1]; ordinal++) number += has[ordinal];
          if (number) years.set(month.slice(0, 4), (years.get(month.slice(0, 4)) || 0) + number);
        });
        return years;
      },
      // How common: 0 where whatever is needed stands in shards, else how many of a thousand
      // entries have one of the keys; 2000 where the best are together, and they are enough or
      // the others stand in too many shards.
      share: (ranges, sole) => Math.max(...segments.map((segment) => ranges.map((one) => widened(segment, one)).reduce((sum, range) => (
        beginning(segment, range) > (sole ? -1 : 2) ? 2000 : heavyIn(segment, range).reduce((all, key) => all + segment.share[segment.h.indexOf(key)], sum)
      ), 0))),
      // Whether Chinese is written in one or both scripts, and the table for them.
      han: manifest.han,
      hanTable: () => load("han", build),
      // Whether titles, tags and places have characters with sounds, and the table.
      sounds: manifest.sounds,
      soundTable: () => load("sounds", build),
      // What forms of words have in common, in the languages of the entries.
      stemTable: () => load("stems", build),
      // An entry, with some of the further parts of its text; `rest` is how many are missing after
      // them.
      async entry(ordinal, parts = []) {
        const [file, ...others] = await Promise.all([load("x/" + (ordinal / block | 0), build)].concat(parts.map((part) => load("y/" + ordinal + "-" + part, build))));
        const entry = file.entries[ordinal - file.first];
        let text = entry.text;
        let last = 0;
        parts.forEach((part, i) => {
          text += (part > last + 1 ? " … " : "") + others[i].text;
          last = part;
        });
        return { ...entry, text, rest: (entry.parts || 0) - last };
      },
      async keys(range) {
        const files = await Promise.all(segments.map((segment) => shards(segment, range, 4)));
        return [...new Set(files.flat().flatMap((file) => keysOf(file, range)))];
      },
      // The class of each entry that has one of the keys; of what is heavy the best are enough,
      // unless `whole`. If `sealed`, the newest entries are not asked, and count as if they had it
      // in the best class.
      async classes(ranges, whole, sealed) {
        const found = nothing();
        const spread = (lists, first, loose) => {
          const [last] = lists.slice(-1);
          const digits = last.trim ? [...last] : [];
          lists.forEach((gaps, i) => {
            let ordinal = first - 1;
            if (gaps !== last || !last.trim) for (const gap of gaps) {
              ordinal += gap + 1;
              found[ordinal] = Math.max(found[ordinal], i + 1);
              found.parts[ordinal] = Math.min(found.parts[ordinal], parseInt(digits.shift() || 0, 16));
              if (loose) found.loose.add(ordinal);
            }
          });
        };
        await Promise.all(segments.map(async (segment) => {
          const { id, first, h } = segment;
          if (sealed && first) return found.fill(8, first);
          let common = 0;
          await Promise.all(ranges.map(async (one) => {
            const range = widened(segment, one);
            const [from, to] = range;
            // All that is asked for stands in a list of its own.
            const own = h.includes(from) && (to === from || (pair(from) && to === from + end)) && from;
            const head = !whole && (own || (beginning(segment, range) && from + "*"));
            const heavy = whole ? heavyIn(segment, range) : [];
            const lists = heavy.map((key) => load(id + "/h/" + h.indexOf(key), segment.build));
            const files = whole && own ? [] : await shards(segment, head ? [head, head] : range, 1e9);
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

