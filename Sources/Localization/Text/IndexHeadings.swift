/// Groups names under index headings, as a dictionary does: ㄱ ㄴ ㄷ, あ か さ, A B C.
///
/// As in ICU's AlphabeticIndex, a heading's group ends where the next heading begins in collation
/// order. Every locale also has the headings of the other large alphabets, so that a Korean list
/// has a place for `Lisbon`. Digits and signs, which sort before all headings, are under `#`; Han
/// characters without a known reading are under 漢.
package struct IndexHeadings: Sendable {
  /// The heading for everything that sorts before the letters.
  package static let signs = "#"

  private let locale: String
  /// In collation order. A name can occur twice when an alphabet has two places (Latin and pinyin).
  private let labels: [(name: String, key: [UInt8])]

  package init(_ tag: LocaleTag) {
    locale = tag.description
    var names = ICU.indexCharacters(locale: locale).map { (name: $0, sortedAs: $0) }
    for other in ["ko", "ja", "en", "ru", "el", "ar", "he", "th", "hi"] {
      names += ICU.indexCharacters(locale: other).map { ($0, $0) }
    }
    if tag.language == "zh" {
      // The marker before pinyin letters and stroke counts (Unicode Technical Standard 35, part 5,
      // section 3.7).
      let boundary = Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? ""
      names += ICU.indexCharacters(locale: locale).map { ($0, boundary + $0) }
    } else if tag.language != "ko" {
      // 一 is the first Han character of the root collation. Korean sorts Han characters by reading.
      names.append(("漢", "一"))
    }
    let keys = ICU.sortKeys(names.map(\.sortedAs), locale: locale, primaryOnly: true)
    let order = names.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    var labels: [(name: String, key: [UInt8])] = []
    for position in order where labels.last?.key != keys[position] {
      labels.append((names[position].name, keys[position]))
    }
    self.labels = labels
  }

  /// The headings with names, in order, each with the positions of its names in `texts` in
  /// collation order.
  ///
  /// Complexity: O(n log n) comparisons of sort keys.
  package func groups(of texts: [String]) -> [(heading: String, positions: [Int])] {
    let keys = ICU.sortKeys(texts, locale: locale)
    let primary = ICU.sortKeys(texts, locale: locale, primaryOnly: true)
    let order = texts.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    var groups: [(heading: String, positions: [Int])] = []
    for position in order {
      let heading = heading(of: primary[position])
      if let group = groups.firstIndex(where: { $0.heading == heading }) {
        groups[group].positions.append(position)
      } else {
        groups.append((heading, [position]))
      }
    }
    return groups
  }

  private func heading(of key: [UInt8]) -> String {
    var low = 0
    var high = labels.count
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(labels[middle].key) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low == 0 ? IndexHeadings.signs : labels[low - 1].name
  }
}
