import Build
import Files

/// A text of XML or HTML, of which single elements and attributes are wanted. It is looked at
/// between tags, without a tree: what is not well-formed is read as far as it goes.
struct OldMarkup {
  private let text: Substring

  init(_ text: Substring) { self.text = text }

  init(_ bytes: some Collection<UInt8>) { text = String(decoding: bytes, as: UTF8.self)[...] }

  /// The insides of all elements of a name, outermost first.
  func elements(_ name: String) -> [OldMarkup] {
    var found: [OldMarkup] = []
    var rest = text
    while let start = OldMarkup.tag(name, in: rest) {
      rest = rest[start.upperBound...]
      if text[start].hasSuffix("/>") { continue }
      guard let end = rest.firstRange(of: "</\(name)") else { break }
      found.append(OldMarkup(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return found
  }

  /// The text of the first element of a name, without marks.
  func text(of name: String) -> String? {
    elements(name).first.flatMap { element in
      let words = element.plain.trimmed
      return words.isEmpty ? nil : words
    }
  }

  /// All tags of a name, as they are written.
  func tags(_ name: String) -> [OldMarkup] {
    var found: [OldMarkup] = []
    var rest = text
    while let tag = OldMarkup.tag(name, in: rest) {
      found.append(OldMarkup(rest[tag]))
      rest = rest[tag.upperBound...]
    }
    return found
  }

  /// The value of an attribute of a tag.
  func value(_ name: String) -> String? {
    var rest = text
    while let found = rest.firstRange(of: name) {
      let before = rest[..<found.lowerBound].last
      rest = rest[found.upperBound...]
      let value = rest.drop(while: \.isWhitespace)
      guard before?.isWhitespace == true, value.first == "=" else { continue }
      let written = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = written.first, quote == "\"" || quote == "'" else {
        return String(written.prefix { !$0.isWhitespace && $0 != ">" })
      }
      return OldMarkup(written.dropFirst().prefix { $0 != quote }).plain
    }
    return nil
  }

  /// Without tags, CDATA and references.
  private var plain: String {
    let bare = text.replacing("<![CDATA[", with: "").replacing("]]>", with: "")
    let words = PlainBytes(markup: Array(bare.utf8)).text.filter { $0 != 0 }
    return String(decoding: words, as: UTF8.self)
  }

  private static func tag(_ name: String, in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let found = rest.firstRange(of: "<" + name) {
      rest = rest[found.upperBound...]
      guard let next = rest.first, next.isWhitespace || next == ">" || next == "/" else { continue }
      guard let end = rest.firstIndex(of: ">") else { return nil }
      return found.lowerBound..<text.index(after: end)
    }
    return nil
  }
}
