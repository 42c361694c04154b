package import Diagnostics

/// A group of settings with its heading in the documentation.
package struct SettingGroup: Sendable {
  package let heading: Phrase
  package let settings: [Setting]

  /// All settings, in the order of the documentation.
  package static let all: [SettingGroup] = [
    SettingGroup(heading: "The journal", settings: Setting.ofTheJournal),
    SettingGroup(heading: "Entries and addresses", settings: Setting.ofEntries),
    SettingGroup(heading: "Text", settings: Setting.ofText),
    SettingGroup(heading: "Pages", settings: Setting.ofPages),
    SettingGroup(heading: "Looks", settings: [Setting.theme]),
    SettingGroup(heading: "Builds", settings: Setting.ofBuilds),
  ]
}

extension Setting {
  static let all = SettingGroup.all.flatMap(\.settings)
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Suggests the intended setting for an unknown name: in other case or with other separators, the
  /// name in another program, a nested setting, or a near miss.
  static func meant(by name: String, among settings: [Setting]) -> String? {
    let plain = withoutSeparators(name)
    let same = settings.first { setting in
      ([setting.ownName] + setting.otherNames).contains { withoutSeparators($0) == plain }
    }
    if let same { return same.ownName }
    if let near = nearestName(to: name, in: settings.map(\.ownName)) { return near }
    let parts = settings.flatMap(\.parts)
    return parts.first { withoutSeparators($0.ownName) == plain }?.name
  }

  private static func withoutSeparators(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F }
  }
}
