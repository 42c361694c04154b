package import Diagnostics

/// What came of an import.
package struct ImportReport: Sendable {
  /// An entry that is new in the journal.
  package struct Added: Sendable {
    package let path: String
    package let position: ImportPosition
    package let visibility: Visibility
    package let media: Int
    package let notes: [Phrase]
  }

  package enum Visibility: String, Sendable { case draft, `private`, published }

  package var added: [Added] = []
  /// Entries that an earlier import has brought.
  package var there = 0
  /// Those of them that are others in the source now, with their files, which are as they were.
  package var changed: [(path: String, position: ImportPosition)] = []
  package var bad: [(position: ImportPosition, reason: Phrase)] = []
  package var remarks: [Phrase] = []
  /// Pictures of other hosts that are beside their entries now.
  package var fetched = 0
  /// Addresses of pictures on other hosts that were not fetched.
  package var remote: [String] = []
}
