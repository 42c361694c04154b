import Diagnostics
import Journal
import Localization
import Markdown
import Templating

// Texts in the page's language, and Markdown.

extension PageHost {
  /// `name|bdi`: in an element of its own where its letters can run against the page, or order what
  /// is beside it. On a page from the left, a text without letters from the right does neither.
  func isolatedElement(_ text: String) -> TemplateValue {
    if scope.direction == .leftToRight, !TextDirection.mayRunFromTheRight(text) {
      return .string(text)
    }
    let escaped = Markup(escaping: text).bytes
    return .markup(Markup(trusted: Array("<bdi>".utf8) + escaped + Array("</bdi>".utf8)))
  }

  /// `sentence|figures`: each number in an element of its own, for the accent colour.
  func figures(in text: String) -> TemplateValue {
    let scalars = Array(text.unicodeScalars)
    func isDigit(_ place: Int) -> Bool {
      scalars.indices.contains(place) && scalars[place].properties.numericType == .decimal
    }
    func isInside(_ place: Int) -> Bool {
      isDigit(place) || isDigit(place - 1) && isDigit(place + 1)
    }
    var html: [UInt8] = []
    var start = 0
    while start < scalars.count {
      let isNumber = isInside(start)
      let end = scalars[start...].indices.first { isInside($0) != isNumber } ?? scalars.count
      let part = String(String.UnicodeScalarView(scalars[start..<end]))
      if isNumber { html += Array("<b>".utf8) }
      html += Markup(escaping: part).bytes
      if isNumber { html += Array("</b>".utf8) }
      start = end
    }
    return .markup(Markup(trusted: html))
  }

  /// `names|collate`, `tags|collate(attribute="name", reverse=true)`: in the order of the page's
  /// language.
  func collate(
    _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    let elements = try value.requireElements()
    var texts: [String] = []
    for element in elements {
      if let path = arguments.argument(0, "attribute") {
        texts.append(
          try element.requireValue(at: try path.requireText()).requireText())
      } else {
        texts.append(try element.requireText())
      }
    }
    let order = scope.interface.words.collationOrder(of: texts)
    let isReversed = arguments["reverse"]?.isTrue ?? false
    return .list((isReversed ? order.reversed() : order).map { elements[$0] })
  }

  /// Markdown as an entry's body has it, for short texts of the settings and fields; `inline=true`
  /// takes the paragraph around a single line away.
  func markdown(
    _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    if case .markup = value { return value }
    let source = SourceText(path: "", bytes: Array(try text(value, "markdown").utf8))
    let (rendered, diagnostics) = renderMarkdown(source)
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      throw TemplateProblem(
        error.summary, identifier: error.identifier, label: error.label, help: error.help)
    }
    var html: [UInt8] = []
    rendered.fill(
      into: &html,
      HoleFilling(
        image: { _, _ in .text },
        message: { scope.interface.say($0.rawValue) ?? $0.rawValue }))
    if arguments["inline"]?.isTrue ?? false { html = withoutParagraph(html) }
    return .markup(Markup(trusted: html))
  }

  private func withoutParagraph(_ html: [UInt8]) -> [UInt8] {
    let (opening, closing) = (Array("<p>".utf8), Array("</p>".utf8))
    var body = html[...]
    while body.last == 0x0A { body.removeLast() }
    guard body.starts(with: opening), body.suffix(closing.count).elementsEqual(closing) else {
      return html
    }
    let inside = body.dropFirst(opening.count).dropLast(closing.count)
    let text = String(decoding: inside, as: UTF8.self)
    return text.contains("<p>") ? html : Array(inside)
  }
}
