import Diagnostics

/// Day One's Markdown: punctuation is escaped everywhere, and files and entries have addresses of
/// their own.
struct DayOneMarkdown {
  private let lines: [Substring]
  private let index: DayOneIndex
  /// Identifiers that the text names and that are not in the export.
  private(set) var missing: Set<String> = []

  init(_ text: String, _ index: DayOneIndex) {
    // U+FFFC stood for a file, U+200B for nothing; U+2028 ends a line.
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFFFC, 0x200B, 0x1C6A: break
      case 0x2028, 0x2029: plain.append("\n")
      default: plain.append(scalar)
      }
    }
    lines = String(plain).split(separator: "\n", omittingEmptySubsequences: false)
    self.index = index
  }

  mutating func markdown(_ entry: inout ImportedEntry) -> String {
    var written: [String] = []
    var fence: Substring?
    for line in lines {
      let bare = line.drop { $0 == " " }
      if let open = fence {
        if bare.hasPrefix(open) { fence = nil }
        written.append(String(line))
      } else if bare.hasPrefix("```") || bare.hasPrefix("~~~") {
        fence = bare.prefix(3)
        written.append(String(line))
      } else {
        written.append(linked(unescaped(line), &entry))
      }
    }
    return written.joined(separator: "\n")
  }

  // MARK: Escapes

  /// Without the escapes of what is no mark where it stands. Code is as it is.
  private func unescaped(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    var plain: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x60, let end = endOfCode(bytes, position) {
        plain += bytes[position..<end]
        position = end
      } else if byte == 0x5C, position + 1 < bytes.count {
        let next = bytes[position + 1]
        let after = position + 2 < bytes.count ? bytes[position + 2] : 0
        if !Self.isMark(next, behind: plain, before: after) {
          plain.append(next)
        } else {
          plain += [byte, next]
        }
        position += 2
      } else {
        plain.append(byte)
        position += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Behind the run of backticks that closes the one here.
  private func endOfCode(_ bytes: [UInt8], _ start: Int) -> Int? {
    var length = 0
    while start + length < bytes.count, bytes[start + length] == 0x60 { length += 1 }
    var (position, run) = (start + length, 0)
    while position < bytes.count {
      run = bytes[position] == 0x60 ? run + 1 : 0
      position += 1
      if run == length, position == bytes.count || bytes[position] != 0x60 { return position }
    }
    return nil
  }

  /// Whether a byte may be a mark of Markdown behind others of its line, or is none that can be
  /// escaped.
  private static func isMark(_ byte: UInt8, behind line: [UInt8], before next: UInt8) -> Bool {
    let isFirst = line.allSatisfy { $0 == 0x20 }
    switch byte {
    case UInt8(ascii: "!"): return next == UInt8(ascii: "[")
    case UInt8(ascii: ">"): return isFirst
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      // `1.` begins a list.
      return !isFirst && line.count < 12
        && line.allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "#"):
      return isFirst || line.allSatisfy { $0 == byte || $0 == 0x20 || $0 == 0x5C }
        || byte == UInt8(ascii: "#")
    case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "?"),
      UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return false
    default: return true
    }
  }

  // MARK: Addresses

  private static let schemes = [
    "dayone-moment:", "dayone-photo:", "dayone-video:", "dayone-audio:", "dayone-pdf:",
  ]

  /// With the addresses of the files beside the entry, and of the journal's other entries.
  private mutating func linked(_ line: String, _ entry: inout ImportedEntry) -> String {
    guard line.contains("dayone") else { return line }
    var rest = Array(line.utf8)[...]
    var written: [UInt8] = []
    while let open = rest.firstRange(of: [0x5D, 0x28]),
      let close = rest[open.upperBound...].firstIndex(of: 0x29)
    {
      let address = String(decoding: rest[open.upperBound..<close], as: UTF8.self)
      let before = written + rest[..<open.lowerBound]
      let label = before.lastIndex(of: 0x5B) ?? before.startIndex
      let isImage = label > 0 && before[label - 1] == 0x21
      let replaced = replacement(
        for: address, label: before[before.index(after: label)...], &entry)
      switch replaced {
      case nil: written = before + rest[open.lowerBound...close]
      case .some(let text): written = before[..<(isImage ? label - 1 : label)] + Array(text.utf8)
      }
      rest = rest[(close + 1)...]
    }
    return String(decoding: written + rest, as: UTF8.self)
  }

  /// What takes the place of a whole link; nil for a link that leads elsewhere.
  private mutating func replacement(
    for address: String, label: ArraySlice<UInt8>, _ entry: inout ImportedEntry
  ) -> String? {
    let label = String(utf8: label)
    if address.hasPrefix("dayone://") || address.hasPrefix("dayone2://") {
      guard let mark = address.range(of: "entryId=") else { return label }
      let id = address[mark.upperBound...].prefix { $0 != "&" }.uppercased()
      guard index.entries.contains(id) else { return label }
      return "[\(label)](\(entry.link(to: id, otherwise: "")))"
    }
    guard let scheme = Self.schemes.first(where: { address.hasPrefix($0) }) else { return nil }
    let id = address.dropFirst(scheme.count).split(separator: "/").last.map(String.init) ?? ""
    guard let medium = index.media[id] ?? index.media[id.uppercased()] else {
      if missing.insert(id).inserted {
        entry.notes.append("the file '\(id)' that its text shows is not in the export")
      }
      return ""
    }
    let name = entry.add(medium.member, named: medium.name)
    let isShown = !name.hasSuffix(".pdf")
    return isShown ? "![\(label)](\(name))" : "[\(label.isEmpty ? medium.name : label)](\(name))"
  }
}

extension String {
  /// The first place of another text, by bytes.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    let places = utf8.indices.lazy.filter { utf8[$0...].starts(with: other.utf8) }
    return places.first.map { $0..<utf8.index($0, offsetBy: other.utf8.count) }
  }
}
