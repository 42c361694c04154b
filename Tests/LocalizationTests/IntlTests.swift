import Foundation
import Localization
import Testing

/// Compares our results (CLDR 46) with those of Node's Intl (CLDR 48) in the theme's locales.
/// Oracle/make-intl.mjs writes the expected file, and Tests/ThemeTests checks it against Node.
@Suite struct IntlTests {
  struct Locale: Decodable {
    let locale: String
    let days: [String]
    let dates: [String: [String]]
    let numbers: [NumberCase]
    let plurals: [String]
    let lists: [ListCase]
    let firstWeekday: Int
  }

  struct NumberCase: Decodable {
    let number: Int
    let text: String
    let category: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      number = try list.decode(Int.self)
      text = try list.decode(String.self)
      category = try list.decode(String.self)
    }
  }

  struct ListCase: Decodable {
    let items: [String]
    let text: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      items = try list.decode([String].self)
      text = try list.decode(String.self)
    }
  }

  private static func oracle() throws -> [Locale] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Oracle/intl.json")
    return try JSONDecoder().decode([Locale].self, from: Data(contentsOf: file))
  }

  private func day(_ iso: String) throws -> CalendarDay {
    let parts = iso.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    return try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
  }

  /// Differences between CLDR 46 (ours) and CLDR 48 (Node): "locale what", and why.
  private static let known: [String: String] = {
    var known: [String: String] = [:]
    func add(_ locale: String, _ kinds: String, _ reason: String) {
      for kind in kinds.split(separator: " ") { known["\(locale) \(kind)"] = reason }
    }
    add("ar", "EEE MMMEEEd", "47 gave the short weekdays their article back")
    add("de", "EEE MMMEEEd", "47 dropped the full stop behind short weekdays that stand alone")
    add(
      "hi", "MMM MMMEEEd MMMM MMMMEEEEd MMMMd MMMd full long medium yMMM yMMMM",
      "47 spells October with another letter")
    add("hi", "list", "48 has a comma before the last item")
    add("ja", "full MMMMEEEEd", "48 has no space before the weekday")
    add("ko", "short", "48 has two digits of the year")
    add("ru", "EEE MMMEEEd", "47 writes weekdays that stand alone in lower case")
    add("ru", "MMMd", "48 abbreviates months that have four letters too")
    add("ru", "full long medium yMMM yMMMM", "48 has another narrow space before г.")
    add("th", "EEE MMMEEEd", "48 has another short form of Thursday")
    add("th", "list", "48 has spaces between Thai letters only")
    add("uk", "full long medium yMMM yMMMM", "48 has a no-break space before р.")
    add("vi", "EEE MMMEEEd", "48 writes Thứ out")
    add("vi", "full long medium", "48 drops the word ngày")
    add("zh-Hans", "full MMMEEEd MMMMEEEEd", "48 has no space before the weekday")
    add("zh-Hant", "MMMEEEd MMMMEEEEd", "48 has no space before the weekday")
    return known
  }()

  /// The first of a month is an ordinal in French and in Brazil, where no CLDR says it.
  private func withOrdinal(
    _ text: String, of iso: String, _ style: String, _ locale: String
  ) -> String {
    let ending = ["fr": "er ", "pt-BR": "º "][locale]
    let hasBoth = ["full", "long", "medium", "MMMMd", "MMMd", "MMMMEEEEd", "MMMEEEd"]
    guard let ending, iso.hasSuffix("-01"), hasBoth.contains(style) else { return text }
    return text.replacing("1 ", with: "1" + ending, maxReplacements: 1)
  }

  @Test func `dates, numbers, plurals, lists and first weekdays are the same as in Intl`() throws {
    var compared = 0
    var differences: [String] = []
    var met: Set<String> = []
    func compare(_ kind: String, _ item: String, _ ours: String, _ expected: String) {
      compared += 1
      // Compared by scalars, because `==` on strings ignores the normalization form.
      if ours.unicodeScalars.elementsEqual(expected.unicodeScalars) { return }
      if IntlTests.known[kind] != nil {
        met.insert(kind)
      } else {
        differences.append("\(kind) \(item): '\(ours)', not '\(expected)'")
      }
    }
    for entry in try IntlTests.oracle() {
      let words = LocaleWords(try #require(LocaleTag(entry.locale)))
      for (style, texts) in entry.dates.sorted(by: { $0.key < $1.key }) {
        let known = try #require(DayStyle(rawValue: style))
        for (iso, text) in zip(entry.days, texts) {
          let expected = withOrdinal(text, of: iso, style, entry.locale)
          compare("\(entry.locale) \(style)", iso, words.say(try day(iso), known), expected)
        }
      }
      for number in entry.numbers {
        compare(
          "\(entry.locale) number", String(number.number), words.say(number.number), number.text)
        let category = words.pluralCategory(of: number.number).rawValue
        compare("\(entry.locale) plural", String(number.number), category, number.category)
      }
      for (number, category) in entry.plurals.enumerated() {
        compare(
          "\(entry.locale) plural", String(number), words.pluralCategory(of: number).rawValue,
          category)
      }
      let first = Weekday.first(in: words.tag)
      compare(
        "\(entry.locale) weekday", "first", first.rawValue, Weekday(entry.firstWeekday).rawValue)
      for list in entry.lists {
        compare("\(entry.locale) list", String(list.items.count), words.list(list.items), list.text)
      }
    }
    #expect(compared > 4000)
    #expect(differences == [], "\(differences.prefix(10).joined(separator: "\n"))")
    // A difference that no longer exists must be removed from the list.
    #expect(IntlTests.known.keys.filter { !met.contains($0) }.sorted() == [])
  }
}
