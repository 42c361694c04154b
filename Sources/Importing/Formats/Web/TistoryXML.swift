import Build
import Diagnostics
import Files
import HTMLReading
import Journal

/// A post of a backup that Tistory and Textcube made until 2016: one XML file with all posts, their
/// files in base64, and who could read each of them.
struct TistoryXML {
  private let post: XMLElement
  private let position: ImportPosition

  static func isOne(_ head: String) -> Bool {
    head.contains("<blog ") && head.contains("tattertools/")
  }

  init(_ post: XMLElement, _ position: ImportPosition) {
    (self.post, self.position) = (post, position)
  }

  func reading(_ export: Export) throws(BuildError) -> ImportReading {
    let times = ["published", "created", "modified"].lazy.compactMap {
      post[$0].flatMap { Int($0) }
    }
    guard let second = times.first(where: { $0 > 0 && $0 < 253_402_300_800 }),
      let moment = ImportedMoment(second, ahead: 9 * 3600)
    else { return .bad(position, "it has no day") }
    var entry = ImportedEntry(moment, at: position)
    entry.title = post["title"]?.trimmedBlanks ?? ""
    entry.tags = post.all("tag").map { $0.text.trimmedBlanks }.filter { !$0.isEmpty }
    if let category = post["category"], !category.isEmpty {
      entry.unknown.append(("category", category))
    }
    // Only `public` and `syndicated` were for everybody; the rest is taken as the strictest.
    let visibility = post["visibility"] ?? ""
    let isOpen = ["public", "syndicated"].contains(visibility)
    if !isOpen { entry.privacy = .private }
    if let id = post["id"], !id.isEmpty {
      entry.id = id
      if isOpen { entry.aliases = ["/" + id] }
    }
    if let slogan = post.attributes["slogan"], !slogan.isEmpty, isOpen {
      entry.aliases.append("/entry/" + slogan)
    }
    var names: [String: String] = [:]
    for attachment in post.all("attachment") {
      guard let name = attachment["name"], let letters = attachment["content"] else { continue }
      let decoded = bytes(ofBase64: letters.utf8.filter { $0 > 0x20 })
      guard !decoded.isEmpty else {
        entry.notes.append("'\(name)' is not in the export")
        continue
      }
      let label = attachment["label"].flatMap { $0.isEmpty ? nil : $0 } ?? name
      names[name] = entry.add(try OpenFile.holding(decoded, name), named: label)
    }
    let text = Self.withPictures(post["content"] ?? "")
    guard let document = try export.html.document(text) else {
      return .bad(position, "its HTML is too large or too deep to be read")
    }
    // Files that the text names are beside the entry already; others have no address any more.
    let own = document.changed { element in
      guard element.name == "img", let source = element["src"], let name = names[source] else {
        return element
      }
      return HTMLElement("img", [("src", name), ("alt", element["alt"] ?? "")])
    }
    entry.setBody(
      own,
      ExportAddresses(
        source: export.source, folder: "", beside: Set(names.values)))
    let comments = post.all("comment").count
    if comments > 0 { entry.notes.append("\(comments) comments are left out") }
    return entry.reading
  }

  /// `[##_1C|hash.jpg|width="400"|caption_##]` as a picture.
  private static func withPictures(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[##_"),
      let close = rest[open.upperBound...].firstRange(of: "_##]")
    {
      result += rest[..<open.lowerBound]
      let parts = rest[open.upperBound..<close.lowerBound].split(
        separator: "|", omittingEmptySubsequences: false)
      for part in parts.dropFirst() where part.contains(".") && !part.contains("=") {
        result += "<p><img src=\"\(part.filter { $0 != "\"" && $0 != "<" })\"></p>"
      }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
