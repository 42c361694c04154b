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
    "\\begin{comment}\nSECRET\n\\end{comment}", "\\begin{private}\nSECRET\n\\end{private}",
    "<!-- @private -->\nSECRET\n<!-- @end -->", "<section private>\nSECRET\n</section>",
    "<!-- wp:private -->\nSECRET\n<!-- /wp:private -->", "<div data-for=\"private\">SECRET</div>",
    "{% if false %}\nSECRET\n{% endif %}",
    "<?note SECRET ?>", "a word <? SECRET\nSECRET ?> and more", "<![CDATA[\nSECRET\n]]>",
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
    "글\n\n<!-- do not publish below this line -->\nSECRET\n",
    "글\n\n<!-- 비공개 시작 -->\nSECRET\n", "글\n\n<!-- everything below is private -->\nSECRET\n",
    "글\n\n<!-- 여기부터 비공개 -->\nSECRET\n", "글\n\n<!-- private { -->\nSECRET\n<!-- } -->\n",
    "글\n\n<!-- for my eyes only -->\nSECRET\n",
    "글\n\n{{< private >}}\nSECRET\n",
    "글\n\n#+BEGIN_COMMENT\nSECRET\n",
  ])
  func `a part that never closes is an error`(text: String) {
    #expect(Reading(text).findings.contains("markdown.private"))
  }

  @Test(arguments: [
    "글\n\n::: locked-part\n글\n:::\n", "글\n\n> [!trashed]\n> 글\n", "글\n\n!!! concealed\n    글\n",
    "글 [글]{.hidden-text} 글\n", "글\n{: .private}\n", "글\n{: style=\"display:none\"}\n",
    "글\n\n<!-- publish off -->\n글\n<!-- publish on -->\n", "글\n\n```ad-private\n글\n```\n",
    "글\n\n<!-- do not publish -->\n글\n",
  ])
  func `a part whose name has a stem of privacy and is not known is an error`(text: String) {
    #expect(Reading(text).findings.contains("markdown.private"), "\(text.debugDescription)")
  }

  @Test(arguments: [
    "`::: private` hides a part.\n", "```\n::: private\n글\n:::\n```\n", "> [!note]\n> private\n",
    "::: note My private day\n글\n:::\n", "[private](a.md) 글\n", "Use `<!-- private -->` here.\n",
    "글 {# is how a comment begins in a template\n", "The mark {{! opens a comment.\n",
    "A tag {% comment %} is Liquid's.\n",
    "<!-- from my private notebook -->\n\n글\n", "<!-- the private beach starts here -->\n\n글\n",
    "<!-- hidden from view -->\n\n글\n", "<!-- start of draft beer night -->\n\n글\n",
    "<!-- region: hidden falls -->\n\n글\n", "<!-- 비밀의 숲 시작 -->\n\n글\n",
    "<!-- prettier-ignore -->\n글\n", "<!-- omit from toc -->\n\n글\n",
    "<!-- second draft of this was better -->\n\n글\n",
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
    "GXV4+2V Seoul", "N37 30 44, E127 02 35", "373044N 1270235E", "북위 37도 30분 44초 동경 127도 2분 35초",
    "37,5123° N; 127,0432° O",
  ])
  func `a place in degrees or a plus code is exact`(name: String) {
    #expect(Reading(fields: "place: \"\(name)\"").findings == ["front-matter.place"])
    for place in ["C++ café", "N Seoul Tower 2F", "Route 66 N", "Lat 1 Bar", "5 O Clock 12"] {
      #expect(Reading(fields: "place: \"\(place)\"").findings == [], "\(place)")
    }
  }

  @Test(arguments: [
    "% private 글\n", "글\n\n%% secret 글\n", "%비공개 글\n", "% geheim\n", "글\n\n% hidden part\n",
  ])
  func `a line of another program's that is called private is an error`(text: String) {
    #expect(Reading(text).diagnostics.map(\.identifier) == ["markdown.private"])
  }

  @Test(arguments: [
    "% a remark\n", "글\n\n%% 나중에 고치기\n", "%todo: 글\n", "글\n\n% одна\n% две\n", "글\n\n%備考\n",
  ])
  func `a line that other programs hide is told, without its words`(text: String) {
    let found = Reading(text).diagnostics
    #expect(found.map(\.identifier) == ["markdown.comment"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "100 % of it\n", "글\n% of it goes on\n", "\\% of it\n", "    % code\n", "```\n% code\n```\n",
    "%20 is a space\n",
    "30 %\n\n%%d and %%s\n", "<?php echo 1; ?>\n", "%\n", "% of 30 % of it\n",
  ])
  func `percent signs of a text are text`(text: String) {
    let found = Reading(text).diagnostics.filter { $0.identifier != "markdown.html" }
    #expect(found.isEmpty, "\(found)")
  }

  static let withheldBelow = [
    "import X from 'x'\n\nexport const metadata = { draft: true }\n\n글\n",
    "export const frontmatter = {title: 'x', published: false};\n\n글\n",
    "글\n\nexport const meta = {\n  private: true,\n}\n",
    "export default { draft: true, layout: X }\n\n글\n",
    "export const metadata = {\"title\": \"x\", \"visibility\": \"private\"}\n\n글\n",
    String(repeating: "글\n", count: 300) + "\n---\nprivate: true\n---\n",
    String(repeating: "글 하나 더\n\n", count: 3000) + "---\ntitle: x\ndraft: true\n...\n",
    "글\n\nid: 0123456789abcdef0123456789abcdef\nparent_id: 0\nis_conflict: 1\nmarkup_language: 1\ntype_: 1",
    "글\n\nid: 0123456789abcdef0123456789abcdef\ncreated_time: 2024-03-05T00:00:00.000Z\ndeleted_time: 1709600000000\nis_todo: 0\ntype_: 1\n",
    "글\n\nid: 0123\ncreated_time: 2024-03-05T00:00:00.000Z\nis_conflict: 0\nencryption_applied: 1\ntype_: 1\n",
  ]

  @Test(arguments: Self.withheldBelow)
  func `fields that withhold are found wherever other tools read them`(text: String) {
    #expect(Reading(text).diagnostics.contains { $0.identifier == "front-matter.stray" })
  }

  @Test(arguments: [
    "export const Chart = ({ data, hidden }) => <b>{data}</b>\n\n글\n",
    "export const x = { title: 'a' }\n\n글\n",
    "We export { draft: true } as JSON.\n", "```js\nexport const metadata = { draft: true }\n```\n",
    String(repeating: "글\n", count: 300) + "\n---\nmood: good\n---\n",
    String(repeating: "글\n", count: 300) + "\n```\n---\nprivate: true\n---\n```\n",
    "글\n\nid: 0123\nparent_id: 0\nis_conflict: 0\ndeleted_time: 0\nencryption_applied: 0\nis_shared: 0\ntype_: 1\n",
  ])
  func `what withholds nothing is text`(text: String) {
    #expect(!Reading(text).diagnostics.hasErrors, "\(Reading(text).drawing)")
  }
}
