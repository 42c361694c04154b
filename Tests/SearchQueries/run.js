// Runs queries on an index as ilgi wrote it: node run.js SITE QUERIES LOCALE. QUERIES is a list in JSON. A line of JSON for
// each query: the pages of what was found, in order, their number as it was told, and the files that the first portion took, and
// in how many dependent round trips behind the manifest. With "first" behind them, no more than the first portion is asked for.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [site, queries, locale, extent] = process.argv.slice(2);
const sandbox = { Intl };
// As it was published, not as it was written.
const script = fs.readdirSync(path.join(site, "assets")).find((name) => /^search\.\w+\.js$/.test(name));
vm.runInNewContext(fs.readFileSync(path.join(site, "assets", script), "utf8"), sandbox);
const { inlineSource, shardedSource, search } = sandbox.ilgiSearch;
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
  const source = manifest.mode === "inline" ? inlineSource(manifest, load) : shardedSource(manifest, load);
  for (const query of JSON.parse(fs.readFileSync(queries, "utf8"))) {
    taken = new Set(["manifest"]);
    if (extent === "first") read.clear();
    trips = 0;
    const found = await search(source, query, locale, "");
    const first = Array.from(taken);
    const firstTrips = trips;
    const hits = extent === "first" ? found.first : found.first.concat(await found.next(1e6));
    console.log(JSON.stringify({ total: found.total, paths: hits.map((entry) => entry.urls[locale]), first: first, trips: firstTrips }));
  }
}

main();
