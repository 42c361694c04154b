package import Journal

/// A field of which an entry has any number of values, each of which can be added or taken out.
package enum ListField: Sendable, Equatable {
  case labels(Taxonomy), aliases

  /// The names that the field can have; the first one is Ilgi's own.
  package var names: [String] {
    switch self {
    case .labels(let taxonomy): taxonomy.kind?.fieldNames ?? [taxonomy.name]
    case .aliases: KnownField.aliases.names
    }
  }

  /// What two labels share if they are one: the address of their page.
  package func key(of label: String) -> [[UInt8]] {
    switch self {
    case .labels(let taxonomy): taxonomy.path(of: label).map { Array($0.slug.utf8) }
    case .aliases: [Array(label.utf8)]
    }
  }
}
