// Runs queries on an index as ilgi wrote it: node run.js SITE QUERIES LOCALE. QUERIES is a list in
// JSON. A line of JSON for each query: the pages of what was found, in order, their number as it
// was told, and the files that the first portion took, in how many dependent round trips behind the
// manifest, whether it took the script of slips, and the words that each result lacks. With "first"
// behind them, no more than the first portion is asked for.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [site, queries, locale, extent] = process.argv.slice(2);
const sandbox = { Intl };
// As they were published, not as they were written.
const assets = path.join(site, "assets");
const run = (name) => vm.runInContext(fs.readFileSync(path.join(assets, fs.readdirSync(assets).find((one) => one.replace(/\.\w+\.js$/, "") === name)), "utf8"), sandbox);
vm.createContext(sandbox);
run("search");
const { shardedSource, search } = sandbox.ilgiSearch;
run("search-memory");
// The script of slips, when it is first asked for.
let later = null;
let hasSlips = false;
Object.defineProperty(sandbox.ilgiSearch, "later", {
  get() {
    hasSlips = true;
    if (!later) run("search-slips");
    return later;
  },
  set(value) { later = value; }
});
const read = new Map();
let taken = new Set();
// A round trip: everything that is asked for before any of it is there.
let asked = [];
let trips = 0;
const load = (name) => {
  taken.add(name);
  if (!read.has(name)) read.set(name, new Promise((resolve) => {
    if (!asked.length) setImmediate(arrive);
    asked.push(() => resolve(JSON.parse(fs.readFileSync(path.join(site, "search", name + ".json"), "utf8"))));
  }));
  return read.get(name);
};

function arrive() {
  const [some] = [asked, asked = []];
  trips += 1;
  some.forEach((one) => one());
}

async function main() {
  const manifest = await load("manifest");
  const source = manifest.mode === "inline" ? sandbox.ilgiSearch.inlineSource(manifest, load) : shardedSource(manifest, load);
  for (const query of JSON.parse(fs.readFileSync(queries, "utf8"))) {
    taken = new Set(["manifest"]);
    if (extent === "first") read.clear();
    trips = 0;
    hasSlips = false;
    let found = await search(source, query, locale, "");
    const firstTrips = trips;
    // The filters are offered when the results are shown.
    if (found.narrower) await found.narrower(found.first);
    const first = Array.from(taken);
    const slips = hasSlips;
    let hits = found.first;
    if (extent !== "first") {
      hits = hits.concat(await found.next(1e6));
      // What was given up and found nothing after all goes on with the next way to read the words.
      while (!hits.length && found.slow !== undefined && found.after) {
        found = await found.after();
        hits = found.first.concat(await found.next(1e6));
      }
    }
    // Those that lack some of the words are told apart.
    const missing = hits.map((entry) => Array.from(entry.missing || []));
    console.log(JSON.stringify({ total: found.total, paths: hits.map((entry) => entry.urls[locale]), first: first, slips: slips, trips: firstTrips, missing: missing }));
  }
}

main();
