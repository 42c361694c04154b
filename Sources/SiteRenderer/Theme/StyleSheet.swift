package import Journal

/// The style sheet that the settings' `theme` makes: what differs from the theme's own, for the
/// screen alone, so that print stays black on white.
///
/// - Returns: nil when nothing differs.
package func styleSheet(of theme: ThemeSettings) -> [UInt8]? {
  var rules: [String] = []
  if theme.accent != nil || theme.accentDark != nil {
    let light = theme.accent ?? theme.look.accent
    let dark = theme.darkAccent ?? theme.look.darkAccent
    rules.append(":root{--seal:light-dark(\(light),\(dark))}")
    // Browsers before 2024 show the theme in its light colours alone.
    rules.append("@supports not (color:light-dark(red,red)){:root{--seal:\(light)}}")
  }
  if theme.layout != .standard { rules.append(":root{--width:\(theme.layout.share)}") }
  if theme.fontSize != 100 { rules.append(":root{--scale:\(theme.fontSize)}") }
  guard !rules.isEmpty else { return nil }
  return Array("@media screen{\n\(rules.joined(separator: "\n"))\n}\n".utf8)
}

extension ThemeSettings.Layout {
  /// The width of the column of text, in percent of the theme's, which follows the script of the
  /// page.
  fileprivate var share: Int {
    switch self {
    case .narrow: 85
    case .standard: 100
    case .wide: 117
    }
  }
}
