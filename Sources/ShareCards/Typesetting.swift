import CLettering
import Localization

/// A text whose glyphs are known, in some size. Widths are in pixels.
struct Typesetting {
  /// A part of the text in one font and direction.
  private struct Run {
    let part: Range<Int>
    let font: FontBook.Font
    let level: UInt8
  }

  let text: String
  let direction: TextDirection
  private let units: [UInt16]
  /// Of the letters, in pixels.
  let size: Float
  let script: FontBook.Script
  private let runs: [Run]
  private let ends: [Int]
  private let language: String
  /// For each unit of the text and its end, how far from the beginning it is.
  private let places: [Float]

  /// Nil for a text with letters that none of the fonts has.
  ///
  /// - Parameter direction: of the text as a whole.
  init?(
    _ text: String, _ locale: LocaleTag, _ direction: TextDirection, _ fonts: [FontBook.Font],
    size: Float
  ) {
    (self.text, self.direction) = (text, direction)
    units = Array(text.utf16)
    language = locale.description
    let lines = TextLines(units, in: locale, direction)
    ends = lines.ends
    guard let chosen = Typesetting.fonts(of: text, among: fonts) else { return nil }
    var runs: [Run] = []
    var start = 0
    for end in units.indices.dropFirst() + [units.count] where end > start {
      let isEnd =
        end == units.count || chosen[end] != chosen[start]
        || lines.levels[end] != lines.levels[start]
      guard isEnd else { continue }
      runs.append(Run(part: start..<end, font: fonts[chosen[start]], level: lines.levels[start]))
      start = end
    }
    self.runs = runs
    let longest = runs.max { $0.part.count < $1.part.count }
    script = longest?.font.script ?? .latin
    self.size = size * script.scale
    var advances = [Float](repeating: 0, count: units.count + 1)
    for run in runs {
      let scale = self.size / run.font.units
      let glyphs = run.font.shaped(
        units, run.part, fromRight: run.level & 1 == 1, language: language)
      for glyph in glyphs { advances[Int(glyph.cluster)] += Float(glyph.advance) * scale }
    }
    var sum: Float = 0
    places = advances.map { advance in
      defer { sum += advance }
      return sum
    }
  }

  var all: Range<Int> { units.indices }

  var lineHeight: Float { size / script.scale * script.lineHeight }

  /// The numbers of the fonts, for each unit of UTF-16. Signs between letters stay in the font of
  /// the letter before them.
  private static func fonts(of text: String, among fonts: [FontBook.Font]) -> [Int]? {
    var chosen: [Int] = []
    var last: Int?
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic && !scalar.isMark
      if let known = last, scalar.isInvisible || !isLetter && fonts[known].has(scalar) {
        chosen += [Int](repeating: known, count: UTF16.width(scalar))
        continue
      }
      guard let found = fonts.firstIndex(where: { $0.has(scalar) || scalar.isInvisible }) else {
        return nil
      }
      last = found
      chosen += [Int](repeating: found, count: UTF16.width(scalar))
    }
    return chosen
  }

  // MARK: Lines

  /// The text in lines of a width.
  func lines(within width: Float) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, last) = (0, 0)
    for end in ends {
      if self.width(of: start..<end) > width, last > start {
        lines.append(start..<last)
        start = last
      }
      // A word that is longer than a line.
      while self.width(of: start..<end) > width {
        let cut = (start + 1..<end).last { self.width(of: start..<$0) <= width && isCluster($0) }
        guard let cut else { break }
        lines.append(start..<cut)
        start = cut
      }
      last = end
    }
    if last > start { lines.append(start..<last) }
    return lines
  }

  /// The text up to a place, without what would look odd before an ellipsis.
  func beginning(_ place: Int) -> String {
    let end = trimmed(0..<place).upperBound
    let kept = ends.last { $0 < end } ?? end
    var text = String(decoding: units[..<kept], as: UTF16.self)
    while let last = text.unicodeScalars.last,
      last.properties.isWhitespace || last.properties.generalCategory == .otherPunctuation
    {
      text.unicodeScalars.removeLast()
    }
    return text
  }

  private func isCluster(_ place: Int) -> Bool { places[place] > places[place - 1] }

  /// Without the spaces at the end.
  func width(of line: Range<Int>) -> Float {
    let end = trimmed(line).upperBound
    return places[end] - places[line.lowerBound]
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, [0x20, 0x3000].contains(units[end - 1]) { end -= 1 }
    return line.lowerBound..<end
  }

  /// Draws a line from its left edge on.
  func draw(_ line: Range<Int>, on canvas: Canvas, left: Float, baseline: Float) {
    let line = trimmed(line)
    let parts = runs.compactMap { run -> Run? in
      let part = run.part.clamped(to: line)
      return part.isEmpty ? nil : Run(part: part, font: run.font, level: run.level)
    }
    var left = left
    for run in Typesetting.visualOrder(parts) {
      let scale = size / run.font.units
      let glyphs = run.font.shaped(
        units, run.part, fromRight: run.level & 1 == 1, language: language)
      for glyph in glyphs {
        canvas.add(
          glyph.glyph, of: run.font, at: left + Float(glyph.left) * scale,
          baseline - Float(glyph.up) * scale, size: size)
        left += Float(glyph.advance) * scale
      }
    }
  }

  /// From left to right (Unicode Standard Annex 9, rule L2).
  private static func visualOrder(_ runs: [Run]) -> [Run] {
    var runs = runs
    guard let highest = runs.map(\.level).max(), highest > 0 else { return runs }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count, runs[end].level >= level { end += 1 }
        if end > start { runs[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return runs
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Joiners, marks of direction, variation selectors.
  fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }
}
