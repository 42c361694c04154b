// Private parts between tags and brackets, anywhere in a line.

extension SourceMask {
  /// `[private]…[/private]`, as plugins of WordPress write it.
  ///
  /// - Returns: false for every other bracket.
  mutating func hidesBracketPart() -> Bool {
    let rest = bytes[(position + 1)...].prefix(40)
    let name = rest.prefix { isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2D || $0 >= 0x80 }
    // `:private[…]`
    let before = bytes[max(0, position - 40)..<position].reversed().prefix {
      isAlphanumeric($0) || $0 == 0x2D || $0 >= 0x80
    }
    let colon = position - before.count - 1
    if !before.isEmpty, colon >= 0, bytes[colon] == 0x3A,
      partMeaning(Array(before.reversed())[...]) != .shown
    {
      report(String(decoding: before.reversed(), as: UTF8.self), at: colon)
      return false
    }
    guard !name.isEmpty, let next = rest[name.endIndex...].first, next == 0x5D || next == 0x20,
      partMeaning(String(decoding: name, as: UTF8.self)) != .shown
    else { return false }
    return hidesPair(name, to: "[/" + String(decoding: name, as: UTF8.self) + "]")
  }

  /// `{{< private >}}…{{< /private >}}`, `{% private %}…{% endprivate %}`, `{% if false %}`
  mutating func hidesTagPart() -> Bool {
    let isHugo =
      bytes[position...].starts(withRun: "{{<") || bytes[position...].starts(withRun: "{{%")
    guard isHugo || bytes[position...].starts(withRun: "{%") else { return false }
    let inside = bytes[(position + (isHugo ? 3 : 2))...].prefix(80).drop {
      isBlank($0) || $0 == 0x2D
    }
    let name = inside.prefix { isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2D || $0 >= 0x80 }
    let argument = inside[name.endIndex...].drop(while: isBlank)
    let isNever = name.elementsEqual("if".utf8) && argument.starts(withRun: "false")
    let condition = argument.prefix { isAlphanumeric($0) || $0 == 0x5F || $0 >= 0x80 }
    if name.elementsEqual("if".utf8), partMeaning(condition) == .hidden {
      report(String(decoding: condition, as: UTF8.self), at: position)
      return false
    }
    guard !name.isEmpty,
      isNever || partMeaning(String(decoding: name, as: UTF8.self)) != .shown
    else { return false }
    let prefix = isHugo ? "/" : "end"
    var next = name.endIndex
    while let tag = bytes[next...].firstRange(of: (isHugo ? "{{" : "{%").utf8) {
      let word = bytes[(tag.startIndex + (isHugo ? 3 : 2))...].drop { isBlank($0) || $0 == 0x2D }
      next = tag.endIndex
      guard word.starts(with: prefix.utf8 + name),
        let close = word.firstRange(of: (isHugo ? "}}" : "%}").utf8)
      else { continue }
      if !isNever, partMeaning(String(decoding: name, as: UTF8.self)) == .unclear {
        report(String(decoding: name, as: UTF8.self), at: position)
        return false
      }
      hidePart(position..<close.endIndex)
      return true
    }
    if !isNever, partMeaning(String(decoding: name, as: UTF8.self)) == .hidden {
      reportUnclosed(position)
    }
    return false
  }

  /// `<div hidden>…</div>`, `style="display:none"`, `<template>`: what a browser does not show.
  mutating func hidesElement() -> Bool {
    let rest = bytes[(position + 1)...].prefix(400)
    let name = rest.prefix { isAlphanumeric($0) || $0 == 0x2D }
    guard !name.isEmpty, let end = rest.firstIndex(of: 0x3E) else { return false }
    let attributes = rest[name.endIndex..<end].map { $0 | 0x20 }.filter { $0 != 0x20 }
    let words = rest[name.endIndex..<end].split { $0 <= 0x20 || $0 == 0x2F }
    let isComment = attributes[...].firstRange(of: "type=\"text/comment".utf8) != nil
    guard
      name.folded == "template" || isComment
        || words.contains(where: {
          $0.starts(withRun: "hidden=") || !$0.contains(0x3D) && partMeaning($0) == .hidden
        })
        || attributes[...].firstRange(of: "display:none".utf8) != nil
        || attributes[...].firstRange(of: "visibility:hidden".utf8) != nil
        || partMeaning(name) == .hidden || words.contains(where: isHiddenAttribute),
      rest[..<end].last != 0x2F
    else { return false }
    return hidesPair(name, to: "</" + String(decoding: name, as: UTF8.self) + ">", isElement: true)
  }

  /// `class="private"`, `data-private`, `data-visibility="private"`
  private func isHiddenAttribute(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.starts(withRun: "class=") || word.starts(withRun: "data-") else { return false }
    return word.dropFirst(5).split { [0x22, 0x27, 0x3D].contains($0) }
      .contains { partMeaning($0) == .hidden }
  }

  /// `[words]{.hidden}` of Pandoc, `{: .hidden}` of kramdown: a class that hides what is before it.
  mutating func readAttributes(to end: Int) {
    let rest = bytes[position..<min(end, position + 120)]
    guard let close = rest.firstIndex(of: 0x7D) else { return }
    let words = rest[..<close].dropFirst().split { isBlank($0) || $0 == 0x3A }
    let isAttribute = words.contains { $0.first == 0x2E }
    let plain = rest[..<close].filter { !isBlank($0) }
    let name = words.first { $0.first == 0x2E && partMeaning($0.dropFirst()) != .shown }
    if plain[...].contains(run: "display:none") {
      report("display:none", at: position)
    } else if isAttribute, let name {
      report(String(decoding: name, as: UTF8.self), at: position)
    }
  }

  private mutating func hidesPair(
    _ name: ArraySlice<UInt8>, to end: String, isElement: Bool = false
  ) -> Bool {
    guard let close = range(of: end, after: name.endIndex) else { return false }
    let word = String(decoding: name, as: UTF8.self)
    let opening = Array((isElement ? "<" : "[").utf8) + name
    let isNested = bytes[name.endIndex..<close.lowerBound].firstRange(of: opening) != nil
    if isNested || !isElement && partMeaning(word) == .unclear {
      report(word, at: position)
      return false
    }
    hidePart(position..<close.upperBound)
    return true
  }
}
