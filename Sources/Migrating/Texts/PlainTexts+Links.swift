import Diagnostics
import Files
import Journal
import JournalReader
import Markdown
import WebAddresses

// Destinations in the notations of other tools.

/// A destination of a link that only another tool understands.
struct ToolDestination {
  /// What names it where it stays: `{filename}`, `{%`.
  let name: String

  init?(_ destination: String) {
    for mark in ["{%", "{{", "@/", "|filename|", "|static|", "|attach|"]
    where destination.hasPrefix(mark) {
      name = mark
      return
    }
    let words = [
      "{filename}", "{static}", "{attach}", "{tag}", "{category}", "{author}", "{index}",
    ]
    guard let word = words.first(where: { destination.hasPrefix($0) }) else { return nil }
    name = word
  }
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
      for link in entry.body.links where ToolDestination(link.destination) != nil {
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
    guard let name = ToolDestination(destination)?.name else { return [] }
    let rest = String(destination.dropFirst(name.count))
    switch name {
    case "@/", "{%": return []
    case "{tag}", "{category}": return [page(of: rest, in: .tags)]
    case "{author}":
      return [Taxonomy("authors"), .people].compactMap(\.self)
        .filter { settings.taxonomies.contains($0) }.map { page(of: rest, in: $0) }
    case "{index}": return ["/" + rest]
    case "{{": return [plainAddress(destination)].compactMap(\.self)
    default:
      guard rest.hasPrefix("/") else { return [rest] }
      let (whole, inside) = (entry.source.path, entry.source.contentPath)
      let folder = whole.hasSuffix(inside) ? String(whole.dropLast(inside.count)) : ""
      return [rest, relative(folder + rest.dropFirst(), to: whole.folderAndName.folder)]
    }
  }

  /// `{{ site.baseurl }}/about/` and `{{ "/about/" | relative_url }}` without the expressions; nil
  /// for expressions that say something.
  private func plainAddress(_ destination: String) -> String? {
    var (said, rest) = ("", destination[...])
    while rest.hasPrefix("{{"), let end = rest.firstRange(of: "}}") {
      let inside = String(rest[..<end.lowerBound].dropFirst(2)).trimmed
      rest = rest[end.upperBound...]
      if inside == "site.baseurl" || inside == "site.url" { continue }
      guard let mark = inside.first, mark == "\"" || mark == "'",
        let last = inside.dropFirst().firstIndex(of: mark)
      else { return nil }
      said += inside[..<last].dropFirst()
    }
    let address = said + rest
    return address.hasPrefix("/") ? address : "/" + address
  }

  private func page(of label: String, in taxonomy: Taxonomy) -> String {
    let parts = taxonomy.path(of: percentDecoded(label)).map(\.slug)
    return "/\(taxonomy.name)/\(parts.joined(separator: "/"))/"
  }

  /// The path, from a text, of the file to which a destination leads; nil for no file.
  mutating func destination(of address: String, _ entry: Entry) -> String? {
    guard ToolDestination(address) != nil else { return nil }
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
