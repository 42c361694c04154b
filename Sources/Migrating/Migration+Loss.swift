import Build
package import Diagnostics
import Files

// What of a journal would not be published because of its errors.
extension Migration {
  /// Errors of one rule because of which files are left out.
  package struct Cause: Sendable {
    package let count: Int
    /// Of the first file.
    package let example: Diagnostic
  }

  /// The most frequent first.
  package var leftOutBy: [Cause] {
    let errors = causes.sorted { $0.key < $1.key }.map(\.value)
    return Dictionary(grouping: errors, by: \.identifier).values
      .compactMap { errors in errors.first.map { Cause(count: errors.count, example: $0) } }
      .sorted { left, right in
        (right.count, left.example.identifier) < (left.count, right.example.identifier)
      }
  }

  /// Whether more of the texts are left out than their author would expect: over 2 %.
  package var losesTexts: Bool { leftOutTexts * 50 > textCount }

  /// The texts in the content folder, with those that the other tool leaves out.
  package var textCount: Int { contentTexts.count }
}
