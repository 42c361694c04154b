/// Groups names under index headings, as a dictionary does: ㄱ ㄴ ㄷ, あ か さ, A B C.
///
/// As in ICU's AlphabeticIndex, a heading's group ends where the next heading begins in collation
/// order. Every locale also has the headings of the other large alphabets, so that a Korean list
/// has a place for `Lisbon`. Digits and signs, which sort before all headings, are under `#`; Han
/// characters without a known reading are under 漢; names in a script without headings are under …
package struct IndexHeadings: Sendable {
  package typealias Groups = [(heading: String, positions: [Int])]

  /// The heading for everything that sorts before the letters.
  package static let signs = "#"

  /// The heading for names in a script whose letters are not headings.
  package static let otherScripts = "…"

  private let locale: String
  /// In collation order. A name can occur twice when an alphabet has two places (Latin and pinyin).
  private let labels: [(name: String, key: [UInt8])]
  private let ranks: [String: Int]

  package init(_ tag: LocaleTag) {
    locale = tag.description
    let boundaries = IndexBoundary.all(for: tag)
    let keys = ICU.sortKeys(boundaries.map(\.sortedAs), locale: locale, primaryOnly: true)
    let order = boundaries.indices.sorted {
      keys[$0] == keys[$1]
        ? boundaries[$0].isBetter(than: boundaries[$1])
        : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    var labels: [(name: String, key: [UInt8])] = []
    for position in order where labels.last?.key != keys[position] {
      labels.append((boundaries[position].heading, keys[position]))
    }
    self.labels = labels
    ranks = IndexHeadings.ranks(of: labels.map(\.name))
  }

  /// The place of each heading in the index. Chinese has Latin letters in two places, of which
  /// the first has no I, U and V; they are put between the others. Other scripts are last.
  private static func ranks(of names: [String]) -> [String: Int] {
    var distinct: [String] = []
    var seen: Set<String> = []
    for name in names where name != otherScripts && seen.insert(name).inserted {
      distinct.append(name)
    }
    distinct.append(otherScripts)
    let isLatin = { (name: String) in
      name.utf8.count == 1 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
    let places = distinct.indices.filter { isLatin(distinct[$0]) }
    for (place, name) in zip(places, places.map { distinct[$0] }.sorted()) {
      distinct[place] = name
    }
    return Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0 + 1) })
  }

  /// The headings with names, in order, each with the positions of its names in `texts` in
  /// collation order.
  ///
  /// Complexity: O(n log n) comparisons of sort keys.
  package func groups(of texts: [String]) -> Groups {
    // The levels of a key are divided by the byte 1, and at its end is the byte 0.
    let keys = ICU.sortKeys(texts, locale: locale)
    let order = texts.indices.sorted { left, right in
      let difference = comparison(keys[left], keys[right])
      return difference == 0 ? left < right : difference < 0
    }
    var groups: [(heading: String, positions: [Int])] = []
    var (last, group, place) = (-1, 0, 0)
    for position in order {
      // In this order no name belongs before the one before it.
      while place < labels.count, begins(keys[position], at: labels[place].key) { place += 1 }
      // In this order names with the same heading follow each other.
      if place == last {
        groups[group].positions.append(position)
        continue
      }
      last = place
      group = groups.count
      let heading = place == 0 ? IndexHeadings.signs : labels[place - 1].name
      if let known = groups.firstIndex(where: { $0.heading == heading }) {
        group = known
        groups[group].positions.append(position)
      } else {
        groups.append((heading, [position]))
      }
    }
    return groups.sorted { (ranks[$0.heading] ?? 0) < (ranks[$1.heading] ?? 0) }
  }

  /// Whether the first level of a key, which ends before the byte 1, does not sort before a label.
  private func begins(_ key: [UInt8], at label: [UInt8]) -> Bool {
    key.withUnsafeBufferPointer { key in
      label.withUnsafeBufferPointer { label in
        for position in label.indices {
          let byte = position < key.count && key[position] != 1 ? key[position] : 0
          if byte != label[position] { return byte > label[position] }
          // Both end here.
          if byte == 0 { return position == label.count - 1 }
        }
        return true
      }
    }
  }
}

/// Negative if a key sorts before another one, 0 if they are the same.
private func comparison(_ left: [UInt8], _ right: [UInt8]) -> Int {
  left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      for position in 0..<min(left.count, right.count) where left[position] != right[position] {
        return left[position] < right[position] ? -1 : 1
      }
      return left.count - right.count
    }
  }
}
