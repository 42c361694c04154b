import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Localization

/// The front matter of one entry, to be changed: each change whole or not at all, and no other
/// byte of the file.
struct EntryEdit {
  let path: String
  let journal: WritableJournal
  private(set) var bytes: [UInt8]
  /// The names of fields that were taken out because they kept the entry back.
  private(set) var mended: [String] = []

  init(_ path: String, _ bytes: [UInt8], _ journal: WritableJournal) {
    (self.path, self.bytes, self.journal) = (path, bytes, journal)
  }

  mutating func change(_ change: EntryChange) throws(BuildError) {
    if case .labels(let taxonomy, _) = change, taxonomy.kind == nil,
      !journal.settings.taxonomies.contains(taxonomy)
    {
      throw BuildError(
        "'\(taxonomy.name)' is no field that can be set, and 'taxonomies' does not name it",
        help: "'ilgi edit' opens the file")
    }
    if let (field, labels) = change.list {
      var edit = LabelEdit(field, path, bytes, journal)
      try edit.set(labels)
      bytes = edit.bytes
      return
    }
    if case .weather(let weather) = change, entry(bytes)?.labels.weather == weather { return }
    // Coordinates stay with the place that they were written for.
    if case .labels(let taxonomy, let labels) = change,
      entry(bytes)?.labels[in: taxonomy] == labels.map(oneLineOfText)
    {
      return
    }
    let isDone =
      switch change {
      case .date(let day, let time): setDate(day, time)
      case .visibility(.draft): hide(as: .draft, notAs: .private)
      case .visibility(.private): hide(as: .private, notAs: .draft)
      case .visibility(.published): publish()
      case .title, .labels, .place, .weather, .starred, .aliases, .seal:
        apply(change.fields)
      }
    if isDone { return }
    guard case .visibility(.published) = change else { throw journal.unchangeable(path) }
    throw BuildError(
      "what withholds '\(path)' is no field that can be taken out",
      help: "'ilgi why \(path)' says what it is")
  }

  private mutating func apply(_ change: FieldChange) -> Bool { apply([change]) }

  private mutating func apply(_ changes: [FieldChange]) -> Bool {
    guard let changed = edited(bytes, changes) else { return false }
    bytes = changed
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

  mutating func setDate(_ day: CalendarDay, _ time: String?) -> Bool {
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
    guard apply(FieldChange(KnownField.date.names, .word(text))) else { return false }
    let after = entry(bytes)
    return after?.day == day && after?.time?.hourAndMinute == time
  }

  // MARK: Who reads it

  private mutating func hide(as field: KnownField, notAs other: KnownField) -> Bool {
    // First what hides it, then what hid it: no state in between is public.
    guard apply(FieldChange(field.names, .word("true"))) else { return false }
    let holdsTrue = fields.fields.contains { field in
      other.names.contains(field.name.lowercased())
    }
    return holdsTrue ? apply(FieldChange(other.names, nil)) : true
  }

  /// Takes out every field that keeps the entry back by itself, and no other: not what says for
  /// which readers it is sealed, or seems to.
  private mutating func publish() -> Bool {
    guard isHeldBack(bytes) else { return true }
    let candidates = fields.fields.map(\.name).filter {
      mayWithhold(field: $0) && nearestName(to: $0, in: KnownField.sealed.names) == nil
    }
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
    return Publication.reasons(against: entry.visibility, today: journal.today).contains {
      if case .isSealed = $0 { false } else { true }
    }
  }
}
