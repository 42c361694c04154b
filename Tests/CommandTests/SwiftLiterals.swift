import Foundation

/// The texts of a Swift file, as phrases know them: `"no '\(name)'"` is `no '{1}'`.
struct SwiftLiterals {
  /// A text, and what stands before it in its line.
  struct Literal {
    let key: String
    let before: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var found: [Literal] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(untilParenthesis: false)
  }

  /// Every file of Sources/ but the Korean tables.
  static func sources() throws -> [(path: String, literals: [Literal])] {
    let folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Sources"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.contains("/Korean/") }
      .map { path in
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        return (path, SwiftLiterals(text).found)
      }
  }

  private func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func stands(_ text: String, at position: Int) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func skip(to text: String) {
    while position < bytes.count, !stands(text, at: position) { position += 1 }
  }

  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"): skip(to: "\n")
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"): skip(to: "*/")
      case UInt8(ascii: "#"):
        let start = position
        while byte(position) == UInt8(ascii: "#") { position += 1 }
        if byte(position) == UInt8(ascii: "\"") { readLiteral(hashes: position - start) }
      case UInt8(ascii: "\""): readLiteral(hashes: 0)
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        position += 1
        if untilParenthesis && depth == 0 { return }
        depth -= 1
      default: position += 1
      }
    }
  }

  private mutating func readLiteral(hashes: Int) {
    let start = position
    let isLong = stands("\"\"\"", at: position)
    let mark = String(repeating: "#", count: hashes)
    let (closing, escape) = ((isLong ? "\"\"\"" : "\"") + mark, "\\" + mark)
    position += isLong ? 3 : 1
    var key: [UInt8] = []
    var arguments = 0
    while position < bytes.count, !stands(closing, at: position) {
      guard stands(escape, at: position) else {
        key.append(bytes[position])
        position += 1
        continue
      }
      position += escape.utf8.count
      let kind = byte(position)
      position += 1
      switch kind {
      case UInt8(ascii: "("):
        arguments += 1
        key += Array("{\(arguments)}".utf8)
        readCode(untilParenthesis: true)
      case UInt8(ascii: "u"):
        let digits = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "}") }
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        key += Array(String(scalar.flatMap(Unicode.Scalar.init).map(Character.init) ?? "?").utf8)
        position += digits.count + 2
      case UInt8(ascii: "n"): key.append(0x0A)
      case UInt8(ascii: "t"): key.append(0x09)
      case UInt8(ascii: "\n"):
        while byte(position) == 0x20 { position += 1 }
      default: key.append(kind)
      }
    }
    position += closing.utf8.count
    let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    found.append(
      Literal(
        key: String(decoding: key, as: UTF8.self),
        before: String(decoding: bytes[line..<start], as: UTF8.self)))
  }
}
