import Build
import Desk
import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Localization
import Markdown

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

  init(_ journal: OpenJournal, _ options: BuildOptions) throws(BuildError) {
    self.journal = journal
    var (cache, found) = (BuildCache(of: journal), Findings(journal))
    let scan = try journal.scan(leavingOut: try? journal.outputStatus())
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
    texts = entries.map { ExportedText($0, visibility($0)) }
    self.pages = Dictionary(
      pages.map { (PathKey($0.source.path), visibility($0)) }, uniquingKeysWith: { $1 })
    positions = Dictionary(
      texts.enumerated().map { (PathKey($1.entry.source.path), $0) }, uniquingKeysWith: { $1 })
    links = journal.linkedFiles(of: entries, pages: pages, files: scan.attachments, scan)
  }

  /// The bytes of an entry's file.
  func bytes(of position: Int) throws(BuildError) -> [UInt8] {
    let path = texts[position].entry.source.path
    guard let bytes = try journal.root.readLinked(path, atMost: settings.limits.size) else {
      throw .changed(journal.root.full(path))
    }
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
    let path = links.files(of: link, in: entry.source.path).first
    return path.map { path in positions[PathKey(path)].map { .text($0) } ?? .file(path) }
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
    ExportedFile { [journal] body throws(BuildError) in
      try journal.root.file(path).eachBlock(body)
    }
  }
}
