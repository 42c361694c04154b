package import Diagnostics
package import Markdown

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

  /// A range of the source that is read when it is needed; nil where the source is in memory.
  func distantText(at span: Span) -> DistantText? {
    guard case .onDisk(_, let read) = keptText else { return nil }
    return DistantText(path: source.path, span, read: read)
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

extension Entry {
  /// A copy whose HTML, plain text, excerpt and source are outside of memory, if there is room on
  /// the shelf.
  package func moved(to shelf: some TextShelf) -> Entry {
    var body = body
    var kept = keptExcerpt
    // A short text takes no memory of its own.
    if case .here(let excerpt) = kept, excerpt.utf8.count > 15 {
      if let place = body.move(to: shelf, with: excerpt.utf8) {
        kept = .shelved(shelf, place: place, count: excerpt.utf8.count)
      }
    } else {
      _ = body.move(to: shelf, with: [])
    }
    return copy(body: body, text: text(movedTo: shelf), excerpt: kept)
  }
}

/// The excerpt of an entry: in memory, or where the entry's body is.
enum KeptExcerpt: Sendable {
  case here(String)
  case saved(any SavedBody)
  case shelved(any TextShelf, place: Int, count: Int)

  var text: String {
    switch self {
    case .here(let text): text
    case .saved(let body): body.excerpt
    case .shelved(let shelf, let place, let count):
      String(decoding: shelf.bytes(count, at: place), as: UTF8.self)
    }
  }
}
