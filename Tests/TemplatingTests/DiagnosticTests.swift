import Diagnostics
import Templating
import Testing

@Suite struct TemplateDiagnosticTests {
  @Test func `an undefined name is an error that suggests the nearest name`() {
    #expect(
      render("<p>{{ titel }}</p>", [("title", .string("x"))]).drawn == """
        page.html:1:7: error: there is no 'titel' here [template.undefined]
          1 │ <p>{{ titel }}</p>
            │       ^~~~~
            = help: did you mean 'title'?

        """)
  }

  @Test func `an error about a missing attribute lists the existing ones`() {
    let site: TemplateValue = .map(["title": .string("일기"), "author": .none])
    #expect(
      render("일기 {{ site.autor }}", [("site", site)]).drawn == """
        page.html:1:12: error: 'site' has no 'autor' [template.attribute]
          1 │ 일기 {{ site.autor }}
            │              ^~~~~
            = help: did you mean 'author'?

        """)
    #expect(
      render("{{ site.zzz }}", [("site", site)]).drawn == """
        page.html:1:9: error: 'site' has no 'zzz' [template.attribute]
          1 │ {{ site.zzz }}
            │         ^~~
            = help: it has author, title

        """)
  }

  @Test func `an unknown filter is an error in a branch that is never taken`() {
    #expect(
      render("{% if false %}{{ 'a'|uper }}{% endif %}").drawn == """
        page.html:1:22: error: there is no filter 'uper' [template.unknown-filter]
          1 │ {% if false %}{{ 'a'|uper }}{% endif %}
            │                      ^~~~
            = help: did you mean 'upper'?

        """)
  }

  @Test func `there is no filter 'safe'`() {
    #expect(render("{{ '<b>'|safe }}").identifiers == ["template.unknown-filter"])
    #expect(render("{{ ['<b>']|map('safe')|join }}").identifiers == ["template.unknown-filter"])
  }

  @Test
  func `unknown names of functions, tests, tags, arguments and templates suggest the nearest`() {
    let cases = [
      ("{{ aset('a') }}", "asset"), ("{{ 1 is evne }}", "even"), ("{% fro x in y %}", "for"),
      ("{{ 'a'|truncate(lenght=3) }}", "length"), ("{% include 'pag.html' %}", "page.html"),
      ("{% extends 'bage.html' %}", "page.html"), ("{{ 1|dat('full') }}", "date"),
    ]
    for (template, meant) in cases {
      let rendered = render(template)
      #expect(
        rendered.diagnostics.first?.help == ["did you mean '\(meant)'?"],
        "\(template): \(rendered.drawn)")
    }
  }

  @Test func `an error in an included template shows the include`() {
    let rendered = render([
      (
        "list.html",
        "{% extends 'base.html' %}\n{% block main %}{% include 'card.html' %}{% endblock %}"
      ),
      ("base.html", "<main>\n{% block main %}{% endblock %}\n</main>"),
      ("card.html", "<p>\n  {{ enrty }}</p>"),
    ])
    #expect(
      rendered.drawn == """
        card.html:2:6: error: there is no 'enrty' here [template.undefined]
          2 │   {{ enrty }}</p>
            │      ^~~~~
            = note: included here: list.html:2:28
            = note: the block is here: base.html:2:10
            = note: extended here: list.html:1:12

        """)
  }

  @Test func `all errors of a page are found at once`() {
    let rendered = render("{{ a }}\n{{ b.c }}\nok {{ 1 / 0 }}\n{% for x in 3 %}{% endfor %}")
    #expect(rendered.diagnostics.count == 4)
    #expect(rendered.text.contains("ok"))
  }

  @Test func `all errors of a template are found at once`() {
    let rendered = render("{{ 1 +* 2 }}{% if %}{{ 'a'|nope }}{% endif %}{% unknown %}{{ ( }}")
    #expect(
      rendered.identifiers == [
        "template.syntax", "template.syntax", "template.unknown-filter", "template.unknown-tag",
        "template.syntax",
      ])
  }

  @Test func `an error in a loop is reported once`() {
    let rendered = render("{% for x in range(9) %}{{ nowhere }}{% endfor %}")
    #expect(rendered.diagnostics.count == 1)
  }

  @Test func `a variable whose value failed is not reported again`() {
    let rendered = render("{% set x = nowhere.a %}{{ x }}{{ x.y }}{% if x is defined %}{% endif %}")
    #expect(rendered.diagnostics.count == 1)
  }

  @Test func `an unclosed tag is reported where it begins`() {
    #expect(
      render("a\n{% if true %}b").drawn == """
        page.html:2:4: error: 'if' ends with '{% endif %}' [template.unclosed]
          2 │ {% if true %}b
            │    ^~ this 'if' never ends

        """)
  }

  @Test func `the wrong end names the tag that is still open`() {
    #expect(
      render("{% for x in [] %}{% if x %}{% endfor %}").identifiers == ["template.unclosed"])
    #expect(
      render("{% if true %}{% endfor %}{% endif %}").drawn == """
        page.html:1:17: error: 'endfor' belongs to a tag that is not open here [template.syntax]
          1 │ {% if true %}{% endfor %}{% endif %}
            │                 ^~~~~~
            = note: 'if' is open: page.html:1:4

        """)
  }

  @Test func `a function without its parentheses is explained`() {
    #expect(render("{{ t }}").diagnostics.first?.help == ["'t' is a function: write t(…)"])
  }

  @Test func `an error of the host is reported at the call`() {
    #expect(
      render("{{ t('missing') }}").drawn == """
        page.html:1:4: error: There is no message 'missing' [catalog.message]
          1 │ {{ t('missing') }}
            │    ^~~~~~~~~~~~

        """)
  }

  @Test func `text outside of the blocks of a child is a warning`() {
    let rendered = render([
      ("page.html", "{% extends 'base.html' %}\n\n  lost\n{% block a %}kept{% endblock %}"),
      ("base.html", "{% block a %}{% endblock %}"),
    ])
    #expect(rendered.text == "kept")
    #expect(
      rendered.drawn == """
        page.html:3:3: warning: a template that extends another one shows only its blocks [template.not-shown]
          3 │   lost
            │   ^~~~ this is not shown

        """)
  }

  @Test func `a block that replaces nothing is a warning`() {
    let rendered = render([
      ("page.html", "{% extends 'base.html' %}{% block man %}{% endblock %}"),
      ("base.html", "{% block main %}{% endblock %}"),
    ])
    #expect(rendered.diagnostics.first?.severity == .warning)
    #expect(rendered.diagnostics.first?.help == ["did you mean 'main'?"])
  }
}

@Suite struct TemplateLimitTests {
  @Test func `templates that include each other end in one error`() {
    let rendered = render([
      ("a.html", "{% include 'b.html' %}{% include 'b.html' %}"),
      ("b.html", "{% include 'a.html' %}"),
    ])
    #expect(rendered.identifiers == ["template.recursion"])
    #expect(rendered.diagnostics.first?.notes.count == 2)
  }

  @Test func `templates that extend each other are an error`() {
    let rendered = render([
      ("a.html", "{% extends 'b.html' %}"), ("b.html", "{% extends 'a.html' %}"),
    ])
    #expect(rendered.identifiers.contains("template.recursion"))
  }

  @Test func `a block that renders itself is an error`() {
    #expect(
      render("{% block a %}{{ self.a() }}{% endblock %}").identifiers == ["template.recursion"])
  }

  @Test func `endless nesting is an error and does not crash`() {
    let deep = 5000
    let cases = [
      "{{ " + String(repeating: "(", count: deep) + "1" + String(repeating: ")", count: deep)
        + " }}",
      "{{ " + String(repeating: "[", count: deep),
      "{{ " + String(repeating: "not ", count: deep) + "1 }}",
      "{{ " + String(repeating: "-", count: deep) + "1 }}",
      "{{ 1" + String(repeating: " + 1", count: deep) + " }}",
      "{{ a" + String(repeating: ".a", count: deep) + " }}",
      "{{ a" + String(repeating: "|upper", count: deep) + " }}",
      "{{ 1" + String(repeating: " if 1 else 1", count: deep) + " }}",
      String(repeating: "{% if true %}", count: deep),
      String(repeating: "{% for x in y %}", count: deep),
    ]
    for template in cases {
      #expect(render(template).diagnostics.hasErrors, "\(template.prefix(12))")
    }
  }

  @Test func `a long concatenation does not count as nesting`() {
    let template = "{{ 'a'" + String(repeating: " ~ 'a'", count: 2000) + " }}"
    #expect(render(template).text.utf8.count == 2001)
  }

  @Test(arguments: [
    "{{ 9223372036854775807 + 1 }}", "{{ 2 ** 64 }}", "{{ 99999999999999999999 }}",
    "{{ -9223372036854775807 - 2 }}", "{{ range(1000000) }}", "{{ 'a' * 100000000 }}",
    "{{ [1] * 9223372036854775807 }}", "{{ 1 // 0 }}", "{{ 1 % 0 }}", "{{ 1.0 % 0 }}",
    "{{ 'abc'[::0] }}", "{{ 0 ** -1 }}", "{{ 1.5|round(99) }}", "{{ [1]|batch(0) }}",
    "{{ 'a'|indent(100000000) }}", "{{ (-9223372036854775807 - 1)|abs }}",
    "{{ (-9223372036854775807 - 1) // -1 }}", "{{ -(-9223372036854775807 - 1) }}",
    "{{ 'a\\u12' }}", "{{ {1: 2} }}", "{{ loop }}", "{% set loop = 1 %}", "{{ a b }}", "{{ 1 2 }}",
  ])
  func `a meaningless template is an error and does not crash`(template: String) {
    #expect(render(template).diagnostics.hasErrors)
  }

  @Test func `every prefix of a template is compiled without a crash`() {
    let whole = Array(
      """
      {%- extends "b" -%}{# c #}{% set x, y = [1, {"a": 2.5e3}] %}{% block a scoped %}
      <a href="{{ x|default('é')[1:2] }}" {% if x is not defined and 1 < 2 %}b{% endif %}>
      {% for k, v in y.items() if k %}{{ loop.cycle(1, 2) }}{% else %}{% endfor %}{% endblock %}
      {% raw -%} {{ {%- endraw %}{% with a = 1 %}{% include ["x"] ignore missing %}{% endwith %}
      """.utf8)
    for end in whole.indices {
      let source = SourceText(path: "page.html", bytes: Array(whole[..<end]))
      let (set, _) = TemplateSet.compile([source], host: TestHost.names)
      var output: [UInt8] = []
      _ = set.render("page.html", scope: [], host: TestHost(), into: &output)
    }
  }
}
