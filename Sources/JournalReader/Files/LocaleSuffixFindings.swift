package import Diagnostics
package import Journal
import Localization

/// Reports files that look like translations into a locale that the settings do not list:
/// `lisbon.kr.md` next to `lisbon.md`. Such a file would be published as a second entry in the
/// wrong language.
///
/// - Parameter sources: all source files of the journal.
package func localeSuffixFindings(
  in sources: [SourcePath], settings: Settings
) -> [Diagnostic] {
  // Nearly always the only dot of a path is that of the ending.
  guard sources.contains(where: { $0.contentPath.utf8.count(where: { $0 == 0x2E }) > 1 }) else {
    return []
  }
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
  /// The journal's locale that this tag resembles: `kr` means `ko`, `ko-KO` means `ko`. Nil if the
  /// tag is one of the journal's locales, or a language that exists.
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

/// Language codes that are mistaken for regions (ISO 3166-1 does not have them, or they are other
/// countries).
private let notRegions: Set<String> = [
  "KO", "JA", "ZH", "EN", "CS", "DA", "EL", "UK", "HE", "HI", "SV", "VI", "FA", "UR", "ET",
]

/// Country codes and ISO 639-2 codes that are mistaken for language codes.
private let otherCodes: [String: String] = [
  "kr": "ko", "kor": "ko", "jp": "ja", "jpn": "ja", "cn": "zh", "tw": "zh", "hk": "zh",
  "zho": "zh", "chi": "zh", "us": "en", "gb": "en", "eng": "en", "ua": "uk", "ukr": "uk",
  "cz": "cs", "ces": "cs", "dk": "da", "dan": "da", "gr": "el", "ell": "el", "vn": "vi",
  "vie": "vi", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "spa": "es", "por": "pt",
  "rus": "ru", "ita": "it", "nld": "nl", "pol": "pl", "tur": "tr", "ara": "ar", "heb": "he",
  "iw": "he", "il": "he", "ir": "fa", "se": "sv", "swe": "sv", "rs": "sr", "br": "pt",
]

/// ISO 639-1 codes, and ISO 639-3 codes of languages in which people keep journals. `.old` and
/// `.bak`, which are language codes too, are not in it.
private let languages: Set<String> = Set(
  """
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa \
  ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr \
  ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl \
  ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur \
  uz ve vi vo wa wo xh yi yo za zh zu ckb fil gsw hak haw nan nds wuu yue
  """.split(separator: " ").map(String.init))
