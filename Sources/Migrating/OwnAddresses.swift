import Build
import Diagnostics
import Files
import Journal

/// The addresses of single texts that no pattern gives: a `slug` with folders in Docusaurus and
/// Astro, and names with numbers before them, which Docusaurus leaves out.
struct OwnAddresses {
  /// By the text, relative to the content folder, in the notation of patterns.
  private(set) var patterns: [String: String] = [:]
  /// Those for which there is no room.
  private var left = 0

  private static let most = 400

  init() {}

  /// - Parameter base: of Docusaurus, where its texts are: `/docs`.
  init(_ survey: JournalSurvey, _ root: OpenFolder, below base: String) {
    guard let tool = survey.tool, [.docusaurus, .astro].contains(tool) else { return }
    let content = survey.content
    let isBlog = content.folderAndName.name == "blog"
    for path in survey.texts.sorted() where content.isEmpty || path.isBelow(content) {
      let inside = content.isEmpty ? path : path.below(content)
      let slug = OwnAddresses.slug(path, root)
      let address: String?
      if tool == .astro {
        address = slug.flatMap { $0.contains("/") ? $0 : nil }
      } else if isBlog {
        let isPlain = survey.sample.hasSlugs && slug?.contains("/") == false
        address = isPlain ? nil : slug.map { base + "/" + $0.trimmedSlashes }
      } else {
        address = OwnAddresses.document(inside, slug).map { base + "/" + $0 }
      }
      if let address { add("/" + address.trimmedSlashes + "/", of: inside) }
    }
  }

  var remark: Phrase? {
    left == 0
      ? nil
      : "\(left) other texts have addresses of their own in the other tool, which are not proposed; write them as 'permalink'"
  }

  private mutating func add(_ address: String, of text: String) {
    guard (try? PermalinkPattern(address)) != nil else { return }
    if patterns.count == OwnAddresses.most { left += 1 } else { patterns[text] = address }
  }

  /// The address of a document of Docusaurus below that of all; nil for one that is as its file is.
  private static func document(_ path: String, _ slug: String?) -> String? {
    var parts = path.split(separator: "/").map(String.init)
    let file = parts.removeLast()
    parts.append(String(file.prefix { $0 != "." }))
    let plain = parts.map(withoutNumber)
    guard slug != nil || plain != parts else { return nil }
    if let slug, slug.hasPrefix("/") { return slug.trimmedSlashes }
    var folders = Array(plain.dropLast())
    if let slug { return (folders + [slug.trimmedSlashes]).joined(separator: "/") }
    // These are what is at the folder's own address.
    let name = plain.last ?? ""
    if !["index", "readme"].contains(name.lowercased()), name != folders.last {
      folders.append(name)
    }
    return folders.isEmpty ? nil : folders.joined(separator: "/")
  }

  /// `01-intro` is `intro`; `2024-03-05-sea` and `7.0-notes` stay.
  private static func withoutNumber(_ name: String) -> String {
    if name.prefixMatch(of: /[0-9]+[-_.][0-9]+/) != nil { return name }
    guard let found = name.wholeMatch(of: /[0-9]+\s*[-_.]+\s*([^-_.\s].*)/) else { return name }
    return String(found.output.1)
  }

  private static func slug(_ path: String, _ root: OpenFolder) -> String? {
    guard let bytes = (try? root.read(path, atMost: 1 << 20)) ?? nil else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.first == "---" else { return nil }
    return lines.dropFirst().prefix { $0 != "---" }.lazy.compactMap { line in
      line.hasPrefix("slug") ? ToolConfiguration.value(of: "slug", in: String(line)) : nil
    }.first
  }
}

extension AddressEvidence.Choice {
  /// The addresses of single texts, which win over patterns.
  mutating func take(_ own: OwnAddresses, where isWanted: (String) -> Bool = { _ in true }) {
    others.merge(own.patterns.filter { isWanted($0.value) }) { _, new in new }
  }
}
