import Desk
import Diagnostics
import Files
import Journal
import Localization

/// The entry that somebody means by a path, a day, a slug, the beginning of a title, or `last`.
struct EntryChoice {
  let journal: JournalEntries
  /// The folder in which the command runs.
  let folder: String
  let disk: Disk
  /// The paths of the last list, by which numbers name entries.
  var listed: [String] = []

  enum Answer {
    case one(JournalEntries.Item)
    case several([JournalEntries.Item])
    case none(BuildError)
  }

  func entry(_ wanted: String) -> Answer {
    for found in [paths, numbers, days, files, names, titles, words].lazy.map({ $0(wanted) }) {
      if found.count == 1 { return .one(found[0]) }
      if found.count > 1 { return .several(found) }
    }
    return .none(BuildError("there is no entry '\(wanted)'", help: nearest(wanted)))
  }

  private func nearest(_ wanted: String) -> Phrase {
    let names = journal.items.flatMap { item in
      [item.entry.slug, item.entry.title, stem(of: item)].compactMap(\.self)
    }
    return nearestName(to: wanted, in: names).map { "did you mean '\($0)'?" } ?? Self.ways
  }

  static let ways: Phrase =
    "an entry is a path, a day such as 'yesterday', a part of its title, 'last', or a number of the last list"

  /// By its number in the last list.
  private func numbers(_ wanted: String) -> [JournalEntries.Item] {
    guard let number = plainNumber(wanted), listed.indices.contains(number - 1) else { return [] }
    return journal.items.filter { $0.entry.source.path.utf8.elementsEqual(listed[number - 1].utf8) }
  }

  private func paths(_ wanted: String) -> [JournalEntries.Item] {
    var names = [wanted]
    for full in wanted.utf8.first == 0x2F
      ? [wanted]
      : [folder, journal.path].map({
        $0 + "/" + wanted
      })
    {
      names += [withoutDots(full), withoutLinks(full)].compactMap(\.self)
    }
    names = names.map { normalizedForm($0) }
    return journal.items.filter { item in
      let source = item.entry.source
      let own = [source.path, source.contentPath, journal.path + "/" + source.path]
      return own.contains { name in
        names.contains { $0.utf8.elementsEqual(normalizedForm(name).utf8) }
      }
    }
  }

  /// By the name of the file, or of the folder of a bundle, with or without its ending.
  private func files(_ wanted: String) -> [JournalEntries.Item] {
    let name = normalizedForm(wanted)
    return journal.items.filter { item in
      var path = normalizedForm(item.entry.source.path)
      if path.folderAndName.name.hasPrefix("index.") { path = path.folderAndName.folder }
      let stem = normalizedForm(stem(of: item))
      return [path, stem, path.folderAndName.name, stem.folderAndName.name].contains {
        $0.utf8.elementsEqual(name.utf8)
      }
    }
  }

  /// The path of the file, or of the folder of a bundle, without its ending.
  private func stem(of item: JournalEntries.Item) -> String {
    let path = item.entry.source.path
    if path.folderAndName.name.hasPrefix("index.") { return path.folderAndName.folder }
    return path.utf8.lastIndex(of: 0x2E).map { String(path[..<$0]) } ?? path
  }

  /// By a word of the title.
  private func words(_ wanted: String) -> [JournalEntries.Item] {
    let word = typed(wanted).lowercased()
    guard !word.isEmpty else { return [] }
    return journal.items.filter { typed($0.entry.title ?? "").lowercased().contains(word) }
  }

  /// A path as it is written, without `.` and `..`.
  private func withoutDots(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: 0x2F) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.map { "/" + String(Substring($0)) }.joined()
  }

  /// A path without links in the folders above its file; nil if they are not there. The file itself
  /// may be a link in the journal.
  private func withoutLinks(_ path: String) -> String? {
    let (folder, name) = path.folderAndName
    return disk.resolve(folder.isEmpty ? "/" : folder).map { $0 + "/" + name }
  }

  private func days(_ wanted: String) -> [JournalEntries.Item] {
    if wanted == "last" { return last.map { [$0] } ?? [] }
    guard let moment = DayInWords(wanted).flatMap(journal.moment.meant) else { return [] }
    return journal.items.filter { item in
      item.entry.day == moment.day
        && moment.time.map { $0 == item.entry.time?.hourAndMinute } ?? true
    }
  }

  /// The entry of the latest day and time; of entries of that day without a time, the one whose
  /// file was changed last.
  private var last: JournalEntries.Item? {
    guard let last = journal.items.last(where: { $0.entry.day != nil }) else { return nil }
    if last.entry.time != nil { return last }
    let others = journal.items.filter { $0.entry.day == last.entry.day }
    let changed = others.map { journal.changed($0) }
    let newest = zip(others, changed).max { $0.1 < $1.1 }
    return newest.map { $0.0 } ?? last
  }

  /// By slug or whole title, in any case: the slug of one entry may be the title of another.
  private func names(_ wanted: String) -> [JournalEntries.Item] {
    let slug = Journal.slug(of: wanted)
    let title = typed(wanted).lowercased()
    return journal.items.filter { item in
      let entry = item.entry
      return !entry.slug.isEmpty && entry.slug.utf8.elementsEqual(slug.utf8)
        || typed(entry.title ?? "").lowercased().utf8.elementsEqual(title.utf8) && !title.isEmpty
    }
  }

  /// A title as somebody types it: typographic quotation marks, dashes and dots are the site's.
  private func typed(_ title: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in normalizedForm(title).unicodeScalars {
      switch scalar {
      case "“", "”", "„", "«", "»": plain.append("\"")
      case "‘", "’", "‚", "‹", "›": plain.append("'")
      case "…": plain += "...".unicodeScalars
      case "—": plain += "---".unicodeScalars
      case "–": plain += "--".unicodeScalars
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  private func titles(_ wanted: String) -> [JournalEntries.Item] {
    let start = normalizedForm(wanted).lowercased()
    guard !start.isEmpty else { return [] }
    let fitting = journal.items.filter { item in
      normalizedForm(item.entry.title ?? "").lowercased().utf8.starts(with: start.utf8)
    }
    let whole = fitting.filter { ($0.entry.title?.utf8.count ?? 0) == wanted.utf8.count }
    return whole.count == 1 ? whole : fitting
  }
}

extension UsageError {
  /// - Parameter isNumbered: whether numbers name the entries from now on.
  init(ambiguous wanted: String, _ found: [JournalEntries.Item], isNumbered: Bool = false) {
    let most = 10
    var help: [Phrase] = zip(1..., found.prefix(most)).map { number, item in
      let parts = [
        isNumbered ? "\(number)" : "", item.entry.day?.iso ?? "", item.entry.title ?? "",
        item.entry.source.path,
      ]
      return Phrase(verbatim: parts.filter { !$0.isEmpty }.joined(separator: "  "))
    }
    if found.count > most { help.append("and \(found.count - most) more") }
    if isNumbered { help.append("a number names one of them: 'ilgi show 2'") }
    self.init("'\(wanted)' can be \(entries(found.count))", help: help)
  }
}
