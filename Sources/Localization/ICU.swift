// ICU of the Swift toolchain (version 76, CLDR 46, functions with the prefix `swift_`); only the
// files ICU….swift call it. Every handle is opened and closed inside one function, so no pointer
// leaves these files and threads share nothing.

private import _FoundationICU

enum ICU {
  enum DateStyle { case full, long, medium, short }

  /// How to format a date.
  enum DateForm {
    case style(DateStyle)
    /// The fields of a CLDR skeleton, in the locale's order.
    case skeleton(String)
    /// A CLDR pattern, used as it is.
    case pattern(String)
  }

  enum Symbols {
    case months, shortMonths, standaloneMonths, standaloneShortMonths, weekdays, shortWeekdays,
      shorterWeekdays, eras, longEras
  }

  /// The CLDR pattern of a date style: `EEEE, MMMM d, y`. Always for the Gregorian calendar.
  static func datePattern(_ style: DateStyle, locale: String) -> String {
    withDateFormat(gregorian(locale), icu(style)) { format, status in
      text { swift_udat_toPattern(format, 0, $0, $1, &status) }
    }
  }

  /// The CLDR pattern of a form, in a locale with its calendar: `th-u-ca-buddhist`.
  static func datePattern(of form: DateForm, locale: String) -> String {
    switch form {
    case .pattern(let pattern): return pattern
    case .skeleton(let skeleton): return bestPatterns(for: [skeleton], locale: locale)[0]
    case .style(let style):
      return withDateFormat(locale, icu(style)) { format, status in
        text { swift_udat_toPattern(format, 0, $0, $1, &status) }
      }
    }
  }

  private static func icu(_ style: DateStyle) -> UDateFormatStyle {
    switch style {
    case .full: UDAT_FULL
    case .long: UDAT_LONG
    case .medium: UDAT_MEDIUM
    case .short: UDAT_SHORT
    }
  }

  /// The best CLDR patterns for skeletons such as `yMMMM`. Most of its time goes into the locale.
  static func datePatterns(skeletons: [String], locale: String) -> [String] {
    bestPatterns(for: skeletons, locale: gregorian(locale))
  }

  private static func bestPatterns(for skeletons: [String], locale: String) -> [String] {
    var status = U_ZERO_ERROR
    let generator = swift_udatpg_open(locale, &status)
    defer { swift_udatpg_close(generator) }
    return skeletons.map { skeleton in
      let wanted = Array(skeleton.utf16)
      return text {
        swift_udatpg_getBestPattern(generator, wanted, Int32(wanted.count), $0, $1, &status)
      }
    }
  }

  /// Formats dates.
  ///
  /// - Parameter locale: with the calendar: `th-u-ca-buddhist`.
  static func words(of days: [CalendarDay], _ form: DateForm, locale: String) -> [String] {
    let (style, pattern): (UDateFormatStyle, String) =
      switch form {
      case .style(let style): (icu(style), "")
      case .skeleton, .pattern: (UDAT_PATTERN, datePattern(of: form, locale: locale))
      }
    var status = U_ZERO_ERROR
    let units = Array(pattern.utf16)
    let format = swift_udat_open(
      style == UDAT_PATTERN ? UDAT_PATTERN : UDAT_NONE, style, locale, utc, Int32(utc.count),
      units, Int32(units.count), &status)
    defer { swift_udat_close(format) }
    return days.map { day in
      text { swift_udat_format(format, day.milliseconds, $0, $1, nil, &status) }
    }
  }

  /// Formats date ranges in the locale's short form. If both ends give the same text, it is written
  /// once.
  static func words(
    of periods: [ClosedRange<CalendarDay>], _ skeleton: String, locale: String
  ) -> [String] {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let format = swift_udtitvfmt_open(
      locale, units, Int32(units.count), utc, Int32(utc.count), &status)
    defer { swift_udtitvfmt_close(format) }
    return periods.map { period in
      text {
        swift_udtitvfmt_format(
          format, period.lowerBound.milliseconds, period.upperBound.milliseconds, $0, $1, nil,
          &status)
      }
    }
  }

  static let utc = Array("UTC".utf16)

  /// The names of months (January first) or weekdays (Sunday first).
  static func symbols(_ kind: Symbols, locale: String) -> [String] {
    let (icuKind, range): (UDateFormatSymbolType, ClosedRange<Int32>) =
      switch kind {
      case .months: (UDAT_MONTHS, 0...11)
      case .shortMonths: (UDAT_SHORT_MONTHS, 0...11)
      case .standaloneMonths: (UDAT_STANDALONE_MONTHS, 0...11)
      case .standaloneShortMonths: (UDAT_STANDALONE_SHORT_MONTHS, 0...11)
      case .weekdays: (UDAT_WEEKDAYS, 1...7)
      case .shortWeekdays: (UDAT_SHORT_WEEKDAYS, 1...7)
      case .shorterWeekdays: (UDAT_SHORTER_WEEKDAYS, 1...7)
      case .eras: (UDAT_ERAS, 0...1)
      case .longEras: (UDAT_ERA_NAMES, 0...1)
      }
    return withDateFormat(gregorian(locale), UDAT_FULL) { format, status in
      range.map { position in
        text { swift_udat_getSymbols(format, icuKind, position, $0, $1, &status) }
      }
    }
  }

  /// The ten digits of the locale's default numbering system, or ASCII digits when it has no
  /// decimal digits (Chinese numerals).
  static func digits(locale: String) -> [String] {
    var status = U_ZERO_ERROR
    let system = swift_unumsys_open(locale, &status)
    defer { swift_unumsys_close(system) }
    let digits = text { swift_unumsys_getDescription(system, $0, $1, &status) }.map(String.init)
    return digits.count == 10 ? digits : (0...9).map(String.init)
  }

  /// A whole number with the locale's digits and grouping.
  static func decimal(_ number: Int, locale: String) -> String {
    var status = U_ZERO_ERROR
    let format = swift_unum_open(UNUM_DECIMAL, nil, 0, locale, nil, &status)
    defer { swift_unum_close(format) }
    return text { swift_unum_formatInt64(format, Int64(number), $0, $1, nil, &status) }
  }

  /// The keyword of the CLDR plural category of each number.
  static func pluralKeywords(of numbers: some Sequence<Int>, locale: String) -> [String] {
    var status = U_ZERO_ERROR
    let rules = swift_uplrules_open(locale, &status)
    defer { swift_uplrules_close(rules) }
    return numbers.map { number in
      text { swift_uplrules_select(rules, Double(number), $0, $1, &status) }
    }
  }

  /// Unicode normalization form C.
  static func normalizedForm(_ text: String) -> String {
    var status = U_ZERO_ERROR
    return normalized(text, by: swift_unorm2_getNFCInstance(&status), growth: 3)
  }

  /// Unicode normalization form D.
  static func decomposedForm(_ text: String) -> String {
    var status = U_ZERO_ERROR
    return normalized(text, by: swift_unorm2_getNFDInstance(&status), growth: 4)
  }

  /// Unicode normalization form KC.
  static func compatibleForm(_ text: String) -> String {
    var status = U_ZERO_ERROR
    return normalized(text, by: swift_unorm2_getNFKCInstance(&status), growth: 18)
  }

  /// - Parameter growth: the maximum expansion factor of a scalar in UTF-16 (Unicode Standard Annex
  ///   15, table 12).
  private static func normalized(
    _ text: String, by normalizer: OpaquePointer?, growth: Int
  ) -> String {
    var status = U_ZERO_ERROR
    let units = Array(text.utf16)
    if swift_unorm2_isNormalized(normalizer, units, Int32(units.count), &status) != 0 {
      return text
    }
    var result = [UInt16](repeating: 0, count: units.count * growth)
    let length = swift_unorm2_normalize(
      normalizer, units, Int32(units.count), &result, Int32(result.count), &status)
    return String(decoding: result.prefix(max(0, Int(length))), as: UTF16.self)
  }

  /// Whether ICU knows this time zone: an IANA name or one of its aliases.
  static func isTimeZone(_ identifier: String) -> Bool {
    var status = U_ZERO_ERROR
    let units = Array(identifier.utf16)
    var system: UBool = 0
    _ = text {
      swift_ucal_getCanonicalTimeZoneID(units, Int32(units.count), $0, $1, &system, &status)
    }
    return status.rawValue <= 0 && system != 0
  }

  /// The offset of a zone's local time from UTC at an instant, in seconds, positive to the east.
  static func offset(ofZone identifier: String, atSecond second: Int) -> Int {
    withCalendar(identifier) { calendar, status in
      swift_ucal_setMillis(calendar, Double(second) * 1000, &status)
      let base = swift_ucal_get(calendar, UCAL_ZONE_OFFSET, &status)
      return Int(base + swift_ucal_get(calendar, UCAL_DST_OFFSET, &status)) / 1000
    }
  }

  private static func withCalendar<Result>(
    _ zone: String, _ body: (UnsafeMutablePointer<UCalendar?>?, inout UErrorCode) -> Result
  ) -> Result {
    var status = U_ZERO_ERROR
    let units = Array(zone.utf16)
    let calendar = swift_ucal_open(units, Int32(units.count), "en", UCAL_GREGORIAN, &status)
    defer { swift_ucal_close(calendar) }
    return body(calendar, &status)
  }

  /// The locale's name in its own language: 한국어, English, العربية.
  static func ownName(locale: String) -> String {
    var status = U_ZERO_ERROR
    return text { swift_uloc_getDisplayName(locale, locale, $0, $1, &status) }
  }

  /// The name of a country, by its code of two letters: 대한민국, South Korea. Nil when ICU knows none.
  static func countryName(_ code: String, locale: String) -> String? {
    var status = U_ZERO_ERROR
    let name = text { swift_uloc_getDisplayCountry("und_\(code)", locale, $0, $1, &status) }
    return name.isEmpty || name == code ? nil : name
  }

  /// The script of a locale, from its tag or the likely one: `Hant` for `zh-TW`. Nil when ICU knows
  /// none.
  static func likelyScript(locale: String) -> String? {
    likely(locale) { swift_uloc_getScript($0, &$1, 16, &$2) }
  }

  /// The region of a locale, from its tag or the likely one: `KR` for `ko`. Nil when ICU knows
  /// none.
  static func likelyRegion(locale: String) -> String? {
    likely(locale) { swift_uloc_getCountry($0, &$1, 16, &$2) }
  }

  private static func likely(
    _ locale: String, _ part: ([CChar], inout [CChar], inout UErrorCode) -> Int32
  ) -> String? {
    var status = U_ZERO_ERROR
    var (full, found) = ([CChar](repeating: 0, count: 64), [CChar](repeating: 0, count: 16))
    _ = swift_uloc_addLikelySubtags(locale, &full, 64, &status)
    let length = part(full, &found, &status)
    guard status.rawValue <= 0, length > 0 else { return nil }
    return String(decoding: found.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Joins texts as a list: "a, b, and c". Source: CLDR, list patterns, standard.
  static func list(_ texts: [String], locale: String) -> String {
    var status = U_ZERO_ERROR
    let format = swift_ulistfmt_open(locale, &status)
    defer { swift_ulistfmt_close(format) }
    let units = texts.map { Array($0.utf16) }
    let all = units.flatMap(\.self)
    let lengths = units.map { Int32($0.count) }
    return all.withUnsafeBufferPointer { buffer in
      guard var next = buffer.baseAddress else { return "" }
      let starts: [UnsafePointer<UInt16>?] = lengths.map { length in
        defer { next += Int(length) }
        return next
      }
      return text(atLeast: all.count + texts.count * 32) {
        swift_ulistfmt_format(format, starts, lengths, Int32(texts.count), $0, $1, &status)
      }
    }
  }

  /// The index headings of a locale: ㄱ ㄴ ㄷ, あ か さ, A B C. Source: CLDR, exemplar characters, index.
  static func indexCharacters(locale: String) -> [String] {
    var status = U_ZERO_ERROR
    let data = swift_ulocdata_open(locale, &status)
    defer { swift_ulocdata_close(data) }
    let set = swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_INDEX, &status)
    defer { swift_uset_close(set) }
    guard status.rawValue <= 0, let set else { return [] }
    return (0..<swift_uset_getItemCount(set)).flatMap { item -> [String] in
      var (start, end): (Int32, Int32) = (0, 0)
      var known = U_ZERO_ERROR
      let string = text { swift_uset_getItem(set, item, &start, &end, $0, $1, &known) }
      if !string.isEmpty { return [string] }
      return (start...max(start, end)).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    }
  }

  /// One letter of each script (CLDR, script metadata).
  static let sampleLetters: [String] = {
    let count = swift_u_getIntPropertyMaxValue(UCHAR_SCRIPT)
    return (0...count).compactMap { code in
      var status = U_ZERO_ERROR
      let letter = text { swift_uscript_getSampleString(UScriptCode(code), $0, $1, &status) }
      return letter.isEmpty ? nil : letter
    }
  }()

  /// Sort keys: their byte order is the collation order of the locale (or of the CLDR root).
  ///
  /// - Parameter primaryOnly: whether to ignore differences in case and accents.
  static func sortKeys(_ texts: [String], locale: String, primaryOnly: Bool = false) -> [[UInt8]] {
    var status = U_ZERO_ERROR
    let collator = swift_ucol_open(locale, &status)
    defer { swift_ucol_close(collator) }
    if primaryOnly { swift_ucol_setStrength(collator, UCOL_PRIMARY) }
    // Long enough for nearly all titles, whose keys are not measured before they are made.
    var key = [UInt8](repeating: 0, count: 512)
    return texts.map { value in
      let units = Array(value.utf16)
      while true {
        let length = swift_ucol_getSortKey(
          collator, units, Int32(units.count), &key, Int32(key.count))
        if length <= key.count { return Array(key.prefix(Int(length))) }
        key = [UInt8](repeating: 0, count: Int(length))
      }
    }
  }

  /// A host's name as browsers ask for it (UTS #46); nil for one that breaks its rules. Empty
  /// parts, hyphens anywhere and any length are no concern of browsers.
  static func hostInASCII(_ name: String) -> String? {
    let options =
      UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII
      | UIDNA_NONTRANSITIONAL_TO_UNICODE
    var status = U_ZERO_ERROR
    guard let rules = swift_uidna_openUTS46(UInt32(options), &status) else { return nil }
    defer { swift_uidna_close(rules) }
    var found = UIDNAInfo()
    found.size = Int16(MemoryLayout<UIDNAInfo>.size)
    let units = Array(name.utf16)
    let host = text(atLeast: 8 * units.count) {
      swift_uidna_nameToASCII(rules, units, Int32(units.count), $0, $1, &found, &status)
    }
    let ignored =
      UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG
      | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4
    return status.rawValue <= 0 && found.errors & ~UInt32(ignored) == 0 ? host : nil
  }

  /// The locale with the Gregorian calendar. Before ICU understands an extension of BCP 47 it reads
  /// a table of all of them; its own form means the same where there are no variants.
  static func gregorian(_ locale: String) -> String {
    if locale.contains("-u-") { return locale.replacing("-u-", with: "-u-ca-gregory-") }
    let hasVariants = locale.utf8.split(separator: 0x2D).dropFirst().contains { part in
      part.count > 4 || part.count == 4 && part.contains { $0 < 0x3A }
    }
    return locale + (hasVariants ? "-u-ca-gregory" : "@calendar=gregorian")
  }

  private static func withDateFormat<Result>(
    _ locale: String, _ style: UDateFormatStyle,
    _ body: (UnsafeMutablePointer<UDateFormat?>?, inout UErrorCode) -> Result
  ) -> Result {
    var status = U_ZERO_ERROR
    let format = swift_udat_open(UDAT_NONE, style, locale, nil, 0, nil, 0, &status)
    defer { swift_udat_close(format) }
    return body(format, &status)
  }

  /// Calls an ICU function that fills a buffer of UTF-16 units and returns the length it needs.
  static func text(
    atLeast size: Int = 256, _ fill: (UnsafeMutablePointer<UInt16>, Int32) -> Int32
  ) -> String {
    var buffer = [UInt16](repeating: 0, count: max(256, size))
    let length = buffer.withUnsafeMutableBufferPointer { pointer in
      pointer.baseAddress.map { fill($0, Int32(pointer.count)) } ?? 0
    }
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF16.self)
  }
}

extension CalendarDay {
  /// The start of the day in UTC as ICU's time: milliseconds since 1970.
  fileprivate var milliseconds: Double { Double(daysSince1970) * 86_400_000 }
}
