import Diagnostics
import Markdown
import Testing

/// `:smile:`, by GitHub's names.
@Suite struct EmojiTests {
  @Test(arguments: [
    (":smile:", "😄"),
    ("바다:ocean: 좋다:+1:", "바다🌊 좋다👍"),
    (":smile::heart: (:kr:)", "😄❤️ (🇰🇷)"),
    (":family_man_woman_boy:, :-1:!", "👨‍👩‍👦, 👎!"),
    ("*a* **:100:**:tada:", "<em>a</em> <strong>💯</strong>🎉"),
    ("[:rocket:](a.md)", "<a href=\"a.md\">🚀</a>"),
  ])
  func `a name between colons is its emoji`(_ markdown: String, _ expected: String) {
    #expect(html(markdown) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    "10:100:5", "a:smile:b", "C::cat::D", ":smile:b", "é:smile:", ":smile::", "12:30:45",
    ":no_such_name:", ":Smile:", ": smile :", ":smile", "::",
    ":smile: heart:x:cat:"
      .replacing(":smile: ", with: ""), "2:1:0", "בa:cat:ב", "_x:cat:_x",
  ])
  func `other text with colons stays`(_ markdown: String) {
    #expect(html(markdown) == "<p>\(markdown)</p>\n")
  }

  @Test func `a plain text has emoji as a Markdown text does`() {
    #expect(withEmoji("Why not :coffee:? 10:100:5 좋다:+1:") == "Why not ☕? 10:100:5 좋다👍")
    #expect(withEmoji("a: b") == "a: b")
  }

  @Test func `code, addresses and attributes keep their colons`() {
    #expect(html("`:smile:`") == "<p><code>:smile:</code></p>\n")
    #expect(html("    :smile:") == "<pre><code>:smile:\n</code></pre>\n")
    #expect(html("[a](b/:smile:)") == "<p><a href=\"b/:smile:\">a</a></p>\n")
    #expect(
      html("<https://a.example/:smile:/>") == """
        <p><a href="https://a.example/:smile:/">https://a.example/:smile:/</a></p>

        """)
    #expect(
      html("https://a.example/:smile:/") == """
        <p><a href="https://a.example/:smile:/">https://a.example/:smile:/</a></p>

        """)
    let allowed = MarkdownOptions(rawHTML: .allowList)
    #expect(
      html("<b title=\":smile:\">:cat:</b>", options: allowed)
        == "<p><b title=\":smile:\">🐱</b></p>\n")
  }

  @Test func `a backslash keeps the first colon`() {
    #expect(html("\\:smile: :cat:") == "<p>:smile: 🐱</p>\n")
  }

  @Test func `an emoji is the same in title, search and excerpt`() {
    let source = SourceText(path: "a.md", text: "# :ocean: 바다\n\n글 :cat:\n\n둘")
    #expect(splitTitle(of: source).title == "🌊 바다")
    let rendered = rendered("글 :cat:\n\n둘")
    #expect(rendered.plainText == "글 🐱\n둘")
    #expect(rendered.excerpt(graphemes: 100) == "글 🐱 둘")
    #expect(plainInline(":ocean: 바다") == "🌊 바다")
  }
}
