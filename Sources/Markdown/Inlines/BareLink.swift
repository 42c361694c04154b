/// An address in text without markup: `https://…`, `www.…`, `name@host`.
///
/// The rules for autolinks in GFM, and further ones for scripts without spaces:
/// - Full-width punctuation (`。`, `」`, `）`), quotation marks and `…` end an address.
/// - Hangul, Han and kana after a host, or after ASCII letters and digits, are not part of it: the
///   particle in `https://a.example를` and `https://a.example/wiki/C를` is text.
/// - After `/ ? # = & _ - + ~ @ (` they are part of it, up to white space:
///   `https://ko.example/wiki/한글_문서`. But a word after `/` that is a particle
///   (`https://a.example/를`), or begins as only a particle can (`/을 …`, `/的`), is text.
/// - The last label of a host is ASCII or one of the few top-level domains in these scripts.
struct BareLink: Equatable {
  /// Position in the text.
  let range: Range<Int>
  /// What the destination has before the text: `https://`, `mailto:`.
  let prefix: String

  /// The first address in `bytes` that begins at or after `start`.
  ///
  /// Complexity: O(n) for all calls together, if each begins where the last address ended.
  static func first(
    in bytes: ArraySlice<UInt8>, from start: Int, schemes: Set<String>
  ) -> BareLink? {
    var scan = BareLinkScan(bytes, from: start, schemes)
    return scan.next()
  }
}

private struct BareLinkScan {
  private let bytes: ArraySlice<UInt8>
  private let schemes: Set<String>
  /// An address cannot begin before this position.
  private var floor: Int
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>, from start: Int, _ schemes: Set<String>) {
    self.bytes = bytes
    self.schemes = schemes
    floor = start
    position = start
  }

  private func byte(_ position: Int) -> UInt8 {
    position >= bytes.startIndex && position < bytes.endIndex ? bytes[position] : 0x20
  }

  mutating func next() -> BareLink? {
    while position < bytes.endIndex {
      switch bytes[position] {
      case 0x3A:
        if byte(position + 1) == 0x2F, byte(position + 2) == 0x2F, let link = address() {
          return link
        }
      case 0x77, 0x57:
        if let link = hostAlone() { return link }
      case 0x40:
        if let link = mailbox() { return link }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Reads an address at `://`.
  private mutating func address() -> BareLink? {
    var start = position
    while start > floor, position - start < 5, isLetter(bytes[start - 1]) { start -= 1 }
    let scheme = String(decoding: bytes[start..<position].map { $0 | 0x20 }, as: UTF8.self)
    guard ["http", "https", "ftp"].contains(scheme), schemes.contains(scheme),
      start == floor || !isAlphanumeric(bytes[start - 1])
    else { return nil }
    return link(from: start, host: position + 3, prefix: "")
  }

  /// Reads an address at `www.`.
  private mutating func hostAlone() -> BareLink? {
    let isStart =
      position == floor || byte(position - 1) >= 0x80 || byte(position - 1) <= 0x20
      || "*_~([\"'>".utf8.contains(byte(position - 1))
    guard isStart, byte(position + 1) | 0x20 == 0x77, byte(position + 2) | 0x20 == 0x77,
      byte(position + 3) == 0x2E, schemes.contains("http")
    else { return nil }
    return link(from: position, host: position + 4, prefix: "http://")
  }

  private mutating func link(from start: Int, host: Int, prefix: String) -> BareLink? {
    let (end, read) = BareLinkHost(bytes, at: host).end
    guard let end else {
      // No address can begin in the bytes that were read: it would end in the same way.
      position = max(position, read - 1)
      return nil
    }
    let last = BareLinkPath(bytes, from: start, behind: end).end
    position = last
    return BareLink(range: start..<last, prefix: prefix)
  }

  /// Reads an address at `@`.
  private mutating func mailbox() -> BareLink? {
    var start = position
    while start > floor, isMailboxByte(bytes[start - 1]) { start -= 1 }
    var end = position + 1
    var hasPoint = false
    while isAlphanumeric(byte(end)) || byte(end) == 0x2D || byte(end) == 0x5F
      || byte(end) == 0x2E && isAlphanumeric(byte(end + 1))
    {
      if bytes[end] == 0x2E { hasPoint = true }
      end += 1
    }
    let last = byte(end - 1)
    let before = start > bytes.startIndex ? bytes[start - 1] : 0x20
    guard start < position, hasPoint, last != 0x2D, last != 0x5F, schemes.contains("mailto"),
      !"/:@".utf8.contains(before)
    else {
      floor = max(floor, start)
      position = max(position, end - 1)
      return nil
    }
    return BareLink(range: start..<end, prefix: "mailto:")
  }
}

private func isMailboxByte(_ byte: UInt8) -> Bool {
  isAlphanumeric(byte) || byte == 0x2E || byte == 0x2D || byte == 0x5F || byte == 0x2B
}

func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= 0x30 && byte <= 0x39 }
