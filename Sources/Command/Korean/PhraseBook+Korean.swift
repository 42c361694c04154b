package import Diagnostics
import Localization

extension PhraseBook {
  /// Korean: the tables beside this file, and particles that agree with what is put before them.
  package static let korean = PhraseBook(
    translation: { KoreanPhrases.words[$0] },
    particle: { KoreanParticle($0)?.form(after: $1) })
}

/// What the command says in Korean.
///
/// Each table holds pairs of lines: the English words as the sources write them, with `{1}` where something is put in, and
/// below them, indented, the Korean ones. Documentation/Languages.md has the words that are used throughout.
package enum KoreanPhrases {
  private static let tables = [
    command, results, world, build, frontMatter, yamlAndTOML, entries, settings, site, markdown,
    photos, templating, templateTags,
  ]

  /// The words by their key; read when the first phrase is looked up.
  package static let words: [String: String] = {
    var words: [String: String] = [:]
    var key: Substring = ""
    for line in tables.lazy.flatMap({ $0.split(separator: "\n") }) {
      if line.first == " " {
        words[String(key)] = String(line.drop { $0 == " " })
      } else {
        key = line
      }
    }
    return words
  }()
}
