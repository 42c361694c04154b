extension RenderedMarkdown {
  /// Appends the HTML of one page to `output`.
  ///
  /// Complexity: O(bytes written).
  package func fill(into output: inout [UInt8], _ filling: HoleFilling) {
    output.reserveCapacity(output.count + html.count + holes.count * 48)
    var position = 0
    // For each link that is open, whether its tag was written.
    var openLinks: [Bool] = []
    for hole in holes {
      output.append(contentsOf: html[position..<hole.offset])
      position = hole.offset
      switch hole.kind {
      case .linkStart(let number):
        openLinks.append(openLink(number, into: &output, filling))
      case .linkEnd:
        if openLinks.popLast() == true { output.append(contentsOf: "</a>".utf8) }
      case .image(let number):
        write(image: number, insideLink: openLinks.contains(true), into: &output, filling)
      case .idPrefix:
        if !filling.idPrefix.isEmpty {
          output.appendEscaped(filling.idPrefix.utf8)
          output.append(0x2D)
        }
      case .message(let message):
        output.appendEscaped(filling.message(message).utf8)
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
    output.appendAddress(address.utf8)
    output.append(0x22)
    if !link.title.isEmpty { output.appendAttribute("title", link.title) }
    for attribute in attributes { output.appendAttribute(attribute.name, attribute.value) }
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
      output.appendAddress(address.utf8)
      output.append(0x22)
      output.appendAttribute("alt", image.alternative)
      if !image.title.isEmpty && !image.isCaptioned { output.appendAttribute("title", image.title) }
      for attribute in attributes { output.appendAttribute(attribute.name, attribute.value) }
      output.append(contentsOf: " loading=\"lazy\" decoding=\"async\" />".utf8)
    case .link(let address, let attributes) where !insideLink:
      output.append(contentsOf: "<a href=\"".utf8)
      output.appendAddress(address.utf8)
      output.append(0x22)
      for attribute in attributes { output.appendAttribute(attribute.name, attribute.value) }
      output.append(0x3E)
      output.appendEscaped((image.alternative.isEmpty ? address : image.alternative).utf8)
      output.append(contentsOf: "</a>".utf8)
    case .link, .text:
      output.appendEscaped(image.alternative.utf8)
    }
  }
}
