import Build
import Testing

@Suite struct ThemeAssetTests {
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

  @Test(arguments: [
    ("// one\n\nconst a = 1;\n  // two\n  if (a) { b(); }\n", "const a = 1;\nif (a) { b(); }\n"),
    ("const a = \"// no  comment\";", "const a = \"// no  comment\";\n"),
    ("a(); // kept", "a(); // kept\n"), ("let a = b / c;\n\n\n", "let a = b / c;\n"), ("", ""),
  ])
  func `a script loses comment lines and indentation, and nothing within a line`(
    script: String, published: String
  ) {
    #expect(
      String(decoding: scriptWithoutComments(Array(script.utf8)), as: UTF8.self) == published)
  }
}
