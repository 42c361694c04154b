import Diagnostics
import Dialects
import Journal
package import Markdown

/// Where the destinations of links are in the file that they are written in.
package struct LinkPlaces {
  let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Where the whole destination of a link is: in its block, or else in lines that define links.
  package func ranges(of link: RenderedMarkdown.Link) -> [Range<Int>] {
    let encoded = Route.percentEncode(link.destination)
    let forms = Set([link.destination, encoded]).map { Array($0.utf8) }
    let own = forms.flatMap { form in starts(of: link, form).map { $0..<$0 + form.count } }
    if !own.isEmpty { return own }
    return forms.flatMap { form in starts(definedAs: form).map { $0..<$0 + form.count } }
  }

  /// A change of the file.
  struct Change: Equatable {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// Each of these changes may give a link another destination, the likeliest first.
  struct Choices {
    /// Where the link itself is.
    var own: [Change] = []
    /// In lines that define links, and in the expressions of other tools.
    var others: [Change] = []
  }

  func choices(
    for link: RenderedMarkdown.Link, _ replacement: RenamedNames.Replacement
  ) -> Choices {
    let forms = forms(of: link.destination, replacement)
    return Choices(
      own: forms.flatMap { form in
        starts(of: link, form.destination).map { form.change(at: $0) }
      },
      others: forms.flatMap { form in
        starts(definedAs: form.destination).map { form.change(at: $0) }
      } + expressionChanges(of: link.destination, replacement))
  }

  /// A destination as a file may have it.
  private struct Form {
    let destination: [UInt8]
    let range: Range<Int>
    let text: [UInt8]

    func change(at start: Int) -> Change {
      Change(range: start + range.lowerBound..<start + range.upperBound, text: text)
    }
  }

  private func forms(of destination: String, _ replacement: RenamedNames.Replacement) -> [Form] {
    let plain = Array(destination.utf8)
    let range = replacement.range
    let parts = [plain[..<range.lowerBound], plain[range], plain[range.upperBound...]].map {
      Array(Route.percentEncode(String(decoding: $0, as: UTF8.self)).utf8)
    }
    let encoded = parts.flatMap(\.self)
    let found = [Form(destination: plain, range: range, text: Array(replacement.text.utf8))]
    if encoded == plain { return found }
    let start = parts[0].count
    return found + [
      Form(
        destination: encoded, range: start..<start + parts[1].count,
        text: Array(Route.percentEncode(replacement.text).utf8))
    ]
  }

  /// Where a destination is written in the block of a link. Of several links with one destination
  /// the reader may know only the first place.
  private func starts(of link: RenderedMarkdown.Link, _ destination: [UInt8]) -> [Int] {
    let span = link.span
    guard span.end <= bytes.count, !destination.isEmpty else { return [] }
    let block = bytes[span.start..<(bytes.firstEmptyLine(after: span.end) ?? bytes.count)]
    let isName = link.kind == .wikilink || link.kind == .wikiImage
    var found: [Int] = []
    var rest = block
    while let place = rest.firstRange(of: destination) {
      rest = block[place.upperBound...]
      let isRight = isName ? isWikiName(place) : isDestination(place)
      if isRight { found.append(place.lowerBound) }
    }
    return found
  }

  /// Whether a place is the name in a wikilink.
  private func isWikiName(_ place: Range<Int>) -> Bool {
    let ends: [UInt8?] = [0x23, 0x5C, 0x5D, 0x7C]
    return bytes[..<place.lowerBound].last { $0 != 0x20 } == 0x5B
      && ends.contains(bytes[place.upperBound...].first { $0 != 0x20 })
  }

  /// Whether a place is where an inline link or an attribute has its destination.
  private func isDestination(_ place: Range<Int>) -> Bool {
    let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x3C]
    let marks: [UInt8?] = [0x28, 0x22, 0x27, 0x3D]
    let ends: [UInt8?] = [0x09, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x29, 0x3E]
    return marks.contains(bytes[..<place.lowerBound].last { !blanks.contains($0) })
      && ends.contains(bytes[place.upperBound...].first)
  }

  /// The destination in each line `[label]: destination` that has it.
  private func starts(definedAs destination: [UInt8]) -> [Int] {
    // A quotation may have such lines too.
    let margin: [UInt8] = [0x09, 0x20, 0x3E]
    var found: [Int] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let line = bytes[start..<end]
      guard let label = line.firstRange(of: "]:".utf8),
        line[..<label.lowerBound].first(where: { !margin.contains($0) }) == 0x5B
      else { continue }
      let rest = line[label.upperBound...].drop { [0x20, 0x09, 0x3C].contains($0) }
      guard rest.starts(with: destination),
        [nil, 0x20, 0x09, 0x0D, 0x3E].contains(rest.dropFirst(destination.count).first)
      else { continue }
      found.append(rest.startIndex)
    }
    return found
  }

  /// In expressions of other tools.
  private func expressionChanges(
    of destination: String, _ replacement: RenamedNames.Replacement
  ) -> [Change] {
    let (written, range) = (Array(destination.utf8), replacement.range)
    guard let name = ToolExpressions.name(in: written), name.lowerBound <= range.lowerBound,
      range.upperBound <= name.upperBound
    else { return [] }
    return ToolExpressions(in: bytes).places(of: written[name]).map { place in
      let offset = place.lowerBound - name.lowerBound
      return Change(
        range: offset + range.lowerBound..<offset + range.upperBound,
        text: Array(replacement.text.utf8))
    }
  }
}

extension [UInt8] {
  /// The first line end that another one follows.
  fileprivate func firstEmptyLine(after start: Int) -> Int? {
    var rest = self[start...]
    while let end = rest.firstIndex(of: 0x0A) {
      rest = self[(end + 1)...]
      if [0x0A, 0x0D].contains(rest.first) { return end }
    }
    return nil
  }
}
