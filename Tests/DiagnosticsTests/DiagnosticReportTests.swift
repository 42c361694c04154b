import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct DiagnosticReportTests {
  private let full = {
    let marked = MarkedText("---\n제목: «x\"»\n---\n", path: "entries/a b.md")
    return Diagnostic(
      .error, "front-matter.date", "it's <wrong> & \"bad\"",
      at: .span(marked.source, marked.spans[0]),
      label: "here", notes: [.init("first", at: .file("b.md")), .init("second")],
      help: ["do", "or don't"])
  }()

  @Test func `a diagnostic is one line of JSON`() {
    #expect(
      full.json()
        == #"{"severity":"error","id":"front-matter.date","message":"it's \u003cwrong\u003e \u0026 \"bad\"","file":"entries/a b.md","line":2,"column":5,"label":"here","notes":[{"message":"first","file":"b.md","line":null,"column":null},{"message":"second","file":null,"line":null,"column":null}],"help":["do","or don't"]}"#
        + "\n")
  }

  @Test func `missing parts of a diagnostic are null or empty`() {
    #expect(
      Diagnostic(.note, "settings.url", "x", at: .journal).json()
        == #"{"severity":"note","id":"settings.url","message":"x","file":null,"line":null,"column":null,"label":"","notes":[],"help":[]}"#
        + "\n")
    #expect(
      Diagnostic(.warning, "a.b", "x", at: .file("c.md")).json().contains(
        #""file":"c.md","line":null"#))
  }

  @Test func `a diagnostic is a GitHub annotation`() {
    #expect(
      full.githubAnnotation()
        == "::error title=front-matter.date,file=entries/a b.md,line=2,col=5::it's <wrong> & \"bad\"%0Ahere%0Ahelp: do%0Ahelp: or don't\n"
    )
    #expect(
      Diagnostic(.note, "a.b", "x", at: .journal).githubAnnotation() == "::notice title=a.b::x\n")
    #expect(
      Diagnostic(.warning, "a.b", "x", at: .file("c.md")).githubAnnotation()
        == "::warning title=a.b,file=c.md::x\n")
  }

  @Test func `GitLab's report is one array, with a file and a line for each finding`() {
    let journal = Diagnostic(.warning, "a.b", "x", at: .journal)
    let report = Diagnostic.codeQuality([full, journal, journal])
    #expect(
      report.hasPrefix(
        #"[{"description":"it's \u003cwrong\u003e \u0026 \"bad\"; here; do; or don't","check_name":"front-matter.date","fingerprint":""#
      ))
    #expect(
      report.contains(
        #""severity":"critical","location":{"path":"entries/a b.md","lines":{"begin":2}}}"#))
    #expect(
      report.contains(#""severity":"minor","location":{"path":"ilgi.yml","lines":{"begin":1}}}]"#))
    #expect(report.hasSuffix("]\n"))
    let prints = report.split(separator: "\"fingerprint\":\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(Set(prints).count == 3)
    #expect(Diagnostic.codeQuality([]) == "[]\n")
  }

  @Test(arguments: [
    "a\n::error::b", "a\r\n::error::b", "a%0A::error::b", "a,line=1::b", "a:\u{301}:b",
    "a,\u{301}line=1", "\u{1B}[2J\u{202E}",
  ])
  func `an author's text cannot add a command or a property to an annotation`(text: String) {
    let phrase = Phrase(verbatim: text)
    let found = Diagnostic(.error, "a.b", phrase, at: .file(text), label: phrase, help: [phrase])
      .githubAnnotation()
    #expect(found.utf8.count { $0 == 0x0A } == 1 && found.utf8.last == 0x0A)
    #expect(found.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    // The command and its message are separated by exactly two properties.
    let bytes = Array(found.utf8.dropFirst("::error ".utf8.count))
    let end = bytes.indices.first { bytes[$0...].starts(with: [0x3A, 0x3A]) } ?? 0
    #expect(bytes[..<end].count { $0 == 0x2C } == 1)
    #expect(bytes[..<end].count { $0 == 0x3A } == 0)
  }

  @Test func `JSON keeps every character and escapes the harmful ones`() throws {
    var text = ""
    for value in UInt32(0)...0x9F { text.unicodeScalars.append(Unicode.Scalar(value) ?? " ") }
    text += "\u{2027}\u{2028}\u{2029}\u{202A}한\u{301}🎉</script>\u{FEFF}\u{FFFF}\u{10FFFF}\u{E280}"
    var bytes: [UInt8] = []
    bytes.appendJSON(text)
    let decoded = try JSONDecoder().decode([String].self, from: Data([0x5B] + bytes + [0x5D]))
    #expect(decoded.first.map { Array($0.utf8) } == Array(text.utf8))
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x3C && $0 != 0x3E && $0 != 0x26 })
    let json = String(decoding: bytes, as: UTF8.self)
    #expect(
      json.hasPrefix(#""\u0000\u0001"#) && json.contains(#"\u001f"#)
        && json.contains(#"\t\n\u000b"#))
    #expect(json.contains("\u{2027}\\u2028\\u2029\u{202A}"))
  }
}
