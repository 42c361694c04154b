/// The languages in which a metadata block may be written.
///
/// A new one is a case here, a row of `Fence.all` (or a recogniser of its own, as JSON's), and one file that
/// reads the block.
package enum FrontMatterDialect: String, Sendable, CaseIterable {
  case yaml, toml, json
  /// Lines without a fence, read only where the journal's settings ask for them.
  case pelican, logseq
}

/// A line of three equal bytes that opens a block.
struct Fence: Sendable, Equatable {
  enum Language: Sendable {
    case yaml, toml
  }

  let language: Language
  let mark: UInt8
  /// The byte that stands between a field's name and its value.
  let separator: UInt8

  static let yaml = Fence(language: .yaml, mark: Byte.hyphen, separator: Byte.colon)
  static let toml = Fence(language: .toml, mark: Byte.plus, separator: Byte.equals)
  static let all = [yaml, toml]

  var dialect: FrontMatterDialect {
    switch language {
    case .yaml: .yaml
    case .toml: .toml
    }
  }

  /// As the author should write it.
  var text: String { String(repeating: Character(Unicode.Scalar(mark)), count: 3) }
}

/// The bytes that this module's lexers name.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let apostrophe: UInt8 = 0x27
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}
