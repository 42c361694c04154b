import Diagnostics
import Journal

extension Flag {
  /// A flag for each kind of label that is a filter.
  static func labels(
    in category: FlagLabel.Category, _ summary: (LabelKind.Flag) -> Phrase,
    change: @escaping @Sendable (inout Arguments, Taxonomy, String) throws(UsageError) -> Void
  ) -> [Self] {
    LabelKind.filters.compactMap { kind in
      guard let flag = kind.flag else { return nil }
      return Flag(
        "--" + kind.name, short: flag.short, takes: ValueLabel(flag.value, .label(kind)),
        in: category, summary(flag)
      ) { arguments, text throws(UsageError) in try change(&arguments, Taxonomy(kind), text) }
    }
  }
}

extension [Taxonomy: [String]] {
  /// Adds a label, in the place of another one where an entry has only one.
  mutating func add(_ label: String, of taxonomy: Taxonomy) {
    self[taxonomy] = (taxonomy.hasMany ? self[taxonomy] ?? [] : []) + [label]
  }
}
