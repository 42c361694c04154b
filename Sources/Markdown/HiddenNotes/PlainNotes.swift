/// A text without markup, such as a title in the front matter, and the notes that were hidden in
/// it.
package struct PlainNotes: Sendable, Equatable {
  /// What may be seen.
  package let text: String
  package let count: Int
  package let flaw: Flaw?

  package enum Flaw: Sendable {
    /// A note opens and never closes, or opens where it is not clear that it does.
    case unclear
    /// A pair of percent signs that nobody has said the meaning of.
    case undecided
  }

  package init(_ text: String, _ percents: PercentNotes) {
    let bytes = Array(text.utf8)[...]
    guard bytes.contains(run: "<!--") || percents != .text && bytes.contains(run: "%%") else {
      (self.text, count, flaw) = (text, 0, nil)
      return
    }
    var scan = PlainNoteScan(bytes, percents)
    scan.run()
    self.text = scan.count == 0 ? scan.seen : trimmed(scan.seen)
    (count, flaw) = (scan.count, scan.flaw)
  }
}

private func trimmed(_ text: String) -> String {
  let inside = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let end = inside.lastIndex { !$0.properties.isWhitespace }
  return end.map { String(inside[...$0]) } ?? ""
}

private struct PlainNoteScan {
  let bytes: ArraySlice<UInt8>
  let percents: PercentNotes
  private var position: Int
  private var result: [UInt8] = []
  private(set) var count = 0
  private(set) var flaw: PlainNotes.Flaw?
  private var earlier: PercentPlace?

  init(_ bytes: ArraySlice<UInt8>, _ percents: PercentNotes) {
    self.bytes = bytes
    self.percents = percents
    position = bytes.startIndex
  }

  var seen: String { String(decoding: result, as: UTF8.self) }

  mutating func run() {
    while position < bytes.endIndex, flaw == nil {
      let rest = bytes[position...]
      switch bytes[position] {
      case 0x60: copy(codeLength(rest))
      case 0x5C
      where rest.starts(withRun: "\\<!--") || percents != .text && rest.starts(withRun: "\\%%"):
        position += 1
        copy(1)
      case 0x3C where rest.starts(withRun: "<!--"): hide(to: commentEnd)
      case 0x25: readPercents(rest.prefix { $0 == 0x25 }.indices)
      default: copy(1)
      }
    }
  }

  private mutating func copy(_ length: Int) {
    result += bytes[position..<(position + length)]
    position += length
  }

  private mutating func hide(to end: Int?) {
    guard let end else {
      flaw = .unclear
      return
    }
    count += 1
    position = end
    let follows = result.last.map(isBlank) ?? true
    while follows, position < bytes.endIndex, isBlank(bytes[position]) { position += 1 }
  }

  private var commentEnd: Int? {
    let inside = bytes[(position + 4)...]
    // `<!-->` and `<!--->` are whole comments.
    for short in ["->", ">"] as [StaticString] where inside.starts(withRun: short) {
      return inside.startIndex + short.utf8CodeUnitCount
    }
    return inside.firstRange(of: "-->".utf8)?.endIndex
  }

  private mutating func readPercents(_ run: Range<Int>) {
    guard run.count >= 2, percents != .text else { return copy(run.count) }
    let kind = PercentPlace(of: run, in: bytes)
    let rest = bytes[(run.lowerBound + 2)...]
    let end = rest.firstRange(of: "%%".utf8)?.endIndex
    switch percents {
    case .text: copy(run.count)
    case .undecided:
      if kind != .address && run.count / 2 % 2 == 1 {
        if let earlier, earlier == .mark || kind == .mark { flaw = .undecided }
        earlier = kind
      }
      copy(run.count)
    case .hidden:
      switch kind {
      case .sum, .mark: hide(to: end)
      case .word, .address: if end == nil { copy(run.count) } else { flaw = .unclear }
      }
    }
  }

  /// Code between backticks, or the backticks alone where nothing closes it.
  private func codeLength(_ rest: ArraySlice<UInt8>) -> Int {
    let fence = rest.prefix { $0 == 0x60 }.count
    var next = rest.startIndex + fence
    while next < rest.endIndex {
      guard rest[next] == 0x60 else {
        next += 1
        continue
      }
      let run = rest[next...].prefix { $0 == 0x60 }.count
      next += run
      if run == fence { return next - rest.startIndex }
    }
    return fence
  }
}
