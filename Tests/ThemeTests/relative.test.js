// How long ago a day was, as site.js says it in a reader's browser, against Node's Intl in every
// locale of the theme.
"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");

const folder = path.join(__dirname, "../../Templates");
const js = fs.readFileSync(path.join(folder, "assets/site.js"), "utf8");
const locales = fs.readdirSync(folder).filter((name) => name.endsWith(".yml")).map((name) => name.slice(0, -4)).sort();
const source = /  function ago\(text\) \{[\s\S]*?\n  \}/.exec(js)[0];

function said(day, today, lang) {
  const at = new Date(today + "T12:00:00");
  const Clock = function (...given) { return given.length ? new Date(...given) : at; };
  Clock.UTC = Date.UTC;
  return new Function("Date", "page", "const now = new Date();" + source + "; return ago(arguments[2]);")(Clock, { lang, dataset: {} }, day);
}

// Counted in another way than the script does: a month as if it had 31 days, of which some do not
// exist.
function unitOf(day, today) {
  const [then, now] = [day, today].map((text) => {
    const [year, month, date] = text.split("-").map(Number);
    return { days: Date.parse(text) / 864e5, months: (year * 12 + month) * 31 + date };
  });
  const days = then.days - now.days;
  if (Math.abs(days) < 7) return [days, "day"];
  const months = Math.trunc((then.months - now.months) / 31);
  if (months === 0) return [Math.trunc(days / 7), "week"];
  return Math.abs(months) < 12 ? [months, "month"] : [Math.trunc(months / 12), "year"];
}

const iso = (day) => new Date(day * 864e5).toISOString().slice(0, 10);

test("from two years ago to two years ahead each day is said as Intl says it in all locales", () => {
  assert.strictEqual(locales.length, 22);
  const kept = new Map();
  let compared = 0;
  for (const today of ["2024-02-29", "2025-12-31", "2026-03-15"]) {
    const now = Date.parse(today) / 864e5;
    // Every day near by, then every ninth.
    const offsets = [];
    for (let n = -740; n <= 740; n += Math.abs(n) <= 40 ? 1 : 9) offsets.push(n);
    for (const lang of locales) {
      const exact = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
      const counted = new Intl.RelativeTimeFormat(lang);
      for (const offset of offsets) {
        const day = iso(now + offset);
        const [count, unit] = unitOf(day, today);
        const words = (unit === "day" ? exact : counted).format(count, unit);
        assert.strictEqual(said(day, today, lang), words, `${lang}: ${day} on ${today}`);
        kept.set(lang, (kept.get(lang) || new Set()).add(words));
        compared++;
      }
    }
  }
  assert.ok(compared >= 4000, String(compared));
  // In each language there are days, weeks, months and years, before and after.
  for (const [lang, words] of kept) assert.ok(words.size > 40, `${lang}: ${words.size}`);
});

test("what CLDR says of a few days stands in the words of the script", () => {
  // Unicode CLDR 48, common/main, dates/fields: day, week, month, year.
  const cases = [
    ["ko", "2026-03-14", "어제"], ["ko", "2026-03-13", "그저께"], ["ja", "2026-03-13", "一昨日"], ["de", "2026-03-13", "vorgestern"],
    ["es", "2026-03-17", "pasado mañana"], ["ru", "2024-03-15", "2 года назад"], ["pl", "2026-03-01", "2 tygodnie temu"],
    ["he", "2026-03-13", "שלשום"], ["fa", "2026-03-14", "دیروز"], ["ar", "2026-03-14", "أمس"], ["zh-Hant", "2026-03-13", "前天"],
    ["pt-BR", "2025-03-15", "há 1 ano"], ["th", "2026-03-14", "เมื่อวาน"], ["tr", "2026-03-14", "dün"],
  ];
  for (const [lang, day, words] of cases) assert.strictEqual(said(day, "2026-03-15", lang), words, lang);
});
