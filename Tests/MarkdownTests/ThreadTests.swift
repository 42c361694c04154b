// The library changes tables that all threads share. A mistake there does not crash, but shows `~~`
// in a page.

import Diagnostics
import Markdown
import Testing

@Test func `eight threads give the same result as one`() async {
  let texts = [
    ("~~지움~~ 그리고 *남음*", "<p><del>지움</del> 그리고 <em>남음</em></p>\n"),
    ("*남음* 그리고 **굵게**", "<p><em>남음</em> 그리고 <strong>굵게</strong></p>\n"),
    ("a ~~b~~ `~~c~~`", "<p>a <del>b</del> <code>~~c~~</code></p>\n"),
  ]
  let wrong = await withTaskGroup(of: Int.self) { group in
    for offset in 0..<8 {
      group.addTask {
        (0..<3_000).count { round in
          let (markdown, expected) = texts[(round + offset) % texts.count]
          return html(markdown) != expected
        }
      }
    }
    return await group.reduce(0, +)
  }
  #expect(wrong == 0)
}
