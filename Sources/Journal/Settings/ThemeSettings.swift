/// Changes to the theme without a custom style sheet.
package struct ThemeSettings: Sendable, Equatable {
  package var look = Look.paper
  /// The accent colour on light backgrounds; nil means the look's.
  package var accent: Colour?
  /// The accent colour on dark backgrounds; nil means a readable colour with the hue of `accent`.
  package var accentDark: Colour?
  /// Text size in percent of the theme's default.
  package var fontSize = 100
  package var layout = Layout.standard
  /// Whether readers may choose colours, size and face of the text for themselves.
  package var reader = true

  package init() {}

  /// The width of the text column.
  package enum Layout: String, Sendable, CaseIterable {
    case narrow, standard, wide
  }

  package static let fontSizes = 75...200

  /// The accent colour on dark backgrounds; nil means the look's.
  package var darkAccent: Colour? {
    accentDark ?? accent?.readable(on: look.darkGrounds)
  }
}
