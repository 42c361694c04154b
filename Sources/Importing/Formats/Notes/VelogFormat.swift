import Diagnostics
import Files
import FrontMatter
import Journal

/// velog, as tools of others write it: a text of Markdown for each post, with fields before it.
struct VelogFormat: ExportReader {
  let export: Export

  private static func texts(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".md") }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in texts(source).prefix(20) {
      let head = String(utf8: try source.head(of: member).withoutMark)
      guard head.hasPrefix("---") else { continue }
      for name in ["url_slug", "released_at", "is_private"] where head.contains("\n\(name):") {
        return "'\(member.name)' has a field '\(name)'"
      }
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for member in Self.texts(source) {
      let text = ExportText(try source.bytes(of: member))
      try each(reading(SourceText(path: member.name, bytes: Array(text.text.utf8)), text.notes))
    }
  }

  private func reading(_ source: SourceText, _ notes: [Phrase]) -> ImportReading {
    let position = ImportPosition(source.path)
    let (front, flaws) = readFrontMatter(of: source)
    guard front.dialect != nil, !flaws.contains(where: { $0.severity == .error }) else {
      return .bad(position, "its fields are not understood")
    }
    var (rest, moment) = (front.fields, ImportedMoment?.none)
    /// Takes a field out of those that are not known.
    func take(_ name: String) -> [String] {
      guard let place = rest.firstIndex(where: { $0.name == name }) else { return [] }
      return rest.remove(at: place).value.written
    }
    for name in ["released_at", "date", "created_at"] {
      let text = take(name).first ?? ""
      if moment == nil { moment = ImportedMoment(text, options.zone) }
    }
    guard let moment else { return .bad(position, "its date is not understood") }
    var entry = ImportedEntry(moment, at: position)
    entry.notes = notes
    entry.title = take("title").first ?? ""
    entry.tags = take("tags")
    if let slug = take("url_slug").first, !slug.isEmpty {
      entry.id = slug
      entry.aliases = ["/" + slug]
    }
    entry.unknown = rest.map { ($0.name, $0.value.written.joined(separator: ", ")) }
    let body = String(utf8: Array(source.bytes[front.bodyStart...]))
    entry.setBody(trimmedLines(body))
    entry.remote = picturesElsewhere(in: body)
    return entry.reading
  }
}

extension FieldValue {
  /// The texts of a value and of a list.
  fileprivate var written: [String] {
    switch self {
    case .scalar(let scalar): scalar.isNull ? [] : [scalar.text]
    case .list(let values, _): values.flatMap(\.written)
    case .mapping(let fields, _): fields.flatMap(\.value.written)
    }
  }
}

/// Addresses of the pictures that a text of Markdown shows from other hosts.
func picturesElsewhere(in markdown: String) -> [String] {
  var found: [String] = []
  for part in markdown.split(separator: "![", omittingEmptySubsequences: false).dropFirst() {
    guard let open = part.firstRange(of: "](") else { continue }
    let address = part[open.upperBound...].prefix { $0 != ")" && !$0.isWhitespace }
    if address.hasPrefix("http://") || address.hasPrefix("https://") {
      found.append(String(address))
    }
  }
  return found
}
