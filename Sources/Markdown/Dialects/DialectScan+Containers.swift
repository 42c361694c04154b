// Lines that open or close a container, or that are something by themselves.

extension DialectScan {
  /// Reads a line that opens or closes a container, or that is something by itself. Returns whether
  /// it did.
  mutating func readMark(_ line: ArraySlice<UInt8>) -> Bool {
    let indentation = line.prefix(while: isBlank).count
    var text = line.dropFirst(indentation)
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    guard let first = text.first, !text.hasNoteMark else { return false }
    if text.startsItem {
      isInList = true
    } else if indentation == 0 {
      isInList = false
    }
    guard indentation < 4 || isInList else { return false }
    // Elsewhere an indentation means nothing.
    let item = isInList ? line.prefix(indentation) : []
    switch first {
    case 0x3A where text.starts(withRun: ":::"): return readColons(text, item)
    case 0x21 where text.starts(withRun: "!!! "), 0x3F where text.starts(withRun: "???"):
      return readAdmonition(text, item)
    case 0x5B where Self.outlines.contains(text.folded), 0x24 where text.folded == "${toc}":
      return putAlone(DialectPiece(spelling: Array(text), meaning: .outline), after: item)
    case 0x7B: return readPair(text, item)
    default:
      let mark = text.prefix(text.itemLength)
      let property = text[mark.endIndex...].drop(while: isBlank)
      return readProperty(
        mark.isEmpty ? text : property,
        after: mark.isEmpty ? item : line[..<property.startIndex])
    }
  }

  private static let outlines: Set<String> = ["[toc]", "[[toc]]", "[[_toc_]]"]

  /// Replaces a line by a token, except its indentation in a list item and the mark of the item.
  private mutating func putAlone(_ piece: DialectPiece, after item: ArraySlice<UInt8>) -> Bool {
    putPrefix()
    result += item
    put(piece)
    return true
  }

  /// Copies line ends within a construct, so that line numbers stay the same.
  mutating func putLineEnds(of range: Range<Int>) {
    for position in range where bytes[position] == 0x0A {
      result.append(0x0A)
      putPrefix()
    }
  }

  mutating func put(_ piece: DialectPiece) {
    result += DialectToken.bytes(of: pieces.count)
    pieces.append(piece)
    hasChanged = true
  }

  /// Opens a container with the first line of a quote.
  private mutating func open(
    _ kind: Container.Kind, in item: ArraySlice<UInt8>, mark: String?, title: ArraySlice<UInt8>
  ) {
    hasChanged = true
    containers.append(Container(kind: kind, indentation: item))
    putPrefix()
    guard let mark else { return }
    result += mark.utf8
    if !title.isEmpty { result += [0x20] + title }
  }

  private mutating func leave(_ place: Int) {
    hasChanged = true
    containers.removeSubrange(place...)
    putPrefix()
  }

  /// `:::note Title`, `::: tip`, `:::note[Title]`, `::: {.callout-note}`, `:::`
  private mutating func readColons(
    _ text: ArraySlice<UInt8>, _ item: ArraySlice<UInt8>
  ) -> Bool {
    let count = text.prefix { $0 == 0x3A }.count
    let rest = text.dropFirst(count).drop(while: isBlank)
    if rest.isEmpty {
      let place = containers.lastIndex { container in
        if case .colons(let opening, _) = container.kind { return opening <= count || count >= 3 }
        return false
      }
      guard let place else { return false }
      leave(place)
      return true
    }
    guard containers.count < Self.depth else { return false }
    let head = ContainerHead(rest)
    guard let head else { return false }
    if let kind = head.alert {
      open(.colons(count, isQuote: true), in: item, mark: kind, title: head.title)
    } else {
      report(head.name)
      open(.colons(count, isQuote: false), in: [], mark: nil, title: [])
    }
    return true
  }

  /// `!!! note "Title"`, `??? note`, `???+ note`
  private mutating func readAdmonition(
    _ text: ArraySlice<UInt8>, _ item: ArraySlice<UInt8>
  ) -> Bool {
    let isFolded = text.first == 0x3F
    var rest = text.dropFirst(3)
    let isOpen = isFolded && rest.first == 0x2B
    if isOpen { rest = rest.dropFirst() }
    let container = Container(kind: .indented, indentation: item)
    guard rest.first == 0x20, containers.count < Self.depth,
      nextContent.flatMap(container.content) != nil
    else { return false }
    let words = rest.drop(while: isBlank)
    let name = words.prefix { $0 != 0x20 && $0 != 0x22 }
    guard !name.isEmpty, name.allSatisfy({ isLetter($0) || $0 == 0x2D }) else { return false }
    var title: ArraySlice<UInt8> = []
    if let quote = words.firstIndex(of: 0x22), let end = words.lastIndex(of: 0x22), end > quote {
      title = words[(quote + 1)..<end]
    }
    let mark = ContainerHead.alert(String(decoding: name, as: UTF8.self)) ?? "[!note]"
    let fold = isFolded ? (isOpen ? "+" : "-") : ""
    open(.indented, in: item, mark: mark + fold, title: title)
    return true
  }

  /// The next line that is not blank, without what the open containers put before it.
  private var nextContent: ArraySlice<UInt8>? {
    var next = lineEnd(from: position)
    while next < bytes.endIndex {
      let start = next + (bytes[next...].starts(withRun: "\r\n") ? 2 : 1)
      guard start < bytes.endIndex else { return nil }
      next = lineEnd(from: start)
      let line = bytes[start..<next]
      if line.allSatisfy(isBlank) { continue }
      return containers.reduce(line) { content, container in
        content.flatMap(container.content)
      }
    }
    return nil
  }

  // MARK: Pairs of shortcodes

  /// Two shortcodes alone on their lines, around blocks.
  private mutating func readPair(
    _ text: ArraySlice<UInt8>, _ item: ArraySlice<UInt8>
  ) -> Bool {
    guard let call = ShortcodeCall(text, at: text.startIndex), call.range == text.indices,
      let code = call.shortcode
    else { return false }
    if code.isClosing {
      let place = containers.lastIndex { container in
        if case .shortcode(let name, _) = container.kind {
          return name == code.base || code.base == ""
        }
        return false
      }
      guard let place else { return false }
      leaveQuote(place)
      return true
    }
    guard containers.count < Self.depth, closes(code) else { return false }
    if code.opensCode {
      // Code that is not indented as far as its tag would lose its own indentation.
      let isInItem = nextContent?.without(item).missing == 0
      open(.code(code.name), in: isInItem ? item : [], mark: nil, title: [])
      let language = code.language.utf8.filter { isAlphanumeric($0) || "+-#.".utf8.contains($0) }
      result += [UInt8](repeating: 0x60, count: codeFence) + language
      return true
    }
    guard let (kind, title) = code.container else { return false }
    open(
      .shortcode(code.name, isQuote: true), in: item, mark: kind.isEmpty ? nil : kind,
      title: Array(title.utf8)[...])
    if kind.isEmpty, let source = code.source {
      containers[containers.count - 1].source = DialectPiece(
        spelling: Array(text), meaning: source, name: code.name)
    }
    return true
  }

  /// Ends a quote with the line that says where it is from. For the parser, that line is a heading,
  /// which cannot go on with what is before it.
  private mutating func leaveQuote(_ place: Int) {
    guard let source = containers[place].source else { return leave(place) }
    containers.removeSubrange((place + 1)...)
    putPrefix()
    result += "###### ".utf8
    put(source)
    containers.removeLast()
  }

  /// Longer than any fence in the code.
  private var codeFence: Int { 12 }

  /// Whether the end of a pair follows.
  private mutating func closes(_ code: Shortcode) -> Bool {
    let next = lineEnd(from: position)
    let rest = bytes[min(next, bytes.endIndex)...].prefix(100_000)
    searched += rest.count
    guard searched < 20_000_000 else { return false }
    if code.syntax == .hugo { return rest.contains(call: code.name, prefix: "/") }
    return rest.contains(call: code.name, prefix: "end") || rest.contains(call: "", prefix: "end")
  }

  mutating func readCode(_ line: ArraySlice<UInt8>, closedBy name: String, _ end: Int) {
    let text = line.drop(while: isBlank)
    if let call = ShortcodeCall(text, at: text.startIndex), let code = call.shortcode,
      code.isClosing, code.base == name || code.base == ""
    {
      putPrefix()
      containers.removeLast()
      result += [UInt8](repeating: 0x60, count: codeFence)
    } else {
      putPrefix()
      position = line.startIndex
      copy(to: end)
    }
    copyLineEnd(at: end)
  }

  // MARK: Properties

  /// A property of a block in Logseq that is not text: `id:: 6412…`, `collapsed:: true`.
  private mutating func readProperty(
    _ text: ArraySlice<UInt8>, after item: ArraySlice<UInt8>
  ) -> Bool {
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
    return putAlone(DialectPiece(spelling: Array(text), meaning: meaning), after: item)
  }

  /// Notes a container of an unknown kind. Its lines are shown.
  private mutating func report(_ name: String) {
    unknownContainers.append((":::" + name, result.count { $0 == 0x0A } + 1))
  }
}
