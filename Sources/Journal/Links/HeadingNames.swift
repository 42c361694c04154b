import Localization
import Markdown

/// Looks up headings of an entry by the fragments that links use: the id, GitHub's id, or the
/// heading's text.
struct HeadingNames {
  private let outline: [RenderedMarkdown.Heading]
  private var positionOfID: [[UInt8]: Int] = [:]
  /// Positions by base id, which is the id before a suffix makes it unique.
  private var positionsOfName: [[UInt8]: [Int]] = [:]

  init(_ outline: [RenderedMarkdown.Heading]) {
    self.outline = outline
    for (position, heading) in outline.enumerated() {
      positionOfID[Array(heading.id.utf8)] = position
      positionsOfName[Self.name(heading.text), default: []].append(position)
    }
  }

  /// The id of the heading that a fragment (without `#`) refers to; nil if there is none.
  ///
  /// For Obsidian's `first#second` it is the second heading, below the first.
  func id(for fragment: String) -> String? {
    if let position = positionOfID[Array(normalizedForm(fragment).utf8)] {
      return outline[position].id
    }
    let names = fragment.utf8.split(separator: 0x23).map { Self.name(String(Substring($0))) }
    guard let last = names.last else { return nil }
    var section = 0..<outline.count
    for name in names.dropLast() {
      guard let position = first(name, in: section) else { return nil }
      section = position + 1..<end(ofSection: position)
    }
    return first(last, in: section).map { outline[$0].id } ?? twin(last)
  }

  private static func name(_ text: String) -> [UInt8] {
    Array(headingID(text, compose: normalizedForm).utf8)
  }

  private func first(_ name: [UInt8], in section: Range<Int>) -> Int? {
    positionsOfName[name]?.first { section.contains($0) }
  }

  private func end(ofSection position: Int) -> Int {
    let level = outline[position].level
    return outline[(position + 1)...].firstIndex { $0.level <= level } ?? outline.count
  }

  /// GitHub's ids of repeated headings: the second one is `text-1`.
  private func twin(_ name: [UInt8]) -> String? {
    guard name.suffix(2).elementsEqual("-1".utf8),
      let positions = positionsOfName[Array(name.dropLast(2))], positions.count > 1
    else { return nil }
    return outline[positions[1]].id
  }
}
