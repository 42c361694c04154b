import HTMLReading

/// A text as WordPress keeps it: blocks, or lines that become paragraphs, with shortcodes.
struct WordPressText {
  let html: String

  /// - Parameter post: its id.
  init(_ content: String, of post: String, _ index: WordPressIndex) {
    let plain = content.replacing("\r\n", with: "\n")
    let withMedia = Shortcodes(post: post, index: index).asHTML(plain)
    // Blocks have elements for all of their lines; other texts may have a few.
    html = plain.contains("<!-- wp:") ? withMedia : Self.withBreaks(withMedia)
  }

  /// Lines become breaks, and empty ones paragraphs, but not in code.
  private static func withBreaks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "<pre") {
      let end = rest[start.upperBound...].firstRange(of: "</pre>")?.upperBound ?? rest.endIndex
      result += rest[..<start.lowerBound].replacing("\n", with: "<br>\n")
      result += rest[start.lowerBound..<end]
      rest = rest[end...]
    }
    return result + rest.replacing("\n", with: "<br>\n")
  }
}

/// Shortcodes of a post, `[gallery ids="1,2"]`.
private struct Shortcodes {
  let post: String
  let index: WordPressIndex

  /// WordPress's own shortcodes as HTML; those of others are text.
  func asHTML(_ text: String) -> String {
    guard text.contains("[") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "[") {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)...]
      guard let close = inner.prefix(4096).firstIndex(of: "]"),
        let (html, after) = shortcode(inner[..<close], inner[inner.index(after: close)...])
      else {
        result += "["
        rest = inner
        continue
      }
      result += html
      rest = after
    }
    return result + rest
  }

  private func shortcode(
    _ call: Substring, _ after: Substring
  ) -> (html: String, rest: Substring)? {
    let name = call.prefix { $0.isLetter || $0 == "_" }
    let inside = { () -> (Substring, Substring)? in
      after.firstRange(of: "[/\(name)]").map { (after[..<$0.lowerBound], after[$0.upperBound...]) }
    }
    switch name {
    case "caption", "wp_caption":
      guard let (content, rest) = inside() else { return nil }
      guard let end = content.lastIndex(of: ">") else { return (String(content), rest) }
      let picture = content[...end]
      let words = content[content.index(after: end)...]
      return ("<figure>\(picture)<figcaption>\(words)</figcaption></figure>", rest)
    case "embed":
      guard let (content, rest) = inside() else { return nil }
      let address = Self.escapedAttribute(String(content).trimmedBlanks)
      return ("<p><a href=\"\(address)\">\(address)</a></p>", rest)
    case "gallery":
      // Without ids it is of all that was uploaded for the post.
      let ids = Self.value(of: "ids", in: call)?.split(separator: ",").map {
        String($0).trimmedBlanks
      }
      let all = ids?.compactMap { index.attachments[$0] } ?? index.ofPosts[post] ?? []
      if all.isEmpty { return nil }
      let pictures = all.map { "<p><img src=\"\(Self.escapedAttribute($0))\"></p>" }
      return (pictures.joined(), after)
    case "audio", "video":
      guard let source = Self.medium(call) else { return nil }
      let html = "<\(name) src=\"\(Self.escapedAttribute(source))\"></\(name)>"
      return (html, inside()?.1 ?? after)
    default: return nil
    }
  }

  private static func medium(_ call: Substring) -> String? {
    ["src", "mp3", "m4a", "mp4", "webm", "ogg", "wav", "m4v", "mov"].lazy
      .compactMap { value(of: $0, in: call) }.first
  }

  private static func value(of key: String, in call: Substring) -> String? {
    for quote in ["\"", "'"] {
      guard let found = call.firstRange(of: "\(key)=\(quote)") else { continue }
      return String(call[found.upperBound...].prefix { String($0) != quote })
    }
    return nil
  }

  private static func escapedAttribute(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }
}

/// A part of a post that its site shows to some readers alone.
enum HiddenPart {
  /// By a plugin whose name says it.
  case hidden(String)
  /// A plugin of another name has a part of the text for itself, and may show it to some alone.
  case unclear(String)

  init?(of content: String) {
    var found: HiddenPart?
    var names: Set<String> = []
    for part in content.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
      let isEnd = part.first == "/"
      let name = part.dropFirst(isEnd ? 1 : 0).prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"
      }.lowercased()
      let isNamed = part.dropFirst(name.count + (isEnd ? 1 : 0)).first.map { "] =".contains($0) }
      guard isNamed == true, !Self.shown.contains(name) else { continue }
      if Self.stems.contains(where: { name.contains($0) }) {
        self = .hidden("[\(name)]")
        return
      }
      if isEnd, names.contains(name) { found = .unclear("[\(name)]") }
      names.insert(name)
    }
    for part in content.split(separator: "<!-- wp:", omittingEmptySubsequences: false)
      .dropFirst()
    {
      let name = part.prefix { !$0.isWhitespace }.lowercased()
      let head = part.prefix(while: { $0 != "\n" }).lowercased()
      if Self.stems.contains(where: { name.contains($0) }) || head.contains("isibility") {
        self = .hidden("wp:\(name)")
        return
      }
      let isOthers = name.contains("/") && !Self.shownBlocks.contains { name.hasPrefix($0) }
      if isOthers { found = .unclear("wp:\(name)") }
    }
    guard let found else { return nil }
    self = found
  }

  private static let stems = [
    "private", "member", "secret", "hidden", "hide", "restrict", "protect", "passw", "logged",
    "subscri", "premium", "paywall", "visitor", "role", "access", "s2if", "level", "only",
  ]
  /// WordPress's own, and names of places where texts have brackets.
  private static let shown: Set<String> = [
    "caption", "wp_caption", "gallery", "playlist", "audio", "video", "embed", "code",
    "sourcecode", "b", "i", "quote", "url", "img", "center", "columns", "column", "row",
  ]
  private static let shownBlocks = [
    "core/", "core-embed/", "jetpack/tiled-gallery", "jetpack/slideshow", "jetpack/map",
    "jetpack/markdown", "jetpack/image-compare", "jetpack/videopress", "videopress/",
  ]
}
