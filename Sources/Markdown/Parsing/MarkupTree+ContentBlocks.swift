extension MarkupTree {
  /// Makes a picture, film or recording of a paragraph that is nothing but the path of its file,
  /// with or without a caption: `/sea.jpg "At low tide"`, as iA Writer writes what is put into a
  /// text. The slash stands for the folder of the text.
  mutating func takeContentBlock(of paragraph: Int) {
    let inside = paragraph + 1..<nodes[paragraph].end
    guard let first = inside.first, nodes[first].kind == .text,
      literal(nodes[first]).first == 0x2F,
      inside.allSatisfy({ nodes[$0].kind == .text })
    else { return }
    let start = text.count
    for node in inside { text.append(contentsOf: Array(literal(nodes[node]))) }
    guard let found = contentBlock(start + 1..<text.count) else { return }
    nodes[first].kind = .image
    nodes[first].form = .markdown
    (nodes[first].literal, nodes[first].extra) = found
    for node in inside.dropFirst() { nodes[node].literal = start..<start }
  }

  /// The ranges of path and caption.
  private func contentBlock(_ range: Range<Int>) -> (path: Range<Int>, caption: Range<Int>)? {
    let bytes = text[range]
    let closing: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x28: 0x29]
    guard let last = bytes.last else { return nil }
    var (path, caption) = (range, range.upperBound..<range.upperBound)
    if let opening = closing.first(where: { $0.value == last })?.key {
      guard let open = bytes.dropLast().lastIndex(of: opening), open > range.lowerBound,
        bytes[open - 1] == 0x20
      else { return nil }
      caption = open + 1..<range.upperBound - 1
      let end = bytes[..<open].lastIndex { $0 != 0x20 } ?? open
      path = range.lowerBound..<end + 1
    }
    guard path.first.map({ text[$0] != 0x2F }) == true,
      let point = text[path].lastIndex(of: 0x2E), path.upperBound - point <= 6
    else { return nil }
    let ending = String(decoding: text[point + 1..<path.upperBound], as: UTF8.self).lowercased()
    let isShown = pictureExtensions.contains(ending) || MediumKind(bytes: text[path]) != nil
    return isShown ? (path, caption) : nil
  }
}
