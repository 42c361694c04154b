// Paragraphs that are pictures: one with a caption, or several that become a gallery.

extension MarkupTree {
  /// The pictures of a paragraph that has nothing else in it; empty for any other paragraph.
  ///
  /// Only files that are pictures by their names count: a recording or a note between them is shown
  /// in its own way.
  func pictures(in paragraph: Int, _ schemes: Set<String>) -> [Int] {
    var found: [Int] = []
    var position = paragraph + 1
    while position < nodes[paragraph].end {
      let node = nodes[position]
      switch node.kind {
      case .image:
        guard isAllowed(node, schemes), hasPictureName(node) else { return [] }
        // A size that the author asked for is kept.
        if node.form == .wiki, !node.extra.isEmpty { return [] }
        found.append(position)
      case .softBreak, .lineBreak: break
      case .text:
        guard literal(node).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return [] }
      default: return []
      }
      position = node.end
    }
    return found
  }

  private func hasPictureName(_ node: Node) -> Bool {
    let path = literal(node).prefix { $0 != 0x3F && $0 != 0x23 }
    guard let dot = path.lastIndex(of: 0x2E) else { return false }
    return pictureExtensions.contains(
      String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased())
  }

  /// A gallery's pictures by rows: at most three in a row, and no picture alone.
  func galleryRows(of paragraph: Int, _ schemes: Set<String>) -> [ArraySlice<Int>] {
    let pictures = pictures(in: paragraph, schemes)
    guard pictures.count > 1 else { return [] }
    var rows: [ArraySlice<Int>] = []
    var rest = pictures[...]
    for count in rowLengths(of: pictures.count) {
      rows.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return rows
  }

  /// The width that a picture's title asks for, and the title without it.
  func frame(of picture: Int) -> (width: PictureWidth, caption: ArraySlice<UInt8>) {
    let node = nodes[picture]
    guard node.form == .markdown else { return (.text, []) }
    let title = extra(node)
    for width in [PictureWidth.wide, .full] {
      let word = Array("\(width.rawValue):".utf8)
      guard title.starts(with: word) else { continue }
      return (width, title.dropFirst(word.count).drop { $0 == 0x20 })
    }
    return (.text, title)
  }
}

extension MarkupTree {
  /// Whether a paragraph begins with a picture, as only few do.
  func beginsWithPicture(_ paragraph: Int) -> Bool {
    paragraph + 1 < nodes[paragraph].end && nodes[paragraph + 1].kind == .image
  }

  /// The captions that a page shows below the pictures, the film or the recording of a paragraph,
  /// except those that only repeat what is shown to those who cannot see the picture.
  func captions(in paragraph: Int, _ schemes: Set<String>) -> [ArraySlice<UInt8>] {
    guard beginsWithPicture(paragraph) else { return [] }
    let isFigure =
      isCaptioned(paragraph, schemes) || loneMedium(paragraph, schemes) != nil
    let shown = isFigure ? [paragraph + 1] : galleryRows(of: paragraph, schemes).flatMap(\.self)
    return shown.compactMap { picture in
      let caption = frame(of: picture).caption
      let words = plainText(of: picture + 1..<nodes[picture].end)
      return caption.isEmpty || words.utf8.elementsEqual(caption) ? nil : caption
    }
  }
}

/// How much of the page a picture takes.
package enum PictureWidth: String, Sendable, CaseIterable {
  /// The column of the text.
  case text
  /// The column and the margin after it.
  case wide
  /// The window.
  case full
}

/// The extensions of files that browsers show as pictures, and of photos of which copies are made.
package let pictureExtensions: Set<String> = [
  "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "avif", "svg", "heic", "heif", "tif",
  "tiff",
]

/// 4 = 2 + 2, 5 = 2 + 3, 7 = 3 + 2 + 2, 8 = 3 + 3 + 2.
func rowLengths(of count: Int) -> [Int] {
  if count == 5 { return [2, 3] }
  let rows = (count + 2) / 3
  let (few, longer) = (count / rows, count % rows)
  return (0..<rows).map { $0 < longer ? few + 1 : few }
}
