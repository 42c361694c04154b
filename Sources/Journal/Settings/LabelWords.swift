package import Localization

/// What the author calls labels in other languages: `labels: {happy: {ko: 행복}}`. Their addresses
/// stay those of the labels as they are written in entries.
package struct LabelWords: Sendable, Equatable {
  /// By the slug of a label.
  private var words: [String: [(locale: LocaleTag, word: String)]] = [:]

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  package mutating func add(_ word: String, for label: String, in locale: LocaleTag) {
    words[termSlug(of: label), default: []].append((locale, word))
  }

  /// What an edition calls a label; nil where the author says nothing of it.
  ///
  /// - Parameter slug: that of the label, with a part for each level: `travel/sea`.
  package func word(for label: String, _ slug: String, in locale: LocaleTag) -> String? {
    if words.isEmpty { return nil }
    if let whole = word(ofSlug: slug, in: locale) { return whole }
    guard slug.utf8.contains(0x2F) else { return nil }
    let slugs = slug.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    let parts = label.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    let known = slugs.map { word(ofSlug: $0, in: locale) }
    guard parts.count == slugs.count, known.contains(where: { $0 != nil }) else { return nil }
    return zip(parts, known).map { $1 ?? $0 }.joined(separator: "/")
  }

  private func word(ofSlug slug: String, in locale: LocaleTag) -> String? {
    guard let known = words[slug], let best = locale.bestMatch(in: known.map(\.locale)) else {
      return nil
    }
    return known.first { $0.locale == best }?.word
  }

  /// What a label is called in all languages, for finding it by each of them.
  package func all(for label: String) -> [String] {
    words[termSlug(of: label)]?.map(\.word) ?? []
  }

  package static func == (first: LabelWords, other: LabelWords) -> Bool {
    first.words.count == other.words.count
      && first.words.allSatisfy { slug, known in
        other.words[slug]?.elementsEqual(known) { $0 == $1 } ?? false
      }
  }
}
