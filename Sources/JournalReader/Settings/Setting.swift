package import Diagnostics
import FrontMatter

/// One setting of `ilgi.yml`: its documentation and how to read it. The reader, suggestions, the
/// help, the JSON Schema and the test of `Documentation/Settings.md` derive from the list of these.
package struct Setting: Sendable {
  /// The name as written. A nested setting includes its parent: `theme.accent`.
  package let name: String
  /// What it is for, in a line.
  package let meaning: Phrase
  /// The accepted values, in the words of the documentation.
  package let takes: Phrase
  /// The default: a value between backticks, or words.
  package let byDefault: Phrase
  /// A complete line of `ilgi.yml` with a value other than the default.
  package let example: String
  /// The nested settings of a mapping.
  package let parts: [Setting]
  /// The names of the setting in other programs.
  let otherNames: [String]
  let read: @Sendable (inout SettingsReader, Field) -> Void

  init(
    _ name: String, _ meaning: Phrase, takes: Phrase, byDefault: Phrase, example: String,
    otherNames: [String] = [], read: @escaping @Sendable (inout SettingsReader, Field) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.takes = takes
    self.byDefault = byDefault
    self.example = example
    self.otherNames = otherNames
    parts = []
    self.read = read
  }

  /// Creates a setting that takes a mapping.
  init(_ name: String, _ meaning: Phrase, otherNames: [String] = [], parts: [Setting]) {
    self.name = name
    self.meaning = meaning
    takes = "a mapping of the settings below"
    byDefault = "`{}`"
    example = parts.first?.example ?? ""
    self.otherNames = otherNames
    self.parts = parts
    read = { $0.readParts($1, parts) }
  }

  /// Creates a setting that takes a mapping or a single value.
  init(
    _ name: String, _ meaning: Phrase, takes: Phrase, byDefault: Phrase, example: String,
    otherNames: [String] = [],
    parts: [Setting], read: @escaping @Sendable (inout SettingsReader, Field) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.takes = "\(takes); or a mapping of the settings below"
    self.byDefault = byDefault
    self.example = example
    self.otherNames = otherNames
    self.parts = parts
    self.read = { reading, field in
      if case .mapping = field.value {
        reading.readParts(field, parts)
      } else {
        read(&reading, field)
      }
    }
  }

  /// The name without its parent's.
  var ownName: String {
    name.utf8.lastIndex(of: 0x2E).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
}

extension Setting {
  /// Documents a choice, as in "`relative` or `portable`".
  static func words(_ names: some Sequence<String>) -> Phrase {
    let all = names.map { "`\($0)`" }
    guard let last = all.last, all.count > 1 else { return Phrase(verbatim: all.joined()) }
    return "\(all.dropLast().joined(separator: ", ")) or \(last)"
  }

  static func words<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Phrase
  where Choice.RawValue == String {
    words(type.allCases.map(\.rawValue))
  }

  static let trueOrFalse = words(["true", "false"])
}
