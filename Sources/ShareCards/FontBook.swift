import CLettering
import CardFonts
import Glibc
import Localization

/// The fonts of cards, in the order in which a text in some language asks them for a letter.
final class FontBook {
  /// What a size of letters means for a script, and how far its lines are apart.
  struct Script: Hashable {
    let scale: Float
    let lineHeight: Float

    static let latin = Script(scale: 1, lineHeight: 1.4)
    static let east = Script(scale: 0.92, lineHeight: 1.6)
    static let arabic = Script(scale: 1.08, lineHeight: 1.65)
    static let tall = Script(scale: 1, lineHeight: 1.65)
  }

  struct Font {
    let name: String
    let script: Script
    fileprivate let handle: OpaquePointer

    func has(_ letter: Unicode.Scalar) -> Bool { ilgi_font_has(handle, letter.value) != 0 }
    var units: Float { Float(ilgi_font_units(handle)) }

    /// The glyphs of a part of a text, from left to right.
    func shaped(
      _ units: [UInt16], _ part: Range<Int>, fromRight: Bool, language: String
    ) -> [ilgi_glyph] {
      var glyphs: UnsafeMutablePointer<ilgi_glyph>?
      let count = ilgi_font_shape(
        handle, units, units.count, part.lowerBound, part.count, fromRight ? 1 : 0, language,
        &glyphs)
      defer { free(glyphs) }
      return Array(UnsafeBufferPointer(start: glyphs, count: count))
    }
  }

  let fonts: [Font]

  /// Nil without HarfBuzz, or where the fonts cannot be read.
  init?() {
    guard ilgi_letters_begin() != 0, let table = ilgi_card_fonts() else { return nil }
    var fonts: [Font] = []
    var row = table
    while let path = row.pointee.path {
      guard let handle = ilgi_font_open(row.pointee.bytes, row.pointee.count) else { return nil }
      let name = String(cString: path).split(separator: ".")[0]
      fonts.append(Font(name: String(name), script: FontBook.script(name), handle: handle))
      row += 1
    }
    self.fonts = fonts
  }

  private static func script(_ name: Substring) -> Script {
    switch name {
    case "arabic": .arabic
    case "thai", "devanagari": .tall
    case "korean", "japanese", "chinese-simplified", "chinese-traditional": .east
    default: .latin
    }
  }

  /// The fonts for a text in a language. Japanese and Chinese have wide signs of their own for what
  /// Latin has too.
  ///
  /// - Parameter isLarge: whether the thin strokes of a face for large letters can be seen.
  func order(_ locale: LocaleTag, isLarge: Bool) -> [Font] {
    let latin = isLarge ? ["latin-display", "latin"] : ["latin"]
    let others = ["arabic", "hebrew", "thai", "devanagari", "armenian", "georgian"]
    let (traditional, simplified) = ("chinese-traditional", "chinese-simplified")
    let names =
      switch locale.language {
      case "ja": ["japanese"] + latin + others + [traditional, simplified, "korean"]
      case "zh" where locale.likelyScript == "Hant":
        [traditional] + latin + others + [simplified, "japanese", "korean"]
      case "zh": [simplified] + latin + others + [traditional, "japanese", "korean"]
      default: latin + others + ["korean", "japanese", traditional, simplified]
      }
    return names.compactMap { name in fonts.first { $0.name == name } }
  }
}

extension Canvas {
  func add(_ glyph: UInt32, of font: FontBook.Font, at left: Float, _ baseline: Float, size: Float)
  {
    add(glyph, font.handle, left, baseline, scale: size / font.units)
  }
}
