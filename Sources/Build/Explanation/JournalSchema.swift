import Diagnostics
import JournalReader

/// A file of a journal that a JSON Schema describes, for editors.
package enum JournalSchema: String, CaseIterable, Sendable {
  /// `ilgi.yml`.
  case settings
  /// The front matter of an entry.
  case entry

  /// The schema, indented.
  package var text: String {
    switch self {
    case .settings: SettingsSchema().json.indented
    case .entry: FieldsSchema().json.indented
    }
  }
}
