import Diagnostics
import Markdown
import Testing

private let open = "<input type=\"checkbox\" class=\"task-checkbox\" disabled=\"\" /> "
private let done = "<input type=\"checkbox\" class=\"task-checkbox\" checked=\"\" disabled=\"\" /> "

private func task(_ box: String, _ words: String) -> String {
  "<li class=\"task\"><label>\(box)\(words)</label></li>\n"
}

@Test(arguments: [
  ("> - [ ] 우유\n> - [x] 빵", task(open, "우유") + task(done, "빵")),
  ("> - [ ] 우유\r\n> - [X] 빵\r\n", task(open, "우유") + task(done, "빵")),
  (
    "> [!NOTE]\n> 글\n>\n> * [ ] **a** [b](c.md)",
    task(open, "<strong>a</strong> <a href=\"c.md\">b</a>")
  ),
  (":::tip\n- [x] a\n:::", task(done, "a")),
  ("!!! note\n    - [ ] a\n", task(open, "a")),
  ("> > 1. [ ] a", task(open, "a")),
  ("- - [ ] a", task(open, "a")),
  ("-\n  [ ] a", task(open, "a")),
  ("[^1]\n\n[^1]: - [ ] a", task(open, "a")),
  ("> - [ ] **a**", task(open, "<strong>a</strong>")),
  ("> - [x] \u{1112}\u{1161}\u{11AB}", task(done, "\u{1112}\u{1161}\u{11AB}")),
])
func `a task is one wherever its list is`(_ markdown: String, _ expected: String) {
  #expect(html(markdown).contains(expected), "\(html(markdown))")
}

@Test func `tasks in the items of tasks in a quote are tasks`() {
  #expect(
    html("> - [ ] a\n>   - [x] b")
      == """
      <blockquote>
      <ul>
      <li class="task"><label>\(open)a</label>
      <ul>
      <li class="task"><label>\(done)b</label></li>
      </ul>
      </li>
      </ul>
      </blockquote>

      """)
}

@Test(arguments: [
  "> - \\[ ] a", "> - \\[x] a", "> - [ ]a", "> - [ ]", "> - [y] a", "> - a [ ] b", "> [ ] a",
  "> - `[ ] a`", "> - [x](b.md) a", "> - ## [ ] a", "> - [ ]**a**",
])
func `other brackets in a quote are text`(_ markdown: String) {
  #expect(!html(markdown).contains("class=\"task"))
}

@Test(arguments: [
  ("- [ ] 전화 [x] 오늘", task(open, "전화 [x] 오늘")),
  ("- [x] a [ ] b", task(done, "a [ ] b")),
  ("> - [ ] a [x] b", task(open, "a [x] b")),
  ("1. [ ] `[X]`", task(open, "<code>[X]</code>")),
  ("글\r\n\r\n- [ ] a [x]\r\n- [x] b\r\n", task(open, "a [x]") + task(done, "b")),
])
func `only the box at the beginning says whether a task is done`(
  _ markdown: String, _ expected: String
) {
  #expect(html(markdown).contains(expected), "\(html(markdown))")
}

@Test func `the state of a task is right below front matter and a title that is taken out`() {
  let text = "---\ntags: a\n---\n첫 줄\n\n- [ ] a [x] b\n- [x] c\n"
  let source = SourceText(path: "entry.md", text: text)
  let start = text.utf8.count - "첫 줄\n\n- [ ] a [x] b\n- [x] c\n".utf8.count
  let title = splitTitle(of: source, from: start)
  let body = renderMarkdown(source, from: start, omitting: title.omitted).rendered
  #expect(
    html(body, HoleFilling(message: { $0.rawValue }))
      == "<ul>\n\(task(open, "a [x] b"))\(task(done, "c"))</ul>\n")
}

@Test func `the box of a task in a quote is neither found nor quoted`() {
  let found = rendered("글\n\n> - [ ] 우유\n> - [x] 빵")
  #expect(found.plainText == "글\n우유\n빵")
  #expect(found.excerpt(graphemes: 100) == "글 우유 빵")
}
