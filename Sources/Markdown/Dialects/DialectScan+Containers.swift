// Lines that open or close a container, or that are something by themselves.

extension DialectScan {
  /// Reads a line that opens or closes a container, or that is something by itself. Returns whether
  /// it did.
  mutating func readMark() -> Bool {
    let text = line.content.trimmedSpace
    guard let first = text.first, !text.hasNoteMark else { return false }
    let isOutline = first == 0x5B && !isInItem && Self.outlines.contains(text.folded)
    switch first {
    case 0x3A where text.starts(withRun: ":::"): return readColons(text)
    case 0x21, 0x3F: return readAdmonition()
    case 0x5B where isOutline, 0x24 where text.folded == "${toc}":
      return putAlone(DialectPiece(spelling: Array(text), meaning: .outline), over: text.indices)
    case 0x7B: return readPair(text)
    default: return readProperty(text)
    }
  }

  private static let outlines: Set<String> = ["[toc]", "[[toc]]", "[[_toc_]]"]

  private var isInItem: Bool {
    blocks.containers.contains {
      if case .item = $0 { return true }
      return false
    }
  }

  /// How far the mark of a container in an item is indented: as far as its other lines may be.
  private var indentation: Int { isInItem ? line.cursor.indentation : 0 }

  /// Replaces a line by a token.
  private mutating func putAlone(_ piece: DialectPiece, over range: Range<Int>) -> Bool {
    putPrefix()
    put(piece, over: range)
    return true
  }

  /// Copies line ends within a construct, so that line numbers stay the same and what follows is
  /// in the same containers.
  mutating func putLineEnds(of range: Range<Int>) {
    for position in range where writing == nil && bytes[position] == 0x0A {
      result.append(0x0A)
      for place in blocks.containers.indices { result += continuation(of: place) }
    }
  }

  /// The bytes up to `end`, in a later line, without what containers have there; nil if they have
  /// nothing there.
  func unwrapped(to end: Int) -> [UInt8]? {
    guard !blocks.containers.isEmpty, bytes[position..<end].contains(0x0A) else { return nil }
    var content: [UInt8] = []
    var start = position
    while let last = bytes[start..<end].firstIndex(of: 0x0A) {
      content += bytes[start...last]
      let next = blocks.matched(bytes[(last + 1)..<lineEnd(from: last + 1)])
      start = min(next.content.startIndex, end)
    }
    return content + bytes[start..<end]
  }

  mutating func put(_ piece: DialectPiece, over range: Range<Int>) {
    if writing != nil { return putPlain(piece, over: range) }
    result += DialectToken.bytes(of: pieces.count)
    pieces.append(piece)
    hasChanged = true
  }

  /// Opens a container, with the first line of a quote.
  ///
  /// - Parameter indentation: that of its lines.
  private mutating func open(
    _ kind: Container.Kind, indentation: Int, mark: String? = nil, title: ArraySlice<UInt8> = []
  ) {
    hasChanged = true
    let place = line.starts.count
    containers.removeAll { $0.place >= place }
    let container = Container(kind: kind, place: place)
    var leaf = mark == nil ? OpenBlocks.Leaf.none : .paragraph
    if case .code = kind { leaf = .foreign }
    blocks.open(.foreign(indentation, isNeeded: kind == .indented), at: place, leaf)
    containers.append(container)
    isDropped = writing != nil && mark == nil && container.isQuote
    if isDropped { return }
    putPrefix()
    guard let mark else { return }
    result += mark.utf8
    if !title.isEmpty { result += [0x20] + title }
  }

  private mutating func leave(_ container: Container) {
    hasChanged = true
    close(container)
    isDropped = writing != nil && container.isQuote && isBlankBehind
    if isDropped { dropEmptyLines() } else { putPrefix() }
  }

  private mutating func close(_ container: Container) {
    containers.removeAll { $0.place >= container.place }
    blocks.close(at: container.place)
    line.starts.removeSubrange(min(container.place, line.starts.count)...)
  }

  /// `:::note Title`, `::: tip`, `:::note[Title]`, `::: {.callout-note}`, `:::`
  private mutating func readColons(_ text: ArraySlice<UInt8>) -> Bool {
    let count = text.prefix { $0 == 0x3A }.count
    let rest = text.dropFirst(count).drop(while: isBlank)
    if rest.isEmpty {
      let container = containers.last { container in
        if case .colons(let opening, _) = container.kind { return opening <= count || count >= 3 }
        return false
      }
      guard let container, container.place < line.starts.count else { return false }
      leave(container)
      if !container.isQuote { putMark(text) }
      return true
    }
    guard blocks.mayHoldForeign, let head = ContainerHead(rest) else { return false }
    if let kind = head.alert, opens(text) {
      open(
        .colons(count, isQuote: true), indentation: indentation, mark: kind, title: head.title)
    } else {
      report(head.name)
      open(.colons(count, isQuote: false), indentation: 0)
      putMark(text)
    }
    return true
  }

  private mutating func readAdmonition() -> Bool {
    let indentation = line.cursor.indentation + 4
    guard let head = AdmonitionHead(line), blocks.mayHoldForeign else { return false }
    var inside = blocks
    inside.open(.foreign(indentation, isNeeded: true), at: line.starts.count, .none)
    guard nextDepth(in: inside) == inside.containers.count, opens(line.content.trimmedSpace) else {
      return false
    }
    open(.indented, indentation: indentation, mark: head.alert, title: head.title)
    return true
  }

  /// How many of the containers the next line is in that is not blank.
  private func nextDepth(in blocks: OpenBlocks) -> Int {
    var next = lineEnd(from: position)
    while next < bytes.endIndex {
      let start = next + (bytes[next...].starts(withRun: "\r\n") ? 2 : 1)
      guard start < bytes.endIndex else { return 0 }
      next = lineEnd(from: start)
      let line = bytes[start..<next]
      if !line.allSatisfy(isBlank) { return blocks.matched(line).inherited }
    }
    return 0
  }

  // MARK: Pairs of shortcodes

  /// Two shortcodes alone on their lines, around blocks.
  private mutating func readPair(_ text: ArraySlice<UInt8>) -> Bool {
    guard let call = ShortcodeCall(text, at: text.startIndex), call.range == text.indices,
      let code = call.shortcode
    else { return false }
    if code.isClosing {
      let container = containers.last { container in
        if case .shortcode(let name) = container.kind {
          return name == code.base || code.base == ""
        }
        return false
      }
      guard let container, container.place < line.starts.count else { return false }
      leaveQuote(container)
      return true
    }
    guard blocks.mayHoldForeign, closes(code), code.opensCode || code.container != nil,
      opens(text)
    else { return false }
    if code.opensCode {
      // Code that is not indented as far as its tag would lose its own indentation.
      let place = min(line.starts.count, nextDepth(in: blocks))
      let indentation = place < line.starts.count ? 0 : indentation
      line.starts.removeSubrange(place...)
      open(.code(code.name), indentation: indentation)
      let language = code.language.utf8.filter { isAlphanumeric($0) || "+-#.".utf8.contains($0) }
      chooseFence(of: text, closedBy: code.name)
      result += [UInt8](repeating: 0x60, count: fence) + language
      return true
    }
    guard let (kind, title) = code.container else { return false }
    open(
      .shortcode(code.name), indentation: indentation, mark: kind.isEmpty ? nil : kind,
      title: Array(title.utf8)[...])
    if kind.isEmpty, let source = code.source {
      containers[containers.count - 1].source = DialectPiece(
        spelling: Array(text), meaning: source, name: code.name)
    }
    return true
  }

  /// Ends a quote with the line that says where it is from. For the parser, that line is a heading,
  /// which cannot go on with what is before it.
  private mutating func leaveQuote(_ container: Container) {
    guard let source = container.source else { return leave(container) }
    containers.removeAll { $0.place > container.place }
    blocks.close(at: container.place + 1)
    line.starts.removeSubrange((container.place + 1)...)
    putPrefix()
    if writing == nil { result += "###### ".utf8 } else { putEmptyLine() }
    put(source, over: line.content.indices)
    close(container)
  }

  /// Whether the end of a pair follows.
  private mutating func closes(_ code: Shortcode) -> Bool {
    let next = lineEnd(from: position)
    let rest = bytes[min(next, bytes.endIndex)...].prefix(100_000)
    searched += rest.count
    guard searched < 20_000_000 else { return false }
    if code.syntax == .hugo { return rest.contains(call: code.name, prefix: "/") }
    return rest.contains(call: code.name, prefix: "end") || rest.contains(call: "", prefix: "end")
  }

  mutating func readCode(closedBy name: String, _ end: Int) {
    let text = line.content.drop(while: isBlank)
    putPrefix()
    if let call = ShortcodeCall(text, at: text.startIndex), let code = call.shortcode,
      code.isClosing, code.base == name || code.base == "", let container = containers.last
    {
      close(container)
      result += [UInt8](repeating: 0x60, count: fence)
    } else {
      result += [UInt8](repeating: 0x20, count: line.cursor.spare)
      position = line.content.startIndex
      copy(to: end)
    }
    copyLineEnd(at: end)
  }

  // MARK: Properties

  /// A property of a block in Logseq that is not text: `id:: 6412…`, `collapsed:: true`.
  private mutating func readProperty(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colons = text.prefix(40).firstRange(of: ":: ".utf8) else { return false }
    let name = text[..<colons.startIndex]
    let value = text[colons.endIndex...].drop(while: isBlank)
    let isHidden: Bool =
      switch String(decoding: name, as: UTF8.self) {
      case "id": value.isUUID
      case "collapsed": value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
      case "ls-type", "hl-type", "hl-page", "hl-color", "hl-stamp", "query-table",
        "query-properties", "query-sort-by", "query-sort-desc", "background-color",
        "card-last-interval", "card-repeats", "card-last-reviewed", "card-next-schedule",
        "card-ease-factor", "card-last-score":
        value.count < 200
      case "heading":
        syntax.isWiki && ["true", "false"].contains(String(decoding: value, as: UTF8.self))
      case "created-at", "updated-at", "last-modified-at":
        syntax.isWiki && value.allSatisfy { (0x30...0x39).contains($0) }
      default: name.starts(withRun: "logseq.") && value.count < 100
      }
    guard isHidden else { return false }
    let meaning: DialectPiece.Meaning =
      name.elementsEqual("id".utf8)
      ? .blockID(String(decoding: value, as: UTF8.self).lowercased()) : .nothing
    return putAlone(DialectPiece(spelling: Array(text), meaning: meaning), over: text.indices)
  }

  /// Notes a container of an unknown kind. Its lines are shown.
  private mutating func report(_ name: String) {
    unknownContainers.append((":::" + name, result.count { $0 == 0x0A } + 1))
  }
}
