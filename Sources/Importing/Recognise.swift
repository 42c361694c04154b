package import Diagnostics
package import Files

/// The kind of export that a source is, and what shows it; nil for none that is known.
package func recognise(
  _ source: ImportSource
) throws(BuildError) -> (format: ImportFormat, seen: Phrase)? {
  for format in importFormats {
    if let seen = try format.reader.recognise(source) { return (format, seen) }
  }
  return nil
}

/// The same of a folder, for commands that were given one and are for journals.
package func recognisedExport(
  _ folder: String, on disk: Disk
) -> (format: ImportFormat, seen: Phrase)? {
  guard let source = try? ImportSource(folder, on: disk) else { return nil }
  return (try? recognise(source)) ?? nil
}

extension ImportSource {
  /// `12 files: .jpg (10), .txt (2)`.
  package var summary: Phrase {
    var counts: [String: Int] = [:]
    for member in members {
      let name = member.lastName
      let dot = name.utf8.lastIndex(of: 0x2E).map { String(name[$0...]).lowercased() }
      counts[dot ?? "without an ending", default: 0] += 1
    }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6)
    let list = kinds.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return members.count == 1 ? "1 file: \(list)" : "\(members.count) files: \(list)"
  }
}
