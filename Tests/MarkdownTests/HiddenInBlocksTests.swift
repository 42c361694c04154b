import Diagnostics
import Markdown
import Testing

private func page(_ markdown: String) -> String {
  let task = MarkdownTask(
    SourceText(path: "entry.md", text: markdown), from: 0, title: .none,
    options: MarkdownOptions(partMeaning: { $0 == "private" ? .hidden : .shown }))
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
