import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Markdown

extension WritableJournal {
  /// The file of an entry with another title: where the old one is written, in a field, in the
  /// heading at the beginning of the text, or in both.
  func retitled(
    _ entry: Entry, _ title: String, _ bytes: [UInt8]
  ) throws(BuildError) -> [UInt8] {
    let path = entry.source.path
    let change = EntryChange.title(title).fields
    guard hidesNothing(in: change, isTitled: true, at: path) else { throw hiddenPart }
    let source = SourceText(path: path, bytes: bytes)
    let inField = editFrontMatter(of: source, change, dialect: dialect)
    // As the site prints it, with its quotation marks and dashes.
    let printed = inField.flatMap { read($0, at: path).entry?.title } ?? title
    if printed == entry.title { return bytes }
    let hasField = readFrontMatter(of: source, dialect: dialect).0.fields.contains { field in
      KnownField.title.names.contains { $0.lowercased() == field.name.lowercased() }
    }
    let old = hasField ? entry.title : nil
    if let heading = TitleHeading(source, from: frontMatter(of: source).bodyStart, of: entry, self),
      old == nil || heading.title == old
    {
      for changed in heading.forms(with: title, in: bytes) {
        let whole = SourceText(path: path, bytes: changed)
        guard
          let now = TitleHeading(whole, from: frontMatter(of: whole).bodyStart, of: entry, self),
          now.title == printed
        else { continue }
        if !hasField { return changed }
        if let both = editFrontMatter(of: whole, change, dialect: dialect) { return both }
      }
    }
    if let inField { return inField }
    throw unchangeable(path)
  }

  /// Whether fields have no hidden note: `<!-- … -->` in a title would be gone from the site.
  func hidesNothing(in changes: [FieldChange], isTitled: Bool, at path: String) -> Bool {
    let probe = SourceText(path: path, bytes: Array("x\n".utf8))
    guard let bytes = editFrontMatter(of: probe, changes, dialect: dialect),
      let entry = read(bytes, at: path).entry
    else { return false }
    return entry.body.hiddenNotes == 0 && (!isTitled || entry.title != nil)
  }

  var hiddenPart: BuildError {
    BuildError(
      "a part of the title or of another field would be a hidden note",
      help: "leave out '<!--' and '%%', or write the entry in an editor")
  }
}
