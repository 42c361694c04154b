import Diagnostics
import Markdown
import Testing

private let everything = """
  하루: 첫 줄

  # 제목 *둘*

  [[쪽#절|이름]] ![[사진.jpg|200x100]] [[쪽]] <img src="e.jpg" alt="그림" width="3" class="x"> https://a.example

  > [!NOTE]
  > "알림"

  [링크](a.md "이름") ![사진](b.jpg)[^1] <kbd>K</kbd> <script>x</script> `code`

  ![c](d.png "설명")

  | 가 | 나 |
  |:--|--:|
  | 1 | 2 |

  - [x] 일
  - > 인용

  ```swift
  let a = "<"
  ```

  $x$ 블록 ^37066d

  <!-- more -->

  <video src="a.mp4"></video> <img src="a.jpg" srcset="b.jpg 2x">

  [^1]: 각주 [안](javascript:x)
  """

/// Many brackets in one paragraph: above the limit, but cheap for the parser.
private let harmless =
  "첫 줄\n\n" + String(repeating: "[가](a.md) \"나\" _다_ ", count: 3_000) + "\n"

private func task(_ text: String, title: MarkdownTask.Title = .inText) -> MarkdownTask {
  MarkdownTask(
    SourceText(path: "entries/글.md", text: text), from: 0, title: title,
    options: MarkdownOptions(
      headingShift: 2, schemes: ["https"], bareLinks: false, wikilinks: true,
      quotes: QuotationMarks("„", "“", "‚", "‘"), rawHTML: .allowList,
      isWiki: true, math: true, amendsEmphasis: false, cards: true,
      limits: MarkdownLimits(size: 300_000, depth: 31),
      highlight: { code, _ in code }))
}

@Test func `an outcome survives a pipe unchanged`() throws {
  let task = task(everything)
  let outcome = task.run()
  #expect(outcome.split.title == "하루: 첫 줄")
  #expect(!outcome.rendered.holes.isEmpty && !outcome.rendered.links.isEmpty)
  #expect(!outcome.rendered.outline.isEmpty && outcome.diagnostics.count >= 2)
  let read = try #require(MarkdownOutcome(encoded: outcome.encoded, of: task.source))
  #expect(read == outcome)
}

@Test(arguments: [MarkdownTask.Title.inText, .none, .given("제목 둘")])
func `a task survives a pipe unchanged`(_ title: MarkdownTask.Title) throws {
  let task = task(everything, title: title)
  let read = try #require(
    MarkdownTask(encoded: task.encoded, closures: MarkdownOptions(highlight: { code, _ in code })))
  #expect(read.source == task.source && read.start == task.start && read.title == title)
  #expect(read.options.headingShift == 2 && read.options.schemes == ["https"])
  #expect(!read.options.bareLinks && read.options.wikilinks && read.options.rawHTML == .allowList)
  #expect(read.options.isWiki && read.options.math && read.options.cards)
  #expect(!read.options.amendsEmphasis && read.options.quotes == task.options.quotes)
  #expect(read.options.limits == MarkdownLimits(size: 300_000, depth: 31))
  #expect(read.run() == task.run())
}

@Test func `the links of a title survive a pipe`() throws {
  let task = task("# 제목 [링크](a.md)\n\n글\n")
  let outcome = task.run()
  #expect(outcome.split.links.count == 1 && outcome.rendered.titleLevel == 1)
  #expect(MarkdownOutcome(encoded: outcome.encoded, of: task.source) == outcome)
}

/// A new field that is not encoded in `Worker/` would be lost, but only for entries that need a
/// worker.
@Test func `every field of a result is encoded`() {
  #expect(Mirror(reflecting: RenderedMarkdown()).children.count == 15)
  #expect(Mirror(reflecting: Prose()).children.count == 8)
  #expect(Mirror(reflecting: MarkdownOptions()).children.count == 19)
  #expect(Mirror(reflecting: task("").run()).children.count == 3)
}

@Test func `a worker cannot put a hole outside of its text`() {
  let task = task("[글](a.md)", title: .none)
  let outcome = task.run()
  let last = outcome.rendered.holes.last?.offset ?? 0
  #expect(last > 0)
  func read(_ count: Int) -> MarkdownOutcome? {
    var rendered = outcome.rendered
    rendered.html = Array(rendered.html.prefix(count))
    let cut = MarkdownOutcome(split: outcome.split, rendered: rendered, diagnostics: [])
    return MarkdownOutcome(encoded: cut.encoded, of: task.source)
  }
  // A hole is before a byte, or after the last one.
  #expect(read(last + 1) != nil && read(last) != nil)
  #expect(read(last - 1) == nil)
}

@Test func `a truncated or changed outcome is refused or still valid`() {
  let task = task(everything)
  let bytes = task.run().encoded
  for count in 0..<bytes.count {
    #expect(MarkdownOutcome(encoded: Array(bytes[..<count]), of: task.source) == nil)
  }
  #expect(MarkdownOutcome(encoded: bytes + [0], of: task.source) == nil)
  var random = SeededRandom(seed: 5)
  for _ in 0..<2_000 {
    var changed = bytes
    changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
      in: 0...255, using: &random)
    if let read = MarkdownOutcome(encoded: changed, of: task.source) {
      _ = html(read.rendered, HoleFilling(message: { $0.rawValue }))
    }
    _ = MarkdownTask(encoded: changed, closures: MarkdownOptions())
  }
}

@Test func `a text that only seems costly is rendered in a worker`() {
  let text = "[0]: /" + String(repeating: "l", count: 9_000) + "\n\n[[[" + harmless
  #expect(task(text).run().isRefusedForWork)
  let outcome = task(text).run(.unbounded)
  #expect(!outcome.isRefusedForWork && !outcome.diagnostics.hasErrors)
  #expect(outcome.rendered.plainText.contains("다"))
}

@Test(arguments: [
  String(repeating: "> ", count: 101) + "a",
  String(repeating: "a|", count: 300) + "\n" + String(repeating: "-|", count: 300),
  "|" + String(repeating: "a|", count: 190) + "\n|" + String(repeating: "-|", count: 190) + "\n"
    + String(repeating: "|\n", count: 20_000),
  String(repeating: "글 ", count: 300_000),
])
func `the hard limits apply in a worker too`(_ text: String) {
  #expect(task(text).run(.unbounded).diagnostics.hasErrors)
}

/// What a text begins with decides which parts of its outcome are long.
@Test(arguments: [
  "", "첫 줄\n\n", "> ", "- ", "# ", "1. > - ", "| 가 |\n|---|\n| ", "```\n", "[^1]\n\n[^1]: ",
])
func `a hostile text gives the same in a worker as in the process`(_ start: String) throws {
  let shapes = [
    "글 \"그래\" *다* ", "a ", "[가](b.md) ", "![[]()", "가\\\n", "가<br>", "`a` ", "<kbd>a</kbd>", "_a",
    "가\n", "가\n\n", "www._", "[[쪽|이름]] ", "$x$ ", "https://a.example ", "👩‍👩‍👧", "\u{301}", "> ",
    "- a\n",
    "|a", "%% ", "&amp;", "\"", "<!-- a -->",
  ]
  for (number, shape) in shapes.enumerated() {
    let text = start + String(repeating: shape, count: 24_000 / shape.utf8.count)
    // With a title in the text and without one by turns, other ones after another beginning.
    let title = (number + start.utf8.count) % 2 == 0 ? MarkdownTask.Title.inText : .none
    let task = task(text, title: title)
    let sent = try #require(
      MarkdownTask(
        encoded: task.encoded, closures: MarkdownOptions(highlight: { code, _ in code })))
    let outcome = task.run(.unbounded)
    #expect(
      MarkdownOutcome(encoded: sent.run(.unbounded).encoded, of: task.original) == outcome,
      "\(start.debugDescription) and \(shape.debugDescription)")
  }
}
