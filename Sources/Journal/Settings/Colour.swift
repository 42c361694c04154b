/// A colour of the screen (sRGB), and how well it can be read on others.
package struct Colour: Sendable, Hashable, CustomStringConvertible {
  package let red, green, blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From `#9c3521` or `#fff`, with or without the hash; nil for anything else.
  package init?(_ text: String) {
    var digits = Array(text.utf8)
    if digits.first == 0x23 { digits.removeFirst() }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let values = digits.compactMap { UInt8(String(Unicode.Scalar($0)), radix: 16) }
    guard digits.count == 6, values.count == 6 else { return nil }
    self.init(
      values[0] << 4 | values[1], values[2] << 4 | values[3], values[4] << 4 | values[5])
  }

  /// `#9c3521`.
  package var description: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// From 1 to 21.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio".
  package func contrast(with other: Colour) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// From 0 (black) to 1 (white).
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
  var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour nearest to this one that can be read on all of some grounds: darker on light ones, lighter on dark ones, of the
  /// same hue.
  package func readable(on grounds: [Colour], contrast wanted: Double = Colour.enough) -> Colour {
    let isLight = grounds.contains { $0.luminance > 0.18 }
    let end = isLight ? Colour(0, 0, 0) : Colour(255, 255, 255)
    let steps = (0...255).lazy.map { mixed(with: end, $0) }
    return steps.first { $0.isReadable(on: grounds, contrast: wanted) } ?? end
  }

  package func isReadable(
    on grounds: [Colour], contrast wanted: Double = Colour.enough
  ) -> Bool {
    grounds.allSatisfy { contrast(with: $0) >= wanted }
  }

  /// What text of normal size needs (WCAG 2.2, success criterion 1.4.3, level AA).
  package static let enough = 4.5

  private func mixed(with other: Colour, _ share: Int) -> Colour {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (255 - share) + Int(to) * share + 127) / 255)
    }
    return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// The light that a channel's value gives (IEC 61966-2-1).
private func linear(_ value: UInt8) -> Double {
  let share = Double(value) / 255
  guard share > 0.04045 else { return share / 12.92 }
  let base = (share + 0.055) / 1.055
  // To the power of 2.4: Swift's own library has no `pow`, and this needs only a fifth root.
  let root = fifthRoot(base)
  return base * base * root * root
}

/// By Newton's method, for numbers up to 1.
private func fifthRoot(_ number: Double) -> Double {
  var root = 1.0
  for _ in 0..<40 {
    let fourth = root * root * root * root
    root -= (fourth * root - number) / (5 * fourth)
  }
  return root
}
