import Diagnostics
import Markdown
import Testing

private func page(_ markdown: String, isWiki: Bool = false) -> String {
  let options = MarkdownOptions(wikilinks: true, isWiki: isWiki)
  let source = SourceText(path: "entry.md", text: markdown)
  return html(
    renderMarkdown(source, options: options).rendered, HoleFilling(message: { $0.rawValue }))
}

private let head =
  "<table>\n<thead>\n<tr>\n<th scope=\"col\">가</th>\n<th scope=\"col\">b</th>\n</tr>\n</thead>\n"
private let table = head + "<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n"
private let written = "| 가 | b |\n|---|---|\n| 1 | 2 |\n"

private func mark(_ id: String) -> String { "<span id=\"block-\(id)\"></span>\n" }

@Test(arguments: [
  ("{: .table}", "", ""), ("{:.table .small #own style=\"x\"}", "", ""), ("{:/}", "", ""),
  ("{: .table}\n\n글", "", "<p>글</p>\n"), ("{: .table}\n{: .small}", "", ""),
  ("^tbl123", "tbl123", ""), ("  ^tbl123  ", "tbl123", ""), ("\n^tbl123", "tbl123", ""),
  ("^tbl123\n\n글", "tbl123", "<p>글</p>\n"), ("collapsed:: true", "", ""),
  (
    "id:: 63bc6201-53b1-4a9f-8a0c-0123456789ab", "63bc6201-53b1-4a9f-8a0c-0123456789ab", ""
  ),
])
func `attributes and an id directly below a table are no row`(
  _ below: String, _ id: String, _ after: String
) {
  let expected = (id.isEmpty ? "" : mark(id)) + table + after
  #expect(page(written + below) == expected)
  #expect(page((written + below).replacing("\n", with: "\r\n")) == expected)
}

@Test func `attributes and an id below a table in a quote and in a list are no row`() {
  let quoted = "> | 가 | b |\n> |---|---|\n> | 1 | 2 |\n> "
  #expect(page(quoted + "{: .a}") == "<blockquote>\n\(table)</blockquote>\n")
  #expect(page(quoted + "^tbl123") == "<blockquote>\n\(mark("tbl123"))\(table)</blockquote>\n")
  let item = "- | 가 | b |\n  |---|---|\n  | 1 | 2 |\n  "
  #expect(page(item + "{: .a}") == "<ul>\n<li>\n\(table)</li>\n</ul>\n")
  #expect(page(item + "^tbl123") == "<ul>\n<li>\n\(mark("tbl123"))\(table)</li>\n</ul>\n")
}

@Test func `a table without rows has none because of attributes`() {
  #expect(page("| 가 | b |\n|---|---|\n{: .a}") == head + "</table>\n")
  #expect(page("| 가 | b |\n|---|---|\n^tbl123") == mark("tbl123") + head + "</table>\n")
}

@Test(arguments: [
  ("| ^tbl123 | |", "<td>^tbl123</td>\n<td></td>"), ("| ^tbl123 |", "<td>^tbl123</td>\n<td></td>"),
  ("^tbl123 | 2", "<td>^tbl123</td>\n<td>2</td>"), ("a ^tbl123", "<td>a ^tbl123</td>\n<td></td>"),
  ("{: .a} | 2", "<td></td>\n<td>2</td>"), ("| | |", "<td></td>\n<td></td>"),
  ("^my-id", "<td>^my-id</td>\n<td></td>"),
  ("**^tbl123**", "<td><strong>^tbl123</strong></td>\n<td></td>"),
])
func `other rows of a table are rows`(_ below: String, _ row: String) {
  let last = "<tr>\n\(row)\n</tr>\n</tbody>\n</table>\n"
  #expect(page(written + below) == table.replacing("</tbody>\n</table>\n", with: last))
}

@Test func `the name of a table can be any in a journal of notes`() {
  #expect(page(written + "^표", isWiki: true) != mark("표") + table)
  #expect(page(written + "^my-table", isWiki: true) == mark("my-table") + table)
}

@Test func `an alert has the id after it`() {
  let expected =
    mark("abc123")
    + "<aside class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">alert.note</p>\n<p>글</p>\n</aside>\n"
  #expect(page("> [!NOTE]\n> 글\n\n^abc123\n") == expected)
}
