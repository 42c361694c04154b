import Diagnostics
import Testing

/// Phrases and their translations.
@Suite struct PhraseTests {
  /// A language in which everything is reversed, with one particle.
  private let book = PhraseBook(
    translation: { key in
      [
        "there is no '{1}' in {2}": "{2} in '{1}' no is there", "a list": "tsil a",
        "write {name}": "{name} etirw", "{1} takes {2}": "{1}{x/y} {2} {z} sekat",
      ][key]
    },
    particle: { pair, before in pair == "x/y" ? (before.hasSuffix("a") ? "X" : "Y") : nil })

  @Test func `a phrase in English reads as written`() {
    let (name, count) = ("tags", 3)
    let phrase: Phrase = "'\(name)' has \(count) of {% these %}"
    #expect(phrase.english == "'tags' has 3 of {% these %}")
    #expect(phrase.key == "'{1}' has {2} of {% these %}")
    #expect("\(phrase)" == phrase.english)
  }

  @Test func `phrases that read the same are equal`() {
    let name = "x"
    #expect(("no \(name)" as Phrase) == "no x")
    #expect(Phrase(verbatim: "no x") == "no x")
    #expect(("no \("가" as Phrase)" as Phrase) != "no \u{1100}\u{1161}", "by bytes")
    #expect(("" as Phrase).isEmpty && Phrase(verbatim: "").isEmpty)
  }

  @Test func `a translation orders its arguments itself and may contain other phrases`() {
    let kind: Phrase = "a list"
    #expect(
      ("there is no '\("a")' in \(kind)" as Phrase).translated(by: book)
        == "tsil a in 'a' no is there")
    #expect(
      ("there is no '\("a")' in \("b")" as Phrase).translated(by: book) == "b in 'a' no is there")
  }

  @Test func `a phrase without a translation stays English`() {
    let kind: Phrase = "a list"
    #expect(("this is \(kind)" as Phrase).translated(by: book) == "this is tsil a")
    #expect(Phrase(verbatim: "a list").translated(by: book) == "a list", "a name is not translated")
  }

  @Test func `a particle agrees with the argument before it, and other braces stay`() {
    #expect(("\("da") takes \("{1}")" as Phrase).translated(by: book) == "daX {1} {z} sekat")
    #expect(("\("do") takes \("{x/y}")" as Phrase).translated(by: book) == "doY {x/y} {z} sekat")
    #expect(("write {name}" as Phrase).translated(by: book) == "{name} etirw")
  }

  /// The author's text is never parsed for placeholders or particles.
  @Test(arguments: ["{1}", "{2}", "{x/y}", "{", "}", "{{1}}", "{\u{301}1}", ""])
  func `an argument is never parsed as a pattern`(_ text: String) {
    let phrase: Phrase = "\(text) takes \("b")"
    #expect(phrase.english == "\(text) takes b")
    #expect(phrase.translated(by: book).hasSuffix(" b {z} sekat"))
    #expect(phrase.translated(by: book).hasPrefix(text))
  }

  @Test func `a drawing is translated, and its frame stays the same`() {
    let book = PhraseBook(
      translation: { ["error": "rorre", "help": "pleh", "note": "eton", "here": "ereh"][$0] },
      particle: { _, _ in nil })
    let source = SourceText(path: "a.md", text: "x: y\n")
    let diagnostic = Diagnostic(
      .error, "a.b", "here", at: .span(source, Span(3, 4)), label: "here",
      notes: [.init("here", at: .file("b.md"))], help: ["here"])
    #expect(
      DiagnosticDrawing(book: book).draw(diagnostic) == """
        a.md:1:4: rorre: ereh [a.b]
          1 │ x: y
            │    ^ ereh
            = eton: ereh: b.md
            = pleh: ereh

        """)
    #expect(diagnostic.json(in: book).contains(#""severity":"error","id":"a.b","message":"ereh""#))
    #expect(
      diagnostic.githubAnnotation(in: book)
        == "::error title=a.b,file=a.md,line=1,col=4::ereh%0Aereh%0Apleh: ereh\n")
  }
}
