import Diagnostics

// Fields that would be read but for a wrong character above them, and what other programs read in
// the text itself.

extension StrayFieldSearch {
  /// `:status: draft` below the title of a text in reStructuredText, which Ilgi only copies, and
  /// Nikola's `.. status: draft` in a file of its own.
  func inFieldLists() -> Diagnostic? {
    if [".html", ".htm", ".xhtml"].contains(where: source.path.hasSuffix) { return inElements() }
    guard [".rst", ".meta"].contains(where: source.path.hasSuffix) else { return nil }
    return lines.indices.prefix(60).first { line in
      (first(line) == 0x3A || first(line) == 0x2E)
        && StrayField(text(line))?.withholds(among: .metadata) == true
    }.map { stray($0) }
  }

  /// `<meta name="status" content="draft">`, as Pelican reads it.
  private func inElements() -> Diagnostic? {
    lines.indices.prefix(200).first { line in
      text(line).split(separator: "<meta ").contains { element in
        let parts = ["name=", "content="].map { name in
          element.split(separator: name, omittingEmptySubsequences: false).dropFirst().first?
            .dropFirst().prefix {
              !"\"'".contains($0)
            }
        }
        guard let name = parts[0], let value = parts[1] else { return false }
        return StrayField("\(name): \(value)")?.withholds(among: .metadata) == true
      }
    }.map { stray($0) }
  }

  /// Fields whose opening fence has a wrong character (`x---`, `'{`), or is another tool's: the
  /// line above them is no field, and among the first of the file.
  func belowDamagedFence() -> Diagnostic? {
    for line in lines.indices.dropLast().prefix(9) where !isBlank(line) {
      if lines[line].isCode { return nil }
      let run = fields(from: line + 1)
      guard let last = run.last, !isIndented(line), !words(line).hasPrefix("<!--"),
        StrayField(words(line)) == nil
      else { continue }
      let isClosed = run.upperBound < lines.count && isMark(run.upperBound)
      let found = run.first { isWithheld(words($0), .metadata) }
      if let found, isClosed || surroundings(of: run.lowerBound...last) == .metadata {
        return stray(found)
      }
    }
    return nil
  }

  /// `export const metadata = { draft: true }`, as pages of MDX have it, in one line or several.
  func inModule(_ start: Int) -> Diagnostic? {
    let words = text(start)
    guard words.hasPrefix("export ") else { return nil }
    if !words.contains("{") {
      let name = words.split(separator: " ", maxSplits: 2).last ?? ""
      return StrayField(name)?.withholds(among: .metadata) == true ? stray(start) : nil
    }
    return lines.indices[start...].prefix(60).prefix { $0 == start || !isBlank($0) }.first {
      text($0).split { "{},;".contains($0) }.contains {
        StrayField($0)?.withholds(among: .metadata) == true
      }
    }
    .map { stray($0) }
  }

  /// The last lines of a note that Joplin exported (RAW): `is_conflict: 1`, `deleted_time: …`.
  func inClosing() -> Diagnostic? {
    let start = lines.indices.suffix(60).last {
      source.bytes[lines[$0].span.range].starts(with: "id: ".utf8)
    }
    let run = fields(from: start ?? lines.endIndex)
    guard run.count >= 4, run.contains(where: { text($0).hasPrefix("type_:") }) else { return nil }
    // Its numbers: 0 is no, and a time in milliseconds.
    return run.first { line in
      let parts = text(line).split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
      return ["is_conflict", "deleted_time", "encryption_applied"].contains(parts.first)
        && parts.count == 2 && parts[1] != "0" && !parts[1].isEmpty
    }
    .map {
      stray(trimmed($0), "these are the properties of a note of Joplin's; delete them, or the note")
    }
  }

  /// Whether a line is nothing but marks: `---`, `*/`, `}`.
  func isMark(_ line: Int) -> Bool {
    let words = self.words(line)
    return words.utf8.count >= 1 && words.utf8.count <= 5
      && words.unicodeScalars.allSatisfy {
        !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }
  }

  /// `#private`, as Bear writes it, and `@private` (jrnl), on a line with nothing but tags, or at
  /// the end of a heading, where Org mode writes `:private:`.
  func inTags(_ line: Int) -> Diagnostic? {
    var tags = text(line).split(whereSeparator: \.isWhitespace)
    if tags.first?.allSatisfy({ $0 == "#" }) == true, tags.count > 2 { tags = tags.suffix(1) }
    guard !isIndented(line),
      tags.allSatisfy({ "#@:".contains($0.first ?? " ") && $0.count > 1 && $0 != "##" }),
      let found = tags.first(where: { withholds(tag: $0) })
    else { return nil }
    return Diagnostic(
      .error, "front-matter.stray", "a tag in the text withholds nothing",
      at: .span(source, trimmed(line)), label: "'\(String(found))'",
      help: [
        "write 'private: true' or 'draft: true' between two lines '---' at the very start of the file",
        "if it is text, write a backslash before the tag",
      ])
  }

  /// `#private/family`, `:noexport:`
  private func withholds(tag: Substring) -> Bool {
    let name = tag.drop { "#@:".contains($0) }.prefix { $0 != "/" && $0 != ":" }
    return PrivacyWords.isDraftOrPrivate(String(name)) || PrivacyWords.forbids(String(name))
      || name == "secret"
  }
}
