/// A script of the theme as readers load it: without lines that only comment, without indentation, without spaces beside signs and
/// without semicolons before braces, which is a quarter of what they would load. Texts and patterns stay as they are.
///
/// The scripts keep to a form that makes this safe (Tests/ThemeTests): no text over several lines, no comment behind code, a
/// space behind a sign of division and behind nothing that begins a pattern, a semicolon behind every statement that is no block,
/// and no empty statement.
struct CondensedScript {
  private(set) var bytes: [UInt8] = []
  /// What ends the text or the pattern at hand; 0 outside of them.
  private var closing: UInt8 = 0
  private var isEscaped = false
  /// Inside the brackets of a pattern.
  private var isClass = false

  init(_ script: [UInt8]) {
    for line in script.split(separator: 0x0A) {
      let code = line.drop { $0 == 0x20 }
      if code.isEmpty || code.starts(with: [0x2F, 0x2F]) { continue }
      for position in code.indices {
        let next = position + 1 < code.endIndex ? code[position + 1] : 0x0A
        take(code[position], next)
      }
      if let last = bytes.last, !Self.goesOn.contains(last) { bytes.append(0x0A) }
    }
    if bytes.last != 0x0A { bytes.append(0x0A) }
  }

  /// Signs that need no space beside them.
  private static let signs = Set("=<>&|?:{}(),;[]*!+-".utf8)
  /// Signs behind which no statement can end, and the one that ends them.
  private static let goesOn = Set("=<>&|?:{}(,;[*!".utf8)

  private mutating func take(_ byte: UInt8, _ next: UInt8) {
    if closing != 0 {
      follow(byte)
    } else if byte == 0x22 || byte == 0x27 || (byte == 0x2F && next != 0x20) {
      closing = byte
    } else if byte == 0x20, let last = bytes.last {
      let isLoose = Self.signs.contains(last) || Self.signs.contains(next)
      // `a + +b` is no `a++b`.
      if isLoose, last != next { return }
    } else if byte == 0x7D, bytes.last == 0x3B {
      bytes.removeLast()
    }
    bytes.append(byte)
    if byte == 0x20, closing == 0, bytes.count > 6, bytes.hasSuffix("const ") {
      // `let` lets the same script run.
      let isWord = Self.signs.contains(bytes[bytes.count - 7]) || bytes[bytes.count - 7] == 0x0A
      if isWord { bytes.replaceSubrange((bytes.count - 6)..., with: "let ".utf8) }
    }
  }

  /// A byte inside a text or a pattern.
  private mutating func follow(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if closing == 0x2F, byte == 0x5B || byte == 0x5D {
      isClass = byte == 0x5B
    } else if byte == closing, !isClass {
      closing = 0
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
