/// The URL pattern of the entries' source files, for example in a git hosting service:
/// `https://example.org/blob/main/{path}`.
package struct RepositoryPattern: Sendable, Equatable {
  private let before: String
  private let after: String

  /// Parses an http or https URL of ASCII characters that contains `{path}` at most once. Without
  /// `{path}` the path is appended after a slash.
  package init?(_ text: String) {
    let parts = text.split(separator: "{path}", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first else { return nil }
    guard
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("\"<>\\^`|".utf8).contains($0) }),
      parts.allSatisfy({ !$0.utf8.contains(0x7B) && !$0.utf8.contains(0x7D) })
    else { return nil }
    guard fullWebAddress(String(first)) != nil else { return nil }
    if parts.count == 2 {
      (before, after) = (String(first), String(parts[1]))
    } else {
      (before, after) = (first.utf8.last == 0x2F ? String(first) : first + "/", "")
    }
  }

  /// The URL of a file, given its path in the journal.
  package func address(of path: String) -> String {
    before + Route(path).percentEncoded + after
  }
}
