import Diagnostics
import FrontMatter
import Journal
import Localization

/// Reads field values as typed values and reports errors at the value.
struct FieldReader {
  let source: SourceText
  /// The prefix of diagnostic names: `front-matter`, `settings`, `catalog`.
  let area: String
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, area: String) {
    self.source = source
    self.area = area
  }

  mutating func report(
    _ identifier: String, _ summary: Phrase, at span: Span,
    label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    report(.error, identifier, summary, at: span, label: label, notes: notes, help: help)
  }

  mutating func report(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, at span: Span,
    label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    diagnostics.append(
      Diagnostic(
        severity, identifier, summary, at: .span(source, span), label: label, notes: notes,
        help: help))
  }

  /// Reads a single line of text, trimmed; nil for null and other types.
  mutating func text(_ field: Field) -> String? { text(field.value, of: field.name) }

  mutating func text(_ value: FieldValue, of name: String) -> String? {
    guard case .scalar(let scalar) = value else {
      report(
        "\(area).type", "'\(name)' takes one text", at: value.span,
        label: "this is a list or a mapping", help: ["quote it if it is a text"])
      return nil
    }
    let text = oneLine(scalar.text)
    return scalar.isNull || text.isEmpty ? nil : text
  }

  /// Reads a boolean. Only `true` and `false` are accepted, in YAML's three spellings, so that a
  /// misunderstood value never publishes an entry.
  mutating func flag(_ field: Field) -> Bool? {
    if case .scalar(let scalar) = field.value, let flag = scalar.flag { return flag }
    let rule = KnownField.byName[field.name] == .draft ? "draft" : field.name
    report(
      "\(area).\(rule)", "'\(field.name)' takes only true or false",
      at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span,
      help: ["write '\(field.name): true' or '\(field.name): false'"])
    return nil
  }

  /// Reads a list of texts. A single text is split at commas if it has any, else at spaces.
  mutating func texts(_ field: Field) -> [String] { items(field).map(\.text) }

  /// Like `texts`, with the span of each item. Items split from one text share its span.
  mutating func items(_ field: Field) -> [(text: String, span: Span)] {
    switch field.value {
    case .scalar(let scalar):
      if scalar.isNull { return [] }
      let byComma = scalar.text.utf8.contains(0x2C)
      return split(scalar.text) { byComma ? $0 == 0x2C : $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        .map { ($0, scalar.span) }
    case .list(let values, _):
      return values.compactMap { value in
        let name = nested(value, in: field) ?? item(LinkedName.scalar(of: value), of: field.name)
        return name.map { (LinkedName.text(of: $0), value.span) }
      }
    case .mapping(_, let span):
      report(
        "\(area).type", "'\(field.name)' takes a list of texts", at: span,
        label: "this is a mapping", help: ["write it as a list, [a, b]"])
      return []
    }
  }

  /// Hexo's `categories: [[travel, sea]]` is a category in another: `travel/sea`.
  private func nested(_ value: FieldValue, in field: Field) -> String? {
    guard field.name == "categories", case .list(let parts, _) = value, parts.count > 1 else {
      return nil
    }
    var names: [String] = []
    for part in parts {
      guard case .scalar(let scalar) = part, !scalar.isNull, !scalar.text.isEmpty else {
        return nil
      }
      names.append(oneLine(scalar.text))
    }
    return names.joined(separator: "/")
  }

  /// An item of a list, which must be a scalar.
  mutating func item(_ value: FieldValue, of name: String) -> String? {
    if case .scalar = value { return text(value, of: name) }
    report(
      "\(area).type", "'\(name)' takes a list of texts", at: value.span,
      label: "this part is a list or a mapping", help: ["quote it if it is a text"])
    return nil
  }

  /// Like `texts`, but a single text is one item, since names contain spaces.
  mutating func names(_ field: Field) -> [String] {
    guard case .scalar(let scalar) = field.value else { return texts(field) }
    return scalar.isNull ? [] : split(scalar.text) { $0 == 0x2C }
  }

  /// Like `names`, with each item of a list as it is written: names of files may have two spaces in
  /// a row, or others than U+0020.
  mutating func paths(_ field: Field) -> [String] {
    guard case .list(let values, _) = field.value else { return names(field) }
    return values.compactMap { value in
      guard let name = item(value, of: field.name) else { return nil }
      if case .scalar(let scalar) = value, oneLine(scalar.text) == name,
        !scalar.text.utf8.contains(0x0A)
      {
        return scalar.text
      }
      return name
    }
  }

  /// Reads one name, optionally written as a link: `[[Lisbon]]`.
  mutating func name(_ field: Field) -> String? {
    guard case .list(let values, _) = field.value, values.count == 1, case .list = values[0] else {
      return text(field).map(LinkedName.text)
    }
    return texts(field).first
  }

  private func split(_ text: String, by isSeparator: (UInt8) -> Bool) -> [String] {
    LinkedName.split(Array(text.utf8), by: isSeparator)
      .map { LinkedName.text(of: oneLine(String(utf8: $0))) }.filter {
        !$0.isEmpty
      }
  }

  /// Reads a date. An error marks the whole value; its label says what is wrong.
  mutating func date(_ field: Field, zone: TimeZone) -> DateText? {
    let isLink = LinkedName.target(of: field.value) != nil
    var value = isLink ? LinkedName.scalar(of: field.value) : field.value
    // Obsidian makes a list of one when the type of a property was changed.
    if case .list(let items, _) = value, items.count == 1, let only = items.first { value = only }
    guard case .scalar(let scalar) = value else {
      report(
        "front-matter.date", "'\(field.name)' takes one date", at: field.value.span,
        label: "this is a list or a mapping", help: [dateHelp])
      return nil
    }
    // Front matter of forms and archetypes has `date: ""` for a field that is not filled in.
    if scalar.isNull || scalar.text.isEmpty { return nil }
    do throws(DateText.Problem) {
      let date = try DateText.read(LinkedName.text(of: scalar.text), zone: zone)
      tellBuddhistEra(date, field, scalar)
      return date
    } catch {
      report(error, field, scalar)
      return nil
    }
  }

  /// A year that is 543 too large, as Thai programs write it, would put the entry before all
  /// others.
  private mutating func tellBuddhistEra(_ date: DateText, _ field: Field, _ scalar: Scalar) {
    let year = date.day.year
    guard (2400..<2700).contains(year) else { return }
    report(
      .warning, "front-matter.date", "'\(field.name)' is in the year \(year)", at: scalar.span,
      help: ["if this is a year of the Buddhist era, write \(year - 543)"])
  }

  private mutating func report(_ problem: DateText.Problem, _ field: Field, _ scalar: Scalar) {
    let name = field.name
    let missing: Phrase = "'\(name)' names a day that does not exist"
    let (summary, label): (Phrase, Phrase) =
      switch problem {
      case .shape: ("'\(name)' is not written as a date", "there is no date here that can be read")
      case .month: (missing, "month must be between 1 and 12")
      case .day(_, let last): (missing, "that month has \(last) days")
      case .time:
        ("'\(name)' names a time that does not exist", "hours go to 23, minutes and seconds to 59")
      case .offset: ("'\(name)' has an offset from UTC that does not exist", "offsets go to ±18:00")
      case .number:
        ("'\(name)' is a number that is not a date", "neither YYYYMMDD nor seconds since 1970")
      case .year where hasYearBehind(scalar.text):
        ("'\(name)' does not begin with the year", "the year comes first")
      case .year: ("'\(name)' has a year of other than four digits", "years have four digits")
      }
    // Eleventy takes the day of the file itself, or git's, with `Created` or `git Last Modified`.
    let last = scalar.text.split(separator: " ").last?.lowercased()
    let isWord = last == "created" || last == "modified"
    report(
      "front-matter.date", summary, at: scalar.span, label: label,
      help: [
        isWord ? "take it out; the commit that added the file then gives the day" : dateHelp
      ])
  }

  /// Whether a number of four digits stands behind other numbers: `5/3/2024`.
  private func hasYearBehind(_ text: String) -> Bool {
    text.utf8.split { !(0x30...0x39).contains($0) }.dropFirst().contains {
      $0.count == 4 && $0.first != 0x30
    }
  }

  /// Reads a BCP 47 language tag. A language that the site does not have is allowed, but a near
  /// miss of one of the site's locales is an error.
  mutating func locale(_ field: Field, in settings: Settings) -> LocaleTag? {
    guard let name = text(field) else { return nil }
    if let tag = LocaleTag(name) {
      guard let meant = tag.nearMiss(in: settings.locales) else { return tag }
      report(
        "front-matter.locale", "'\(tag)' is not a locale of the site, but close to '\(meant)'",
        at: field.value.span, help: ["did you mean '\(meant)'?"])
      return nil
    }
    report(
      "front-matter.locale", "'\(field.name)' takes a locale's tag", at: field.value.span,
      help: ["write the language's code, as in ko, en-GB or zh-Hant"])
    return nil
  }

  /// Converts the value of an unknown field.
  func extra(_ value: FieldValue) -> ExtraValue {
    switch value {
    case .scalar(let scalar): scalar.isNull ? .none : .text(scalar.text)
    case .list(let values, _): .list(values.map { extra($0) })
    case .mapping(let fields, _):
      .mapping(fields.map { .init(name: $0.name, value: extra($0.value)) })
    }
  }
}

private let dateHelp: Phrase =
  "write dates as YYYY-MM-DD, or YYYY-MM-DD HH:MM with an offset like +09:00"

/// Replaces runs of white space by one space, and trims both ends.
func oneLine(_ text: String) -> String {
  var text = text
  if text.withUTF8(isOneLine) { return text }
  return joinedLine(text)
}

/// A quick look, which almost all texts pass: whether the only white space is single spaces between
/// other characters, and nothing begins like wide white space (U+0085, U+00A0, U+1680, U+2000 …).
private func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var isBehindSpace = true
  for position in bytes.indices {
    let byte = bytes[position]
    if byte == 0x20 {
      if isBehindSpace { return false }
      isBehindSpace = true
      continue
    }
    isBehindSpace = false
    if byte < 0x20 || byte == 0xC2 { return false }
    if byte >= 0xE1 && byte <= 0xE3 {
      let second = bytes[position + 1]
      if second == 0x9A || second == 0x80 || second == 0x81 { return false }
    }
  }
  return !isBehindSpace || bytes.isEmpty
}

private func joinedLine(_ text: String) -> String {
  text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }.map { String($0) }
    .joined(separator: " ")
}
