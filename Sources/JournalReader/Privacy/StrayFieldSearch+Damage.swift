import Diagnostics

// Fields that would be read but for a wrong character above them, and what other programs read in
// the text itself.

extension StrayFieldSearch {
  /// `:status: draft` below the title of a text in reStructuredText, which Ilgi only copies.
  func inFieldLists() -> Diagnostic? {
    guard source.path.utf8.suffix(4).elementsEqual(".rst".utf8) else { return nil }
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
