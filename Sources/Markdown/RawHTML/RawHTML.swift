/// How the author's raw HTML is treated.
package enum RawHTML: Sendable, CaseIterable {
  /// A few harmless elements without attributes are kept. Everything else is shown as text.
  case escape
  /// The elements and attributes on a list are kept. They cannot run scripts, load from other
  /// hosts, send forms or change the page around them. Everything else is removed. Links and images
  /// are in `links`, as those of Markdown are.
  case allowList
}

/// The allowed elements and attributes.
enum AllowedHTML {
  /// Elements that are allowed in a paragraph.
  static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img",
    "ins", "kbd", "mark", "picture", "progress", "q", "rp", "rt", "ruby", "s", "samp", "small",
    "source", "span", "strong", "sub", "sup", "time", "track", "u", "var", "video", "audio", "wbr",
  ]

  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "caption", "col", "colgroup", "dd", "details",
    "div", "dl", "dt", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "li", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "ul",
  ]

  /// The other elements whose tags begin a block of HTML in CommonMark.
  static let otherBlocks: Set<String> = [
    "base", "basefont", "body", "center", "dialog", "dir", "fieldset", "form", "frame", "frameset",
    "head", "html", "iframe", "legend", "link", "main", "menu", "menuitem", "nav", "noframes",
    "optgroup", "option", "param", "source", "title", "track",
  ]

  static let void: Set<String> = ["br", "col", "hr", "img", "source", "track", "wbr"]

  /// Elements that are removed with their content, because it is not text or not meant for readers.
  static let withContent: Set<String> = [
    "applet", "button", "canvas", "datalist", "embed", "frame", "frameset", "head",
    "iframe", "math", "noembed", "noframes", "noscript", "object", "plaintext", "script", "select",
    "style", "svg", "template", "textarea", "title", "xmp",
  ]

  /// The allowed parents of an element, or nil for any parent.
  static func parents(of name: String) -> Set<String>? {
    switch name {
    case "li": ["ul", "ol"]
    case "dt", "dd": ["dl"]
    case "summary": ["details"]
    case "figcaption": ["figure"]
    case "rt", "rp": ["ruby"]
    case "caption", "colgroup", "thead", "tbody", "tfoot": ["table"]
    case "source": ["video", "audio", "picture"]
    case "track": ["video", "audio"]
    case "col": ["colgroup", "table"]
    case "tr": ["table", "thead", "tbody", "tfoot"]
    case "td", "th": ["tr"]
    default: nil
    }
  }

  /// The open elements that a start tag closes if they are innermost.
  static func closed(by name: String) -> Set<String> {
    switch name {
    case "li": ["li"]
    case "dt", "dd": ["dt", "dd"]
    case "rt", "rp": ["rt", "rp"]
    case "td", "th": ["td", "th"]
    case "tr": ["td", "th", "tr"]
    case "thead", "tbody", "tfoot":
      ["td", "th", "tr", "thead", "tbody", "tfoot", "caption", "colgroup"]
    case "p": ["p"]
    default: []
    }
  }

  /// Elements whose end tag is optional.
  static let closedByParents: Set<String> = [
    "li", "dt", "dd", "rt", "rp", "td", "th", "tr", "thead", "tbody", "tfoot", "colgroup", "p",
  ]

  static func allows(_ attribute: RawTag.Attribute, of element: String) -> Bool {
    switch attribute.name {
    case "class", "title", "lang", "role": true
    case "dir": ["ltr", "rtl", "auto"].contains(attribute.text)
    case "align": ["left", "right", "center", "justify"].contains(attribute.text)
    case "open": element == "details"
    case "reversed": element == "ol"
    case "start": element == "ol"
    case "value" where element != "progress": ["li", "data"].contains(element)
    case "type":
      element == "ol" && attribute.value.count == 1
        || element == "source" && isMediaType(attribute.value)
    case "colspan", "rowspan", "span": isNumber(attribute.value)
    case "scope": ["col", "row", "colgroup", "rowgroup"].contains(attribute.text)
    case "datetime": ["time", "del", "ins"].contains(element)
    case "rel": element == "a" && areKnown(attribute.text, relations)
    case "target": element == "a" && ["_blank", "_self"].contains(attribute.text)
    case "value", "max": element == "progress" && isDecimal(attribute.value)
    case "controls", "loop", "muted", "playsinline": media.contains(element)
    case "preload":
      media.contains(element) && ["none", "metadata", "auto"].contains(attribute.text)
    case "width", "height": element == "video" && isNumber(attribute.value)
    case "sizes", "media":
      ["img", "source"].contains(element) && attribute.value.allSatisfy(isConditionByte)
    case "kind": element == "track" && areKnown(attribute.text, trackKinds)
    case "srclang", "label", "default": element == "track"
    default:
      attribute.name.hasPrefix("aria-") && attribute.name.utf8.dropFirst(5).allSatisfy(isLetter)
    }
  }

  static let media: Set<String> = ["video", "audio"]
  private static let trackKinds: Set<String> = [
    "subtitles", "captions", "descriptions", "chapters", "metadata",
  ]
  /// Relations that change nothing around the link.
  private static let relations: Set<String> = [
    "author", "bookmark", "external", "help", "license", "me", "next", "nofollow", "noopener",
    "noreferrer", "prev", "sponsored", "tag", "ugc",
  ]

  private static func areKnown(_ words: String, _ known: Set<String>) -> Bool {
    words.lowercased().split(separator: " ").allSatisfy { known.contains(String($0)) }
  }

  private static func isDecimal(_ value: [UInt8]) -> Bool {
    (1...12).contains(value.count)
      && value.allSatisfy { isAlphanumeric($0) && $0 < 0x3A || $0 == 0x2E }
  }

  /// `(max-width: 600px) 90vw, 50vw`
  private static func isConditionByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || " (),.:%+-*/".utf8.contains(byte)
  }

  /// `video/mp4; codecs=avc1`
  private static func isMediaType(_ value: [UInt8]) -> Bool {
    value.count <= 100 && value.allSatisfy { isAlphanumeric($0) || "/+.-; =,\"".utf8.contains($0) }
  }

  private static func isNumber(_ value: [UInt8]) -> Bool {
    (1...4).contains(value.count) && value.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
