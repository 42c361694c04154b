import Diagnostics

/// A note with the few marks of HTML that apps of notes write, as Markdown: breaks, paragraphs,
/// bold, italic, lists. Everything else between angle brackets that is a tag is left out.
func markdownOfNote(_ note: String) -> String {
  guard note.utf8.contains(0x3C) || note.utf8.contains(0x26) else { return note }
  var text = ""
  var rest = Substring(note)
  while let first = rest.first {
    if first == "<", let close = rest.firstIndex(of: ">"), let tag = Tag(rest[..<close]) {
      text += tag.markdown(atLineStart: text.isEmpty || text.hasSuffix("\n"))
      rest = rest[rest.index(after: close)...]
    } else if first == "&", let (character, length) = entity(rest) {
      text += character
      rest = rest.dropFirst(length)
    } else {
      text.append(rest.removeFirst())
    }
  }
  return text
}

private struct Tag {
  private let name: String
  private let isEnd: Bool

  /// Nil for what is no tag: `<3`.
  init?(_ text: Substring) {
    var rest = text.dropFirst()
    isEnd = rest.hasPrefix("/")
    if isEnd { rest.removeFirst() }
    name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    let isLetter = name.first?.isLetter == true
    guard isLetter, Tag.names.contains(name) else { return nil }
  }

  private static let names: Set<String> = [
    "a", "b", "blockquote", "br", "div", "em", "font", "h1", "h2", "h3", "i", "li", "ol", "p", "s",
    "span", "strike", "strong", "u", "ul",
  ]

  func markdown(atLineStart isStart: Bool) -> String {
    switch name {
    case "b", "strong": return "**"
    case "i", "em": return "*"
    case "s", "strike": return "~~"
    case "br": return "\n"
    case "li": return isEnd ? "" : isStart ? "- " : "\n- "
    case "h1", "h2", "h3": return isEnd ? "\n\n" : "\n\n### "
    case "p", "div", "ul", "ol": return isEnd ? "\n\n" : isStart ? "" : "\n"
    default: return ""
    }
  }
}

/// What a character reference stands for, and its length.
private func entity(_ text: Substring) -> (String, Int)? {
  let known = [
    "&amp;": "&", "&lt;": "\\<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&apos;": "'",
    "&nbsp;": " ",
  ]
  for (name, character) in known where text.hasPrefix(name) { return (character, name.count) }
  return nil
}
