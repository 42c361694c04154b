import Build
import Diagnostics
import Files
import Journal
import Localization
import Markdown
import Sealing
import WebAddresses

/// An entry as its readers open it: the article of its page, and the files that only it has.
struct SealedEntry {
  let identifier: String
  /// What lists and the search know of it: an object of JSON in one line.
  let record: [UInt8]
  let article: [UInt8]
  /// Paths in the site, with the names of their ciphertext.
  let files: [(path: String, name: String)]

  /// - Parameters:
  ///   - site: with the entry in it.
  ///   - published: without; what it has is not encrypted.
  init(
    _ entry: Entry, _ identifier: String, in site: LiveSite, besides published: LiveSite,
    _ key: MasterKey
  ) throws(BuildError) {
    let path = entry.source.path
    guard let route = site.route(ofSource: path),
      case .bytes(let page)? = site.file(Array(route.file.utf8))
    else {
      throw BuildError("the page of '\(path)' cannot be made", help: "see 'ilgi check --drafts'")
    }
    guard let article = SealedEntry.article(of: page) else {
      throw BuildError(
        "the page of '\(path)' has no <article>, which is what is encrypted",
        help: "put the entry into an <article> in templates/entry.html")
    }
    let files = SealedEntry.references(in: article).compactMap {
      SealedEntry.file($0, route, site, published)
    }
    var named: [(path: String, name: String)] = []
    for file in Set(files).sorted(by: { $0.precedesInBytes($1) }) {
      let name = try sealing { () throws(SealingError) in
        try key.name(of: SealedEntry.identifier(of: file, identifier))
      }
      named.append((file, name + ".bin"))
    }
    (self.identifier, self.article, self.files) = (identifier, article, named)
    record = SealedEntry.record(of: entry, identifier, route.path, named)
  }

  /// The name under which a file is authenticated.
  static func identifier(of file: String, _ entry: String) -> String { "file:\(entry):\(file)" }

  private static func record(
    of entry: Entry, _ identifier: String, _ route: String, _ files: [(path: String, name: String)]
  ) -> [UInt8] {
    JSONOutput.object([
      ("id", .text(identifier)), ("path", .text(route)),
      ("title", .text(entry.title ?? "")), ("day", .optional(entry.day?.iso)),
      ("tags", .texts(LabelKind.allCases.flatMap { entry.labels[$0] })),
      ("lang", .text(entry.language.description)), ("dir", .text(entry.direction.rawValue)),
      ("excerpt", .text(entry.excerpt)), ("text", .text(entry.plainText)),
      ("files", .object(files.map { ($0.path, .text($0.name)) })),
    ]).bytes
  }

  /// The first article of a page, with the articles in it.
  static func article(of page: [UInt8]) -> [UInt8]? {
    var (start, depth) = (Int?.none, 0)
    var place = page.startIndex
    while let next = page[place...].firstIndex(of: 0x3C) {
      place = next + 1
      guard let tag = RawTag(page[next...]) else { continue }
      place = next + tag.length
      guard tag.name == "article" else { continue }
      if tag.isClosing { depth -= 1 } else { depth += 1 }
      if start == nil { start = next }
      if depth == 0, let start { return Array(page[start..<place]) }
    }
    return nil
  }

  private static let single: Set<String> = ["src", "href", "poster"]

  /// The addresses in the tags of an article. Of several sizes of a photo readers get the one that
  /// all browsers show.
  private static func references(in article: [UInt8]) -> [String] {
    var found: [String] = []
    var place = article.startIndex
    while let next = article[place...].firstIndex(of: 0x3C) {
      place = next + 1
      guard let tag = RawTag(article[next...]) else { continue }
      place = next + tag.length
      found += tag.attributes.filter { single.contains($0.name) }.map(\.text)
    }
    return found
  }

  /// The path of a file that the public site does not have; nil for everything else. Pages are no
  /// such files: other sealed entries have their own ciphertext.
  private static func file(
    _ reference: String, _ route: Route, _ site: LiveSite, _ published: LiveSite
  ) -> String? {
    guard let file = site.route(of: reference, from: route)?.file, !file.hasSuffix(".html") else {
      return nil
    }
    let bytes = Array(file.utf8)
    return site.has(bytes) && !published.has(bytes) ? file : nil
  }
}
