/// A place in the HTML that each page fills in its own way.
package struct Hole: Sendable, Equatable {
  /// Where in `html` it stands: before this byte.
  package let offset: Int
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    /// The start tag of a link, by its place in `links`.
    case linkStart(Int)
    /// The end tag of a link.
    case linkEnd(Int)
    /// An image as a whole.
    case image(Int)
    /// What makes ids unique among the entries of a page.
    case idPrefix
    /// Words in the page's language, as text or inside an attribute.
    case message(Message)
  }

  /// The words that rendered Markdown needs; the raw value is the catalog's key.
  package enum Message: String, Sendable, CaseIterable {
    /// The name of the section with the footnotes.
    case footnotes = "footnote.heading"
    /// The name of the link from a footnote back to the text.
    case footnoteBack = "footnote.back"
    /// The names of alerts that have no title of their own.
    case alertNote = "alert.note"
    case alertTip = "alert.tip"
    case alertImportant = "alert.important"
    case alertWarning = "alert.warning"
    case alertCaution = "alert.caution"
  }
}

/// An attribute that a page adds to a link or an image. The name is written as it is, the value
/// escaped.
package struct MarkupAttribute: Sendable, Equatable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a link becomes on a page.
package enum LinkFilling: Sendable, Equatable {
  /// A link to this address.
  case link(String, [MarkupAttribute] = [])
  /// Its text alone.
  case text
}

/// What an image becomes on a page.
package enum ImageFilling: Sendable, Equatable {
  /// The image at this address; width and height are attributes.
  case image(String, [MarkupAttribute] = [])
  /// A link to it, named by its alternative text; inside of a link the text alone.
  case link(String, [MarkupAttribute] = [])
  /// Its alternative text alone.
  case text
}

/// How one page fills the holes.
package struct HoleFilling {
  /// Stands in every id, between hyphens; empty on a page with one entry. Letters, digits, `-` and
  /// `_` only.
  package var idPrefix: String
  /// Takes the link's place in `links`, and the link. Wikilinks are asked for like others: `text`
  /// where there is no such note.
  package var link: (Int, RenderedMarkdown.Link) -> LinkFilling
  package var image: (Int, RenderedMarkdown.Link) -> ImageFilling
  package var message: (Hole.Message) -> String

  package init(
    idPrefix: String = "",
    link: @escaping (Int, RenderedMarkdown.Link) -> LinkFilling = {
      $1.kind == .wikilink ? .text : .link($1.destination)
    },
    image: @escaping (Int, RenderedMarkdown.Link) -> ImageFilling = {
      $1.kind == .wikiImage ? .text : .image($1.destination)
    },
    message: @escaping (Hole.Message) -> String
  ) {
    self.idPrefix = idPrefix
    self.link = link
    self.image = image
    self.message = message
  }
}
