import Diagnostics
import Foundation
import JournalReader
import Localization
import Testing

/// The theme's catalogs: readers of each language see no words of another.
@Suite struct ThemeCatalogTests {
  static let locales = [
    "ar", "de", "en", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR",
    "ru",
    "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  private static let templates = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates")

  private func catalog(_ name: String, reference: [String: Message]? = nil) throws
    -> (catalog: Catalog, problems: [String])
  {
    let tag = try #require(LocaleTag(name))
    let text = try String(
      contentsOf: ThemeCatalogTests.templates.appendingPathComponent(name + ".yml"),
      encoding: .utf8)
    let (catalog, diagnostics) = readCatalog(
      SourceText(path: "\(name).yml", text: text), tag: tag, reference: reference)
    return (catalog, diagnostics.map { "\($0.identifier): \($0.summary)" })
  }

  @Test func `the theme speaks twenty-two languages`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: ThemeCatalogTests.templates.path)
    let found = files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
    #expect(found == ThemeCatalogTests.locales)
  }

  @Test(arguments: locales)
  func `a catalog says every message of the English one with its arguments`(name: String) throws {
    let english = try catalog("en").catalog
    let (own, problems) = try catalog(name, reference: english.messages)
    #expect(problems == [])
    #expect(own.messages.keys.sorted() == english.messages.keys.sorted())
    for (key, message) in english.messages {
      #expect(own.messages[key]?.arguments == message.arguments, "\(name): \(key)")
    }
  }

  @Test(arguments: locales)
  func `a message with plural forms has those that the language needs`(name: String) throws {
    let own = try catalog(name).catalog
    let words = LocaleWords(own.tag)
    let needed = Set((0...1000).map(words.pluralCategory))
    let english = try catalog("en").catalog
    for (key, message) in own.messages where english.messages[key]?.forms.count ?? 0 > 1 {
      #expect(needed.isSubset(of: Set(message.forms.keys)), "\(name): \(key)")
    }
  }

  /// "Written on 1 days." A word right after a number agrees with it.
  @Test(arguments: locales)
  func `a number before a word has all plural forms of the language`(name: String) throws {
    let own = try catalog(name).catalog
    let words = LocaleWords(own.tag)
    let needed = Set((0...1000).map(words.pluralCategory))
    for (key, message) in own.messages where message.hasNumberBeforeWord {
      #expect(needed.isSubset(of: Set(message.forms.keys)), "\(name): \(key)")
    }
  }

  // The check above must find something to prove anything.
  @Test func `a number before a word is found`() {
    #expect(Message("Written on {count} days.").hasNumberBeforeWord)
    #expect(Message("נכתב ב־{count} ימים").hasNumberBeforeWord)
    #expect(!Message("Days: {count}.").hasNumberBeforeWord)
    #expect(!Message("Page {number} of {count}").hasNumberBeforeWord)
  }

  @Test func `every message that a template names is in the English catalog`() throws {
    let english = try catalog("en").catalog.messages
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: ThemeCatalogTests.templates.path)
    var named: Set<String> = []
    for file in files.sorted() where file.hasSuffix(".html") {
      let text = try String(
        contentsOf: ThemeCatalogTests.templates.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /\b(?:t|forms)\("([a-z_.0-9]+)"/) {
        named.insert(String(match.1))
        #expect(english[String(match.1)] != nil, "\(file): \(match.1)")
      }
    }
    // The search must find something to prove anything.
    #expect(named.count > 30)
  }

  @Test
  func
    `Languages.md names every language and those no native reader has checked; READMEs count`()
    throws
  {
    let project = ThemeCatalogTests.templates.deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }
    let rows = try text("Documentation/Languages.md").matches(
      of: /^\| `([\w-]+)` \| [^|\n]+ \| ([^|\n]+) \|$/.anchorsMatchLineEndings())
    #expect(rows.map { String($0.1) } == ThemeCatalogTests.locales)
    let waiting = rows.filter { $0.2.contains("no native reader") }.map { String($0.1) }
    #expect(!waiting.isEmpty)
    let number = ThemeCatalogTests.locales.count
    #expect(try text("README.md").contains("[\(number)](Documentation/Languages.md)"))
    #expect(try text("README.ko.md").contains("[\(number)개](Documentation/Languages.md)"))
  }
}

extension Message {
  /// Whether a form has a word right after a count.
  fileprivate var hasNumberBeforeWord: Bool {
    forms.values.contains { pieces in
      zip(pieces, pieces.dropFirst()).contains { piece, next in
        guard piece == .argument("count") || piece == .argument("words"),
          case .text(let text) = next
        else { return false }
        return text.first { !$0.isWhitespace }?.isLetter == true
      }
    }
  }
}
