// Parts of a text that are hidden: every form with every name, at the beginning, the middle and the
// end of a text. `EVERY_NAME=1` tries all combinations.

import Diagnostics
import Foundation
import Journal
import JournalReader
import TestSupport
import Testing

@Suite struct PrivatePartTests {
  static let forms: [@Sendable (String) -> String] = [
    { "<!-- \($0) -->\nSECRET\n\nSECRET\n<!-- /\($0) -->" },
    { "<!-- BEGIN \($0.uppercased()) -->\nSECRET\n<!-- END \($0.uppercased()) -->" },
    { "<!-- \($0):start -->\n\n# SECRET\n\n<!-- \($0):end -->" },
    { "::: \($0)\nSECRET\n\n- SECRET\n:::" }, { "::: {.\($0)}\nSECRET\n:::" },
    { ":::: \($0) Title\n::: note\nSECRET\n:::\nSECRET\n::::" },
    { "> [!\($0)] SECRET\n> SECRET\nSECRET" }, { "> [!\($0)]-\n>\n> SECRET\n> > SECRET" },
    { "- > [!\($0)]\n  > SECRET" }, { "!!! \($0) \"SECRET\"\n    SECRET\n\n    SECRET" },
    { "??? \($0)\n\tSECRET" }, { "[\($0)]\nSECRET\n\nSECRET\n[/\($0)]" },
    { "{{< \($0) >}}\nSECRET\n{{< /\($0) >}}" }, { "{% \($0) %}SECRET{% end\($0) %}" },
    { "a word [\($0)]SECRET[/\($0)] and more" },
  ]
  static let names = ["private", "secret", "hidden", "draft", "비공개", "私密", "非公開", "geheim"]
  static let fixed = [
    "<div hidden>\nSECRET\n</div>", "<span style=\"display: none\">SECRET</span>",
    "<template>SECRET</template>", "{>>SECRET<<}", "word {--SECRET--} word",
    "#+BEGIN_COMMENT\nSECRET\n#+END_COMMENT", ":LOGBOOK:\nSECRET\n:END:",
    "\\begin{comment}\nSECRET\n\\end{comment}", "{% if false %}\nSECRET\n{% endif %}",
    "::: {.content-hidden when-format=\"html\"}\nSECRET\n:::",
  ]

  static let parts: [String] = {
    let all = forms.flatMap { form in names.map(form) }
    guard ProcessInfo.processInfo.environment["EVERY_NAME"] == nil else { return all + fixed }
    return all.enumerated().filter { $0.offset % 3 == 1 }.map(\.element) + fixed
  }()

  private static func said(_ reading: Reading) -> String {
    guard let entry = reading.entry else { return "" }
    return [entry.title ?? "", entry.excerpt, entry.plainText, entry.summary ?? ""].joined()
  }

  @Test func `nothing of a private part is said, wherever it stands`() {
    for part in Self.parts {
      for text in ["\(part)\n\nshown\n", "first\n\n\(part)\n\nshown\n", "shown\n\n\(part)"] {
        for newline in ["\n", "\r\n"] {
          let reading = Reading(text.replacing("\n", with: newline))
          let said = Self.said(reading)
          #expect(!said.contains("SECRET"), "\(text.debugDescription)")
          #expect(said.contains("shown"), "\(text.debugDescription)")
          #expect(!reading.diagnostics.hasErrors, "\(text.debugDescription) \(reading.drawing)")
        }
      }
    }
  }

  @Test(arguments: [
    "글\n\n<!-- private -->\nSECRET\n", "글\n\n::: private\nSECRET\n",
    "글\n\n{{< private >}}\nSECRET\n",
    "글\n\n#+BEGIN_COMMENT\nSECRET\n",
  ])
  func `a part that never closes is an error`(text: String) {
    #expect(Reading(text).findings.contains("markdown.private"))
  }

  @Test(arguments: [
    "글\n\n::: locked-part\n글\n:::\n", "글\n\n> [!trashed]\n> 글\n", "글\n\n!!! concealed\n    글\n",
    "글 [글]{.hidden-text} 글\n", "글\n{: .private}\n", "글\n{: style=\"display:none\"}\n",
  ])
  func `a part whose name has a stem of privacy and is not known is an error`(text: String) {
    #expect(Reading(text).findings.contains("markdown.private"), "\(text.debugDescription)")
  }

  @Test(arguments: [
    "`::: private` hides a part.\n", "```\n::: private\n글\n:::\n```\n", "> [!note]\n> private\n",
    "::: note My private day\n글\n:::\n", "[private](a.md) 글\n", "Use `<!-- private -->` here.\n",
    "글 {# is how a comment begins in a template\n", "The mark {{! opens a comment.\n",
    "A tag {% comment %} is Liquid's.\n",
  ])
  func `who writes about private parts is not stopped`(text: String) {
    let reading = Reading(text)
    #expect(!reading.diagnostics.hasErrors, "\(reading.drawing)")
  }

  @Test(arguments: [
    "# Hello %%\n\nsecret\n\n%%\n\nx\n", "- a %%\n- secret\n- %%\n", "> a %%\n\nsecret %%\n",
    "a\n\n%% secret\n\nsecret %% b\n",
  ])
  func `percent signs over several blocks are a question to the settings`(text: String) {
    #expect(Reading(text).findings.contains("settings.comments"))
  }

  @Test(arguments: [
    "30%%이고 글, 50%%였다\n", "printf(\"%%d and %%s\")\n", "%%i in 글, %%i\n", "<%%= x %%>\n",
    "100 %% sure\n\n50 %% of it\n",
  ])
  func `percent signs of sums and formats are text`(text: String) {
    #expect(Reading(text).findings == [])
  }

  @Test(arguments: [
    "N 37° 30' 44.44\\\" E 127° 2' 35.59\\\"", "37°30′44″N 127°02′35″E", "8Q98GXV4+2V",
    "GXV4+2V Seoul",
  ])
  func `a place in degrees or a plus code is exact`(name: String) {
    #expect(Reading(fields: "place: \"\(name)\"").findings == ["front-matter.place"])
    #expect(Reading(fields: "place: \"C++ café\"").findings == [])
  }
}
