import Localization

/// A kind of label.
package enum Taxonomy: String, Sendable, CaseIterable {
  case tags
}

/// One label and the entries that carry it.
package struct Term: Sendable {
  package let taxonomy: Taxonomy
  /// As its newest entry writes it.
  package let name: String
  package let slug: String
  package let route: Route
  /// Positions in `Edition.members`, newest first.
  package let members: [Int]

  /// The terms of a list, in the locale's collation order. Labels that differ only in case, Unicode form or separators are
  /// one term.
  ///
  /// - Parameter labels: for each member of the list, newest first, its labels.
  static func terms(
    of labels: [[String]], taxonomy: Taxonomy, locale: LocaleTag, prefix: String
  ) -> [Term] {
    var positions: [[UInt8]: Int] = [:]
    var found: [(name: String, slug: String, members: [Int])] = []
    for (member, names) in labels.enumerated() {
      for name in names {
        let slug = termSlug(of: name)
        let key = Array(slug.utf8)
        if let position = positions[key] {
          if found[position].members.last != member { found[position].members.append(member) }
        } else {
          positions[key] = found.count
          found.append((normalizedForm(name), slug, [member]))
        }
      }
    }
    let byslug = found.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
    return LocaleWords(locale).collationOrder(of: byslug.map(\.name)).map { position in
      let term = byslug[position]
      return Term(
        taxonomy: taxonomy, name: term.name, slug: term.slug,
        route: Route("\(prefix)\(taxonomy.rawValue)/\(term.slug)/"), members: term.members)
    }
  }
}
