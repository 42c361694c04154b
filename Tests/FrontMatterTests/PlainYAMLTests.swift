// The fast path for simple YAML must give the same fields as libyaml, or give up.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct PlainYAMLTests {
  @Test(arguments: [
    "title: A day in Lisbon\ndate: 2024-03-05T23:30:00+09:00\r\n",
    "layout  : post\n제목: 봄 🌸 날\n\n# comment\nempty:\nlast: \"a: b # c\"\n",
    "tags:\n  - a\n  - \"[[b]]\"\nplaces:\n- 봄\n- c d\n",
    "tags: [a, 'b c', \"봄\", []]\nparent: [[위키 문서]]\nurl: http://x.y/#z\n",
  ])
  func `a simple block is read by the fast path`(text: String) {
    let source = SourceText(path: "a.yml", text: text)
    #expect(plainYAMLFields(of: source, 0..<source.bytes.count, limits: .entry) != nil)
  }

  @Test(arguments: [
    "a: b: c\n", "a: b # c\n", "a: b\n  c\n", "a: b\na: c\n", "a:\n- b: c\n", "a:\n-\n",
    "a:\n  - b\n- c\n", "a: b\n- c\n", "a: 'it''s'\n",
    "a: \"\\t\"\n",
    "a: *b\n", "a: |\n  b\n", "a: [b, c: d]\n", "a: [b,]\n", "a: {b: c}\n", "<<: a\n", "a:b\n",
    "? a\n", "- a\n",
    "a: b:\n", "a: [b] c\n", "a: \"b\" c\n", "a: @b\n", "a: -\n", "---\na: b\n", "a: b\tc\n",
    " a: b\n",
    "caf\u{E9}: 1\ncafe\u{301}: 2\n", "a: [b\n", "a: [[[[b]]]]\n", "a: \"b\n", "a\n", "a: [b]]\n",
  ])
  func `anything else is left to libyaml`(text: String) {
    let source = SourceText(path: "a.yml", text: text)
    #expect(plainYAMLFields(of: source, 0..<source.bytes.count, limits: .entry) == nil)
  }

  @Test func `the fast path and libyaml give the same fields`() {
    var random = SeededRandom(seed: 1)
    var taken = 0
    for _ in 0..<20_000 {
      let text = randomBlock(&random)
      let source = SourceText(path: "a.yml", text: "봄\n" + text)
      let block = 4..<source.bytes.count
      guard let plain = plainYAMLFields(of: source, block, limits: .entry) else { continue }
      taken += 1
      let parsed = parsedYAMLFields(of: source, block, limits: .entry, mayOpenDocument: false)
      #expect(parsed.diagnostics.isEmpty, "\(text)")
      #expect(parsed.fields == plain, "\(text)")
    }
    #expect(taken > 4_000)
  }

  /// A block of mostly simple lines, each with a chance of a piece that could change its meaning.
  private func randomBlock(_ random: inout SeededRandom) -> String {
    let names = ["a", "b", "title", "제목", "c-d", "_e", "F9", "é", "e\u{301}", "layout"]
    let words = [
      "x", "봄", "🌸", "10:30", "2024-03-05", "true", "a b", "http://x.y", "(z)", "~", "null", "c++",
    ]
    let traps = [
      ": ", ":", " #", "#", "'", "\"", "[", "]", ",", "{", "}", "-", "- ", "&", "*", "!", "|", ">",
      "%", "@",
      "`", "\\", "?", "? ", "  ", "<<", "...", "=", ".", "/", "$", "^", ";", "\t", "\u{A0}",
      "\u{3000}", "\u{200B}",
    ]
    let lineEnd = random.below(3) == 0 ? "\r\n" : "\n"
    var text = ""
    for _ in 0...random.below(5) {
      switch random.below(12) {
      case 0: text += ["", "# c", " ", "- x", "  y", "#"][random.below(6)]
      default:
        text += names[random.below(names.count)]
        text += [":", ": ", " : ", ":  ", ": "][random.below(5)]
        text += value(&random, words, traps)
        if random.below(6) == 0 { text += " " }
      }
      text += lineEnd
    }
    return text
  }

  private func value(
    _ random: inout SeededRandom, _ words: [String], _ traps: [String]
  ) -> String {
    func piece() -> String {
      random.below(5) == 0 ? traps[random.below(traps.count)] : words[random.below(words.count)]
    }
    func pieces(_ most: Int, _ separator: String) -> String {
      (0..<random.below(most)).map { _ in piece() }.joined(separator: separator)
    }
    return switch random.below(6) {
    case 0: "\"" + pieces(4, " ") + "\""
    case 1: "'" + pieces(4, "") + "'"
    case 2: "[" + pieces(5, ", ") + "]"
    case 3: "[[" + pieces(3, " ") + "], " + pieces(3, ",") + "]"
    default: pieces(4, random.below(2) == 0 ? " " : "")
    }
  }
}
