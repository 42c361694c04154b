import Diagnostics
import Dialects
import Files
import Journal
import JournalReader
import Markdown

// Destinations in the notations of other tools.

/// What names a destination that only another tool understands: `{filename}`, `{%`, `@/`; nil for
/// others.
func toolMark(of destination: String) -> String? {
  if PelicanDestination(destination) != nil {
    let closing = destination.dropFirst().firstIndex { $0 == "}" || $0 == "|" }
    return closing.map { String(destination[...$0]) }
  }
  return ["{%", "{{", "@/"].first { destination.hasPrefix($0) }
}

extension PlainTexts {
  /// The text with paths and addresses in the places of other tools' destinations.
  mutating func linked(
    _ bytes: [UInt8], _ reading: Reading, _ source: SourcePath, trusting: Bool
  ) -> [UInt8] {
    var bytes = bytes
    // A first path or address that does not do, or a second one.
    for choice in 0..<2 {
      guard let entry = Reading(source, bytes, settings).entry else { break }
      var known: [String: [String]] = [:]
      for link in entry.body.links where toolMark(of: link.destination) != nil {
        guard known[link.destination] == nil else { continue }
        let path = destination(of: link.destination, entry)
        known[link.destination] =
          path.map { [$0] } ?? (trusting ? candidates(for: link.destination, entry) : [])
      }
      var edits: Edits = [:]
      for range in destinations(in: bytes, from: bodyStart(bytes, source.path)) {
        let written = String(decoding: bytes[range], as: UTF8.self)
        guard let candidates = known[written], candidates.indices.contains(choice) else { continue }
        edits[range.lowerBound] = (range, Array(candidates[choice].utf8))
      }
      bytes = keeping(reading, source, bytes, edits) { $0.replacing($1) }
    }
    return bytes
  }

  /// What a destination may be written as that leads to no file of the journal, the likeliest
  /// first.
  private func candidates(for destination: String, _ entry: Entry) -> [String] {
    if case .address(let address) = JekyllDestination(destination), address != destination {
      return [address.hasPrefix("/") ? address : "/" + address]
    }
    switch PelicanDestination(destination) {
    case nil: return []
    case .home(let suffix): return ["/" + suffix]
    case .term(let kind, let name, let suffix):
      let taxonomies = kind.taxonomies.filter { settings.taxonomies.contains($0) }
      return taxonomies.map { taxonomy in
        let parts = taxonomy.path(of: name).map(\.slug)
        return "/\(taxonomy.name)/\(parts.joined(separator: "/"))/\(suffix)"
      }
    case .file(let path):
      guard path.hasPrefix("/") else { return [path] }
      let (whole, inside) = (entry.source.path, entry.source.contentPath)
      let folder = whole.hasSuffix(inside) ? String(whole.dropLast(inside.count)) : ""
      return [path, relative(folder + path.dropFirst(), to: whole.folderAndName.folder)]
    }
  }

  /// The path, from a text, of the file to which a destination leads; nil for no file.
  mutating func destination(of address: String, _ entry: Entry) -> String? {
    guard toolMark(of: address) != nil else { return nil }
    guard let link = entry.body.links.first(where: { $0.destination == address }),
      let file = links.files(of: link, in: entry.source.path).first
    else { return nil }
    let mark = address.utf8.firstIndex(of: 0x23)
    return relative(file, to: entry.source.path.folderAndName.folder)
      + (mark.map { String(address[$0...]) } ?? "")
  }

  private func relative(_ path: String, to folder: String) -> String {
    let (from, to) = (folder.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let parts = [Substring](repeating: "..", count: from.count - common) + to.dropFirst(common)
    let plain = parts.joined(separator: "/")
    return plain.utf8.contains { " ()<>%#?".utf8.contains($0) } ? Route.percentEncode(plain) : plain
  }

  /// What may be a destination of another tool's: after `](`, `]: ` or a quotation mark.
  private func destinations(in bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = start
    while place < bytes.count {
      defer { place += 1 }
      guard bytes[place] == 0x7B || bytes[place] == 0x40 || bytes[place] == 0x7C,
        let before = bytes[start..<place].last(where: { $0 != 0x20 && $0 != 0x3C }),
        [0x28, 0x22, 0x27, 0x3A].contains(before)
      else { continue }
      var end = place
      while end < bytes.count, ![0x0A, 0x0D, 0x20, 0x22, 0x27, 0x29, 0x3E].contains(bytes[end]) {
        let pair = bytes[end...].prefix(2)
        let isExpression = pair.elementsEqual("{{".utf8) || pair.elementsEqual("{%".utf8)
        let line = bytes[end...].prefix(400).prefix { $0 != 0x0A }
        let closing = isExpression ? line.dropFirst(2).firstIndex(of: 0x7D) : nil
        end = closing.map { bytes[($0 + 1)...].first == 0x7D ? $0 + 2 : $0 + 1 } ?? end + 1
      }
      found.append(place..<end)
      place = end - 1
    }
    return found
  }
}
