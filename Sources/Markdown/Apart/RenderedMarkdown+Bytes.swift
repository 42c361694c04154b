import Diagnostics

extension ByteWriter {
  mutating func put(_ rendered: RenderedMarkdown) {
    put(rendered.html)
    put(all: rendered.holes) { writer, hole in
      writer.put(hole.offset)
      writer.put(hole.kind)
    }
    put(all: rendered.links) { writer, link in
      writer.put(link.kind == .link ? 0 : 1)
      writer.put(link.destination)
      writer.put(link.title)
      writer.put(link.alternative)
      writer.put(link.isCaptioned ? 1 : 0)
      writer.put(link.span)
    }
    put(all: rendered.outline) { writer, heading in
      writer.put(heading.level)
      writer.put(heading.id)
      writer.put(heading.text)
    }
    put(rendered.plainText)
    put(all: rendered.blocks) { writer, block in
      writer.put(RenderedMarkdown.TextBlock.Kind.allCases.firstIndex(of: block.kind) ?? 0)
      writer.put(block.range.lowerBound)
      writer.put(block.range.upperBound)
    }
    put(rendered.wordCount)
  }

  private mutating func put(_ kind: Hole.Kind) {
    switch kind {
    case .linkStart(let number):
      put(0)
      put(number)
    case .linkEnd(let number):
      put(1)
      put(number)
    case .image(let number):
      put(2)
      put(number)
    case .idPrefix: put(3)
    case .message(let message):
      put(4)
      put(message.rawValue)
    }
  }
}

extension ByteReader {
  /// - Parameter sourceCount: the bytes of the file that it was made of.
  mutating func rendered(sourceCount: Int) throws(Malformed) -> RenderedMarkdown {
    var result = RenderedMarkdown()
    result.html = try run()
    result.holes = try all { reader throws(Malformed) in
      Hole(offset: try reader.number(below: result.html.count + 1), kind: try reader.holeKind())
    }
    result.links = try all { reader throws(Malformed) in
      RenderedMarkdown.Link(
        kind: try reader.number(below: 2) == 0 ? .link : .image, destination: try reader.text(),
        title: try reader.text(), alternative: try reader.text(),
        isCaptioned: try reader.number(below: 2) == 1, span: try reader.span(in: sourceCount))
    }
    result.outline = try all { reader throws(Malformed) in
      RenderedMarkdown.Heading(
        level: try reader.number(below: 7), id: try reader.text(), text: try reader.text())
    }
    result.plainText = try text()
    let plainCount = result.plainText.utf8.count
    result.blocks = try all { reader throws(Malformed) in
      let kinds = RenderedMarkdown.TextBlock.Kind.allCases
      let kind = kinds[try reader.number(below: kinds.count)]
      return RenderedMarkdown.TextBlock(kind: kind, range: try reader.span(in: plainCount).range)
    }
    result.wordCount = try number()
    guard result.isSound else { throw Malformed() }
    return result
  }

  private mutating func holeKind() throws(Malformed) -> Hole.Kind {
    switch try number(below: 5) {
    case 0: return .linkStart(try number())
    case 1: return .linkEnd(try number())
    case 2: return .image(try number())
    case 3: return .idPrefix
    default:
      guard let message = Hole.Message(rawValue: try text()) else { throw Malformed() }
      return .message(message)
    }
  }
}

extension RenderedMarkdown {
  /// What `fill` relies on.
  fileprivate var isSound: Bool {
    var last = 0
    for hole in holes {
      guard hole.offset >= last else { return false }
      last = hole.offset
      switch hole.kind {
      case .linkStart(let number), .linkEnd(let number), .image(let number):
        guard links.indices.contains(number) else { return false }
      case .idPrefix, .message: break
      }
    }
    return true
  }
}
