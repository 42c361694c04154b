package import Journal

/// The style sheet that the settings' `theme` makes: what differs from the theme's own, for the screen alone, so that print stays
/// black on white.
///
/// - Returns: nil when nothing differs.
package func styleSheet(of theme: ThemeSettings) -> [UInt8]? {
  var rules: [String] = []
  if let accent = theme.accent { rules.append(":root{--seal:\(accent)}") }
  if let accent = theme.darkAccent {
    rules.append("@media (prefers-color-scheme:dark){:root{--seal:\(accent)}}")
  }
  if theme.layout != .standard { rules.append(":root{--measure:\(theme.layout.measure)rem}") }
  if theme.fontSize != 100 {
    // The theme's own size, times what is asked for.
    rules.append(
      "html{font-size:calc(clamp(100%,0.93rem + 0.32vw,118.75%)*\(theme.fontSize)/100)}")
  }
  rules += daysAboveTitles(theme)
  guard !rules.isEmpty else { return nil }
  return Array("@media screen{\n\(rules.joined(separator: "\n"))\n}\n".utf8)
}

extension ThemeSettings.Layout {
  /// The width of the column of text, in `rem`.
  fileprivate var measure: Int {
    switch self {
    case .narrow: 30
    case .standard: 36
    case .wide: 42
    }
  }
}

/// In wide windows the theme hangs days in the margin. Where the settings make the column so wide that the margin cannot hold them,
/// they stay above the titles, as in narrow windows.
private func daysAboveTitles(_ theme: ThemeSettings) -> [String] {
  guard theme.fontSize > 100 || theme.layout == .wide else { return [] }
  // Column, and 9rem on each side; a rem is at most 118.75 percent of what it is in a media query.
  let needed = (theme.layout.measure + 18) * theme.fontSize * 11_875 / 1_000_000 + 1
  return [
    """
    @media (min-width:60rem) and (max-width:\(needed)rem){
    body[class] .item .item-day{position:static;inline-size:auto;margin:0 0 0.25rem;text-align:start}
    body[class] .item .in-margin{display:none}
    body[class] .item .in-words{position:static;inline-size:auto;block-size:auto;overflow:visible;clip-path:none;white-space:normal}
    }
    """
  ]
}
