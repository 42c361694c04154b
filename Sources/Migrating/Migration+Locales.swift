import Diagnostics
import Files
import Localization

// The languages of another tool's journal: from its settings, from names of folders and files, or
// from the script of its texts.
extension Migration {
  mutating func proposeLocales(_ survey: JournalSurvey, _ content: String) {
    if let folders = survey.languageFolders(in: content) {
      set("locales", folders, "as in the other tool's settings")
      return
    }
    let language = survey.configuration.value(
      "defaultContentLanguage", "languageCode", "default_language", "DEFAULT_LANG", "language",
      "locale", "lang")
    let written = language.flatMap { LocaleTag(String($0.prefix { $0 != "_" && $0 != "," })) }
    let found = survey.languagesOfFolders(in: content)
    if found.contains(where: { !$0.isNamed }) {
      let own = found.map {
        "\($0.tag): \(content.isEmpty ? $0.folder : content + "/" + $0.folder)"
      }
      set(
        "locales", "{\(own.joined(separator: ", "))}",
        "the texts of these folders are in these languages",
        evidence: survey.evidence(of: found))
      return
    }
    let inFolders = found.map(\.tag)
    let inNames = survey.languagesOfNames(in: content)
    let all = Set(inFolders + inNames).sorted { $0.description < $1.description }
    let folders = Set(found.map(\.folder))
    guard !all.isEmpty, all.count > 1 || survey.hasOthers(content, folders, inNames) else {
      return proposeLanguage(survey.sample, written)
    }
    let guess = survey.outside.language.flatMap { LocaleTag($0) }
    // Without a word of the tool: the language of the texts outside, or of the most texts.
    let outside = survey.hasOthers(content, folders, inNames) ? guess : nil
    let first =
      written ?? outside ?? found.first?.tag ?? all.first { $0.language == "en" } ?? all[0]
    // `languageCode = "en-us"` and files `x.en.md`.
    let matching = all.filter { $0.language == first.language }
    let isOwn = matching.isEmpty || !matching.contains(first) && outside != nil
    let own = isOwn ? [first] : matching
    let rest = all.filter { !own.contains($0) }
    set(
      "locales", "[\((own + rest).map(\.description).joined(separator: ", "))]",
      inFolders.isEmpty
        ? "names of the texts end in these" : "folders of the texts have these names",
      evidence: survey.evidence(of: found))
  }

  /// The only language: that of the texts, if the settings say none, or another one than nearly all
  /// texts are in.
  private mutating func proposeLanguage(_ sample: TextSample, _ written: LocaleTag?) {
    let guess = sample.language.flatMap { LocaleTag($0) }
    let evidence: Phrase =
      "\(sample.inLanguage) of the \(sample.readable) texts whose language can be told"
    let isSure = sample.readable > 4 && sample.inLanguage * 10 >= sample.readable * 9
    let isOther = written != nil && guess != nil && written?.language != guess?.language
    if let guess, isSure && isOther || written == nil {
      guard guess != .english || isOther else { return }
      set("locales", "[\(guess)]", "most texts are written in this language", evidence: evidence)
    } else if let written, written != .english {
      set("locales", "[\(written)]", "as in the other tool's settings", evidence: evidence)
    }
  }
}

extension JournalSurvey {
  /// Languages whose names a folder may have, besides those with a region: `zh-tw`.
  private static let languages: Set<String> = Set(
    """
    ar bn ca cs da de el en es et fa fi fr he hi hu id it ja ko lt lv nb nl no pl pt ro ru sk sr sv \
    th tr uk vi zh
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static func language(_ name: Substring) -> LocaleTag? {
    let language = name.prefix { $0 != "-" }.lowercased()
    guard languages.contains(language), name.utf8.count <= 7 else { return nil }
    return LocaleTag(String(name))
  }

  private func below(_ content: String) -> [Substring] {
    let prefix = content.isEmpty ? "" : content + "/"
    return texts.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
  }

  /// Names of folders that are codes of countries or words for languages.
  private static let otherNames = [
    "cn": "zh", "tw": "zh-TW", "jp": "ja", "kr": "ko", "chinese": "zh", "english": "en",
    "japanese": "ja", "korean": "ko", "german": "de", "french": "fr", "spanish": "es",
    "中文": "zh", "日本語": "ja", "한국어": "ko",
  ]

  /// A folder whose texts are in a language.
  struct LanguageFolder {
    let folder: String
    let tag: LocaleTag
    /// Whether the name is that of the language.
    let isNamed: Bool
    let texts: Int
  }

  /// The first folders of texts that may be named for a language.
  func foldersNamedForLanguages(in content: String) -> [String] {
    let names = below(content).compactMap { path in
      path.firstIndex(of: "/").map { path[..<$0] }
    }
    return Set(names).filter {
      JournalSurvey.language($0) != nil || JournalSurvey.otherNames[$0.lowercased()] != nil
    }.map(String.init).sorted()
  }

  /// The folders of languages, the one with the most texts first: the texts are in the language, or
  /// too short to tell and have the names of texts in another one.
  func languagesOfFolders(in content: String) -> [LanguageFolder] {
    let texts = below(content)
    let names = foldersNamedForLanguages(in: content)
    let inside = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, Set(texts.filter { $0.hasPrefix(name + "/") }.map { $0.dropFirst(name.count + 1) }))
      })
    let outside = Set(texts)
    return names.compactMap { name -> LanguageFolder? in
      let own = JournalSurvey.language(name[...])
      let tag = own ?? JournalSurvey.otherNames[name.lowercased()].flatMap { LocaleTag($0) }
      guard let tag, let sample = samplesOfFolders[name], let texts = inside[name] else {
        return nil
      }
      let wanted = ["no": "nb"][tag.language] ?? tag.language
      let isWritten = sample.language == wanted
      let isTwin =
        sample.readable == 0 && own != nil
        && (!texts.isDisjoint(with: outside)
          || names.contains { $0 != name && !texts.isDisjoint(with: inside[$0] ?? []) })
      guard isWritten || isTwin else { return nil }
      return LanguageFolder(folder: name, tag: tag, isNamed: own != nil, texts: texts.count)
    }.sorted { left, right in
      let english = (left.tag.language == "en", right.tag.language == "en")
      if left.texts != right.texts { return left.texts > right.texts }
      return english.0 != english.1 ? english.0 : left.folder < right.folder
    }
  }

  func evidence(of folders: [LanguageFolder]) -> Phrase? {
    guard !folders.isEmpty else { return nil }
    let counts = folders.map { folder -> String in
      let sample = samplesOfFolders[folder.folder]
      return "\(folder.folder)/ \(sample?.inLanguage ?? 0)/\(sample?.readable ?? 0)"
    }
    return "texts in the language of their folder: \(counts.joined(separator: ", "))"
  }

  /// Languages that the names of several texts end in: `sea.ko.md` beside `sea.md` or `sea.en.md`.
  func languagesOfNames(in content: String) -> [LocaleTag] {
    var stems: Set<Substring> = []
    var found: [LocaleTag: [Substring]] = [:]
    for path in below(content) {
      guard let dot = path.lastIndex(of: ".") else { continue }
      let stem = path[..<dot]
      guard let second = stem.lastIndex(of: "."),
        let tag = JournalSurvey.language(stem[stem.index(after: second)...])
      else {
        stems.insert(stem)
        continue
      }
      found[tag, default: []].append(stem[..<second])
    }
    let all = found.values.flatMap(\.self)
    let repeated = Set(Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +).filter { $1 > 1 }.keys)
    return found.filter { $1.contains { stems.contains($0) || repeated.contains($0) } }.map(\.key)
  }

  /// Whether there are texts without a language's name.
  func hasOthers(_ content: String, _ folders: Set<String>, _ names: [LocaleTag]) -> Bool {
    below(content).contains { path in
      let first = path.firstIndex(of: "/").map { String(path[..<$0]) }
      if let first, folders.contains(first) { return false }
      let parts = path.split(separator: ".").suffix(2)
      let suffix = parts.count == 2 ? parts.first.flatMap(JournalSurvey.language) : nil
      return suffix.map { !names.contains($0) } ?? (path.contains("/") || folders.isEmpty)
    }
  }

  /// Hugo's `contentDir` of each language, if they are folders below the content folder, as a
  /// mapping of YAML.
  func languageFolders(in content: String) -> String? {
    let folders = configuration.languageFolders.filter { _, folder in
      folder.isBelow(content) && texts.contains { $0.isBelow(folder) }
    }
    guard folders.count > 1,
      folders.contains(where: { $0.folder.below(content) != $0.language.lowercased() })
    else { return nil }
    let first = configuration.value("defaultContentLanguage")
    let sorted = folders.filter { $0.language == first } + folders.filter { $0.language != first }
    return "{" + sorted.map { "\($0.language): \($0.folder)" }.joined(separator: ", ") + "}"
  }
}
