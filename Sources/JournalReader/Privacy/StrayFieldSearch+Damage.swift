import Diagnostics

// Fields that would be read but for a wrong character above them, and what other programs read in
// the text itself.

extension StrayFieldSearch {
  /// `:status: draft` below the title of a text in reStructuredText, which Ilgi only copies, and
  /// Nikola's `.. status: draft` in a file of its own.
  func inFieldLists() -> Diagnostic? {
    guard [".rst", ".meta"].contains(where: source.path.hasSuffix) else { return nil }
    return lines.indices.prefix(60).first { line in
      (first(line) == 0x3A || first(line) == 0x2E)
        && StrayField(text(line))?.withholds(among: .metadata) == true
    }.map { stray($0) }
  }

  /// Fields whose opening fence has a wrong character (`x---`, `'{`), or is another tool's: the
  /// line above them is no field, and among the first of the file.
  func belowDamagedFence() -> Diagnostic? {
    var line = 0
    while line + 1 < min(10, lines.count) {
      defer { line += 1 }
      if isBlank(line) { continue }
      let words = text(line).trimmingSpaces
      if words.hasPrefix("```") || words.hasPrefix("~~~") { return nil }
      guard !isIndented(line), !words.hasPrefix("<!--"), StrayField(words) == nil else { continue }
      let run = fields(from: line + 1)
      guard let last = run.last else { continue }
      let isClosed = run.upperBound < lines.count && isMark(run.upperBound)
      let found = run.first { isWithheld(text($0).trimmingSpaces, .metadata) }
      if let found, isClosed || surroundings(of: run.lowerBound...last) == .metadata {
        return stray(found)
      }
    }
    return nil
  }

  /// `export const metadata = { draft: true }`, as pages of MDX have it, in one line or several.
  func inModule() -> Diagnostic? {
    var isCode = false
    for start in lines.indices {
      guard let byte = first(start), byte == 0x65 || byte == 0x60 || byte == 0x7E else { continue }
      let words = text(start)
      if words.hasPrefix("```") || words.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, words.hasPrefix("export "), words.contains("{") else { continue }
      for line in start..<min(lines.count, start + 60) {
        if line > start, isBlank(line) { break }
        let parts = text(line).split { "{},;".contains($0) }
        if parts.contains(where: { StrayField($0)?.withholds(among: .metadata) == true }) {
          return stray(line)
        }
      }
    }
    return nil
  }

  /// The same blocks below the lines that are looked at one by one: Pandoc reads them anywhere.
  func inLateBlocks() -> Diagnostic? {
    let bytes = source.bytes
    guard let last = lines.last, last.end < bytes.count else { return nil }
    var position = last.end
    var isCode = false
    while true {
      position = bytes.withUnsafeBufferPointer { $0.place(of: 0x0A, from: position) } + 1
      guard position + 3 < bytes.count else { return nil }
      let marks = bytes[position..<(position + 3)]
      if marks.allSatisfy({ $0 == 0x60 }) || marks.allSatisfy({ $0 == 0x7E }) { isCode.toggle() }
      guard !isCode, marks.allSatisfy({ $0 == 0x2D }) else { continue }
      let block = StrayFieldSearch(source, from: position, behind: nil)
      guard let rule = Rule(block.text(0).trimmingSpaces),
        let found = block.withheldField(inBlockFrom: 0, rule)
      else { continue }
      return block.stray(found)
    }
  }

  /// The last lines of a note that Joplin exported (RAW): `is_conflict: 1`, `deleted_time: …`.
  func inClosing() -> Diagnostic? {
    let bytes = source.bytes
    guard let end = bytes.lastIndex(where: { $0 > 0x20 }),
      let start = bytes[max(0, end - 4096)...end].firstRange(of: "\nid: ".utf8)?.startIndex
    else { return nil }
    let block = StrayFieldSearch(source, from: start + 1, behind: nil)
    let run = block.fields(from: 0)
    guard run.count >= 4, run.contains(where: { block.text($0).hasPrefix("type_:") }) else {
      return nil
    }
    // Its numbers: 0 is no, and a time in milliseconds.
    return run.first { line in
      let parts = block.text(line).split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
      return ["is_conflict", "deleted_time", "encryption_applied"].contains(parts.first)
        && parts.count == 2 && parts[1] != "0" && !parts[1].isEmpty
    }
    .map {
      block.stray(
        block.trimmed($0),
        "these are the properties of a note of Joplin's; delete them, or the note")
    }
  }

  /// Whether a line is nothing but marks: `---`, `*/`, `}`.
  func isMark(_ line: Int) -> Bool {
    let words = text(line).trimmingSpaces
    return words.utf8.count >= 1 && words.utf8.count <= 5
      && words.unicodeScalars.allSatisfy {
        !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }
  }

  /// `#private`, as Bear writes it, and `@private` (jrnl), on a line with nothing but tags.
  func inTags() -> Diagnostic? {
    var isCode = false
    for line in lines.indices {
      guard let byte = first(line) else { continue }
      if byte == 0x60 || byte == 0x7E {
        let words = text(line).trimmingSpaces
        if words.hasPrefix("```") || words.hasPrefix("~~~") { isCode.toggle() }
      }
      guard byte == 0x23 || byte == 0x40, !isCode, !isIndented(line) else { continue }
      let tags = text(line).split(whereSeparator: \.isWhitespace)
      guard tags.allSatisfy({ "#@".contains($0.first ?? " ") && $0.count > 1 && $0 != "##" }),
        let found = tags.first(where: { PrivacyWords.isDraftOrPrivate(String($0.dropFirst())) })
      else { continue }
      return Diagnostic(
        .error, "front-matter.stray", "a tag in the text withholds nothing",
        at: .span(source, trimmed(line)), label: "'\(String(found))'",
        help: [
          "write 'private: true' or 'draft: true' between two lines '---' at the very start of the file",
          "if it is text, write a backslash before the tag",
        ])
    }
    return nil
  }
}
