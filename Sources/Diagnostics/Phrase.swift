/// Words of the program for a person: an English text that remembers what was put into it, so that another language can say it.
///
/// It is written as a string literal; `"there is no folder '\(folder)'"` has the key `there is no folder '{1}'` and one
/// argument. The key is looked up when the phrase is shown, never before.
package struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The English words, with `{1}`, `{2}` … where something was put in.
  package let key: String
  package let arguments: [Argument]

  /// What was put into a phrase.
  package enum Argument: Sendable {
    /// A name, a number, text of the author's: the same in every language.
    case text(String)
    /// Words of the program inside of others.
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

  /// A phrase as it was: its key and what was put in.
  package init(key: String, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// Text that no language changes: a name, or another program's words.
  package init(verbatim text: String) {
    key = text.isEmpty ? "" : "{1}"
    arguments = text.isEmpty ? [] : [.text(text)]
  }

  package var isEmpty: Bool { key.isEmpty }

  /// Phrases are the same when they read the same.
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
  /// The words as they were written.
  package var english: String { said(.english) }

  /// The words in a language; in English where it has none for them.
  package func said(_ book: PhraseBook) -> String {
    if arguments.isEmpty { return key.isEmpty ? "" : book.translation(key) ?? key }
    let words = arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .phrase(let phrase): phrase.said(book)
      }
    }
    return PhrasePattern(book.translation(key) ?? key).filled(with: words, particle: book.particle)
  }
}

/// What a language says for the program's phrases.
package struct PhraseBook: Sendable {
  /// The words for a key, with the same `{1}`, `{2}` … in any order; nil where there are none.
  fileprivate let translation: @Sendable (_ key: String) -> String?
  /// What a pair such as `을/를` becomes behind a text; nil when it is no pair.
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

/// The units of sizes, the largest first.
package let byteUnits = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

/// A number of bytes in the largest unit that says it exactly: `1 MiB`, `1536 KiB`, `1000 bytes`.
package func byteCount(_ bytes: Int) -> Phrase {
  for (unit, factor) in byteUnits where bytes >= factor && bytes.isMultiple(of: factor) {
    return "\(bytes / factor) \(unit)"
  }
  return "\(bytes) bytes"
}
