import Foundation
import Glibc
import Highlighting
import Testing

private let languages = [
  "swift", "kotlin", "java", "c", "c++", "rust", "go", "python", "js", "jsx", "ts", "tsx", "json",
  "sql", "sh", "html", "xml", "css", "yaml", "toml", "diff", "console",
]

@Test func `random code is kept whole in every language`() throws {
  var random = SeededRandom(seed: 20_240_305)
  let pieces = [
    "\"", "'", "`", "\"\"\"", "'''", "\\", "\n", "\r\n", " ", "\t", "{", "}", "(", ")", "[", "]",
    "<", ">", "&", "/", "*", "/*", "*/", "//", "#", "##\"", "\"##", "$", "${", "$(", "\\(", "$$",
    "-", "--", "--- ", "+++ ", "@", "!", "=", ":", ": ", ";", ",", ".", "|", "|\n", "0x1", "1.5e-3",
    "a", "일기", "e\u{301}", "👩‍👩‍👧", "\u{0}", "let ", "func ", "r#\"", "R\"x(", ")x\"", "<<EOF\n",
    "EOF\n",
    "<script>", "</script>", "<style>", "<!--", "-->", "&amp;", "#[", "'a", "f\"{", "f'", "  - ",
  ]
  for _ in 0..<500 {
    let count = Int.random(in: 0...40, using: &random)
    let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined()
    try checkWhole(Array(text.utf8))
  }
}

@Test func `random bytes are kept whole`() throws {
  var random = SeededRandom(seed: 7)
  for _ in 0..<200 {
    try checkWhole(
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      })
  }
}

@Test func `the sources of this project are kept whole`() throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  var count = 0
  for folder in ["Sources", "Templates", "Documentation"] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    // A sixth of them, by their names.
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent.utf8.reduce(0, { $0 + Int($1) }) % 6 != 0 { continue }
      guard let data = try? Data(contentsOf: file) else { continue }
      let language =
        [
          "c": "c", "h": "c", "cpp": "c++", "css": "css", "js": "js", "html": "html",
          "yml": "yaml", "svg": "xml",
        ][file.pathExtension] ?? "swift"
      let code = Array(data)
      let html = try #require(highlight(code, language: language))
      #expect(stripped(html) == code, "\(file.path)")
      count += 1
    }
  }
  #expect(count > 100)
}

/// Pieces that make a careless lexer look ahead again and again.
private let hostilePieces = [
  "\"", "'", "/*", "\"\\(", "`${", "f\"{", "/", "=/[", "#", "#[", "##\"", "r#\"#", "$(", "\"$(",
  "${",
  "<", "<a ", "<a b=\"", "<!--", "<script>", "&a", "<style>a{b:", "a:", "a: ", "a:b ", "- ", "[",
  "{a",
  "|\n", "a: |\n", "--- a\n", "+", "<<A\n", "cat <<A\n\t", "$ a <<B\n", "\\", "R\"(", "R\"", "'a",
  "a.",
  "1e", "1.", "@a", "#a\n", "   #", " ", "\n", "a = \"", "가", "\u{0}", "$", "\"$", "*/", "x'", "$$",
]

/// Quadratic time for 4 KiB would be much slower than the limit, also in a debug build.
@Test(arguments: languages) func `hostile code takes linear time`(_ language: String) {
  for piece in hostilePieces {
    #expect(seconds(piece, 4 << 10, language) < 0.15, "\(piece.debugDescription)")
  }
}

@Test func `1 MiB of code is highlighted`() {
  #expect(seconds("let a = \"글\" // = 1\n", 1 << 20, "swift") < 30)
}

/// The CPU time of highlighting a repeated text, independent of other tests.
private func seconds(_ piece: String, _ count: Int, _ language: String) -> Double {
  let unit = Array(piece.utf8)
  let code = Array(repeatElement(unit, count: count / unit.count).joined())
  let start = threadSeconds()
  let html = highlight(code, language: language)
  let end = threadSeconds()
  #expect(html?.count ?? 0 >= code.count)
  return end - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func checkWhole(_ code: [UInt8]) throws {
  let isText = String(validating: code, as: UTF8.self) != nil
  for language in languages {
    let html = try #require(highlight(code, language: language))
    let name = "\(language): \(String(decoding: code, as: UTF8.self).debugDescription)"
    #expect(stripped(html) == code, "\(name)")
    guard isText else { continue }
    // No tag is inside a character.
    for piece in html.split(separator: 0x3C) {
      let text = piece.drop { $0 != 0x3E }
      #expect(String(validating: text, as: UTF8.self) != nil, "\(name)")
    }
  }
}

/// SplitMix64: the same numbers on every machine.
private struct SeededRandom: RandomNumberGenerator {
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
