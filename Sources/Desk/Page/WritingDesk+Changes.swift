extension WritingDesk {
  /// What is different since the last reading.
  package struct Changes: Sendable {
    package var added: [String] = []
    package var changed: [String] = []
    package var removed: [String] = []
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    package init(added: [String] = [], changed: [String] = [], removed: [String] = []) {
      (self.added, self.changed, self.removed) = (added, changed, removed)
    }

    /// Those of other files.
    package func without(_ files: Set<String>) -> Changes {
      Changes(
        added: added.filter { !files.contains($0) },
        changed: changed.filter { !files.contains($0) },
        removed: removed.filter { !files.contains($0) })
    }

    package mutating func add(_ other: Changes) {
      added += other.added
      changed += other.changed
      removed += other.removed
    }
  }
}
