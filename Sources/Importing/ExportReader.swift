import Diagnostics
import Files
import HTMLReading

/// How exports of one kind are read; a new kind is a type of this sort in `Formats/`, and a line in
/// `importFormats`.
protocol ExportReader: SendableMetatype {
  /// Looks whether a source is an export of this kind. It looks at names, and at the first bytes of
  /// few files.
  ///
  /// - Returns: what in it shows that, as `'Journal.json' has entries with 'creationDate'`; nil for
  ///   something else.
  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase?

  /// - Parameter export: what `recognise` has recognised, or the author has named.
  init(export: Export)
  var export: Export { get }

  /// Gives the entries one by one, in the order of the source: always the same. It is called twice,
  /// to plan and to write, and keeps no bodies.
  func read(_ each: (ImportReading) throws(BuildError) -> Void) throws(BuildError)
}

/// A source that is read as an export of one kind.
struct Export {
  let source: ImportSource
  let options: ImportOptions
  let html: HTMLReader

  init(_ source: ImportSource, _ options: ImportOptions) {
    (self.source, self.options) = (source, options)
    html = HTMLReader(options.htmlProgram)
  }
}

extension ExportReader {
  typealias Each = (ImportReading) throws(BuildError) -> Void

  var source: ImportSource { export.source }
  var options: ImportOptions { export.options }

  /// Reads pages of HTML one by one; those that cannot be read are told.
  func readPages(
    _ members: [ImportSource.Member], _ each: Each,
    _ body: (Page) throws(BuildError) -> ImportReading?
  ) throws(BuildError) {
    for member in members {
      let text = ExportText(try source.bytes(of: member))
      guard let document = try export.html.document(text.text) else {
        try each(
          .bad(ImportPosition(member.name), "its HTML is too large or too deep to be read"))
        continue
      }
      let page = Page(member: member, document: document, text: text.text, notes: text.notes)
      if let reading = try body(page) { try each(reading) }
    }
  }

  /// Reads files of JSON that are an entry each, or a list of entries.
  ///
  /// - Parameter name: of a member that each entry has; other files are skipped.
  func readFiles(
    _ members: [ImportSource.Member], with name: String, _ each: Each,
    _ body: (JSONValue, ImportPosition, ImportSource.Member) throws(BuildError) -> ImportReading?
  ) throws(BuildError) {
    for member in members {
      let bytes = try source.bytes(of: member)
      let json = JSONText(bytes)
      if let (ranges, _) = json.elements(of: json.whole) {
        guard ranges.contains(where: { json.value($0)?[name] != nil }) else { continue }
        try readList(nil, of: json, in: member, each) { (value, position) throws(BuildError) in
          try body(value, position, member) ?? .bad(position, "it has no text")
        }
        continue
      }
      let position = ImportPosition(member.name)
      guard let value = json.value(json.whole), case .object = value else {
        // A file that was cut off still has the name of its member.
        if bytes.firstRange(of: Array("\"\(name)\"".utf8)) != nil {
          try each(.bad(position, "it is no JSON object"))
        }
        continue
      }
      guard value[name] != nil else { continue }
      if let reading = try body(value, position, member) { try each(reading) }
    }
  }

  /// Reads a list of objects of JSON one by one; other values are told, and a list that
  /// ends too early, too.
  ///
  /// - Parameter name: of the member that is the list; nil if the text is the list.
  func readList(
    _ name: String?, of json: JSONText, in member: ImportSource.Member, _ each: Each,
    _ body: (JSONValue, ImportPosition) throws(BuildError) -> ImportReading
  ) throws(BuildError) {
    let list =
      name == nil ? json.whole : json.members(of: json.whole)?.first { $0.name == name }?.value
    guard let list, let (ranges, isWhole) = json.elements(of: list) else {
      return try each(.bad(ImportPosition(member.name), "it has no list of entries"))
    }
    for (number, range) in ranges.enumerated() {
      let position = ImportPosition(member.name, "entry \(number + 1)")
      if let value = json.value(range), case .object = value {
        try each(try body(value, position))
      } else {
        try each(.bad(position, "it is no JSON object"))
      }
    }
    if !isWhole {
      let position = ImportPosition(member.name, "entry \(ranges.count + 1)")
      try each(.bad(position, "the file ends before the entry does"))
    }
  }
}

/// A page of an export.
struct Page {
  let member: ImportSource.Member
  let document: HTMLElement
  let text: String
  /// How its bytes were understood, where that is worth telling.
  let notes: [Phrase]

  var position: ImportPosition { ImportPosition(member.name) }
}
