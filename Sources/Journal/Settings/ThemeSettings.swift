/// Changes to the theme without a custom style sheet.
package struct ThemeSettings: Sendable, Equatable {
  /// The accent colour on light backgrounds; nil means the theme's default.
  package var accent: Colour?
  /// The accent colour on dark backgrounds; nil means a readable colour with the hue of `accent`.
  package var accentDark: Colour?
  /// Text size in percent of the theme's default.
  package var fontSize = 100
  package var layout = Layout.standard

  package init() {}

  /// The width of the text column.
  package enum Layout: String, Sendable, CaseIterable {
    case narrow, standard, wide
  }

  package static let fontSizes = 75...200

  /// The background colours of `Templates/assets/site.css`: `--paper`, `--wash` and `--raised`.
  package static let lightGrounds = [
    Colour(0xfa, 0xf8, 0xf3), Colour(0xf2, 0xed, 0xe2), Colour(0xff, 0xfe, 0xfb),
  ]
  package static let darkGrounds = [
    Colour(0x17, 0x15, 0x13), Colour(0x22, 0x1f, 0x1b), Colour(0x21, 0x1e, 0x1b),
  ]

  /// The theme's default accent on light and on dark backgrounds.
  package static let accentOfTheme = Colour(0x9c, 0x35, 0x21)
  package static let darkAccentOfTheme = Colour(0xee, 0x97, 0x80)

  /// The accent colour on dark backgrounds; nil means the theme's default.
  package var darkAccent: Colour? {
    accentDark ?? accent?.readable(on: ThemeSettings.darkGrounds)
  }
}
