package import Diagnostics
package import Journal
import Localization

/// Files that look like translations into a locale that the settings do not have: `lisbon.kr.md` beside `lisbon.md`. Read as an
/// entry of its own, each would stand on the site twice, in the wrong language.
///
/// - Parameter sources: all source files of the journal.
package func localeSuffixFindings(
  in sources: [SourcePath], settings: Settings
) -> [Diagnostic] {
  var files: [[UInt8]: SourcePath] = [:]
  let names = sources.map { source in
    let name = FileName(path: source.contentPath, locales: settings.locales)
    let key = Array(normalizedForm(name.translationKey).utf8)
    if files[key] == nil { files[key] = source }
    return key
  }
  return zip(sources, names).compactMap { source, key in
    guard let dot = key.lastIndex(of: 0x2E), !key[dot...].contains(0x2F),
      let other = files[Array(key[..<dot])]
    else { return nil }
    let suffix = String(decoding: key[(dot + 1)...], as: UTF8.self)
    guard let tag = LocaleTag(suffix), isLanguage(tag.language) else { return nil }
    let near = tag.nearMiss(in: settings.locales)
    return Diagnostic(
      .error, "entry.locale",
      "the file's name ends in a locale that the settings do not have", at: .file(source.path),
      label: "'\(tag)'",
      notes: [.init("it would be a translation of this file", at: .file(other.path))],
      help: [
        near.map { "did you mean '\($0)'?" } ?? "add '\(tag)' to 'locales' in the settings",
        "or write a hyphen instead of the dot, if it is a separate entry",
      ])
  }
}

extension LocaleTag {
  /// The one of the journal's locales that this one was meant to be: `kr` for `ko`, `ko-KO` for `ko`. Nil when it is one of them, or
  /// a language of its own.
  func nearMiss(in locales: [LocaleTag]) -> LocaleTag? {
    if locales.contains(self) { return nil }
    if let region, region.lowercased() == language, notRegions.contains(region) {
      return locales.first { $0.language == language }
    }
    guard let meant = otherCodes[language], !locales.contains(where: { $0.language == language })
    else { return nil }
    return locales.first { $0.language == meant }
  }
}

private func isLanguage(_ code: String) -> Bool {
  otherCodes[code] != nil || languages.contains(code)
}

/// Languages that are taken for the region of their speakers (ISO 3166-1 has none of these, or means another country).
private let notRegions: Set<String> = [
  "KO", "JA", "ZH", "EN", "CS", "DA", "EL", "UK", "HE", "HI", "SV", "VI", "FA", "UR", "ET",
]

/// Codes of countries, and of ISO 639-2, that stand where a language's code should.
private let otherCodes: [String: String] = [
  "kr": "ko", "kor": "ko", "jp": "ja", "jpn": "ja", "cn": "zh", "tw": "zh", "hk": "zh",
  "zho": "zh", "chi": "zh", "us": "en", "gb": "en", "eng": "en", "ua": "uk", "ukr": "uk",
  "cz": "cs", "ces": "cs", "dk": "da", "dan": "da", "gr": "el", "ell": "el", "vn": "vi",
  "vie": "vi", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "spa": "es", "por": "pt",
  "rus": "ru", "ita": "it", "nld": "nl", "pol": "pl", "tur": "tr", "ara": "ar", "heb": "he",
  "iw": "he", "il": "he", "ir": "fa", "se": "sv", "swe": "sv", "rs": "sr", "br": "pt",
]

/// ISO 639-1, and languages of ISO 639-3 in which people keep journals. A suffix like `.old` or `.bak`, which is a language too, is
/// not taken for one.
private let languages: Set<String> = Set(
  """
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa \
  ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr \
  ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl \
  ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur \
  uz ve vi vo wa wo xh yi yo za zh zu ckb fil gsw hak haw nan nds wuu yue
  """.split(separator: " ").map(String.init))
