package import Diagnostics

extension MarkdownTask {
  /// The encoded task, without the closures of its options.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.put(source.path)
    writer.put(source.bytes)
    writer.put(start)
    switch title {
    case .given(let text):
      writer.put(0)
      writer.put(text)
    case .inText: writer.put(1)
    case .none: writer.put(2)
    }
    writer.put(options.headingShift)
    writer.put(all: options.schemes.sorted()) { $0.put($1) }
    writer.put(options.bareLinks)
    writer.put(options.wikilinks)
    writer.put(optional: options.quotes) { writer, quotes in
      writer.put(quotes.opening)
      writer.put(quotes.closing)
      writer.put(quotes.innerOpening)
      writer.put(quotes.innerClosing)
    }
    writer.put(case: options.rawHTML)
    writer.put(case: options.percents)
    writer.put(options.isWiki)
    writer.put(options.inlineTags)
    writer.put(options.math)
    writer.put(options.amendsEmphasis)
    writer.put(options.cards)
    writer.put(options.ruby)
    writer.put(options.limits.size)
    writer.put(options.limits.depth)
    return writer.bytes
  }

  /// Decodes a task, or returns nil for invalid bytes.
  ///
  /// - Parameter closures: options with the task's closures.
  package init?(encoded: [UInt8], closures: MarkdownOptions) {
    var reader = ByteReader(encoded)
    do throws(ByteReader.Malformed) {
      source = SourceText(path: try reader.text(), bytes: try reader.run())
      original = source
      (hiddenParts, diagnostics) = (0, [])
      start = try reader.number()
      title =
        switch try reader.number(below: 3) {
        case 0: .given(try reader.text())
        case 1: .inText
        default: .none
        }
      // List every option: one that is missing here would be lost in the worker.
      options = MarkdownOptions(
        headingShift: try reader.number(),
        schemes: Set(try reader.texts()),
        bareLinks: try reader.flag(), wikilinks: try reader.flag(),
        quotes: try reader.optional { reader throws(ByteReader.Malformed) in
          QuotationMarks(
            try reader.text(), try reader.text(), try reader.text(), try reader.text())
        },
        rawHTML: try reader.oneCase(), percents: try reader.oneCase(),
        isWiki: try reader.flag(), inlineTags: try reader.flag(), math: try reader.flag(),
        amendsEmphasis: try reader.flag(), cards: try reader.flag(), ruby: try reader.flag(),
        limits: MarkdownLimits(size: try reader.number(), depth: try reader.number()),
        compose: closures.compose, highlight: closures.highlight)
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

extension MarkdownOutcome {
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.put(optional: split.title) { $0.put($1) }
    writer.put(optional: split.omitted) { $0.put($1) }
    writer.put(all: split.links) { $0.put($1) }
    writer.put(split.hiddenNotes)
    writer.put(split.isBeginning)
    writer.put(rendered)
    writer.put(all: diagnostics) { $0.put($1) }
    return writer.bytes
  }

  /// Decodes the outcome of a task over `source`, or returns nil for invalid bytes.
  package init?(encoded: [UInt8], of source: SourceText) {
    var reader = ByteReader(encoded)
    do throws(ByteReader.Malformed) {
      let count = source.bytes.count
      split = TitleSplit(
        title: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() },
        omitted: try reader.optional { reader throws(ByteReader.Malformed) in
          try reader.span(in: count)
        },
        links: try reader.all { reader throws(ByteReader.Malformed) in
          try reader.link(sourceCount: count)
        },
        hiddenNotes: try reader.number(), isBeginning: try reader.flag())
      rendered = try reader.rendered(sourceCount: count)
      diagnostics = try reader.all { reader throws(ByteReader.Malformed) in
        try reader.diagnostic(in: source)
      }
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}
