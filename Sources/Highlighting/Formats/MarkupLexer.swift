/// HTML and XML: tags, attributes and entities, with styles and scripts in their own languages.
struct MarkupLexer {
  let isHTML: Bool
  var cursor = CodeCursor([])

  static func write(isHTML: Bool, _ cursor: inout CodeCursor) {
    var lexer = MarkupLexer(isHTML: isHTML)
    swap(&lexer.cursor, &cursor)
    while !lexer.cursor.isAtEnd { lexer.takeToken() }
    swap(&lexer.cursor, &cursor)
  }

  private mutating func takeToken() {
    switch cursor.byte() {
    case .less: takeAngle()
    case 0x26: takeEntity()
    default:
      cursor.take(nil, to: cursor.skip(from: cursor.position) { $0 != .less && $0 != 0x26 })
    }
  }

  /// Takes `&amp;` or `&#xAC00;`. No name is longer than 32 bytes.
  private mutating func takeEntity() {
    let bound = min(cursor.end, cursor.position + 34)
    var end = cursor.position + 1
    while end < bound, cursor.bytes[end].isWord || cursor.bytes[end] == .hash { end += 1 }
    guard cursor.byte(at: end) == .semicolon, end > cursor.position + 1 else {
      return cursor.take(nil, to: cursor.position + 1)
    }
    cursor.take(.variable, to: end + 1)
  }

  private mutating func takeAngle() {
    let start = cursor.position
    if cursor.starts(with: Array("<!--".utf8)) {
      cursor.take(.comment, to: cursor.end(of: Array("-->".utf8), from: start + 4))
    } else if cursor.starts(with: Array("<![CDATA[".utf8)) {
      cursor.take(.string, to: cursor.end(of: Array("]]>".utf8), from: start + 9))
    } else if cursor.byte(1) == 0x21 || cursor.byte(1) == 0x3F {
      cursor.take(.attribute, to: cursor.end(of: [.greater], from: start + 2))
    } else if cursor.byte(1).startsWord || cursor.byte(1) == .slash && cursor.byte(2).startsWord {
      takeTag()
    } else {
      cursor.take(nil, to: start + 1)
    }
  }

  private mutating func takeTag() {
    let closes = cursor.byte(1) == .slash
    cursor.take(nil, to: cursor.position + (closes ? 2 : 1))
    let start = cursor.position
    cursor.take(.keyword, to: cursor.skip(from: start, while: isName))
    let name = cursor.bytes[start..<cursor.position].map(\.lowered)
    while !cursor.isAtEnd, cursor.byte() != .greater, cursor.byte() != .less { takeAttribute() }
    guard cursor.byte() == .greater else { return }
    let isEmpty = cursor.byte(-1) == .slash
    cursor.take(nil, to: cursor.position + 1)
    guard isHTML, !closes, !isEmpty else { return }
    if name.elementsEqual("script".utf8) { takeEmbedded(name, .code(.javaScript)) }
    if name.elementsEqual("style".utf8) { takeEmbedded(name, .style) }
  }

  private mutating func takeAttribute() {
    let byte = cursor.byte()
    if isName(byte) {
      cursor.take(.attribute, to: cursor.skip(from: cursor.position, while: isName))
    } else if byte == .equals {
      cursor.take(nil, to: cursor.skip(from: cursor.position + 1, while: \.isSpace))
      takeValue()
    } else {
      cursor.take(nil, to: cursor.position + 1)
    }
  }

  private mutating func takeValue() {
    let quote = cursor.byte()
    if quote == .quote || quote == .apostrophe {
      cursor.take(.string, to: cursor.end(of: [quote], from: cursor.position + 1))
    } else {
      cursor.take(.string, to: cursor.skip(from: cursor.position) { !$0.isSpace && $0 != .greater })
    }
  }

  /// Takes the embedded code before `</name`.
  private mutating func takeEmbedded(_ name: [UInt8], _ dialect: Dialect) {
    var end = cursor.position
    while end < cursor.end, !closes(name, at: end) { end += 1 }
    let outer = cursor.end
    cursor.end = end
    dialect.write(&cursor)
    cursor.end = outer
  }

  private func closes(_ name: [UInt8], at index: Int) -> Bool {
    guard cursor.bytes[index] == .less, cursor.byte(at: index + 1) == .slash else { return false }
    return name.indices.allSatisfy { cursor.byte(at: index + 2 + $0).lowered == name[$0] }
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == .hyphen || byte == .colon || byte == .dot || byte == .at
  }
}
