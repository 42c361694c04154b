import Desk
import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Localization

/// An imported entry as the text of a file.
struct ImportedText {
  private let entry: ImportedEntry
  private let origin: ImportOrigin
  private let journal: WritableJournal
  private let options: ImportOptions

  init(
    _ entry: ImportedEntry, _ origin: ImportOrigin, _ journal: WritableJournal,
    _ options: ImportOptions
  ) {
    (self.entry, self.origin, self.journal, self.options) = (entry, origin, journal, options)
  }

  /// Why an entry cannot be written.
  struct Refusal: Error {
    let reason: Phrase
  }

  /// A draft, unless the source says that everybody may read it and the author wants that.
  var visibility: ImportReport.Visibility {
    if entry.privacy == .private || hidingField != nil { return .private }
    let isWithheld = entry.unknown.contains {
      MeaningElsewhere(name: $0.name, text: $0.text) == .withheld
    }
    return options.publishes && entry.privacy == .published && !isWithheld ? .published : .draft
  }

  /// The name of a field that the journal has not, and that says that the entry is private.
  private var hidingField: String? {
    entry.unknown.first { MeaningElsewhere(name: $0.name, text: $0.text) == .private }?.name
  }

  /// The bytes of the file, and what was changed for them.
  func composed(
    at path: String, linking paths: [String: String]
  ) throws(BuildError) -> Result<(bytes: [UInt8], notes: [Phrase]), Refusal> {
    guard var new = journal.newEntry(entry, options) else {
      return .failure(Refusal(reason: "its day is not between the years 1 and 9999"))
    }
    var notes = entry.notes
    let (field, dropped) = origin.field(with: entry.unknown)
    if dropped > 0 { notes.append("\(dropped) of its unknown fields are too long, and left out") }
    new.own = [field]
    new.changes += hiding
    let (body, missing) = body(linking: paths, from: path)
    if missing > 0 { notes.append("\(missing) of its links lead to entries that are not here") }
    if entry.privacy != .private, let name = hidingField {
      notes.append("its field '\(name)' says that it is not for everybody, so it is private")
    }
    new.text = Array(body.utf8)
    // Fields that a text begins with would be those of the entry.
    let (fields, _) = readFrontMatter(
      of: SourceText(path: path, bytes: new.text), dialect: journal.dialect)
    if fields.dialect == nil, let bytes = try bytes(of: new, at: path) {
      return .success((bytes, notes))
    }
    // Marks that would hide a part, or be fields: they are text here.
    for isWide in [false, true] {
      new.text = Array(escaped(body, isWide: isWide).utf8)
      guard let bytes = try bytes(of: new, at: path) else { continue }
      notes.append("marks in its text that would hide a part of it are escaped")
      return .success((bytes, notes))
    }
    new.own = [origin.field(with: []).0]
    if let bytes = try bytes(of: new, at: path) {
      notes.append("its unknown fields would hide a part of it, and are left out")
      return .success((bytes, notes))
    }
    let title = new.title
    new.title = ""
    let text = escaped(body, isWide: true)
    new.text = Array("# \(escaped(title, isWide: true))\n\n\(text)".utf8)
    if !title.isEmpty, let bytes = try bytes(of: new, at: path) {
      notes.append("a part of its title would be hidden; it is the first line of the text")
      return .success((bytes, notes))
    }
    return .failure(Refusal(reason: try reason(new, at: path)))
  }

  private var hiding: [EntryChange] {
    switch visibility {
    case .published: []
    case .draft: [.visibility(.draft)]
    case .private: [.visibility(.draft), .visibility(.private)]
    }
  }

  private func bytes(of new: NewEntry, at path: String) throws(BuildError) -> [UInt8]? {
    (try? journal.compose(new, at: path))?.bytes
  }

  private func reason(_ new: NewEntry, at path: String) throws(BuildError) -> Phrase {
    do throws(BuildError) {
      let flaws = try journal.compose(new, at: path).diagnostics
      return flaws.first { $0.severity == .error }?.summary ?? "it would be read as another entry"
    } catch {
      return error.message
    }
  }

  // MARK: The body

  private func body(linking paths: [String: String], from path: String) -> (String, missing: Int) {
    var missing = 0
    let folder = path.folderAndName.folder
    var text = entry.body { link in
      guard let target = paths[link.id] else {
        missing += 1
        return link.otherwise
      }
      return relativePath(to: target, from: folder)
    }
    // What the text does not show is at its end.
    for file in entry.media where Array(text.utf8).firstRange(of: Array(file.name.utf8)) == nil {
      if !text.isEmpty, !text.hasSuffix("\n\n") { text += text.hasSuffix("\n") ? "\n" : "\n\n" }
      text += journal.isShown(file.name) ? "![](\(file.name))\n" : "[\(file.name)](\(file.name))\n"
    }
    return (text, missing)
  }

  /// - Parameter isWide: whether all signs are escaped that may have a part in that, and not only
  ///   those of `<!--`, `%%`, a fence of fields, and what looks like a field in the first lines.
  private func escaped(_ body: String, isWide: Bool) -> String {
    var lines: [String] = []
    var isBeginning = true
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      var bytes: [UInt8] = []
      var rest = Array(line.utf8)[...]
      while let byte = rest.first {
        let after = rest.dropFirst()
        let isMark =
          switch byte {
          case 0x3C: isWide || after.starts(with: "!--".utf8)
          case 0x25: isWide || after.first == byte || bytes.last == byte
          case 0x3A:
            isBeginning && (isWide || [nil, 0x20, 0x09, byte].contains(after.first))
          case 0x2B, 0x2D: isBeginning && bytes.isEmpty && (isWide || after.first == byte)
          case 0x7B: isBeginning && lines.isEmpty && bytes.isEmpty
          default: false
          }
        if isMark, bytes.last != 0x5C { bytes.append(0x5C) }
        bytes.append(byte)
        rest = after
      }
      if lines.count > 40 { isBeginning = false }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines.joined(separator: "\n")
  }
}

/// A path as a link from a folder writes it; both are below the journal.
func relativePath(to target: String, from folder: String) -> String {
  var parts = target.utf8.split(separator: 0x2F)[...]
  var above = folder.utf8.split(separator: 0x2F)[...]
  while let first = parts.first, parts.count > 1, let other = above.first,
    first.elementsEqual(other)
  {
    parts.removeFirst()
    above.removeFirst()
  }
  let names = above.map { _ in ".." } + parts.map { String(Substring($0)) }
  return names.joined(separator: "/")
}

extension WritableJournal {
  /// The new entry without its text; nil if it has no day.
  func newEntry(_ entry: ImportedEntry, _ options: ImportOptions) -> NewEntry? {
    guard let clock = entry.moment.onClock(options.zone) else { return nil }
    var new = NewEntry(title: entry.title, day: clock.day)
    var changes: [EntryChange] = []
    if let second = clock.second {
      changes.append(.date(clock.day, time: time(second, clock.offset, on: clock.day, options)))
    }
    let tags = (entry.tags + options.tags).map(oneLineOfText).filter { !$0.isEmpty }
    if !tags.isEmpty { changes.append(.labels(.tags, tags.each)) }
    let people = entry.people.map(oneLineOfText).filter { !$0.isEmpty }
    if !people.isEmpty { changes.append(.labels(.people, people.each)) }
    if let place = entry.place { changes += Self.change(place) }
    if let weather = entry.weather { changes.append(.weather(weather)) }
    if let mood = entry.mood, !oneLineOfText(mood).isEmpty {
      changes.append(.labels(.moods, [oneLineOfText(mood)]))
    }
    if entry.isStarred { changes.append(.starred(true)) }
    if !entry.aliases.isEmpty { changes.append(.aliases(entry.aliases)) }
    new.changes = changes
    return new
  }

  /// `23:40`, with seconds and an offset where they say something.
  private func time(
    _ second: Int, _ offset: Int?, on day: CalendarDay, _ options: ImportOptions
  ) -> String {
    var text = hourAndMinute(second / 3600, second / 60 % 60)
    if second % 60 > 0 { text += (second % 60 < 10 ? ":0" : ":") + "\(second % 60)" }
    guard let offset else { return text }
    let instant = day.daysSince1970 * 86_400 + second - offset
    if settings.namesTimezone, let own = settings.timezone.local(atSecond: instant),
      own.day == day, own.secondOfDay == second
    {
      return text
    }
    let minutes = abs(offset) / 60
    return text + (offset < 0 ? " -" : " +") + hourAndMinute(minutes / 60, minutes % 60)
  }

  private static func change(_ place: Location) -> [EntryChange] {
    let name = oneLineOfText(place.name)
    guard let latitude = place.latitude, let longitude = place.longitude else {
      return name.isEmpty ? [] : [.labels(.places, [name])]
    }
    // A page shows the name as it is, so it says no more than about a kilometre.
    let near = [latitude, longitude].compactMap { Double($0).flatMap { rounded($0, decimals: 2) } }
    return [
      .place(
        name.isEmpty ? near.joined(separator: ", ") : name, latitude: latitude,
        longitude: longitude)
    ]
  }
}

extension [String] {
  /// Each once.
  fileprivate var each: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
