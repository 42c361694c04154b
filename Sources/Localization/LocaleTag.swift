// Localization formats dates, numbers, lists and messages for a locale, and knows plural rules,
// collation and text direction. It does not know the messages (the theme has them), and it never
// asks the process for its locale, time zone or clock.

/// A BCP 47 language tag in its canonical case: `ko`, `en-GB`, `zh-Hant-HK`.
///
/// It has a language, a script, a region and variants (RFC 5646, section 2.1). Extensions, private
/// use and grandfathered tags are refused, because no journal is known to need them.
package struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
  package let language: String
  package let script: String?
  package let region: String?
  package let variants: [String]

  /// Nil when `text` is not a well-formed tag. `_` is accepted for `-`, as in POSIX locales and
  /// file names.
  package init?(_ text: some StringProtocol) { self.init(of: Substring(text)) }

  /// Not generic, so that other modules need not look everything up at run time.
  private init?(of text: Substring) {
    let letters = text.utf8
    if (2...3).contains(letters.count), letters.allSatisfy({ (0x61...0x7A).contains($0) }) {
      (language, script, region, variants) = (String(text), nil, nil, [])
      return
    }
    guard text.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F }) else {
      return nil
    }
    var subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let first = subtags.popFirst(), (2...3).contains(first.utf8.count), first.isAllLetters
    else {
      return nil
    }
    language = first.lowercased()
    if let next = subtags.first, next.utf8.count == 4, next.isAllLetters {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    } else {
      script = nil
    }
    if let next = subtags.first, next.isRegion {
      region = next.uppercased()
      subtags.removeFirst()
    } else {
      region = nil
    }
    var variants: [String] = []
    for subtag in subtags {
      let startsWithDigit = subtag.utf8.first.map { $0 < 0x3A } ?? false
      guard (5...8).contains(subtag.utf8.count) || (subtag.utf8.count == 4 && startsWithDigit)
      else {
        return nil
      }
      variants.append(subtag.lowercased())
    }
    self.variants = variants
  }

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
    variants = []
  }

  package static let english = LocaleTag(language: "en", script: nil, region: nil)

  package var description: String {
    if script == nil, region == nil, variants.isEmpty { return language }
    return ([language] + [script, region].compactMap(\.self) + variants).joined(separator: "-")
  }

  /// The fallback chain: the tag, then the tag without its last parts: `sr-Latn-RS`, `sr-Latn`. A
  /// tag does not fall back to another script: `zh-Hant` does not fall back to `zh`, which means
  /// `zh-Hans` (Unicode Technical Standard 35, part 1, section 4.1.1, parent locales).
  package var chain: [LocaleTag] {
    let shorter = shortened
    guard shorter.count > 1 else { return shorter }
    let own = likelyScript
    return shorter.filter { $0.script != nil || $0.likelyScript == own }
  }

  /// The script of the locale, from the tag or the likely one: `Hant` for `zh-TW`. Source: CLDR,
  /// likelySubtags.
  package var likelyScript: String? { script ?? ICU.likelyScript(locale: description) }

  /// The region of the locale, from the tag or the likely one: `KR` for `ko`. Source: CLDR,
  /// likelySubtags.
  package var likelyRegion: String? { region ?? ICU.likelyRegion(locale: description) }

  private var shortened: [LocaleTag] {
    var result = [self]
    if !variants.isEmpty {
      result.append(LocaleTag(language: language, script: script, region: region))
    }
    if script != nil && region != nil {
      result.append(LocaleTag(language: language, script: script, region: nil))
    }
    if script != nil || region != nil {
      result.append(LocaleTag(language: language, script: nil, region: nil))
    }
    return result
  }

  /// The best of the `offered` locales for a reader of this one: the tag itself, else its nearest
  /// fallback, else another locale of the same language, else nil.
  package func bestMatch(in offered: [LocaleTag]) -> LocaleTag? {
    let chain = chain
    let own = offered.filter { $0.language == language }
    if own.isEmpty { return nil }
    let script = likelyScript
    for tag in chain where own.contains(tag) && tag.likelyScript == script { return tag }
    return own.first { $0.likelyScript == script }
  }

  /// The direction of the locale's script.
  package var direction: TextDirection {
    if let script { return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight }
    return rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }
}

// The living right-to-left scripts (Unicode CLDR, scriptMetadata), and the languages that are
// written in them by default (likelySubtags).
private let rightToLeftScripts: Set<String> = [
  "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
]
private let rightToLeftLanguages: Set<String> = [
  "ar", "arc", "arz", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
  "sd", "syr",
  "ug", "ur", "yi",
]

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension StringProtocol {
  fileprivate var isAllLetters: Bool { utf8.allSatisfy { $0 >= 0x41 && $0.isLetterOrDigit } }

  fileprivate var isRegion: Bool {
    (utf8.count == 2 && isAllLetters)
      || (utf8.count == 3 && utf8.allSatisfy { $0 < 0x3A && $0.isLetterOrDigit })
  }
}
