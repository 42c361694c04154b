import Diagnostics
import Files
import Importing
import Localization

/// What is wrong with how the export of another app is read: the first line of the input is the
/// name of a format, or anything else, and the name of the file; the rest is the file.
func importFlaw(_ input: [UInt8]) -> String? {
  let line = input.prefix { $0 != 0x0A }
  let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
  let name = words.last.map { $0.filter { $0 != "/" } } ?? ""
  let file = try? OpenFile.holding(Array(input.dropFirst(line.count + 1)), name)
  guard let file, let source = try? ImportSource(file, named: name.isEmpty ? "a.json" : name) else {
    return nil
  }
  let named = importFormats.first { $0.name == words.first.map(String.init) }
  guard let format = named ?? (try? recognise(source))??.format else { return nil }
  let options = ImportOptions(zone: .utc)
  guard let first = try? readings(of: source, as: format, options) else { return nil }
  guard let second = try? readings(of: source, as: format, options), first == second else {
    return "the entries of an export are others when they are read again"
  }
  if first.contains(where: { $0.contains { $0 == "\r" || $0 == "\0" } }) {
    return "a text has signs that no text has"
  }
  return nil
}

/// The id and the text of each entry, and what is told in its place.
private func readings(
  of source: ImportSource, as format: ImportFormat, _ options: ImportOptions
) throws(BuildError) -> [String] {
  var found: [String] = []
  try format.read(source, options) { reading in
    switch reading {
    case .entry(let entry): found.append("\(entry.id ?? "")\n\(entry.moment)\n\(entry.body)")
    case .bad(let position, let reason): found.append("\(position) \(reason.english)".plain)
    case .remark(let remark): found.append(remark.english.plain)
    }
  }
  return found
}

extension String {
  /// Names of files may have any sign.
  fileprivate var plain: String { filter { $0 != "\r" && $0 != "\0" } }
}
