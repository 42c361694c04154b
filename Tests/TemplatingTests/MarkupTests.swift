import Diagnostics
import Templating
import Testing

@Suite struct UnsafePlaceTests {
  @Test(arguments: [
    "<script>let x = {{ x }}</script>", "<script src='a'>\n'{{ x }}'</script>",
    "<SCRIPT>{{ x }}</SCRIPT>", "<script type='application/json'>{{ x }}</script>",
    "<style>a { color: {{ x }} }</style>", "<iframe>{{ x }}</iframe>",
    "<a onclick=\"f('{{ x }}')\">", "<a OnClick = '{{ x }}'>", "<a style='color: {{ x }}'>",
    "<iframe srcdoc='{{ x }}'></iframe>", "<a title={{ x }}>", "<a title=a{{ x }}>", "<a {{ x }}>",
    "<a {{ x }}='b'>", "<a data-{{ x }}='b'>", "<{{ x }}>", "<h{{ x }}>", "</{{ x }}>",
    "<!DOCTYPE {{ x }}>",
    "<a href='javascript:{{ x }}'>", "<a href=' JavaScript:f({{ x }})'>",
    "<a href='{{ x }}:{{ x }}'>",
    "<a href=\"{{ x }}:b\">", "<script>{% if x %}{{ x }}{% endif %}</script>",
    "<script>{% for y in x %}{{ y }}{% endfor %}</script>",
    "<script>{% block b %}{{ x }}{% endblock %}</script>",
    "<script>a</scrip>{{ x }}</script>", "<script>'</script'{{ x }}</script>",
    "<a {% if x %}onclick{% else %}title{% endif %}='{{ x }}'>",
  ])
  func `an output in a script, a style or an unquoted attribute is an error`(template: String) {
    let rendered = render(template, [("x", .string("a"))])
    #expect(rendered.identifiers.contains("template.unsafe-place"), "\(rendered.drawn)")
  }

  @Test(arguments: [
    "<p>{{ x }}</p>", "<a title=\"{{ x }}\">", "<a title='a {{ x }} b'>", "<!-- {{ x }} -->",
    "<title>{{ x }} < a</title>", "<textarea>{{ x }}</textarea>", "<a href='{{ x }}'>",
    "<script src='{{ x }}'></script>", "<script src='a.js'></script>{{ x }}",
    "<style>a > b { c: 'd' }</style><p>{{ x }}", "a < b {{ x }}", "<a href='https://a/{{ x }}'>",
    "<a href='mailto:{{ x }}'>", "<a href='#{{ x }}'>", "<a href='{{ x }}/{{ x }}?a:b={{ x }}'>",
    "<br/>{{ x }}", "<a b/>{{ x }}", "<li{% if x %} class='a'{% endif %}>{{ x }}",
    "<option value='a'{% if x %} selected{% endif %}>{{ x }}",
    "<a {% if x %}title='{{ x }}'{% else %}hidden{% endif %} id='{{ x }}'>",
    "<a class='a{% if x %} b{% else %} c{% endif %}{% for y in x %} {{ y }}{% endfor %}'>",
    "<a href='{% if x %}{{ x }}{% else %}#{% endif %}'>",
    "<script>let a = '<p>' < 3 // -->\n</script>{{ x }}",
    "<h{% if x %}1{% else %}2{% endif %} id='{{ x }}'>{{ x }}",
    "<script>x</script  >{{ x }}", "<!-- a > b -- c --->{{ x }}", "<? a ?>{{ x }}",
    "<a data-on='{{ x }}'>",
  ])
  func `an output is allowed between tags and in quoted values`(template: String) {
    let rendered = render(template, [("x", .string("a"))])
    #expect(rendered.drawn == "")
    #expect(rendered.text.contains("a"))
  }

  @Test func `the error shows the place and says what to write`() {
    #expect(
      render("<a class=x onclick=\"go('{{ x }}')\">").drawn == """
        page.html:1:28: error: nothing is written into code [template.unsafe-place]
          1 │ <a class=x onclick="go('{{ x }}')">
            │                            ^ this is in 'onclick'
            = help: put the value into a data- attribute and read it from a script file

        """)
  }

  @Test func `a block is checked in the context of the topmost template`() {
    let rendered = render([
      ("page.html", "{% extends 'base.html' %}{% block code %}{{ 1 }}{% endblock %}"),
      ("base.html", "<script>{% block code %}{% endblock %}</script>"),
    ])
    #expect(rendered.identifiers == ["template.unsafe-place"])
    #expect(rendered.diagnostics.first?.place.path == "page.html")
    let attribute = render([
      ("page.html", "{% extends 'base.html' %}{% block kind %}{{ '\"' }}{% endblock %}"),
      ("base.html", "<body class=\"{% block kind %}a{% endblock %}\">"),
    ])
    #expect(attribute.text == "<body class=\"&#34;\">")
  }

  @Test(arguments: [
    "<a {% if x %}title='{% endif %}'>", "{% for y in x %}<a title='{% endfor %}", "<a title='",
    "<a title='{% include 'page.html' %}'>", "{% set y %}<a {% endset %}", "<script>",
    "{% if x %}<script>{% endif %}a</script>", "<sc{% if x %}ript{% endif %}>",
  ])
  func `branches, loops and templates end in the context where they began`(template: String) {
    #expect(render(template, [("x", .list([]))]).identifiers.contains("template.html"))
  }

  @Test func `markup in an attribute becomes text, and references stay`() {
    let body: TemplateValue = .markup(Markup(trusted: Array("<b title=\"x\">&amp;'</b>".utf8)))
    #expect(
      render("<a title=\"{{ body }}\">{{ body }}", [("body", body)]).text
        == "<a title=\"&lt;b title=&#34;x&#34;&gt;&amp;&#39;&lt;/b&gt;\"><b title=\"x\">&amp;'</b>")
    #expect(render("<a title='{{ 'a&b'|e }}'>").text == "<a title='a&amp;b'>")
    #expect(render("<title>{{ body }}</title>", [("body", body)]).text.contains("&lt;b"))
  }

  @Test func `a quotation mark with a combining mark is still escaped`() {
    let value: TemplateValue = .string("\"\u{301} onclick=x <\u{338}b>\u{200D}&\u{FE0F}")
    #expect(
      render("<a title=\"{{ x }}\">", [("x", value)]).text.utf8.elementsEqual(
        "<a title=\"&#34;\u{301} onclick=x &lt;\u{338}b&gt;\u{200D}&amp;\u{FE0F}\">".utf8))
  }
}

@Suite struct LinkTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "java\nscript:x",
    "java\tscript:x",
    "\u{1}javascript:x", "data:text/html,x", "data:image/svg+xml,x", "vbscript:x", "file:///etc",
    "a:b",
  ])
  func `a link with a forbidden scheme is an error and is not written`(url: String) {
    let rendered = render("<a href=\"{{ url }}\">", [("url", .string(url))])
    #expect(rendered.identifiers == ["template.url"])
    #expect(rendered.text == "<a href=\"\">")
  }

  @Test(arguments: [
    "", "a.html", "../a/b.html?c=d:e", "#a:b", "/a", "//host/a", "http://a", "HTTPS://a",
    "mailto:a@b",
    "tel:+82", "?a:b", "./a:b", "data:image/png;base64,AAAA", "2024/%EC%9D%BC%EA%B8%B0.html",
    // No schemes to a browser: paths.
    "javascript&colon;x:", "한글:x",
  ])
  func `links with allowed schemes are written`(url: String) {
    let rendered = render("<a href=\"{{ url }}\">", [("url", .string(url))])
    #expect(rendered.drawn == "")
  }

  @Test func `a scheme is found in two outputs, in markup and in a captured text`() {
    let scope: [(String, TemplateValue)] = [
      ("a", .string("java")), ("b", .string("script:x")),
      ("m", .markup(Markup(trusted: Array("javascript&#58;x".utf8)))),
    ]
    #expect(render("<a href='{{ a }}{{ b }}'>", scope).identifiers == ["template.url"])
    #expect(render("<a href='{{ m }}'>", scope).identifiers == ["template.url"])
    for hidden in [
      "javascript&colon;x", "java&Tab;script:x", "javascript&#58x", "&#106;avascript:x",
    ] {
      let markup: TemplateValue = .markup(Markup(trusted: Array(hidden.utf8)))
      #expect(render("<a href='{{ m }}'>", [("m", markup)]).identifiers == ["template.url"])
    }
    #expect(render("<a href='{{ 'a&b/c'|e }}'>").text == "<a href='a&amp;b/c'>")
    #expect(render("<a href='java{{ b }}'>", scope).identifiers == ["template.url"])
    #expect(
      render("{% set c %}{{ a }}{{ b }}{% endset %}<a href='{{ c }}'>", scope).identifiers
        == ["template.url"])
    #expect(
      render("<a href='{% if a %}{{ a }}{% endif %}{{ b }}'>", scope).identifiers == [
        "template.url"
      ])
  }
}
