  // ---- Days: 2024, 2024/3, 2024년 3월 5일, 20240305, yesterday ----

  const dayNames = ["today", "yesterday", "thisweek", "lastweek", "thismonth", "lastmonth", "thisyear", "lastyear"];
  let now = () => new Date();

  function date(year, month, day) {
    const pad = (number, size) => String(number).padStart(size, "0");
    return [pad(month > 12 ? year + 1 : year, 4), pad(month > 12 ? 1 : month, 2), pad(day, 2)].join("-");
  }

  // The numbers between signs and words for year, month and day; of eight or six digits the parts.
  // With dots, the day may come first: 5.3.2024.
  function dateParts(text) {
    const compact = /^(\d{4})(\d\d)(\d\d)?$/.exec(text);
    const parts = compact ? compact.slice(1).filter(Boolean) : text.split(/[-./년월일年月日号號]/);
    if (!parts[parts.length - 1]) parts.pop();
    return /^\d\d?\.(\d\d?\.)?\d{4}$/.test(text) ? parts.reverse() : parts;
  }

  const joined = (word) => word.replace(/[ '_-]/g, "");

  // As the first day in it and the first after it; days are compared as text.
  function period(text) {
    const parts = dateParts(text);
    if (!parts.length || parts[3] || !parts.every((part, i) => (i ? /^\d\d?$/ : /^\d{4}$/).test(part))) return namedPeriod(named(joined(text)));
    const [year, month, day] = parts.map(Number);
    if (!parts[1]) return [date(year, 1, 1), date(year + 1, 1, 1)];
    if (month < 1 || month > 12) return null;
    if (!parts[2]) return [date(year, month, 1), date(year, month + 1, 1)];
    // No day comes between a day and the same with a sign after it.
    return day > 0 && day < 32 ? [date(year, month, day), date(year, month, day) + "~"] : null;
  }

  // The names of months, in English and the language of the page.
  const months = new Map();
  const learned = new Set();

  function learnMonths(locale) {
    if (learned.has(locale)) return;
    learned.add(locale);
    for (const language of [locale, "en"]) {
      for (const options of [{ month: "long" }, { month: "short" }, { month: "long", day: "numeric" }, { month: "short", day: "numeric" }]) {
        const format = new Intl.DateTimeFormat(language, { timeZone: "UTC", calendar: "gregory", ...options });
        for (let month = 0; month < 12; month++) {
          const name = fold(format.formatToParts(Date.UTC(2024, month, 1)).find((part) => part.type === "month").value).replace(/\.$/, "");
          if (/\D/.test(name) && !months.has(name)) months.set(name, month + 1);
        }
      }
    }
  }

  // Days as the beginning of their dates, with a dot for any digit: 2022, 2022-02, 2월 → ....-02,
  // 14th → ....-..-14.
  function dayPattern(text) {
    const [, first, name, last, year] = /^(\d\d?)?\.?(\D+?)(\d\d?)?,?(\d{4})?$/.exec(joined(text)) || [];
    const month = months.get(name);
    const pad = (number) => (number ? "-" + number.padStart(2, 0) : "");
    if (month) return (year || "....") + pad(String(month)) + pad(first || last);
    const [, own, day, only] = /^(?:(\d\d?)[월月](?:(\d\d?)[일日号號])?|(\d\d?)(?:[일日号號]|st|nd|rd|th))$/.exec(text) || [];
    if (own || only) return own ? "...." + pad(own) + pad(day) : "....-.." + pad(only);
    const parts = /\d{4}/.test(text) && period(text) && dateParts(text);
    return parts ? parts[0] + pad(parts[1]) + pad(parts[2]) : "";
  }

  function isIn(day, date) { return !!date && new RegExp("^" + day).test(date); }

  // Whether months do not tell.
  function isFineDay(day) { return day.length > 7; }

  // Of the reader's day; a week begins on Monday.
  function namedPeriod(name) {
    if (!dayNames.includes(name)) return null;
    const today = now();
    const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
    const monday = day - (today.getDay() + 6) % 7;
    const [first, last] = {
      today: [[month, day], [month, day]], yesterday: [[month, day - 1], [month, day - 1]],
      thisweek: [[month, monday], [month, monday + 6]], lastweek: [[month, monday - 7], [month, monday - 1]],
      thismonth: [[month, 1], [month + 1, 0]], lastmonth: [[month - 1, 1], [month, 0]],
      thisyear: [[0, 1], [12, 0]], lastyear: [[-12, 1], [0, 0]]
    }[name].map((one) => new Date(Date.UTC(year, ...one)).toISOString().slice(0, 10));
    return [first, last + "~"];
  }

  // How much of a text is a day of several words, at most four, and the day.
  function longestDay(text) {
    const [whole] = /^[^\s"]+(?: [^\s"]+){0,3}/.exec(text);
    const parts = whole.split(" ");
    if (whole === text && parts[1] && isBeginning(joined(text))) return [text.length, joined(text)];
    for (; parts[0]; parts.pop()) {
      const day = parts.join("");
      if (/\D/.test(day) && (period(day) || dayPattern(day))) return [parts.join(" ").length, day];
    }
    return [0, ""];
  }

  // While it is typed.
  function canBecomeDay(text) {
    const parts = dateParts(text);
    return /^(\d{0,7}|\d\d?\.(\d\d?\.)?\d{0,3})$/.test(text) || (/^\d{4}$/.test(parts[0]) && parts[1] && parts[parts.length - 1] === "0" && (!parts[2] || period("2024-" + parts[1]))) ||
      isBeginning(joined(text));
  }

  function isBeginning(text) { return [...months.keys()].some((name) => name.startsWith(text)) || queryWords.some((names) => dayNames.includes(names[0]) && names.some((name) => name.startsWith(text))); }

