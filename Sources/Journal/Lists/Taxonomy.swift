/// A kind of label under which entries are filed, named as its folder on the site: `tags`, `people`, or one of the author's own.
package struct Taxonomy: Sendable, Hashable {
  package let name: String

  package static let tags = Taxonomy(known: "tags")
  package static let people = Taxonomy(known: "people")
  package static let places = Taxonomy(known: "places")
  package static let moods = Taxonomy(known: "moods")
  /// Only on request: most journals have a weather, few want a page for each.
  package static let weather = Taxonomy(known: "weather")

  /// Those that read a field of another shape than a list of words.
  package static let builtIn: [Taxonomy] = [.tags, .people, .places, .moods, .weather]
  package static let standard: [Taxonomy] = [.tags, .people, .places, .moods]

  private init(known name: String) { self.name = name }

  /// Nil unless the name can stand in an address as it is, and takes no address of the site's own.
  package init?(_ name: String) {
    guard !name.isEmpty, slug(of: name).utf8.elementsEqual(name.utf8),
      !ReservedRoutes.folders.contains(name), !name.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.name = name
  }

  package var isBuiltIn: Bool { Taxonomy.builtIn.contains(self) }

  /// `travel/sea` is filed under `travel` too. A slash in a person's or a place's name is only a slash.
  package var isNested: Bool { self == .tags || !isBuiltIn }

  /// The parts of the address of a label's term, from the outermost; empty when the label has no name.
  package func path(of label: String) -> [TermPart] {
    guard isNested else { return [TermPart(label)].filter { !$0.slug.isEmpty } }
    // By bytes: as a Character a slash may carry marks.
    let parts = label.utf8.split(separator: 0x2F, maxSplits: Taxonomy.depth - 1)
    return parts.map { TermPart(String(Substring($0))) }.filter { !$0.slug.isEmpty }
  }

  /// How deep terms are nested at most; what follows counts as one name.
  private static let depth = 8
}

/// One name in the path of a nested term.
package struct TermPart: Sendable, Equatable {
  package let name: String
  package let slug: String

  init(_ name: String) {
    self.name = trimmedSpaces(name)
    slug = termSlug(of: name)
  }
}

private func trimmedSpaces(_ text: String) -> String {
  let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let end = scalars.lastIndex { !$0.properties.isWhitespace }
  return end.map { String(scalars[...$0]) } ?? ""
}
