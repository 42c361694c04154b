import Diagnostics
import Foundation
import Markdown
import Testing

private func ids(_ markdown: String) -> [String] {
  let options = MarkdownOptions(
    quotes: QuotationMarks("“", "”", "‘", "’"),
    compose: { $0.precomposedStringWithCanonicalMapping })
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options).rendered
    .outline.map(\.id)
}

/// Expected: html-pipeline's rule, `[^\p{Word}\- ]`, applied by another regular expression engine.
@Test(arguments: [
  ("PHP 8.0", "php-80"),
  ("Claudia.js", "claudiajs"),
  ("C++ & C#", "c--c"),
  ("What's new?", "whats-new"),
  ("Don't stop", "dont-stop"),
  ("a -- b", "a----b"),
  ("a – b", "a--b"),
  ("Foo/Bar", "foobar"),
  ("v1.2.3 (beta)", "v123-beta"),
  ("Hello, world!", "hello-world"),
  ("snake_case and kebab-case", "snake_case-and-kebab-case"),
  ("100% sure", "100-sure"),
  ("`code` here", "code-here"),
  ("**Bold** and *thin*", "bold-and-thin"),
  ("A [link](https://a.example) inside", "a-link-inside"),
  ("Node.js + Express", "nodejs--express"),
  ("1. First", "1-first"),
  ("Q&A", "qa"),
  ("~/.bashrc", "bashrc"),
  ("x² + y²", "x--y"),
  ("Ünïcödé", "ünïcödé"),
  ("Über uns & \"mehr\"", "über-uns--mehr"),
  ("Straße nach Köln", "straße-nach-köln"),
  ("L'été à Paris", "lété-à-paris"),
  ("¿Qué pasa?", "qué-pasa"),
  ("1월 — 서울", "1월--서울"),
  ("한글 제목", "한글-제목"),
  ("일기 (3월)", "일기-3월"),
  ("오전 9시~10시", "오전-9시10시"),
  ("\"좋다.\" 라고", "좋다-라고"),
  ("제 2장: 바다, 산", "제-2장-바다-산"),
  ("서울·부산", "서울부산"),
  ("「인용」과 『책』", "인용과-책"),
  ("2024년 3월 5일", "2024년-3월-5일"),
  ("마크다운(Markdown)을 쓰다", "마크다운markdown을-쓰다"),
  ("東京の朝", "東京の朝"),
  ("これは「重要」です", "これは重要です"),
  ("C言語・入門", "c言語入門"),
  ("カタカナ\u{3000}全角", "カタカナ全角"),
  ("12時30分〜", "12時30分"),
  ("「はじめに」", "はじめに"),
  ("第1章：序", "第1章序"),
  ("中文标题，测试", "中文标题测试"),
  ("价格：100元", "价格100元"),
  ("《三体》读后", "三体读后"),
  ("什么是 CI/CD？", "什么是-cicd"),
  ("Привет, мир!", "привет-мир"),
  ("Глава 1. Начало", "глава-1-начало"),
  ("Ёлка и ЛЕС", "ёлка-и-лес"),
  ("«Кавычки» — тире", "кавычки--тире"),
  ("Что нового в 2.0?", "что-нового-в-20"),
  ("Це м'ята", "це-мята"),
  ("مرحبا بالعالم", "مرحبا-بالعالم"),
  ("ما هو؟", "ما-هو"),
  ("الفصل ١: البداية", "الفصل-١-البداية"),
  ("«اقتباس»", "اقتباس"),
  ("שלום עולם", "שלום-עולם"),
  ("צה״ל", "צהל"),
  ("פרק 3 – סוף", "פרק-3--סוף"),
  ("❤\u{FE0F} Love", "\u{FE0F}-love"),
  ("Party 🎉 time", "party--time"),
  ("Ⅳ and ①", "ⅳ-and-"),
])
func `a heading has the id that GitHub gives it`(_ heading: String, _ id: String) {
  #expect(ids("## \(heading)").map { Array($0.utf8) } == [Array(id.utf8)])
}

@Test(arguments: [
  ("## A heading {#own}", "own", "A heading"),
  ("## 제목 {#나의-id}", "나의-id", "제목"),
  ("## A {#own .big key=\"v w\"}", "a-own-big-keyv-w", "A {#own .big key=“v w”}"),
  ("## A {#own .big key=v}", "own", "A"),
  ("## A {: #own .big}", "own", "A"),
  ("## A {.big}", "a", "A"),
  ("A {#own}\n===", "own", "A"),
  ("## A {#own} b", "a-own-b", "A {#own} b"),
  ("## A {}", "a-", "A {}"),
  ("## A {b}", "a-b", "A {b}"),
  ("## A `{#own}`", "a-own", "A {#own}"),
])
func `a heading may name its id`(_ markdown: String, _ id: String, _ text: String) {
  let options = MarkdownOptions(quotes: QuotationMarks("“", "”", "‘", "’"))
  let outline = renderMarkdown(SourceText(path: "e.md", text: markdown), options: options).rendered
    .outline
  #expect(outline.map(\.id) == [id])
  #expect(outline.map(\.text) == [text])
}

@Test func `a chosen id is kept, whatever other headings would be called`() {
  #expect(ids("## Own\n## A {#own}\n## B {#own}\n") == ["own-1", "own", "own-2"])
  #expect(ids("## A {#fn-1}\n\n[^1]\n\n[^1]: x\n") == ["fn-1-1"])
}

@Test func `a hyphen between two words counts as it is written`() {
  #expect(ids("## a--b\n## a – b\n## \\-\\- c\n") == ["a--b", "a--b-1", "---c"])
}

@Test func `pictures in a heading do not count`() {
  #expect(ids("## ![logo](a.png) Title\n") == ["-title"])
}
