package import Diagnostics
import Markdown

/// The content of an entry's file, for diagnostics that are found after reading.
package enum KeptText: Sendable {
  /// None will point into it.
  case none
  case whole(SourceText)
  /// The file is read again; nil if it is not what it was. `tags` are the offsets in it that follow
  /// a `#[[`.
  case onDisk(tags: [Int], @Sendable () -> SourceText?)
}

extension Entry {
  /// The content of the source file; nil unless a later diagnostic may point into it.
  package var text: SourceText? {
    switch keptText {
    case .none: nil
    case .whole(let text): text
    case .onDisk(_, let read): read()
    }
  }

  /// What gives `text` when the source is on a shelf.
  func text(movedTo shelf: some TextShelf) -> KeptText {
    guard case .whole(let text) = keptText, let place = shelf.put(text.bytes) else {
      return keptText
    }
    let (path, count) = (text.path, text.bytes.count)
    return .onDisk(tags: tagMarks) {
      SourceText(path: path, bytes: shelf.bytes(count, at: place))
    }
  }

  /// Whether there may be a `text`.
  package var mayHaveText: Bool { if case .none = keptText { false } else { true } }

  /// Whether `#[[` stands before an offset of the file, as in Logseq's tags.
  func hasTagMark(before offset: Int) -> Bool {
    switch keptText {
    case .none: return false
    case .onDisk(let tags, _): return tags.contains(offset)
    case .whole(let text):
      let mark = "#[["
      return offset >= mark.utf8.count
        && text.bytes[..<offset].suffix(mark.utf8.count).elementsEqual(mark.utf8)
    }
  }

  /// The offsets of links that have such a mark.
  var tagMarks: [Int] { body.links.map(\.span.start).filter { hasTagMark(before: $0) } }
}
