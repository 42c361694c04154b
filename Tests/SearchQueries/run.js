// Runs queries on an index as ilgi wrote it: node run.js SITE QUERIES LOCALE. QUERIES is a list in JSON. A line of JSON for
// each query: the pages of what was found, in order, their number as it was told, and the files that the first portion took.
// With "first" behind them, no more than the first portion is asked for.
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
const load = (name) => {
  taken.add(name);
  if (!read.has(name)) read.set(name, JSON.parse(fs.readFileSync(path.join(site, "search", name + ".json"), "utf8")));
  return Promise.resolve(read.get(name));
};

async function main() {
  const manifest = await load("manifest");
  const source = manifest.mode === "inline" ? inlineSource(manifest) : shardedSource(manifest, load);
  for (const query of JSON.parse(fs.readFileSync(queries, "utf8"))) {
    taken = new Set(["manifest"]);
    if (extent === "first") read.clear();
    const found = await search(source, query, locale, "");
    const first = Array.from(taken);
    const hits = extent === "first" ? found.first : found.first.concat(await found.next(1e6));
    console.log(JSON.stringify({ total: found.total, paths: hits.map((entry) => entry.urls[locale]), first: first }));
  }
}

main();
