import Build
import Diagnostics
import Journal
import Markdown
import QRCodes
import SiteRenderer

/// The page of a book made into one that stands alone: links lead to other entries of the book or
/// out into the web, pictures are files beside it, and nothing in it asks for anything else.
struct BookMarkup {
  private let site: LiveSite
  private let book: LiveBook
  private let paper: BookPaper
  private let isForAuthor: Bool
  /// The ids of entries by the paths of their pages.
  private let anchors: [[UInt8]: BookEntry]
  private(set) var pictures = BookPictures()
  /// The entry around what is read.
  private var entry: BookEntry?
  /// Whether what is read are the facts of an entry, whose links lead to lists of the site.
  private var isAmongFacts = false

  init(_ site: LiveSite, _ book: LiveBook, _ paper: BookPaper, isForAuthor: Bool) {
    (self.site, self.book, self.paper, self.isForAuthor) = (site, book, paper, isForAuthor)
    anchors = Dictionary(
      book.entries.map { (Array($0.route.file.utf8), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is between the head and the foot of the site's page.
  mutating func body() -> MarkupNode {
    let whole = MarkupNode.nodes(book.page).compactMap { $0.first(ofClass: "whole-book") }.first
    let children = whole.map { read($0.children) } ?? []
    return MarkupNode(name: "div", attributes: ["class": "whole-book"], children: children)
  }

  private mutating func read(_ nodes: [MarkupNode]) -> [MarkupNode] {
    var found: [MarkupNode] = []
    for node in nodes { found += read(node) }
    return abreast(found)
  }

  private static let dropped: Set<String> = [
    "script", "style", "template", "iframe", "object", "embed", "link", "meta", "form", "button",
    "input", "source", "track", "audio", "noscript", "dialog", "base",
  ]
  private static let addresses: Set<String> = [
    "src", "srcset", "sizes", "href", "xlink:href", "poster", "background", "data", "action",
    "formaction", "cite", "style", "ping", "longdesc", "usemap", "loading", "decoding",
  ]

  private mutating func read(_ node: MarkupNode) -> [MarkupNode] {
    if node.name.isEmpty { return [node] }
    switch node.name {
    case "input" where node.attributes["type"] == "checkbox":
      return [MarkupNode(text: node.attributes["checked"] == nil ? "☐ " : "☑ ")]
    case let name where BookMarkup.dropped.contains(name): return []
    case "img": return [picture(node)]
    case "picture": return read(node.children)
    case "video": return film(node)
    default: break
    }
    let around = (entry, isAmongFacts)
    defer { (entry, isAmongFacts) = around }
    if node.has("facts") { isAmongFacts = true }
    if let id = node.attributes["id"], let own = book.entries.first(where: { $0.anchor == id }) {
      entry = own
    }
    var kept = node
    kept.attributes = node.attributes.filter {
      !BookMarkup.addresses.contains($0.key) && !$0.key.hasPrefix("on")
    }
    kept.children = read(node.children)
    if node.has("photo-row") {
      let pictures = kept.children.filter { $0.name == "img" }
      return pictures.isEmpty ? kept.children : [row(pictures)]
    }
    guard node.name == "a" else {
      if node.has("photo-link") { return kept.children }
      if let target = node.attributes["href"] ?? node.attributes["xlink:href"],
        target.hasPrefix("#")
      {
        kept.attributes["href"] = target
      }
      return [kept]
    }
    guard !isAmongFacts, !node.has("photo-link"),
      let target = target(of: node.attributes["href"] ?? "")
    else {
      return kept.children
    }
    kept.attributes["href"] = target
    return [kept]
  }

  // MARK: Links

  /// Where a link leads; nil for one that is its words alone.
  private func target(of reference: String) -> String? {
    if reference.hasPrefix("#") { return reference }
    guard let route = site.route(of: reference, from: book.route) else {
      let scheme = reference.prefix { $0 != ":" }.lowercased()
      return ["http", "https", "mailto", "tel"].contains(scheme) ? reference : nil
    }
    if let entry = anchors[Array(route.file.utf8)] { return "#\(entry.anchor)" }
    // What is there for its author alone has no address.
    return isForAuthor ? nil : site.settings.url?.permalink(route)
  }

  // MARK: Pictures

  /// With the number of a picture as its address.
  private mutating func picture(_ node: MarkupNode) -> MarkupNode {
    let words = node.attributes["alt"] ?? ""
    guard let path = site.route(of: node.attributes["src"] ?? "", from: book.route)?.file else {
      return MarkupNode(text: words)
    }
    let ratio = ratio(of: node)
    let full = paper.pictureWidth(ratio ?? 1.5)
    // The cover of a book or a record.
    let isSmall = node.attributes["width"].map { (Double($0) ?? 0) < 200 } ?? false
    return picture(path, width: isSmall ? min(full, 14) : full, ratio: ratio, words)
  }

  private mutating func picture(
    _ path: String, width: Double, ratio: Double?, _ words: String
  ) -> MarkupNode {
    let number = pictures.number(of: path, pixels: BookPaper.pixels(width))
    var node = MarkupNode(name: "img", attributes: ["src": "\(number)", "alt": words])
    node.width = width
    if let ratio { node.attributes["data-ratio"] = "\(ratio)" }
    return node
  }

  /// Width by height, where the page says it.
  private func ratio(of node: MarkupNode) -> Double? {
    let (width, height) = (number(node, "width"), number(node, "height"))
    return width > 0 && height > 0 ? width / height : nil
  }

  private func number(_ node: MarkupNode, _ name: String) -> Double {
    Double(node.attributes[name] ?? "") ?? 0
  }

  /// A film as a picture, with the way to where it plays.
  private mutating func film(_ node: MarkupNode) -> [MarkupNode] {
    let ratio = ratio(of: node) ?? 16.0 / 9
    let words = node.attributes["aria-label"] ?? ""
    var parts: [MarkupNode] = []
    if let poster = node.attributes["poster"],
      let path = site.route(of: poster, from: book.route)?.file
    {
      let shown = min(tenths(paper.text * 0.62), paper.pictureWidth(ratio))
      parts.append(picture(path, width: shown, ratio: ratio, ""))
    }
    if let entry, entry.isPublished, let url = site.settings.url,
      let code = BookMarkup.code(of: url.permalink(entry.route))
    {
      parts.append(code)
    }
    parts.append(
      MarkupNode(
        name: "span", attributes: ["class": "film-name"], children: [MarkupNode(text: words)]))
    return [MarkupNode(name: "span", attributes: ["class": "film"], children: parts)]
  }

  /// An address for the camera of a telephone.
  private static func code(of address: String) -> MarkupNode? {
    guard let squares = makeQRCode(of: address) else { return nil }
    let path = squares.enumerated().flatMap { row, cells in
      cells.enumerated().filter(\.element).map { "M\($0.offset) \(row)h1v1h-1z" }
    }
    let drawing = MarkupNode(name: "path", attributes: ["d": path.joined()])
    return MarkupNode(
      name: "svg",
      attributes: [
        "class": "film-code", "viewBox": "-4 -4 \(squares.count + 8) \(squares.count + 8)",
        "role": "img", "aria-label": address,
      ], children: [drawing])
  }

  /// Photos that follow each other, two in a row.
  private func abreast(_ nodes: [MarkupNode]) -> [MarkupNode] {
    var found: [MarkupNode] = []
    var waiting: (node: MarkupNode, gap: [MarkupNode])?
    func flush() {
      if let waiting { found += [waiting.node] + waiting.gap }
      waiting = nil
    }
    for node in nodes {
      if node.isBlank, waiting != nil {
        waiting?.gap.append(node)
      } else if node.isPhotoAlone {
        if let first = waiting {
          found.append(row([first.node, node]))
          waiting = nil
        } else {
          waiting = (node, [])
        }
      } else {
        flush()
        found.append(node)
      }
    }
    flush()
    return found
  }

  /// Pictures, or paragraphs and figures of one picture each, of one height.
  private func row(_ nodes: [MarkupNode]) -> MarkupNode {
    let ratios = nodes.map(\.ratio)
    let room = paper.text - BookMarkup.gapOfPair * Double(nodes.count - 1)
    let height = min(room / ratios.reduce(0, +), paper.pictureHeight)
    let parts = zip(nodes, ratios).map { node, ratio in
      let width = tenths(height * ratio)
      var part = MarkupNode(
        name: "div", attributes: ["class": "half"], children: [node.withPicture(width: width)])
      part.width = width
      return part
    }
    return MarkupNode(name: "div", attributes: ["class": "pair"], children: parts)
  }

  private static let gapOfPair = 3.0
}

extension MarkupNode {
  fileprivate func first(ofClass name: String) -> MarkupNode? {
    if has(name) { return self }
    for child in children {
      if let found = child.first(ofClass: name) { return found }
    }
    return nil
  }

  var isBlank: Bool { name.isEmpty && text.allSatisfy(\.isWhitespace) }

  /// Whether this is a paragraph or a figure with one picture and at most words below it.
  fileprivate var isPhotoAlone: Bool {
    guard name == "p" || name == "figure" else { return false }
    let parts = children.filter { !$0.isBlank }
    return parts.first?.name == "img"
      && parts.dropFirst().allSatisfy { $0.name == "figcaption" }
  }

  private var picture: MarkupNode? {
    name == "img" ? self : children.first { $0.name == "img" }
  }

  fileprivate var ratio: Double { Double(picture?.attributes["data-ratio"] ?? "") ?? 1.5 }

  fileprivate func withPicture(width: Double) -> MarkupNode {
    var node = self
    if name == "img" { node.width = width }
    for place in node.children.indices where node.children[place].name == "img" {
      node.children[place].width = width
    }
    return node
  }

  /// Of a picture or a row on paper, in millimetres.
  var width: Double? {
    get {
      let words = attributes["style"]?.split(separator: " ") ?? []
      return words.count == 2 ? Double(words[1].dropLast("mm".count)) : nil
    }
    set { attributes["style"] = newValue.map { "width: \($0)mm" } }
  }
}
