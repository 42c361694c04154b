/// A place in the HTML that each page fills in its own way.
package struct Hole: Sendable, Equatable {
  /// The hole is before this byte of `html`.
  package let offset: Int
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    /// The start tag of a link, by its index in `links`.
    case linkStart(Int)
    /// The end tag of a link.
    case linkEnd(Int)
    /// A whole image, by its index in `links`.
    case image(Int)
    /// The address of a medium, in an attribute, by its index in `links`.
    case address(Int)
    /// A whole formula, by its index in `formulas`.
    case formula(Int)
    /// The prefix that makes ids unique among the entries of a page.
    case idPrefix
    /// What a card says about where it leads, by the index of its link in `links`.
    case opens(Int)
    /// A message in the page's language, as text or in an attribute.
    case message(Message)
  }

  /// The messages that rendered Markdown needs. The raw value is the key in the catalog.
  package enum Message: String, Sendable, CaseIterable {
    /// The label of the footnotes section.
    case footnotes = "footnote.heading"
    /// The label of the link from a footnote back to the text.
    case footnoteBack = "footnote.back"
    /// The titles of alerts without a title of their own.
    case alertNote = "alert.note"
    case alertTip = "alert.tip"
    case alertImportant = "alert.important"
    case alertWarning = "alert.warning"
    case alertCaution = "alert.caution"
  }
}

/// An attribute that a page adds to a link or an image. The name is written as it is; the value is
/// escaped.
package struct MarkupAttribute: Sendable, Equatable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a link becomes in a page.
package enum LinkFilling: Sendable, Equatable {
  /// A link to this address.
  case link(String, [MarkupAttribute] = [])
  /// Only its text.
  case text
  /// A wikilink with its brackets, as the author wrote it.
  case asWritten
}

/// What an image becomes in a page.
package enum ImageFilling: Sendable, Equatable {
  /// An image at this address. Width and height are attributes.
  case image(String, [MarkupAttribute] = [])
  /// An image of which there are copies, or that is a part of a gallery.
  case photo(PhotoFilling)
  /// A film or a recording.
  case medium(MediumFilling)
  /// Blocks of another text. Where no block can be, a link to it.
  case embedded([UInt8], address: String)
  /// A link with a text.
  case quoted(String, text: String)
  /// A link to the image with its alternative text. Inside another link, only the text.
  case link(String, [MarkupAttribute] = [])
  /// Only its alternative text.
  case text
}

/// A photo in a page.
package struct PhotoFilling: Sendable, Equatable {
  /// The picture for a browser that understands none of the copies.
  package var address: String
  /// The copies with their widths, as in `srcset`; empty where there is one file only.
  package var copies: String
  /// The same in a format that fewer browsers understand, with its type; empty without one.
  package var modernCopies: String
  package var modernType: String
  /// How wide the photo is shown, as in `sizes`.
  package var sizes: String
  /// Further attributes of the image.
  package var attributes: [MarkupAttribute]
  /// What the photo leads to; nil for nothing.
  package var link: String?
  /// The name of the link where the photo has no description.
  package var name: String?
  /// The classes of the link, or of its replacement.
  package var classes: String
  package var id: String?
  /// Whether it is among the first things that readers see.
  package var isFirst: Bool

  package init(
    address: String, copies: String = "", modernCopies: String = "", modernType: String = "",
    sizes: String = "", attributes: [MarkupAttribute] = [], link: String? = nil,
    classes: String = "", id: String? = nil, isFirst: Bool = false
  ) {
    self.address = address
    self.copies = copies
    self.modernCopies = modernCopies
    self.modernType = modernType
    self.sizes = sizes
    self.attributes = attributes
    self.link = link
    self.classes = classes
    self.id = id
    self.isFirst = isFirst
  }
}

/// How a page fills the holes.
package struct HoleFilling {
  /// Inserted into every id, between hyphens. Letters, digits, `-` and `_` only; empty on a page
  /// with one entry.
  package var idPrefix: String
  /// Resolves a link, given its index in `links`. For a wikilink without a note, return `text`.
  package var link: (Int, RenderedMarkdown.Link) -> LinkFilling
  package var image: (Int, RenderedMarkdown.Link) -> ImageFilling
  /// Resolves the address of a medium; nil if absent.
  package var address: (Int, RenderedMarkdown.Link) -> String?
  /// The MathML of a formula, which is trusted; nil to show its source.
  package var formula: (Formula) -> [UInt8]?
  /// What a card says about the host that it leads to.
  package var opens: (String) -> String
  package var message: (Hole.Message) -> String
  /// Whether links whose words are their address have the class `bare`, for paper.
  package var marksBareLinks: Bool

  package init(
    idPrefix: String = "", marksBareLinks: Bool = false,
    link: @escaping (Int, RenderedMarkdown.Link) -> LinkFilling = {
      $1.kind == .wikilink || $1.kind == .tag ? .text : .link($1.destination)
    },
    image: @escaping (Int, RenderedMarkdown.Link) -> ImageFilling = {
      $1.kind == .wikiImage ? .text : .image($1.destination)
    },
    address: @escaping (Int, RenderedMarkdown.Link) -> String? = { $1.destination },
    formula: @escaping (Formula) -> [UInt8]? = { _ in nil },
    opens: @escaping (String) -> String = { $0 },
    message: @escaping (Hole.Message) -> String
  ) {
    self.idPrefix = idPrefix
    self.marksBareLinks = marksBareLinks
    self.link = link
    self.image = image
    self.address = address
    self.formula = formula
    self.opens = opens
    self.message = message
  }
}
