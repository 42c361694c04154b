/// A path as the key of a table: two are the same if their bytes are, whatever Unicode says.
package struct PathKey: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static func == (one: PathKey, other: PathKey) -> Bool {
    one.path.hasSameBytes(as: other.path)
  }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether the bytes of this text sort before those of another one.
  func sortsBefore(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        let shared = Swift.min(own.count, others.count)
        for position in 0..<shared where own[position] != others[position] {
          return own[position] < others[position]
        }
        return own.count < others.count
      }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether another text has the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        for position in own.indices where own[position] != others[position] { return false }
        return true
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
