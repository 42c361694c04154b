import Localization
import Markdown

/// Looks up headings of an entry by the fragments that links use: the id, GitHub's id, or the
/// heading's text.
struct HeadingNames {
  private let outline: [RenderedMarkdown.Heading]
  private let anchors: [RenderedMarkdown.Anchor]
  private var positionOfID: [[UInt8]: Int] = [:]
  /// Positions by text, compared in NFC.
  private var positionsOfText: [[UInt8]: [Int]] = [:]
  /// Positions by name, in which runs of hyphens count as one.
  private var positionsOfName: [[UInt8]: [Int]] = [:]

  init(_ body: RenderedMarkdown) {
    outline = body.outline
    anchors = body.anchors
    for (position, heading) in outline.enumerated() {
      positionOfID[Array(heading.id.utf8)] = position
      positionsOfText[Self.text(heading.text), default: []].append(position)
      positionsOfName[Self.name(heading.text), default: []].append(position)
    }
  }

  /// The id of the heading that a fragment (without `#`) refers to; nil if absent.
  ///
  /// For Obsidian's `first#second` it is the second heading, below the first. Of `## 1.2` and
  /// `## 12`, `12` is the second one: the text of a heading wins over an id that was made from
  /// another text. An id that the author chose, or that has a number at its end, wins over a text.
  func id(for fragment: String) -> String? {
    let position = positionOfID[Array(normalizedForm(fragment).utf8)]
    if let position, !hasPlainID(position) { return outline[position].id }
    if let exact = positionsOfText[Self.text(fragment)]?.first { return outline[exact].id }
    if let position { return outline[position].id }
    if let id = anchor(fragment) { return id }
    let names = fragment.utf8.split(separator: 0x23).map { String(Substring($0)) }
    guard let last = names.last else { return nil }
    var section = 0..<outline.count
    for name in names.dropLast() {
      guard let position = first(name, in: section) else { return nil }
      section = position + 1..<end(ofSection: position)
    }
    return first(last, in: section).map { outline[$0].id }
  }

  /// The id of a block or of raw HTML.
  func anchor(_ fragment: String) -> String? {
    let wanted = fragment.hasPrefix("^") ? fragment.lowercased() : fragment
    return anchors.first { $0.name.utf8.elementsEqual(wanted.utf8) }?.id
  }

  /// The id of a text before a suffix makes it unique, without the hyphens that GitHub leaves where
  /// it removes a character between two spaces.
  private static func name(_ text: String) -> [UInt8] {
    let words = headingID(text, compose: normalizedForm).utf8.split(separator: 0x2D)
    return Array(words.joined(separator: [0x2D]))
  }

  private static func text(_ text: String) -> [UInt8] {
    Array(normalizedForm(collapsed(text)).utf8)
  }

  /// Whether the id of a heading is made from its text, and from nothing else.
  private func hasPlainID(_ position: Int) -> Bool {
    headingID(outline[position].text, compose: normalizedForm) == outline[position].id
  }

  private func first(_ text: String, in section: Range<Int>) -> Int? {
    positionsOfText[Self.text(text)]?.first { section.contains($0) }
      ?? positionsOfName[Self.name(text)]?.first { section.contains($0) }
  }

  private func end(ofSection position: Int) -> Int {
    let level = outline[position].level
    return outline[(position + 1)...].firstIndex { $0.level <= level } ?? outline.count
  }
}
