import Diagnostics
import FrontMatter
import Journal

extension Setting {
  static let theme = Setting(
    "theme", "how the site looks", otherNames: ["style", "appearance"],
    parts: [
      Setting(
        "theme.look", "one of the four looks, or your own",
        takes: "`paper`, `album`, `almanac`, `pocket`, or a name of your own",
        byDefault: "`paper`", example: "theme: {look: album}", otherNames: ["skin", "name"]
      ) { $0.readLook($1) },
      Setting(
        "theme.accent", "the colour of links and marks",
        takes: "a colour, `\"#rgb\"` or `\"#rrggbb\"`",
        byDefault: "the look's own, `#9c3521` in `paper`", example: "theme: {accent: \"#0b5fa5\"}",
        otherNames: ["accent_color", "accent_colour", "color", "colour", "primary"]
      ) { reading, field in
        reading.settings.theme.accent = reading.colour(
          field, on: reading.settings.theme.look.lightGrounds, "light")
      },
      Setting(
        "theme.accent_dark", "the same on dark grounds",
        takes: "a colour, `\"#rgb\"` or `\"#rrggbb\"`",
        byDefault: "one of the hue of `accent` that can be read on dark grounds",
        example: "theme: {accent_dark: \"#8ec5ff\"}", otherNames: ["dark_accent"]
      ) { reading, field in
        reading.settings.theme.accentDark = reading.colour(
          field, on: reading.settings.theme.look.darkGrounds, "dark")
      },
      Setting(
        "theme.font_size", "the size of letters, in percent",
        takes: range(ThemeSettings.fontSizes, "a number of percent"),
        byDefault: "`100`", example: "theme: {font_size: 110}", otherNames: ["text_size"]
      ) { $0.readFontSize($1) },
      Setting(
        "theme.layout", "the width of the text", takes: words(ThemeSettings.Layout.self),
        byDefault: "`standard`",
        example: "theme: {layout: wide}", otherNames: ["width", "measure"]
      ) { $0.choice($1, \.theme.layout) },
      Setting(
        "theme.reader", "whether readers can choose colours and letters", takes: trueOrFalse,
        byDefault: "`true`",
        example: "theme: {reader: false}", otherNames: ["panel", "switcher"]
      ) { $0.flag($1, \.theme.reader) },
    ])
}

extension SettingsReader {
  /// Reads the name of a look; whether a look of the journal's own exists is seen when the theme is
  /// loaded.
  fileprivate mutating func readLook(_ field: Field) {
    guard case .scalar(let scalar) = field.value,
      let look = Look.all.first(where: { $0.name == scalar.text }) ?? Look.own(scalar.text)
    else {
      report(
        field, "takes the name of a look",
        help: [
          "the looks are \(Look.all.map(\.name).joined(separator: ", ")); the name of your own has small letters, digits and hyphens only"
        ])
      return
    }
    settings.theme.look = look
  }

  /// Reads a colour. One without enough contrast with the theme's backgrounds gives way to the
  /// nearest that has it.
  fileprivate mutating func colour(
    _ field: Field, on grounds: [Colour], _ kind: Phrase
  ) -> Colour? {
    guard case .scalar(let scalar) = field.value, let colour = Colour(scalar.text) else {
      var help: Phrase = "write it in quotation marks, as in \"#0b5fa5\""
      if case .scalar(let scalar) = field.value, scalar.isNull {
        help = "\(help); without them '#' begins a comment"
      }
      report(field, "takes a colour", help: [help])
      return nil
    }
    guard !colour.isReadable(on: grounds) else { return colour }
    let worst = grounds.map { colour.contrast(with: $0) }.min() ?? 0
    let nearest = colour.readable(on: grounds)
    report(
      field, "takes a colour that can be read on the theme's \(kind) grounds",
      label: "its contrast is \(oneDecimal(worst)) to 1, of at least 4.5",
      help: ["the site has the nearest colour that passes, \"\(nearest)\""], severity: .warning)
    return nearest
  }

  /// Reads `110` or `110%`.
  fileprivate mutating func readFontSize(_ field: Field) {
    guard case .scalar(let scalar) = field.value, scalar.text.utf8.last == 0x25 else {
      number(field, ThemeSettings.fontSizes, \.theme.fontSize)
      return
    }
    let number = Scalar(
      text: String(scalar.text.utf8.dropLast()) ?? "", span: scalar.span, style: scalar.style)
    self.number(
      Field(name: field.name, nameSpan: field.nameSpan, value: .scalar(number)),
      ThemeSettings.fontSizes, \.theme.fontSize)
  }
}

/// Truncates instead of rounding: a contrast of 4.46 must not be shown as 4.5, which would be
/// enough.
private func oneDecimal(_ number: Double) -> String {
  let tenths = Int(number * 10)
  return "\(tenths / 10).\(tenths % 10)"
}
