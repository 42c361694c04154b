// Dialects knows the notations in which other tools write links. It knows neither journals nor
// where a link leads.

/// A link destination with one of Jekyll's expressions for links.
package enum JekyllDestination {
  /// `{% post_url 2024-03-01-rome %}`: a post by its file name, optionally with its folder.
  case post(String, suffix: String)
  /// `{% link _posts/2024-03-01-rome.md %}`: a file by its path in the journal.
  case file(String, suffix: String)
  /// `{{ site.baseurl }}/about/`: an address in the site.
  case address(String)

  /// Parses a destination; nil for other expressions.
  package init?(_ text: String) {
    var rest = text.utf8[...].trimmed
    var path = ""
    while rest.starts(with: "{{".utf8) {
      guard let inside = rest.popExpression(closing: 0x7D) else { return nil }
      let parts = inside.split(separator: 0x7C).map { $0.trimmed }
      guard let said = parts.first.flatMap({ Self.said(by: $0) }) else { return nil }
      // These filters put the root of the site before a path.
      let isFromRoot = parts.dropFirst().contains {
        ["relative_url", "absolute_url"].contains(String(Substring($0)))
      }
      path += isFromRoot && said.utf8.first != 0x2F ? "/" + said : said
    }
    guard rest.starts(with: "{%".utf8) else {
      guard !rest.contains(0x7B) else { return nil }
      self = .address(path + String(Substring(rest)))
      return
    }
    guard let inside = rest.popExpression(closing: 0x25) else { return nil }
    let words = inside.split(separator: 0x20, maxSplits: 1).map { $0.trimmed }
    guard words.count == 2 else { return nil }
    let name = String(Substring(words[1].unquoted ?? words[1]))
    let suffix = String(Substring(rest))
    switch String(Substring(words[0])) {
    case "post_url": self = .post(name, suffix: suffix)
    case "link": self = .file(name, suffix: suffix)
    default: return nil
    }
  }

  /// The value of an expression in an address. The site's host and base path are empty, since links
  /// within the site do not need them.
  private static func said(by value: Substring.UTF8View) -> String? {
    if let quoted = value.unquoted { return String(Substring(quoted)) }
    return ["site.baseurl", "site.url"].contains(String(Substring(value))) ? "" : nil
  }
}

extension Substring.UTF8View {
  fileprivate var trimmed: Self {
    var rest = drop { $0 == 0x20 }
    while rest.last == 0x20 { rest.removeLast() }
    return rest
  }

  fileprivate var unquoted: Self? {
    guard count >= 2, let quote = first, quote == last, quote == 0x22 || quote == 0x27 else {
      return nil
    }
    return dropFirst().dropLast()
  }

  /// Removes `{{ … }}` or `{% … %}` from the beginning and returns its content; nil if it is not
  /// closed.
  fileprivate mutating func popExpression(closing mark: UInt8) -> Self? {
    var position = index(startIndex, offsetBy: 2)
    while let found = self[position...].firstIndex(of: mark) {
      let next = index(after: found)
      if self[next...].first == 0x7D {
        let inside = self[index(startIndex, offsetBy: 2)..<found]
        self = self[index(after: next)...]
        let dash: (UInt8) -> Bool = { $0 == 0x2D }
        return (inside.last == 0x2D ? inside.dropLast() : inside).drop(while: dash).trimmed
      }
      position = next
    }
    return nil
  }
}

/// Source files of addresses of Jekyll's collections: `/wiki/sea/`, `/wiki/sea` and
/// `/wiki/sea.html` are `_wiki/sea.md` (jekyllrb.com/docs/permalinks, "Collections").
package enum JekyllCollection {
  /// The possible source paths, relative to the content folder, of an address in the site.
  package static func files(at address: String) -> [String] {
    var path = Substring(address).utf8
    while path.first == 0x2F { path = path.dropFirst() }
    while path.last == 0x2F { path = path.dropLast() }
    if path.suffix(5).elementsEqual(".html".utf8) { path = path.dropLast(5) }
    let parts = path.split(separator: 0x2F)
    guard parts.count >= 2, parts[0].first != 0x5F else { return [] }
    let stem = "_" + parts.map { String(Substring($0)) }.joined(separator: "/")
    return [stem + ".md", stem + ".markdown"]
  }
}
