/// The plural categories of CLDR (Unicode Technical Standard 35, part 3, section 5).
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural rules of one locale for whole numbers.
struct PluralRules: Sendable {
  private let locale: String
  /// The categories of 0 to 199, which are almost all counts in a journal.
  private let small: [PluralCategory]

  init(locale tag: LocaleTag) {
    locale = tag.description
    small = PluralRules.categories(of: 0..<200, locale: locale)
  }

  func category(of count: Int) -> PluralCategory {
    if small.indices.contains(count) { return small[count] }
    return PluralRules.categories(
      of: [count.magnitude > UInt(Int32.max) ? Int(Int32.max) : abs(count)], locale: locale
    )
    .first ?? .other
  }

  private static func categories(of numbers: some Sequence<Int>, locale: String) -> [PluralCategory]
  {
    ICU.pluralKeywords(of: numbers, locale: locale).map { PluralCategory(rawValue: $0) ?? .other }
  }
}
