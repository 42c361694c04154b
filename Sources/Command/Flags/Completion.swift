import Build
import Desk
import Diagnostics

/// What can come next in an unfinished command line, for the scripts of the shells.
struct Completion {
  /// What the shell completes by itself.
  enum Files: String { case none, files, folders }

  struct Candidate: Equatable {
    let word: String
    let meaning: String
  }

  private(set) var files = Files.none
  private(set) var candidates: [Candidate] = []
  private let world: CommandWorld
  private let book: PhraseBook
  private let start: String
  /// The journal's.
  private var folder = "."

  /// - Parameter words: after the program's name; the last is the one that is being written.
  init(_ words: [String], in world: CommandWorld, _ language: CommandLanguage) {
    let words = Completion.withoutEqualsSigns(words)
    (self.world, book, start) = (world, language.book, words.last ?? "")
    let before = words.dropLast()
    if let flag = before.lastIndex(where: { $0 == "-C" || $0 == "--folder" }),
      flag + 1 < before.endIndex
    {
      folder = before[flag + 1]
    }
    let plain = Completion.plain(before)
    guard !before.contains("--") else {
      offerOperand(Array(plain))
      return
    }
    if let flag = before.last.flatMap(Words.label), let value = flag.value {
      offer(value.kind, of: plain)
    } else if let equals = start.firstIndex(of: "="), start.utf8.first == 0x2D {
      let name = String(start[..<equals])
      if let value = Words.label(name)?.value { offer(value.kind, of: plain, after: name + "=") }
    } else if start.utf8.first == 0x2D {
      offerFlags(plain.first)
    } else {
      offerOperand(plain)
    }
  }

  /// bash breaks `--report=json` into three words; without the second they are `--report json`.
  private static func withoutEqualsSigns(_ words: [String]) -> [String] {
    var kept: [String] = []
    for (position, word) in words.enumerated() {
      if word != "=" {
        kept.append(word)
      } else if position == words.count - 1 {
        kept.append("")
      }
    }
    return kept
  }

  /// The words that are neither flags nor their values.
  private static func plain(_ words: ArraySlice<String>) -> [String] {
    var plain: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" { return plain + rest }
      guard word.utf8.first == 0x2D, word.utf8.count > 1 else {
        plain.append(word)
        continue
      }
      if Words.label(word)?.value != nil { _ = rest.popFirst() }
    }
    return plain
  }

  private mutating func offerFlags(_ name: String?) {
    let flags = name.map { Verb(named: $0)?.flags ?? [] } ?? [.version] + helpFlags
    for flag in flags { add(flag.name, said(flag.summary)) }
  }

  private var helpFlags: [FlagLabel] { [FlagLabel.help, FlagLabel.lang].compactMap(Words.label) }

  private mutating func offerOperand(_ plain: [String]) {
    guard let name = plain.first else {
      for verb in Verb.all { add(verb.name, said(verb.text.summary)) }
      return
    }
    if name == "help", plain.count == 1 {
      for verb in Verb.all { add(verb.name, said(verb.text.summary)) }
      add("all", said("every command"))
      for topic in HelpTopic.allCases { add(topic.rawValue, said(topic.summary)) }
      return
    }
    guard let verb = Verb(named: name) else { return }
    let taken = plain.count - 1
    if taken < verb.operands.count, !verb.operands[taken].isOld {
      offer(verb.operands[taken].value.kind, of: plain)
    } else if let last = verb.operands.last, last.repeats {
      offer(last.value.kind, of: plain)
    }
  }

  private mutating func offer(
    _ kind: ValueLabel.Kind, of plain: [String], after prefix: String = ""
  ) {
    switch kind {
    case .words(let words): for word in words { add(prefix + word, "") }
    case .file: files = .files
    case .folder: files = .folders
    case .themeFile:
      let files = try? themeFiles(in: world.absolute("."))
      for file in files ?? [] { add(prefix + file.name, "") }
    case .text, .number, .day: break
    case .rule: for rule in DiagnosticRule.all { add(prefix + rule.name, "") }
    case .entry, .label, .template: offerWords(kind, after: prefix)
    }
  }

  /// What the journal has. A journal that cannot be read offers nothing.
  private mutating func offerWords(_ kind: ValueLabel.Kind, after prefix: String) {
    let options = BuildOptions(folder: world.absolute(folder), jobs: world.cores)
    guard let words = try? JournalWords(options) else { return }
    switch kind {
    case .entry: offerEntries(words)
    case .label(let kind): for label in words.labels(kind) { add(prefix + label, "") }
    case .template: for template in words.templates { add(prefix + template, "") }
    default: break
    }
  }

  /// Slugs, or what the typed text begins: a day, a path, a title.
  private mutating func offerEntries(_ words: JournalWords) {
    add("last", said("the entry of the latest day"))
    let slugs = Dictionary(words.entries.map { ($0.slug, 1) }, uniquingKeysWith: +)
    let titles = Dictionary(words.entries.map { ($0.title, 1) }, uniquingKeysWith: +)
    let days = Dictionary(words.entries.map { ($0.day, 1) }, uniquingKeysWith: +)
    for entry in words.entries {
      let title = visibleText(entry.title)
      if start.utf8.contains(0x2F) {
        add(entry.path, title)
      } else if let first = start.utf8.first, (0x30...0x39).contains(first), days[entry.day] == 1 {
        add(entry.day, title)
      } else if !entry.slug.isEmpty, slugs[entry.slug] == 1,
        (titles[entry.slug] ?? 0) == (entry.title == entry.slug ? 1 : 0)
      {
        add(entry.slug, title)
      } else {
        add(entry.path, title)
      }
      if !start.isEmpty, entry.title.contains(" ") { add(entry.title, entry.path) }
    }
  }

  private mutating func add(_ word: String, _ meaning: String) {
    // By bytes: a combining mark after the typed text must not hide a candidate.
    guard word.utf8.starts(with: start.utf8), !word.utf8.contains(0x0A), !word.utf8.contains(0x09)
    else { return }
    candidates.append(Candidate(word: word, meaning: meaning))
  }

  private func said(_ phrase: Phrase) -> String { visibleText(phrase.translated(by: book)) }

  /// The answer to the shell: a word about files, then a line for each candidate.
  var text: String {
    let lines = candidates.map { "\($0.word)\t\($0.meaning)\n" }
    return files.rawValue + "\n" + lines.joined()
  }
}
