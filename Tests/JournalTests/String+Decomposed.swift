import Foundation

extension String {
  /// Unicode normalization form D, as macOS keeps file names.
  var decomposedForTest: String { decomposedStringWithCanonicalMapping }
}
