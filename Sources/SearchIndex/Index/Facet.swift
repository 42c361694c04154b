import Journal
import Localization

/// A property that entries can be filtered by. Its token, such as `:tag:여행`, differs from all
/// words, which never contain a colon.
enum Facet: String, CaseIterable {
  case tag, person, place, mood, lang, has, `is`
  /// The editions that show the entry. Set by the search itself, not part of the query language.
  case shown = "in"

  /// The same for the same facet.
  var number: UInt32 { UInt32(Facet.allCases.firstIndex(of: self) ?? 0) }

  /// What the token begins with: `:tag:`.
  var beginning: [UInt32] { [0x3A] + rawValue.unicodeScalars.map(\.value) + [0x3A] }

  /// The maximum length of a value in a token.
  static let longestValue = 64

  /// Whether labels of this facet are also searched as words.
  var isWord: Bool {
    switch self {
    case .tag, .person, .place, .mood: true
    case .lang, .has, .is, .shown: false
    }
  }

  func token(_ folded: [UInt32]) -> ArraySlice<UInt32> {
    (beginning + folded.prefix(Facet.longestValue))[...]
  }
}

extension IndexedEntries {
  /// What the author calls the labels of an entry in the languages of the site: values of facets.
  func labelsInOtherWords(of entry: Entry) -> [(facet: Facet, word: String)] {
    let words = site.settings.labels
    if words.isEmpty { return [] }
    return Facet.allCases.filter(\.isWord).flatMap { facet in
      entry.labels(of: facet).flatMap { Entry.values(of: facet, label: $0) }
        .flatMap(words.all).map { (facet, $0) }
    }
  }
}

extension Entry {
  /// The entry's labels of a facet, as written.
  func labels(of facet: Facet) -> [String] {
    switch facet {
    case .tag: labels.tags
    case .person: labels.people
    case .place: labels.place.map { [$0.name] } ?? []
    case .mood: labels.mood.map { [$0] } ?? []
    case .lang: [locale.description]
    case .has: hasPictures ? ["photo"] : []
    case .is: starred ? ["starred"] : []
    case .shown: []
    }
  }

  /// The values of a facet that a label stands for.
  static func values(of facet: Facet, label: String) -> [String] {
    facet == .tag ? pathNames(label) : [label]
  }

  /// The labels that are also searched as words.
  var searchedLabels: [String] {
    labels.tags + labels.people + (labels.place.map { [$0.name] } ?? [])
      + (labels.mood.map { [$0] } ?? [])
  }

  /// A nested tag counts for each part of its path: `travel/sea/north` also for `travel`,
  /// `travel/sea`, `sea`, `sea/north` and `north`.
  private static func pathNames(_ tag: String) -> [String] {
    let names = Taxonomy.tags.path(of: tag).map(\.name)
    return names.indices.flatMap { first in
      (first..<names.count).map { names[first...$0].joined(separator: "/") }
    }
  }
}
