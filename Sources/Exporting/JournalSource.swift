import Build
import Desk
import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Localization
import Markdown
import WebAddresses

/// The journal itself, for its author: every entry, whoever may read it.
final class JournalSource: ExportSource {
  let journal: OpenJournal
  let texts: [ExportedText]
  var settings: Settings { journal.settings }
  var leftOut: Int { 0 }
  /// Who may read the author's own pages, by their paths.
  let pages: [PathKey: EntryVisibility]
  private var links: LinkedFiles
  /// The position of each text.
  private let positions: [PathKey: Int]
  /// The files of texts as they were before anything of them was read.
  private let versions: [PathKey: Disk.Status]
  /// Files of texts that could not be read whole, by what is wrong with them.
  private let unread: [Diagnostic]
  /// Files of texts with no entry in them.
  private let empty: [String]

  init(_ journal: OpenJournal, _ options: BuildOptions) throws(BuildError) {
    self.journal = journal
    var (cache, found) = (BuildCache(of: journal), Findings(journal))
    let scan = try journal.scan(leavingOut: try? journal.outputStatus())
    var versions: [PathKey: Disk.Status] = [:]
    for file in scan.entries {
      versions[PathKey(file.path)] = try journal.disk.status(journal.root.full(file.path))
    }
    self.versions = versions
    let entries = journal.readEntries(scan, &cache, &found)
    let pages = journal.readPages(scan, &cache, &found)
    if let failure = found.failures.first { throw failure }
    let today = journal.today
    let errors = found.diagnostics.filter { $0.severity == .error }
    let wrong = Set(errors.compactMap { $0.place.path.map { PathKey($0) } })
    // Of texts that git ignores, only the first is named.
    let isAnyUnclear = errors.contains { $0.identifier == "settings.git_ignored" }
    func visibility(_ text: Entry) -> EntryVisibility {
      let own = EntryVisibility(text, on: today)
      let isWrong = isAnyUnclear || wrong.contains(PathKey(text.source.path))
      return own.isShown && isWrong ? .unclear : own
    }
    texts = entries.map { ExportedText($0, visibility($0), journal.settings) }
    self.pages = Dictionary(
      pages.map { (PathKey($0.source.path), visibility($0)) }, uniquingKeysWith: { $1 })
    positions = Dictionary(
      texts.enumerated().map { (PathKey($1.entry.source.path), $0) }, uniquingKeysWith: { $1 })
    let known = Set(entries.map { PathKey($0.source.path) })
    empty = scan.entries.map(\.path).filter { !known.contains(PathKey($0)) }
    // What is in `static` is there for the site.
    unread = (errors + scan.diagnostics.filter { $0.severity == .error }).filter { found in
      ["source.encoding", "source.lfs", "source.name"].contains(found.identifier)
        && !journal.settings.statics.contains { found.place.path?.isBelow($0) == true }
    }
    links = journal.linkedFiles(of: entries, pages: pages, files: scan.attachments, scan)
  }

  func missing(in form: ExportForm) -> [Phrase] {
    // Files with their bytes are in it, whatever is in them.
    let unread = form == .json ? unread.filter { $0.identifier == "source.lfs" } : unread
    var told = unread.compactMap { found in
      found.place.path.map { path -> Phrase in "'\(path)' is not in it as it is: \(found.summary)" }
    }
    let named = Set(unread.compactMap { $0.place.path.map { PathKey($0) } })
    if form != .json {
      told += empty.filter { !named.contains(PathKey($0)) }
        .map { "'\($0)' is left out: no entry could be read in it" }
    }
    return told
  }

  /// The bytes of an entry's file. Those of another version could be private where this one is
  /// not.
  func bytes(of position: Int) throws(BuildError) -> [UInt8] {
    let path = texts[position].entry.source.path
    let full = journal.root.full(path)
    guard let bytes = try journal.root.readLinked(path, atMost: settings.limits.size),
      try journal.disk.status(full) == versions[PathKey(path)]
    else { throw .changed(full) }
    return bytes
  }

  /// Where the body of an entry's file begins.
  func bodyStart(_ bytes: [UInt8], _ entry: Entry) -> Int { head(of: bytes, entry).bodyStart }

  private func head(of bytes: [UInt8], _ entry: Entry) -> FrontMatter {
    let dialect = ContentDialect(rawValue: settings.contentDialect.rawValue) ?? .fenced
    return readFrontMatter(
      of: SourceText(path: entry.source.path, bytes: bytes), dialect: dialect
    ).0
  }

  func markdown(
    _ position: Int, _ address: @escaping (ExportedLink) -> String?
  ) throws(BuildError) -> (text: String, left: Int) {
    let entry = texts[position].entry
    let bytes = try bytes(of: position)
    let head = head(of: bytes, entry)
    var plain = PlainLinks(bytes, from: head.bodyStart)
    for link in entry.body.links where link.kind != .tag {
      plain.rewrite(link, target(of: link, in: entry).map(address) ?? nil)
    }
    plain.leaveOut(titleLines(of: bytes, head, texts[position]))
    return (String(utf8: plain.text), plain.left)
  }

  /// The lines of the text that are the title.
  private func titleLines(
    of bytes: [UInt8], _ head: FrontMatter, _ text: ExportedText
  ) -> Span? {
    let (names, entry) = (KnownField.title.names, text.entry)
    guard let title = text.headline, !head.fields.contains(where: { names.contains($0.name) })
    else {
      return nil
    }
    let split = splitTitle(
      of: SourceText(path: entry.source.path, bytes: bytes), from: head.bodyStart,
      options: .entry(in: entry.locale, settings))
    return split.title == title && split.hiddenNotes == 0 ? split.omitted : nil
  }

  private func target(of link: RenderedMarkdown.Link, in entry: Entry) -> ExportedLink? {
    let path =
      links.files(of: link, in: entry.source.path).first ?? staticFile(link.destination)
    return path.map { path in positions[PathKey(path)].map { .text($0) } ?? .file(path) }
  }

  /// The file of a `static` folder that has an address from the root: `/pictures/a.jpg`.
  private func staticFile(_ destination: String) -> String? {
    guard destination.utf8.first == 0x2F else { return nil }
    let end = destination.utf8.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? destination.endIndex
    let path = percentDecoded(String(destination[..<end]))
    return settings.statics.map { $0 + path }
      .first { (try? journal.root.status($0))?.kind == .file }
  }

  func files(of position: Int) -> (linked: [String], cover: String?) {
    let entry = texts[position].entry
    let linked = entry.body.links.compactMap { link -> String? in
      if case .file(let path)? = target(of: link, in: entry) { path } else { nil }
    }
    let cover = links.pictures(of: entry.source.path).first?.first
    return (linked, cover.flatMap { positions[PathKey($0)] == nil ? $0 : nil })
  }

  func file(_ path: String) -> ExportedFile {
    ExportedFile(path: path) { [journal] body throws(BuildError) in
      try journal.root.file(journal.root.linkTarget(path) ?? path).eachBlock(body)
    }
  }
}
