"""The second half of the cases: macros and what belongs to them, recursion, namespaces, scopes, scripts of the world, pages."""


def add(group, several):
    group("macro", r"""
a macro is called :: {% macro f(x) %}[{{ x }}]{% endmacro %}{{ f('a') }}{{ f(1) }}
a macro's result is markup :: {% macro f(x) %}<b>{{ x }}</b>{% endmacro %}{{ f(html) }}
a macro in an attribute :: {% macro f(x) %}a {{ x }}{% endmacro %}<p class="{{ f('b') }}">
defaults :: {% macro f(a, b=2, c='x') %}{{ a }}{{ b }}{{ c }}{% endmacro %}{{ f(1) }} {{ f(1, 3) }} {{ f(1, c='y') }} {{ f(b=5, a=4) }}
a default sees the parameters before it :: {% macro f(a, b=a) %}{{ a }}{{ b }}{% endmacro %}{{ f(1) }}
a default is an expression :: {% macro f(a=items|join('-')) %}{{ a }}{% endmacro %}{{ f() }}
an argument left out may be looked at :: {% macro f(a) %}{{ a is defined }}{{ a|default('d') }}{% endmacro %}{{ f() }}
an undefined argument may be looked at :: {% macro f(a) %}{{ a|default('d') }}{% endmacro %}{{ f(nowhere) }}
varargs :: {% macro f(a) %}{{ a }}:{{ varargs|join(',') }}{% endmacro %}{{ f(1, 2, 3) }} {{ f(1) }}
kwargs :: {% macro f(a) %}{{ a }}:{{ kwargs|dictsort|map('join', '=')|join(',') }}{% endmacro %}{{ f(1, z=2, y=3) }} {{ f(1) }}
varargs and kwargs in a loop :: {% macro f() %}{% for v in varargs %}{{ v }};{% endfor %}{% for k, v in kwargs.items() %}{{ k }}={{ v }};{% endfor %}{% endmacro %}{{ f(1, 2, a=3) }}
what a macro knows about itself :: {% macro f(a, b=1) %}{{ varargs|length }}{% endmacro %}{{ f.name }} {{ f.arguments|join(',') }} {{ f.catch_varargs }} {{ f.catch_kwargs }} {{ f.caller }}
a macro sees the page's values :: {% macro f() %}{{ name }}{% endmacro %}{{ f() }}
a macro sees what is set later :: {% macro f() %}{{ x }}{% endmacro %}{% set x = 1 %}{{ f() }}{% set x = 2 %}{{ f() }}
a macro does not see the loop around its call :: {% set x = 'out' %}{% macro f() %}{{ x }}{% endmacro %}{% for x in items %}{{ f() }}{% endfor %}
nor the with around its call :: {% set x = 'out' %}{% macro f() %}{{ x }}{% endmacro %}{% with x = 'in' %}{{ f() }}{% endwith %}
a macro in a loop sees the loop's name :: {% for x in items %}{% macro f() %}({{ x }}){% endmacro %}{{ f() }}{% endfor %}
a set in a macro stays inside :: {% set x = 1 %}{% macro f() %}{% set x = 2 %}{{ x }}{% endmacro %}{{ f() }}{{ x }}
macros call each other :: {% macro a(n) %}a{% if n %}{{ b(n - 1) }}{% endif %}{% endmacro %}{% macro b(n) %}b{% if n %}{{ a(n - 1) }}{% endif %}{% endmacro %}{{ a(5) }}
a macro calls itself :: {% macro count(n) %}{{ n }}{% if n > 0 %},{{ count(n - 1) }}{% endif %}{% endmacro %}{{ count(12) }}
a tree by recursion :: {% macro tree(n) %}<ul>{% for c in n %}<li>{{ c[0] }}{% if c[1] %}{{ tree(c[1]) }}{% endif %}</li>{% endfor %}</ul>{% endmacro %}{{ tree([['a', [['b', []], ['c', [['d', []]]]]], ['e', []]]) }}
a macro as a value :: {% macro f(x) %}({{ x }}){% endmacro %}{% set g = f %}{{ g(1) }}{% macro h(m) %}{{ m(2) }}{% endmacro %}{{ h(f) }}
a macro in a map :: {% macro f(x) %}({{ x }}){% endmacro %}{% set m = {'go': f} %}{{ m.go(3) }}{{ m['go'](4) }}
a macro's result in a filter :: {% macro f() %} a {% endmacro %}[{{ f()|trim }}]
macros and whitespace :: {% macro f(x) -%}   {{ x }}   {%- endmacro %}[{{ f(1) }}]
a macro with no body :: {% macro f() %}{% endmacro %}[{{ f() }}]
the loop of the caller as an argument :: {% macro row(l, x) %}{{ l.index }}{{ x }}{{ ',' if not l.last }}{% endmacro %}{% for x in items %}{{ row(loop, x) }}{% endfor %}
a loop in a macro in a loop :: {% macro f(xs) %}{% for x in xs %}{{ loop.index }}{% endfor %}{% endmacro %}{% for y in items %}{{ f([1, 2]) }}{{ loop.index }} {% endfor %}
a macro in a condition :: {% macro f(x) %}{% if x %}y{% endif %}{% endmacro %}{% if f(1) == 'y' %}same{% endif %}{% if not f(0) %}empty{% endif %}
a macro under an if :: {% if yes %}{% macro f() %}1{% endmacro %}{% else %}{% macro f() %}2{% endmacro %}{% endif %}{{ f() }}
a macro is replaced :: {% macro f() %}1{% endmacro %}{{ f() }}{% macro f() %}2{% endmacro %}{{ f() }}
named arguments with strings and lists :: {% macro f(a, b) %}{{ a|join(b) }}{% endmacro %}{{ f(b='+', a=[1, 2]) }}
a macro with names of any script :: {% macro 인사(이름) %}안녕, {{ 이름 }}!{% endmacro %}{{ 인사(korean) }} {{ 인사(이름='Ann') }}
a macro is defined :: {% macro f() %}{% endmacro %}{{ f is defined }} {{ f is callable }} {{ g is defined }}
markup as an argument stays markup :: {% macro f(x) %}{{ x }}{% endmacro %}{{ f(raw) }}{{ f(f(html)) }}
""")
    group("call", r"""
a call gives its body :: {% macro box() %}<div>{{ caller() }}</div>{% endmacro %}{% call box() %}in <b>{{ html }}</b>{% endcall %}
a call with arguments for the macro :: {% macro box(t, u='u') %}{{ t }}{{ u }}:{{ caller() }}{% endmacro %}{% call box('T') %}x{% endcall %}{% call box('T', u='V') %}y{% endcall %}
the body takes values :: {% macro each(xs) %}{% for x in xs %}[{{ caller(x) }}]{% endfor %}{% endmacro %}{% call(x) each(items) %}{{ x|upper }}{% endcall %}
the body takes several :: {% macro each(m) %}{% for k, v in m|dictsort %}{{ caller(k, v) }};{% endfor %}{% endmacro %}{% call(k, v) each(map) %}{{ k }}={{ v }}{% endcall %}
the body has defaults :: {% macro f() %}{{ caller() }}{{ caller(2) }}{{ caller(x=3) }}{% endmacro %}{% call(x=1) f() %}{{ x }}{% endcall %}
the body sees its own surroundings :: {% set x = 'page' %}{% macro f() %}{% set x = 'macro' %}{{ caller() }}{% endmacro %}{% call f() %}{{ x }}{% endcall %}
the body sees the loop around it :: {% macro f() %}{% for y in [1, 2] %}{{ caller() }}{% endfor %}{% endmacro %}{% for x in items %}{% call f() %}{{ x }}{{ loop.index }}{% endcall %}{% endfor %}
caller may be missing :: {% macro f() %}{% if caller is defined %}{{ caller() }}{% else %}none{% endif %}{% endmacro %}{{ f() }}{% call f() %}some{% endcall %}
calls in calls :: {% macro a() %}<a>{{ caller() }}</a>{% endmacro %}{% macro b() %}<b>{{ caller() }}</b>{% endmacro %}{% call a() %}{% call b() %}x{% endcall %}{% endcall %}
a macro that hands its caller on :: {% macro inner(c) %}({{ c() }}){% endmacro %}{% macro outer() %}{{ inner(caller) }}{% endmacro %}{% call outer() %}x{% endcall %}
caller called twice :: {% macro f() %}{{ caller() }}{{ caller() }}{% endmacro %}{% call f() %}ab{% endcall %}
the body's set stays inside :: {% set x = 1 %}{% macro f() %}{{ caller() }}{% endmacro %}{% call f() %}{% set x = 2 %}{{ x }}{% endcall %}{{ x }}
a call in an if :: {% macro f() %}({{ caller() }}){% endmacro %}{% if yes %}{% call f() %}y{% endcall %}{% endif %}
a call with whitespace control :: {% macro f() -%} ( {{- caller() -}} ) {%- endmacro %}{% call f() -%}  x  {%- endcall %}!
""")
    several("import", "import a template", page="{% import 'forms' as forms %}{{ forms.field('a') }}",
            forms="{% macro field(n) %}<input name=\"{{ n }}\">{% endmacro %}")
    several("import", "import some names", page="{% from 'forms' import field, label as l %}{{ field('a') }}{{ l('b') }}",
            forms="{% macro field(n) %}[{{ n }}]{% endmacro %}{% macro label(n) %}({{ n }}){% endmacro %}")
    several("import", "what a template sets can be imported", page="{% from 'm' import x, y %}{{ x }}{{ y|join }}{% import 'm' as m %}{{ m.x }}",
            m="{% set x = 1 %}{% set y = ['a', 'b'] %}")
    several("import", "what a template prints is not", page="[{% import 'm' as m %}]{{ m.x }}", m="printed {% set x = 1 %}")
    several("import", "macros of a module call each other", page="{% from 'm' import a %}{{ a() }}",
            m="{% macro a() %}a{{ b() }}{{ c }}{% endmacro %}{% macro b() %}b{% endmacro %}{% set c = 'c' %}")
    several("import", "an import does not see the page", page="{% set x = 1 %}{% import 'm' as m %}{{ m.f() }}{{ m.y }}",
            m="{% macro f() %}{{ x is defined }}{{ name is defined }}{% endmacro %}{% set y = name is defined %}")
    several("import", "with context it does", page="{% set x = 1 %}{% import 'm' as m with context %}{{ m.f() }}{{ m.y }}",
            m="{% macro f() %}{{ x }}{{ name }}{% endmacro %}{% set y = name|upper %}")
    several("import", "from with context", page="{% from 'm' import f with context %}{{ f() }}", m="{% macro f() %}{{ name }}{% endmacro %}")
    several("import", "from without context", page="{% from 'm' import f without context %}{{ f() }}", m="{% macro f() %}{{ name is defined }}{% endmacro %}")
    several("import", "a macro of a module does not see the loop of its caller", page="{% from 'm' import f %}{% for x in items %}{{ f(x) }}{% endfor %}",
            m="{% macro f(y) %}{{ x is defined }}{{ y }}{% endmacro %}")
    several("import", "a module imports another", page="{% import 'm' as m %}{{ m.f(1) }}",
            m="{% from 'n' import g %}{% macro f(x) %}f{{ g(x) }}{% endmacro %}", n="{% macro g(x) %}g{{ x }}{% endmacro %}")
    several("import", "call with a macro of a module", page="{% import 'm' as m %}{% call m.box('t') %}{{ name }}{% endcall %}",
            m="{% macro box(t) %}{{ t }}({{ caller() }}){% endmacro %}")
    several("import", "the body of a call takes values from a module's macro", page="{% from 'm' import each %}{% call(x) each([1, 2]) %}{{ name }}{{ x }} {% endcall %}",
            m="{% macro each(xs) %}{% for x in xs %}{{ caller(x) }}{% endfor %}{% endmacro %}")
    several("import", "a child imports for its blocks", page="{% extends 'base' %}{% import 'm' as m %}{% block a %}{{ m.f() }}{% endblock %}",
            base="({% block a %}{% endblock %})", m="{% macro f() %}m{% endmacro %}")
    several("import", "an import inside of a block", page="{% extends 'base' %}{% block a %}{% from 'm' import f %}{{ f() }}{% endblock %}",
            base="({% block a %}{% endblock %})", m="{% macro f() %}m{% endmacro %}")
    several("import", "an include sees what was imported", page="{% import 'm' as m %}{% include 'part' %}", m="{% macro f() %}m{% endmacro %}", part="{{ m.f() }}")
    several("import", "an include sees the macros around it", page="{% macro f(x) %}({{ x }}){% endmacro %}{% include 'part' %}", part="{{ f(name) }}")
    several("import", "a child's macro in the base", page="{% extends 'base' %}{% macro f() %}child{% endmacro %}", base="{{ f() }}")
    several("import", "a child's macro in its block", page="{% extends 'base' %}{% macro f() %}child{% endmacro %}{% block a %}{{ f() }}{% endblock %}",
            base="({% block a %}{% endblock %})")
    several("import", "a base's macro in its own blocks", page="{% extends 'base' %}{% block b %}x{% endblock %}",
            base="{% macro f(x) %}[{{ x }}]{% endmacro %}{% block a %}{{ f(1) }}{% endblock %}{% block b %}{% endblock %}")
    several("import", "names with an underscore stay inside", page="{% import 'm' as m %}{{ m._f is defined }}{{ m.g() }}",
            m="{% macro _f() %}f{% endmacro %}{% macro g() %}{{ _f() }}{% endmacro %}")
    several("import", "what is not there is undefined", page="{% import 'm' as m %}{{ m.nothing is defined }}{{ m.nothing|default('d') }}", m="")
    several("import", "imported twice", page="{% import 'm' as a %}{% import 'm' as b %}{{ a.f() }}{{ b.f() }}", m="{% macro f() %}m{% endmacro %}")
    several("import", "a module with an include", page="{% import 'm' as m %}{{ m.f(1) }}", m="{% macro f(x) %}{% include 'part' %}{% endmacro %}", part="[{{ x }}]")
    several("import", "a macro that includes sees the page's part", page="{% macro f(x) %}{% include 'part' %}{% endmacro %}{{ f(1) }}{{ f(2) }}", part="{{ x }}{{ name }}")
    several("import", "a module that extends", page="{% from 'm' import f, g %}{{ f() }}{{ g() }}", m="{% extends 'n' %}{% macro f() %}f{% endmacro %}",
            n="{% macro g() %}g{% endmacro %}")
    several("import", "a loop in a module", page="{% import 'm' as m %}{{ m.x }}", m="{% set x %}{% for i in range(3) %}{{ loop.index }}{% endfor %}{% endset %}")
    group("filter_blocks", r"""
a filter block :: {% filter upper %}abc {{ name }}{% endfilter %}
several filters :: {% filter trim|upper|replace('A', 'o') %}  a b a  {% endfilter %}
with arguments :: {% filter replace('x', 'y') %}axbx{% endfilter %}
in a loop :: {% for x in items %}{% filter upper %}{{ x }}{{ loop.index }}{% endfilter %}{% endfor %}
a set inside stays inside :: {% set x = 1 %}{% filter upper %}{% set x = 2 %}{{ x }}{% endfilter %}{{ x }}
in each other :: {% filter upper %}a{% filter trim %}  b  {% endfilter %}c{% endfilter %}
what is escaped stays escaped :: {% filter trim %} {{ html }} {% endfilter %}
escape leaves markup :: {% filter escape %}<b>{{ html }}</b>{% endfilter %}
forceescape does not :: {% filter forceescape %}<b>x</b>{% endfilter %}
indent :: {% filter indent(2) %}a\nb\n<b>\n\nc{% endfilter %}
with whitespace control :: a {%- filter upper -%}  b  {%- endfilter -%}  c
in a macro :: {% macro f() %}{% filter upper %}{{ caller() }}{% endfilter %}{% endmacro %}{% call f() %}x{% endcall %}
replace in markup :: {% filter replace('a', '<') %}a b{% endfilter %}
striptags :: {% filter striptags %}<p>a  <b>b</b></p>{% endfilter %}
""")
    group("recursive", r"""
a recursive loop :: {% for n in [['a', [['b', []], ['c', []]]], ['d', []]] recursive %}({{ n[0] }}{% if n[1] %}{{ loop(n[1]) }}{% endif %}){% endfor %}
depth :: {% for n in [['a', [['b', [['c', []]]]]]] recursive %}{{ n[0] }}{{ loop.depth }}{{ loop.depth0 }}{{ loop(n[1]) }}{% endfor %}
each level counts anew :: {% for n in [['a', [['b', []], ['c', []]]], ['d', []]] recursive %}{{ n[0] }}{{ loop.index }}/{{ loop.length }} {{ loop(n[1]) }}{% endfor %}
else at each level :: {% for n in [['a', []]] recursive %}{{ n[0] }}{{ loop(n[1]) }}{% else %}-{% endfor %}
a filter in it :: {% for n in [1, 2, 3] if n > 1 recursive %}{{ n }}{% if n == 3 %}{{ loop([1, 2]) }}{% endif %}{% endfor %}
the outer loop under another name :: {% for n in [['a', ['x', 'y']], ['b', []]] recursive %}{% set outer = loop %}{{ n[0] }}{% for m in n[1] %}{{ m }}{{ outer.index }}{{ loop.index }}{% endfor %} {% endfor %}
what is set outside is seen inside :: {% set s = '-' %}{% for n in [[[], []]] recursive %}{{ s }}{{ loop(n) }}{% endfor %}
two names :: {% for k, v in [['a', [['b', []]]]] recursive %}{{ k }}{{ loop(v) }}{% endfor %}
maps as nodes :: {% for n in [{'t': 'a', 'c': [{'t': 'b', 'c': []}]}] recursive %}<li>{{ n.t }}{% if n.c %}<ul>{{ loop(n.c) }}</ul>{% endif %}</li>{% endfor %}
in a filter :: {% for n in [['a', [['b', []]]]] recursive %}{{ n[0] }}{{ loop(n[1])|upper }}{% endfor %}
""")
    group("loop", r"""
changed :: {% for x in [1, 1, 2, 2, 1] %}{% if loop.changed(x) %}!{% endif %}{{ x }}{% endfor %}
changed with several :: {% for p in people %}{% if loop.changed(p.age, p.name|length) %}({{ p.age }}){% endif %}{{ p.name }}{% endfor %}
cycle with one :: {% for x in items %}{{ loop.cycle('a') }}{% endfor %}
cycle with values :: {% for x in range(5) %}{{ loop.cycle(1, none, raw) }}{% endfor %}
revindex in a filtered loop :: {% for x in numbers if x != 1 %}{{ loop.revindex }}{{ loop.revindex0 }}{% endfor %}
neighbours in a filtered loop :: {% for x in [1, 2, 3, 4] if x is even %}{{ loop.previtem is defined }}{{ x }}{{ loop.nextitem|default('-') }} {% endfor %}
attributes of neighbours :: {% for p in people %}{% if loop.previtem is defined %}{{ loop.previtem.name }}/{% endif %}{{ p.name }}{% endfor %}
the loop in an include is the page's :: {% for x in items %}{{ loop.first }}{% endfor %}
loop is gone behind :: {% for x in items %}{% endfor %}{{ loop is defined }}
an outer loop by name :: {% for x in [1, 2] %}{% set outer = loop %}{% for y in items %}{{ outer.index }}.{{ loop.index }} {% endfor %}{% endfor %}
the else sees the page :: {% set x = 1 %}{% for x in nothing %}{% else %}{{ x }}{% endfor %}
length of a filtered loop :: {% for x in range(10) if x is divisibleby 3 %}{{ loop.length }}{{ x }} {% endfor %}
a loop over a slice :: {% for x in items[1:] %}{{ x }}{{ loop.index }}{% endfor %}
a loop over joined lists :: {% for x in items + numbers %}{{ x }}{% endfor %}
a loop over a filter :: {% for x in items|reverse %}{{ x }}{% endfor %}{% for x in 'cab'|sort %}{{ x }}{% endfor %}
nested names :: {% for a, (b, c) in [[1, [2, 3]], [4, [5, 6]]] %}{{ a }}{{ b }}{{ c }} {% endfor %}
three names :: {% for a, b, c in [[1, 2, 3]] %}{{ c }}{{ b }}{{ a }}{% endfor %}
a string is taken apart :: {% for a, b in ['xy', 'zw'] %}{{ b }}{{ a }}{% endfor %}
a loop over emoji :: {% for c in emoji %}({{ c }}){% endfor %}
numbers that count down :: {% for x in range(5, -1, -2) %}{{ x }}{% endfor %}{% for x in range(3, 3) %}never{% else %}none{% endfor %}
groupby in a loop :: {% for age, list in people|groupby('age') %}{{ age }}: {{ list|map(attribute='name')|join(', ') }}; {% endfor %}
a group's parts by name :: {% for g in people|groupby('age') %}{{ g.grouper }}={{ g.list|length }} {% endfor %}
batch in a loop :: {% for row in range(7)|batch(3, '-') %}{{ row|join }}|{% endfor %}
""")
    group("namespace", r"""
a namespace :: {% set ns = namespace(a=1) %}{{ ns.a }}{% set ns.a = 2 %}{{ ns.a }}
a namespace carries out of a loop :: {% set ns = namespace(sum=0, last='') %}{% for x in numbers %}{% set ns.sum = ns.sum + x %}{% set ns.last = x %}{% endfor %}{{ ns.sum }} {{ ns.last }}
a new attribute :: {% set ns = namespace() %}{% set ns.b = 'x' %}{{ ns.b }}{{ ns.c is defined }}{{ ns.c|default('d') }}
a body as an attribute :: {% set ns = namespace() %}{% set ns.b %}<b>{{ html }}</b>{% endset %}{{ ns.b }}
made of a map :: {% set ns = namespace({'a': 1, 'b': 2}, b=3) %}{{ ns.a }}{{ ns.b }}
two names for one :: {% set ns = namespace(a=1) %}{% set other = ns %}{% set other.a = 5 %}{{ ns.a }}
in a macro :: {% set ns = namespace(n=0) %}{% macro hit() %}{% set ns.n = ns.n + 1 %}{% endmacro %}{{ hit() }}{{ hit() }}{{ ns.n }}
as an argument :: {% macro add(n, x) %}{% set n.list = n.list + [x] %}{% endmacro %}{% set ns = namespace(list=[]) %}{% for x in items %}{{ add(ns, x) }}{% endfor %}{{ ns.list|join('-') }}
found in a loop :: {% set ns = namespace(found=false) %}{% for x in items %}{% if x == 'b' %}{% set ns.found = true %}{% endif %}{% endfor %}{{ ns.found }}
items by their name :: {% set ns = namespace(a=1) %}{{ ns['a'] }}
cycler :: {% set c = cycler('odd', 'even') %}{% for x in items %}{{ c.next() }} {% endfor %}{{ c.current }}{{ c.reset() }}{{ c.next() }}
joiner :: {% set comma = joiner(', ') %}{% for x in items %}{{ comma() }}{{ x }}{% endfor %}{% set j = joiner() %}{{ j() }}a{{ j() }}b
dict :: {% set d = dict(a=1, b='x') %}{{ d.a }}{{ d['b'] }}{{ dict({'c': 2}, d=3)|dictsort|map('join')|join }}
""")
    group("scopes", r"""
a set in a with :: {% with a = 1 %}{% set b = a + 1 %}{{ b }}{% endwith %}{{ b is defined }}
with in with :: {% with a = 1 %}{% with b = a %}{{ a }}{{ b }}{% endwith %}{% endwith %}{{ a is defined }}
an if opens no scope in a loop :: {% for x in items %}{% if loop.first %}{% set y = x %}{% endif %}{{ y is defined }}{% endfor %}
set twice :: {% set a = 1 %}{% set a = a * 10 %}{{ a }}
set changes what the page gave :: {% set name = name ~ '!' %}{{ name }}
swap :: {% set a, b = 1, 2 %}{% set a, b = b, a %}{{ a }}{{ b }}
set nested parts :: {% set a, (b, c) = 1, [2, 3] %}{{ a }}{{ b }}{{ c }}
set from an if :: {% set a = 'x' if yes else 'y' %}{{ a }}
set from a test :: {% set a = name is string %}{{ a }}
set a block with several filters :: {% set a | upper | replace('B', '-') %}abc{% endset %}{{ a }}
a set block in a loop :: {% for x in items %}{% set y %}({{ x }}){% endset %}{{ y }}{% endfor %}
a set block is markup :: {% set a %}<i>{% endset %}{{ a }}{{ a is escaped }}{{ [a]|join }}
a set block is compared :: {% set a %}x{% endset %}{{ a == 'x' }}{{ a|length }}
a name in any script :: {% set 제목 = '일기' %}{{ 제목 }}{% set été = 1 %}{{ été }}
a for hides a set :: {% set x = 'a' %}{% for x in [1] %}{% set x = 2 %}{{ x }}{% endfor %}{{ x }}
a comment in a tag's place :: {% if yes %}{# nothing #}a{% endif %}
""")
    group("more_operators", r"""
precedence of or and and :: {{ true or false and false }} {{ (true or false) and false }}
not and in :: {{ not 'a' in items }} {{ 'a' not in items }} {{ not 1 in [2] }}
comparison with arithmetic :: {{ 1 + 1 == 2 }} {{ 2 * 3 > 5 and 1 < 2 }}
floats :: {{ 0.1 + 0.2 }} {{ 1 / 3 }} {{ 1e22 }} {{ 123456789.123456789 }} {{ -0.0 }} {{ 1e-7 }} {{ 100000.0 }}
infinity :: {{ 1e300 * 1e10 }} {{ -1e300 * 1e10 }}
floor of floats :: {{ 7.0 // 2 }} {{ -7 // 2.0 }} {{ 10 % 3.5 }}
large integers :: {{ 2 ** 62 }} {{ 9223372036854775807 }} {{ -9223372036854775807 }}
signs in a row :: {{ - -1 }} {{ 1 - -1 }} {{ 1 + +1 }} {{ --1 }}
sign and power :: {{ 2 ** -1 }} {{ -2 ** 2 }} {{ (-2) ** 3 }}
tilde with numbers and markup :: {{ 1 ~ 2 ~ 3 }} {{ raw ~ 1 }} {{ '<' ~ raw }} {{ none ~ true }}
plus with markup :: {{ raw + '<' }} {{ '<' + raw }}
inline if in a list :: {{ [1 if yes else 2, 3 if no else 4]|join }}
inline if as an argument :: {{ items|join('+' if yes else '-') }}
inline if with an operator :: {{ 1 + (2 if no else 3) }} {{ 'a' ~ ('b' if yes) }}
inline ifs nest :: {{ 'a' if no else ('b' if yes else 'c') }}
comparison of strings :: {{ 'a' < 'b' }} {{ 'B' < 'a' }} {{ '가' < '나' }} {{ 'é' > 'z' }} {{ 'ab' < 'abc' }}
comparison of markup :: {{ raw == '<em>x & y</em>' }} {{ raw != 'x' }}
equal across kinds :: {{ 1 == '1' }} {{ none == false }} {{ [] == {} }} {{ 0 == false }} {{ '' == none }}
in with markup and maps :: {{ 'em' in raw }} {{ 'name' in people[0] }} {{ 30 in people|map(attribute='age') }}
chains :: {{ 1 < 2 <= 2 < 3 }} {{ 3 > 2 > 2 }} {{ 1 == 1 != 2 }} {{ 'a' in 'ab' in ['ab'] }}
list arithmetic :: {{ [1] + [2] * 2 }} {{ [[1, 2]] + [[]] }}
a list in a list :: {{ [[1, [2]], []] }} {{ [items, map] }}
trailing commas :: {{ [1, 2,] }} {{ {'a': 1,} }} {{ items|join(',',) }}
strings with quotes :: {{ "it's" }} {{ 'say "x"' }} {{ 'a\\b' }} {{ "tab\there" }}
a string over lines :: {{ 'a\nb' }}
unicode escapes :: {{ '\u00e9\u4e2d\U0001F600' }} {{ '\x41' }}
numbers with underscores :: {{ 1_000 + 1 }} {{ 0x_ff }} {{ 1_0.5 }}
literals of truth :: {{ true }} {{ True }} {{ false }} {{ False }} {{ none }} {{ None }}
slices with steps :: {{ numbers[::-1] }} {{ 'abcdef'[1:5:2] }} {{ 'abcdef'[::-2] }} {{ items[-1::-1] }} {{ items[0:100] }} {{ 'abc'[-2:] }}
slices of slices :: {{ 'abcdef'[1:][1:][:2] }} {{ items[1:][0] }}
a slice by names :: {% set a = 1 %}{{ items[a:a + 1] }} {{ items[:-a] }}
an attribute of an item :: {{ people[1]['city']['name'] }} {{ people[-1].name[0] }} {{ (people|first).name }}
a call of a method of a literal :: {{ 'a-b'.split('-')|join('+') }} {{ {'a': 1}.items()|list|length }} {{ 'abc'.upper() }}
an undefined attribute's default :: {{ map.nothing|default('x') }} {{ people[0].nothing is defined }} {{ (nowhere|default({})).x is defined }}
and with undefined on the right :: {{ false and nowhere }} {{ true or nowhere }}
""")
    group("more_tests", r"""
callable :: {{ name is callable }} {% macro f() %}{% endmacro %}{{ f is callable }} {{ joiner() is callable }} {{ items is callable }}
filter and test exist :: {{ 'upper' is filter }} {{ 'nothing' is filter }} {{ 'odd' is test }} {{ 'nothing' is test }}
signs as tests :: {{ [1, 2, 3]|select('>', 1)|join }} {{ [1, 2, 3]|reject('==', 2)|join }} {{ people|selectattr('age', '<', 30)|map(attribute='name')|join }} {{ [1, 2]|select('!=', 1)|join }} {{ [1, 2]|select('>=', 2)|join }} {{ [1, 2]|select('<=', 1)|join }}
tests of markup :: {{ raw is string }} {{ raw is sequence }} {{ raw is iterable }} {{ raw is mapping }}
tests of none :: {{ none is defined }} {{ none is string }} {{ none is iterable }} {{ none is number }}
defined of deep names :: {{ people[0].city is defined }} {{ people[0].town is defined }} {{ map['a'] is defined }} {{ items[9] is defined }}
a test behind a filter :: {{ items|length is odd }} {{ name|first is upper }} {{ items|first is eq 'a' }}
a test in an if :: {% if numbers|length is divisibleby 3 %}three{% endif %}
a test's argument in parentheses :: {{ 3 is divisibleby(3) }} {{ 'b' is in(['a', 'b']) }} {{ 1 is eq(1.0) }}
tests with and and or :: {{ 1 is odd and 2 is even }} {{ 1 is even or 2 is even }} {{ not 1 is even }}
upper and lower with other scripts :: {{ 'ÀÉ' is upper }} {{ 'àé' is lower }} {{ '일기' is upper }} {{ 'ß' is lower }}
odd and even of booleans :: {{ true is odd }} {{ false is even }}
boolean is no integer but a number :: {{ true is integer }} {{ true is number }} {{ 1.5 is float }} {{ 1 is float }}
sameas :: {{ none is sameas none }} {{ true is sameas true }} {{ false is sameas 0 }}
in :: {{ 2 is in numbers }} {{ 'x' is not in items }} {{ 'a' is in map }}
undefined :: {{ nowhere is undefined }} {{ name is undefined }} {{ nowhere is not undefined }}
""")
    group("more_filters", r"""
attr :: {{ 'a'|attr('nothing') is defined }}
center :: [{{ 'abc'|center(9) }}] [{{ 'ab'|center(5) }}] [{{ 'abcd'|center(3) }}] [{{ '일기'|center(6) }}]
filesizeformat :: {{ 0|filesizeformat }} {{ 1|filesizeformat }} {{ 999|filesizeformat }} {{ 1000|filesizeformat }} {{ 1500000|filesizeformat }} {{ 1024|filesizeformat(true) }} {{ 123456789|filesizeformat(binary=true) }} {{ 1.5e9|filesizeformat }} {{ '2000'|filesizeformat }}
format :: {{ '%s-%05.2f|%x|%-5s|%5s|%%|%+d'|format('a', 3.14159, 255, 'l', 'r', 5) }} {{ '%(a)s %(b)d'|format(a='x', b=2) }} {{ '%d'|format(3.9) }} {{ '%03d %i'|format(7, -7) }} {{ '%.3s|'|format('abcdef') }} {{ '%f'|format(1) }}
groupby :: {{ people|groupby('age')|map('first')|join(',') }} {{ people|groupby('city.name')|map(attribute='grouper')|join(',') }} {{ [{'g': 'b'}, {'g': 'A'}, {'g': 'B'}]|groupby('g')|map('last')|map('length')|join(',') }} {{ [{'g': 'b'}, {'g': 'B'}]|groupby('g', case_sensitive=true)|map('first')|join(',') }} {{ [{'x': 1}]|groupby('g', default='none')|map('first')|join }}
wordwrap :: {{ text|wordwrap(10) }} | {{ text|wordwrap(20, wrapstring=' / ') }} | {{ 'aaaaaaaaaaaaaaaaaaaa bb'|wordwrap(8) }} | {{ 'aaaaaaaaaaaaaaaaaaaa bb'|wordwrap(8, false) }} | {{ lines|wordwrap(3) }} | {{ 'a well-known thing'|wordwrap(8) }} | {{ 'a well-known thing'|wordwrap(8, break_on_hyphens=false) }} | {{ '  two  spaces   '|wordwrap(6) }}
xmlattr in a tag :: <ul{{ {'class': 'a', 'id': none, 'title': html}|xmlattr }}> <li {{ {'data-x': 1}|xmlattr(false) }}></ul>
forceescape :: {{ raw|forceescape }} {{ html|forceescape }}
replace with markup :: {{ raw|replace('x', '<') }} {{ html|replace('Tom', raw) }}
replace everywhere and nowhere :: {{ 'aaa'|replace('a', '') }} {{ 'abc'|replace('z', 'y') }} {{ ''|replace('a', 'b') }} {{ '일기일기'|replace('일', '한') }}
indent of markup :: {{ (raw ~ '\nb')|indent }}
join with markup :: {{ [raw, html]|join(raw) }} {{ []|join(raw) }} {{ [1, [2]]|join('<') }}
first and last of strings and maps :: {{ korean|first }}{{ korean|last }} {{ map|first }} {{ [[1]]|first }}
first of nothing may be looked at :: {{ nothing|first is defined }} {{ nothing|last|default('d') }} {{ nothing|min is defined }} {{ nothing|max|default(0) }}
length of many :: {{ ''|length }} {{ []|length }} {{ {}|length }} {{ raw|length }} {{ nfd|length }} {{ arabic|length }} {{ range(5)|length }}
sort of many :: {{ ['b', 'a', 'C']|sort }} {{ [3, 1.5, 2]|sort }} {{ [true, false]|sort }} {{ ['나', '가', 'b']|sort|join }} {{ [[2, 'a'], [1, 'b']]|sort }} {{ map|sort|join }}
sort by several :: {{ people|sort(attribute='age,city.name')|map(attribute='name')|join(',') }} {{ people|sort(attribute='name', case_sensitive=true)|map(attribute='name')|join(',') }}
unique of many :: {{ [1, 2, 1]|unique|join }} {{ ['b', 'B', 'a']|unique|join }} {{ [[1], [1], [2]]|map('first')|unique|join }} {{ 'abca'|unique|join }}
min and max by attribute :: {{ (people|min(attribute='age')).name }} {{ (people|max(attribute='name')).name }} {{ ['b', 'A']|max }} {{ ['b', 'A']|min(case_sensitive=true) }} {{ 'bca'|max }}
sum of many :: {{ [1, 2.5]|sum }} {{ []|sum }} {{ people|sum(attribute='age', start=100) }} {{ [[1], [2]]|sum(start=[]) }}
map with arguments :: {{ ['a', 'b']|map('replace', 'a', 'x')|join }} {{ [1.234, 5.678]|map('round', 1)|join(' ') }} {{ items|map('default', 'x')|join }} {{ [[1, 2], [3]]|map('join', '-')|join('|') }} {{ [[3, 1], [2]]|map('sort')|map('first')|join }}
map of missing attributes :: {{ people|map(attribute='nick', default='-')|join(',') }} {{ [{'a': [1, 2]}]|map(attribute='a.1')|join }}
select of many :: {{ [0, 1, '', 'a', none]|select|join(',') }} {{ [1, 'a', none]|select('string')|join }} {{ range(10)|select('divisibleby', 3)|join }} {{ items|reject('in', ['a', 'b'])|join }}
selectattr of many :: {{ people|selectattr('city.name', 'eq', 'Oslo')|map(attribute='name')|join }} {{ people|rejectattr('nick', 'defined')|list|length }} {{ people|selectattr('name', 'in', ['Kim'])|map(attribute='age')|join }}
batch and slice without rest :: {{ [1, 2, 3, 4]|batch(2)|list }} {{ [1, 2, 3, 4]|slice(2)|list }} {{ []|batch(2)|list }} {{ []|slice(2)|list }} {{ 'abcd'|batch(3)|map('join')|join('|') }}
dictsort of many :: {{ {'b': 1, 'A': 2}|dictsort(true)|map('first')|join }} {{ {'x': 3, 'y': 1}|dictsort(false, 'value')|map('first')|join }} {{ {'b': 'x', 'a': 'X'}|dictsort(by='value', reverse=true)|map('first')|join }}
items :: {% for k, v in map|items %}{{ k }}{{ v }}{% endfor %}
int of many :: {{ '0x1A'|int(base=16) }} {{ '0b11'|int(0, 2) }} {{ ' 12 '|int }} {{ '-7'|int }} {{ ''|int }} {{ '1e3'|int }} {{ true|int }} {{ '12abc'|int(-1) }} {{ '1_000'|int }} {{ '٣'|int }} {{ '0o17'|int(base=8) }}
float of many :: {{ '1e3'|float }} {{ ' 2.5 '|float }} {{ '-1'|float }} {{ 'x'|float(1.5) }} {{ true|float }}
round of many :: {{ 1.25|round(1) }} {{ 1.35|round(1) }} {{ -1.5|round }} {{ 1234.567|round(-2) }} {{ 3|round(1) }} {{ 2.1|round(0, 'ceil') }} {{ -2.1|round(0, 'floor') }} {{ 5|round(method='ceil') }}
abs :: {{ -5|abs }} {{ (1 - 3.5)|abs }} {{ 0|abs }}
string of many :: {{ none|string }} {{ true|string|lower }} {{ 1.0|string }} {{ [1]|string|length }} {{ raw|string }}
list of many :: {{ '일기'|list }} {{ {'a': 1}|list }} {{ range(3)|list }}
truncate of many :: {{ 'short'|truncate(10) }} {{ 'a b c d e f g h'|truncate(7, leeway=0) }} {{ 'abcdefghij'|truncate(5, true, leeway=0) }} {{ 'abcdefghij'|truncate(5, leeway=0) }} {{ 'word ' * 60|int }}
truncate the default :: {{ ('word ' * 60)|truncate }}
title of many :: {{ "they're bill's"|title }} {{ 'foo (bar) [baz] {x} <y>'|title }} {{ 'ÉCOLE élan'|title }} {{ 'a\tb\nc'|title }} {{ 'x-y_z'|title }} {{ '일기 diary'|title }}
capitalize of many :: {{ 'ABC'|capitalize }} {{ 'éa É'|capitalize }} {{ '1a'|capitalize }} {{ 'ßa'|capitalize }}
upper and lower of scripts :: {{ 'straße'|upper }} {{ 'ÀÉÎ'|lower }} {{ 'ΑΒΓ'|lower }} {{ korean|upper }} {{ 'ﬁ'|upper }}
trim of many :: [{{ '\n a \t'|trim }}] [{{ '--a--'|trim('-') }}] [{{ 'xyaxy'|trim('xy') }}] [{{ '\u3000전\u00a0'|trim }}] [{{ (' ' ~ raw)|trim }}]
wordcount of many :: {{ 'a, b; c'|wordcount }} {{ '오늘의 일기 쓰기'|wordcount }} {{ 'one-two'|wordcount }} {{ '日本語 テスト'|wordcount }} {{ arabic|wordcount }}
reverse of many :: {{ korean|reverse }} {{ [1, [2]]|reverse|list }} {{ ''|reverse }}
urlencode of many :: {{ 'a/b?c=d&e f'|urlencode }} {{ '한글 é'|urlencode }} {{ {'q': 'a b', 'r': '한'}|urlencode }} {{ 'a~b-c_d.e'|urlencode }} {{ 5|urlencode }}
striptags of many :: {{ '<b>a</b>  b'|striptags }} {{ 'a < b > c'|striptags }} {{ '<!-- x -->y'|striptags }} {{ '&lt;b&gt; &amp;amp;'|striptags }} {{ '<p>\n일기\n</p>'|striptags }}
tojson :: {{ {'b': [1, 1.5, true, none], 'a': "<'&>\"\n한"}|tojson }} {{ []|tojson }} {{ [1, [2, {'a': {}}]]|tojson(indent=2) }} {{ 'x'|tojson(2) }}
default of many :: {{ none|default('d') }} {{ none|default('d', true) }} {{ 0|default('d', boolean=true) }} {{ nowhere|default(name) }} {{ nowhere.x.y|default('d') if false else 'skip' }} {{ nowhere|d(items)|join }}
filters in an argument :: {{ items|join(', '|trim) }} {{ items|join(('-' * 3)|upper) }}
a filter on a call :: {{ range(3)|join('-') }} {{ dict(a=1)|length }} {{ map.get('a')|string|length }}
""")
    group("scripts", r"""
hangul :: <p lang="ko" title="{{ korean }}">{{ korean }}</p>
decomposed hangul stays as it is :: {{ nfd }}{{ nfd|upper }}{{ nfd|reverse }}{{ nfd[0] }}
emoji with joiners :: {{ emoji }}{{ emoji|length }}{{ emoji|list|length }}{{ emoji[0] }}
emoji in a list :: {{ [emoji] }} {{ ['\u200b', '\u00ad', '\ue000', '\u3000'] }}
right to left :: <bdi dir="rtl">{{ arabic }}</bdi>{{ 'שלום'|reverse }}{{ arabic|upper }}
marks behind a quote :: <a title="{{ '"\u0301x' }}">{{ '<\u0338b>' }}
cjk in a slice :: {{ '日本語のテスト'[2:5] }}{{ '日本語'[::-1] }}
keys of any script :: {{ {'이름': 1, '名前': 2}['名前'] }}{% for k in {'é': 1} %}{{ k }}{% endfor %}
names with marks :: {% set naïve = 1 %}{{ naïve }}{% set 名前 = 2 %}{{ 名前 }}
strings in tests :: {{ '일' in korean }} {{ korean == '오늘의 일기' }} {{ 'é' == 'e\u0301' }}
sorting by code points :: {{ ['é', 'z', 'a', '가', 'Z']|sort(case_sensitive=true)|join }}
a null and controls :: [{{ 'a\x00b\x1fc\x7f'|length }}]
a byte order mark inside :: [{{ '\ufeffx'|length }}]
astral text :: {{ '𝒜𝒷𐍈'|length }} {{ '𝒜𝒷𐍈'[1] }} {{ '𐐀'|lower }}
spaces of all kinds :: [{{ '\u2003a\u2009b\u00a0c'|trim }}] {{ 'a\u2003b\u00a0c'.split()|length }}
""")
    group("more_whitespace", r"""
minus takes several lines :: a\n\n\n   {{- one -}}\n\n\n  b
minus at both ends of blocks :: <ul>\n{%- for x in items -%}\n  <li>{{ x }}</li>\n{%- endfor -%}\n</ul>
plus keeps :: a\n   {%+ if yes +%}\n   b{% endif %}
tabs and form feeds :: a\t \x0b{%- if yes -%}\t\n b{%- endif %}
minus before a comment :: a \n{#- c -#}\n b
minus on raw :: a {% raw -%}  {{ x }}  {%- endraw %} b
spaces inside of tags :: {%if yes%}a{%endif%}{{one}}{{   one   }}{%  if   yes  %}b{%  endif  %}
newlines inside of tags :: {% if\n  yes\n%}a{% endif %}{{\n one\n}}
line ends between tags stay :: {% set a = 1 %}\n{% set b = 2 %}\n{{ a }}\n{{ b }}\n
only whitespace between :: {% if yes %}   {% endif %}|
minus beside text :: x{{- one }}{{ one -}}y
a dash that is a sign :: {{ -1 }} {{- -1 -}} {{ 1 -1 }}
an empty template :: 
only a line end :: \n
a tag at the very end :: a{% if yes %}b{% endif -%}
a comment over lines :: a{#\n b\n c\n#}d
braces that open nothing :: { { } } {a: 1} %} }} #} {
a percent sign :: 100% {%- if yes %} %{% endif %}
""")
    several("pages", "an entry's page",
            page="{% extends 'base' %}{% import 'ui' as ui %}{% set person = people[0] %}{% block title %}{{ person.name }} · {{ super() }}{% endblock %}\n{% block main %}\n<h1>{{ person.name }}</h1>\n{{ ui.tags(items) }}\n{% include 'facts' %}\n<div>{{ raw }}</div>\n{% endblock %}",
            base="<!DOCTYPE html>\n<title>{% block title %}Diary{% endblock %}</title>\n<main>{% block main %}{% endblock %}</main>\n",
            ui="{% macro tags(list) %}<ul>{% for t in list %}<li><a href=\"tags/{{ t|urlencode }}/\">#{{ t }}</a></li>{% endfor %}</ul>{% endmacro %}",
            facts="{% if person.city is defined %}<dl><dt>Place</dt><dd>{{ person.city.name }}</dd></dl>{% endif %}")
    several("pages", "a list by groups",
            page="{% extends 'base' %}\n{% block main %}\n{%- for age, group in people|groupby('age') %}\n<section><h2>{{ age }}</h2>\n<ol>\n{%- for p in group|sort(attribute='name') %}\n<li{% if loop.first %} class=\"first\"{% endif %}>{{ loop.index }}. {{ p.name }}{{ ',' if not loop.last }}</li>\n{%- else %}\n<li>none</li>\n{%- endfor %}\n</ol></section>\n{%- endfor %}\n{% endblock %}",
            base="<main>{% block main %}{% endblock %}</main>")
    several("pages", "a table with zebra stripes",
            page="<table>{% for row in range(1, 8)|batch(3, '&nbsp;') %}<tr class=\"{{ loop.cycle('odd', 'even') }}\">{% for c in row %}<td>{{ c }}</td>{% endfor %}</tr>{% endfor %}</table>")
    several("pages", "a form by macros",
            page="{% from 'forms' import input, field with context %}<form>{{ field('name', name) }}{% call field('text') %}<textarea>{{ text }}</textarea>{% endcall %}</form>",
            forms="{% macro input(n, v='', type='text') %}<input type=\"{{ type }}\" name=\"{{ n }}\" value=\"{{ v|e }}\">{% endmacro %}{% macro field(n, v='') %}<label>{{ n|capitalize }}: {% if caller is defined %}{{ caller() }}{% else %}{{ input(n, v) }}{% endif %}</label>{% endmacro %}")
    several("pages", "three levels with super and scoped blocks",
            page="{% extends 'section' %}{% block item %}<b>{{ super() }}</b>{% endblock %}{% block head %}{{ super() }}+page{% endblock %}",
            section="{% extends 'base' %}{% block head %}{{ super() }}+section{% endblock %}{% block main %}{% for x in items %}{% block item scoped %}{{ x }}{% endblock %}{% endfor %}{% endblock %}",
            base="<head>{% block head %}base{% endblock %}</head>{% block main %}{% endblock %}")
    several("pages", "super of super", page="{% extends 'mid' %}{% block a %}p{{ super.super() }}{% endblock %}",
            mid="{% extends 'base' %}{% block a %}m{{ super() }}{% endblock %}", base="{% block a %}b{% endblock %}")
    several("pages", "a menu by recursion",
            page="<ul>{% for n in [{'t': '가', 'c': [{'t': '나', 'c': []}]}, {'t': 'b', 'c': []}] recursive %}<li>{{ n.t }}{% if n.c %}<ul class=\"level-{{ loop.depth }}\">{{ loop(n.c) }}</ul>{% endif %}</li>{% endfor %}</ul>")
    several("pages", "self in the title and the page", page="{% extends 'base' %}{% block title %}{{ name }}{% endblock %}",
            base="<title>{% block title %}{% endblock %}</title><h1>{{ self.title() }}</h1>")
    several("pages", "a block that calls a macro of the page with a loop",
            page="{% macro li(x) %}<li>{{ x }}</li>{% endmacro %}<ul>{% block list %}{% for x in items %}{{ li(x) }}{% endfor %}{% endblock %}</ul>")
    several("pages", "an include in a loop in a macro", page="{% macro all(xs) %}{% for x in xs %}{% include 'row' %}{% endfor %}{% endmacro %}{{ all(items) }}", row="({{ x }})")
    several("pages", "includes by a list with a fallback", page="{% for kind in ['a', 'z'] %}{% include [kind ~ '.card', 'card'] %}{% endfor %}", **{"a.card": "A:{{ kind }} ", "card": "any:{{ kind }} "})
    several("pages", "an include that includes", page="{% include 'a' %}", a="a{% include 'b' %}", b="b{{ name }}")
    several("pages", "a block's set and the base", page="{% extends 'base' %}{% set kind = 'k' %}{% block a %}{% set kind = 'inner' %}{{ kind }}{% endblock %}",
            base="<body class=\"{{ kind }}\">{% block a %}{% endblock %}{{ kind }}")
    several("pages", "a required block", page="{% extends 'base' %}{% block a %}given{% endblock %}", base="{% block a required %}{% endblock %}")
    several("pages", "blocks in blocks in an extended template", page="{% extends 'base' %}{% block inner %}I{% endblock %}{% block outer %}({{ super() }}){% endblock %}",
            base="{% block outer %}o{% block inner %}i{% endblock %}{% endblock %}")
    several("pages", "a namespace through blocks", page="{% extends 'base' %}{% set ns = namespace(n=1) %}{% block a %}{% set ns.n = 5 %}{% endblock %}{% block b %}{{ ns.n }}{% endblock %}",
            base="{% block a %}{% endblock %}{% block b %}{% endblock %}")
    group("errors", r"""
a macro with too many arguments :: {% macro f(a) %}{% endmacro %}{{ f(1, 2) }}
a macro with an unknown argument :: {% macro f(a) %}{% endmacro %}{{ f(b=1) }}
an argument given twice :: {% macro f(a) %}{% endmacro %}{{ f(1, a=2) }}
a parameter without argument is used :: {% macro f(a) %}{{ a }}{% endmacro %}{{ f() }}
a macro without a caller :: {% macro f() %}{{ caller() }}{% endmacro %}{{ f() }}
a call of a macro that has no use for it :: {% macro f() %}{% endmacro %}{% call f() %}x{% endcall %}
a call of a value :: {{ name() }}
an import of nothing :: {% import 'nothing' as n %}
a loop that is not recursive :: {% for x in items %}{{ loop(items) }}{% endfor %}
a namespace that is none :: {% set ns = {} %}{% set ns.a = 1 %}
an attribute of a namespace that is not there :: {% set ns = namespace() %}{{ ns.a }}
a parameter without default behind one with :: {% macro f(a=1, b) %}{% endmacro %}
a filter block without end :: {% filter upper %}a
a macro without end :: {% macro f() %}a
a call without end :: {% macro f() %}{{ caller() }}{% endmacro %}{% call f() %}a
a filter without its pipe :: {{ name upper }}
a set without a value :: {% set x = %}
a for without in :: {% for x items %}{% endfor %}
super above the topmost :: {% block a %}{{ super() }}{% endblock %}
an unknown filter in map :: {{ items|map('nofilter')|list }}
an unknown test in select :: {{ items|select('notest')|list }}
a map by a missing attribute :: {{ people|map(attribute='x')|join }}
a sort of strings and numbers :: {{ [1, 'a']|sort }}
a format without values :: {{ '%s %s'|format(1) }}
an endless macro :: {% macro f() %}{{ f() }}{% endmacro %}{{ f() }}
an attribute's name with a space :: <p{{ {'a b': 1}|xmlattr }}>
""")
