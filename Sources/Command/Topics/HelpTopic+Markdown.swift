import Diagnostics
import Files

extension HelpTopic {
  /// What an author writes, most used first.
  static let marks = [
    Group(
      heading: "words and paragraphs",
      rows: [
        Row("a heading; more # for one below it", writing: "# Heading"),
        Row(
          "emphasis, strong emphasis, and words struck out",
          writing: "*words*, **words**, ~~words~~"),
        Row("lists, and a list of boxes", writing: "- item, 1. item, - [ ] task"),
        Row("a quotation", writing: "> words"),
        Row(
          "an alert, with its text in the lines below; also TIP, IMPORTANT, WARNING, CAUTION",
          writing: "> [!NOTE]"),
        Row("code in a line, and lines of code up to the next ```", writing: "`words`, ```swift"),
        Row("a row of a table; |---|---| below the first row", writing: "| a | b |"),
        Row("a footnote, and its text", writing: "words[^1], [^1]: words"),
        Row("a line between two parts", writing: "---"),
        Row("the end of what lists show", writing: "<!--more-->"),
      ]),
    Group(
      heading: "links and pictures",
      rows: [
        Row("a link to another entry, by its file", writing: "[words](rome.md)"),
        Row("a link by name", writing: "[[rome]], [[rome|words]]"),
        Row("a link to another site", writing: "[words](https://site.example)"),
        Row("a photo, video or recording beside the entry", writing: "![what is seen](sea.jpg)"),
        Row("the same by name, in any folder of the content", writing: "![[sea.jpg]]"),
      ]),
    Group(
      heading: "what nobody reads",
      rows: [
        Row("a hidden note", writing: "<!-- words -->"),
        Row("a private part, of any length", writing: "<!-- private --> … <!-- /private -->"),
        Row("a hidden note, with the setting 'comments: obsidian'", writing: "%%words%%"),
      ]),
    Group(
      heading: "with a setting",
      rows: [
        Row("formulas, with 'math: true'", writing: "$words$, $$words$$"),
        Row("readings above the letters, with 'ruby: true'", writing: "{漢字|かんじ}, 漢字《かんじ》"),
      ]),
  ]
}
