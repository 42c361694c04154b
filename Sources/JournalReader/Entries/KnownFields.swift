import FrontMatter

/// The known fields of an entry by their meaning. An entry has a few, so they are a list.
struct KnownFields {
  private var groups: [(meaning: KnownField, fields: [Field])] = []

  /// The fields of a meaning, as they were added.
  subscript(meaning: KnownField) -> [Field] {
    for group in groups where group.meaning == meaning { return group.fields }
    return []
  }

  /// The first field of a meaning.
  func first(_ meaning: KnownField) -> Field? {
    for group in groups where group.meaning == meaning { return group.fields.first }
    return nil
  }

  mutating func add(_ field: Field, _ meaning: KnownField) {
    for position in groups.indices where groups[position].meaning == meaning {
      groups[position].fields.append(field)
      return
    }
    groups.append((meaning, [field]))
  }

  /// Puts the fields of each meaning in the order of its names: the first name wins.
  mutating func sort() {
    for position in groups.indices where groups[position].fields.count > 1 {
      let names = groups[position].meaning.names
      groups[position].fields.sort { left, right in
        (names.firstIndex(of: left.name) ?? 0) < (names.firstIndex(of: right.name) ?? 0)
      }
    }
  }
}
