import Build
import Testing

@Suite struct CondensedStyleTests {
  @Test(arguments: [
    ("a { color: red; }\n", "a{color:red}"),
    (
      "/* one\n   two */\n\na,\nb > c :hover {\n  margin: 0 auto;\n}\n",
      "a,b > c :hover{margin:0 auto}"
    ),
    (
      "a::after { content: \" ( ; \" attr(href) \"/* no */\"; }",
      "a::after{content:\" ( ; \" attr(href) \"/* no */\"}"
    ),
    (
      "@container (min-width: 58rem) { :root { --a: calc(1rem + 2 * var(--b)); } }",
      "@container (min-width:58rem){:root{--a:calc(1rem + 2 * var(--b))}}"
    ),
    (
      "@media print { p { font-family: \"A B\", serif } }",
      "@media print{p{font-family:\"A B\",serif}}"
    ),
    ("a[href] ~ b {}/**/ c{}", "a[href] ~ b{}c{}"),
    ("/* not closed", ""), ("a{content:\"not closed", "a{content:\"not closed"), ("", ""),
  ])
  func `a style sheet loses what nobody but its author reads`(style: String, condensed: String) {
    #expect(String(decoding: condensedStyle(Array(style.utf8)), as: UTF8.self) == condensed)
  }
}
