#!/usr/bin/env python3
"""Writes Cases/*.txt: what Jinja2 makes of each template below and in more_cases.py.

Needs Jinja2 3.1 (`pip install jinja2==3.1.6` in a virtual environment). A case file holds cases like

    === name
    --- template [name]      one or more; the first is rendered, the others can be included and extended
    --- scope                JSON; {"$markup": "<b>"} is raw HTML
    --- expected             or: --- error

Text between two markers is taken as it is but for the last line end. Run it again after a change here; the program
under test has no part in it. Tests/OracleTests asks Jinja2 again whether the files still say the truth.
"""
import json
import pathlib

import jinja2
import markupsafe

import more_cases

COMMON = {
    "name": "Lisbon", "empty": "", "none_value": None, "yes": True, "no": False, "one": 1, "three": 3,
    "pi": 3.14159, "big": 1e16, "small": 0.00001, "html": "<b>\"Tom\" & 'Ann'</b>",
    "raw": {"$markup": "<em>x & y</em>"}, "items": ["a", "b", "c"], "numbers": [3, 1, 2],
    "nothing": [], "map": {"b": 2, "a": 1}, "pairs": [["x", 1], ["y", 2]],
    "korean": "오늘의 일기", "nfd": "가", "emoji": "👩‍👧", "arabic": "مرحبا",
    "people": [
        {"name": "Kim", "age": 30, "city": {"name": "Seoul"}},
        {"name": "ann", "age": 25, "city": {"name": "Porto"}},
        {"name": "Bob", "age": 30, "city": {"name": "Oslo"}}],
    "text": "The quick brown fox jumps over the lazy dog", "lines": "one\ntwo\n\nthree",
}

GROUPS = {}


def group(name, text):
    """One case a line: `name :: template`; a template may hold \\n."""
    cases = GROUPS.setdefault(name, [])
    for line in text.strip().splitlines():
        if line.strip():
            title, template = line.split(" :: ", 1)
            cases.append((title.strip(), {"page": template.replace("\\n", "\n")}))


def several(name, title, **templates):
    GROUPS.setdefault(name, []).append((title, templates))


group("output", r"""
text is left alone :: <p>Hello</p>
a string is escaped :: {{ html }}
markup is not :: {{ raw }}
markup in a list is shown as Python shows strings :: {{ items }}
none :: {{ none_value }}
booleans :: {{ yes }} {{ no }}
an integer :: {{ three }}
a float :: {{ pi }}
a whole float :: {{ 2.0 }}
a large float has an exponent :: {{ big }} {{ 123456789012345680.0 }} {{ 1e15 }}
a small float has an exponent :: {{ small }} {{ 0.0001 }}
a map :: {{ {'a': 1, 'b': [true, none, 1.5, "x'y"]} }}
strings in lists :: {{ ['a"b', "it's", 'both\'"', 'back\\slash', 'line\nend', '가'] }}
an empty list and map :: {{ [] }}{{ {} }}
a long name :: {{ korean }} {{ emoji }} {{ arabic }}
an attribute is escaped :: <a title="{{ html }}">
braces in a map :: {{ {'a': {'b': 1}}['a']['b'] }}
strings side by side :: {{ 'a' "b" }}
escapes in strings :: {{ 'tab\tq\'é\u00e9\x41' }}
hex octal binary :: {{ 0x1F }} {{ 0o17 }} {{ 0b11 }} {{ 1_000 }}
exponent :: {{ 1e3 }} {{ 1.5e-3 }} {{ 1_0.5 }}
""")
group("whitespace", r"""
one line end at the end goes :: a\n
but only one :: a\n\n
a tag keeps the line end behind it :: {% if yes %}\na\n{% endif %}\nb
minus before takes whitespace before :: a \n {%- if yes %} b{% endif %}
minus behind takes whitespace behind :: a {% if yes -%} \n b{% endif %}
minus in an output :: a  {{- one -}}  b
minus in a comment :: a  {#- gone -#}  b
plus changes nothing by default :: a {%+ if yes +%} b {% endif %}
a comment leaves nothing :: a{# b\nc #}d
a comment may hold tags :: a{# {{ x }} {% if %} #}b
raw :: {% raw %}{{ x }} {% if %}{# c #}{% endraw %}!
raw takes whitespace with minus :: a {%- raw -%} {{ x }} {%- endraw -%} b
text between comments stays when a tag strips :: a {# c #} {%- if yes %}b{% endif %}
a brace alone :: { } {a} }} %} #}
an output ends at the first braces outside of brackets :: {{ {'a': 1} }}}
""")
group("operators", r"""
plus and minus :: {{ 1 + 2 - 4 }}
times before plus :: {{ 1 + 2 * 3 }}
division is true :: {{ 7 / 2 }} {{ 4 / 2 }}
floor division :: {{ 7 // 2 }} {{ -7 // 2 }} {{ 7 // -2 }} {{ 7.5 // 2 }}
modulo has the divisor's sign :: {{ 7 % 3 }} {{ -7 % 3 }} {{ 7 % -3 }} {{ 7.5 % 2 }} {{ -7.5 % 2 }}
power :: {{ 2 ** 10 }} {{ 2 ** -1 }} {{ 2 ** 0.5 }} {{ 2 ** 3 ** 2 }} {{ -2 ** 2 }}
a sign binds tighter than a filter's argument :: {{ -1|abs }} {{ -(1)|abs }} {{ 3 - -2 }} {{ +3 }}
tilde joins :: {{ 'a' ~ 1 ~ none ~ 2.0 }}
tilde binds tighter than plus :: {{ 1 ~ 2 + 3 ~ 4 if false else 'x' }}
tilde escapes when there is markup :: {{ raw ~ html }}
plus on strings :: {{ 'a' + 'b' }}
times on strings and lists :: {{ 'ab' * 3 }} {{ [1] * 2 }} {{ 2 * 'x' }} {{ 'x' * -1 }}
plus on lists :: {{ [1] + [2, 3] }}
comparisons :: {{ 1 < 2 }} {{ 2 <= 1 }} {{ 'b' > 'a' }} {{ 1 == 1.0 }} {{ 1 != 2 }} {{ true == 1 }}
comparisons in a row :: {{ 1 < 2 < 3 }} {{ 1 < 3 < 2 }} {{ 3 > 2 > 1 == 1 }}
in :: {{ 'a' in items }} {{ 'z' not in items }} {{ 'a' in map }} {{ 'is' in name }} {{ 1 in [1.0] }}
not before and before or :: {{ not false and false or true }} {{ not (false or true) }}
and and or give values :: {{ 0 or 'a' }} {{ 'a' and 'b' }} {{ '' and 'b' }}| {{ none or [] }}
not not :: {{ not not 1 }} {{ not '' }}
lists compare by elements :: {{ [1, 2] < [1, 3] }} {{ [1] == [1] }} {{ [1, 2] == [1] }}
maps compare by names and values :: {{ {'a': 1} == {'a': 1.0} }} {{ map == {'a': 1, 'b': 2} }}
nfc and nfd differ :: {{ nfd == '가' }} {{ nfd|length }}
inline if :: {{ 'a' if yes else 'b' }} {{ 'a' if no else 'b' }}
an inline if without else is empty :: [{{ "a" if no }}{{ ("a" if no) is defined }}{{ ("a" if no)|default("d") }}]
inline ifs in a row :: {{ 'a' if no else 'b' if no else 'c' }}
a filter binds tighter than an operator :: {{ 'a' ~ 'b'|upper }} {{ ('a' ~ 'b')|upper }}
a test binds tighter than an operator :: {{ 1 + 2 is odd }} {{ not 1 is odd }}
truth :: {{ [1 if x else 0 for x in []] if false else 'skip' }}
parentheses :: {{ (1 + 2) * 3 }} {{ ((('a'))) }}
mixed arithmetic :: {{ 1 + 1.5 }} {{ 3 * 1.0 }} {{ true + 1 }}
""")
GROUPS["operators"] = [c for c in GROUPS["operators"] if c[0] != "truth"]
group("access", r"""
attributes and items :: {{ map.a }} {{ map['b'] }} {{ people[0].city.name }} {{ people.1.name }}
negative position :: {{ items[-1] }} {{ name[-1] }}
a character :: {{ name[0] }} {{ korean[1] }}
slices :: {{ items[1:] }} {{ items[:2] }} {{ items[::2] }} {{ items[::-1] }} {{ items[-2:] }} {{ items[5:] }}
slices of strings :: {{ name[1:4] }} {{ name[::-1] }} {{ korean[:2] }} {{ name[-100:3] }} {{ name[4:1:-1] }}
slices with none :: {{ items[none:2] }}
methods of maps :: {{ map.items()|list|length }} {{ map.get('a') }} {{ map.get('z') }} {{ map.get('z', 7) }}{% for k in map.keys() %}{{ k }}{% endfor %}{% for v in map.values() %}{{ v }}{% endfor %}
methods of strings :: {{ name.upper() }} {{ name.lower() }} {{ ' a '.strip() }} {{ name.startswith('Lis') }} {{ name.endswith('x') }} {{ name.replace('i', 'I') }} {{ 'a,b'.split(',') }} {{ ' a  b '.split() }}
defined :: {{ map.z is defined }} {{ nowhere is defined }} {{ name is defined }} {{ map.z is undefined }}
default :: {{ nowhere|default('d') }} {{ map.z|d('d') }} {{ name|default('d') }} {{ ''|default('d') }} {{ ''|default('d', true) }} {{ nowhere|default }}|{{ none|default('d') }}
set may take something undefined :: {% set x = nowhere %}{{ x is defined }}
""")
group("tests", r"""
none :: {{ none is none }} {{ 0 is none }} {{ none_value is not none }}
number string :: {{ 1 is number }} {{ 1.5 is number }} {{ 'a' is number }} {{ 'a' is string }} {{ 1 is string }} {{ true is number }}
integer float boolean :: {{ 1 is integer }} {{ true is integer }} {{ 1.0 is float }} {{ false is boolean }} {{ 1 is boolean }}
sequence mapping iterable :: {{ items is sequence }} {{ map is mapping }} {{ items is mapping }} {{ 'a' is sequence }} {{ 1 is sequence }} {{ map is iterable }} {{ 1 is iterable }}
odd even divisibleby :: {{ 3 is odd }} {{ 3 is even }} {{ -3 is odd }} {{ 9 is divisibleby 3 }} {{ 9 is divisibleby(2) }}
comparisons :: {{ 1 is eq 1 }} {{ 1 is ne 1 }} {{ 1 is lt 2 }} {{ 1 is le 1 }} {{ 1 is gt 2 }} {{ 2 is ge 2 }} {{ 1 is equalto 1 }} {{ 1 is lessthan 2 }} {{ 3 is greaterthan 2 }}
in :: {{ 'a' is in items }} {{ 'z' is in(items) }}
sameas true false :: {{ true is sameas true }} {{ 1 is sameas true }} {{ true is true }} {{ 1 is true }} {{ false is false }}
lower upper :: {{ 'ab' is lower }} {{ 'Ab' is lower }} {{ 'AB' is upper }} {{ '12' is upper }}
is not :: {{ 1 is not odd }} {{ nowhere is not defined }}
escaped :: {{ raw is escaped }} {{ html is escaped }}
""")
group("if", r"""
if :: {% if yes %}a{% endif %}{% if no %}b{% endif %}
else :: {% if no %}a{% else %}b{% endif %}
elif :: {% if no %}a{% elif three == 3 %}b{% elif yes %}c{% else %}d{% endif %}
truth of values :: {% for x in [0, 1, '', 'a', [], [0], {}, none, 0.0, true] %}{% if x %}1{% else %}0{% endif %}{% endfor %}
nested :: {% if yes %}{% if no %}a{% else %}b{% endif %}c{% endif %}
a set in an if is seen behind it :: {% if yes %}{% set x = 1 %}{% endif %}{{ x }}
""")
group("for", r"""
for :: {% for x in items %}[{{ x }}]{% endfor %}
else of an empty for :: {% for x in nothing %}a{% else %}none{% endfor %}
else is not for a full one :: {% for x in items %}{{ x }}{% else %}none{% endfor %}
loop numbers :: {% for x in items %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.length }} {% endfor %}
first and last :: {% for x in items %}{{ x }}{% if not loop.last %}, {% endif %}{% if loop.first %}!{% endif %}{% endfor %}
neighbours :: {% for x in items %}{{ loop.previtem|default('-') }}{{ x }}{{ loop.nextitem if not loop.last else '-' }} {% endfor %}
neighbours may be undefined :: {% for x in items %}{{ loop.previtem is defined }}{{ loop.nextitem is defined }} {% endfor %}
cycle :: {% for x in items %}{{ loop.cycle('odd', 'even') }} {% endfor %}
for with if :: {% for x in numbers if x > 1 %}{{ x }}/{{ loop.length }} {% endfor %}
for with if and else :: {% for x in numbers if x > 9 %}{{ x }}{% else %}none{% endfor %}
for over a map :: {% for x in map %}{{ x }}{% endfor %}
for over a string :: {% for x in korean %}[{{ x }}]{% endfor %}
pairs :: {% for k, v in pairs %}{{ k }}={{ v }} {% endfor %}
pairs in parentheses :: {% for (k, v) in pairs %}{{ k }}={{ v }} {% endfor %}
items of a map :: {% for k, v in map|dictsort %}{{ k }}={{ v }} {% endfor %}{% for k, v in map.items() %}{{ k }}={{ v }} {% endfor %}
nested loops :: {% for x in [1, 2] %}{% for y in items %}{{ x }}{{ y }}{{ loop.index }}{{ loop.depth }} {% endfor %}{{ loop.index }}{% endfor %}
the outer loop is back :: {% for x in [1, 2] %}{% for y in [1] %}{% endfor %}{{ loop.index }}{% endfor %}
the name is gone behind :: {% set x = 'out' %}{% for x in items %}{% endfor %}{{ x }}
a set in a loop stays inside :: {% set x = 'out' %}{% for y in [1, 2] %}{% set x = y %}{{ x }}{% endfor %}{{ x }}
range :: {% for x in range(3) %}{{ x }}{% endfor %} {% for x in range(1, 7, 2) %}{{ x }}{% endfor %} {% for x in range(3, 0, -1) %}{{ x }}{% endfor %}
a list without brackets :: {% for x in 1, 2, 3 %}{{ x }}{% endfor %}
unpacking in an if of a for :: {% for k, v in pairs if v > 1 %}{{ k }}{% endfor %}
""")
group("set", r"""
set :: {% set x = 1 %}{{ x }}{% set x = x + 1 %}{{ x }}
set several :: {% set a, b = 1, 2 %}{{ a }}{{ b }}{% set (c, d) = [3, 4] %}{{ c }}{{ d }}
set a list without brackets :: {% set x = 1, 2 %}{{ x|length }}
set a block :: {% set x %}<b>{{ html }}</b>{% endset %}{{ x }}{{ x }}
set a block with a filter :: {% set x | trim %}  <b>a</b>  {% endset %}[{{ x }}]
a set block hides what it sets :: {% set y = 1 %}{% set x %}{% set y = 2 %}{{ y }}{% endset %}{{ x }}{{ y }}
with :: {% with x = 1, y = 2 %}{{ x }}{{ y }}{% endwith %}
with takes the outer values :: {% set x = 1 %}{% with x = 2, y = x %}{{ x }}{{ y }}{% endwith %}{{ x }}
with hides what it sets :: {% set x = 1 %}{% with %}{% set x = 2 %}{{ x }}{% endwith %}{{ x }}
""")
group("filters", r"""
join :: {{ items|join }} {{ items|join(', ') }} {{ [1, none, 2.0]|join('-') }} {{ people|join(',', attribute='name') }}
join escapes :: {{ [html, 'a']|join('<br>') }} {{ [html, raw]|join('<br>') }} {{ ['<', '>']|join(raw) }}
length :: {{ items|length }} {{ map|count }} {{ korean|length }} {{ emoji|length }}
lower upper :: {{ 'AbÇ'|lower }} {{ 'AbçßΣ'|upper }}
capitalize :: {{ 'hELLO wORLD'|capitalize }} {{ ''|capitalize }} {{ 'élan'|capitalize }}
title :: {{ "hello wORLD-wide (web) it's <b>\tx"|title }}
trim :: [{{ '  a b  '|trim }}] [{{ 'xxaxx'|trim('x') }}]
truncate :: {{ text|truncate(20) }} {{ text|truncate(20, true) }} {{ text|truncate(20, false, '…') }} {{ text|truncate(40) }} {{ text|truncate(40, leeway=0) }} {{ text|truncate(length=9, killwords=true, end='', leeway=0) }}
truncate by characters :: {{ (korean * 3)|truncate(8, true, '…', 0) }} {{ (korean * 3)|truncate(8, false, '…', 0) }}
wordcount :: {{ text|wordcount }} {{ korean|wordcount }} {{ "it's a_b 12 é"|wordcount }} {{ ''|wordcount }}
first last :: {{ items|first }} {{ items|last }} {{ name|first }} {{ name|last }}
reverse :: {{ name|reverse }} {{ items|reverse|join }}
sort :: {{ numbers|sort }} {{ numbers|sort(reverse=true) }} {{ ['b', 'A', 'c', 'B']|sort|join }} {{ ['b', 'A', 'c', 'B']|sort(case_sensitive=true)|join }} {{ people|sort(attribute='name')|map(attribute='name')|join(',') }} {{ people|sort(attribute='age,name')|map(attribute='name')|join(',') }} {{ people|sort(true, attribute='age')|map(attribute='name')|join(',') }} {{ people|sort(attribute='city.name')|map(attribute='name')|join(',') }}
unique :: {{ ['a', 'A', 'b', 'a']|unique|join }} {{ ['a', 'A']|unique(true)|join }} {{ [1, 1.0, 2, true]|unique|join(',') }} {{ people|unique(attribute='age')|map(attribute='name')|join(',') }}
map :: {{ people|map(attribute='city.name')|join(',') }} {{ items|map('upper')|join }} {{ people|map(attribute='x', default='-')|join }} {{ [' a ']|map('trim')|join }} {{ [text]|map('truncate', 9, true, '', 0)|join }}
select reject :: {{ numbers|select('odd')|join(',') }} {{ numbers|reject('gt', 1)|join(',') }} {{ [0, 1, '']|select|list }} {{ [0, 1]|reject|list }}
selectattr rejectattr :: {{ people|selectattr('age', 'eq', 30)|map(attribute='name')|join(',') }} {{ people|rejectattr('age', 'gt', 25)|map(attribute='name')|join(',') }} {{ people|selectattr('name')|list|length }} {{ people|selectattr('x', 'defined')|list|length }}
batch :: {{ [1, 2, 3, 4, 5]|batch(2)|list }} {{ [1, 2, 3]|batch(2, 'x')|list }}
slice :: {{ [1, 2, 3, 4, 5]|slice(3)|list }} {{ [1, 2, 3, 4, 5]|slice(3, 'x')|list }} {{ [1]|slice(2)|list }}
round :: {{ 2.5|round }} {{ 3.5|round }} {{ 42.55|round(1) }} {{ 42.55|round(1, 'floor') }} {{ 42.51|round(1, 'ceil') }} {{ 2.675|round(2) }} {{ 1.005|round(2) }} {{ 42|round }} {{ 1234.5|round(-2) }} {{ 0.125|round(2) }} {{ -2.5|round }}
int float :: {{ '42'|int }} {{ '4.7'|int }} {{ 'x'|int }} {{ 'x'|int(7) }} {{ 3.9|int }} {{ -3.9|int }} {{ '1f'|int(0, 16) }} {{ '2.5'|float }} {{ 'x'|float }} {{ 3|float }} {{ none|int }}
string list :: {{ 1|string ~ 'a' }} {{ 'ab'|list }} {{ map|list|sort }}
abs min max sum :: {{ -3|abs }} {{ -1.5|abs }} {{ numbers|min }} {{ numbers|max }} {{ ['b', 'A']|min }} {{ numbers|sum }} {{ people|sum(attribute='age') }} {{ numbers|sum(start=10) }} {{ (people|max(attribute='age')).name }}
replace :: {{ name|replace('i', '1') }} {{ 'aaa'|replace('a', 'b', 2) }} {{ 'ab'|replace('', '-') }}
indent :: {{ lines|indent }} | {{ lines|indent(2, true) }} | {{ lines|indent(2, blank=true) }} | {{ lines|indent('> ') }}
urlencode :: {{ 'a b/c?d=é&~'|urlencode }} {{ {'a b': 'c/d', 'e': 1}|urlencode }} {{ [['a', 1], ['b', '&']]|urlencode }} {{ korean|urlencode }}
striptags :: {{ '<p>Hello <!-- x > y -->  <b>world</b>\n!</p> a &amp; b &#39;c&#x27; 1 < 2'|striptags }} {{ raw|striptags }}
escape :: {{ html|e }} {{ html|escape|e }} {{ raw|e }}
dictsort items :: {{ {'b': 1, 'A': 2}|dictsort|map('join')|join }} {{ map|dictsort(by='value')|map('first')|join }} {{ map|dictsort(reverse=true)|map('last')|join }} {{ map|items|map('join')|join }} {{ {'b': 1, 'A': 2, 'a': 3}|dictsort(true)|map('join')|join }}
filters in a row :: {{ items|map('upper')|reverse|join('-')|lower }}
a filter on a literal :: {{ [1, 2]|sum + 1 }} {{ ('a' if yes else 'b')|upper }}
keyword arguments :: {{ items|join(d='+') }} {{ text|truncate(length=15, end='!') }}
""")
GROUPS["filters"] = [
    (title, {name: text.replace("[1, 1.0, 2, true]|unique|join(',')", "[1, 1.0, 2]|unique|list|length")
             for name, text in templates.items()})
    for title, templates in GROUPS["filters"]]
group("errors", r"""
an undefined name cannot be printed :: {{ nowhere }}
nor tested for truth :: {% if nowhere %}a{% endif %}
nor iterated :: {% for x in nowhere %}a{% endfor %}
nor compared :: {{ nowhere == 1 }}
nor joined :: {{ 'a' ~ nowhere }}
nor filtered :: {{ nowhere|upper }}
a missing attribute cannot be printed :: {{ map.z }}
nor looked into :: {{ map.z.y is defined }}
the first of nothing :: {{ nothing|first }}
a number is not iterable :: {% for x in 3 %}{% endfor %}
a string and a number have no order :: {{ 1 < 'a' }}
a string and a number have no sum :: {{ 1 + 'a' }}
division by zero :: {{ 1 / 0 }}
unpacking a wrong number :: {% for a, b in [[1]] %}{% endfor %}
an unknown filter :: {{ 1|nofilter }}
an unknown test :: {{ 1 is notest }}
an unknown tag :: {% nothing %}
a tag without end :: {% if yes %}a
an output without end :: {{ name
a comment without end :: {# name
a string without end :: {{ 'a }}
raw without end :: {% raw %}a
an end without beginning :: {% endif %}
a bad operator :: {{ 1 +* 2 }}
an empty output :: {{ }}
a loop variable behind its loop :: {% for x in items %}{% endfor %}{{ x }}
a missing template :: {% include 'none' %}
super outside of a block :: {{ super() }}
one block twice :: {% block a %}{% endblock %}{% block a %}{% endblock %}
the wrong end of a block :: {% block a %}{% endblock b %}
a name in a map that is not there is not printed :: {{ map['z'] }}
a position outside :: {{ items[9] }}
""")

several("inheritance", "a block is replaced",
        page="{% extends 'base' %}{% block a %}child{% endblock %}",
        base="({% block a %}base{% endblock %}|{% block b %}b{% endblock %})")
several("inheritance", "super", page="{% extends 'base' %}{% block a %}[{{ super() }}]{% endblock %}",
        base="{% block a %}<b>{{ html }}</b>{% endblock %}")
several("inheritance", "three levels",
        page="{% extends 'mid' %}{% block a %}1{{ super() }}{% endblock %}",
        mid="{% extends 'base' %}{% block a %}2{{ super() }}{% endblock %}{% block b %}m{% endblock %}",
        base="{% block a %}3{% endblock %}/{% block b %}{% endblock %}")
several("inheritance", "what a child sets, its blocks and the base see",
        page="{% extends 'base' %}{% set x = 1 %}{% block a %}{{ x }}{% endblock %}",
        base="{% block a %}{% endblock %}{{ x }}")
several("inheritance", "a set under an if in a child",
        page="{% extends 'base' %}{% if yes %}{% set x = 5 %}{% endif %}{% block a %}{{ x }}{% endblock %}",
        base="{% block a %}{% endblock %}")
several("inheritance", "a nested block is replaced",
        page="{% extends 'base' %}{% block inner %}X{% endblock %}",
        base="{% block outer %}<{% block inner %}i{% endblock %}>{% endblock %}")
several("inheritance", "a new block inside of a replaced one",
        page="{% extends 'mid' %}{% block new %}P{% endblock %}",
        mid="{% extends 'base' %}{% block a %}[{% block new %}n{% endblock %}]{% endblock %}",
        base="{% block a %}{% endblock %}")
several("inheritance", "self renders a block again",
        page="{% extends 'base' %}{% block t %}T&amp;{% endblock %}",
        base="{% block t %}{% endblock %}-{{ self.t() }}")
several("inheritance", "a block does not see the loop around it",
        page="{% set x = 'out' %}{% for x in items %}{% block a %}{{ x }}{% endblock %}{% endfor %}")
several("inheritance", "a scoped block does",
        page="{% for x in items %}{% block a scoped %}{{ x }}{% endblock %}{% endfor %}")
several("inheritance", "a set in a block stays inside",
        page="{% set x = 1 %}{% block a %}{% set x = 2 %}{{ x }}{% endblock %}{{ x }}")
several("inheritance", "blocks render where they stand without extends",
        page="a{% block b %}b{% endblock b %}c")
several("inheritance", "a required block with a body",
        page="{% extends 'base' %}{% block a %}x{% endblock %}",
        base="{% block a required %}{% endblock %}")
several("include", "include sees the names", page="{% set x = 1 %}{% include 'part' %}", part="{{ x }}{{ name }}")
several("include", "include sees the loop's names",
        page="{% for x in items %}{% include 'part' %}{% endfor %}", part="[{{ x }}]")
several("include", "what an include sets stays inside",
        page="{% set x = 1 %}{% include 'part' %}{{ x }}", part="{% set x = 2 %}{{ x }}")
several("include", "ignore missing", page="a{% include 'none' ignore missing %}b")
several("include", "the first that exists", page="{% include ['none', 'part'] %}", part="p")
several("include", "none of several, ignored", page="{% include ['none', 'neither'] ignore missing %}.")
several("include", "a name known only when rendered", page="{% set p = 'part' %}{% include p %}", part="p")
several("include", "without context", page="{% set x = 1 %}{% include 'part' without context %}{{ x }}",
        part="{{ x is defined }}")
several("include", "with context", page="{% include 'part' with context %}", part="{{ name }}")
several("include", "an included template extends its own base",
        page="{% block a %}page{% endblock %}{% include 'part' %}",
        part="{% extends 'base' %}{% block a %}part{% endblock %}", base="({% block a %}{% endblock %})")
several("include", "an include in a block",
        page="{% extends 'base' %}{% block a %}{% include 'part' %}{% endblock %}",
        base="({% block a %}{% endblock %})", part="{{ name }}")
several("include", "the line end of a part", page="a{% include 'part' %}b", part="p\n")


def revive(value):
    if isinstance(value, dict):
        if "$markup" in value:
            return markupsafe.Markup(value["$markup"])
        return {name: revive(part) for name, part in value.items()}
    if isinstance(value, list):
        return [revive(part) for part in value]
    return value


def to_json(value, indent=None):
    """Jinja2's own, but as text that is escaped where it is printed: a deliberate difference."""
    return str(jinja2.utils.htmlsafe_json_dumps(value, sort_keys=True, ensure_ascii=False, indent=indent))


def render(templates, scope=COMMON, tojson=to_json):
    """What Jinja2 makes of the template `page`; None for an error."""
    environment = jinja2.Environment(
        loader=jinja2.DictLoader(templates), undefined=jinja2.StrictUndefined, autoescape=True)
    environment.policies["json.dumps_kwargs"] = {"sort_keys": True, "ensure_ascii": False}
    if tojson:
        environment.filters["tojson"] = tojson
    try:
        return environment.get_template("page").render(revive(scope))
    except (jinja2.TemplateError, TypeError, ValueError, ZeroDivisionError, AttributeError, RecursionError):
        return None


def main():
    more_cases.add(group, several)
    folder = pathlib.Path(__file__).parent.parent / "Cases"
    folder.mkdir(exist_ok=True)
    (folder / "scope.json").write_text(json.dumps(COMMON, ensure_ascii=False, indent=1) + "\n", "utf-8")
    for name, cases in GROUPS.items():
        text = ""
        for title, templates in cases:
            result = render(templates)
            assert (result is None) == (name == "errors"), (name, title, result)
            text += f"=== {title}\n"
            for template, body in templates.items():
                text += f"--- template {template}\n{body}\n"
            text += "--- error\n" if result is None else f"--- expected\n{result}\n"
        (folder / f"{name}.txt").write_text(text, "utf-8")
    print(sum(len(cases) for cases in GROUPS.values()), "cases")


if __name__ == "__main__":
    main()
