package import Diagnostics
import Localization

extension PhraseBook {
  /// Korean: Translations/ko.po, and particles that agree with the text before them.
  package static let korean = PhraseBook(
    translation: { koreanTranslations[$0] },
    particle: { KoreanParticle($0)?.form(after: $1) })
}

/// Read when the first phrase is said in Korean. Tests hold the file to its format; English would
/// be said for a file that is not in it.
private let koreanTranslations: [String: String] =
  (try? PortableObject(EmbeddedFile.korean.bytes).translations) ?? [:]
