import Diagnostics
import Markdown
import Testing

private func page(_ markdown: String, math: Bool = false) -> String {
  var options = MarkdownOptions(partMeaning: { $0 == "private" ? .hidden : .shown })
  options.math = math
  let task = MarkdownTask(
    SourceText(path: "entry.md", text: markdown), from: 0, title: .none,
    options: options)
  return html(task.run().rendered, HoleFilling(message: { $0.rawValue }))
}

private let parts = [
  "<!-- private -->\nSECRET\n<!-- /private -->", "::: private\nSECRET\n:::",
  "> [!private]\n> SECRET", "글 <!-- private -->SECRET<!-- /private --> 끝", "{# SECRET #}",
  "{% comment %}SECRET{% endcomment %}", "!!! private\n    SECRET",
]

/// Texts in which what looks like the fence of code is none below them.
@Test(arguments: [
  "> ```\n> 코드", "> ~~~", "- ```\n  코드", "1. a\n\n   ```\n   코드", "- > ```",
  "> - ```\n>   코드",
  "글\n\n    ```", "글\n    ```", "\t```", "- 글\n\n      ```", "<div>\n```\n</div>",
  "<pre>\n```\n</pre>",
  "<!--\n```\n-->", "<span>\n```", "[^1]: 글\n\n    ```\n    코드", "`` ```", "``` a`b", "-     ```",
  "> ```\n글", "- ```\n글", "* * *\n    ```", "```\n코드\n```\n> ```", "```\n    ```\n```",
  "````\n```\n````",
  "# 제목\n    ```", "글\n===\n    ```",
])
func `a fence that has ended does not show what is hidden below it`(_ above: String) {
  for part in parts {
    for newline in ["\n", "\r\n"] {
      let text = "\(above)\n\n\(part)\n\n끝\n".replacing("\n", with: newline)
      #expect(!page(text).contains("SECRET"), "\(text)")
    }
  }
}

@Test(arguments: [
  "```\n", "> ```\n> 글\n>\n> ", "- ```\n\n  ", "1. a\n   ~~~\n   ",
  "- > ````\n  > ```\n  > ", "<b>\n\n```\n",
  "    글\n\n```\n", "글\n```\n", "> ```\n```\n", "-\n  ```\n  ",
  "[^1]: ```\n\n    ", "!!! note\n    ```\n    ",
])
func `what looks hidden in code is shown`(_ opening: String) {
  let text = opening + "a <!-- private -->SHOWN<!-- /private -->\n\n글[^1]\n"
  #expect(page(text).contains("&lt;!-- private --&gt;SHOWN"), "\(page(text))")
}

private let partsInLines = [
  "<!-- private -->SECRET<!-- /private -->", "{# SECRET #}",
  "{% comment %}SECRET{% endcomment %}", "{{/* SECRET */}}", "{{!-- SECRET --}}",
]

/// What is hidden is hidden between backticks that are no code: one of them belongs to something
/// else.
@Test(arguments: [
  "글 `코드\n코드`", "글 ``코`드\n코드``", "> 글 `코드\n> 코드`", "> 글 `코드\n코드`", "- 글 `코드\n  코드`",
  "- 글 `코드\n코드`", "글 `코드\n코드\n코드` 글", "1. > 글 `코드\n   > 코드`", "글\\\n`코드\n코드`",
  "글 <a title=\"`\">링크</a>", "<a title='`'>글</a>", "글 <https://a.example/`>",
  "글 [링크](https://a.example/`)", "글 [링크](<b `.md>)", "글 [링크](b.md \"`\")",
  "![그림](a`.jpg)", "글 $x`$", "글 $`x$ 글", "{{< figure src=\"`\" >}}", "글 {{ \"`\" }}",
  "[링크]: https://a.example/`\n글", "[링크]: b.md \"`\"\n글", "글 <img\nalt=\"`\">",
  "| 가 | 나 |\n|---|---|\n| `가 | 나 |\n| 다 |", "글 `코드\n\n글",
])
func `backticks of something else hide no mark of a hidden part`(_ above: String) {
  for part in partsInLines {
    for newline in ["\n", "\r\n"] {
      for rest in [" 그리고 `코드` 끝", "` 끝", " ``a`b`` `c` 끝"] {
        let text = "\(above) \(part)\(rest)\n".replacing("\n", with: newline)
        #expect(!page(text, math: above.contains("$")).contains("SECRET"), "\(text)")
      }
    }
  }
}

@Test(arguments: ["글 `코드\n", "> 글 `코드\n> ", "- 글 ``코`드\n  ` ", "글 `a` `코드\n끝\n", "`\n"])
func `what looks hidden in code of several lines is shown`(_ opening: String) {
  let ticks = opening.contains("``") ? "``" : "`"
  let text = "\(opening)a <!-- private -->SHOWN<!-- /private -->\(ticks) 끝\n"
  #expect(page(text).contains("&lt;!-- private --&gt;SHOWN"), "\(page(text))")
}
