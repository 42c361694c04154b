// Malicious input in each dialect except YAML.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct HostileDialectTests {
  private func toml(_ content: String) -> Read { Read("+++\n\(content)\n+++\nBody\n") }
  private func json(_ content: String) -> Read { Read("{\(content)}\nBody\n") }

  @Test func `a block of 64 KiB is read, and one byte more is an error`() {
    let text = "a = '" + String(repeating: "x", count: (64 << 10) - 7)
    #expect(toml(text + "'").diagnostics.isEmpty)
    #expect(toml(text + "x'").diagnostics.map(\.identifier) == ["source.size"])
    let object = "\"a\":\"" + String(repeating: "x", count: (64 << 10) - 8)
    #expect(json(object + "\"").diagnostics.isEmpty)
    #expect(json(object + "x\"").diagnostics.map(\.identifier) == ["source.size"])
    let header = "a: " + String(repeating: "x", count: (64 << 10) - 3)
    #expect(Read(header + "\n\n", dialect: .pelican).diagnostics.isEmpty)
    #expect(
      Read(header + "x\n\n", dialect: .pelican).diagnostics.map(\.identifier) == ["source.size"])
  }

  @Test func `a block with 256 names is read, and one more is an error`() {
    let lines = (1...255).map { "k\($0) = 0" }.joined(separator: "\n")
    #expect(toml(lines + "\nlast = 0").diagnostics.isEmpty)
    for last in ["last = {x = 1}", "l = 0\nm = 0", "a.b = 1", "[l.m]", "[[a]]\n[[a]]"] {
      #expect(toml("\(lines)\n\(last)").diagnostics.map(\.identifier) == ["toml.keys"], "\(last)")
    }
    let members = (1...255).map { "\"k\($0)\": 0" }.joined(separator: ",")
    #expect(json(members + ",\"l\": 0").diagnostics.isEmpty)
    #expect(json(members + ",\"l\": {\"m\": 0}").diagnostics.map(\.identifier) == ["json.keys"])
    let properties = (1...256).map { "k\($0):: v" }.joined(separator: "\n")
    #expect(Read(properties, dialect: .logseq).diagnostics.isEmpty)
    #expect(
      Read(properties + "\na:: b\nc:: d", dialect: .logseq).diagnostics.map(\.identifier)
        == ["logseq.keys"])
  }

  @Test func `values nested 16 deep are read, and one level more is an error`() {
    // The block itself is level 1.
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    func dotted(_ depth: Int) -> String {
      Array(repeating: "a", count: depth).joined(separator: ".") + " = 1"
    }
    #expect(toml("a = " + nested(15)).diagnostics.isEmpty)
    let read = toml("a = " + nested(16))
    #expect(read.diagnostics.map(\.identifier) == ["toml.depth"])
    #expect(read.diagnostics.first?.place == .span(read.source, Span(23, 24)))
    #expect(toml(dotted(16)).diagnostics.isEmpty)
    #expect(toml("[[a.b]]\n[[a.b.c]]\nd = " + nested(9)).diagnostics.isEmpty)
    let deep = toml("[[a.b]]\n[[a.b.c]]\nd = " + nested(11))
    #expect(deep.diagnostics.map(\.identifier) == ["toml.depth"])
    // The innermost bracket.
    #expect(deep.diagnostics.first?.place == .span(deep.source, Span(36, 37)))
    #expect(toml(dotted(17)).diagnostics.map(\.identifier) == ["toml.depth"])
    #expect(toml("[a.b.c.d.e.f]\ng = " + nested(9)).diagnostics.isEmpty)
    #expect(
      toml("[a.b.c.d.e.f]\ng = " + nested(10)).diagnostics.map(\.identifier) == ["toml.depth"])
    #expect(
      toml("a.b.c.d = {e.f.g.h = {i.j = " + nested(8) + "}}").diagnostics.map(\.identifier) == [
        "toml.depth"
      ])
    #expect(json("\"a\": " + nested(15)).diagnostics.isEmpty)
    #expect(json("\"a\": " + nested(16)).diagnostics.map(\.identifier) == ["json.depth"])
  }

  @Test(arguments: [
    "[", "{", "]", "}", "a.", ".", "a={", "a.a={", "a=[", "[[", "[a.", "[[a]]\n", "[a]\n", "a=1\n",
    "a.b=1\n", "\"", "'", "\"\"\"", "'''", "\\", "\"\\", "#", "=", ",", "1", "_", "-", "+", "é",
    "봄", "ぁ", "[[],", "[{a=", "\"a\".", "a=\"\"\"\n", "2024-01-01 1,", "[=]\n", "0x", "e+", "\t",
    "\"a\":", "{\"a\":", "[{\"a\":", "\"a\":1,", "\"\\u", "\\uD83C", "true", "//", "\n", "'\n",
    "a\n",
  ])
  func `64 KiB of any construct is read quickly`(unit: String) {
    let text = String(repeating: unit, count: (64 << 10) / unit.utf8.count - 8)
    // With quadratic time, this would take minutes.
    for opening in ["", "a = ", "a = [", "a = \"\"\""] {
      #expect(ContinuousClock().measure { _ = toml(opening + text) } < .seconds(2), "\(unit)")
    }
    for opening in ["", "\"a\": ", "\"a\": [", "\"a\": \""] {
      #expect(ContinuousClock().measure { _ = json(opening + text) } < .seconds(2), "\(unit)")
    }
    for dialect in [ContentDialect.pelican, .logseq] {
      let time = ContinuousClock().measure {
        _ = Read((dialect == .pelican ? "a: b\n" : "a:: b\n") + text, dialect: dialect)
      }
      #expect(time < .seconds(2), "\(unit)")
    }
  }

  @Test func `many different names are read quickly`() {
    let names = (0..<4_000).map { "a\($0 % 200).b\($0) = 1" }.joined(separator: "\n")
    let time = ContinuousClock().measure { _ = toml(names) }
    #expect(time < .seconds(2))
  }

  @Test func `bytes that are not UTF-8 are an error and are never read`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] {
      for (before, after, dialect) in [
        ("+++\na = '", "'\n+++\n", ContentDialect.fenced), ("{\"a\": \"", "\"}\n", .fenced),
        ("a: ", "\n\n", .pelican), ("a:: ", "\n\n", .logseq),
      ] {
        let read = Read(
          bytes: Array(before.utf8) + bytes + Array(after.utf8), dialect: dialect)
        #expect(read.diagnostics.map(\.identifier) == ["source.encoding"])
        #expect(read.frontMatter.fields.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("+++\n", "\n+++\n", ContentDialect.fenced), ("{", "}\n", .fenced),
    ("a: b\n", "\n\n", .pelican),
    ("a:: b\n", "\n\n", .logseq),
  ])
  func `random bytes never crash, and all spans lie within the file`(
    opening: String, closing: String, dialect: ContentDialect
  ) {
    var random = SeededRandom(seed: 20240305)
    let pieces: [[UInt8]] =
      [
        "\n", "\r\n", " ", "\t", "=", " = ", ":", ": ", ":: ", "- ", "[", "]", "[[", "]]", "{", "}",
        ",", ".", "\"", "'", "\"\"\"", "'''", "\\", "\\u", "\\uD83C", "#", "a", "b", "\"a\"", "'b'",
        "봄", "🌸", "é", "ぁ", "true", "null", "1", "-1.5e3", "0x1F", "2024-03-05", "T10:00:00Z", " 1",
        "+++", "---", "inf", "\u{301}", "\u{2028}", "\0", "<<<<<<< a\n", "//", "a = 1\n", "[a]\n",
        "a.b = ",
      ]
      .map { Array($0.utf8) } + [[0xFF], [0xE2], [0x80]]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = random.below(8) > 0 ? Array(opening.utf8) : []
      for _ in 0..<random.below(24) { bytes += pieces[random.below(pieces.count)] }
      if random.below(4) > 0 { bytes += Array(closing.utf8) }
      let read = Read(bytes: bytes, dialect: dialect)
      #expect((0...bytes.count).contains(read.frontMatter.bodyStart))
      for span in spans(of: .mapping(read.frontMatter.fields, read.frontMatter.span)) {
        #expect(span.start >= 0 && span.end <= bytes.count)
      }
      for diagnostic in read.diagnostics {
        guard case .span(_, let span) = diagnostic.place else { continue }
        #expect(span.start >= 0 && span.end <= bytes.count)
        #expect(!DiagnosticDrawing().draw(diagnostic).isEmpty)
      }
    }
  }
}
