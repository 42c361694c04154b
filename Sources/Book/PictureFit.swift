import Markdown

/// Pictures right below a title, which stay with it on its page: together they may need more than
/// half of one, and the page before would be left half empty. Such a picture becomes smaller, so
/// that both are on the page before.
struct PictureFit {
  /// Above and below a picture, with a line of words, in millimetres.
  private static let margins = 18.0
  /// A picture is not made smaller than this share.
  private static let least = 0.4

  /// The ids of a mark before a title, of the title, and of the picture below it.
  private typealias Group = (gap: String, head: String, picture: String)

  private let paper: BookPaper
  private(set) var body: MarkupNode
  private var groups: [Group] = []

  init(_ body: MarkupNode, on paper: BookPaper) {
    (self.body, self.paper) = (body, paper)
    self.body.children = marked(body.children)
  }

  /// Makes pictures smaller where a page is not half full.
  ///
  /// - Parameter places: where parts with an id begin.
  /// - Returns: whether one was.
  mutating func shrink(_ places: [String: BookPlace]) -> Bool {
    let foot = paper.height - paper.edge
    var heights: [String: Double] = [:]
    for group in groups {
      guard let gap = places[group.gap], let head = places[group.head],
        let picture = places[group.picture], head.page == gap.page + 1, picture.page == head.page,
        gap.top - paper.edge < (foot - paper.edge) * 0.58
      else { continue }
      heights[group.picture] = foot - gap.top - (picture.top - head.top) - PictureFit.margins
    }
    return !heights.isEmpty && body.shrink(to: heights, atLeast: PictureFit.least)
  }

  /// With a mark before each title that has a picture right below it.
  private mutating func marked(_ nodes: [MarkupNode]) -> [MarkupNode] {
    var nodes = nodes
    var found: [MarkupNode] = []
    for place in nodes.indices {
      if nodes[place].has("book-entry") {
        let parts = nodes[place].children
        if let header = parts.firstIndex(where: { $0.has("entry-header") }) {
          var below = parts[(header + 1)...]
          if let mark = group(&nodes[place].children[header], &below) { found.append(mark) }
          nodes[place].children.replaceSubrange((header + 1)..., with: below)
        }
      } else if ["h2", "h3", "h4"].contains(nodes[place].name) {
        var below = nodes[(place + 1)...]
        if let mark = group(&nodes[place], &below) { found.append(mark) }
        nodes.replaceSubrange((place + 1)..., with: below)
      }
      nodes[place].children = marked(nodes[place].children)
      found.append(nodes[place])
    }
    return found
  }

  /// Gives ids to a title and the picture below it.
  ///
  /// - Returns: the mark before them; nil if there is no picture.
  private mutating func group(
    _ head: inout MarkupNode, _ below: inout ArraySlice<MarkupNode>
  ) -> MarkupNode? {
    guard let first = below.firstIndex(where: { !$0.isBlank }) else { return nil }
    let number = groups.count
    guard let picture = below[first].firstPicture("picture-\(number)") else { return nil }
    if head.attributes["id"] == nil { head.attributes["id"] = "head-\(number)" }
    let mark = MarkupNode(name: "div", attributes: ["id": "gap-\(number)"])
    groups.append(("gap-\(number)", head.attributes["id"] ?? "", picture))
    return mark
  }
}

extension MarkupNode {
  /// Gives an id to the picture, or the row of them, that this begins with.
  ///
  /// - Returns: the id; nil if this begins with words.
  fileprivate mutating func firstPicture(_ id: String) -> String? {
    guard pictureHeight != nil else { return nil }
    if has("body"), let first = children.firstIndex(where: { !$0.isBlank }) {
      return children[first].firstPicture(id)
    }
    if attributes["id"] == nil { attributes["id"] = id }
    return attributes["id"]
  }

  /// Of the picture that this begins with, in millimetres; nil if it begins with words, or with the
  /// cover of a work.
  private var pictureHeight: Double? {
    guard name == "img" else { return children.first { !$0.isBlank }?.pictureHeight }
    let ratio = Double(attributes["data-ratio"] ?? "") ?? 0
    guard let width, width > 20, ratio > 0 else { return nil }
    return width / ratio
  }

  /// - Parameter heights: of pictures, by their ids, in millimetres.
  /// - Returns: whether one became smaller.
  fileprivate mutating func shrink(to heights: [String: Double], atLeast least: Double) -> Bool {
    if let height = attributes["id"].flatMap({ heights[$0] }), let now = pictureHeight {
      guard height < now, height >= now * least else { return false }
      scale(by: height / now)
      return true
    }
    var hasShrunk = false
    for place in children.indices where children[place].shrink(to: heights, atLeast: least) {
      hasShrunk = true
    }
    return hasShrunk
  }

  private mutating func scale(by share: Double) {
    if let width { self.width = tenths(width * share) }
    for place in children.indices { children[place].scale(by: share) }
  }
}
