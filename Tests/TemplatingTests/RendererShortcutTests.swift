import Diagnostics
import Templating
import Testing

/// Shortcuts of the renderer give what the long way gives.
@Suite struct RendererShortcutTests {
  private static let values: [(String, TemplateValue)] = [
    ("none", TemplateValue.none), ("yes", .bool(true)), ("no", .bool(false)),
    ("zero", .integer(0)), ("one", .integer(1)), ("empty", .string("")), ("text", .string("a")),
    ("long", .string("a text of more than fifteen bytes")), ("list", .list([.integer(1)])),
    ("nothing", .list([])), ("composed", .string("\u{E9}")), ("apart", .string("e\u{301}")),
    ("map", .map(["member": .string("m"), "none": TemplateValue.none])),
  ]

  @Test func `a condition is as true as its value`() {
    let names = RendererShortcutTests.values.map(\.0) + ["map.member", "map.none"]
    for left in names {
      for right in names {
        for operation in ["and", "or", "==", "!="] {
          for form in ["\(left) \(operation) \(right)", "not (\(left) \(operation) \(right))"] {
            let asked = render(
              "{% if \(form) %}true{% else %}false{% endif %}", RendererShortcutTests.values)
            let chosen = render(
              "{% set value = \(form) %}{% if value %}true{% else %}false{% endif %}",
              RendererShortcutTests.values)
            #expect(asked.text == chosen.text, "\(form)")
            #expect(asked.identifiers == chosen.identifiers, "\(form)")
          }
        }
      }
    }
  }

  @Test func `numbers are compared as their values are`() {
    let numbers = ["0", "1", "-1", "9223372036854775807", "1.5", "true", "'1'", "none"]
    for left in numbers {
      for right in numbers {
        for operation in ["==", "!=", "<", "<=", ">", ">=", "in", "not in"] {
          let asked = render("{% if \(left) \(operation) \(right) %}true{% else %}false{% endif %}")
          let list = render(
            "{% set pair = [\(left), \(right)] %}"
              + "{% if pair[0] \(operation) pair[1] %}true{% else %}false{% endif %}")
          let chained = render(
            "{% if 1 == 1 and \(left) \(operation) \(right) %}true{% else %}false{% endif %}")
          #expect(asked.text == list.text, "\(left) \(operation) \(right)")
          #expect(asked.text == chained.text, "\(left) \(operation) \(right)")
          #expect(asked.identifiers == list.identifiers, "\(left) \(operation) \(right)")
        }
      }
    }
    #expect(
      render("{{ 1 < 2 }}{{ 2 <= 2 }}{{ 2 > 2 }}{{ 2 >= 3 }}{{ 1 != 1 }}").text
        == "TrueTrueFalseFalseFalse")
  }

  @Test func `a loop is at its first and last element as its members say`() {
    let inner = "{% for y in [1, 2, 3] %}BODY{% endfor %}"
    let cases = [
      ("loop.first", "loop.last"), ("outer.first", "outer.last"),
      ("not outer.first", "outer.last or loop.last"),
    ]
    for (first, last) in cases {
      let asked = "{% if \(first) %}a{% endif %}{% if \(last) %}b{% endif %};"
      let set =
        "{% set first = \(first) %}{% set last = \(last) %}"
        + "{% if first %}a{% endif %}{% if last %}b{% endif %};"
      let found = [asked, set].map { body in
        render(
          "{% for x in [1, 2] %}{% set outer = loop %}"
            + inner.replacing("BODY", with: body) + "{% endfor %}")
      }
      #expect(found[0].text == found[1].text, "\(first)")
      #expect(found[0].diagnostics == [], "\(first)")
    }
    // A loop that is over, and other values of the name.
    for value in ["kept.loop", "none", "[1]", "{'first': 1}", "namespace(first=1)", "'text'"] {
      let start =
        "{% set kept = namespace(loop=1) %}{% for x in [1] %}{% set kept.loop = loop %}{% endfor %}"
      let asked = render(start + "{% set loop = \(value) %}{% if loop.first %}a{% endif %}")
      let set = render(
        start + "{% set loop = \(value) %}{% set first = loop.first %}{% if first %}a{% endif %}")
      #expect(asked.text == set.text, "\(value)")
      #expect(asked.identifiers == set.identifiers, "\(value)")
    }
  }

  @Test func `a branch writes as much as it has`() {
    let bodies = [
      "", "text", "{{ one }}", "text{{ one }}", "{# nothing #}", "{% if no %}{% endif %}",
    ]
    for then in bodies {
      for otherwise in bodies {
        let expected = [then, otherwise].map { render($0, RendererShortcutTests.values).text }
        for (name, place) in [("yes", 0), ("no", 1)] {
          #expect(
            render(
              "[{% if \(name) %}\(then){% else %}\(otherwise){% endif %}]",
              RendererShortcutTests.values
            ).text == "[\(expected[place])]", "\(then), \(otherwise)")
        }
      }
    }
  }

  @Test func `an undefined operand of a condition is reported at its place`() {
    for form in ["absent and yes", "yes and absent", "no or absent", "not absent", "map.absent"] {
      let found = render("{% if \(form) %}x{% endif %}", RendererShortcutTests.values)
      #expect(found.identifiers.count == 1, "\(form)")
      #expect(found.drawn.contains("absent"), "\(form)")
    }
    #expect(
      render("{% if no and absent %}x{% endif %}", RendererShortcutTests.values).diagnostics == [])
  }

  @Test func `each turn of a loop begins anew`() {
    let scope: [(String, TemplateValue)] = [
      ("x", .string("outer")), ("pairs", .list([.list([.integer(1), .integer(2)])])),
    ]
    let cases = [
      ("{% for x in [1, 2] %}{{ x }}{% set x = 9 %}{{ x }}{% endfor %}{{ x }}", "1929outer"),
      (
        "{% for y in [1, 2] %}{% if seen is defined %}!{% endif %}{% set seen = y %}{% endfor %}",
        ""
      ),
      ("{% for a, b in pairs %}{{ a }}{{ b }}{{ loop.last }}{% endfor %}", "12True"),
      (
        "{% for x in [1, 2] %}{% for x in [3] %}{{ x }}{{ loop.index }}{% endfor %}{{ loop.index }}"
          + "{{ x }}{% endfor %}{{ x }}", "31113122outer"
      ),
      ("{% for x in [[1, [2]]] recursive %}{{ x[0] }}{% endfor %}{{ x }}", "1outer"),
    ]
    for (template, expected) in cases {
      let found = render(template, scope)
      #expect(found.diagnostics == [], "\(template)")
      #expect(found.text == expected, "\(template)")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 63, 64, 65, 65_535, 65_536, 65_537, 200_000])
  func `a page of any length is whole`(length: Int) {
    let text = String((0..<length).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    let found = render(
      "{% set all %}{{ text }}{% endset %}{{ all }}{{ text }}", [("text", .string(text))])
    #expect(found.text == text + text)
  }

  @Test func `escaping finds every special byte at every place`() {
    for special in ["&", "<", ">", "\"", "'"] {
      for length in 1..<24 {
        for place in 0..<length {
          let before = String(repeating: "é", count: place)
          let after = String(repeating: "x", count: length - place - 1)
          let code = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&#34;", "'": "&#39;"][special]
          #expect(
            render("{{ text }}", [("text", .string(before + special + after))]).text
              == before + (code ?? "") + after)
        }
      }
    }
  }

  @Test(arguments: [
    ("http:x", true), ("https://a.example/b", true), ("https:", true), ("http://javascript:", true),
    ("httpx:", false), ("hTTps:x", true), (" https:x", true), ("httpsjavascript:x", false),
    ("javascript:x", false), ("http&colon;x", true), ("htt\u{9}p:x", true),
  ])
  func `a link has a scheme of the web`(address: String, isAllowed: Bool) {
    let found = render(#"<a href="{{ at }}">x</a>"#, [("at", .string(address))])
    #expect((found.diagnostics == []) == isAllowed, "\(address)")
  }
}
