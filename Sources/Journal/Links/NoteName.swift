import Localization
import Markdown
import WebAddresses

/// Names of notes in wikilinks.
package enum NoteName {
  /// Normalizes a name or path for comparison: NFC, lower case, without quotation marks, with runs
  /// of white space as one space and dashes as hyphens.
  ///
  /// The same title may have typographic quotation marks and dashes in one place and ASCII ones in
  /// another.
  package static func folded(_ text: String) -> [UInt8] {
    if let plain = foldedASCII(text.utf8) { return plain }
    var folded: [UInt8] = []
    for scalar in normalizedForm(text.lowercased()).unicodeScalars {
      switch scalar.value {
      case 0x22, 0x27, 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A: continue
      case 0x202F: folded.append(0x20)
      case 0x2013: folded += [0x2D, 0x2D]
      case 0x2014: folded += [0x2D, 0x2D, 0x2D]
      case 0x2026: folded += [0x2E, 0x2E, 0x2E]
      default: folded += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return Array(collapsed(String(decoding: folded, as: UTF8.self)).utf8)
  }

  /// The fast path for ASCII; nil for other text.
  private static func foldedASCII(_ text: String.UTF8View) -> [UInt8]? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x80...: return nil
      case 0x22, 0x27: continue
      case 0x41...0x5A: folded.append(byte | 0x20)
      case 0x20, 0x09...0x0D: if folded.last != 0x20 && !folded.isEmpty { folded.append(0x20) }
      default: folded.append(byte)
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }
}

extension Entry {
  /// The path in the content folder without extension, by which Obsidian refers to notes. A bundle
  /// has the name of its folder.
  var notePaths: [String] {
    var path = source.contentPath.utf8[...]
    for ending in [".md", ".markdown"] where source.contentPath.lowercased().hasSuffix(ending) {
      path = path.dropLast(ending.utf8.count)
    }
    var paths = [String(Substring(path))]
    // `lisbon.ko.md` can also be linked as `lisbon`.
    if let dot = path.lastIndex(of: 0x2E),
      LocaleTag(Substring(path[path.index(after: dot)...])) == locale
    {
      path = path[..<dot]
      paths.append(String(Substring(path)))
    }
    if path.count > 6, path.suffix(6).elementsEqual("/index".utf8) {
      paths.append(String(Substring(path.dropLast(6))))
    }
    return paths
  }

  /// The page name in Logseq, which writes `/` as `___` or `%2F` in file names; nil if it is the
  /// file name.
  var logseqName: String? {
    let path = source.contentPath.utf8
    let name = path.lastIndex(of: 0x2F).map { path[path.index(after: $0)...] } ?? path[...]
    guard name.contains(0x25) || name.contains(0x5F) else { return nil }
    let stem = Substring(name.lastIndex(of: 0x2E).map { name[..<$0] } ?? name)
    let decoded = percentDecoded(stem.split(separator: "___").joined(separator: "/"))
    return decoded.utf8.elementsEqual(stem.utf8) ? nil : decoded
  }

  /// The title; nil if it was derived from an embedded file at the beginning of the text.
  var titleAsName: String? {
    guard let title, body.links.first?.kind == .wikiImage else { return title }
    return body.links.first?.alternative == title ? nil : title
  }

  /// Names used when no file or title matches: the slug, and for an entry named by its date the
  /// day.
  var looseNames: [String] {
    if !slug.isEmpty { return [slug] }
    guard let day else { return [] }
    return [day.iso, day.iso.split(separator: "-").joined(separator: "_"), day.namedByLogseq]
  }
}

extension CalendarDay {
  /// `Mar 5th, 2024`: Logseq's default page name for a day.
  fileprivate var namedByLogseq: String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let ending =
      switch (day % 10, day / 10) {
      case (_, 1): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(months[(month - 1) % 12]) \(day)\(ending), \(year)"
  }
}
