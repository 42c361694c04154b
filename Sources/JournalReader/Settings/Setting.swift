import FrontMatter

/// One name of `ilgi.yml`: how it is documented, and how it is read. Reading, suggestions and the test of
/// `Documentation/Settings.md` all derive from the table of these.
package struct Setting: Sendable {
  /// As it is written; a part of another setting with that one's name: `theme.accent`.
  package let name: String
  /// What it takes, as the documentation says it.
  package let takes: String
  /// What holds without it: a value between backticks, or words.
  package let byDefault: String
  /// A whole line of settings, with a value that changes something.
  package let example: String
  /// What stands within the setting, when it takes a mapping.
  package let parts: [Setting]
  /// What other programs call it.
  let otherNames: [String]
  let read: @Sendable (inout SettingsReader, Field) -> Void

  init(
    _ name: String, takes: String, byDefault: String, example: String,
    otherNames: [String] = [], read: @escaping @Sendable (inout SettingsReader, Field) -> Void
  ) {
    self.name = name
    self.takes = takes
    self.byDefault = byDefault
    self.example = example
    self.otherNames = otherNames
    parts = []
    self.read = read
  }

  /// A setting that takes a mapping.
  init(_ name: String, otherNames: [String] = [], parts: [Setting]) {
    self.name = name
    takes = "a mapping of the settings below"
    byDefault = "`{}`"
    example = parts.first?.example ?? ""
    self.otherNames = otherNames
    self.parts = parts
    read = { $0.readParts($1, parts) }
  }

  /// A setting that takes a mapping, or one value in its place.
  init(
    _ name: String, takes: String, byDefault: String, example: String, otherNames: [String] = [],
    parts: [Setting], read: @escaping @Sendable (inout SettingsReader, Field) -> Void
  ) {
    self.name = name
    self.takes = takes + "; or a mapping of the settings below"
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

  /// The name without that of the setting around it.
  var ownName: String {
    name.utf8.lastIndex(of: 0x2E).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
}

extension Setting {
  /// `relative` or `portable`, in backticks.
  static func words(_ names: some Sequence<String>) -> String {
    let all = names.map { "`\($0)`" }
    guard let last = all.last, all.count > 1 else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " or " + last
  }

  static func words<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> String
  where Choice.RawValue == String {
    words(type.allCases.map(\.rawValue))
  }

  static let trueOrFalse = words(["true", "false"])
}
