/// What a journal changes of its theme without writing a style sheet.
package struct ThemeSettings: Sendable, Equatable {
  /// The one colour of the theme, on light grounds; nil for the theme's own.
  package var accent: Colour?
  /// The same on dark grounds; nil for one of the hue of `accent` that can be read there.
  package var accentDark: Colour?
  /// The size of all text, in percent of the theme's.
  package var fontSize = 100
  package var layout = Layout.standard

  package init() {}

  /// How wide the column of text is.
  package enum Layout: String, Sendable, CaseIterable {
    case narrow, standard, wide
  }

  package static let fontSizes = 75...200

  /// What the theme's text stands on: paper, wash and raised paper of `Templates/assets/site.css`.
  package static let lightGrounds = [
    Colour(0xfb, 0xfa, 0xf7), Colour(0xf3, 0xef, 0xe7), Colour(0xff, 0xff, 0xff),
  ]
  package static let darkGrounds = [
    Colour(0x18, 0x16, 0x14), Colour(0x22, 0x1f, 0x1b), Colour(0x21, 0x1e, 0x1b),
  ]

  /// The theme's own accent, on its light and on its dark grounds.
  package static let accentOfTheme = Colour(0x9c, 0x35, 0x21)
  package static let darkAccentOfTheme = Colour(0xee, 0x97, 0x80)

  /// The accent on dark grounds; nil when nothing changes it.
  package var darkAccent: Colour? {
    accentDark ?? accent?.readable(on: ThemeSettings.darkGrounds)
  }
}
