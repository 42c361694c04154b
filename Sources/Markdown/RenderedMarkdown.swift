package import Diagnostics

/// Markdown as HTML with holes, and what was learned on the way.
///
/// Everything that differs from page to page is a hole: `fill` writes the HTML of one page.
package struct RenderedMarkdown: Sendable, Equatable {
  package var html: [UInt8] = []
  /// Sorted by `offset`; at one offset in the order in which they are filled.
  package var holes: [Hole] = []
  package var links: [Link] = []
  package var outline: [Heading] = []
  /// For search: a line for each block, code and the alternative text of images included, footnotes
  /// at the end.
  package var plainText = ""
  /// The blocks of `plainText`, in its order.
  package var blocks: [TextBlock] = []
  /// Words as a reader counts them; see `countWords`. Code blocks do not count.
  package var wordCount = 0
  /// See `readingMinutes`.
  var readingLength = 0
  /// How many notes the author hid in the text.
  package var hiddenNotes = 0

  package init() {}

  /// A link or an image, as the author wrote it.
  package struct Link: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      case link, image
      /// `[[note]]`: the destination is the name or the path of a note, empty for this one.
      case wikilink
      /// `![[image.jpg]]`, and any other file or note that is embedded in this way.
      case wikiImage
    }
    package let kind: Kind
    /// The destination without Markdown's escapes and entities; not percent-encoded, not escaped
    /// for HTML. A Jekyll expression (`{% post_url 2020-07-31-x %}`) stands in it as written.
    package let destination: String
    /// Of a wikilink, what follows the first `#`: a heading as the author wrote it, or `^block`.
    /// Otherwise empty, and the destination holds its fragment.
    package let fragment: String
    package let title: String
    /// An image's alternative text; empty for a link.
    package let alternative: String
    /// The size in pixels that the author asks for, in a wikilink or in raw HTML.
    package let size: Size?
    /// What the author gave to a link or an image in raw HTML.
    package let attributes: [MarkupAttribute]
    /// Whether the title stands below the image as a caption.
    package let isCaptioned: Bool
    /// Where it stands in the file: the destination where it was found, else the line.
    package let span: Span
  }

  package struct Size: Sendable, Equatable {
    package let width: Int
    package let height: Int?
  }

  package struct Heading: Sendable, Equatable {
    /// The level in the HTML, 1 to 6.
    package let level: Int
    /// The id without the page's prefix.
    package let id: String
    package let text: String
  }

  /// A run of `plainText` that was one block.
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
  /// The opening of the text's paragraphs, cut between words, with an ellipsis where something
  /// follows.
  ///
  /// Headings, code, tables, raw HTML and footnotes do not count.
  package func excerpt(graphemes limit: Int) -> String {
    var prose = ""
    let bytes = plainText.utf8
    var count = 0
    for block in blocks where block.kind == .paragraph && count <= limit {
      let start = bytes.index(bytes.startIndex, offsetBy: block.range.lowerBound)
      let end = bytes.index(start, offsetBy: block.range.count)
      // White space shrinks when it is collapsed, but twice the limit is more than enough of any text.
      let part = plainText[start..<end].prefix(limit * 2 + 1)
      if !prose.isEmpty { prose += " " }
      prose += part
      count += part.count
    }
    return opening(of: collapsed(prose), atMost: limit)
  }
}
