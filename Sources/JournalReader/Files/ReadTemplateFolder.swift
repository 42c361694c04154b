package import Diagnostics
import FrontMatter

/// The folder in which a vault keeps its templates, by the settings of Obsidian (`templates.json`: `folder`) or of its plug-in Templater
/// (`data.json`: `templates_folder`), relative to the vault; nil when they name none.
package func readTemplateFolder(_ source: SourceText) -> String? {
  let (settings, diagnostics) = readFrontMatter(of: source)
  guard settings.dialect == .json, !diagnostics.hasErrors else { return nil }
  for field in settings.fields where ["folder", "templates_folder"].contains(field.name) {
    guard case .scalar(let scalar) = field.value else { continue }
    let parts = scalar.text.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if !parts.isEmpty, !parts.contains(".."), !parts.contains(".") {
      return parts.joined(separator: "/")
    }
  }
  return nil
}
