import Journal

/// A kind of labels of which an entry has any number.
package enum LabelKind: Sendable, Equatable {
  case tags, people, aliases
  /// A taxonomy of the journal's own, by its name.
  case own(String)

  /// The names that a field with these labels can have; the first one is Ilgi's own.
  package var names: [String] {
    switch self {
    case .tags: KnownField.tags.names
    case .people: KnownField.people.names
    case .aliases: KnownField.aliases.names
    case .own(let name): [name]
    }
  }

  /// What two labels share if they are one: the address of their page.
  package func key(of label: String) -> [[UInt8]] {
    let taxonomy: Taxonomy? =
      switch self {
      case .tags: .tags
      case .people: .people
      case .aliases: nil
      case .own(let name): Taxonomy(name)
      }
    return taxonomy.map { $0.path(of: label).map { Array($0.slug.utf8) } } ?? [Array(label.utf8)]
  }
}
