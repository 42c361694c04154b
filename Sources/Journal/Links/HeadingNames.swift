import Localization
import Markdown

/// Looks up headings of an entry by the fragments that links use: the id, GitHub's id, or the
/// heading's text.
struct HeadingNames {
  private let outline: [RenderedMarkdown.Heading]
  private let anchors: [RenderedMarkdown.Anchor]
  private var positionOfID: [[UInt8]: Int] = [:]
  /// Positions by name, in which runs of hyphens count as one.
  private var positionsOfName: [[UInt8]: [Int]] = [:]

  init(_ body: RenderedMarkdown) {
    outline = body.outline
    anchors = body.anchors
    for (position, heading) in outline.enumerated() {
      positionOfID[Array(heading.id.utf8)] = position
      positionsOfName[Self.name(heading.text), default: []].append(position)
    }
  }

  /// The id of the heading that a fragment (without `#`) refers to; nil if absent.
  ///
  /// For Obsidian's `first#second` it is the second heading, below the first.
  func id(for fragment: String) -> String? {
    if let position = positionOfID[Array(normalizedForm(fragment).utf8)] {
      return outline[position].id
    }
    if let id = anchor(fragment) { return id }
    let names = fragment.utf8.split(separator: 0x23).map { Self.name(String(Substring($0))) }
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

  private func first(_ name: [UInt8], in section: Range<Int>) -> Int? {
    positionsOfName[name]?.first { section.contains($0) }
  }

  private func end(ofSection position: Int) -> Int {
    let level = outline[position].level
    return outline[(position + 1)...].firstIndex { $0.level <= level } ?? outline.count
  }
}
