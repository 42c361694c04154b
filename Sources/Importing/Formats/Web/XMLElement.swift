import Diagnostics
import HTMLReading

/// A part of an XML file, in memory: elements with their texts. It knows no document types, so no
/// entity can grow; the few that XML has by itself are read.
struct XMLElement {
  let name: String
  var attributes: [String: String] = [:]
  /// Its own text, with CDATA.
  var text = ""
  var children: [XMLElement] = []

  /// What a file can have at most.
  static let deepest = 64

  init(_ name: String) { self.name = name }

  subscript(name: String) -> String? {
    children.first { $0.name == name }?.text
  }

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element of some bytes; nil if it is not well-formed.
  init?(_ bytes: ArraySlice<UInt8>) {
    var open: [XMLElement] = []
    var rest = bytes
    while let byte = rest.first {
      if byte != UInt8(ascii: "<") {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        if !open.isEmpty { open[open.count - 1].text += Self.decoded(text) }
        rest = rest.dropFirst(text.count)
      } else if let (inner, after) = Self.section(rest, "<![CDATA[", "]]>") {
        if !open.isEmpty { open[open.count - 1].text += String(decoding: inner, as: UTF8.self) }
        rest = after
      } else if let (_, after) = Self.section(rest, "<!--", "-->") ?? Self.section(rest, "<?", "?>")
      {
        rest = after
      } else {
        guard let end = Self.tagEnd(rest) else { return nil }
        let tag = rest[rest.startIndex..<end].dropFirst()
        rest = rest[(end + 1)...]
        if tag.first == UInt8(ascii: "/") {
          guard let done = open.popLast(),
            String(decoding: tag.dropFirst(), as: UTF8.self).trimmedBlanks == done.name
          else { return nil }
          if open.isEmpty {
            self = done
            return
          }
          open[open.count - 1].children.append(done)
        } else {
          let isEmpty = tag.last == UInt8(ascii: "/")
          guard let element = Self.start(isEmpty ? tag.dropLast() : tag), open.count < Self.deepest
          else { return nil }
          if !isEmpty {
            open.append(element)
          } else if open.isEmpty {
            self = element
            return
          } else {
            open[open.count - 1].children.append(element)
          }
        }
      }
    }
    return nil
  }

  private static func section(
    _ bytes: ArraySlice<UInt8>, _ start: String, _ end: String
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard bytes.starts(with: start.utf8) else { return nil }
    let inner = bytes.dropFirst(start.utf8.count)
    guard let found = inner.place(of: Array(end.utf8)) else { return nil }
    return (inner[..<found.lowerBound], inner[found.upperBound...])
  }

  /// Where a tag ends: a sign in an attribute's value does not count.
  private static func tagEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for (place, byte) in zip(bytes.indices, bytes) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private static func start(_ tag: ArraySlice<UInt8>) -> XMLElement? {
    let isNameByte = { (byte: UInt8) in byte > 0x20 && byte != UInt8(ascii: "=") }
    let name = tag.prefix(while: isNameByte)
    guard let first = name.first, first != UInt8(ascii: "!") else { return nil }
    var element = XMLElement(String(decoding: name, as: UTF8.self))
    var rest = tag.dropFirst(name.count).drop { $0 <= 0x20 }
    while !rest.isEmpty {
      let key = rest.prefix(while: isNameByte)
      rest = rest.dropFirst(key.count).drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "=") else { return nil }
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return nil
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      element.attributes[String(decoding: key, as: UTF8.self)] = decoded(value)
      rest = rest.dropFirst(value.count + 2).drop { $0 <= 0x20 }
    }
    return element
  }

  /// Text without references.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)...]
      guard let end = inner.prefix(12).firstIndex(of: ";"), let scalar = scalar(inner[..<end])
      else {
        result += "&"
        rest = inner
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = inner[inner.index(after: end)...]
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }
}

/// The elements of one name in a long XML file, one after the other: what is between them is not
/// kept, and a name in CDATA or in a comment is none.
struct XMLItems {
  private let start: [UInt8]
  private let end: [UInt8]
  /// What is not read yet; from `item` on it belongs to an element that is open.
  private var pending: [UInt8] = []
  private var place = 0
  private var item: Int?
  /// Bytes of one element.
  static let most = 64 << 20
  /// An element that is too long, of which the rest is left out.
  private(set) var hasBroken = false

  init(_ name: String) { (start, end) = (Array("<\(name)".utf8), Array("</\(name)>".utf8)) }

  /// Whether the file ended in an element.
  var isOpen: Bool { item != nil || pending[place...].starts(with: start) }

  mutating func add(_ block: [UInt8]) -> [ArraySlice<UInt8>] {
    pending += block
    var found: [ArraySlice<UInt8>] = []
    while let sign = pending[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = sign
      let rest = pending[sign...]
      // Enough to know what it is.
      guard rest.count > 16 || rest.contains(UInt8(ascii: ">")) else { break }
      if rest.starts(with: "<![CDATA[".utf8) {
        guard let close = rest.place(of: Array("]]>".utf8)) else { break }
        place = close.upperBound
      } else if rest.starts(with: "<!--".utf8) {
        guard let close = rest.place(of: Array("-->".utf8)) else { break }
        place = close.upperBound
      } else if let begin = item, rest.starts(with: end) {
        place = sign + end.count
        found.append(pending[begin..<place])
        item = nil
      } else if item == nil, rest.starts(with: start),
        isEndOfName(rest.dropFirst(start.count).first)
      {
        item = sign
        place = sign + start.count
      } else {
        place = sign + 1
      }
    }
    forget()
    return found
  }

  private func isEndOfName(_ byte: UInt8?) -> Bool {
    byte.map { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? false
  }

  /// Drops what no element needs.
  private mutating func forget() {
    if let begin = item, pending.count - begin > Self.most {
      (item, hasBroken) = (nil, true)
    }
    // What never closes would be looked at again with each block.
    if pending.count - place > Self.most { (place, hasBroken) = (pending.count, true) }
    if place < pending.count, pending[place] != UInt8(ascii: "<") { place = pending.count }
    let keep = min(item ?? place, pending.count)
    guard keep > 1 << 16 || keep == pending.count else { return }
    pending.removeFirst(keep)
    place -= keep
    item = item.map { $0 - keep }
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes are first. `firstRange(of:)` asks the runtime for its types at each byte,
  /// which was two fifths of an import.
  fileprivate func place(of wanted: [UInt8]) -> Range<Int>? {
    let found = withUnsafeBufferPointer { bytes -> Int? in
      var start = bytes.place(of: wanted[0])
      while start + wanted.count <= bytes.count {
        if bytes[start..<start + wanted.count].elementsEqual(wanted) { return start }
        start = bytes.place(of: wanted[0], from: start + 1)
      }
      return nil
    }
    return found.map { startIndex + $0..<startIndex + $0 + wanted.count }
  }
}
