import Diagnostics
import JournalReader
import Localization
import Testing

@Suite struct CatalogTests {
  private func read(
    _ text: String, reference: [String: Message]? = nil
  ) throws -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    let tag = try #require(LocaleTag("en"))
    return readCatalog(SourceText(path: "en.yml", text: text), tag: tag, reference: reference)
  }

  @Test func `nested names are joined by dots`() throws {
    let (catalog, diagnostics) = try read(
      """
      a: "One"
      b:
        c: Two {name}
        d:
          e: |
            three
            lines
      weather:
        "01": Clear
      """)
    #expect(diagnostics.isEmpty)
    #expect(catalog.messages.keys.sorted() == ["a", "b.c", "b.d.e", "weather.01"])
    #expect(catalog.messages["b.c"] == Message("Two {name}"))
  }

  @Test func `a mapping of plural categories is one message`() throws {
    let (catalog, diagnostics) = try read(
      "list:\n  count:\n    one: \"{count} entry\"\n    other: \"{count} entries\"\n")
    #expect(diagnostics.isEmpty)
    let words = Interface(catalog.tag, catalogs: [catalog], fallbacks: [])
    #expect(words.say("list.count", count: 0) == "0 entries")
    #expect(words.say("list.count", count: 1) == "1 entry")
    #expect(words.say("list.count", count: 1234) == "1,234 entries")
  }

  @Test(arguments: [
    ("a:\n  one: x\n", ["catalog.plural"]), ("a: [x]", ["catalog.type"]),
    ("a: x\na: y", ["yaml.duplicate"]),
  ])
  func `what is no message is an error`(text: String, identifiers: [String]) throws {
    let found = try read(text).diagnostics.map(\.identifier)
    #expect(found.count == identifiers.count)
    if identifiers != ["yaml.duplicate"] { #expect(found == identifiers) }
  }

  @Test func `a journal's words must fit the theme's`() throws {
    let theme = ["list.page": Message("Page {number}"), "list.count": Message("{count}")]
    #expect(try read("list:\n  page: p. {number}", reference: theme).diagnostics.isEmpty)
    #expect(try read("list:\n  count: '{count} Stück'", reference: theme).diagnostics.isEmpty)
    let unknown = try read("list:\n  pgae: x", reference: theme).diagnostics
    #expect(unknown.map(\.identifier) == ["catalog.key"])
    #expect(unknown.first?.help == ["did you mean 'list.page'?"])
    let argument = try read("list:\n  page: '{page}'", reference: theme).diagnostics
    #expect(argument.map(\.identifier) == ["catalog.argument"])
    #expect(argument.first?.help == ["it is given {number}"])
  }
}
