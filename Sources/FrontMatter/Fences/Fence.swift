/// The line that opens and closes a block: three times the same byte.
struct Fence: Sendable, Equatable {
  enum Language: Sendable {
    case yaml, toml
  }

  let language: Language
  let mark: UInt8
  /// The byte between a field's name and its value.
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

  /// The fence as the author should write it.
  var text: String { String(repeating: Character(Unicode.Scalar(mark)), count: 3) }
}
