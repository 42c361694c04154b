package import Diagnostics
import FrontMatter
package import Journal

/// Reads a file in `pages/` like an entry, with the additional fields of pages.
///
/// - Returns: as `readEntry`. A page with errors is marked as such and never published.
package func readPage(
  _ file: SourceFile, settings: Settings, worker: RenderInWorker? = nil
) -> (entry: Entry?, diagnostics: [Diagnostic]) {
  let (entry, flaws) = readEntry(file, settings: settings, worker: worker)
  let source = SourceText(path: file.source.path, bytes: file.bytes)
  guard let entry, encodingProblem(of: source) == nil else { return (entry, flaws) }
  let (_, fields, _) = entryFields(of: source, settings: settings)
  var reading = PageReader(FieldReader(source, area: "page"))
  for field in fields { reading.read(field) }
  let page = entry.asPage(PageFields(template: reading.template, menu: reading.menu))
  let found = reading.fields.diagnostics
  return (found.hasErrors ? page.withErrors : page, flaws + found)
}

/// The fields of pages that entries do not have.
enum PageField: String, CaseIterable {
  case template, menu
}

private struct PageReader {
  var fields: FieldReader
  private(set) var template: (name: String, place: Place)?
  private(set) var menu: MenuPlace?

  init(_ fields: FieldReader) { self.fields = fields }

  mutating func read(_ field: Field) {
    switch PageField(rawValue: field.name.lowercased()) {
    case .menu: menu = fields.menuPlace(field)
    case .template:
      template = fields.text(field).map { ($0, .span(fields.source, field.value.span)) }
    case nil:
      guard KnownField.byName[field.name] == nil,
        let near = nearestName(
          to: field.name.lowercased(), in: PageField.allCases.map(\.rawValue), limit: 1)
      else { return }
      fields.report(
        "front-matter.key", "'\(field.name)' is not a field, but close to '\(near)'",
        at: field.nameSpan,
        help: ["write '\(near)', or choose a name that cannot be mistaken for it"])
    }
  }
}

extension FieldReader {
  /// Reads `menu: true`, `menu: false`, or a position counted from 1.
  mutating func menuPlace(_ field: Field) -> MenuPlace? {
    if case .scalar(let scalar) = field.value, scalar.style == .plain {
      switch scalar.text {
      case "true": return MenuPlace()
      case "false": return nil
      default: break
      }
      let isNumber = scalar.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let number = Int(scalar.text), (1...999).contains(number) {
        return MenuPlace(number: number)
      }
    }
    report(
      "page.menu", "'\(field.name)' takes true, false or a place from 1 to 999",
      at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span,
      help: ["write '\(field.name): true', or a number for its place"])
    return nil
  }
}
