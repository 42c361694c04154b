// Each bad input with its expected diagnostics: the identifiers in source order, and between « and
// » the span of each. After an error about a fence, the body is empty.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct BadFrontMatterTests {
  static let fences: [(String, String)] = [
    ("«---»\ndraft: true\n", "front-matter.unclosed"),
    ("«---»", "front-matter.unclosed"),
    ("«---»\ndraft: true\n ---\nText", "front-matter.unclosed"),
    ("«--- »\nText\n", "front-matter.unclosed"),
    ("«---\u{A0}»\ndraft: true\n---\n", "front-matter.fence"),
    ("«---\u{301}»\ndraft: true\n---\n", "front-matter.fence"),
    ("«---\u{200B}»\ndraft: true\n", "front-matter.fence"),
    ("«\u{200B}---»\ndraft: true\n", "front-matter.fence"),
    ("«\u{2060}---»\nText", "front-matter.fence"),
    ("\u{FEFF}«\u{FEFF}---»\ndraft: true\n---\n", "front-matter.fence"),
    ("«-\u{AD}--»\ndraft: true\n---\n", "front-matter.fence"),
    ("«—-»\ndraft: true\n---\n", "front-matter.fence"),
    ("«—»\ndraft: true\n—\n", "front-matter.fence"),
    ("«–––»\ndraft: true\n–––\n", "front-matter.fence"),
    ("«－－－»\n제목: 봄\n－－－\n", "front-matter.fence"),
    ("«ㅡㅡㅡ»\n제목: 봄\n---\n", "front-matter.fence"),
    ("«ーーー»\ndraft: true\n---\n", "front-matter.fence"),
    ("«−−−»\n# note\ndraft: true\n---\n", "front-matter.fence"),
    ("«----»\ndraft: true\n----\n", "front-matter.fence"),
    ("«----»\n\ndraft: true\n---\n", "front-matter.fence"),
    ("«--»\ndraft: true\n--\n", "front-matter.fence"),
    ("«--»\ndraft: true\n\nText\n", "front-matter.fence"),
    ("«-»\ndraft: true\n---\n", "front-matter.fence"),
    // Legal Markdown, but with a field on the next line it is probably a mistyped fence.
    ("«--------»\nmood: good\n", "front-matter.fence"),
    ("« ---»\ndraft: true\n---\n", "front-matter.fence"),
    ("«- - -»\ndraft: true\n---\n", "front-matter.fence"),
    ("\n«---»\ndraft: true\n---\n", "front-matter.fence"),
    ("\r\n \r\n«---»\r\ndraft: true\r\n---\r\n", "front-matter.fence"),
    ("\u{200B}\n«---»\ndraft: true\n---\n", "front-matter.fence"),
    ("\n«---»\n\n# c\ntags:\n  - a\n---\n", "front-matter.fence"),
    ("«--- draft: true»\n---\n", "front-matter.fence"),
    ("«---draft: true»\n---\n", "front-matter.fence"),
    ("«---\rdraft: true\r---\rText»", "front-matter.fence"),
    ("«---»\ndraft:true\n", "front-matter.unclosed"),
    ("«draft: true»\n---\nText", "front-matter.fence"),
    ("«title: x»\nprivate: true\n---\nText", "front-matter.fence"),
    ("---\ndraft: true\n«----»\nText", "front-matter.fence"),
    ("---\ndraft: true\n«—-»\nText\n\n---\n", "front-matter.fence"),
    ("---\ndraft: true\n«---\u{301}»\nText", "front-matter.fence"),
    ("---\ndraft: true\n«…»\nText", "front-matter.fence"),
    ("«+++»\n", "front-matter.unclosed"),
    ("«+++»\ndraft = true\n---\nText", "front-matter.unclosed"),
    ("«+++»\ndraft = true\n +++\nText", "front-matter.unclosed"),
    ("«＋＋＋»\ndraft = true\n+++\n", "front-matter.fence"),
    ("«++++»\ndraft = true\n+++\n", "front-matter.fence"),
    ("\n«+++»\ndraft = true\n+++\n", "front-matter.fence"),
    ("«draft = true»\n+++\nText", "front-matter.fence"),
    ("+++\ndraft = true\n«++++»\nText", "front-matter.fence"),
    ("+++\ndraft = true\n«＋＋＋»\nText\n+++\n", "front-matter.fence"),
    ("«{»\n  \"draft\": true\n", "front-matter.unclosed"),
    ("«{\"draft\": {\"a\": true}»\nText", "front-matter.unclosed"),
    ("«{ »\n\"draft: true\n", "front-matter.unclosed"),
    ("\n«{\"draft\": true}»\nText", "front-matter.fence"),
    ("«\u{200B}{\"draft\": true}»\nText", "front-matter.fence"),
    ("«<<<<<<< HEAD»\n---\ndraft: true\n", "source.conflict"),
  ]

  /// What an unclosed block says about a line further down that looks like its end.
  @Test(arguments: [
    ("---\ntitle: x\n«  ---»\nText\n", true), ("+++\na = 1\n«\t+++»\nText\n", true),
    ("---\ntags:\n  - - -\nText\n", false), ("---\ntitle: x\n  --\nText\n", false),
  ])
  func `an indented fence is named where the end is missing`(marked: String, isNamed: Bool) {
    let text = MarkedText(marked)
    let found = readFrontMatter(of: text.source).1
    #expect(found.map(\.identifier) == ["front-matter.unclosed"])
    #expect(found.flatMap(\.notes).map(\.place) == text.spans.map { .span(text.source, $0) })
    #expect(text.spans.isEmpty == !isNamed)
  }

  @Test(arguments: [
    ("- --\ndraft: true\n---\n", "the line contains spaces or tabs"),
    (" ---\ndraft: true\n---\n", "the line contains spaces or tabs"),
    ("----\ndraft: true\n---\n", "three are needed"),
    ("--\ndraft: true\n---\n", "three are needed"),
    ("+ ++\na = 1\n+++\n", "the line contains spaces or tabs"),
    ("++++\na = 1\n+++\n", "three are needed"),
  ])
  func `a line that is nearly a fence says what is wrong with it`(text: String, label: String) {
    #expect(Read(text).diagnostics.first?.label == Phrase(verbatim: label))
  }

  static let blocks: [(String, String)] = [
    (
      "«<<<<<<< HEAD»\na: 1\n«=======»\na: 2\n«>>>>>>> main»\n",
      "source.conflict source.conflict source.conflict"
    ),
    ("a: 1\n«||||||| base»\n", "source.conflict"),
    ("a: x«\u{2028}»private: true\n", "source.character"),
    ("a: x«\u{85}»b: «\u{1B}»[0m\n", "source.character source.character"),
    ("a: x«\r»b: y\n", "source.character"),
    ("«\u{FEFF}»a: x\n", "source.character"),
    ("a: \"«\0»\"\n", "source.character"),
    ("a: «&x» 1\nb: «*x»\n", "yaml.anchor yaml.alias"),
    ("a: «&x» [b]\nc: [d]\n", "yaml.anchor"),
    // An escape has eight digits at most.
    ("a: \"«\\uD8000123»45\"\n", "yaml.syntax"),
    ("a: 1\n«<<»: *x\nb: 2\n", "yaml.merge"),
    ("a: «!!str» 1\n봄: «!x» [a]\n", "yaml.tag yaml.tag"),
    ("a: «!» 1\n", "yaml.tag"),
    ("a: «&b» «!!map»\n  c: 1\n", "yaml.anchor yaml.tag"),
    ("a: «*b» c\n", "yaml.alias"),
    ("# c\n«%YAML 1.1»\na: 1\n", "yaml.directive"),
    ("«--- b: 2»\na: 1\n", "yaml.documents"),
    ("a: 1\n«--- b: 2»\n", "yaml.documents"),
    ("a: 1\nb: 2\n«a»: 3\n", "yaml.duplicate"),
    ("x:\n  봄: 1\n  «봄»: 3\n", "yaml.duplicate"),
    ("caf\u{E9}: 1\n«cafe\u{301}»: 2\n", "yaml.duplicate"),
    ("a: 1\n«\"a\"»: 2\n«'a'»: 3\n", "yaml.duplicate yaml.duplicate"),
    ("a: {b: 1, «b»: 2}\n«a»: 2\n", "yaml.duplicate yaml.duplicate"),
    ("a: «{{title}}»\nb: 1\n", "yaml.key"),
    ("«[a, b]»: 1\n", "yaml.key"),
    ("«\"\"»: 1\n", "yaml.key"),
    ("? «|»\n  a\n: 1\n", "yaml.key"),
    ("«just text»\n", "yaml.mapping"),
    ("«- a»\n- b\n", "yaml.mapping"),
    ("title«:»x\n", "yaml.mapping"),
    ("title«:»x\ndate: 1\n", "yaml.mapping"),
    ("mood: ok\ntitle«:»x\ndate: 1\n", "yaml.syntax"),
    ("{a: 1}\n«b: 2»\n", "yaml.syntax"),
    ("a: «b: c»\n", "yaml.syntax"),
    ("제목: «봄: 여름»\n", "yaml.syntax"),
    ("a: «@»home\n", "yaml.syntax"),
    ("봄 🌸: 1\na: «`»code`\n", "yaml.syntax"),
    ("a: «%»x\n", "yaml.syntax"),
    ("a: «*»*bold** x\n", "yaml.syntax"),
    ("a:\n«\t»b: 1\n", "yaml.syntax"),
    ("a: «\"open»\nb: 1\n", "yaml.syntax"),
    ("a: 'it'«s»\n", "yaml.syntax"),
    ("a: \"x«\\봄»\"\n", "yaml.syntax"),
    ("a: «[b, c»\nd: 1\n", "yaml.syntax"),
    ("a: [b] «and c»\n", "yaml.syntax"),
    ("a: \"b\" «and c»\n", "yaml.syntax"),
    ("a: 1\n«b»\nc: 2\n", "yaml.syntax"),
    ("a: 1\n  «b: 2»\n", "yaml.syntax"),
    ("a: «-» b\n", "yaml.syntax"),
    ("a: «>» b\n", "yaml.syntax"),
    ("  a: 1\n«b: 2»\n", "yaml.syntax"),
  ]

  @Test(arguments: fences)
  func `a doubtful fence is an error and leaves no body`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.map(\.identifier).joined(separator: " ") == expected, "\(marked)")
    #expect(places(diagnostics) == text.spans, "\(marked)")
    #expect(diagnostics.hasErrors)
    let isDelimited =
      text.spans.first.map { $0.start >= 4 } == true
      && ["---\n", "+++\n"].contains(String(marked.prefix(4)))
    if !isDelimited { #expect(frontMatter.bodyStart == text.source.bytes.count) }
  }

  @Test(arguments: blocks, ["\n", "\r\n"])
  func `a bad block says what is wrong and where`(row: (String, String), lineEnd: String) {
    let lines = "---\n\(row.0)---\nBody\n"
    let marked =
      "\u{FEFF}"
      + String(
        lines.unicodeScalars.map {
          $0 == "\n" ? lineEnd : String($0)
        }.joined())
    let text = MarkedText(marked)
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    #expect(diagnostics.map(\.identifier).joined(separator: " ") == row.1, "\(marked)")
    #expect(places(diagnostics) == text.spans, "\(marked)")
    #expect(frontMatter.bodyStart == text.source.bytes.count - 4 - lineEnd.utf8.count)
  }

  @Test func `an error about a duplicate shows both places`() throws {
    let text = MarkedText("---\n«a»: 1\nb: 2\n«a»: 3\n---\n")
    let (frontMatter, diagnostics) = readFrontMatter(of: text.source)
    let note = try #require(diagnostics.first?.notes.first)
    #expect(note.place == .span(text.source, text.spans[0]))
    #expect(describe(frontMatter.fields) == "a=1, b=2")
  }

  @Test func `fields beside an error are still read`() {
    #expect(Read("---\na: 1\nb: &x 2\nc: 3\n---\n").shape == "a=1, b=2, c=3")
    #expect(Read("---\na: 1\nb: 2\nc: @x\nd: 4\n---\n").shape == "a=1, b=2")
    #expect(Read("---\na: {{x}}\nb: 2\n---\n").shape == "a={}, b=2")
  }

  /// Common mistakes, and the rule that each one breaks.
  @Test(arguments: [
    ("place: Lisbon: day one", "a value that contains ': ' must be quoted"),
    ("title: @home", "a value that begins with '@' must be quoted"),
    ("title: *bold", "YAML aliases are not supported"),
    ("title: *bold* day", "a value that begins with '*' must be quoted"),
    ("title: **bold** day", "a value that begins with '*' must be quoted"),
    ("title: - dash", "a value that begins with '-' must be quoted"),
    ("title: > quotation", "a value that begins with '>' must be quoted"),
    ("title: [[link]] and more", "nothing may follow a closing bracket"),
    ("title: 'it's'", "nothing may follow a closing quotation mark"),
    ("title: \"open", "a quoted value must be closed"),
    ("title: \"C:\\Users\"", "a value in double quotes may hold only YAML's escapes"),
    ("title: [a, b", "a list in brackets must be closed by ']'"),
    ("tags:\n\ta: b", "fields must be indented by spaces, not tabs"),
    (" title: a\ndate: b", "fields of one level must begin in the same column"),
    ("title:a\ndate: b", "fields must be written 'name: value'"),
    ("title: a\nwords\ndate: b", "fields must be written 'name: value'"),
  ])
  func `a common mistake is explained in the author's terms`(block: String, summary: String) {
    #expect(Read("---\n\(block)\n---\n").diagnostics.map(\.summary) == [Phrase(verbatim: summary)])
  }

  /// YAML forbids it, and Hexo's authors write it.
  @Test func `items of a list may be indented by tabs alone`() {
    #expect(Read("---\ntags:\n\t- a\n\t- b\nc: d\n---\n").shape == "tags=[a, b], c=d")
    #expect(Read("---\ntags:\n\t\t- a\n---\n").shape == "tags=[a]")
    for mixed in ["tags:\n\t- a\n  - b", "tags:\n \t- a", "tags:\n\t-a", "place:\n\tname: a"] {
      #expect(!Read("---\n\(mixed)\n---\n").diagnostics.isEmpty, "\(mixed)")
    }
  }

  @Test func `an error names an invisible character`() {
    #expect(
      Read("\u{200B}---\na: b\n---\n").diagnostics.map(\.label)
        == ["contains U+200B, which does not show"])
  }

  @Test func `an error says how to fix the mistake`() {
    let read = Read("---\nplace: Lisbon: day one\n---\n")
    let drawing = DiagnosticDrawing().draw(read.diagnostics[0])
    #expect(
      drawing == """
        entry.md:2:8: error: a value that contains ': ' must be quoted [yaml.syntax]
          2 │ place: Lisbon: day one
            │        ^~~~~~~~~~~~~~~
            = help: write it between quotation marks, "a: b"

        """)
  }
}
