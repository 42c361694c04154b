/// A call of a shortcode or a tag: Hugo's `{{< figure src="/a.jpg" >}}`, Liquid's and Nunjucks's
/// `{% include image.html src="/a.jpg" %}`, Zola's `{{ youtube(id="x") }}`.
struct Shortcode {
  enum Syntax { case hugo, tag, expression }

  let syntax: Syntax
  let name: String
  /// Values without a name, in order.
  private(set) var values: [String] = []
  private(set) var named: [(name: String, value: String)] = []
  /// `{{< /name >}}`, `{% endname %}`, `{% end %}`
  var isClosing: Bool {
    syntax == .hugo ? name.hasPrefix("/") : syntax == .tag && name.hasPrefix("end")
  }
  /// The name that an end tag closes.
  var base: String {
    guard isClosing else { return name }
    return String(name.dropFirst(syntax == .hugo ? 1 : 3))
  }

  /// - Parameter inside: what is between the marks.
  init?(_ inside: ArraySlice<UInt8>, _ syntax: Syntax) {
    var words = Self.words(of: inside, syntax)
    guard !words.isEmpty else { return nil }
    self.syntax = syntax
    var first = words.removeFirst()
    if syntax == .hugo, first.text == "/", !words.isEmpty {
      first = (words.removeFirst().text.withSlash, false)
    }
    if first.text.utf8.count > 1, first.text.hasSuffix("/") { first.text.removeLast() }
    guard !first.isQuoted else { return nil }
    name = first.text.lowercased()
    var position = 0
    while position < words.count {
      if position + 2 < words.count, words[position + 1].text == "=", !words[position + 1].isQuoted
      {
        named.append((words[position].text.lowercased(), words[position + 2].text))
        position += 3
      } else {
        let word = words[position]
        if word.isQuoted || !["=", "/", ","].contains(word.text) { values.append(word.text) }
        position += 1
      }
    }
  }

  /// The value of the first of some names, or the one at `place` without a name.
  func value(_ names: String..., at place: Int? = nil) -> String? {
    for name in names {
      if let found = named.first(where: { $0.name == name }) { return found.value }
    }
    guard let place, values.indices.contains(place) else { return nil }
    return values[place]
  }

  private typealias Word = (text: String, isQuoted: Bool)

  /// Words, quoted texts, and `=` by itself.
  private static func words(of bytes: ArraySlice<UInt8>, _ syntax: Syntax) -> [Word] {
    var words: [Word] = []
    var position = bytes.startIndex
    // A call is short; more words than these mean nothing.
    while position < bytes.endIndex, words.count < 64 {
      let byte = bytes[position]
      let isBreak = byte <= 0x20 || syntax == .expression && "(),".utf8.contains(byte)
      if isBreak || byte == 0x2C && words.count > 0 {
        position += 1
      } else if byte == 0x22 || byte == 0x27 || byte == 0x60 {
        let end = bytes[(position + 1)...].firstIndex(of: byte) ?? bytes.endIndex
        words.append((String(decoding: bytes[(position + 1)..<end], as: UTF8.self), true))
        position = min(end + 1, bytes.endIndex)
      } else if byte == 0x3D {
        words.append(("=", false))
        position += 1
      } else {
        // `=` in an address is a part of it: `{{video https://a.example/?v=1}}`.
        let isAddress = bytes[position...].starts(withRun: "https://")
        let word = bytes[position...].prefix { byte in
          byte > 0x20 && (byte != 0x3D || isAddress) && byte != 0x22 && byte != 0x27
            && !(syntax == .expression && "(),".utf8.contains(byte))
        }
        words.append((String(decoding: word, as: UTF8.self), false))
        position = max(position + 1, word.endIndex)
      }
    }
    return words
  }
}

extension String {
  fileprivate var withSlash: String { "/" + self }
}
