package import Diagnostics
package import Files
import FrontMatter
package import Journal
import JournalReader
import Localization

/// An entry that is open on the writing page.
package struct DeskEntry: Sendable {
  package let head: DeskHead
  package let digest: String
  /// The text after the front matter, with LF at the end of every line.
  package let text: String
  /// The front matter as it is in the file, with its fences; empty where there is none.
  package let front: String
  /// How the file says what the text and the front matter do not: a byte order mark, and whether
  /// its lines end with CRLF.
  package let form: FileForm
  /// Stays when the file gets another name.
  package let inode: UInt64?
  /// The values of the form.
  package let fields: DeskFields
  /// Whether the form can change the front matter: it can be read, and written by spans.
  package let isFormOpen: Bool
  /// The line of the file in which the text begins, from 1.
  package let firstLine: Int
  /// The other languages of the journal, and the file of each translation.
  package let languages: [(locale: String, path: String?)]
  /// Where readers find it; nil where they do not, or where the journal has no address.
  package let address: String?
  package let diagnostics: [Diagnostic]
}

/// What a file has besides its words.
package struct FileForm: Sendable, Equatable {
  package var hasMark: Bool
  package var endsWithCRLF: Bool

  package init(hasMark: Bool = false, endsWithCRLF: Bool = false) {
    (self.hasMark, self.endsWithCRLF) = (hasMark, endsWithCRLF)
  }

  /// The bytes of a whole text with LF at the end of every line.
  func bytes(of text: String) -> [UInt8] {
    let mark: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    guard endsWithCRLF else { return mark + Array(text.utf8) }
    return mark + text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}

/// The fields of an entry that the form shows.
package struct DeskFields: Sendable {
  /// The field's own, not the first line.
  package var title: String?
  package var day: String?
  package var time: String?
  /// Of each kind but the weather; no tags that are in the text alone.
  package var labels: [(kind: LabelKind, names: [String])]
  package var weather: Weather?
  package var isStarred: Bool
  package var own: [(name: String, values: [String])]
}

extension WritingDesk {
  /// Why an entry cannot be opened.
  package enum Opening: Sendable {
    case open(DeskEntry)
    /// No entry has this path.
    case missing
    /// The file is not text that can be edited; the finding says why.
    case unreadable([Diagnostic])
  }

  package func open(_ path: String) throws(BuildError) -> Opening {
    guard let item = item(at: path) else { return .missing }
    let journal = try WritableJournal(current)
    guard let status = try journal.root.status(path) else { return .missing }
    guard status.kind == .file else {
      return .unreadable(item.diagnostics)
    }
    let opening = try entry(path, try journal.read(path), journal)
    // Another program may have hidden it in this moment.
    return shows(path) ? opening : .missing
  }

  func entry(
    _ path: String, _ bytes: [UInt8], _ journal: WritableJournal
  ) throws(BuildError) -> Opening {
    let source = SourceText(path: path, bytes: bytes)
    if let problem = encodingProblem(of: source) { return .unreadable([problem]) }
    let (frontMatter, flaws) = readFrontMatter(of: source, dialect: journal.dialect)
    let start = DeskEntry.bodyStart(frontMatter, flaws, in: bytes)
    guard let text = BodyText.shown(bytes[start...]) else {
      return .unreadable(item(at: path)?.diagnostics ?? [])
    }
    let item = try enter(path, bytes)
    let hasMark = start >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let front = BodyText.shown(bytes[(hasMark ? 3 : 0)..<start]) ?? ""
    return .open(
      DeskEntry(
        head: shown(item.head), digest: Digest(of: bytes).hex, text: text, front: front,
        form: FileForm(hasMark: hasMark, endsWithCRLF: bytes.firstLineEndIsPair),
        inode: try journal.root.status(path)?.inode,
        fields: DeskFields(item.entry, frontMatter, settings), isFormOpen: !flaws.hasErrors,
        firstLine: bytes[..<start].count { $0 == 0x0A } + 1, languages: languages(of: item.entry),
        address: address(of: item.entry), diagnostics: item.diagnostics))
  }
}

extension WritableJournal {
  /// The front matter of a file with its fences, and the text; nil where the text is not UTF-8.
  func parts(of bytes: [UInt8], at path: String) -> (front: String, text: String)? {
    let (frontMatter, flaws) = readFrontMatter(
      of: SourceText(path: path, bytes: bytes), dialect: dialect)
    let start = DeskEntry.bodyStart(frontMatter, flaws, in: bytes)
    let hasMark = start >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = BodyText.shown(bytes[start...]) else { return nil }
    return (BodyText.shown(bytes[(hasMark ? 3 : 0)..<start]) ?? "", text)
  }
}

extension DeskEntry {
  /// Where the text begins. The blank line after front matter is no part of it. After a block whose
  /// end was not found, the whole file is the text.
  static func bodyStart(
    _ frontMatter: FrontMatter, _ flaws: [Diagnostic], in bytes: [UInt8]
  ) -> Int {
    if flaws.hasErrors, frontMatter.dialect == nil { return 0 }
    let start = frontMatter.bodyStart
    guard frontMatter.dialect != nil else { return start }
    if bytes[start...].starts(with: [0x0A]) { return start + 1 }
    return bytes[start...].starts(with: [0x0D, 0x0A]) ? start + 2 : start
  }
}

extension DeskFields {
  init(_ entry: Entry, _ frontMatter: FrontMatter, _ settings: Settings) {
    let hasTitle = frontMatter.fields.contains { $0.name.lowercased() == "title" }
    title = hasTitle ? entry.title : nil
    day = entry.day?.iso
    time = entry.time?.hourAndMinute
    labels = LabelKind.filters.map { kind in
      (kind, entry.labels[kind].dropLast(kind == .tag ? entry.labels.tagsInText : 0))
    }
    weather = entry.labels.weather
    isStarred = entry.starred
    own = settings.taxonomies.filter { $0.kind == nil }.map { taxonomy in
      (taxonomy.name, entry.labels.own[taxonomy.name] ?? [])
    }
  }
}
