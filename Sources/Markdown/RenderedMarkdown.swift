package import Diagnostics

/// The HTML of a text with holes, and what was collected while rendering.
///
/// Everything that differs between pages is a hole. `fill` writes the HTML of one page.
package struct RenderedMarkdown: Sendable, Equatable {
  package var html: [UInt8] = []
  /// Sorted by `offset`. Holes at the same offset are in the order in which they are filled.
  package var holes: [Hole] = []
  package var links: [Link] = []
  package var outline: [Heading] = []
  /// The text for search: one line per block, with code and alternative texts, footnotes last.
  package var plainText = ""
  /// The blocks of `plainText`, in the same order.
  package var blocks: [TextBlock] = []
  /// Number of words without code blocks; see `countWords`.
  package var wordCount = 0
  /// See `readingMinutes`.
  var readingLength = 0
  /// How many notes the author hid in the text.
  package var hiddenNotes = 0

  package init() {}

  /// A link or an image as the author wrote it.
  package struct Link: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      case link, image
      /// `[[note]]`. The destination is the name or the path of a note, empty for this note.
      case wikilink
      /// `![[image.jpg]]`, or any other embedded file or note.
      case wikiImage
    }
    package let kind: Kind
    /// The destination with Markdown's escapes and entities decoded, not percent-encoded and not
    /// escaped for HTML. A Jekyll expression (`{% post_url 2020-07-31-x %}`) stays as written.
    package let destination: String
    /// The part of a wikilink after the first `#`: a heading as the author wrote it, or `^block`.
    /// Empty for other links, whose destination includes the fragment.
    package let fragment: String
    package let title: String
    /// The alternative text of an image; empty for a link.
    package let alternative: String
    /// The requested size in pixels, from a wikilink or raw HTML.
    package let size: Size?
    /// The author's attributes, from raw HTML.
    package let attributes: [MarkupAttribute]
    /// Whether the title is shown as a caption.
    package let isCaptioned: Bool
    /// The destination in the file, or the line when it was not found.
    package let span: Span
  }

  package struct Size: Sendable, Equatable {
    package let width: Int
    package let height: Int?
  }

  package struct Heading: Sendable, Equatable {
    /// The level in the HTML, 1 to 6.
    package let level: Int
    /// The id without the prefix of a page.
    package let id: String
    package let text: String
  }

  /// The part of `plainText` that comes from one block.
  package struct TextBlock: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      case heading, paragraph, code, tableRow, html, footnote
    }
    package let kind: Kind
    /// UTF-8 offsets in `plainText`.
    package let range: Range<Int>
  }
}

extension RenderedMarkdown {
  /// The beginning of the text, cut between words, with an ellipsis if more follows.
  ///
  /// Only paragraphs count: headings, code, tables, raw HTML and footnotes are skipped.
  package func excerpt(graphemes limit: Int) -> String {
    if let excerpt = excerpt(scalars: limit) { return excerpt }
    var prose = ""
    let bytes = plainText.utf8
    var count = 0
    for block in blocks where block.kind == .paragraph && count <= limit {
      let start = bytes.index(bytes.startIndex, offsetBy: block.range.lowerBound)
      let end = bytes.index(start, offsetBy: block.range.count)
      // Collapsing white space shortens the text; twice the limit is enough for any real text.
      let part = plainText[start..<end].prefix(limit * 2 + 1)
      if !prose.isEmpty { prose += " " }
      prose += part
      count += part.count
    }
    return Markdown.excerpt(of: collapsed(prose), atMost: limit)
  }

  /// The same for a text of which each scalar is a grapheme, as far as it is looked at; nil for any
  /// other. Most texts are so, and finding graphemes takes twenty times as long.
  private func excerpt(scalars limit: Int) -> String? {
    var text = plainText
    let prose = text.withUTF8 { bytes -> [UInt8]? in
      var prose: [UInt8] = []
      var count = 0
      for block in blocks where block.kind == .paragraph && count <= limit {
        var position = block.range.lowerBound
        var part = 0
        while position < block.range.upperBound, part <= limit * 2 {
          guard let length = lengthOfGrapheme(bytes, at: position) else { return nil }
          position += length
          part += 1
        }
        if !prose.isEmpty { prose.append(0x20) }
        prose += bytes[block.range.lowerBound..<position]
        count += part
      }
      return prose
    }
    return prose.map {
      Markdown.excerpt(ofScalars: collapsed(String(decoding: $0, as: UTF8.self)), limit)
    }
  }
}
