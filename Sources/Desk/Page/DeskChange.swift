import Build
import Diagnostics
import FrontMatter
package import Journal
import JournalReader
package import Localization

/// What the form of the writing page changes.
package enum DeskChange: Sendable, Equatable {
  case title(String)
  /// The time is `HH:MM`; nil for none.
  case date(CalendarDay, time: String?)
  case tags([String])
  case people([String])
  case mood(String)
  case place(String)
  case weather(condition: String, icon: String?, temperature: String?)
  case starred(Bool)
  case visibility(NewEntryVisibility)
  /// A taxonomy of the journal's own.
  case own(String, [String])
}

/// The front matter of one entry, to be changed.
struct DeskFrontMatter {
  let path: String
  let journal: WritableJournal
  let today: CalendarDay
  private(set) var bytes: [UInt8]
  /// The names of fields that were taken out because they kept the entry back.
  private(set) var mended: [String] = []

  init(_ path: String, _ bytes: [UInt8], _ journal: WritableJournal, today: CalendarDay) {
    (self.path, self.bytes, self.journal, self.today) = (path, bytes, journal, today)
  }

  /// - Returns: whether it could be written.
  mutating func change(_ change: DeskChange) -> Bool {
    switch change {
    case .title(let text):
      let line = oneLineOfText(text)
      return apply(FieldChange(EntryField.title.names, line.isEmpty ? nil : .text(line)))
    case .date(let day, let time): return setDate(day, time)
    case .tags(let tags): return apply(.tags, tags)
    case .people(let people): return apply(.people, people)
    case .mood(let mood): return apply(EntryField.mood.names, text: mood)
    case .place(let place): return setPlace(place)
    case .weather(let condition, let icon, let temperature):
      return setWeather(condition, icon, temperature)
    case .starred(let isOn):
      return apply(FieldChange(EntryField.starred.names, isOn ? .word("true") : nil))
    case .own(let name, let values):
      guard journal.settings.taxonomies.contains(where: { !$0.isBuiltIn && $0.name == name })
      else { return false }
      return apply(.own(name), values)
    case .visibility(.draft): return hide(as: .draft, notAs: .private)
    case .visibility(.private): return hide(as: .private, notAs: .draft)
    case .visibility(.published): return publish()
    }
  }

  private mutating func apply(_ names: [String], text: String) -> Bool {
    let line = oneLineOfText(text)
    return apply(FieldChange(names, line.isEmpty ? nil : .text(line)))
  }

  private mutating func apply(_ change: FieldChange) -> Bool {
    guard let changed = edited(bytes, [change]) else { return false }
    bytes = changed
    return true
  }

  private mutating func apply(_ kind: LabelKind, _ labels: [String]) -> Bool {
    var edit = LabelEdit(kind, path, bytes, journal)
    guard (try? edit.set(labels)) != nil else { return false }
    bytes = edit.bytes
    return true
  }

  private func edited(_ bytes: [UInt8], _ changes: [FieldChange]) -> [UInt8]? {
    editFrontMatter(
      of: SourceText(path: path, bytes: bytes), changes, dialect: journal.dialect)
  }

  private var fields: (dialect: FrontMatterDialect?, fields: [Field]) {
    let (frontMatter, _) = readFrontMatter(
      of: SourceText(path: path, bytes: bytes), dialect: journal.dialect)
    return (frontMatter.dialect, frontMatter.fields)
  }

  private func entry(_ bytes: [UInt8]) -> Entry? { journal.read(bytes, at: path).entry }

  private mutating func setDate(_ day: CalendarDay, _ time: String?) -> Bool {
    let before = entry(bytes)
    if before?.day == day, before?.time?.hourAndMinute == time { return true }
    var text = day.iso
    if let time {
      let isTOML = fields.dialect == .toml
      text += isTOML ? "T\(time):00" : " \(time)"
      if let offset = before?.time?.offset {
        let minutes = abs(offset) / 60
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        text += (offset < 0 ? "-" : "+") + parts.joined(separator: ":")
      }
    }
    guard apply(FieldChange(EntryField.date.names, .word(text))) else { return false }
    let after = entry(bytes)
    return after?.day == day && after?.time?.hourAndMinute == time
  }

  /// Coordinates stay with the place that they were written for.
  private mutating func setPlace(_ place: String) -> Bool {
    if entry(bytes)?.labels.place?.name == oneLineOfText(place) { return true }
    return apply(EntryField.place.names, text: place)
  }

  private mutating func setWeather(
    _ condition: String, _ icon: String?, _ temperature: String?
  ) -> Bool {
    let wanted = Weather(
      condition: oneLineOfText(condition), icon: icon, temperature: temperature)
    if entry(bytes)?.labels.weather == wanted { return true }
    if icon == nil, temperature == nil { return apply(EntryField.weather.names, text: condition) }
    let parts: [(String, String?)] = [
      ("condition", wanted.condition.isEmpty ? nil : wanted.condition), ("icon", icon),
      ("temperature", temperature),
    ]
    let value = FieldInput.mapping(parts.compactMap { name, text in text.map { .init(name, $0) } })
    return apply(FieldChange(EntryField.weather.names, value))
  }

  // MARK: Who reads it

  private mutating func hide(as field: EntryField, notAs other: EntryField) -> Bool {
    // First what hides it, then what hid it: no state in between is public.
    guard apply(FieldChange(field.names, .word("true"))) else { return false }
    let holdsTrue = fields.fields.contains { field in
      other.names.contains(field.name.lowercased())
    }
    return holdsTrue ? apply(FieldChange(other.names, nil)) : true
  }

  /// Takes out every field that keeps the entry back by itself, and no other.
  private mutating func publish() -> Bool {
    guard isHeldBack(bytes) else { return true }
    let candidates = fields.fields.map(\.name).filter { mayWithhold(field: $0) }
    var holders: [String] = []
    for name in candidates {
      let others = candidates.filter { $0 != name }.map { FieldChange([$0], nil) }
      guard let alone = edited(bytes, others) else { return false }
      if isHeldBack(alone) { holders.append(name) }
    }
    guard let changed = edited(bytes, holders.map { FieldChange([$0], nil) }) else { return false }
    bytes = changed
    mended = holders
    return !isHeldBack(bytes)
  }

  private func isHeldBack(_ bytes: [UInt8]) -> Bool {
    guard let entry = entry(bytes) else { return true }
    return !Publication.reasons(against: entry.visibility, today: today).isEmpty
  }
}
