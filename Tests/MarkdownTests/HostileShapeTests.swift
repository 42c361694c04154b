import Foundation
import Markdown
import TestSupport
import Testing

/// Texts made of one to three pieces of Markdown, over and over, with an end. Whatever the pieces
/// are, a text is refused before the parser sees it, or read in a time that grows with its length.
///
/// A run tries a sample; `HOSTILE_SHAPES=20000 HOSTILE_SIZE=400000` as in `make torture` tries
/// more.
@Suite struct HostileShapeTests {
  private static let pieces = [
    "a", "\n", "\n\n", " ", "    ", "\t", "*", "**", "_", "~~", "`", "``", "[", "]", "(", ")", "![",
    "](", "](a)", "[a](", "<", "<a", "</a>", "<!--", "-->", "<?", "<![CDATA[", "<!A", "<a href=\"",
    ">", "> ", "- ", "1. ", "# ", "|", "|\n", "|-|\n", "-|\n", ":-:", "---\n", "===\n", "\\", "\\|",
    "&", "&amp", "[^a]", "[^a]:", "[^a]: b\n", "[a]:", "[a]: b\n", "http://a.b", "www.a.b", "a@b.c",
    "@", ":", "://", "\"", "'", "```\n", "~~~\n", "\r", "é", "가", "\0", "[ ] ", "+ ", "mailto:",
    "^[", ":cat:", "==", "%%", "[[", "]]", "<a@b.c>", "{", "$", "<div>\n", "> [!NOTE]\n",
  ]
  private static let ends = [
    "", "\n|x|\n|-|\n", "]", "](b)", ")", ">", "`", "*", "\n\n[a]: b\n", "\n\n[^a]: b\n", "-->",
    "\n\nx",
  ]

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func `no shape of text takes more than its share`() {
    let count = Self.number("HOSTILE_SHAPES") ?? 60
    let size = Self.number("HOSTILE_SIZE") ?? 20_000
    var random = SeededRandom(seed: UInt64(Self.number("HOSTILE_SEED") ?? 1))
    for _ in 0..<count {
      let unit = (0...Int.random(in: 0...2, using: &random)).map { _ in
        Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
      }.joined()
      let end = Self.ends[Int.random(in: Self.ends.indices, using: &random)]
      let text = String(repeating: unit, count: size / unit.utf8.count + 1) + end
      var found: [String] = []
      let seconds = threadSeconds { found = findings(text) }
      // The limits allow about a second of the library's own work.
      #expect(
        seconds < 3 + Double(size) / 100_000,
        "\(unit.debugDescription) \(end.debugDescription) \(found.prefix(1))")
    }
  }
}
