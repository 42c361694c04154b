import Build
import Desk
import Diagnostics
import Files
import Journal
import JournalReader
import Markdown

/// A format whose entries are whole files of a journal.
protocol WholeFilesReader: ExportReader {
  /// Puts the files where they belong.
  func place(into journal: WritableJournal) throws(BuildError) -> ImportReport
}

extension IlgiFormat {
  /// Texts arrive where they were, byte for byte, but for `draft: true` in those that somebody may
  /// read. What decides how a site is made arrives only where no other journal is.
  func place(into journal: WritableJournal) throws(BuildError) -> ImportReport {
    var report = ImportReport()
    report.remarks = source.skipped
    if !options.tags.isEmpty { report.remarks.append("texts arrive as they are, without '--tag'") }
    let content = try content(&report)
    let all = content.files + content.entries
    let paths = Set(all.map { Array($0.path.utf8) })
    var isWhole = try journal.hasOnly(paths)
    if isWhole { isWhole = try isSame("ilgi.yml", in: journal, all) }
    var placing = Placing(
      journal: journal, format: self, from: content.content, isWhole: isWhole)
    // The settings say what the other files are.
    let settings = all.filter { $0.path == "ilgi.yml" }
    for item in settings { try placing.place(item, isEntry: false, &report) }
    if isWhole, !options.isDryRun {
      let folder = PlacedPath(content.content)?.isHidden == false ? content.content : ""
      placing.journal = try journal.openedAgain(makingFolder: folder)
    }
    for item in content.files where item.path != "ilgi.yml" {
      try placing.place(item, isEntry: false, &report)
    }
    for item in content.entries where item.path != "ilgi.yml" {
      try placing.place(item, isEntry: true, &report)
    }
    report.remarks += placing.remarks
    return report
  }

  private func isSame(
    _ path: String, in journal: WritableJournal, _ items: [Item]
  ) throws(BuildError) -> Bool {
    guard let there = try journal.digest(at: path) else { return true }
    guard let item = items.first(where: { $0.path == path }) else { return false }
    return try digest(of: item) == there
  }

  func digest(of item: Item) throws(BuildError) -> Digest {
    if let text = item.text { return Digest(of: text) }
    var builder = DigestBuilder()
    try fill(item) { (block) throws(BuildError) in builder.addBlock(block) }
    return builder.digest
  }

  /// Gives the bytes of a file. Those that are not what the list says are an error in the end.
  func fill(
    _ item: Item, _ put: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) {
    if let text = item.text { return try put(text) }
    guard let member = item.member else { return }
    var builder = DigestBuilder()
    try source.forEachBlock(of: member) { (block) throws(BuildError) in
      builder.addBlock(block)
      try put(block)
    }
    guard item.digest == nil || item.digest == builder.digest.hex else {
      throw BuildError("its bytes are not those that were exported")
    }
  }
}

/// A path of an export that may be written: relative, plain, and nothing of git's or the program's.
struct PlacedPath {
  /// Whether a name in it begins with a dot: systems and services act on such files.
  let isHidden: Bool

  init?(_ path: String) {
    guard !path.isEmpty, !leadsOut(path), path.utf8.count < 4000 else { return nil }
    var isHidden = false
    for part in path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false) {
      let isPlain = part.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C }
      guard isPlain, !part.isEmpty, part.count <= 255, !part.elementsEqual([0x2E]) else {
        return nil
      }
      guard part.first == 0x2E else { continue }
      isHidden = true
      // As file systems that do not tell cases apart would take it.
      let name = String(Substring(part)).lowercased()
      if [".git", ".ilgi", ".ilgi-trash"].contains(name) { return nil }
    }
    self.isHidden = isHidden
  }
}

/// Puts the files of an export into a journal.
struct Placing {
  var journal: WritableJournal
  let format: IlgiFormat
  /// The content folder of the journal that was exported.
  let from: String
  /// Whether the folder is this journal's alone.
  let isWhole: Bool
  private var others = 0
  private var left: [String] = []
  private var files = 0

  init(journal: WritableJournal, format: IlgiFormat, from: String, isWhole: Bool) {
    (self.journal, self.format, self.from, self.isWhole) = (journal, format, from, isWhole)
  }

  private var options: ImportOptions { format.options }

  var remarks: [Phrase] {
    var said: [Phrase] = []
    if files > 0 {
      said.append(
        options.isDryRun
          ? "other files that would be written: \(files)" : "other files written: \(files)")
    }
    if others > 0 { said.append("other files that were there already: \(others)") }
    if !left.isEmpty {
      said.append(
        "left out (\(left.count)), because they decide how a site is made or what other programs do: \(list(left)); with '--publish' an empty folder gets them, too"
      )
    }
    return said
  }

  private func list(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " …" : "")
  }

  /// Where a file goes; nil for one that is left out.
  private func place(of item: IlgiFormat.Item, _ path: PlacedPath) throws(BuildError) -> String? {
    if isWhole {
      if path.isHidden, !options.publishes { return nil }
      if item.path == "ilgi.yml", !options.publishes, try reachesOut(item) { return nil }
      return item.path
    }
    if !from.isEmpty, !item.path.isBelow(from) { return nil }
    let name = from.isEmpty ? item.path : item.path.below(from)
    let target = journal.contentPath(name)
    let isOther = [name, target].contains { path in
      Scan.isNoContent(path) || Scan.isNoContent(String(path.prefix { $0 != "/" }))
    }
    return journal.area(of: target) == .content && !isOther ? target : nil
  }

  /// Whether settings have a build do something outside the journal.
  private func reachesOut(_ item: IlgiFormat.Item) throws(BuildError) -> Bool {
    var bytes: [UInt8] = []
    try format.fill(item) { (block) throws(BuildError) in bytes += block }
    let (settings, _) = readSettings(SourceText(path: item.path, bytes: bytes))
    // A build of such a journal would start a program, or write into a folder elsewhere.
    return !settings.markup.mathCommand.isEmpty || settings.output.map(leadsOut) == true
  }

  mutating func place(
    _ item: IlgiFormat.Item, isEntry: Bool, _ report: inout ImportReport
  ) throws(BuildError) {
    guard let path = PlacedPath(item.path) else {
      report.bad.append((item.position, "nothing is written at '\(item.path)'"))
      return
    }
    guard let target = try place(of: item, path) else {
      left.append(item.path)
      return
    }
    do throws(BuildError) {
      try place(item, at: target, isEntry: isEntry, &report)
    } catch {
      // A full disk is the end of all; a damaged file only its own.
      guard try journal.digest(at: target) == nil, isOfSource(error) else { throw error }
      report.bad.append((item.position, error.message))
    }
  }

  private func isOfSource(_ error: BuildError) -> Bool { !error.isOfMachine }

  private mutating func place(
    _ item: IlgiFormat.Item, at target: String, isEntry: Bool, _ report: inout ImportReport
  ) throws(BuildError) {
    var item = item
    let original = try journal.digest(at: target) == nil ? nil : try format.digest(of: item)
    if Scan.isMarkdown(target), journal.area(of: target) == .content, !Scan.isNoContent(target) {
      if item.text == nil { item.text = try text(of: item) }
      if let text = item.text, try !mayBeRead(item, text, at: target) {
        item.text = try journal.withheldText(text, at: target)
      }
    }
    if let there = try journal.digest(at: target) {
      var isSame = there == original
      if !isSame { isSame = try there == format.digest(of: item) }
      if !isSame { report.changed.append((target, item.position)) }
      if isEntry { report.there += 1 } else if isSame { others += 1 }
      return
    }
    if !options.isDryRun {
      let (format, item) = (format, item)
      let isWritten = try journal.addWhole(target) { (put) throws(BuildError) in
        try format.fill(item, put)
      }
      guard isWritten else {
        report.bad.append((item.position, "something has the name '\(target)' by now"))
        return
      }
    }
    guard isEntry, let text = item.text else {
      files += 1
      return
    }
    report.added.append(
      .init(
        path: target, position: item.position, visibility: visibility(of: text, at: target),
        media: 0, notes: []))
  }

  /// Whether a text stays as it is. One that nobody could read where it was, such as one that only
  /// git's `.gitignore` withheld, becomes public nowhere else.
  private func mayBeRead(
    _ item: IlgiFormat.Item, _ text: [UInt8], at target: String
  ) throws(BuildError) -> Bool {
    guard options.publishes else { return false }
    let open: Set<String?> = ["public", "unlisted", "scheduled", nil]
    if open.contains(item.visibility) { return true }
    return visibility(of: text, at: target) != .published
  }

  private func text(of item: IlgiFormat.Item) throws(BuildError) -> [UInt8] {
    var bytes: [UInt8] = []
    try format.fill(item) { (block) throws(BuildError) in bytes += block }
    return bytes
  }

  private func visibility(of text: [UInt8], at path: String) -> ImportReport.Visibility {
    guard let visibility = journal.visibility(of: text, at: path) else { return .draft }
    if visibility.private || visibility.seal != nil { return .private }
    return Publication.reasons(against: visibility, today: journal.today).isEmpty
      ? .published : .draft
  }
}
