package import Diagnostics

/// The HTML of a text with holes, and what was collected while rendering.
///
/// Everything that differs between pages is a hole. `fill` writes the HTML of one page.
package struct RenderedMarkdown: Sendable, Equatable {
  package var html: [UInt8] {
    get { shelved?.html ?? ownHTML }
    set {
      takeBack()
      ownHTML = newValue
    }
  }
  private var ownHTML: [UInt8] = []
  /// Sorted by `offset`. Holes at the same offset are in the order in which they are filled.
  package var holes: [Hole] = []
  package var links: [Link] = []
  package var outline: [Heading] = []
  /// The text for search: one line per block, with code and alternative texts, footnotes last.
  package var plainText: String {
    get { shelved?.plainText ?? ownPlainText }
    set {
      takeBack()
      ownPlainText = newValue
    }
  }
  private var ownPlainText = ""
  /// The blocks of `plainText`, in the same order.
  package var blocks: [TextBlock] = []
  /// Number of words without code blocks; see `countWords`.
  package var wordCount = 0
  /// See `readingMinutes`.
  var readingLength = 0
  package var formulas: [Formula] = []
  /// Whether formulas are not read, and the text seems to have some.
  package var mayHaveFormulas = false
  /// Places that links can name besides headings.
  package var anchors: [Anchor] = []
  /// The level that the heading which became the title would have in the HTML; 0 if none did.
  package var titleLevel = 0
  /// How many notes the author hid in the text.
  package var hiddenNotes = 0
  /// The beginning of the text, for excerpts, and its form.
  package var prose = Prose()
  /// Where HTML and plain text are, if they are not in memory.
  private var shelved: ShelvedTexts?

  package init() {}

  /// A link or an image as the author wrote it.
  package struct Link: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      case link, image
      /// `[[note]]`. The destination is the name or the path of a note, empty for this note.
      case wikilink
      /// `![[image.jpg]]`, or any other embedded file or note.
      case wikiImage
      /// `#word`. The destination is the name of the tag.
      case tag
    }
    package let kind: Kind
    /// The destination with Markdown's escapes and entities decoded, not percent-encoded and not
    /// escaped for HTML. A Jekyll expression (`{% post_url 2020-07-31-x %}`) stays as written.
    package let destination: String
    /// The part of a wikilink after the first `#`: a heading as the author wrote it, or `^block`.
    /// Empty for other links, whose destination includes the fragment.
    package let fragment: String
    package let title: String
    /// The alternative text of an image; what is between the brackets of a wikilink; empty for
    /// other links.
    package let alternative: String
    /// The requested size in pixels, from a wikilink or raw HTML.
    package let size: Size?
    /// The author's attributes, from raw HTML.
    package let attributes: [MarkupAttribute]
    /// Other files of an image, in raw HTML: `srcset`.
    package var sources: [ImageSource] = []
    /// Whether the title is shown as a caption.
    package let isCaptioned: Bool
    /// The row of a gallery that an image is in, counted through the text; nil outside of one.
    package let row: Int?
    /// How much of the page an image takes.
    package let width: PictureWidth
    /// The destination in the file, or the line when it was not found.
    package fileprivate(set) var span: Span
  }

  /// One of several files of an image.
  package struct ImageSource: Sendable, Equatable {
    /// The index of its link in `links`.
    package let link: Int
    /// `2x` or `600w`; may be empty.
    package let descriptor: String
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

  /// A place that has an id and is not a heading.
  package struct Anchor: Sendable, Equatable {
    /// The fragment of links to it: an id, or `^name` for a block of Obsidian's.
    package let name: String
    /// The id without the prefix of a page.
    package let id: String
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

// What is asked of HTML and plain text without reading them.
extension RenderedMarkdown {
  /// Bytes of `html`.
  package var htmlSize: Int { shelved?.htmlSize ?? ownHTML.count }

  /// Bytes of `plainText`.
  package var plainTextSize: Int { shelved?.plainTextSize ?? ownPlainText.utf8.count }

  /// Puts HTML and plain text on a shelf, if there is room; from then on they are read when they
  /// are asked for.
  ///
  /// - Parameter more: what is put on the shelf with them.
  /// - Returns: the place of `more`; nil if nothing was put there.
  package mutating func move(to shelf: some TextShelf, with more: some Collection<UInt8>) -> Int? {
    guard shelved == nil,
      let texts = ShelvedTexts(ownHTML, ownPlainText, and: more, on: shelf)
    else { return nil }
    shelved = texts
    ownHTML = []
    ownPlainText = ""
    // What is left is kept for long, and arrays have room for more.
    holes = holes.map(\.self)
    links = links.map(\.self)
    blocks = blocks.map(\.self)
    return texts.end
  }

  /// HTML and plain text are read when they are asked for.
  mutating func leaveTexts(in body: any SavedBody, html: UInt32, plainText: UInt32) {
    shelved = ShelvedTexts(body, html: html, plainText: plainText)
  }

  private mutating func takeBack() {
    guard let shelved else { return }
    (ownHTML, ownPlainText) = (shelved.html, shelved.plainText)
    self.shelved = nil
  }
}

extension RenderedMarkdown {
  /// Whether another text links to the same, and can be linked to in the same way: its links,
  /// wherever they are in the file, headings and anchors; and whether it has the same formulas.
  package func hasSameReferences(as other: RenderedMarkdown) -> Bool {
    let areLinksSame =
      links.count == other.links.count
      && zip(links, other.links).allSatisfy { link, other in
        var moved = link
        moved.span = other.span
        return moved == other
      }
    return areLinksSame && outline == other.outline && anchors == other.anchors
      && formulas == other.formulas && mayHaveFormulas == other.mayHaveFormulas
      && hiddenNotes == other.hiddenNotes && titleLevel == other.titleLevel
  }

  /// Adds a line to the text for search that is not in the HTML.
  package mutating func add(searchLine line: String) {
    takeBack()
    if !ownPlainText.isEmpty { ownPlainText += "\n" }
    let start = ownPlainText.utf8.count
    ownPlainText += line
    blocks.append(TextBlock(kind: .paragraph, range: start..<ownPlainText.utf8.count))
  }

  /// The beginning of the text, cut between words, with an ellipsis if more follows; see `Prose`.
  package func excerpt(graphemes limit: Int) -> String { prose.excerpt(graphemes: limit) }
}
