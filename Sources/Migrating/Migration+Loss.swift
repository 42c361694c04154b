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

  /// Whether more of the texts are left out than their author would expect: over 2 %. Templates are
  /// no texts.
  package var losesTexts: Bool { lostTexts * 50 > textCount }

  package var lostTexts: Int { leftOutTexts - templates }

  /// Texts with placeholders, and those beside them in a folder that is left out as a whole.
  private var templates: Int {
    let places = causes.filter { $0.value.identifier == "front-matter.template" }.map(\.key)
    let folders = Set(places.map(\.folderAndName.folder)).filter(excluded.contains)
    return contentTexts.count { path in
      isExcluded(path) && (places.contains(path) || folders.contains { path.isBelow($0) })
    }
  }

  /// The texts in the content folder, with those that the other tool leaves out.
  package var textCount: Int { contentTexts.count }
}
