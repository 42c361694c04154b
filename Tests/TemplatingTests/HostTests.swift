import Diagnostics
import Templating
import Testing

/// An object that knows two names and cannot be counted.
private final class Day: TemplateObject {
  let memberNames = ["year", "name"]
  var text: String? { "2024-03-05" }

  func member(_ member: Member, for use: MemberUse) -> TemplateValue? {
    switch member.name {
    case "year": .integer(2024)
    case "name": TemplateValue.none
    default: nil
    }
  }
}

private final class Hidden: TemplateObject {
  let memberNames: [String] = []
  var isTrue: Bool { false }
  func member(_ member: Member, for use: MemberUse) -> TemplateValue? { nil }
}

@Suite struct HostTests {
  @Test func `functions and filters of the host get their arguments`() {
    #expect(render("{{ t('a<b', count=1 + 1) }}").text == "t:a&lt;b(count=integer(2))")
    #expect(render("{{ 5|date('full') }}").text == "date5full")
    #expect(render("{{ [1, 2]|map('number', 'x')|join(' ') }}").text == "number1x number2x")
  }

  @Test func `the members of an object are computed on demand`() {
    let scope: [(String, TemplateValue)] = [("day", .object(Day())), ("no", .object(Hidden()))]
    #expect(
      render("{{ day.year }} {{ day['name'] }} {{ day }}", scope).text == "2024 None 2024-03-05")
    #expect(render("{{ day.yaer }}", scope).diagnostics.first?.help == ["did you mean 'year'?"])
    #expect(render("{% if no %}a{% else %}b{% endif %}", scope).text == "b")
    #expect(render("{{ day == none }} {{ 'year' in day }}", scope).text == "False True")
    #expect(render("{{ no }}", scope).identifiers == ["template.value"])
    #expect(render("{{ [day]|map(attribute='year')|sum }}", scope).text == "2024")
  }

  @Test func `an optional becomes a value or none`() {
    #expect(render("{{ x is none }}", [("x", TemplateValue(String?.none))]).text == "True")
    #expect(render("{{ x }}", [("x", TemplateValue("a"))]).text == "a")
  }

  @Test func `a later template replaces an earlier one with the same name`() {
    let (set, problems) = TemplateSet.compile([
      TemplateSource(name: "a.html", text: SourceText(path: "a.html", text: "theme {{ ")),
      TemplateSource(
        name: "a.html", text: SourceText(path: "templates/a.html", text: "own {{ x }}")),
    ])
    #expect(problems == [])
    var output = Array("before ".utf8)
    let found = set.render("a.html", scope: [], host: TestHost(), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before own ")
    #expect(found.first?.place.path == "templates/a.html")
  }

  @Test func `a missing template is an error`() {
    let (set, _) = TemplateSet.compile([SourceText(path: "list.html", text: "")])
    var output: [UInt8] = []
    let found = set.render("lst.html", scope: [], host: TestHost(), into: &output)
    #expect(found.first?.help == ["did you mean 'list.html'?"])
  }

  @Test func `CRLF becomes LF and a byte order mark is dropped`() {
    #expect(render("\u{FEFF}a\r\n{{ 1 }}\r\nb\r\n").text == "a\n1\nb")
  }

  @Test func `names and texts of any script`() {
    let scope: [(String, TemplateValue)] = [
      ("제목", .string("오늘\u{1112}\u{1161}\u{11AB}")), ("m", .map(["名前": .string("日記 📔")])),
    ]
    #expect(
      render("{{ 제목 }}|{{ m.名前 }}|{{ m['名前']|length }}|{{ 'שלום'|first }}", scope).text
        .utf8.elementsEqual("오늘\u{1112}\u{1161}\u{11AB}|日記 📔|4|ש".utf8))
    #expect(render("{{ a.é }}", [("a", .map(["e\u{301}": .integer(1)]))]).diagnostics.hasErrors)
  }

  @Test func `many threads render from one set`() async {
    let (set, _) = TemplateSet.compile([
      SourceText(path: "a", text: "{% for i in range(50) %}{{ i * n }},{% endfor %}")
    ])
    await withTaskGroup(of: (Int, String).self) { group in
      for number in 0..<32 {
        group.addTask {
          var output: [UInt8] = []
          _ = set.render("a", scope: [("n", .integer(number))], host: TestHost(), into: &output)
          return (number, String(decoding: output, as: UTF8.self))
        }
      }
      for await (number, text) in group {
        #expect(text == (0..<50).map { "\($0 * number)," }.joined())
      }
    }
  }
}
