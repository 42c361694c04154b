import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// WordPress's export (WXR): one XML file, or one that was split; media are beside it or on the
/// web.
struct WordPressFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in files(source) {
      let head = String(decoding: try source.head(of: member, 1 << 14), as: UTF8.self)
      if head.contains("wordpress.org/export/") {
        return "'\(member.name)' is a file of WordPress's export"
      }
    }
    return nil
  }

  private static func files(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".xml") || source.isFile }
  }

  func read(_ each: Each) throws(BuildError) {
    var index = WordPressIndex(source)
    var left: [String: Int] = [:]
    try forEachItem { (item, _) in if let item { index.add(item) } }
    try forEachItem { (item, position) throws(BuildError) in
      guard let item else { return try each(.bad(position, "it is not well-formed XML")) }
      let kind = item["wp:post_type"] ?? "post"
      let status = item["wp:status"] ?? ""
      guard kind == "post" || kind == "page", status != "trash", status != "auto-draft" else {
        left[status == "trash" ? "trash" : kind, default: 0] += 1
        return
      }
      try each(try WordPressItem(item, position, index, options).reading(export.html))
    }
    if !left.isEmpty {
      let list = left.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      try each(.remark("no entries: \(list.joined(separator: ", "))"))
    }
  }

  private func forEachItem(
    _ body: (XMLElement?, ImportPosition) throws(BuildError) -> Void
  ) throws(BuildError) {
    for member in Self.files(source) {
      var items = XMLItems("item")
      var number = 0
      try source.forEachBlock(of: member) { (block) throws(BuildError) in
        for bytes in items.add(block) {
          number += 1
          try body(XMLElement(bytes), ImportPosition(member.name, "item \(number)"))
        }
      }
      if items.isOpen || items.hasBroken {
        try body(nil, ImportPosition(member.name, "item \(number + 1)"))
      }
    }
  }
}

/// What items of an export name: other items by their addresses, and media.
struct WordPressIndex {
  let source: ImportSource
  /// Ids of posts by their addresses, without a scheme.
  private var posts: [String: String] = [:]
  /// Addresses of attachments by their ids.
  private(set) var attachments: [String: String] = [:]
  /// Addresses of attachments by the posts for which they were uploaded.
  private(set) var ofPosts: [String: [String]] = [:]
  /// Files by their last names.
  private let files: [String: ImportSource.Member]

  init(_ source: ImportSource) {
    self.source = source
    files = source.members.reduce(into: [:]) { files, member in
      if !member.name.lowercased().hasSuffix(".xml") { files[member.lastName] = member }
    }
  }

  mutating func add(_ item: XMLElement) {
    guard let id = item["wp:post_id"] else { return }
    if item["wp:post_type"] == "attachment" {
      attachments[id] = item["wp:attachment_url"] ?? item["link"]
      if let post = item["wp:post_parent"], let address = attachments[id] {
        ofPosts[post, default: []].append(address)
      }
    } else if let link = item["link"], !link.isEmpty {
      posts[Self.plain(link)] = id
    }
  }

  func post(_ address: String) -> String? { posts[Self.plain(address)] }

  /// A copy of a file in the export: by its path below `uploads`, or by its name alone. WordPress
  /// names smaller ones `-300x200`, and large ones that it made smaller `-scaled`.
  func copy(_ address: String) -> ImportSource.Member? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let last = path.split(separator: "/").last else { return nil }
    if let found = path.firstRange(of: "/uploads/") {
      let below = path[found.upperBound...]
      if let file = source.members.first(where: {
        $0.name == below || $0.name.hasSuffix("/" + below)
      }) {
        return file
      }
    }
    return files[String(last)] ?? files[Self.fullSize(String(last))]
  }

  private static func fullSize(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), let dash = name[..<dot].lastIndex(of: "-") else {
      return name
    }
    let mark = name[name.index(after: dash)..<dot]
    let size = mark.split(separator: "x")
    guard mark == "scaled" || size.count == 2 && size.allSatisfy({ Int($0) != nil }) else {
      return name
    }
    return String(name[..<dash] + name[dot...])
  }

  private static func plain(_ address: String) -> String {
    let bare = address.prefix { $0 != "#" }
    let start = bare.firstRange(of: "://")?.upperBound ?? bare.startIndex
    let rest = bare[start...]
    return rest.hasSuffix("/") ? String(rest.dropLast()) : String(rest)
  }
}
