// A construct is itself in a quote and in a list item: the HTML of `> ` before each line is the
// HTML of the lines in a `<blockquote>`. `CONTAINED=20000` tries that many documents instead of a
// few hundred; `CONTAINED_SEED` changes them.

import Diagnostics
import Foundation
import Markdown
import Testing

/// What Markdown here knows beyond CommonMark, and what of CommonMark hides such constructs. Blocks
/// that are at home anywhere a block is.
private let constructs = [
  "글 $a_b$ 와 $x*y*z$ 끝", "$$\n\\frac{1}{2}\n- c\n= d\n$$", "앞 $$a\n+ b$$ 뒤", "값은 $5, $6",
  "가 ==바다== 나", "==**굵은** 글==", "{{< youtube abc >}}", "글 {{ x }} 와 {% y %} 끝",
  "{{< figure\n  src=\"a.jpg\" >}}", "{% raw %}{{ x }}{% endraw %}",
  "글\n{: .lead}", "## 제목 {#id}",
  "## 제목\n{: #id}", "글 <!-- 숨김 --> 끝", "%% 숨김 %%\n글", "글 %%숨김%% 끝", "<!--\n숨김\n-->\n\n글",
  "[[이름]] 과 [[a_b_c|d]]", "![[그림.jpg]]", ":::note\n글 *a*\n\n둘\n:::", "::: tip 제목\n- 하나\n- 둘\n:::",
  "::::note\n글\n\n:::tip\n안\n:::\n\n밖\n::::", "!!! note\n    글 *a*\n\n    둘",
  "??? tip \"제목\"\n    글", "> [!NOTE]\n> 글", "> [!tip]- 제목\n> 글\n>\n> 둘", "> 인용\n이어서",
  "{% note %}\n글\n{% endnote %}", "{{< notice tip >}}\n글\n\n둘\n{{< /notice >}}",
  "{% highlight go %}\nx\n\n  y\n{% endhighlight %}",
  "{% blockquote 지은이 %}\n글\n{% endblockquote %}",
  "- [ ] 할 일\n- [x] 한 일", "1. [ ] 할 일", "- [/] 반쯤", "* 하나\n  * 둘\n\n  글", "3) 셋\n4) 넷",
  "| 가 | 나 |\n|---|:-:|\n| `a` | $b$ |", "| 가 |\n|---|\n| 나 |\n^1a2b3c", "漢字《かんじ》と{漢字|かんじ}",
  "![그림](a.jpg){width=50%}", "[글]{.class} 끝", "```go\n$a$ {{ x }}\n:::note\n```",
  "~~~\n```\n%% a %%\n~~~",
  "````\n```\n````", "    $a$ {{ x }}\n\n    [[a]]", "`$a$ {{ x }}` 끝",
  "`a\n$b$`",
  "<details>\n<summary>제목</summary>\n\n글 $a$\n\n</details>", "<div>\n$a$\n</div>",
  "**마크다운(Markdown)**을",
  "https://example.org/a_b_c_d 끝", "\"글\" -- '글'...", "글\\\n끝", "글  \n끝", "# 제목", "제목\n===",
  "글\n\n***\n\n글",
  "글 ^블록", "글 :cat::tada: 10:100:5", "글\nid:: 64123456-1234-1234-1234-123456789012",
  "글 ~~지움~~ ~하나~",
  "\\$5 \\==a== \\{{ x }}",
  "日本\n語", "&lt;!-- &quot;글&quot;", "a\tb", "{: #id}", "> ```\n> 글", "$$", ":::",
]

private struct Generator {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

/// A block around others: how its lines look, and its HTML.
private enum Wrapping: CaseIterable {
  case quote, bullet, ordered, alert

  func text(of lines: String) -> String {
    switch self {
    case .quote: prefixed(lines, "> ", "> ")
    case .alert: "> [!tip] 제목\n>\n" + prefixed(lines, "> ", "> ")
    case .bullet: prefixed(lines + "\n\n끝", "- ", "  ")
    case .ordered: prefixed(lines + "\n\n끝", "1. ", "   ")
    }
  }

  func html(of blocks: String) -> String {
    switch self {
    case .quote: "<blockquote>\n\(blocks)</blockquote>\n"
    case .alert:
      """
      <aside class="alert alert-tip" role="note">
      <p class="alert-title">제목</p>
      \(blocks)</aside>

      """
    case .bullet: "<ul>\n<li>\n\(blocks)<p>끝</p>\n</li>\n</ul>\n"
    case .ordered: "<ol>\n<li>\n\(blocks)<p>끝</p>\n</li>\n</ol>\n"
    }
  }

  private func prefixed(_ lines: String, _ first: String, _ others: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      number, line in
      let prefix = number == 0 ? first : others
      return line.isEmpty ? String(prefix.reversed().drop { $0 == " " }.reversed()) : prefix + line
    }.joined(separator: "\n")
  }
}

@Suite struct ContainedTests {
  private static let options = MarkdownOptions(
    wikilinks: true, quotes: QuotationMarks("“", "”", "‘", "’"), rawHTML: .allowList, isWiki: true,
    math: true, ruby: true)

  @Test func `each construct is itself in a quote and in a list item`() {
    for text in constructs {
      for wrapping in Wrapping.allCases {
        check(text, [wrapping])
        for outer in Wrapping.allCases { check(text, [wrapping, outer]) }
      }
    }
  }

  @Test func `constructs in a row are themselves in quotes and list items`() {
    var generator = Generator(state: Self.seed)
    for _ in 0..<Self.count {
      let blocks = (0...generator.below(4)).map { _ in constructs[generator.below(constructs.count)]
      }
      let wrappings = (0...generator.below(3)).map { _ in Wrapping.allCases[generator.below(4)] }
      check(blocks.joined(separator: "\n\n"), wrappings)
    }
  }

  private func check(_ text: String, _ wrappings: [Wrapping]) {
    let wrapped = wrappings.reduce(text) { $1.text(of: $0) }
    let expected = wrappings.reduce(html(text, options: Self.options)) { $1.html(of: $0) }
    let found = html(wrapped, options: Self.options)
    #expect(found == expected, "\(wrappings) \(String(reflecting: text))")
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["CONTAINED"].flatMap { Int($0) } ?? 300
  private static let seed = environment["CONTAINED_SEED"].flatMap { UInt64($0) } ?? 7
}
