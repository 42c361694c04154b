import WebAddresses

/// A link destination with one of Pelican's words for links (docs.getpelican.com, "Linking to
/// internal content").
package enum PelicanDestination {
  /// `{filename}../sea.md`, `{static}/images/sea.jpg`, `{attach}sea.jpg` and the old
  /// `|filename|sea.md`: a file by its path from the text, or with `/` from the content folder.
  case file(String)
  /// `{index}`: the home page.
  case home(suffix: String)
  /// `{tag}sea`, `{category}Long walks`, `{author}Ana`: the page of a term, by its name.
  case term(Kind, name: String, suffix: String)

  package enum Kind { case tag, author }

  /// - Parameter text: the destination, as written. Nil for others than Pelican's.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, first == 0x7B || first == 0x7C,
      let end = bytes.dropFirst().firstIndex(of: first == 0x7B ? 0x7D : 0x7C)
    else { return nil }
    let word = Substring(bytes[..<end].dropFirst())
    let rest = String(Substring(bytes[bytes.index(after: end)...]))
    switch word {
    case "filename", "static", "attach": self = .file(rest)
    case "index": self = .home(suffix: rest)
    case "tag", "category": self = .term(.tag, rest)
    case "author": self = .term(.author, rest)
    default: return nil
    }
  }

  private static func term(_ kind: Kind, _ text: String) -> Self {
    let mark = text.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? text.utf8.endIndex
    return .term(
      kind, name: percentDecoded(String(text[..<mark])), suffix: String(text[mark...]))
  }
}
