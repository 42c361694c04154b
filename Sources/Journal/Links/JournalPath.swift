import WebAddresses

/// Functions on paths of files in the journal, whose parts are separated by `/`.
package enum JournalPath {
  /// Resolves a path relative to a folder, without `.` and `..` in the result; nil if it leaves the
  /// journal.
  package static func joined(_ folder: String, _ path: String) -> String? {
    var parts = folder.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    for part in path.utf8.split(separator: 0x2F).map({ String(Substring($0)) }) {
      switch part {
      case ".": continue
      case "..":
        if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The file name without folders, in lower case.
  static func lastPart(_ path: String) -> String {
    path.utf8.split(separator: 0x2F).last.map { String(Substring($0)).lowercased() } ?? ""
  }

  static func relative(_ path: String, to folder: String) -> String {
    Route(folder.isEmpty ? "" : folder + "/").plainReference(to: path)
  }
}

extension Route {
  /// Like `reference`, but not percent-encoded, for messages.
  fileprivate func plainReference(to path: String) -> String {
    percentDecoded(reference(to: Route(path), style: .relative))
  }
}
