import Journal
import Localization

/// A property that entries can be filtered by. Its token, such as `:tag:여행`, differs from all
/// words, which never contain a colon.
struct Facet: Sendable {
  /// Its name in queries.
  let name: String
  /// The same for the same facet.
  let number: UInt32
  /// The kind of label whose values it has.
  let kind: LabelKind?

  private init(_ name: String, _ number: Int, _ kind: LabelKind? = nil) {
    (self.name, self.number, self.kind) = (name, UInt32(number), kind)
  }

  /// What the token begins with: `:tag:`.
  var beginning: [UInt32] { [0x3A] + name.unicodeScalars.map(\.value) + [0x3A] }

  /// The maximum length of a value in a token.
  static let longestValue = 64

  func token(_ folded: [UInt32]) -> ArraySlice<UInt32> {
    (beginning + folded.prefix(Facet.longestValue))[...]
  }

  /// The values that a label stands for. A nested tag counts for each part of its path:
  /// `travel/sea/north` also for `travel`, `travel/sea`, `sea`, `sea/north` and `north`.
  func values(of label: String) -> [String] {
    guard let kind, kind.shape == .tags else { return [label] }
    let names = Taxonomy(kind).path(of: label).map(\.name)
    return names.indices.flatMap { first in
      (first..<names.count).map { names[first...$0].joined(separator: "/") }
    }
  }
}

extension Facet: Equatable {
  static func == (left: Facet, right: Facet) -> Bool { left.number == right.number }
}

extension Facet {
  static let labels = LabelKind.filters.map { Facet($0.name, $0.rawValue, $0) }
  static let (lang, has) = (Facet("lang", 100), Facet("has", 101))
  static let `is` = Facet("is", 102)
  /// The editions that show the entry. Set by the search itself, not part of the query language.
  static let shown = Facet("in", 103)
}

extension IndexedEntries {
  /// What the author calls the labels of an entry in the languages of the site: values of facets.
  func labelsInOtherWords(of entry: Entry) -> [(facet: Facet, word: String)] {
    let words = site.settings.labels
    if words.isEmpty { return [] }
    return entry.searchedLabels.flatMap { facet, label in
      facet.values(of: label).flatMap(words.all).map { (facet, $0) }
    }
  }
}

extension Entry {
  /// The labels that are also searched as words.
  var searchedLabels: [(facet: Facet, label: String)] {
    Facet.labels.flatMap { facet in
      (facet.kind.map { labels[$0] } ?? []).map { (facet, $0) }
    }
  }
}
