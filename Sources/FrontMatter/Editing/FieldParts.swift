package import Diagnostics

/// The parts of a field with several values as a file has them, and the ways to write one part more
/// or one less.
///
/// Each way is a whole version of the file in which only bytes of this field are different. Whether
/// it is read as it is meant depends on what the field means, so the caller reads it again: the
/// first version that is right is the one to take.
package struct FieldParts {
  package let field: Field
  /// The items of a list. One text gives a scalar for each part between separators.
  package let values: [FieldValue]

  let edit: FrontMatterEdit
  /// Where the parts of one text are, or nil if it is written with escapes or as a block.
  let ranges: [Range<Int>]?

  /// - Parameter mayHaveSpaces: whether a text without commas is one part.
  package init(
    _ field: Field, of frontMatter: FrontMatter, in source: SourceText, mayHaveSpaces: Bool
  ) {
    self.field = field
    edit = FrontMatterEdit(source, frontMatter)
    switch field.value {
    case .list(let items, _): (values, ranges) = (items, nil)
    case .mapping: (values, ranges) = ([], nil)
    case .scalar(let scalar) where scalar.isNull: (values, ranges) = ([], [])
    case .scalar(let scalar):
      let text = Array(scalar.text.utf8)
      let parts = SeparatedText(text, mayHaveSpaces: mayHaveSpaces).parts
      values = parts.map { part in
        let text = String(decoding: text[part], as: UTF8.self)
        return .scalar(Scalar(text: text, span: scalar.span, style: scalar.style))
      }
      if let content = edit.content(of: scalar) {
        let written = SeparatedText(Array(source.bytes[content]), mayHaveSpaces: mayHaveSpaces)
        let found = written.parts.map {
          $0.lowerBound + content.lowerBound..<$0.upperBound + content.lowerBound
        }
        ranges = found.count == parts.count ? found : nil
      } else {
        ranges = nil
      }
    }
  }

  /// The ways to take one part out, the best first.
  package func without(_ position: Int) -> [[UInt8]] {
    var splices: [Splice] =
      switch field.value {
      case .mapping: []
      case .list(let items, let span): edit.removals(of: position, from: items, span)
      case .scalar: textRemovals(of: position).compactMap { $0 }
      }
    if values.count == 1, let whole = edit.removing(field) {
      // The field goes with its last part, unless it has a comment.
      splices.insert(whole, at: hasComment(in: whole.range, but: splices.first) ? 1 : 0)
    }
    return splices.map { $0.applied(to: edit.bytes) }
  }

  private func hasComment(in range: Range<Int>, but part: Splice?) -> Bool {
    guard let part, hasLists, edit.frontMatter.dialect != .json else { return false }
    return range.contains { edit.bytes[$0] == Byte.hash && !part.range.contains($0) }
  }

  /// The ways to write one more part, the best first.
  package func with(_ text: String) -> [[UInt8]] {
    let splices: [Splice?] =
      switch field.value {
      case .mapping: []
      case .list(let items, let span): [edit.adding(text, to: items, span)]
      case .scalar: values.isEmpty ? first(text) : textAdditions(of: text)
      }
    return splices.compactMap { $0?.applied(to: edit.bytes) }
  }

  private func first(_ text: String) -> [Splice?] {
    edit.firstValues(text).map { edit.replacing(field, by: $0) }
  }

  // MARK: One text

  private var hasLists: Bool {
    edit.frontMatter.dialect != .pelican && edit.frontMatter.dialect != .logseq
  }

  private var texts: [String] {
    values.compactMap { if case .scalar(let scalar) = $0 { scalar.text } else { nil } }
  }

  private func textRemovals(of position: Int) -> [Splice?] {
    var splices: [Splice?] = []
    var others = texts
    guard others.indices.contains(position) else { return [] }
    others.remove(at: position)
    if let ranges {
      if position > 0 {
        splices.append(Splice(ranges[position - 1].upperBound..<ranges[position].upperBound, ""))
      } else if ranges.count > 1 {
        splices.append(Splice(ranges[0].lowerBound..<ranges[1].lowerBound, ""))
      } else {
        splices.append(Splice(ranges[0], ""))
      }
    }
    if hasLists { return splices + [edit.replacing(field, by: .list(others))] }
    if let ranges, let first = ranges.first, let last = ranges.last, others.count == 1 {
      // A comma says that a name with spaces is one.
      splices.append(Splice(first.lowerBound..<last.upperBound, others[0] + ","))
    }
    return splices
  }

  private func textAdditions(of text: String) -> [Splice?] {
    var splices: [Splice?] = []
    let isLong = values.count > 1
    if hasLists, !isLong { splices.append(bracketed(with: text)) }
    if let last = ranges?.last, isLong || !hasLists {
      for form in forms(of: text) {
        splices.append(Splice(last.upperBound..<last.upperBound, separator + form))
      }
    }
    if hasLists { return splices + [edit.replacing(field, by: .list(texts + [text]))] }
    guard let ranges, let first = ranges.first, let last = ranges.last else { return splices }
    let written = (texts + [text]).joined(separator: ", ")
    splices.append(Splice(first.lowerBound..<last.upperBound, written))
    return splices
  }

  /// `a` becomes `[a, b]`.
  private func bracketed(with text: String) -> Splice? {
    guard case .scalar(let scalar) = field.value, scalar.style != .block,
      let dialect = edit.frontMatter.dialect,
      let written = FieldInput.list([text]).written(in: dialect)
    else { return nil }
    let range = scalar.span.start..<edit.endOfValue(field)
    let old = String(decoding: edit.bytes[range], as: UTF8.self)
    return Splice(range, "[" + old + ", " + written.dropFirst())
  }

  /// What is between the last two parts, on one line.
  private var separator: String {
    guard let ranges, ranges.count > 1 else { return ", " }
    let (left, right) = (ranges[ranges.count - 2].upperBound, ranges[ranges.count - 1].lowerBound)
    let between = String(decoding: edit.bytes[left..<right], as: UTF8.self)
    guard between.utf8.contains(where: { $0 == Byte.lineFeed }) else { return between }
    let mark = between.unicodeScalars.filter { !$0.properties.isWhitespace }
    return String(mark) + " "
  }

  /// A text as the last part is written: with a `#`, as a link, or as it is.
  private func forms(of text: String) -> [String] {
    guard let last = texts.last, FieldInput.text(text).written(in: .logseq) != nil else {
      return []
    }
    if last.utf8.starts(with: "#[[".utf8) { return ["#[[\(text)]]"] }
    if last.utf8.starts(with: "[[".utf8) { return ["[[\(text)]]"] }
    if last.utf8.first == Byte.hash { return ["#" + text, "#[[\(text)]]"] }
    return edit.frontMatter.dialect == .logseq ? [text, "[[\(text)]]"] : [text]
  }
}

extension FrontMatterEdit {
  /// What to write where a field has its first part, the best first.
  func firstValues(_ text: String) -> [FieldInput] {
    switch frontMatter.dialect {
    case .yaml, .toml, .json, nil: [.list([text])]
    case .pelican: [.text(text), .text(text + ","), .text("[[\(text)]]")]
    case .logseq: [.text(text), .text("[[\(text)]]")]
    }
  }

  /// Where the text of a scalar is, if it is written as it is read but for line ends.
  fileprivate func content(of scalar: Scalar) -> Range<Int>? {
    var range = scalar.span.range
    if scalar.style == .block { return nil }
    if scalar.style == .quoted {
      guard range.count >= 2 else { return nil }
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    let words = { (bytes: ArraySlice<UInt8>) in bytes.split { $0 <= Byte.space } }
    return words(bytes[range]) == words(ArraySlice(scalar.text.utf8)) ? range : nil
  }
}
