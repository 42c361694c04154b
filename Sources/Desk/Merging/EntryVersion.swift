import Build
import Diagnostics
import FrontMatter
import Journal
import JournalReader
import Localization
import Markdown

/// One of the versions of an entry that are put together.
struct EntryVersion {
  let source: SourceText
  let frontMatter: FrontMatter
  /// Whether the front matter has errors.
  let hasErrors: Bool
  private let path: String
  private let journal: WritableJournal

  init(_ bytes: [UInt8], _ path: String, _ journal: WritableJournal) {
    source = SourceText(path: path, bytes: bytes)
    let (frontMatter, flaws) = readFrontMatter(of: source, dialect: journal.dialect)
    self.frontMatter = frontMatter
    // A file that is not UTF-8 has no fields that anybody could put together.
    hasErrors =
      flaws.contains { $0.severity == .error } || String(validating: bytes, as: UTF8.self) == nil
      || frontMatter.blockStart != nil
    (self.path, self.journal) = (path, journal)
  }

  var bytes: [UInt8] { source.bytes }
  var body: [UInt8] { Array(bytes[frontMatter.bodyStart...]) }
  var front: [UInt8] { Array(bytes[..<frontMatter.bodyStart]) }
  var fields: [Field] { frontMatter.fields }

  func field(_ name: String) -> Field? {
    let change = FieldChange([name], nil)
    return fields.first { change.isAbout($0) }
  }

  func labels(_ kind: ListField) -> WrittenLabels {
    WrittenLabels(
      kind, of: source, contentPath: journal.nameInContent(path), settings: journal.settings)
  }

  func hasSameFields(as other: EntryVersion) -> Bool {
    !hasErrors && fields.count == other.fields.count
      && fields.allSatisfy { field in
        other.field(field.name).map { field.value.isSame(as: $0.value) } ?? false
      }
  }

  private var entry: Entry? { journal.read(bytes, at: path).entry }

  /// Whether parts of the text are hidden.
  var hasNotes: Bool { (entry?.body.hiddenNotes ?? 1) > 0 }

  /// The sentences that a reader would see.
  var shownSentences: Set<[UInt8]> {
    let text = entry?.body.plainText ?? ""
    let lines = text.split { $0.isNewline }.map(String.init)
    let parts = lines.flatMap { sentences(of: $0) }.map { Array($0.utf8) }
    return Set(
      parts.map { part in
        Array(part.prefix(part.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0))
      })
  }
}

/// How a text is written, apart from its words: as the side has it that changed it.
struct TextForm {
  /// A byte order mark, and the end of every line; nil where the ends differ, which then stay.
  private let hasMark: Bool
  private let isPair: Bool?

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let changed = { (base: Bool, ours: Bool, theirs: Bool) in ours == base ? theirs : ours }
    hasMark = changed(base.hasMark, ours.hasMark, theirs.hasMark)
    if let one = base.hasPairs, let two = ours.hasPairs, let three = theirs.hasPairs {
      isPair = changed(one, two, three)
    } else {
      isPair = nil
    }
  }

  func plain(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.hasMark ? Array(bytes.dropFirst(3)) : bytes
    guard isPair != nil, text.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (position, byte) in text.enumerated() {
      let isOfPair = byte == 0x0D && position + 1 < text.count && text[position + 1] == 0x0A
      if !isOfPair { result.append(byte) }
    }
    return result
  }

  func written(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    for byte in bytes {
      if byte == 0x0A, isPair == true { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}

extension [UInt8] {
  fileprivate var hasMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Whether every line ends with CR and LF; nil where only some do.
  fileprivate var hasPairs: Bool? {
    var (pairs, others) = (0, 0)
    for position in indices where self[position] == 0x0A {
      if position > 0, self[position - 1] == 0x0D { pairs += 1 } else { others += 1 }
    }
    return pairs > 0 && others > 0 ? nil : pairs > 0
  }
}
