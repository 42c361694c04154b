extension CodeLexer {
  mutating func takeStringStart(_ byte: UInt8) -> Bool {
    if has(.hashStrings) && byte == .hash { return takeHashString(prefix: 0) }
    if has(.rawHashStrings) && (byte == 0x72 || byte == 0x62) && takeRustRawString() { return true }
    if has(.delimitedStrings) && byte == 0x52 && takeDelimitedString() { return true }
    for form in language.strings(startingWith: byte) where cursor.starts(with: form.open) {
      open(form, at: cursor.position + form.open.count)
      return true
    }
    return false
  }

  /// Enters a string whose text begins at `start`. The bytes before `start` are written with its
  /// first piece, because only what follows a string shows whether it is a key.
  private mutating func open(_ form: StringForm, at start: Int) {
    declared = nil
    string = form
    takeString(form, from: start)
  }

  mutating func takeString(_ form: StringForm) { takeString(form, from: cursor.position) }

  /// Takes a string up to its end, or up to an escape or interpolation in it.
  private mutating func takeString(_ form: StringForm, from start: Int) {
    var index = start
    while index < cursor.end {
      let byte = cursor.byte(at: index)
      if byte == form.close[0] && cursor.starts(with: form.close, at: index) {
        let behind = index + form.close.count
        guard form.escape == .doubled && cursor.starts(with: form.close, at: behind) else {
          return endString(at: behind)
        }
        index = behind + form.close.count
      } else if byte == .lineFeed && !form.isMultiline {
        return endString(at: index)
      } else if byte == .backslash && form.escape == .backslash {
        if form.interpolation.contains(.backslashParenthesis),
          let end = hashedParenthesis(form, index)
        {
          return suspend(form, at: end, .leftParenthesis, .rightParenthesis)
        }
        // A backslash before a line feed continues the string in all languages with backslash
        // escapes.
        index += form.hashes == 0 ? 2 : 1
      } else if byte == .dollar && takeDollar(form, index) {
        return
      } else if byte == .leftBrace && form.interpolation.contains(.brace) {
        if cursor.byte(at: index + 1) == .leftBrace {
          index += 2
        } else if suspended.count < Self.deepestInterpolation {
          return suspend(form, at: index + 1, .leftBrace, .rightBrace)
        } else {
          index += 1
        }
      } else {
        index += 1
      }
    }
    endString(at: cursor.end)
  }

  private mutating func endString(at index: Int) {
    var kind = TokenClass.string
    if has(.stringKeys) {
      let next = cursor.skip(from: index, while: \.isSpace)
      if cursor.byte(at: next) == .colon { kind = .attribute }
    }
    cursor.take(kind, to: index)
    string = nil
    followsValue = true
    if has(.shell) { shell.isCommandNext = false }
  }

  private mutating func suspend(
    _ form: StringForm, at index: Int, _ open: UInt8, _ close: UInt8
  ) {
    cursor.take(.string, to: index)
    suspended.append(SuspendedString(form: form, open: open, close: close))
    string = nil
    followsValue = false
    shell.isCommandNext = true
    shell.isAssigning = false
  }

  /// The position after `\(`, or after `\#(` in a string with hashes.
  private func hashedParenthesis(_ form: StringForm, _ index: Int) -> Int? {
    guard suspended.count < Self.deepestInterpolation else { return nil }
    var next = index + 1
    for _ in 0..<form.hashes {
      guard cursor.byte(at: next) == .hash else { return nil }
      next += 1
    }
    return cursor.byte(at: next) == .leftParenthesis ? next + 1 : nil
  }

  /// Takes `${…}`, `$(…)` or `$name` in a string.
  private mutating func takeDollar(_ form: StringForm, _ index: Int) -> Bool {
    let next = cursor.byte(at: index + 1)
    let mayNest = suspended.count < Self.deepestInterpolation
    if form.interpolation.contains(.dollarName), let end = endOfVariable(from: index) {
      cursor.take(.string, to: index)
      cursor.take(.variable, to: end)
      return true
    }
    if next == .leftBrace && form.interpolation.contains(.dollarBrace) && mayNest {
      suspend(form, at: index + 2, .leftBrace, .rightBrace)
      return true
    }
    if next == .leftParenthesis && form.interpolation.contains(.dollarParenthesis) && mayNest {
      suspend(form, at: index + 2, .leftParenthesis, .rightParenthesis)
      return true
    }
    return false
  }

  /// The position after `$name`; in a shell also after `${name…}` and `$?`.
  func endOfVariable(from dollar: Int) -> Int? {
    let next = cursor.byte(at: dollar + 1)
    if next.startsWord { return cursor.skip(from: dollar + 1, while: \.isWord) }
    guard has(.shell) else { return nil }
    if next.isDigit || "@*#?-$!".utf8.contains(next) { return dollar + 2 }
    guard next == .leftBrace else { return nil }
    // Up to the brace on this line. The limit keeps malicious input linear.
    let bound = min(cursor.end, dollar + 200)
    var index = dollar + 2
    while index < bound, cursor.bytes[index] != .rightBrace, cursor.bytes[index] != .lineFeed {
      index += 1
    }
    // Do not stop inside a UTF-8 character.
    while index < cursor.end, cursor.bytes[index] & 0xC0 == 0x80 { index += 1 }
    return cursor.byte(at: index) == .rightBrace ? index + 1 : index
  }
}

// MARK: Strings with a custom delimiter

extension CodeLexer {
  /// Takes `#"…"#` or `##"""…"""##`, whose first hash is `prefix` bytes ahead.
  private mutating func takeHashString(prefix: Int) -> Bool {
    let start = cursor.position + prefix
    let behind = cursor.skip(from: start) { $0 == .hash }
    guard cursor.byte(at: behind) == .quote else {
      if prefix == 0 && behind - start > 1 {
        // Take all hashes at once, so that none is read again.
        cursor.take(nil, to: behind)
        return true
      }
      return false
    }
    let isLong = prefix == 0 && cursor.starts(with: [.quote, .quote, .quote], at: behind)
    let quotes = [UInt8](repeating: .quote, count: isLong ? 3 : 1)
    var form = StringForm(
      "", escape: prefix == 0 ? .backslash : .none, isMultiline: isLong || prefix > 0)
    form.hashes = behind - start
    form.close = quotes + [UInt8](repeating: .hash, count: form.hashes)
    if prefix == 0 { form.interpolation = .backslashParenthesis }
    open(form, at: behind + quotes.count)
    return true
  }

  /// Takes `r"…"`, `r#"…"#` or `br#"…"#`.
  private mutating func takeRustRawString() -> Bool {
    let prefix = cursor.byte() == 0x62 ? 2 : 1
    guard cursor.byte(prefix - 1) == 0x72 else { return false }
    // Rust allows 255 hashes.
    let behind = cursor.position + prefix
    guard cursor.byte(prefix) == .quote || cursor.byte(prefix) == .hash,
      cursor.byte(prefix) == .quote
        || cursor.skip(from: behind, while: { $0 == .hash }) - behind < 256
    else { return false }
    return takeHashString(prefix: prefix)
  }

  /// Takes `R"x(…)x"`. C++ allows sixteen characters for `x`.
  private mutating func takeDelimitedString() -> Bool {
    guard cursor.byte(1) == .quote else { return false }
    let start = cursor.position + 2
    let bound = min(cursor.end, start + 17)
    guard let parenthesis = cursor.bytes[min(start, bound)..<bound].firstIndex(of: .leftParenthesis)
    else { return false }
    let delimiter = cursor.bytes[start..<parenthesis]
    guard !delimiter.contains(where: { $0.isSpace || $0 == .quote }) else { return false }
    var form = StringForm("", escape: .none, isMultiline: true)
    form.close = [.rightParenthesis] + delimiter + [.quote]
    open(form, at: parenthesis + 1)
    return true
  }
}
