import Diagnostics
import Journal
import Localization
import Markdown
import Testing

/// How the settings for Markdown, and the locale, change what is read.
@Suite struct MarkupSettingsTests {
  private func settings(
    quotes: Bool = true, rawHTML: RawHTML = .escape, wikilinks: Bool = true
  ) -> Settings {
    var settings = Settings()
    settings.markup = MarkupSettings(quotes: quotes, rawHTML: rawHTML, wikilinks: wikilinks)
    return settings
  }

  @Test(arguments: [
    ("en", "“a ‘b’” c’d", "… –"), ("ko", "“a ‘b’” c’d", "… –"), ("de-AT", "„a ‚b‘“ c’d", "… –"),
    ("fr-CA", "«\u{202F}a “b”\u{202F}» c’d", "… –"), ("fr-CH", "«a ‹b›» c’d", "… –"),
    ("pt-PT", "«a “b”» c’d", "… –"), ("pt-BR", "“a ‘b’” c’d", "… –"), ("sv", "”a ’b’” c’d", "… –"),
    ("ru", "«a „b“» c’d", "… –"), ("zh-Hans", "“a ‘b’” c’d", "… –"),
    ("ja", "\"a 'b'\" c'd", "... --"), ("zh-Hant", "\"a 'b'\" c'd", "... --"),
    ("zh-TW", "\"a 'b'\" c'd", "... --"),
  ])
  func `marks are those of the entry's locale, in title, summary, text and excerpt`(
    locale: String, quoted: String, more: String
  ) throws {
    let typed = "\"a 'b'\" c'd"
    let text = "---\nlocale: \(locale)\ntitle: |\n  \(typed)\n---\n\(typed) ... x -- y `\(typed)`\n"
    let entry = try #require(Reading(text, settings: settings()).entry)
    #expect(entry.title == quoted)
    #expect(entry.plainText.hasPrefix(quoted))
    #expect(entry.excerpt.hasPrefix(quoted))
    #expect(entry.plainText.hasSuffix(typed))
    for mark in more.split(separator: " ") { #expect(entry.plainText.contains(mark)) }
    let summarized = "---\nlocale: \(locale)\nsummary: |\n  \(typed)\n---\n\(typed)\n\nText\n"
    let second = try #require(Reading(summarized, settings: settings()).entry)
    #expect(second.title == quoted)
    #expect(second.summary == quoted)
  }

  @Test func `without the setting marks stay those of a typewriter`() throws {
    let text = "---\ntitle: It's\nsummary: It's\n---\nIt's -- \"so\"...\n"
    let entry = try #require(Reading(text, settings: settings(quotes: false)).entry)
    #expect(
      [entry.title, entry.summary, entry.plainText] == ["It's", "It's", "It's -- \"so\"..."])
  }

  @Test func `wikilinks are links unless the settings say no`() throws {
    let text = "---\ntitle: x\n---\n[[rome|Rome]]\n"
    let on = try #require(Reading(text, settings: settings()).entry)
    #expect(on.body.links.map(\.destination) == ["rome"])
    #expect(on.plainText == "Rome")
    let off = try #require(Reading(text, settings: settings(wikilinks: false)).entry)
    #expect(off.body.links.isEmpty)
    #expect(off.plainText == "[[rome|Rome]]")
  }

  @Test func `HTML of a list passes when the settings allow it, and the rest is told at its line`()
    throws
  {
    let text =
      "---\ntitle: x\n---\n<div class=\"a\">b</div>\n\n<script>c</script>\n\n<p onclick=\"d\">e</p>\n"
    let shown = Reading(text, settings: settings())
    #expect(
      shown.entry.map { String(decoding: $0.body.html, as: UTF8.self) }?.contains("&lt;div") == true
    )
    let allowed = Reading(text, settings: settings(rawHTML: .allowList))
    let html = try #require(allowed.entry.map { String(decoding: $0.body.html, as: UTF8.self) })
    #expect(html.contains("<div class=\"a\">b</div>"))
    #expect(!html.contains("script") && !html.contains("onclick"))
    let lines = allowed.diagnostics.sortedForReading().map { finding -> Int in
      guard case .span(let source, let span) = finding.place else { return 0 }
      return source.bytes[..<span.start].count { $0 == 0x0A } + 1
    }
    #expect(lines == [6, 8])
    #expect(allowed.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `aliases that are no addresses are names`() throws {
    let text = "---\naliases: [Rome, old/rome.html, 로마 여행]\n---\nText.\n"
    let entry = try #require(Reading(text).entry)
    #expect(entry.names == ["Rome", "로마 여행"])
    #expect(entry.aliases == ["old/rome.html"])
  }
}
