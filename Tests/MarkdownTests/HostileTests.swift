import Diagnostics
import Markdown
import TestSupport
import Testing

/// Texts for which the parser would need seconds, minutes or all memory. Each is refused before
/// parsing.
@Test(arguments: [
  (
    "completed cells",
    "|" + String(repeating: "a|", count: 190) + "\n|" + String(repeating: "-|", count: 190) + "\n"
      + String(repeating: "|\n", count: 20_000)
  ),
  ("delimiter rows", String(repeating: "|-|\n", count: 20_000)),
  (
    "nested lists",
    String(repeating: "- ", count: 2_000) + "x" + String(repeating: "\n", count: 5_000)
  ),
  ("lines above a table", String(repeating: "a\n", count: 17_000) + "|x|\n|-|\n"),
  (
    "lines above many tables' rows",
    String(repeating: "a\n", count: 400) + String(repeating: "|-|\n가\n", count: 2_000)
  ),
  ("quotes", String(repeating: ">", count: 40_000) + String(repeating: "a*", count: 20_000)),
  ("emphasis", String(repeating: "*a ", count: 40_000)),
  ("brackets", String(repeating: "![[]()", count: 20_000)),
  (
    "lazy lines",
    String(
      repeating: String(repeating: "> ", count: 99) + "a\n" + String(repeating: "b\n", count: 200),
      count: 150)
  ),
  (
    "references",
    "[0]: /" + String(repeating: "l", count: 20_000) + "\n\n"
      + String(repeating: "[0] ", count: 20_000)
  ),
  (
    "references in many paragraphs",
    "[0]: /" + String(repeating: "l", count: 20_000) + "\n\n"
      + String(repeating: "[0]\n\n", count: 20_000)
  ),
  ("footnotes", String(repeating: "[^a]:", count: 10_000)),
  ("columns", String(repeating: "a|", count: 500) + "\n" + String(repeating: "-|", count: 500)),
  ("indented bullets", String(repeating: "    - ![[]()![[]()![[]()![[]()\n", count: 3_000)),
])
func `a text with too high a parsing cost is refused`(_ name: String, _ markdown: String)
  throws
{
  var found: [Diagnostic] = []
  let time = threadSeconds { found = diagnostics(markdown) }
  let first = try #require(found.first)
  #expect(first.severity == .error)
  #expect(["markdown.cost", "markdown.depth", "markdown.columns"].contains(first.identifier))
  #expect(time < 2)
  #expect(splitTitle(of: SourceText(path: "entry.md", text: markdown)) == .none)
}

@Test func `an entry of more than 1 MiB is refused`() {
  let text = String(repeating: "글 ", count: 300_000)
  #expect(findings(text) == ["error markdown.size"])
}

@Test(arguments: [
  String(repeating: "- 우유를 산다 [링크](a.md) *꼭*\n", count: 5_000),
  String(repeating: "긴 글을 씁니다. \"그렇다\"고 했다.\n", count: 2_000),
  "| 날 | 값 |\n|---|---|\n" + String(repeating: "| 1 | 2 |\n", count: 3_000),
  String(repeating: "* ", count: 150) + "\n",
  String(repeating: "한 줄이 길게 이어진다\n", count: 500) + "| 날 | 값 |\n|---|---|\n| 1 | 2 |\n",
  "```\n" + String(repeating: "                                  |x|y|\n", count: 2_000) + "```\n",
  String(repeating: "각주[^1] ", count: 500) + "\n\n[^1]: " + String(repeating: "글 ", count: 500),
])
func `a long harmless text is rendered`(_ markdown: String) {
  #expect(findings(markdown).isEmpty)
  #expect(!html(markdown).isEmpty)
}

@Test func `nesting at the limit is rendered without a deep stack`() {
  let page = html(String(repeating: "> ", count: 100) + "글")
  #expect(page.hasSuffix("</blockquote>\n"))
  let emphasis = html(
    String(repeating: "*a **b ", count: 300) + String(repeating: "b** a* ", count: 300))
  #expect(emphasis.contains("<em>a <strong>b"))
}

@Test func `random text always gives well-formed HTML`() {
  let everything = MarkdownOptions(
    wikilinks: true, quotes: QuotationMarks("“", "”", "‘", "’"), rawHTML: .allowList)
  let pieces = [
    "*", "**", "_", "~~", "`", "```\n", "\n", "\n\n", "    ", "- ", "1. ", "> ", "# ", "|",
    "|-|-|\n", "[", "]", "(", ")",
    "![", "](a)", "[^1]", "\n[^1]: ", "<", ">", "<kbd>", "</kbd>", "<details>\n", "</details>\n",
    "<!--", "-->", "%%", "\\",
    "&lt;", "&#0;", "a", "한글", "\u{301}", "👩‍👩‍👧", "\r", "\r\n", "\t", "\u{0}", "===\n", "---\n",
    "[x] ", noncharacter, "\\%", "\u{FEFF}", "[[", "]]", "![[", "https://a.example/", "www.a.b",
    "a@b.c", "\"", "'", "--", "...", "> [!NOTE]", "> [!tip]- ", "\\[", "\\\"", "{% a %}", "{{",
    "\u{2E00}", "<a href=b>", "<div>\n",
  ]
  var random = SeededRandom(seed: 20_240_305)
  for _ in 0..<4_000 {
    let count = Int.random(in: 1...40, using: &random)
    let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined()
    let page = html(text)
    #expect(isBalanced(page), "\(text.debugDescription) gives \(page)")
    let whole = html(text, options: everything)
    #expect(isBalanced(whole), "\(text.debugDescription) gives \(whole)")
    let source = SourceText(path: "entry.md", text: text)
    let split = splitTitle(of: source)
    if let omitted = split.omitted { #expect(omitted.end <= source.bytes.count) }
    #expect(
      isBalanced(
        html(
          renderMarkdown(source, omitting: split.omitted).rendered,
          HoleFilling(message: { $0.rawValue }))))
  }
}

@Test func `random bytes never crash the renderer`() {
  var random = SeededRandom(seed: 7)
  for _ in 0..<1_000 {
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let source = SourceText(path: "entry.md", bytes: bytes)
    let start = Int.random(in: -1...220, using: &random)
    let split = splitTitle(of: source, from: start)
    let result = renderMarkdown(source, from: start, omitting: split.omitted)
    #expect(isBalanced(html(result.rendered, HoleFilling(message: { $0.rawValue }))))
  }
}

/// Whether all elements are closed in order. Compares bytes: `>` with a combining mark is still a
/// `>`.
func isBalanced(_ html: String) -> Bool {
  var open: [ArraySlice<UInt8>] = []
  let bytes = Array(html.utf8)
  var position = 0
  while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return false }
    position = end + 1
    let tag = bytes[(start + 1)..<end]
    if tag.last == UInt8(ascii: "/") { continue }
    let closes = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(closes ? 1 : 0).prefix { $0 != UInt8(ascii: " ") }
    if closes {
      guard let last = open.popLast(), last.elementsEqual(name) else { return false }
    } else {
      open.append(name)
    }
  }
  return open.isEmpty
}

/// SplitMix64: the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
