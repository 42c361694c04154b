// Comments of Nunjucks, Jinja, Handlebars and Mustache.

extension SourceMask {
  /// Hides `{# … #}` of Nunjucks and Jinja, and `{#- … -#}`. `{#id}` and Svelte's `{#if}` stay.
  mutating func readNunjucksComment(to lineEnd: Int) {
    let inside = position + 2
    let first = inside < bytes.count ? bytes[inside] : 0x20
    let isOpening = first <= 0x20 || first == 0x2D
    // Nobody writes a longer id.
    let line = bytes[min(inside, bytes.count)..<max(inside, min(lineEnd, inside + 1000))]
    let brace = line.firstIndex(of: 0x7D)
    let endsInBraces = brace.map { $0 > inside && bytes[$0 - 1] == 0x23 } ?? false
    if isOpening ? has("#}", after: inside) : endsInBraces {
      hide(opening: 2, closings: ["#}"])
    } else if isOpening, brace == nil {
      openForEver(2)
    } else {
      position = inside
    }
  }

  /// Hides `{{!-- … --}}` and `{{! … }}` of Handlebars and Mustache. `{{!x}}` is no comment for
  /// other programs.
  mutating func readHandlebarsComment() {
    let rest = bytes[position...]
    if rest.starts(withRun: "{{!--") {
      hide(opening: 5, closings: ["--}}"])
    } else if rest.starts(withRun: "{{! ") || rest.starts(withRun: "{{!\n") {
      hide(opening: 3, closings: ["}}"])
    } else {
      position += 2
    }
  }

  private mutating func has(_ end: String, after start: Int) -> Bool {
    range(of: end, after: start) != nil
  }

  /// The next place of an end. One that was looked for in vain is not looked for again: positions
  /// only grow, and thousands of openings would each read the rest of the text.
  mutating func range(of end: String, after start: Int) -> Range<Int>? {
    guard !missingEnds.contains(end) else { return nil }
    if let found = bytes[start...].firstRange(of: end.utf8) {
      return found.startIndex..<found.endIndex
    }
    missingEnds.insert(end)
    return nil
  }
}
