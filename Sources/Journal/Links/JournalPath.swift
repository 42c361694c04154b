import WebAddresses

// Paths of files in the journal, with `/` between their parts.

/// A relative path from a folder, without `.` and `..`; nil when it leaves the journal.
func joined(_ folder: String, _ path: String) -> String? {
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

/// The file of the same name in another folder, when there is only one.
func namesake(of path: String, in known: [String]) -> String? {
  let name = lastPart(path)
  let found = known.filter { lastPart($0) == name }
  return found.count == 1 ? found.first : nil
}

/// The name of a file without its folders and without case.
private func lastPart(_ path: String) -> String {
  path.utf8.split(separator: 0x2F).last.map { String(Substring($0)).lowercased() } ?? ""
}

func relative(_ path: String, to folder: String) -> String {
  Route(folder.isEmpty ? "" : folder + "/").plainReference(to: path)
}

extension Route {
  /// As `reference`, but for a person to read: nothing is percent-encoded.
  fileprivate func plainReference(to path: String) -> String {
    percentDecoded(reference(to: Route(path), style: .relative))
  }
}
