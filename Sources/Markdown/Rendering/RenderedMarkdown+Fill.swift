extension RenderedMarkdown {
  /// Appends the HTML of one page to `output`.
  ///
  /// Complexity: O(bytes written).
  package func fill(into output: inout [UInt8], _ filling: HoleFilling) {
    output.reserveCapacity(output.count + html.count + holes.count * 48)
    var position = 0
    // For each open link, whether its tag was written.
    var openLinks: [Bool] = []
    for hole in holes {
      output.append(contentsOf: html[position..<hole.offset])
      position = hole.offset
      switch hole.kind {
      case .linkStart(let number):
        // A link inside a link is dropped, as when raw HTML surrounds a Markdown link.
        let isInside = openLinks.contains(true)
        openLinks.append(!isInside && openLink(number, into: &output, filling))
      case .linkEnd:
        if openLinks.popLast() == true { output.append(contentsOf: "</a>".utf8) }
      case .image(let number):
        write(image: number, insideLink: openLinks.contains(true), into: &output, filling)
      case .idPrefix:
        if !filling.idPrefix.isEmpty {
          output.appendEscaped(filling.idPrefix)
          output.append(0x2D)
        }
      case .message(let message):
        output.appendEscaped(filling.message(message))
      }
    }
    output.append(contentsOf: html[position...])
  }

  private func openLink(
    _ number: Int, into output: inout [UInt8], _ filling: HoleFilling
  ) -> Bool {
    let link = links[number]
    guard case .link(let address, let attributes) = filling.link(number, link) else { return false }
    output.append(contentsOf: "<a href=\"".utf8)
    output.appendAddress(address)
    output.append(0x22)
    if !link.title.isEmpty { output.appendAttribute("title", link.title) }
    output.append(attributes, behind: link)
    output.append(0x3E)
    return true
  }

  private func write(
    image number: Int, insideLink: Bool, into output: inout [UInt8], _ filling: HoleFilling
  ) {
    let image = links[number]
    switch filling.image(number, image) {
    case .image(let address, let attributes):
      output.append(contentsOf: "<img src=\"".utf8)
      output.appendAddress(address)
      output.append(0x22)
      output.appendAttribute("alt", image.alternative)
      if !image.title.isEmpty && !image.isCaptioned { output.appendAttribute("title", image.title) }
      output.append(scaled(attributes, to: image.size), behind: image)
      output.append(contentsOf: " loading=\"lazy\" decoding=\"async\" />".utf8)
    case .link(let address, let attributes) where !insideLink:
      output.append(contentsOf: "<a href=\"".utf8)
      output.appendAddress(address)
      output.append(0x22)
      for attribute in attributes { output.appendAttribute(attribute.name, attribute.value) }
      output.append(0x3E)
      output.appendEscaped(image.alternative.isEmpty ? address : image.alternative)
      output.append(contentsOf: "</a>".utf8)
    case .link, .text:
      output.appendEscaped(image.alternative)
    }
  }
}

/// The attributes of an image with the author's requested size, in the proportions of the image.
private func scaled(
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
  /// Appends the page's attributes, and those of the author that the page does not set.
  fileprivate mutating func append(
    _ attributes: [MarkupAttribute], behind link: RenderedMarkdown.Link
  ) {
    for attribute in attributes { appendAttribute(attribute.name, attribute.value) }
    for attribute in link.attributes
    where !attributes.contains(where: { $0.name == attribute.name }) {
      appendAttribute(attribute.name, attribute.value)
    }
  }
}
