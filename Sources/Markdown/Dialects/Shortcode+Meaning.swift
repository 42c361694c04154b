// What the shortcodes of Hugo, Jekyll, Hexo and Zola mean that many journals use. None loads
// anything: a video or a gist becomes a link.

extension Shortcode {
  var meaning: DialectPiece.Meaning {
    switch syntax {
    case .hugo: hugo ?? shared
    case .tag: tag ?? shared
    case .expression: expression ?? .unknown
    }
  }

  /// Zola's functions, Liquid's variables.
  private var expression: DialectPiece.Meaning? {
    switch name {
    case "toc", "content.toc": .outline
    case "site.baseurl", "site.url": .text("")
    default: named.isEmpty ? videoOfLogseq : shared
    }
  }

  /// Logseq's `{{video https://…}}`.
  private var videoOfLogseq: DialectPiece.Meaning? {
    guard ["video", "youtube", "vimeo", "bilibili", "tweet", "twitter"].contains(name),
      values.count == 1, let address = values.first, address.hasPrefix("https://")
    else { return nil }
    return plainLink(address)
  }

  private var hugo: DialectPiece.Meaning? {
    switch name {
    case "ref", "relref":
      value("path", at: 0).map { path in
        let address = reference(path)
        return .link(address, text: path)
      }
    default: nil
    }
  }

  private var tag: DialectPiece.Meaning? {
    switch name {
    case "post_url", "link":
      (values.count == 1 ? values.first : nil).map { path in
        .link(Self.expression(name, path), text: path)
      }
    case "include", "include_relative", "include_cached": included
    case "asset_img", "asset_path", "img", "image": asset
    case "post_link":
      values.first.map { path in
        .link(
          Self.expression("post_url", path),
          text: values.count > 1 ? values.dropFirst().joined(separator: " ") : path)
      }
    case "gist":
      // `{% gist 12345 %}` or `{% gist user/12345 %}`
      values.first.flatMap { path in
        path.utf8.allSatisfy(isPathByte) ? plainLink("https://gist.github.com/\(path)") : nil
      }
    case "twitter", "tweet":
      values.first.flatMap { $0.hasPrefix("https://") ? plainLink($0) : nil }
    case "raw", "endraw", "more", "verbatim", "endverbatim": .nothing
    default: nil
    }
  }

  private var shared: DialectPiece.Meaning {
    switch name {
    case "youtube", "youtube-lite", "youtubelite", "youtube-enhanced", "lite-youtube":
      return identified("https://www.youtube.com/watch?v=", "id", "v", "video")
    case "vimeo": return identified("https://vimeo.com/", "id", "video")
    case "bilibili": return identified("https://www.bilibili.com/video/", "id", "bvid", "bv")
    case "instagram", "instagram_simple":
      return identified("https://www.instagram.com/p/", "id")
    case "gist":
      guard let user = value("user", "username", at: 0), let id = value("id", at: 1),
        (user + id).utf8.allSatisfy(isNameByte)
      else { return .unknown }
      return plainLink("https://gist.github.com/\(user)/\(id)")
    case "tweet", "twitter", "x", "twitter_simple", "x_simple":
      guard let id = value("id", at: values.count > 1 ? 1 : 0), id.utf8.allSatisfy(isNameByte)
      else {
        return .unknown
      }
      let user = value("user", at: values.count > 1 ? 0 : nil) ?? "i"
      guard user.utf8.allSatisfy(isNameByte) else { return .unknown }
      return plainLink("https://twitter.com/\(user)/status/\(id)")
    case "figure", "img", "image", "picture", "fig", "photo": return figure
    case "toc", "tableofcontents", "table_of_contents": return .outline
    case "rawhtml", "/rawhtml", "raw", "/raw", "more": return .nothing
    case "br", "linebreak": return .nothing
    default: return isClosing ? .nothing : .unknown
    }
  }

  private var figure: DialectPiece.Meaning {
    guard let source = value("src", "url", "path", "image", "link", at: 0), !source.isEmpty else {
      return .unknown
    }
    let words = plain(value("caption", "title", at: 1) ?? "")
    let attribution = plain(value("attr") ?? "")
    let caption = [words, attribution].filter { !$0.isEmpty }.joined(separator: " ")
    return .image(source, alternative: value("alt") ?? words, title: caption)
  }

  /// A caption, in which Hugo reads Markdown, without its marks.
  private func plain(_ words: String) -> String {
    words.utf8.contains { "*_`[<\\&".utf8.contains($0) } ? plainInline(words) : words
  }

  /// Jekyll's includes are the author's own files; one with a picture shows a picture.
  private var included: DialectPiece.Meaning? {
    if values.first.map({ $0.hasPrefix("toc") }) ?? false { return .outline }
    let video = values.first?.lowercased() ?? ""
    if video.hasPrefix("youtube"), let id = value("id", "video", "video_id"),
      id.utf8.allSatisfy(isNameByte)
    {
      return plainLink("https://www.youtube.com/watch?v=\(id)")
    }
    let names = ["src", "url", "image", "image_path", "img", "path", "file", "image_url", "name"]
    for name in names {
      guard let source = value(name), isPicture(source) else { continue }
      let caption = value("caption", "description", "title") ?? ""
      return .image(source, alternative: value("alt") ?? caption, title: caption)
    }
    return nil
  }

  /// The text that an include of Jekyll's names: `{% include_relative more.md %}`.
  var includedText: String? {
    guard syntax == .tag, ["include", "include_relative", "include_cached"].contains(name),
      let file = values.first
    else { return nil }
    let isText = [".md", ".markdown", ".mkd"].contains { file.lowercased().hasSuffix($0) }
    return isText ? file : nil
  }

  /// Hexo: `{% asset_img [class] name [width] [height] "title alt" %}`.
  private var asset: DialectPiece.Meaning? {
    guard let place = values.firstIndex(where: isPicture) else { return nil }
    let words = values[(place + 1)...].filter { !$0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    let title = words.joined(separator: " ")
    return .image(values[place], alternative: title, title: title)
  }

  private func identified(_ address: String, _ names: String...) -> DialectPiece.Meaning {
    var id = values.first
    for name in names { id = value(name) ?? id }
    guard let id, !id.isEmpty, id.utf8.allSatisfy(isNameByte) else { return .unknown }
    return plainLink(address + id)
  }

  /// Jekyll's expression for a link.
  private static func expression(_ name: String, _ path: String) -> String {
    ["{%", name, path, "%}"].joined(separator: " ")
  }

  private func plainLink(_ address: String) -> DialectPiece.Meaning {
    .link(address, text: value("title", "label") ?? address)
  }

  /// Hugo's `ref`: a page by its path or the end of its path, and a heading.
  private func reference(_ path: String) -> String {
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var name = parts.first.map(String.init) ?? ""
    let fragment = parts.count > 1 ? "#" + parts[1] : ""
    if name.isEmpty { return fragment }
    for ending in ["/_index.md", "/index.md", "/"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return Self.expression("post_url", name) + fragment
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F
}

private func isPathByte(_ byte: UInt8) -> Bool { isNameByte(byte) || byte == 0x2F }

private func isPicture(_ path: String) -> Bool {
  let name = path.lowercased().utf8.prefix { $0 != 0x3F && $0 != 0x23 }
  return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg"].contains { ending in
    name.count > ending.utf8.count && name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
