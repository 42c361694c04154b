import FrontMatter

/// The known fields of an entry by their meaning. An entry has a few, so they are a list.
struct KnownFields {
  private var meanings: [KnownField] = []
  /// The fields of each of the meanings.
  private var groups: [[Field]] = []

  /// The fields of a meaning, as they were added.
  subscript(meaning: KnownField) -> [Field] {
    meanings.firstIndex(of: meaning).map { groups[$0] } ?? []
  }

  /// The first field of a meaning.
  func first(_ meaning: KnownField) -> Field? {
    meanings.firstIndex(of: meaning).flatMap { groups[$0].first }
  }

  mutating func add(_ field: Field, _ meaning: KnownField) {
    if let position = meanings.firstIndex(of: meaning) {
      groups[position].append(field)
    } else {
      meanings.append(meaning)
      groups.append([field])
    }
  }

  /// Puts the fields of each meaning in the order of its names: the first name wins.
  mutating func sort() {
    for position in groups.indices where groups[position].count > 1 {
      let names = meanings[position].names
      groups[position].sort { left, right in
        (names.firstIndex(of: left.name) ?? 0) < (names.firstIndex(of: right.name) ?? 0)
      }
    }
  }
}
