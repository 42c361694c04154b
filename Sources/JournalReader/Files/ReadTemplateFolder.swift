package import Diagnostics
import FrontMatter

/// Reads the template folder of an Obsidian vault from the settings of Obsidian (`templates.json`:
/// `folder`) or of the plug-in Templater (`data.json`: `templates_folder`). The path is relative to
/// the vault; nil if the settings do not give one.
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
