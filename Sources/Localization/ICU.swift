// The one file that sees ICU (the toolchain's own, version 76, CLDR 46; its functions carry the prefix `swift_`). Every
// handle is opened and closed inside one function, so no pointer leaves and nothing is shared between threads.

private import _FoundationICU

enum ICU {
  enum DateStyle { case full, long, medium, short }

  enum Symbols {
    case months, shortMonths, standaloneMonths, standaloneShortMonths, weekdays, shortWeekdays
  }

  /// The CLDR pattern of a date style: `EEEE, MMMM d, y`. Always the Gregorian calendar.
  static func datePattern(_ style: DateStyle, locale: String) -> String {
    let icuStyle =
      switch style {
      case .full: UDAT_FULL
      case .long: UDAT_LONG
      case .medium: UDAT_MEDIUM
      case .short: UDAT_SHORT
      }
    return withDateFormat(locale, icuStyle) { format, status in
      text { swift_udat_toPattern(format, 0, $0, $1, &status) }
    }
  }

  /// The best CLDR pattern for a skeleton such as `yMMMM`.
  static func datePattern(skeleton: String, locale: String) -> String {
    var status = U_ZERO_ERROR
    let generator = swift_udatpg_open(gregorian(locale), &status)
    defer { swift_udatpg_close(generator) }
    let wanted = Array(skeleton.utf16)
    return text {
      swift_udatpg_getBestPattern(generator, wanted, Int32(wanted.count), $0, $1, &status)
    }
  }

  /// Names of months (January first) or weekdays (Sunday first).
  static func symbols(_ kind: Symbols, locale: String) -> [String] {
    let (icuKind, range): (UDateFormatSymbolType, ClosedRange<Int32>) =
      switch kind {
      case .months: (UDAT_MONTHS, 0...11)
      case .shortMonths: (UDAT_SHORT_MONTHS, 0...11)
      case .standaloneMonths: (UDAT_STANDALONE_MONTHS, 0...11)
      case .standaloneShortMonths: (UDAT_STANDALONE_SHORT_MONTHS, 0...11)
      case .weekdays: (UDAT_WEEKDAYS, 1...7)
      case .shortWeekdays: (UDAT_SHORT_WEEKDAYS, 1...7)
      }
    return withDateFormat(locale, UDAT_FULL) { format, status in
      range.map { position in
        text { swift_udat_getSymbols(format, icuKind, position, $0, $1, &status) }
      }
    }
  }

  /// The ten digits of the locale's default numbering system; ASCII digits where it has none (Chinese words).
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

  /// The CLDR plural category of each number, by its keyword.
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
    let normalizer = swift_unorm2_getNFCInstance(&status)
    let units = Array(text.utf16)
    if swift_unorm2_isNormalized(normalizer, units, Int32(units.count), &status) != 0 {
      return text
    }
    // No scalar's NFC is longer than three times its UTF-16 length (Unicode Standard Annex 15, table 12).
    var composed = [UInt16](repeating: 0, count: units.count * 3)
    let length = swift_unorm2_normalize(
      normalizer, units, Int32(units.count), &composed, Int32(composed.count), &status)
    return String(decoding: composed.prefix(max(0, Int(length))), as: UTF16.self)
  }

  /// Whether ICU knows a time zone of this name (IANA's, and its aliases).
  static func isTimeZone(_ identifier: String) -> Bool {
    var status = U_ZERO_ERROR
    let units = Array(identifier.utf16)
    var system: UBool = 0
    _ = text {
      swift_ucal_getCanonicalTimeZoneID(units, Int32(units.count), $0, $1, &system, &status)
    }
    return status.rawValue <= 0 && system != 0
  }

  /// The seconds that a zone's clocks stood east of UTC at an instant.
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

  /// What the locale calls itself: 한국어, English, العربية.
  static func ownName(locale: String) -> String {
    var status = U_ZERO_ERROR
    return text { swift_uloc_getDisplayName(locale, locale, $0, $1, &status) }
  }

  /// Bytes whose order is the locale's collation order (CLDR root collation where it has none of its own).
  static func sortKeys(_ texts: [String], locale: String) -> [[UInt8]] {
    var status = U_ZERO_ERROR
    let collator = swift_ucol_open(locale, &status)
    defer { swift_ucol_close(collator) }
    return texts.map { value in
      let units = Array(value.utf16)
      let length = swift_ucol_getSortKey(collator, units, Int32(units.count), nil, 0)
      var key = [UInt8](repeating: 0, count: Int(length))
      _ = swift_ucol_getSortKey(collator, units, Int32(units.count), &key, length)
      return key
    }
  }

  private static func gregorian(_ locale: String) -> String { locale + "-u-ca-gregory" }

  private static func withDateFormat<Result>(
    _ locale: String, _ style: UDateFormatStyle,
    _ body: (UnsafeMutablePointer<UDateFormat?>?, inout UErrorCode) -> Result
  ) -> Result {
    var status = U_ZERO_ERROR
    let format = swift_udat_open(UDAT_NONE, style, gregorian(locale), nil, 0, nil, 0, &status)
    defer { swift_udat_close(format) }
    return body(format, &status)
  }

  /// Calls a function of ICU's that fills a buffer of UTF-16 units and returns how many it needs.
  private static func text(_ fill: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String {
    var buffer = [UInt16](repeating: 0, count: 256)
    let length = buffer.withUnsafeMutableBufferPointer { pointer in
      pointer.baseAddress.map { fill($0, Int32(pointer.count)) } ?? 0
    }
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF16.self)
  }
}
