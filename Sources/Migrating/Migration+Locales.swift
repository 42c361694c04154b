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
    let inFolders = survey.languagesOfFolders(in: content)
    let inNames = survey.languagesOfNames(in: content)
    let all = Set(inFolders + inNames).sorted { $0.description < $1.description }
    guard !all.isEmpty, all.count > 1 || survey.hasOthers(content, inFolders, inNames) else {
      if let written, written != .english {
        set("locales", "[\(written)]", "as in the other tool's settings")
      } else if written == nil, let guess = survey.language {
        set("locales", "[\(guess)]", "most texts are written in this language")
      }
      return
    }
    let guess = survey.language.flatMap { LocaleTag($0) }
    // Without a word of the tool: the language of the texts outside, or English.
    let outside = survey.hasOthers(content, inFolders, inNames) ? guess : nil
    let first = written ?? outside ?? all.first { $0.language == "en" } ?? guess ?? all[0]
    // `languageCode = "en-us"` and files `x.en.md`.
    let matching = all.filter { $0.language == first.language }
    let isOwn = matching.isEmpty || !matching.contains(first) && outside != nil
    let own = isOwn ? [first] : matching
    let rest = all.filter { !own.contains($0) }
    set(
      "locales", "[\((own + rest).map(\.description).joined(separator: ", "))]",
      inFolders.isEmpty
        ? "names of the texts end in these" : "folders of the texts have these names")
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

  /// Languages that folders of the content folder are named for.
  func languagesOfFolders(in content: String) -> [LocaleTag] {
    let names = below(content).compactMap { path in
      path.firstIndex(of: "/").map { path[..<$0] }
    }
    return Set(names).compactMap(JournalSurvey.language)
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
  func hasOthers(_ content: String, _ folders: [LocaleTag], _ names: [LocaleTag]) -> Bool {
    below(content).contains { path in
      let first = path.firstIndex(of: "/").flatMap { JournalSurvey.language(path[..<$0]) }
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
