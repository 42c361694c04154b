import Diagnostics

extension RenderedMarkdown {
  /// Appends the HTML of one page to `output`.
  ///
  /// Complexity: O(bytes written).
  package func fill(into output: inout [UInt8], _ filling: HoleFilling) {
    // Read once, should it be outside of memory.
    let html = html
    output.reserveCapacity(output.count + html.count + holes.count * 48)
    var position = 0
    // For each open link, what its end is.
    var openLinks: [LinkEnd] = []
    for (place, hole) in holes.enumerated() {
      output.append(contentsOf: html[position..<hole.offset])
      position = hole.offset
      switch hole.kind {
      case .linkStart(let number):
        // A link inside a link is dropped, as when raw HTML surrounds a Markdown link.
        let isInside = openLinks.contains(.tag)
        openLinks.append(
          isInside ? .nothing : openLink(number, text(of: place, html), into: &output, filling))
      case .linkEnd:
        switch openLinks.popLast() {
        case .tag: output.append(contentsOf: "</a>".utf8)
        case .brackets(let after):
          output.appendEscaped(after)
          output.append(contentsOf: "]]".utf8)
        case .nothing, nil: break
        }
      case .image(let number):
        let isInLink = openLinks.contains(.tag)
        let image = filling.image(number, links[number])
        if case .embedded(let blocks, _) = image, !isInLink,
          let end = embed(blocks, at: position, before: place + 1, of: html, into: &output)
        {
          position = end
        } else {
          write(image, number, insideLink: isInLink, into: &output, filling)
        }
      case .address(let number):
        // An address that means nothing keeps the attribute whole.
        output.appendAddress(filling.address(number, links[number]) ?? "data:,")
      case .formula(let number): output.append(formulas[number], filling)
      case .idPrefix:
        if !filling.idPrefix.isEmpty {
          output.appendEscaped(filling.idPrefix)
          output.append(0x2D)
        }
      case .opens(let number):
        output.appendEscaped(filling.opens(cardHost(of: links[number].destination) ?? ""))
      case .message(let message):
        output.appendEscaped(filling.message(message))
      }
    }
    output.append(contentsOf: html[position...])
  }

  /// The HTML in a link that has no other hole in it.
  private func text(of place: Int, _ html: [UInt8]) -> ArraySlice<UInt8> {
    guard place + 1 < holes.count, case .linkEnd = holes[place + 1].kind else { return [] }
    return html[holes[place].offset..<holes[place + 1].offset]
  }

  private func openLink(
    _ number: Int, _ text: ArraySlice<UInt8>, into output: inout [UInt8], _ filling: HoleFilling
  ) -> LinkEnd {
    let link = links[number]
    switch filling.link(number, link) {
    case .text: return .nothing
    case .asWritten: return openBrackets(link, into: &output)
    case .link(let address, let attributes):
      let isBare = filling.marksBareLinks && isAddress(text, link.destination)
      open(link, address, attributes, isBare: isBare, into: &output)
      return .tag
    }
  }

  /// The name is the text of the link, unless the author wrote another one after a bar.
  private func openBrackets(_ link: Link, into output: inout [UInt8]) -> LinkEnd {
    output.append(contentsOf: "[[".utf8)
    let written = link.alternative
    if let bar = written.utf8.firstIndex(of: 0x7C) {
      output.appendEscaped(String(written[...bar]))
      return .brackets("")
    }
    return .brackets(
      link.fragment.isEmpty || link.destination.isEmpty ? "" : "#" + link.fragment)
  }

  private func open(
    _ link: Link, _ address: String, _ attributes: [MarkupAttribute], isBare: Bool,
    into output: inout [UInt8]
  ) {
    output.append(contentsOf: "<a href=\"".utf8)
    output.appendAddress(address)
    output.append(0x22)
    if isBare { output.append(contentsOf: " class=\"bare\"".utf8) }
    if !link.title.isEmpty { output.appendAttribute("title", link.title) }
    output.append(attributes, behind: link)
    output.append(0x3E)
  }

  /// Writes blocks in place of a paragraph, or between its parts, or in an item of a list. Returns
  /// where the HTML goes on; nil where no block can be.
  ///
  /// - Parameter next: the position of the next hole in `holes`.
  private func embed(
    _ blocks: [UInt8], at position: Int, before next: Int, of html: [UInt8],
    into output: inout [UInt8]
  ) -> Int? {
    let (opening, closing) = (Array("<p>".utf8), Array("</p>".utf8))
    var rest = html[position..<(next < holes.count ? holes[next].offset : html.count)]
    if output.hasSuffix("<li>") {
      guard rest.starts(with: "</li>".utf8) || rest.first == 0x0A || rest.isEmpty else {
        return nil
      }
      output += blocks
      return position
    }
    guard output.endsInParagraph else { return nil }
    if output.hasSuffix("<p>") {
      output.removeLast(opening.count)
    } else {
      while output.last == 0x0A || output.hasSuffix("<br />") {
        output.removeLast(output.last == 0x0A ? 1 : 6)
      }
      output += closing + [0x0A]
    }
    output += blocks
    for part in ["<br />", "\n"] where rest.starts(with: part.utf8) {
      rest = rest.dropFirst(part.utf8.count)
    }
    if rest.starts(with: closing) {
      rest = rest.dropFirst(closing.count)
      if rest.first == 0x0A { rest = rest.dropFirst() }
    } else {
      output += opening
    }
    return rest.startIndex
  }

  private func write(
    _ filled: ImageFilling, _ number: Int, insideLink: Bool, into output: inout [UInt8],
    _ filling: HoleFilling
  ) {
    let image = links[number]
    switch filled {
    case .image(let address, let attributes):
      output.append(contentsOf: "<img src=\"".utf8)
      output.appendAddress(address)
      output.append(0x22)
      output.appendAttribute("alt", image.alternative)
      if !image.title.isEmpty && !image.isCaptioned { output.appendAttribute("title", image.title) }
      output.append(scaled(attributes, to: image.size), behind: image)
      let sources = image.sources.compactMap { source in
        filling.address(source.link, links[source.link]).map { ($0, source.descriptor) }
      }
      for (place, source) in sources.enumerated() {
        output.append(contentsOf: (place == 0 ? " srcset=\"" : ", ").utf8)
        output.appendAddress(source.0)
        if !source.1.isEmpty { output.append(contentsOf: (" " + source.1).utf8) }
      }
      if !sources.isEmpty { output.append(0x22) }
      output.append(contentsOf: " loading=\"lazy\" decoding=\"async\" />".utf8)
    case .photo(let photo): write(photo, of: image, insideLink: insideLink, into: &output)
    case .medium(let medium): write(medium, of: image, insideLink: insideLink, into: &output)
    case .embedded(_, let address) where !insideLink:
      write(address, image.alternative, into: &output)
    case .quoted(let address, let text) where !insideLink: write(address, text, into: &output)
    case .quoted(_, let text): output.appendEscaped(text)
    case .link(let address, let attributes) where !insideLink:
      output.append(contentsOf: "<a href=\"".utf8)
      output.appendAddress(address)
      output.append(0x22)
      for attribute in attributes { output.appendAttribute(attribute.name, attribute.value) }
      output.append(0x3E)
      output.appendEscaped(image.alternative.isEmpty ? address : image.alternative)
      output.append(contentsOf: "</a>".utf8)
    case .link, .text, .embedded:
      output.appendEscaped(image.alternative)
    }
  }

  private func write(_ address: String, _ text: String, into output: inout [UInt8]) {
    output.append(contentsOf: "<a href=\"".utf8)
    output.appendAddress(address)
    output.append(contentsOf: "\">".utf8)
    output.appendEscaped(text.isEmpty ? address : text)
    output.append(contentsOf: "</a>".utf8)
  }
}

// MARK: Photos

extension RenderedMarkdown {
  private func write(
    _ photo: PhotoFilling, of image: Link, insideLink: Bool, into output: inout [UInt8]
  ) {
    // Only a child of the author's own `<picture>` is a picture with its sources.
    if output.endsInPicture {
      return writePicture(photo, of: image, id: photo.id, into: &output)
    }
    let link = insideLink ? nil : photo.link
    output.append(contentsOf: (link == nil ? "<span" : "<a").utf8)
    if let link {
      output.append(contentsOf: " href=\"".utf8)
      output.appendAddress(link)
      output.append(0x22)
    }
    if !photo.classes.isEmpty { output.appendAttribute("class", photo.classes) }
    if let id = photo.id { output.appendAttribute("id", id) }
    if link != nil, image.alternative.isEmpty, let name = photo.name {
      output.appendAttribute("aria-label", name)
    }
    output.append(0x3E)
    if !photo.modernCopies.isEmpty {
      output.append(contentsOf: "<picture><source".utf8)
      output.appendAttribute("type", photo.modernType)
      output.appendAttribute("srcset", photo.modernCopies)
      output.appendAttribute("sizes", photo.sizes)
      output.append(contentsOf: " />".utf8)
    }
    writePicture(photo, of: image, id: nil, into: &output)
    if !photo.modernCopies.isEmpty { output.append(contentsOf: "</picture>".utf8) }
    output.append(contentsOf: (link == nil ? "</span>" : "</a>").utf8)
  }

  private func writePicture(
    _ photo: PhotoFilling, of image: Link, id: String?, into output: inout [UInt8]
  ) {
    output.append(contentsOf: "<img src=\"".utf8)
    output.appendAddress(photo.address)
    output.append(0x22)
    if let id { output.appendAttribute("id", id) }
    if !photo.copies.isEmpty {
      output.appendAttribute("srcset", photo.copies)
      output.appendAttribute("sizes", photo.sizes)
    }
    output.appendAttribute("alt", image.alternative)
    if !image.title.isEmpty && !image.isCaptioned { output.appendAttribute("title", image.title) }
    // The author's `sizes` belong to the author's `srcset`, which the copies replace.
    output.append(
      scaled(photo.attributes, to: image.size), behind: image,
      except: photo.copies.isEmpty ? nil : "sizes")
    let loading =
      photo.isFirst
      ? " loading=\"eager\" fetchpriority=\"high\"" : " loading=\"lazy\" decoding=\"async\""
    output.append(contentsOf: "\(loading) />".utf8)
  }
}

/// Whether the text of a link is its web address, whole or without the scheme: it is not written
/// twice on paper.
private func isAddress(_ text: ArraySlice<UInt8>, _ address: String) -> Bool {
  let scheme = ["https://", "http://"].first { address.hasPrefix($0) }
  guard let scheme, !text.isEmpty else { return false }
  var whole: [UInt8] = []
  whole.appendEscaped(address)
  func isSame(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual(text) || bytes.last == 0x2F && bytes.dropLast().elementsEqual(text)
  }
  return isSame(whole[...]) || isSame(whole[scheme.utf8.count...])
}

/// The end of an open link.
private enum LinkEnd: Equatable {
  case tag, nothing
  /// Two brackets after a text.
  case brackets(String)
}

/// The attributes of an image with the author's requested size, in the proportions of the image.
func scaled(
  _ attributes: [MarkupAttribute], to size: RenderedMarkdown.Size?
) -> [MarkupAttribute] {
  guard let size else { return attributes }
  func side(_ name: String) -> Int? {
    attributes.first { $0.name == name }.flatMap { Int($0.value) }
  }
  var height = size.height
  if height == nil, let ownWidth = side("width"), let ownHeight = side("height"), ownWidth > 0,
    ownHeight < 1 << 20
  {
    height = max(1, (ownHeight * size.width + ownWidth / 2) / ownWidth)
  }
  let others = attributes.filter { $0.name != "width" && $0.name != "height" }
  return others + [MarkupAttribute("width", "\(size.width)")]
    + (height.map { [MarkupAttribute("height", "\($0)")] } ?? [])
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual("\(text)".utf8)
  }

  /// Whether an element in `<picture>` can follow: the last tag opens one, or is a source in it.
  fileprivate var endsInPicture: Bool {
    guard let last = lastIndex(where: { $0 > 0x20 }), self[last] == 0x3E,
      let tag = self[..<last].lastIndex(of: 0x3C)
    else { return false }
    return self[tag...].starts(with: "<picture".utf8) || self[tag...].starts(with: "<source".utf8)
  }

  /// Appends MathML, or the source of a formula.
  fileprivate mutating func append(_ formula: Formula, _ filling: HoleFilling) {
    if let markup = filling.formula(formula) {
      append(contentsOf: markup)
      return
    }
    append(contentsOf: "<code class=\"math\(formula.isBlock ? " display" : "")\">".utf8)
    appendEscaped(formula.tex)
    append(contentsOf: "</code>".utf8)
  }

  /// Appends the page's attributes, and those of the author that the page does not set.
  fileprivate mutating func append(
    _ attributes: [MarkupAttribute], behind link: RenderedMarkdown.Link,
    except written: String? = nil
  ) {
    for attribute in attributes { appendAttribute(attribute.name, attribute.value) }
    for attribute in link.attributes
    where attribute.name != written
      && !attributes.contains(where: { $0.name == attribute.name })
    {
      appendAttribute(attribute.name, attribute.value)
    }
  }
}

extension RenderedMarkdown {
  /// The words of a link, without tags; entities stay as they are.
  ///
  /// - Parameter number: a position in `links`.
  package func text(ofLink number: Int) -> String {
    guard
      let start = holes.first(where: { $0.kind == .linkStart(number) })?.offset,
      let end = holes.first(where: { $0.kind == .linkEnd(number) })?.offset, start <= end
    else { return "" }
    var text: [UInt8] = []
    var isTag = false
    for byte in html[start..<end] {
      if byte == 0x3C { isTag = true }
      if !isTag { text.append(byte) }
      if byte == 0x3E { isTag = false }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
