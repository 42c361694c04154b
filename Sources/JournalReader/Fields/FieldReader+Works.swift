import Diagnostics
import FrontMatter
import Journal
import WebAddresses

// The fields `book`, `film` and `music`. Mistakes are warnings: the rest of the entry is right, and
// a card with less on it tells nothing that is wrong.
extension FieldReader {
  /// Whether a field describes works: a text, a number or a mapping of other things is somebody's
  /// own field.
  static func isWork(_ field: Field) -> Bool { isWork(field.value) }

  private static func isWork(_ value: FieldValue) -> Bool {
    switch value {
    case .scalar: false
    case .list(let values, _): !values.isEmpty && values.allSatisfy { isMapping($0) && isWork($0) }
    case .mapping(let parts, _): parts.contains { WorkPart(named: $0.name)?.tellsOfWork == true }
    }
  }

  private static func isMapping(_ value: FieldValue) -> Bool {
    if case .mapping = value { true } else { false }
  }

  /// Reads one work or a list of them.
  mutating func works(_ field: Field, _ kind: Work.Kind) -> [Work] {
    switch field.value {
    case .scalar: []
    case .list(let values, _): values.compactMap { work(kind, $0, of: field) }
    case .mapping: [work(kind, field.value, of: field)].compactMap(\.self)
    }
  }

  private mutating func work(_ kind: Work.Kind, _ value: FieldValue, of field: Field) -> Work? {
    guard case .mapping(let fields, let span) = value else { return nil }
    var parts: [WorkPart: Field] = [:]
    for part in fields {
      if let meaning = WorkPart(named: part.name) {
        if parts[meaning] == nil { parts[meaning] = part }
      } else if let meant = nearestName(
        to: part.name, in: WorkPart.allCases.map(\.rawValue), limit: 1)
      {
        report(
          .warning, "front-matter.work", "'\(field.name)' has no part '\(part.name)'",
          at: part.nameSpan, help: ["did you mean '\(meant)'?"])
      }
    }
    guard let title = parts[.title].flatMap({ text($0) }).map(LinkedName.text) else {
      report(
        .warning, "front-matter.work", "'\(field.name)' needs a title to be shown", at: span,
        help: ["write '\(field.name): {title: …}'"])
      return nil
    }
    return Work(
      kind, title: title, makers: parts[.author].map { names($0) } ?? [],
      isbn: kind == .book ? parts[.isbn].flatMap { isbn($0) } : nil,
      rating: parts[.rating].flatMap { rating($0) }, cover: parts[.cover].flatMap { workCover($0) },
      address: parts[.url].flatMap { workAddress($0) })
  }

  private mutating func isbn(_ part: Field) -> ISBN? {
    guard let text = text(part) else { return nil }
    guard let isbn = ISBN(text) else {
      report(
        .warning, "front-matter.isbn", "an ISBN has 10 or 13 digits", at: part.value.span,
        label: "left out", help: ["copy it from the back of the book"])
      return nil
    }
    if !isbn.isRight {
      report(
        .warning, "front-matter.isbn", "the last digit of this ISBN does not fit the others",
        at: part.value.span, label: "left out", help: ["compare it with the book"])
    }
    return isbn.isRight ? isbn : nil
  }

  private mutating func rating(_ part: Field) -> Rating? {
    guard let text = text(part) else { return nil }
    if let rating = Rating(text) { return rating }
    report(
      .warning, "front-matter.rating", "a rating is a number from 0 to 5, in steps of a half",
      at: part.value.span, label: "left out", help: ["write it as in 4 or 3.5"])
    return nil
  }

  /// A file of the journal: pages load nothing from other hosts.
  private mutating func workCover(_ part: Field) -> String? {
    guard let cover = text(part).flatMap({ checkedCover($0, part) }) else { return nil }
    if case .site = AddressTarget(cover) { return cover }
    report(
      .warning, "front-matter.work", "the picture of a work is a file of the journal",
      at: part.value.span, label: "not shown",
      help: ["put the picture next to the entry, and write its name"])
    return nil
  }

  private mutating func workAddress(_ part: Field) -> String? {
    guard let text = text(part) else { return nil }
    if let address = Work.fullAddress(text) { return address }
    report(
      .warning, "front-matter.work", "the address of a work begins with https:// or http://",
      at: part.value.span, label: "not linked")
    return nil
  }
}
