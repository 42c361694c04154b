package import Journal

/// The style sheet that the settings' `theme` makes: what differs from the theme's own, for the
/// screen alone, so that print stays black on white.
///
/// - Returns: nil when nothing differs.
package func styleSheet(of theme: ThemeSettings) -> [UInt8]? {
  var rules: [String] = []
  if theme.accent != nil || theme.accentDark != nil {
    let light = theme.accent ?? ThemeSettings.accentOfTheme
    let dark = theme.darkAccent ?? ThemeSettings.darkAccentOfTheme
    rules.append(":root{--seal:light-dark(\(light),\(dark))}")
    // Browsers before 2024 show the theme in its light colours alone.
    rules.append("@supports not (color:light-dark(red,red)){:root{--seal:\(light)}}")
  }
  if theme.layout != .standard { rules.append(":root{--width:\(theme.layout.share)}") }
  if theme.fontSize != 100 { rules.append(":root{--scale:\(theme.fontSize)}") }
  if theme.layout == .wide { rules.append(daysAboveTitles) }
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

/// In wide windows the theme hangs days in the margin. A wide column leaves no room for them in the
/// narrowest of these, so there they stay above the titles.
private let daysAboveTitles = """
  @container (min-width:58rem) and (max-width:66rem){
  body[class] .item .item-day{position:static;inline-size:auto;margin:0 0 0.25rem;text-align:start}
  body[class] .item .in-margin{display:none}
  body[class] .item .in-words{position:static;inline-size:auto;block-size:auto;overflow:visible;clip-path:none;white-space:normal}
  }
  """
