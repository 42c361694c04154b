import Diagnostics
import Journal
import JournalReader
import Localization
import Testing

@Suite struct LocaleSlipTests {
  private func settings(_ tags: String...) -> Settings {
    Settings(locales: tags.compactMap { LocaleTag($0) })
  }

  /// `path: first help` of each finding.
  private func findings(_ paths: [String], _ settings: Settings) -> [String] {
    localeSuffixFindings(
      in: paths.map { SourcePath(path: "entries/" + $0, contentPath: $0) }, settings: settings
    ).map { "\($0.place.path ?? "-"): \($0.help.first ?? "-")" }
  }

  @Test(arguments: [
    ("kr", "did you mean 'ko'?"), ("ko-KO", "did you mean 'ko'?"),
    ("KOR", "did you mean 'ko'?"), ("fr", "add 'fr' to 'locales' in the settings"),
    ("pt_BR", "add 'pt-BR' to 'locales' in the settings"),
    ("ja", "add 'ja' to 'locales' in the settings"),
  ])
  func `a suffix that looks like a locale is one, or an error`(suffix: String, help: String) {
    let found = findings(["a/봄.\(suffix).md", "a/봄.md"], settings("ko", "en"))
    #expect(found == ["entries/a/봄.\(suffix).md: \(help)"])
    // The stem in another locale of the settings, and in another Unicode form.
    let decomposed = findings(["가.\(suffix).md", "\u{1100}\u{1161}.en.md"], settings("ko", "en"))
    #expect(decomposed == ["entries/가.\(suffix).md: \(help)"])
  }

  @Test func `a bundle's translation is looked at too`() {
    #expect(
      findings(["lisbon/index.md", "lisbon/index.jp.md"], settings("ko", "ja")) == [
        "entries/lisbon/index.jp.md: did you mean 'ja'?"
      ])
  }

  @Test(arguments: [
    ["lisbon.kr.md"], ["lisbon.md", "lisbon.ko.md"], ["notes.md", "notes.old.md", "notes.v2.md"],
    ["2024.03.md", "2024.md"], ["lisbon.md", "b/lisbon.kr.md"], ["x.md", "x.txt.md"],
    [".md", ".kr.md"], ["a.b/x.md", "a.md"],
  ])
  func `other names with dots are names`(paths: [String]) {
    #expect(findings(paths, settings("ko", "en")) == [])
  }

  @Test(arguments: [
    ("kr", "ko"), ("ko-KO", "ko"), ("jp", "ja"), ("cn", "zh-Hans"), ("zh-ZH", "zh-Hans"),
  ])
  func `a locale that nearly is one of the settings' is an error`(written: String, meant: String) {
    let reading = Reading(
      fields: "locale: \(written)", settings: settings("ko", "ja", "zh-Hans"))
    #expect(reading.findings == ["front-matter.locale"])
    #expect(reading.diagnostics.first?.help == ["did you mean '\(meant)'?"])
    #expect(!reading.isPublic)
  }

  @Test(arguments: ["fr", "pt-PT", "ko-KR", "ko-KP", "uk", "jp", "de-DE", "zh-Hant-HK"])
  func `an entry may be in a language that the site does not have`(written: String) {
    let reading = Reading(fields: "lang: \(written)", settings: settings("ko", "en"))
    #expect(reading.findings == [])
    #expect(reading.entry?.locale.description == written)
  }
}
