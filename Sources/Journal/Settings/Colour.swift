/// An sRGB colour with its luminance and contrast.
package struct Colour: Sendable, Hashable, CustomStringConvertible {
  package let red, green, blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#9c3521` or `#fff`, with or without the hash.
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

  /// The contrast ratio, from 1 to 21.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio".
  package func contrast(with other: Colour) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// The relative luminance, from 0 (black) to 1 (white).
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
  var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The closest colour with the same hue that reaches the contrast on all backgrounds: darker on
  /// light backgrounds, lighter on dark ones.
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

  /// The minimum contrast ratio for text of normal size (WCAG 2.2, success criterion 1.4.3, level
  /// AA).
  package static let enough = 4.5

  private func mixed(with other: Colour, _ share: Int) -> Colour {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (255 - share) + Int(to) * share + 127) / 255)
    }
    return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// Converts an sRGB channel to linear light (IEC 61966-2-1).
private func linear(_ value: UInt8) -> Double {
  let share = Double(value) / 255
  guard share > 0.04045 else { return share / 12.92 }
  let base = (share + 0.055) / 1.055
  // x^2.4 = x² · (x^⅕)². The standard library has no `pow`.
  let root = fifthRoot(base)
  return base * base * root * root
}

/// The fifth root of a number from 0 to 1, by Newton's method.
private func fifthRoot(_ number: Double) -> Double {
  var root = 1.0
  for _ in 0..<40 {
    let fourth = root * root * root * root
    root -= (fourth * root - number) / (5 * fourth)
  }
  return root
}
