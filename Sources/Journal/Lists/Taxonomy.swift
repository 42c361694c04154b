/// A kind of label, named like its folder in the site: `tags`, `people`, or one that the settings
/// add.
package struct Taxonomy: Sendable, Hashable {
  package let name: String

  package static let tags = Taxonomy(.tag)
  package static let people = Taxonomy(.person)
  package static let places = Taxonomy(.place)
  package static let moods = Taxonomy(.mood)
  /// Its terms have their entries in order, as parts.
  package static let series = Taxonomy(.series)
  /// Off by default: many journals record the weather, few want a page for each kind.
  package static let weather = Taxonomy(.weather)

  package static let builtIn = LabelKind.allCases.map { Taxonomy($0) }
  package static let standard = LabelKind.allCases.filter(\.hasPages).map { Taxonomy($0) }

  package init(_ kind: LabelKind) { name = kind.folder }

  /// Nil unless the name is a valid path segment that the site does not reserve.
  package init?(_ name: String) {
    guard !name.isEmpty, slug(of: name).utf8.elementsEqual(name.utf8),
      !ReservedRoutes.folders.contains(name), !name.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.name = name
  }

  /// The kind that the program knows by this name; nil for one that the settings add.
  package var kind: LabelKind? {
    Taxonomy.builtIn.firstIndex(of: self).flatMap(LabelKind.init)
  }

  /// Whether `/` separates levels: `travel/sea` is also in `travel`. In names of people and places
  /// it is an ordinary character.
  package var isNested: Bool { kind.map { $0.shape == .tags } ?? true }

  /// Whether an entry can have any number of labels.
  package var hasMany: Bool { kind?.hasMany ?? true }

  /// How much a shared term says of how close two entries are.
  var weight: Int { kind?.weight ?? 2 }

  /// The levels of a label, outermost first; empty for an empty label.
  package func path(of label: String) -> [TermPart] {
    guard isNested, label.utf8.contains(0x2F) else {
      let part = TermPart(label)
      return part.slug.isEmpty ? [] : [part]
    }
    // By bytes: a `Character` may be a slash with combining marks.
    let parts = label.utf8.split(separator: 0x2F, maxSplits: Taxonomy.depth - 1)
    return parts.map { TermPart(String(Substring($0))) }.filter { !$0.slug.isEmpty }
  }

  /// The maximum nesting depth; the rest of a label counts as one level.
  private static let depth = 8
}

/// One level of a nested term.
package struct TermPart: Sendable, Equatable {
  package let name: String
  package let slug: String

  init(_ name: String) {
    self.name = trimmedSpaces(name)
    slug = termSlug(of: name)
  }
}

private func trimmedSpaces(_ text: String) -> String {
  // The first and the last byte mostly show that there is nothing to trim.
  if let first = text.utf8.first, let last = text.utf8.last, first > 0x20 && first < 0x80,
    last > 0x20 && last < 0x80
  {
    return text
  }
  let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let end = scalars.lastIndex { !$0.properties.isWhitespace }
  return end.map { String(scalars[...$0]) } ?? ""
}
