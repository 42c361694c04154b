import Diagnostics
import FrontMatter
import Journal
import Localization

extension Setting {
  static let ofTheJournal: [Setting] = [
    Setting(
      "title", "the name of the site", takes: "text",
      byDefault: "the word for a diary in the language of the page",
      example: "title: Notes by the water", otherNames: ["name", "site_title"]
    ) { $0.text($1, \.title) },
    Setting(
      "subtitle", "a line below the name", takes: "text", byDefault: "none",
      example: "subtitle: Between two cities",
      otherNames: ["description", "tagline"]
    ) { $0.text($1, \.subtitle) },
    Setting(
      "stamp", "the letters of the site's icon", takes: "one letter, or a text of two",
      byDefault: "the first letter of the title",
      example: "stamp: 日"
    ) { $0.readStamp($1) },
    Setting(
      "author", "who wrote the diary", takes: "text", byDefault: "none",
      example: "author: Han Yeoul",
      otherNames: ["authors"]
    ) { $0.text($1, \.author) },
    Setting(
      "url", "the address of the site, which feeds and the sitemap need",
      takes: "an http or https address", byDefault: "none",
      example: "url: https://diary.example/",
      otherNames: ["base_url", "site_url", "baseURL", "domain"]
    ) { $0.readURL($1) },
    Setting(
      "locales", "the languages of the site",
      takes: "a list of language tags; or a mapping from these to folders",
      byDefault: "`[en]`",
      example: "locales: [ko, en]",
      otherNames: ["languages", "language", "lang", "language_code", "default_language"]
    ) { $0.readLocales($1) },
    Setting(
      "timezone", "the zone that decides on which day a time falls",
      takes: "a name of the IANA time zone database", byDefault: "`UTC`",
      example: "timezone: Asia/Seoul"
    ) { $0.readTimezone($1) },
    Setting(
      "first_weekday", "the first column of calendars", takes: words(Weekday.self),
      byDefault: "what is usual for the locale",
      example: "first_weekday: monday", otherNames: ["week_start", "start_of_week"]
    ) { $0.settings.firstWeekday = $0.choice($1, Weekday.self) },
    Setting(
      "calendar", "the calendar of the dates that readers see",
      takes: "\(words(CalendarSystem.self)); or a list of two; or a mapping from locales to these",
      byDefault: "`gregorian`", example: "calendar: buddhist"
    ) { $0.readCalendar($1) },
    Setting(
      "digits", "the digits of the numbers and dates that readers see",
      takes: "\(words(DigitSystem.self)); or a mapping from locales to these",
      byDefault: "what is usual for the locale", example: "digits: latn"
    ) {
      $0.readByLocale(
        $1, \.digits,
        help: "write one kind of digits, or one for each locale, as in {ar: arab, hi: deva}"
      ) { $0.choice($1, DigitSystem.self).map(Optional.some) }
    },
  ]
}

extension SettingsReader {
  fileprivate mutating func readStamp(_ field: Field) {
    guard let text = fields.text(field) else { return }
    if text.count <= 2 {
      settings.stamp = text
    } else {
      fields.report(
        "settings.stamp", "'stamp' takes one or two characters", at: field.value.span,
        help: ["as in stamp: 日"])
    }
  }

  fileprivate mutating func readURL(_ field: Field) {
    guard let text = fields.text(field) else { return }
    settings.url = SiteURL(text)
    if settings.url == nil {
      fields.report(
        "settings.url", "'url' takes the address of the site", at: field.value.span,
        help: [
          "write it in full, as in https://diary.example/ (other letters than ASCII as punycode and %XX)"
        ])
    }
  }

  fileprivate mutating func readLocales(_ field: Field) {
    if case .mapping(let named, _) = field.value {
      readLocaleFolders(named)
      return
    }
    var tags: [LocaleTag] = []
    for (name, span) in fields.items(field) {
      guard let tag = LocaleTag(name) else {
        fields.report(
          "settings.locales", "'\(name)' is not a locale", at: span,
          help: ["write language codes, as in [ko, en]"])
        continue
      }
      if tags.contains(tag) {
        fields.report(
          "settings.locales", "'\(tag)' occurs twice in the locales", at: span,
          help: ["remove one of the two"])
      } else {
        tags.append(tag)
      }
    }
    if !tags.isEmpty { settings.locales = tags }
  }

  /// Reads `{ko: content/korean, en: content/english}`.
  private mutating func readLocaleFolders(_ named: [Field]) {
    var folders: [LocaleFolder] = []
    for part in named {
      guard let tag = LocaleTag(part.name) else {
        fields.report(
          "settings.locales", "'\(part.name)' is not a locale", at: part.nameSpan,
          help: ["write a folder for each language, as in {ko: content/ko, en: content/en}"])
        continue
      }
      guard let text = fields.text(part),
        let path = folder(text, at: part.value.span, "settings.locales", "locales")
      else { continue }
      folders.append(LocaleFolder(path: path, locale: tag))
    }
    guard !folders.isEmpty else { return }
    settings.locales = folders.map(\.locale)
    settings.localeFolders = folders
  }

  fileprivate mutating func readTimezone(_ field: Field) {
    guard let name = fields.text(field) else { return }
    if let zone = TimeZone(name) {
      settings.timezone = zone
      settings.namesTimezone = true
    } else {
      fields.report(
        "settings.timezone", "'\(name)' is not a time zone", at: field.value.span,
        help: ["write a name of the IANA database, as in Asia/Seoul or Europe/Berlin"])
    }
  }

  fileprivate mutating func readCalendar(_ field: Field) {
    readByLocale(
      field, \.calendar,
      help: "write one calendar, or one for each locale, as in {th: buddhist, fa: persian}"
    ) { $0.calendars($1) }
  }

  /// Reads one calendar, or two of which the second is said beside the first.
  private mutating func calendars(_ field: Field) -> Calendars? {
    guard case .list(let values, _) = field.value else {
      return choice(field, CalendarSystem.self).map { Calendars($0) }
    }
    let named = values.map {
      choice(Field(name: field.name, nameSpan: field.nameSpan, value: $0), CalendarSystem.self)
    }
    guard !named.contains(nil) else { return nil }
    if named.count == 2, let first = named[0], let second = named[1], first != second {
      return Calendars(first, beside: second)
    }
    report(
      field, "takes one calendar, or two that are different",
      help: ["write the calendar of dates first, then the one beside it, as in [gregorian, dangi]"])
    return nil
  }

  /// Reads one value, or a mapping from locales to values.
  fileprivate mutating func readByLocale<Value>(
    _ field: Field, _ path: WritableKeyPath<Settings, ByLocale<Value>>, help: Phrase,
    _ read: (inout SettingsReader, Field) -> Value?
  ) {
    let whole = field.name
    guard case .mapping(let named, _) = field.value else {
      if let value = read(&self, field) { settings[keyPath: path].common = value }
      return
    }
    for part in named {
      guard let tag = LocaleTag(part.name) else {
        fields.report(
          "settings.\(whole)", "'\(part.name)' is not a locale", at: part.nameSpan,
          help: [help])
        continue
      }
      let own = Field(
        name: "\(field.name).\(part.name)", nameSpan: part.nameSpan, value: part.value)
      if let value = read(&self, own) { settings[keyPath: path].named[tag] = value }
    }
  }
}
