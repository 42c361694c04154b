package import Journal

extension LabelKind {
  /// The field of each kind.
  static let known = allCases.map { KnownField(rawValue: $0.field) }

  /// The names of the field with labels of the kind; the first one is Ilgi's own.
  package var fieldNames: [String] { LabelKind.known[rawValue]?.names ?? [field] }
}
