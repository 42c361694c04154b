import Diagnostics
import FrontMatter
package import Journal
import Localization
import Markdown

/// Finds the sources of an entry's parts, by the same rules as `readEntry`.
package func readOrigins(of file: SourceFile, settings: Settings) -> EntryOrigins {
  let source = SourceText(path: file.source.path, bytes: file.bytes)
  let isText = encodingProblem(of: source) == nil
  let (frontMatter, fields, _) = entryFields(
    of: isText ? source : SourceText(path: source.path, bytes: []), settings: settings)
  let reading = OriginReader(source, fields)
  let name = FileName(path: file.source.contentPath, in: settings)
  var origins = EntryOrigins()
  origins.date = reading.first(.date) ?? dateOrigin(name, file.source, settings)
  origins.locale = reading.first(.locale) ?? (name.locale == nil ? .settings : .fileName)
  origins.slug = reading.first(.slug) ?? (name.name.isEmpty ? .nothing : .fileName)
  let text = frontMatter.text(of: source)
  let split =
    isText
    ? splitTitle(
      of: MaskedSource(text, from: frontMatter.bodyStart, meaningOfPart).text,
      from: frontMatter.bodyStart
    ).title : nil
  let inText: EntryOrigins.Origin = split == nil ? .nothing : .text
  origins.title = reading.first(.title) ?? (name.pageTitle == nil ? inText : .fileName)
  let folder = { (wanted: PrivacyMeaning) -> [EntryOrigins.FieldPlace] in
    guard let folder = PrivateFolder.meaning(of: file.source.contentPath), folder.meaning == wanted
    else { return [] }
    return [.init(name: folder.name + "/", place: .file(file.source.path))]
  }
  origins.draft =
    reading.all(.draft) { $0 != "false" } + reading.all(.published) { $0 == "false" }
    + reading.all(.publish) { $0 == "false" } + reading.meaning(.draft) + folder(.draft)
  origins.private =
    reading.all(.private) { $0 != "false" } + reading.meaning(.private) + folder(.private)
  origins.sealed = reading.all(.sealed) { $0 != "false" }
  let isDay: (String) -> Bool = { !["true", "false"].contains($0) }
  origins.publish =
    reading.all(.publish, where: isDay) + reading.all(.published, where: isDay)
    + reading.meaning(.until)
  origins.expires = reading.all(.expires)
  return origins
}

/// The fields of a file that have a value.
private struct OriginReader {
  private let source: SourceText
  private let fields: [Field]

  init(_ source: SourceText, _ fields: [Field]) {
    self.source = source
    self.fields = fields.filter { field in
      guard case .scalar(let scalar) = field.value else { return true }
      return !scalar.isNull && !oneLine(scalar.text).isEmpty
    }
  }

  /// In the order of precedence of their names.
  func all(
    _ meaning: KnownField, where isMeant: (String) -> Bool = { _ in true }
  ) -> [EntryOrigins.FieldPlace] {
    meaning.names.flatMap { name in
      fields.filter { $0.name == name && isMeant(text($0)) }.map(place)
    }
  }

  func first(_ meaning: KnownField) -> EntryOrigins.Origin? {
    all(meaning).first.map { .field($0) }
  }

  /// Fields of other names that mean the same.
  func meaning(_ wanted: PrivacyMeaning) -> [EntryOrigins.FieldPlace] {
    fields.filter { KnownField.byName[$0.name] == nil && PrivacyMeaning(of: $0) == wanted }.map(
      place)
  }

  private func place(_ field: Field) -> EntryOrigins.FieldPlace {
    EntryOrigins.FieldPlace(name: field.name, place: .span(source, field.nameSpan))
  }

  private func text(_ field: Field) -> String {
    guard case .scalar(let scalar) = field.value else { return "" }
    return oneLine(scalar.text)
  }
}

private func dateOrigin(
  _ name: FileName, _ source: SourcePath, _ settings: Settings
) -> EntryOrigins.Origin {
  guard name.day != nil else { return .nothing }
  let parts = source.contentPath.utf8.split(separator: 0x2F).map { String(Substring($0)) }
  let last = parts.last ?? ""
  // A bundle has the name of its folder.
  let own = last.hasPrefix("index.") ? parts.suffix(2).joined(separator: "/") : last
  return FileName(path: own, locales: settings.locales).day == nil ? .folders : .fileName
}
