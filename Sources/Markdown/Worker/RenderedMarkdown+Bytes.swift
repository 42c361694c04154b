import Diagnostics

extension ByteWriter {
  package mutating func put(_ rendered: RenderedMarkdown) {
    put(rendered.html)
    put(plainText: rendered.plainText, besides: rendered.html)
    put(withoutTexts: rendered)
  }

  /// HTML and plain text.
  ///
  /// - Parameter excerpt: is known to the reader; most of it is in the HTML.
  package mutating func put(textsOf rendered: RenderedMarkdown, besides excerpt: String) {
    let html = rendered.html
    put(html, besides: Array(excerpt.utf8))
    put(plainText: rendered.plainText, besides: html)
  }

  /// All but HTML and plain text.
  package mutating func put(withoutTexts rendered: RenderedMarkdown) {
    put(rendered.htmlSize)
    put(rendered.plainTextSize)
    var last = 0
    put(all: rendered.holes) { writer, hole in
      writer.put(hole.offset - last)
      writer.put(hole.kind)
      last = hole.offset
    }
    put(all: rendered.links) { $0.put($1) }
    put(all: rendered.outline) { writer, heading in
      writer.put(heading.level)
      writer.put(heading.id)
      writer.put(heading.text)
    }
    last = 0
    put(all: rendered.blocks) { writer, block in
      writer.put(case: block.kind)
      writer.put(block.range.lowerBound - last)
      writer.put(block.range.count)
      last = block.range.upperBound
    }
    put(rendered.wordCount)
    put(rendered.readingLength)
    put(all: rendered.anchors) { writer, anchor in
      writer.put(anchor.name)
      writer.put(anchor.id)
    }
    put(all: rendered.formulas) { writer, formula in
      writer.put(formula.tex)
      writer.put(formula.isBlock)
    }
    put(rendered.mayHaveFormulas)
    put(rendered.hiddenNotes)
    put(rendered.titleLevel)
    put(rendered.prose.text)
    put(rendered.prose.opening)
    put(cardOf: rendered.prose)
  }

  /// How an excerpt is shown.
  package mutating func put(cardOf prose: Prose) {
    put(case: prose.form)
    put(prose.lines)
    put(prose.isUntitled)
    put(prose.isShort)
    put(prose.isWhole)
    put(prose.opensLong)
  }

  mutating func put(_ link: RenderedMarkdown.Link) {
    put(case: link.kind)
    put(link.destination)
    put(link.fragment)
    put(link.title)
    put(link.alternative)
    put(optional: link.size) { writer, size in
      writer.put(size.width)
      writer.put(size.height)
    }
    put(all: link.attributes) { writer, attribute in
      writer.put(attribute.name)
      writer.put(attribute.value)
    }
    put(all: link.sources) { writer, source in
      writer.put(source.link)
      writer.put(source.descriptor)
    }
    put(link.isCaptioned)
    put(link.row)
    put(case: link.width)
    put(link.span)
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
    case .address(let number):
      put(5)
      put(number)
    case .formula(let number):
      put(6)
      put(number)
    case .opens(let number):
      put(7)
      put(number)
    case .message(let message):
      put(4)
      put(message.rawValue)
    }
  }
}

extension ByteReader {
  /// - Parameter sourceCount: size of the source file in bytes.
  package mutating func rendered(sourceCount: Int) throws(Malformed) -> RenderedMarkdown {
    let html = try run()
    let plainText = try plainText(besides: html)
    var result = try renderedWithoutTexts(sourceCount: sourceCount)
    guard result.htmlSize == html.count, result.plainTextSize == plainText.utf8.count else {
      throw Malformed()
    }
    (result.html, result.plainText) = (html, plainText)
    return result
  }

  package mutating func texts(
    besides excerpt: String
  ) throws(Malformed) -> (html: [UInt8], plainText: String) {
    let html = try bytes(besides: Array(excerpt.utf8))
    return (html, try plainText(besides: html))
  }

  /// - Parameter texts: has HTML and plain text; nil if they are put in place afterwards.
  package mutating func renderedWithoutTexts(
    sourceCount: Int, texts: (any SavedBody)? = nil
  ) throws(Malformed) -> RenderedMarkdown {
    var result = RenderedMarkdown()
    guard let htmlSize = UInt32(exactly: try number()),
      let plainTextSize = UInt32(exactly: try number())
    else { throw Malformed() }
    result.leaveTexts(in: texts ?? NoBody(), html: htmlSize, plainText: plainTextSize)
    var last = 0
    result.holes = try all { reader throws(Malformed) in
      let distance = try reader.number()
      guard distance >= 0, distance <= Int(htmlSize) - last else { throw Malformed() }
      last += distance
      return Hole(offset: last, kind: try reader.holeKind())
    }
    result.links = try all { reader throws(Malformed) in
      try reader.link(sourceCount: sourceCount)
    }
    result.outline = try all { reader throws(Malformed) in
      RenderedMarkdown.Heading(
        level: try reader.number(below: 7), id: try reader.text(), text: try reader.text())
    }
    last = 0
    result.blocks = try all { reader throws(Malformed) in
      let kind: RenderedMarkdown.TextBlock.Kind = try reader.oneCase()
      let (distance, count) = (try reader.number(), try reader.number())
      guard distance >= -last, distance <= Int(plainTextSize) - last, count >= 0,
        count <= Int(plainTextSize) - last - distance
      else { throw Malformed() }
      let start = last + distance
      last = start + count
      return RenderedMarkdown.TextBlock(kind: kind, range: start..<last)
    }
    result.wordCount = try number()
    result.readingLength = try number(below: 1 << 40)
    result.anchors = try all { reader throws(Malformed) in
      RenderedMarkdown.Anchor(name: try reader.text(), id: try reader.text())
    }
    result.formulas = try all { reader throws(Malformed) in
      Formula(tex: try reader.text(), isBlock: try reader.flag())
    }
    result.mayHaveFormulas = try flag()
    result.hiddenNotes = try number()
    result.titleLevel = try number(below: 7)
    result.prose.text = try text()
    result.prose.opening = try number(below: result.prose.text.utf8.count + 1)
    result.prose.form = try oneCase()
    result.prose.lines = try self.texts()
    result.prose.isUntitled = try flag()
    result.prose.isShort = try flag()
    result.prose.isWhole = try flag()
    result.prose.opensLong = try flag()
    guard result.isSound else { throw Malformed() }
    return result
  }

  mutating func link(sourceCount: Int) throws(Malformed) -> RenderedMarkdown.Link {
    RenderedMarkdown.Link(
      kind: try oneCase(), destination: try text(), fragment: try text(), title: try text(),
      alternative: try text(),
      size: try optional { reader throws(Malformed) in
        RenderedMarkdown.Size(
          width: try reader.number(),
          height: try reader.optional { reader throws(Malformed) in try reader.number() })
      },
      attributes: try all { reader throws(Malformed) in
        MarkupAttribute(try reader.text(), try reader.text())
      },
      sources: try all { reader throws(Malformed) in
        RenderedMarkdown.ImageSource(link: try reader.number(), descriptor: try reader.text())
      },
      isCaptioned: try flag(),
      row: try optional { reader throws(Malformed) in try reader.number() }, width: try oneCase(),
      span: try span(in: sourceCount))
  }

  private mutating func holeKind() throws(Malformed) -> Hole.Kind {
    switch try number(below: 8) {
    case 0: return .linkStart(try number())
    case 1: return .linkEnd(try number())
    case 2: return .image(try number())
    case 3: return .idPrefix
    case 5: return .address(try number())
    case 6: return .formula(try number())
    case 7: return .opens(try number())
    default:
      guard let message = Hole.Message(rawValue: try text()) else { throw Malformed() }
      return .message(message)
    }
  }
}

/// Of a text that is put in place at once.
private final class NoBody: SavedBody {
  var texts: (html: [UInt8], plainText: String) { ([], "") }
  var excerpt: String { "" }
}

extension RenderedMarkdown {
  /// Whether the value meets the assumptions of `fill`.
  fileprivate var isSound: Bool {
    for link in links where link.sources.contains(where: { !links.indices.contains($0.link) }) {
      return false
    }
    var last = 0
    for hole in holes {
      guard hole.offset >= last else { return false }
      last = hole.offset
      switch hole.kind {
      case .linkStart(let number), .linkEnd(let number), .image(let number), .address(let number),
        .opens(let number):
        guard links.indices.contains(number) else { return false }
      case .formula(let number): guard formulas.indices.contains(number) else { return false }
      case .idPrefix, .message: break
      }
    }
    return true
  }
}
