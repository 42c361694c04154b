package import Diagnostics
package import Files
package import Journal
package import Localization

/// An entry of another app, in this program's terms and not yet in a file.
package struct ImportedEntry: Sendable {
  /// The source's own name for it; nil where it has none, and a digest takes its place.
  package var id: String?
  package var title = ""
  /// Markdown. Addresses of media and of other entries in it are those that `add` and `link` gave.
  package private(set) var body = ""
  package var moment: ImportedMoment
  package var tags: [String] = []
  package var people: [String] = []
  package var place: Location?
  package var weather: Weather?
  package var mood: String?
  package var isStarred = false
  package var privacy = ImportedPrivacy.untold
  /// Addresses that it had: `/123`.
  package var aliases: [String] = []
  /// What the source says and the journal has no field for, in the source's order.
  package var unknown: [(name: String, text: String)] = []
  /// Where it is in the source, for messages.
  package let position: ImportPosition
  /// What was changed or left out, told with the entry.
  package var notes: [Phrase] = []
  /// Addresses of pictures on other hosts, which are not fetched.
  package var remote: [String] = []
  package private(set) var media: [ImportedMedia] = []
  package private(set) var links: [ImportedLink] = []

  package init(_ moment: ImportedMoment, at position: ImportPosition) {
    (self.moment, self.position) = (moment, position)
  }

  /// Puts a file beside the entry.
  ///
  /// - Returns: its address for the text, relative to the entry.
  package mutating func add(_ member: ImportSource.Member, named name: String? = nil) -> String {
    if let there = media.first(where: { $0.member == member }) { return there.name }
    return add(.member(member), named: name ?? member.name)
  }

  /// Puts bytes beside the entry that are in no file of the source.
  package mutating func add(_ file: OpenFile, named name: String) -> String {
    add(.file(file), named: name)
  }

  private mutating func add(_ content: ImportedMedia.Content, named name: String) -> String {
    let file = ImportedMedia(content, named: name, besides: media)
    media.append(file)
    return file.name
  }

  /// Shows a file beside the entry where its text shows a picture of another host.
  ///
  /// - Returns: false, and nothing has changed, if its text does not show it.
  mutating func show(_ picture: OpenFile, named name: String, insteadOf address: String) -> Bool {
    let text = Array(body.utf8)
    let wanted = Array("](\(address)".utf8)
    var (written, rest, places) = ([UInt8](), text[...], 0)
    let after = ImportedMedia(.file(picture), named: name, besides: media)
    while let found = rest.firstRange(of: wanted) {
      written += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
      let isWhole = rest.first.map { [0x29, 0x20, 0x3E].contains($0) } ?? false
      written += isWhole ? Array("](\(after.name)".utf8) : wanted
      places += isWhole ? 1 : 0
    }
    guard places > 0 else { return false }
    media.append(after)
    body = String(utf8: written + rest)
    remote.removeAll { $0 == address }
    return true
  }

  /// A link to another entry of the same source.
  ///
  /// - Parameters:
  ///   - id: the other entry's `id`.
  ///   - otherwise: the address, if there is no such entry.
  /// - Returns: what stands for its address in the text.
  package mutating func link(to id: String, otherwise: String) -> String {
    links.append(ImportedLink(id: id, otherwise: otherwise))
    return "\(ImportedLink.mark)\(links.count - 1)\(ImportedLink.mark)"
  }

  /// Sets the text: lines end in line feeds, control characters are left out.
  package mutating func setBody(_ markdown: String) {
    body = plainLines(markdown)
  }

  /// The entry, or that there is nothing in it.
  var reading: ImportReading {
    title.isEmpty && body.allSatisfy(\.isWhitespace) && media.isEmpty
      ? .bad(position, "it has no text") : .entry(self)
  }

  /// The body with the addresses of other entries.
  package func body(linked address: (ImportedLink) -> String) -> String {
    guard body.utf8.contains(ImportedLink.markByte) else { return body }
    var text: [UInt8] = []
    var rest = Array(body.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == ImportedLink.markByte else {
        text.append(byte)
        continue
      }
      // A character of the source that is none of these marks is left out.
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard rest.dropFirst(digits.count).first == ImportedLink.markByte,
        let number = Int(String(utf8: digits)), links.indices.contains(number)
      else { continue }
      rest = rest.dropFirst(digits.count + 1)
      text += Array(address(links[number]).utf8)
    }
    return String(utf8: text)
  }
}

/// When an entry is of.
package enum ImportedMoment: Sendable, Equatable {
  /// Seconds since 1970, with the author's zone there; nil means the journal's.
  case instant(Int, TimeZone?)
  /// Day and second of the day on the author's clock, with its offset in seconds if it is known.
  case local(CalendarDay, second: Int, offset: Int?)
  /// A day alone.
  case day(CalendarDay)
}

/// Who may read an entry, as its source says it.
package enum ImportedPrivacy: Sendable {
  case published
  case `private`
  /// A draft, a page in the bin, one for friends: not everybody's.
  case withheld
  /// The source does not say.
  case untold
}

/// Where something is in a source: a file and a place in it.
package struct ImportPosition: Sendable, CustomStringConvertible {
  /// As in the source, with slashes.
  package let file: String
  /// `entry 12`, `line 40`; empty for the whole file.
  package let part: Phrase

  package init(_ file: String, _ part: Phrase = "") { (self.file, self.part) = (file, part) }

  package var phrase: Phrase { part.isEmpty ? Phrase(verbatim: file) : "\(file), \(part)" }
  package var description: String { phrase.english }
}

/// A link to another entry of the source.
package struct ImportedLink: Sendable {
  package let id: String
  package let otherwise: String

  /// Around its number in a body. Nobody writes this character.
  static let mark = "\u{1}"
  static let markByte: UInt8 = 1
}

/// Lines that end in line feeds, without control characters that no text has.
func plainLines(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  var isAfterReturn = false
  for byte in text.utf8 {
    switch byte {
    case 0x0D: bytes.append(0x0A)
    case 0x0A: if !isAfterReturn { bytes.append(0x0A) }
    case 0x00, 0x02..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: break
    default: bytes.append(byte)
    }
    isAfterReturn = byte == 0x0D
  }
  return String(decoding: bytes, as: UTF8.self)
}
