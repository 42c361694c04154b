import Diagnostics
import Templating
import Testing

/// Checks of macros and imports at compile time, and their error messages.
@Suite struct MacroTests {
  @Test(arguments: [
    "{% macro f(x) %}<script>{{ x }}</script>{% endmacro %}",
    "{% macro f(x) %}<a onclick='{{ x }}'>{% endmacro %}",
    "{% macro f(x) %}<a title={{ x }}>{% endmacro %}",
    "{% macro f() %}{{ caller() }}{% endmacro %}<script>{% call f() %}x{% endcall %}</script>",
    "{% macro f() %}{{ caller() }}{% endmacro %}<a {% call f() %}x{% endcall %}>",
    "{% macro f() %}{{ caller() }}{% endmacro %}{% call f() %}<style>{{ x }}</style>{% endcall %}",
    "{% macro f() %}x{% endmacro %}<script>{{ f() }}</script>",
    "{% macro f() %}x{% endmacro %}<a title={{ f() }}>",
    "<script>{% filter upper %}x{% endfilter %}</script>",
    "{% filter upper %}<script>{{ x }}</script>{% endfilter %}",
    "<a onclick=\"{% filter upper %}x{% endfilter %}\">",
    "{% set y %}<style>{{ x }}</style>{% endset %}",
    "{% set y %}a{% endset %}<script>{{ y }}</script>",
    "{% for n in [1] recursive %}<script>{{ loop([]) }}</script>{% endfor %}",
    "<script>{{ {'a': x}|xmlattr }}</script>", "<a title={{ {'a': x}|xmlattr }}>",
    "<a{{ {'a': x}|xmlattr }}b='{{ x }}'>", "<a{{ {'a': x}|xmlattr(false) }}>",
    "{% import 'm.html' as m %}<script>{{ m.f() }}</script>",
  ])
  func `a macro, a body or a filter cannot write into a script`(template: String) {
    let rendered = render(
      [("page.html", template), ("m.html", "{% macro f() %}x{% endmacro %}")], [("x", .string("a"))]
    )
    #expect(rendered.identifiers.contains("template.unsafe-place"), "\(rendered.drawn)")
  }

  @Test(arguments: [
    "{% macro f() %}<a {% endmacro %}", "{% macro f() %}<a title='{% endmacro %}",
    "{% macro f() %}{{ caller() }}{% endmacro %}{% call f() %}<a {% endcall %}",
    "{% filter upper %}<a {% endfilter %}", "<a title='{% for x in [1] recursive %}{% endfor %}'>",
  ])
  func `a macro, a body and a recursive loop begin and end between tags`(template: String) {
    #expect(render(template).identifiers.contains("template.html"))
  }

  @Test func `markup from a macro in an attribute is text there`() {
    #expect(
      render("{% macro f(x) %}<b>{{ x }}</b>{% endmacro %}<a title=\"{{ f('\"') }}\">").text
        == "<a title=\"&lt;b&gt;&#34;&lt;/b&gt;\">")
    #expect(
      render(
        "{% macro f() %}{{ caller() }}{% endmacro %}<a title='{% call f() %}<b>{% endcall %}'>"
      )
      .text == "<a title='&lt;b&gt;'>")
    #expect(
      render("{% macro f(x) %}{{ x }}{% endmacro %}<a href='{{ f('javascript:x') }}'>").identifiers
        == ["template.url"])
  }

  @Test func `attributes from a map cannot contain code`() {
    for map in ["{'onclick': 'x'}", "{'style': 'x'}", "{'OnLoad': 'x'}", "{'srcdoc': 'x'}"] {
      #expect(render("<a{{ \(map)|xmlattr }}>").identifiers == ["template.unsafe-place"])
    }
    for map in ["{'href': 'javascript:x'}", "{'SRC': 'java\\nscript:x'}"] {
      #expect(render("<a{{ \(map)|xmlattr }}>").identifiers == ["template.url"])
    }
    for name in ["", "a b", "a=b", "a>b", "a\\\"b", "a/b"] {
      #expect(render("<a{{ {'\(name)': 'x'}|xmlattr }}>").diagnostics.hasErrors, "\(name)")
    }
    #expect(
      render("<a{{ {'href': 'a?b&c', 'x': '\"'}|xmlattr }} b>").text
        == "<a href=\"a?b&amp;c\" x=\"&#34;\" b>")
  }

  @Test func `changing letters in markup leaves its tags alone`() {
    let body: TemplateValue = .markup(
      Markup(trusted: Array("<a href=\"x>y\">one &amp; <!-- two --> two</a>".utf8)))
    #expect(
      render("{{ body|upper }}", [("body", body)]).text
        == "<a href=\"x>y\">ONE &amp; <!-- two --> TWO</a>")
    #expect(
      render("{{ body|replace('o', '<') }}", [("body", body)]).text
        == "<a href=\"x>y\">&lt;ne &amp; <!-- two --> tw&lt;</a>")
    #expect(render("{{ body|truncate(5, true, '…', 0) }}", [("body", body)]).text == "one …")
    #expect(render("{{ body|wordcount }}", [("body", body)]).text == "2")
  }

  @Test func `an error in a macro says where it was called`() {
    let rendered = render([
      ("page.html", "{% import 'forms.html' as forms %}\n{{ forms.field('a') }}"),
      ("forms.html", "{% macro field(name) %}{{ nmae }}{% endmacro %}"),
    ])
    #expect(
      rendered.drawn == """
        forms.html:1:27: error: there is no 'nmae' here [template.undefined]
          1 │ {% macro field(name) %}{{ nmae }}{% endmacro %}
            │                           ^~~~
            = note: 'field' is called here: page.html:2:4
            = help: did you mean 'name'?

        """)
  }

  @Test func `unknown macros, arguments and imported names suggest the nearest`() {
    let cases = [
      ("{% macro field() %}{% endmacro %}{{ feild() }}", "field"),
      ("{% macro f(name) %}{% endmacro %}{{ f(nmae=1) }}", "name"),
      ("{% from 'm.html' import fild %}", "field"),
      ("{% import 'm.html' as m %}{{ m.fild() }}", "field"),
      ("{% import 'mm.html' as m %}", "m.html"),
      ("{% set ns = namespace(count=1) %}{{ ns.cuont }}", "count"),
      ("{% for x in [1] %}{{ loop.idnex }}{% endfor %}", "index"),
      ("{% for x in [1] %}{{ loop.cylce(1) }}{% endfor %}", "cycle"),
      ("{% marco f() %}", "macro"),
    ]
    for (template, meant) in cases {
      let rendered = render([
        ("page.html", template), ("m.html", "{% macro field() %}{% endmacro %}"),
      ])
      #expect(
        rendered.diagnostics.first?.help == ["did you mean '\(meant)'?"],
        "\(template): \(rendered.drawn)")
    }
  }

  @Test func `a feature of Jinja that is missing says what to write instead`() {
    for template in [
      "{% do x.append(1) %}", "{% autoescape false %}", "{% trans %}", "{% break %}",
      "{{ 'x'|safe }}", "{{ [1]|random }}", "{{ 'x'|urlize }}", "{{ ['x']|map('safe')|list }}",
    ] {
      #expect(render(template).diagnostics.first?.help.isEmpty == false, "\(template)")
    }
  }

  @Test func `a macro does not take the name of a function`() {
    #expect(render("{% macro range() %}{% endmacro %}").identifiers == ["template.syntax"])
    #expect(render("{% macro t() %}{% endmacro %}").identifiers == ["template.syntax"])
  }

  @Test func `the nested call may use the caller around it`() {
    #expect(
      render(
        "{% macro i() %}({{ caller() }}){% endmacro %}{% macro o() %}{% call i() %}[{{ caller() }}]{% endcall %}{% endmacro %}{% call o() %}x{% endcall %}"
      ).text == "([x])")
  }
}
