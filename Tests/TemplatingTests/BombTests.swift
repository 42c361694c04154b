import Diagnostics
import Glibc
import TestSupport
import Testing

/// Whatever a template does, rendering ends soon, with an error, and with little memory.
@Suite struct BombTests {
  private static let doubling = String(repeating: "{% set x = x ~ x %}", count: 60)
  private static let listDoubling = String(repeating: "{% set x = [x, x] %}", count: 60)

  @Test(arguments: [
    // Too much at once.
    "{{ 'a' * 100000000 }}", "{{ [1] * 100000000 }}", "{{ range(10000000)|list }}",
    "{{ 'a'|center(100000000) }}", "{{ '%1000000000d'|format(1) }}", "{{ 'a'|indent(10000000) }}",
    // Exponential growth.
    "{% set x = 'aaaaaaaa' %}" + doubling, "{% set x = [1] %}" + listDoubling + "{{ x }}",
    "{% set x = [1] %}" + String(repeating: "{% set x = x + x %}", count: 60),
    "{% set ns = namespace(x='ab') %}{% for i in range(100) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
    "{% set ns = namespace(x='ab') %}{% for i in range(100) %}{% set ns.x = ns.x|replace('a', 'aaaa') %}{% endfor %}",
    "{% set x = 'ab' %}" + String(repeating: "{% set x %}{{ x }}{{ x }}{% endset %}", count: 60),
    // Ever deeper nesting: releasing such a value would overflow the stack.
    "{% set ns = namespace(x=[]) %}{% for i in range(100000) %}{% set ns.x = [ns.x] %}{% endfor %}",
    "{% set ns = namespace(x={}) %}{% for i in range(100000) %}{% set ns.x = {'a': ns.x} %}{% endfor %}",
    "{% set ns = namespace(x=[1]) %}{% for i in range(100000) %}{% set ns.x = ns.x|batch(1) %}{% endfor %}",
    // Nested loops.
    "{% set r = range(100000) %}{% for a in r %}{% for b in r %}{% for c in r %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for a in range(100000) %}{% if a in range(100000) %}{% endif %}{% endfor %}",
    "{% for a in range(100000) %}{% set x = range(100000)|sort|join %}{% endfor %}",
    // Endless recursion.
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% macro f() %}{{ g() }}{% endmacro %}{% macro g() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% macro f() %}{% call f() %}{{ caller() }}{% endcall %}{{ caller() }}{% endmacro %}{% call f() %}x{% endcall %}",
    "{% macro f(x) %}{{ f(x ~ x) }}{% endmacro %}{{ f('ab') }}",
    "{% macro f() %}{{ f() }}{{ f() }}{{ f() }}{% endmacro %}{{ f() }}",
    "{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "{% for x in [1] recursive %}{{ loop([1, 1]) }}{{ loop([1, 1]) }}{% endfor %}",
    "{% include 'page.html' %}", "{% import 'page.html' as p %}", "{% extends 'page.html' %}",
    "{% block a %}{{ self.a() }}{{ self.a() }}{% endblock %}",
    "{% set ns = namespace() %}{% macro f() %}{{ ns.f() }}{% endmacro %}{% set ns.f = f %}{{ ns.f() }}",
  ])
  func `an endless or endlessly growing page is an error`(template: String) throws {
    var rendered: Rendered?
    let seconds = threadSeconds { rendered = render(template) }
    #expect(rendered?.diagnostics.hasErrors == true)
    #expect(seconds < 20)
  }

  private static let big = "{% set big = 'abcdefgh' * 100000 %}"
  private static let long = "{% set long = ('a' * 300000)|string %}{% set long = long ~ long %}"

  /// Each grows while it is made, or works long for little; none may take what it asks for.
  @Test(arguments: [
    "{{ range(100000)|join('x' * 100000) }}", "{{ ([big] * 100000)|join }}",
    "{{ ([big] * 100000)|map('upper')|list|length }}", "{{ ([big] * 100000)|map('title')|join }}",
    "{{ ([big] * 100000)|map('replace', 'a', 'aaaaaaaaaaaa')|list|length }}",
    "{{ ([big] * 100000)|map('center', 1000)|list|length }}",
    "{{ ([big] * 100000)|map('urlencode')|list|length }}",
    "{{ ([big] * 100000)|sort|length }}", "{{ ([big] * 100000)|unique|list|length }}",
    "{{ ([big] * 100000)|sort(case_sensitive=true)|first|length }}",
    "{{ ([big] * 100000)|max|length }}", "{{ ([{'a': big}] * 100000)|groupby('a')|length }}",
    "{{ ([{'a': big}] * 100000)|map(attribute='a')|join }}",
    "{{ ([big] * 100000)|sum(start='')|length }}",
    "{{ (range(20000)|map('string'))|sum(start='') }}",
    "{{ ([[1]] * 100000)|sum(start=[])|length }}", "{{ ([['k', big]] * 100000)|urlencode }}",
    "{{ ([big] * 100000)|tojson|length }}", "{{ [big, big, big, big]|tojson(indent=16) * 100 }}",
    "{{ big|replace('', big) }}", "{{ big|replace('a', big)|length }}",
    "{{ big.replace('a', big) }}",
    "{{ (big|replace('a', '\\n'))|indent(big) }}",
    "{{ (big|replace('a', '\\n'))|indent(1000, blank=true) }}",
    "{{ big|wordwrap(1, wrapstring=big) }}",
    "{{ big|list|length }}{{ (big ~ big ~ big ~ big ~ big ~ big ~ big)|list|length }}",
    "{% for c in big ~ big ~ big ~ big ~ big ~ big ~ big %}{% endfor %}",
    "{{ (big ~ big ~ big ~ big ~ big ~ big ~ big)|batch(1)|list|length }}",
    "{{ ('%s' * 1000)|format(big, big, big) }}",
    "{{ {'a': big, 'b': big, 'c': big, 'd': big, 'e': big}|xmlattr * 10 }}",
    "{{ (big|escape) * 100 }}", "{{ big.split('a') * 100 }}", "{{ (big * 2)|list }}",
    "{% set l = range(100000)|list %}{{ l|select('in', l)|list|length }}",
    "{% set l = range(100000)|list %}{% for a in l %}{% if a in l %}{% endif %}{% endfor %}",
    "{{ range(100000)|unique|list|length }}",
    "{{ range(100000)|map('string')|list|unique|list == big }}{{ range(100000)|list|unique|list }}",
    "{% for i in range(100000) %}{% if big == big ~ '' %}{% endif %}{% endfor %}",
    "{% for i in range(100000) %}{% if 'zz' in big %}{% endif %}{% endfor %}",
    "{% for i in range(100000) %}{% if big is eq(big ~ '') %}{% endif %}{% endfor %}",
    "{% for i in range(100000) %}{% if big is upper %}{% endif %}{% endfor %}",
    "{% for i in range(100000) %}{% set x = big.upper() %}{% endfor %}",
    "{% set x = [1] %}" + String(repeating: "{% set x = [x, x] %}", count: 20)
      + String(repeating: "{% if x == x %}{% endif %}", count: 400),
    "{% set x = [1] %}" + String(repeating: "{% set x = [x, x] %}", count: 20)
      + "{{ ([x] * 1000)|sort|length }}",
    String(repeating: "{{ big }}", count: 3000),
    "{% macro m() %}" + String(repeating: "{{ big }}", count: 50) + "{% endmacro %}"
      + String(repeating: "{% set a = m() %}", count: 200),
    "{% set ns = namespace(x=dict()) %}{% for i in range(100000) %}{% set ns.x = [big ~ i, ns.x[0]] %}{% endfor %}",
    "{% set ns = namespace(x=[]) %}{% for i in range(100000) %}{% set ns.x = ns.x + [big ~ i] %}{% endfor %}",
  ])
  func `a value that grows too large ends with an error, in bounded memory`(template: String) {
    var rendered: Rendered?
    let before = peakMemory()
    let seconds = threadSeconds { rendered = render(Self.big + template) }
    #expect(rendered?.diagnostics.hasErrors == true)
    #expect(seconds < 20)
    #expect(peakMemory() - before < 1 << 30)
  }

  @Test(arguments: [
    "{{ (long ~ 'b') in (long ~ long) }}", "{{ (long ~ long)|replace(long ~ 'b', '')|length }}",
    "{{ (long ~ long).split(long ~ 'b')|length }}", "{{ long|trim('b' * 100000 ~ 'a')|length }}",
    "{{ long|wordwrap(10)|length }}",
  ])
  func `work that grows with its length alone is done`(template: String) {
    let seconds = threadSeconds { #expect(render(Self.long + template).drawn == "") }
    #expect(seconds < 20)
  }

  @Test func `each level of a recursion may hold a deep expression`() {
    let deep =
      String(repeating: "(1 + ", count: 50) + "0 * (f() ~ '')|length"
      + String(repeating: ")", count: 50)
    for template in [
      "{% macro f() %}{{ \(deep) }}{% endmacro %}{{ f() }}",
      "{% macro f() %}" + String(repeating: "{% if true %}", count: 60) + "{{ f() }}"
        + String(repeating: "{% endif %}", count: 60) + "{% endmacro %}{{ f() }}",
    ] {
      #expect(render(template).identifiers == ["template.recursion"])
    }
  }

  @Test
  func `twenty levels of macros and forty of includes and loops are allowed`() {
    #expect(
      render("{% macro f(n) %}{{ n }}{% if n %}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(20) }}")
        .drawn == "")
    #expect(
      render(
        "{% if n is not defined %}{% set n = 0 %}{% endif %}{% set n = n + 1 %}{{ n }}{% if n < 40 %}{% include 'page.html' %}{% endif %}"
      )
      .drawn == "")
    #expect(
      render(
        "{% for n in [20] recursive %}{{ n }}{% if n %}{{ loop([n - 1]) }}{% endif %}{% endfor %}"
      )
      .drawn == "")
  }

  @Test func `using a macro, a loop or a body after its end is an error and does not crash`() {
    for template in [
      "{% set ns = namespace() %}{% for x in [1, 2] %}{% set ns.l = loop %}{% endfor %}{{ ns.l.index }}",
      "{% set ns = namespace() %}{% macro f() %}{% set ns.c = caller %}{% endmacro %}{% call f() %}{{ caller }}x{% endcall %}{{ ns.c() }}",
      "{% set ns = namespace() %}{% for x in [1] recursive %}{% set ns.l = loop %}{% endfor %}{{ ns.l([1]) }}",
    ] {
      #expect(render(template).diagnostics.hasErrors, "\(template)")
    }
    // The variables of a loop are gone after it. Calling the macro may fail, but must end.
    _ = render(
      "{% set ns = namespace() %}{% for x in [1] %}{% macro f() %}{{ x }}{% endmacro %}{% set ns.f = f %}{% endfor %}{{ ns.f() }}"
    )
  }
}

/// The most memory that the process has had, in bytes.
private func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}
