import Diagnostics
import WebAddresses

// Videos, recordings and sets of images in raw HTML. Pages load them from their own site only.

extension Rendering {
  /// `<video>` or `<audio>`. One on another host becomes a link.
  mutating func openMedium(_ tag: RawTag, line: Int) {
    if let source = tag.value(of: "src"), !isLocal(source) {
      if isAllowed(source, image: false, line: line) {
        putHole(.linkStart(links.count))
        let number = links.count
        links.append(link(.link, withSource: source, tag, line: line))
        html.appendEscaped(source[...])
        putHole(.linkEnd(number))
      }
      leaveOut("'<\(tag.name)>' of another host", line: line)
      openElements.append(
        OpenElement(name: tag.name, parent: parent, line: line, tag: "span"))
      put("<span>")
      return
    }
    guard writeMediumStart(tag, line: line) else { return }
    put(">")
    openElements.append(OpenElement(name: tag.name, parent: parent, line: line))
  }

  /// Writes a start tag without its end. Returns false when nothing was written, because its file
  /// is on another host.
  mutating func writeMediumStart(_ tag: RawTag, line: Int) -> Bool {
    if let source = tag.value(of: "src"), !isLocal(source) {
      leaveOut("'<\(tag.name)>' of another host", line: line)
      return false
    }
    put(text: "<\(tag.name)")
    for name in ["src", "poster"] {
      guard let value = tag.value(of: name) else { continue }
      guard isLocal(value), name == "src" || tag.name == "video" else {
        leaveOut("'\(name)' of '<\(tag.name)>'", line: line)
        continue
      }
      put(text: " \(name)=\"")
      put(address: value, tag, line: line)
      put("\"")
    }
    if let set = tag.value(of: "srcset"), tag.name == "source" {
      let sources = sources(in: set, tag, line: line)
      for (place, source) in sources.enumerated() {
        put(text: place == 0 ? " srcset=\"" : ", ")
        putHole(.address(source.link))
        if !source.descriptor.isEmpty { put(text: " " + source.descriptor) }
      }
      if !sources.isEmpty { put("\"") }
    }
    writeAttributes(tag, without: ["src", "srcset", "poster"], line: line)
    return true
  }

  /// The files of `srcset` that are on the site.
  mutating func sources(
    in set: [UInt8], _ tag: RawTag, line: Int
  ) -> [RenderedMarkdown.ImageSource] {
    var found: [RenderedMarkdown.ImageSource] = []
    for candidate in set.split(separator: 0x2C).prefix(20) {
      let words = candidate.split { $0 <= 0x20 }
      guard let first = words.first, words.count <= 2 else { continue }
      let descriptor = words.count == 2 ? String(decoding: words[1], as: UTF8.self) : ""
      let digits = descriptor.dropLast()
      let isKnown =
        descriptor.isEmpty
        || ["x", "w"].contains(descriptor.last) && digits.utf8.count <= 6 && Double(digits) != nil
      guard isKnown, isLocal(Array(first)) else {
        leaveOut("'srcset' of '<\(tag.name)>'", line: line)
        continue
      }
      found.append(RenderedMarkdown.ImageSource(link: links.count, descriptor: descriptor))
      links.append(link(.link, withSource: Array(first), tag, line: line))
    }
    return found
  }

  private mutating func put(address: [UInt8], _ tag: RawTag, line: Int) {
    putHole(.address(links.count))
    links.append(link(.link, withSource: address, tag, line: line))
  }

  private mutating func link(
    _ kind: RenderedMarkdown.Link.Kind, withSource source: [UInt8], _ tag: RawTag, line: Int
  ) -> RenderedMarkdown.Link {
    let span = text.find(source[...], line: line, column: 1, lastLine: line)
    return RenderedMarkdown.Link(
      kind: kind, destination: String(decoding: source, as: UTF8.self), fragment: "", title: "",
      alternative: "", size: nil, attributes: [], isCaptioned: false, row: nil,
      width: .text, span: span ?? text.span(ofLine: line))
  }

  /// Whether an address is one of the site: a path.
  private func isLocal(_ address: [UInt8]) -> Bool {
    guard case .site = AddressTarget(String(decoding: address, as: UTF8.self)) else { return false }
    return !address.isEmpty
  }
}
