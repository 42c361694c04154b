// Writes what Node's Intl says of dates, numbers, lists, plurals and first weekdays in the theme's locales, for IntlTests.swift:
//   node Tests/LocalizationTests/Oracle/make-intl.mjs > Tests/LocalizationTests/Oracle/intl.json
// One line for each locale, so that a difference reads well.
const locales = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'th',
  'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'];

// Days in which something happens: a leap day, both ends of a year, one digit and two, before 1900, after 2100.
const days = ['1660-01-01', '1888-12-31', '1969-07-20', '1999-12-31', '2000-02-29', '2004-05-09', '2012-10-11', '2018-06-07',
  '2020-08-02', '2021-09-30', '2023-11-25', '2024-03-05', '2026-04-03', '2199-01-16'];

const styles = {
  full: { dateStyle: 'full' }, long: { dateStyle: 'long' }, medium: { dateStyle: 'medium' }, short: { dateStyle: 'short' },
  yMMMM: { year: 'numeric', month: 'long' }, yMMM: { year: 'numeric', month: 'short' }, y: { year: 'numeric' },
  MMMM: { month: 'long' }, MMM: { month: 'short' }, MMMMd: { month: 'long', day: 'numeric' },
  MMMd: { month: 'short', day: 'numeric' }, d: { day: 'numeric' }, EEEE: { weekday: 'long' }, EEE: { weekday: 'short' },
  MMMMEEEEd: { month: 'long', weekday: 'long', day: 'numeric' }, MMMEEEd: { month: 'short', weekday: 'short', day: 'numeric' },
};

const numbers = [0, 1, 2, 3, 7, 10, 11, 12, 19, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112, 122, 999, 1000, 1001, 1024,
  3415, 9999, 10000, 12345, 100000, 1000000, 1234567, 2000000, 5000000, 1000000000];

const lists = [['1'], ['1', '2'], ['1', '2', '3'], ['1', '2', '3', '4', '5']];

const week = (locale) => (locale.getWeekInfo ? locale.getWeekInfo() : locale.weekInfo);

process.stdout.write('[\n');
locales.forEach((locale, position) => {
  const dates = Object.entries(styles).map(([style, options]) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return [style, days.map((day) => format.format(new Date(`${day}T12:00:00Z`)))];
  });
  const decimal = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);
  const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' });
  const all = {
    locale, days, dates: Object.fromEntries(dates),
    numbers: numbers.map((n) => [n, decimal.format(n), plural.select(n)]),
    plurals: Array.from({ length: 131 }, (_, n) => plural.select(n)),
    lists: lists.map((items) => [items, list.format(items)]),
    // Monday is 1, Sunday 7.
    firstWeekday: week(new Intl.Locale(locale)).firstDay,
  };
  process.stdout.write(JSON.stringify(all) + (position + 1 < locales.length ? ',\n' : '\n'));
});
process.stdout.write(']\n');
