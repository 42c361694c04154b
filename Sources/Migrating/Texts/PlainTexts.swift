import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Markdown

/// Rewrites texts. Each step proposes replacements of parts of a file and keeps those with which a
/// build reads the same.
struct PlainTexts {
  struct Text {
    let source: SourcePath
    let before: [UInt8]
    var after: [UInt8]

    var unchanged: Text { Text(source: source, before: before, after: before) }
  }

  /// Bytes for ranges of a file, by where these begin.
  typealias Edits = [Int: (range: Range<Int>, text: [UInt8])]

  let settings: Settings
  var links: LinkedFiles
  /// How often a text is read to find replacements that do not do.
  private static let most = 500

  init(_ settings: Settings, _ links: LinkedFiles) {
    (self.settings, self.links) = (settings, links)
  }

  /// - Parameter trusting: whether links are written that lead to no file of the journal, which
  ///   only pages prove.
  mutating func plain(_ source: SourcePath, _ bytes: [UInt8], trusting: Bool = true) -> Text {
    var text = Text(source: source, before: bytes, after: bytes)
    let reading = Reading(source, bytes, settings)
    guard let entry = reading.entry, !reading.diagnostics.hasErrors else { return text }
    text.after = head(of: text.after, reading, source)
    text.after = keeping(reading, source, text.after, comments(in: text.after, source)) {
      $0.replacing($1)
    }
    text.after = keeping(reading, source, text.after, modules(in: text.after, source)) {
      $0.replacing($1)
    }
    let options = MarkdownOptions.entry(in: entry.locale, settings)
    let found = constructs(in: text.after, source, options)
    // Who said what is quoted is written with the quote.
    var (edits, sources): (Edits, Edits) = ([:], [:])
    for construct in found {
      let plain = PlainConstruct(construct, in: text.after) {
        destination(of: $0, entry)
      }
      guard let bytes = plain.bytes else { continue }
      let (place, edit) = (construct.range.lowerBound, (construct.range, bytes))
      if construct.isSource { sources[place] = edit } else { edits[place] = edit }
    }
    let start = bodyStart(text.after, source.path)
    text.after = keeping(reading, source, text.after, edits) { bytes, edits in
      plainMarkdown(
        of: SourceText(path: source.path, bytes: bytes), from: start, options: options
      ) { construct in
        let place = construct.range.lowerBound
        let edit = edits[place] ?? sources[place]
        return edit?.range == construct.range ? edit?.text : nil
      }
    }
    text.after = linked(text.after, reading, source, trusting: trusting)
    return text
  }

  /// The names of the constructs that a text still has.
  func rests(of text: Text) -> [String] {
    let reading = Reading(text.source, text.after, settings)
    guard let entry = reading.entry else { return [] }
    let options = MarkdownOptions.entry(in: entry.locale, settings)
    let links = entry.body.links.compactMap { toolMark(of: $0.destination) }
    return links
      + constructs(in: text.after, text.source, options).compactMap { construct in
        PlainConstruct.name(of: construct, in: text.after)
      }
  }

  // MARK: Steps

  /// The bytes with as many replacements as leave the reading the same: all of them, or, where that
  /// is not so, halves of them.
  mutating func keeping(
    _ reading: Reading, _ source: SourcePath, _ bytes: [UInt8], _ edits: Edits,
    _ apply: ([UInt8], Edits) -> [UInt8]
  ) -> [UInt8] {
    var (kept, best): (Edits, [UInt8]) = ([:], bytes)
    var pending = [edits.keys.sorted()[...]]
    var trials = 0
    while let part = pending.popLast(), !part.isEmpty, trials < Self.most {
      trials += 1
      var more = kept
      for place in part { more[place] = edits[place] }
      let result = apply(bytes, more)
      if isSame(reading, source, result) {
        (kept, best) = (more, result)
      } else if part.count > 1 {
        pending += [part.suffix(part.count - part.count / 2), part.prefix(part.count / 2)]
      }
    }
    return best
  }

  mutating func isSame(
    _ reading: Reading, _ source: SourcePath, _ bytes: [UInt8]
  ) -> Bool {
    let now = Reading(source, bytes, settings)
    return reading.isSame(as: now) { link, other in
      let files = links.files(of: link, in: source.path)
      // What is no text or file beside texts, the pages will prove.
      return files == links.files(of: link, naming: other.destination, in: source.path)
    }
  }

  private func constructs(
    in bytes: [UInt8], _ source: SourcePath, _ options: MarkdownOptions
  ) -> [ForeignConstruct] {
    let text = SourceText(path: source.path, bytes: bytes)
    let start = bodyStart(bytes, source.path)
    // What is hidden stays as it is.
    let masked = MaskedSource(text, from: start, options.partMeaning).text.bytes
    let found = Found()
    _ = plainMarkdown(of: text, from: start, options: options) { construct in
      if masked.count == bytes.count, masked[construct.range] == bytes[construct.range] {
        found.all.append(construct)
      }
      return construct.piece == nil ? [] : nil
    }
    return found.all
  }

  private final class Found { var all: [ForeignConstruct] = [] }

  var dialect: ContentDialect {
    ContentDialect(rawValue: settings.contentDialect.rawValue) ?? .fenced
  }

  func bodyStart(_ bytes: [UInt8], _ path: String) -> Int {
    readFrontMatter(of: SourceText(path: path, bytes: bytes), dialect: dialect).0.bodyStart
  }

  // MARK: Heads

  /// A header of Pelican's and properties of Logseq's become front matter between fences.
  private mutating func head(
    of bytes: [UInt8], _ reading: Reading, _ source: SourcePath
  ) -> [UInt8] {
    let text = SourceText(path: source.path, bytes: bytes)
    let (frontMatter, _) = readFrontMatter(of: text, dialect: dialect)
    guard frontMatter.dialect == .pelican || frontMatter.dialect == .logseq else { return bytes }
    let lineBreak = bytes.lineBreak
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let body = frontMatter.text(of: text).bytes[frontMatter.bodyStart...]
    for isQuoted in [false, true] {
      var lines = ["---"]
      for field in frontMatter.fields {
        guard case .scalar(let scalar) = field.value else { return bytes }
        lines.append(yamlField(field.name.lowercased(), scalar.text, isQuoted: isQuoted))
      }
      let head = (lines + ["---", ""]).flatMap { Array($0.utf8) + lineBreak }
      let result = mark + head + body.drop { $0 == 0x0A || $0 == 0x0D }
      if isSame(reading, source, result) { return result }
    }
    return bytes
  }

  private func yamlField(_ name: String, _ value: String, isQuoted: Bool) -> String {
    if value.isEmpty { return "\(name):" }
    let isPlain = value.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0xA0 || scalar.properties.isAlphabetic
        || " ,-_.:+/()0123456789".unicodeScalars.contains(scalar)
    }
    let begins = value.unicodeScalars.first.map { !" ,-:".unicodeScalars.contains($0) } ?? false
    if isPlain, begins, !isQuoted, !value.contains(": "), !value.hasSuffix(":") {
      return "\(name): \(value)"
    }
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\(name): \"\(escaped)\""
  }

  // MARK: Comments and modules

  /// Comments of templates become comments of HTML.
  private func comments(in bytes: [UInt8], _ source: SourcePath) -> Edits {
    let start = bodyStart(bytes, source.path)
    let masked = masked(bytes, source, start)
    var edits: Edits = [:]
    var place = start
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    while masked.count == bytes.count, let found = masked[place...].firstRange(of: opening) {
      place = found.upperBound
      guard bytes[found] != masked[found],
        let end = masked[place...].firstRange(of: closing)?.upperBound
      else { continue }
      place = end
      guard let words = bytes[found.lowerBound..<end].comment else { continue }
      edits[found.lowerBound] = (found.lowerBound..<end, Array("<!-- \(words) -->".utf8))
    }
    return edits
  }

  /// Imports and exports of MDX, which a build leaves out, with their lines.
  private func modules(in bytes: [UInt8], _ source: SourcePath) -> Edits {
    guard source.path.lowercased().hasSuffix(".mdx") else { return [:] }
    let start = bodyStart(bytes, source.path)
    let masked = masked(bytes, source, start)
    guard masked.count == bytes.count else { return [:] }
    var edits: Edits = [:]
    var (place, first): (Int, Int?) = (start, nil)
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let (line, rest) = (bytes[place..<end], masked[place..<end])
      let isHidden = line != rest && rest.allSatisfy { $0 <= 0x20 }
      let begins = ["import ", "export "].contains { line.starts(with: $0.utf8) }
      if isHidden, begins || first != nil {
        first = first ?? place
      } else if let begin = first {
        edits[begin] = (begin..<place, [])
        first = nil
      }
      place = end
    }
    if let begin = first { edits[begin] = (begin..<bytes.count, []) }
    return edits
  }

  private func masked(_ bytes: [UInt8], _ source: SourcePath, _ start: Int) -> [UInt8] {
    MaskedSource(
      SourceText(path: source.path, bytes: bytes), from: start,
      MarkdownOptions.entryDefaults.partMeaning
    ).text.bytes
  }
}

extension [UInt8] {
  var lineBreak: [UInt8] { firstRange(of: [0x0D, 0x0A]) == nil ? [0x0A] : [0x0D, 0x0A] }

  func replacing(_ edits: PlainTexts.Edits) -> [UInt8] {
    var result = self
    for edit in edits.values.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text)
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// What is between the marks of a comment of a template; nil for other marks.
  fileprivate var comment: String? {
    let text = String(decoding: self, as: UTF8.self)
    let marks = [
      // Hugo and MDX; Handlebars; Nunjucks; tags of Liquid, Hugo and kramdown.
      /\{\{?[-%<]?\s*\/\*([\s\S]*)\*\/\s*[-%>]?\}?\}/, /\{\{!--([\s\S]*)--\}\}/,
      /\{\{!([\s\S]*)\}\}/, /\{#-?([\s\S]*?)-?#\}/,
      /\{[{%:][^}]*\}{1,2}([\s\S]*?)\{[{%:][^}]*\}{1,2}/,
    ]
    for mark in marks {
      if let found = text.wholeMatch(of: mark) { return String(found.output.1).trimmed }
    }
    return nil
  }
}
