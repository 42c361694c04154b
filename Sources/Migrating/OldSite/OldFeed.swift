import Localization

/// The items of a JSON Feed (jsonfeed.org): only their strings are read, each by the name before
/// it.
enum OldFeed {
  static func pages(of bytes: [UInt8]) -> [OldSite.Page] {
    var found: [OldSite.Page] = []
    var fields: [String: String] = [:]
    func take() {
      guard let address = fields["url"] ?? fields["id"] else { return }
      found.append(
        OldSite.Page(
          address: address, titles: [fields["title"]].compactMap(\.self),
          day: fields["date_published"]?.day, isText: true))
    }
    var reader = Strings(bytes: bytes[...])
    var isItem = false
    var depth = 0
    var name: String?
    while let token = reader.next() {
      switch token {
      case .open:
        depth += 1
        if isItem, depth == 2 { fields = [:] }
        name = nil
      case .close:
        if isItem, depth == 2 { take() }
        depth -= 1
        name = nil
      case .text(let text, isName: true):
        name = text
        if depth == 1 { isItem = text == "items" }
      case .text(let text, isName: false):
        if let name, depth == 2 { fields[name] = text }
        name = nil
      }
    }
    return found
  }

  private enum Token {
    case open, close
    case text(String, isName: Bool)
  }

  private struct Strings {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> Token? {
      while let byte = bytes.popFirst() {
        switch byte {
        case 0x7B: return .open
        case 0x7D: return .close
        case 0x22:
          let text = string()
          return .text(text, isName: bytes.first { $0 > 0x20 } == 0x3A)
        default: continue
        }
      }
      return nil
    }

    private mutating func string() -> String {
      var units: [UInt16] = []
      var plain: [UInt8] = []
      func flush() {
        units += Array(String(decoding: plain, as: UTF8.self).utf16)
        plain = []
      }
      while let byte = bytes.popFirst(), byte != 0x22 {
        guard byte == 0x5C, let escaped = bytes.popFirst() else {
          plain.append(byte)
          continue
        }
        if escaped == 0x75 {
          flush()
          let digits = String(decoding: bytes.prefix(4), as: UTF8.self)
          units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
          bytes = bytes.dropFirst(4)
        } else {
          plain.append([0x62, 0x66, 0x6E, 0x72, 0x74].contains(escaped) ? 0x20 : escaped)
        }
      }
      flush()
      return String(decoding: units, as: UTF16.self)
    }
  }
}
