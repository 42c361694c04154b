import Build
import Diagnostics
import Journal
import Localization

/// The text of an explanation: a verdict and facts with their sources.
struct ExplanationReport {
  let path: String
  let isPublished: Bool
  let verdict: Phrase
  let facts: [Fact]

  struct Fact {
    let name: Phrase
    let value: Phrase
    var origin: Phrase?
    var place: Place?
  }

  init(_ explanation: Explanation) {
    path = explanation.path
    switch explanation.verdict {
    case .entry(let entry):
      isPublished = entry.reasons.isEmpty
      verdict = ExplanationReport.verdict(entry)
      facts = ExplanationReport.facts(entry)
    case .noEntry(let reason):
      (isPublished, facts) = (false, [])
      verdict = "ignored: \(reason.words)"
    case .attachment(let route):
      isPublished = route != nil
      verdict =
        route == nil
        ? "not an entry but a file next to entries; unused by published entries, so not published"
        : "not an entry but a file next to entries; published, because a published entry uses it"
      facts = route.map { [Fact(name: "address", value: "\($0)")] } ?? []
    case .notRead(let reason):
      (isPublished, facts) = (false, [])
      verdict = "not read as an entry: \(reason)"
    }
  }

  private static func verdict(_ entry: EntryFacts) -> Phrase {
    guard entry.reasons.isEmpty else {
      let reasons = list(entry.reasons.map(\.words))
      return "withheld on \(entry.today.iso): \(reasons)"
    }
    return entry.isRefused
      ? "may be published, but errors in the journal stop a build (see 'ilgi check')" : "published"
  }

  private static func facts(_ facts: EntryFacts) -> [Fact] {
    let (entry, origins) = (facts.entry, facts.origins)
    var list: [Fact] = []
    for reason in facts.reasons {
      let fields = origins.fields(behind: reason)
      if fields.isEmpty { list.append(Fact(name: "reason", value: reason.words)) }
      for field in fields {
        let isFolder = field.name.utf8.last == 0x2F
        list.append(
          Fact(
            name: "reason", value: reason.words,
            origin: isFolder ? "by the folder '\(field.name)'" : "by the field '\(field.name)'",
            place: field.place))
      }
    }
    list += facts.addresses.map {
      Fact(name: "address", value: "\($0.route)", origin: "in \($0.locale)")
    }
    list.append(fact("date", said(entry.day?.iso), dateOrigin(facts)))
    list.append(fact("title", said(entry.title), origins.title))
    list.append(fact("slug", said(entry.slug.isEmpty ? nil : entry.slug), origins.slug))
    list.append(fact("locale", "\(entry.locale)", origins.locale))
    list += facts.translations.map {
      Fact(name: "translation", value: "\($0.path)", origin: "in \($0.locale)")
    }
    list += facts.collisions.map { Fact(name: "collides with", value: $0) }
    return list
  }

  /// If neither fields nor path have the day, it is that of the first commit.
  private static func dateOrigin(_ facts: EntryFacts) -> EntryOrigins.Origin? {
    facts.origins.date == .nothing && facts.entry.day != nil ? nil : facts.origins.date
  }

  private static func said(_ value: String?) -> Phrase { value.map { "\($0)" } ?? "none" }

  private static func fact(
    _ name: Phrase, _ value: Phrase, _ origin: EntryOrigins.Origin?
  ) -> Fact {
    switch origin {
    case nil: Fact(name: name, value: value, origin: "from the commit that added the file")
    case .field(let field):
      Fact(
        name: name, value: value, origin: "from the field '\(field.name)'", place: field.place)
    case .fileName: Fact(name: name, value: value, origin: "from the file's name")
    case .folders: Fact(name: name, value: value, origin: "from the folders")
    case .text: Fact(name: name, value: value, origin: "from the text")
    case .settings: Fact(name: name, value: value, origin: "the journal's first")
    case .nothing: Fact(name: name, value: value)
    }
  }

  /// One JSON object and a line end.
  ///
  /// - Parameter book: the language of the verdict and the origins. Names and values are not
  ///   translated.
  func json(in book: PhraseBook) -> String {
    var text: [UInt8] = []
    text.appendText("{\"file\":")
    text.appendJSON(path)
    text.append(contentsOf: ",\"published\":\(isPublished),\"verdict\":".utf8)
    text.appendJSON(verdict.translated(by: book))
    text.appendText(",\"facts\":[")
    for (position, fact) in facts.enumerated() {
      text.appendText(position == 0 ? "{\"name\":" : ",{\"name\":")
      text.appendJSON(fact.name.english)
      text.appendText(",\"value\":")
      text.appendJSON(fact.value.english)
      text.appendText(",\"origin\":")
      text.appendJSON(optional: fact.origin?.translated(by: book))
      text.appendText(",\"file\":")
      text.appendPlace(fact.place ?? .journal)
      text.appendText("}")
    }
    text.appendText("]}\n")
    return String(decoding: text, as: UTF8.self)
  }
}
