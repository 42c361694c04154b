/// How a locale says dates, numbers and itself: asked of ICU once, then plain values.
///
/// Complexity: making one costs about a millisecond; saying a day is a walk over a short pattern.
package struct LocaleWords: Sendable {
  package let tag: LocaleTag
  /// The locale's name in its own language.
  package let ownName: String
  private let patterns: [DayStyle: [DatePatternPart]]
  private let names: DateNames
  private let plurals: PluralRules

  package init(_ tag: LocaleTag) {
    let identifier = tag.description
    self.tag = tag
    ownName = ICU.ownName(locale: identifier)
    names = DateNames(locale: identifier)
    plurals = PluralRules(locale: identifier)
    patterns = Dictionary(
      uniqueKeysWithValues: DayStyle.allCases.map { ($0, $0.pattern(locale: identifier)) })
  }

  /// What a locale calls itself, for those of which nothing else is needed.
  package static func ownName(of tag: LocaleTag) -> String { ICU.ownName(locale: tag.description) }

  /// A day in words: `2024년 3월 5일 화요일`, `Tuesday, March 5, 2024`. Source: CLDR, Gregorian calendar.
  package func say(_ day: CalendarDay, _ style: DayStyle) -> String {
    var text = ""
    for part in patterns[style] ?? [] { text += names.say(part, of: day) }
    return text
  }

  /// A whole number with the locale's digits and grouping.
  package func say(_ number: Int) -> String {
    (0..<1000).contains(number)
      ? names.digits(number, atLeast: 1) : ICU.decimal(number, locale: tag.description)
  }

  /// Which plural form a count takes.
  package func pluralCategory(of count: Int) -> PluralCategory { plurals.category(of: count) }

  /// The positions of `texts` in the locale's collation order; equal texts keep their order.
  package func collationOrder(of texts: [String]) -> [Int] {
    let keys = ICU.sortKeys(texts, locale: tag.description)
    return texts.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return keys[left].lexicographicallyPrecedes(keys[right])
    }
  }
}

/// The ways in which a theme can say a day: CLDR's four lengths, and the skeletons that journals need.
package enum DayStyle: String, Sendable, CaseIterable {
  case full, long, medium, short
  case yMMMM, yMMM, y, MMMM, MMM, MMMMd, MMMd, d, EEEE, EEE, MMMMEEEEd, MMMEEEd

  fileprivate func pattern(locale: String) -> [DatePatternPart] {
    let text =
      switch self {
      case .full: ICU.datePattern(.full, locale: locale)
      case .long: ICU.datePattern(.long, locale: locale)
      case .medium: ICU.datePattern(.medium, locale: locale)
      case .short: ICU.datePattern(.short, locale: locale)
      case .yMMMM, .yMMM, .y, .MMMM, .MMM, .MMMMd, .MMMd, .d, .EEEE, .EEE, .MMMMEEEEd, .MMMEEEd:
        ICU.datePattern(skeleton: rawValue, locale: locale)
      }
    return DatePatternPart.parse(text)
  }
}
