/// Documents in which anything is beside anything, the same for a seed.
struct RandomHTML {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(count))
  }

  private mutating func one(of words: [String]) -> String { words[number(words.count)] }

  mutating func document() -> String {
    (0...number(5)).map { _ in block(0) }.joined()
  }

  private mutating func block(_ depth: Int) -> String {
    let inner = depth < 3 ? number(9) : number(4)
    switch inner {
    case 0, 1: return "<p>\(inlines(0))</p>"
    case 2:
      // At the end of a heading no backslash keeps these.
      let name = "h\(number(4) + 1)"
      return "<\(name)>\(words().replacing("{: .a}", with: "x"))</\(name)>"
    case 3: return "<div>\(inlines(0))</div>"
    case 4: return "<blockquote>\(blocks(depth + 1))</blockquote>"
    case 5, 6:
      let name = one(of: ["ul", "ol"])
      let items = (0...number(3)).map { _ in
        "<li>\(number(2) == 0 ? inlines(0) : blocks(depth + 1))</li>"
      }
      return "<\(name)>\(items.joined())</\(name)>"
    case 7: return "<pre>\(escaped(word()))\n  \(escaped(word()))</pre>"
    default:
      let rows = (0...number(3)).map { _ in
        "<tr><td>\(words())</td><td>\(inlines(2))</td></tr>"
      }
      return "<table>\(rows.joined())</table>"
    }
  }

  private mutating func blocks(_ depth: Int) -> String {
    (0...number(2)).map { _ in block(depth) }.joined()
  }

  private mutating func inlines(_ depth: Int) -> String {
    (0...number(4)).map { _ in inline(depth) }.joined(separator: number(2) == 0 ? "" : " ")
  }

  private mutating func inline(_ depth: Int) -> String {
    switch depth < 3 ? number(12) : 0 {
    case 6:
      let name = one(of: ["b", "strong"])
      return "<\(name)>\(inlines(depth + 1))</\(name)>"
    case 7:
      let name = one(of: ["i", "em"])
      return "<\(name)>\(inlines(depth + 1))</\(name)>"
    case 8:
      let name = one(of: ["del", "mark", "sub", "sup", "kbd", "small"])
      return "<\(name)>\(inlines(depth + 1))</\(name)>"
    case 9 where depth == 0: return "<a href=\"https://a.example/\(number(9))\">\(words())</a>"
    case 10: return "<code>\(escaped(one(of: RandomHTML.code)))</code>"
    case 11 where depth < 2: return "\(words())<br>\(words())"
    default: return words()
    }
  }

  private mutating func words() -> String {
    escaped((0...number(3)).map { _ in word() }.joined(separator: number(3) == 0 ? "" : " "))
  }

  private mutating func word() -> String { one(of: RandomHTML.words) }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static let code = ["x", "a*b", "`", "``x", "a|b", "한글", "\\", "<b>", "%%", "[[x]]"]

  private static let words = [
    "안녕", "하세요", "한글을", "Hello", "world", "日本語", "ひらがな", "é", "a", "1", "2024", "😀",
    "*", "**", "***", "_", "_a_", "a_b", "__", "`", "``", "~", "~~", "~~~", "#", "##", "#태그",
    "#tag",
    "+", "-", "--", "---", "+++", "=", "==", "===", "==x==", "1.", "1)", "10.", ">", ">>", "|",
    "||",
    "<", "<b>", "</b>", "<!--", "-->", "<div>", "<?", "&", "&amp;", "&#35;", "&lt;", "\\", "\\\\",
    "\\*",
    "[", "]", "[]", "[x]", "[ ]", "[[a]]", "![[a]]", "![a](b)", "[a](b)", "[^1]", "^[a]", "^",
    "[a]: b", "!", "!!!", "??? note", "::: private", ":::", "::", "a:: b", ":", ": a", ":smile:",
    "10:30",
    "$", "$x$", "$$", "%", "%%", "%%a%%", "100%", "{", "}", "{{", "{{< x >}}", "{% x %}",
    "{{% y %}}",
    "{# x #}", "{>>x<<}", "{: .a}", "{/* x */}", "{漢|か}", "\"", "'", "“인용”", "「引用」", "(괄호)", "(",
    ")", "《가》",
    "[private]", "[/private]", "[toc]", "#+BEGIN_COMMENT", ":LOGBOOK:", ":END:", "\\begin{comment}",
    "\\iffalse", "TODO", "(c)", "...", ".", ",", "。", "、", "!", "？", "@", "@@", ";;;", "&copy",
    "~9시", "9시~10시",
    "<details>", "</details>", "<br>", "<kbd>", "<x-y>", "\u{1112}\u{1161}", "a*b", "a**b", "가*나",
    "가**나",
  ]
}
