/// A translatable text: an English text with its arguments.
///
/// Write it as a string literal: `"there is no folder '\(folder)'"` has the key
/// `there is no folder '{1}'` and one argument. The translation is looked up when the phrase is
/// shown.
package struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The English text with `{1}`, `{2}` … for the arguments.
  package let key: String
  package let arguments: [Argument]

  /// An argument of a phrase.
  package enum Argument: Sendable {
    /// Text that is not translated: a name, a number, the author's text.
    case text(String)
    /// A phrase that is translated too.
    case phrase(Phrase)
  }

  package init(stringLiteral value: String) {
    key = value
    arguments = []
  }

  package init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// A phrase from its parts, for one that was stored or sent.
  package init(key: String, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// Text that is the same in every language, such as a name or another program's output.
  package init(verbatim text: String) {
    key = text.isEmpty ? "" : "{1}"
    arguments = text.isEmpty ? [] : [.text(text)]
  }

  package var isEmpty: Bool { key.isEmpty }

  /// Compares the English texts.
  package static func == (left: Phrase, right: Phrase) -> Bool {
    left.english.utf8.elementsEqual(right.english.utf8)
  }
}

extension Phrase: CustomStringConvertible {
  package var description: String { english }
}

extension Phrase {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { key += literal }

    package mutating func appendInterpolation(_ text: some StringProtocol) {
      append(.text(String(text)))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(.text(String(number)))
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    private mutating func append(_ argument: Argument) {
      arguments.append(argument)
      key += "{\(arguments.count)}"
    }
  }
}

extension Phrase {
  /// The text in English.
  package var english: String { translated(by: .english) }

  /// The text in the language of `book`, or in English without a translation.
  package func translated(by book: PhraseBook) -> String {
    if arguments.isEmpty { return key.isEmpty ? "" : book.translation(key) ?? key }
    let words = arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .phrase(let phrase): phrase.translated(by: book)
      }
    }
    return PhrasePattern(book.translation(key) ?? key).filled(with: words, particle: book.particle)
  }
}

/// The translations into one language.
package struct PhraseBook: Sendable {
  /// The translation of a key, with the same `{1}`, `{2}` … in any order, or nil.
  fileprivate let translation: @Sendable (_ key: String) -> String?
  /// The particle of a pair such as `을/를` that agrees with the text before it, or nil for another
  /// pair.
  fileprivate let particle: @Sendable (_ pair: String, _ before: String) -> String?

  package init(
    translation: @escaping @Sendable (_ key: String) -> String?,
    particle: @escaping @Sendable (_ pair: String, _ before: String) -> String?
  ) {
    self.translation = translation
    self.particle = particle
  }

  package static let english = PhraseBook(translation: { _ in nil }, particle: { _, _ in nil })
}

/// The units of sizes, largest first.
package let byteUnits = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

/// A number of bytes in the largest unit that expresses it exactly: `1 MiB`, `1536 KiB`,
/// `1000 bytes`.
package func byteCount(_ bytes: Int) -> Phrase {
  for (unit, factor) in byteUnits where bytes >= factor && bytes.isMultiple(of: factor) {
    return "\(bytes / factor) \(unit)"
  }
  return "\(bytes) bytes"
}
