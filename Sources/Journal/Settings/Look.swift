/// How the pages look: the colours that the program must know of a style sheet over the common one.
///
/// The sheet of a look is `assets/look-NAME.css`; Paper is the common sheet itself.
package struct Look: Sendable, Equatable {
  package let name: String
  /// The background colours `--paper`, `--wash` and `--raised`, the page's own first.
  package let lightGrounds: [Colour]
  package let darkGrounds: [Colour]
  /// The colours `--ink` and `--soft` of text on light backgrounds.
  package let ink: Colour
  package let soft: Colour
  /// The accent colour `--seal` on light and on dark backgrounds.
  package let accent: Colour
  package let darkAccent: Colour

  package static let paper = Look(
    name: "paper",
    lightGrounds: [
      Colour(0xfa, 0xf8, 0xf3), Colour(0xf2, 0xed, 0xe2), Colour(0xff, 0xfe, 0xfb),
    ],
    darkGrounds: [
      Colour(0x17, 0x15, 0x13), Colour(0x22, 0x1f, 0x1b), Colour(0x21, 0x1e, 0x1b),
    ],
    ink: Colour(0x25, 0x22, 0x1e), soft: Colour(0x6a, 0x61, 0x56),
    accent: Colour(0x9c, 0x35, 0x21), darkAccent: Colour(0xee, 0x97, 0x80))

  package static let album = Look(
    name: "album",
    lightGrounds: [
      Colour(0xff, 0xff, 0xff), Colour(0xef, 0xef, 0xed), Colour(0xff, 0xff, 0xff),
    ],
    darkGrounds: [
      Colour(0x0e, 0x0e, 0x0e), Colour(0x1f, 0x1f, 0x1f), Colour(0x1a, 0x1a, 0x1a),
    ],
    ink: Colour(0x14, 0x14, 0x14), soft: Colour(0x66, 0x66, 0x66),
    accent: Colour(0x14, 0x14, 0x14), darkAccent: Colour(0xec, 0xec, 0xec))

  package static let almanac = Look(
    name: "almanac",
    lightGrounds: [
      Colour(0xf6, 0xf4, 0xec), Colour(0xea, 0xe7, 0xda), Colour(0xfc, 0xfb, 0xf6),
    ],
    darkGrounds: [
      Colour(0x14, 0x13, 0x0f), Colour(0x21, 0x1f, 0x19), Colour(0x1d, 0x1b, 0x16),
    ],
    ink: Colour(0x1b, 0x19, 0x16), soft: Colour(0x5c, 0x57, 0x4c),
    accent: Colour(0xa3, 0x23, 0x1b), darkAccent: Colour(0xf0, 0x90, 0x7f))

  package static let pocket = Look(
    name: "pocket",
    lightGrounds: [
      Colour(0xf2, 0xf2, 0xf7), Colour(0xe9, 0xe9, 0xf0), Colour(0xff, 0xff, 0xff),
    ],
    darkGrounds: [
      Colour(0x00, 0x00, 0x00), Colour(0x2a, 0x2a, 0x2d), Colour(0x1c, 0x1c, 0x1e),
    ],
    ink: Colour(0x1c, 0x1c, 0x1e), soft: Colour(0x60, 0x60, 0x6a),
    accent: Colour(0x0c, 0x6a, 0x58), darkAccent: Colour(0x66, 0xd9, 0xba))

  /// The looks that the theme has.
  package static let all = [paper, album, almanac, pocket]

  /// A look of the journal's own, over the colours of Paper; nil when the name is none of a file:
  /// lower-case letters, digits and hyphens, a letter first.
  package static func own(_ name: String) -> Look? {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard isPlain, let first = name.utf8.first, (0x61...0x7A).contains(first), name.utf8.count <= 40
    else { return nil }
    return Look(
      name: name, lightGrounds: paper.lightGrounds, darkGrounds: paper.darkGrounds,
      ink: paper.ink, soft: paper.soft, accent: paper.accent, darkAccent: paper.darkAccent)
  }

  /// Whether its style sheet is one of the journal's own files.
  package var isOwn: Bool { !Look.all.contains { $0.name == name } }

  /// As templates name it: `look-album.css`; nil for Paper.
  package var styleSheet: String? { self == .paper ? nil : "look-\(name).css" }
}
