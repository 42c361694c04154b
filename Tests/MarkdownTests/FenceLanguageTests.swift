import Markdown
import Testing

@Test(arguments: [
  ("rust,linenos,hl_lines=1", "rust"), ("rust,ignore", "rust"), ("js{1,3}", "js"),
  ("jsx:title=x", "jsx"), ("python=12", "python"), ("ts[a.ts]", "ts"), ("{.python}", "python"),
  ("{python}", "python"), ("{r, echo=FALSE}", "r"), ("{#id .go .numberLines}", "go"),
  ("{ .go }", "go"), ("c++ {1}", "c++"), ("objective-c", "objective-c"), ("c#", "c#"),
  ("한국어,x", "한국어"), (";", ";"), (":x", ":x"), ("{}", "{}"),
])
func `the language of code is without options that are joined to it`(
  _ information: String, _ expected: String
) {
  for newline in ["\n", "\r\n"] {
    let text = "``` \(information)\nx\n```\n".replacing("\n", with: newline)
    #expect(html(text).hasPrefix("<pre><code class=\"language-\(expected)\">"))
  }
}
