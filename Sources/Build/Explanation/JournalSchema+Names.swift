package import Diagnostics
import JournalReader

/// A setting or a field, as the help describes it.
package struct DocumentedName: Sendable {
  /// As written: `theme.accent`.
  package let name: String
  package let meaning: Phrase
  /// What it takes, what it is without being written, or its other names.
  package let remark: Phrase?
  /// A line to write; empty where the name says enough.
  package let example: String
}

extension JournalSchema {
  /// All names in the file, in groups with their headings.
  package var names: [(heading: Phrase, names: [DocumentedName])] {
    switch self {
    case .settings:
      SettingGroup.all.map { group in
        (group.heading, group.settings.flatMap { [$0] + $0.parts }.map(documented))
      }
    case .entry:
      [
        (
          "the lines between '---' at the beginning of an entry",
          FieldsSchema.fields.map { names, meaning in
            let others = names.dropFirst().joined(separator: ", ")
            return DocumentedName(
              name: names[0], meaning: meaning,
              remark: others.isEmpty ? nil : "also: \(others)", example: "")
          }
        )
      ]
    }
  }

  private func documented(_ setting: Setting) -> DocumentedName {
    DocumentedName(
      name: setting.name, meaning: setting.meaning,
      remark: setting.parts.isEmpty
        ? "takes \(setting.takes); without it: \(setting.byDefault)" : nil,
      example: setting.parts.isEmpty ? setting.example : "")
  }
}
