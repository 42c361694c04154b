/// A text from which on, in collation order, names are under a heading.
struct IndexBoundary {
  let heading: String
  let sortedAs: String
  /// Whether it is a letter of the locale's own alphabet.
  private let isOwn: Bool

  private init(_ heading: String, from sortedAs: String, isOwn: Bool = false) {
    self.heading = heading
    self.sortedAs = sortedAs
    self.isOwn = isOwn
  }

  private init(_ heading: String) { self.init(heading, from: heading) }

  /// The boundaries of a locale, in any order, also those of the other large alphabets.
  static func all(for tag: LocaleTag) -> [IndexBoundary] {
    let locale = tag.description
    var all = ICU.indexCharacters(locale: locale).map { IndexBoundary($0, from: $0, isOwn: true) }
    for other in ["ko", "ja", "en", "ru", "el", "ar", "he", "th", "hi"] {
      all += ICU.indexCharacters(locale: other).map { IndexBoundary($0) }
    }
    all += arabic(locale)
    all += otherScripts(locale)
    if tag.language == "zh" {
      all.removeAll { $0.heading.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
      all += chinese(locale)
    } else if let first = firstHan(of: tag) {
      all.append(IndexBoundary("漢", from: first))
    }
    return all
  }

  /// Of two headings with the same boundary, that of the locale (ک in Persian, not the ك of
  /// Arabic), else the one with fewer marks, as in ICU: Е, not Ё.
  func isBetter(than other: IndexBoundary) -> Bool {
    if isOwn != other.isOwn { return isOwn }
    let own = Array(decomposedForm(compatibleForm(heading)).unicodeScalars.map(\.value))
    let others = Array(decomposedForm(compatibleForm(other.heading)).unicodeScalars.map(\.value))
    return own.count == others.count
      ? own.lexicographicallyPrecedes(others) : own.count < others.count
  }

  /// Where the language is not Arabic or Persian, letters with hamza or madda are sorted before ا,
  /// ة before ت and ى before ي.
  private static func arabic(_ locale: String) -> [IndexBoundary] {
    let pairs = [("ا", "ء"), ("ت", "ة"), ("ي", "ى")]
    let own = ICU.sortKeys(pairs.map(\.0), locale: locale, primaryOnly: true)
    let others = ICU.sortKeys(pairs.map(\.1), locale: locale, primaryOnly: true)
    return pairs.indices.filter { others[$0].lexicographicallyPrecedes(own[$0]) }
      .map { IndexBoundary(pairs[$0].0, from: pairs[$0].1) }
  }

  /// The first letters of scripts: a boundary that only names in a script without headings reach.
  /// In CLDR's root collation, U+FDD1 and a letter of a script sort before all of the script.
  private static func otherScripts(_ locale: String) -> [IndexBoundary] {
    let marker = text(0xFDD1)
    let starts = ICU.sampleLetters.map { marker + $0 }
    let base = ICU.sortKeys([marker], locale: locale, primaryOnly: true)[0].dropLast()
    return zip(starts, ICU.sortKeys(starts, locale: locale, primaryOnly: true))
      .filter { !$0.1.starts(with: base) }
      .map { IndexBoundary(IndexHeadings.otherScripts, from: $0.0) }
  }

  /// Pinyin letters, or numbers of strokes. In the collations for Chinese, U+FDD0 and a letter, or
  /// U+2800 plus the number of strokes, sort before the characters (Unicode Technical Standard 35,
  /// part 5, section 3.7).
  private static func chinese(_ locale: String) -> [IndexBoundary] {
    let marker = text(0xFDD0)
    var all = (0x41...0x5A as ClosedRange<UInt32>).map { value in
      IndexBoundary(text(value), from: marker + text(value))
    }
    all += (1...64 as ClosedRange<UInt32>).map { count in
      IndexBoundary("\(count)劃", from: marker + text(0x2800 + count))
    }
    let base = ICU.sortKeys([marker], locale: locale, primaryOnly: true)[0].dropLast()
    let keys = ICU.sortKeys(all.map(\.sortedAs), locale: locale, primaryOnly: true)
    return zip(all, keys).filter { !$0.1.starts(with: base) }.map(\.0)
  }

  /// The first Han character that the locale sorts by no reading: 亜 in Japanese, the first one
  /// after 힣 in Korean, else 一.
  private static func firstHan(of tag: LocaleTag) -> String? {
    let letters = (0x4E00...0x4E40 as ClosedRange<UInt32>).map(text) + ["亜"]
    let keys = ICU.sortKeys(letters + ["힣"], locale: tag.description, primaryOnly: true)
    let candidates = letters.indices.filter {
      tag.language != "ko" || keys[letters.count].lexicographicallyPrecedes(keys[$0])
    }
    return candidates.min { keys[$0].lexicographicallyPrecedes(keys[$1]) }.map { letters[$0] }
  }

  private static func text(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }
}
