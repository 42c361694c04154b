import Diagnostics
import Files
import Importing
import TestSupport
import Testing

/// Backups of Tistory, in words of our own.
@Suite struct TistoryTests {
  /// A page as backups have it.
  static func page(
    _ body: String, title: String = "바다", date: String = "2023-01-15 21:04:09",
    category: String = "일상", tags: String = ""
  ) -> String {
    """
    <!doctype html><html lang="ko"><head><meta charset="utf-8"><title>\(title)</title>
    <link rel="stylesheet" href="../style.css"></head><body><div class="article-header">
    <h1 class="title-article">\(title)</h1><p class="category">\(category)</p>
    <p class="date">\(date)</p></div><div class="article-view"><div class="contents_style">
    \(body)
    </div></div><div class="tags">\(tags)</div></body></html>
    """
  }

  static func imported(_ page: String, name: String = "12/12-바다.html") throws -> Import {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(page.utf8), to: name)
    try source.write([1], to: "12/img/sea.jpg")
    return try Import(of: source.path)
  }

  static func body(_ entry: String) -> String {
    entry.split(separator: "---\n\n", maxSplits: 1).last.map { String($0).trimmed } ?? ""
  }

  @Test(
    arguments: [
      ("<p data-ke-size=\"size16\">안녕 <b>하세요</b></p>", "안녕 **하세요**"),
      ("<p>하나</p><p>&nbsp;</p><p>둘</p>", "하나\n\n둘"),
      ("<h2 data-ke-size=\"size26\">첫째</h2><h3>둘째</h3>", "# 첫째\n\n## 둘째"),
      ("<blockquote data-ke-style=\"style1\">따온 말</blockquote>", "> 따온 말"),
      (
        "<pre id=\"code_1\" data-ke-language=\"swift\" data-ke-type=\"codeblock\"><code>let a = 1</code></pre>",
        "```swift\nlet a = 1\n```"
      ),
      (
        "<ul style=\"list-style-type: disc;\" data-ke-list-type=\"disc\"><li>하나</li><li>둘</li></ul>",
        "- 하나\n- 둘"
      ),
      ("<table><tbody><tr><td>가</td><td>나</td></tr></tbody></table>", "| 가 | 나 |\n| --- | --- |"),
      ("<hr contenteditable=\"false\" data-ke-type=\"horizontalRule\"><p>끝</p>", "***\n\n끝"),
      (
        "<figure class=\"imageblock\"><span data-url=\"x\"><img src=\"./img/sea.jpg\"></span><figcaption>저녁</figcaption></figure>",
        "![](sea.jpg \"저녁\")"
      ),
      (
        "<p><img src=\"https://t1.example/a.png\" alt=\"멀리\"></p>",
        "![멀리](https://t1.example/a.png)"
      ),
      (
        "<iframe src=\"https://www.youtube.com/embed/abc\"></iframe>",
        "<https://www.youtube.com/watch?v=abc>"
      ),
      (
        "<p>보기: <a href=\"/12\">여기</a>, <a href=\"/99\">없는 글</a></p>",
        "보기: [여기](index.md), 없는 글"
      ),
      ("<script>x()</script><!-- 숨은 말 --><p>글</p>", "글"),
    ] as [(String, String)])
  func `a post becomes Markdown`(html: String, expected: String) throws {
    let done = try Self.imported(Self.page(html))
    let body = try Self.body(done.entry)
    #expect(body.replacing("](2023-01-15-바다.md)", with: "](index.md)") == expected)
    #expect(try !done.entry.contains("숨은"))
  }

  @Test func `a post keeps its day, its address and its tags, and is a draft`() throws {
    let done = try Self.imported(Self.page("<p>글</p>", tags: "#여행 #겨울 바다 #여행"))
    #expect(done.app == "Tistory")
    let entry = try done.entry
    #expect(try done.dates == ["2023-01-15 21:04:09"])
    for line in ["title: 바다", "draft: true", "/12", "여행", "겨울 바다"] {
      #expect(entry.contains(line), "\(line)")
    }
    #expect(
      try done.origin.contains("id: '12'") || done.origin.contains("id: \"12\"")
        || done.origin.contains("id: 12"))
    #expect(try done.origin.contains("category: 일상"))
    #expect(done.report.remarks.map(\.english).contains { $0.contains("private or protected") })
  }

  @Test func `nothing of it can be published in one go`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(Self.page("<p>글</p>").utf8), to: "12/12-바다.html")
    let done = try Import(of: source.path) { $0.publishes = true }
    #expect(try done.entry.contains("draft: true"))
    #expect(!importFormats.contains { $0.name == "tistory" && $0.tellsReaders })
  }

  @Test(arguments: ["공지사항", "페이지", "서식"])
  func `what is no post is told by its category`(category: String) throws {
    let done = try Self.imported(Self.page("<p>글</p>", category: category))
    #expect(done.notes == ["its category is '\(category)', which is no post"])
  }

  @Test func `names in NFD, and another form of the date, are understood`() throws {
    let done = try Self.imported(
      Self.page("<p>\u{1112}\u{1161}\u{11AB}</p>", date: "2023. 1. 5. 오후 3:07"),
      name: "12/12-\u{1112}\u{1161}\u{11AB}.html")
    #expect(try done.dates == ["2023-01-05 15:07"])
    #expect(try Self.body(done.entry).utf8.elementsEqual("한".utf8))
  }

  @Test func `broken pages stop nothing and are told with their places`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(Self.page("<p>글</p>", date: "어제").utf8), to: "1/1-a.html")
    try source.write(Array("<p>no page".utf8), to: "2/2-b.html")
    try source.write([], to: "3/3-c.html")
    try source.write(Array(Self.page("<p>닫히지 <b>않은").utf8), to: "4/4-d.html")
    try source.write(Array(Self.page("<img src='../../../etc/passwd'>글").utf8), to: "5/5-e.html")
    let done = try Import(of: source.path)
    #expect(
      done.bad == [
        "1/1-a.html: no day is in its page", "2/2-b.html: no day is in its page",
        "3/3-c.html: no day is in its page",
      ])
    #expect(done.report.added.count == 2)
    #expect(done.notes.contains("1 of its files are not in the export"))
  }

  @Test func `a page in an old encoding is read and told`() throws {
    // "비" in CP949, and a byte that is nothing there.
    let page = Self.page("<p>X</p>", title: "rain", category: "none")
    let parts = page.replacing("utf-8", with: "euc-kr").utf8.split(separator: 0x58)
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(parts[0]) + [0xBA, 0xF1, 0xFF] + Array(parts[1]), to: "7/7-rain.html")
    let done = try Import(of: source.path)
    #expect(try Self.body(done.entry) == "비\u{FFFD}")
    #expect(
      done.notes == [
        "its text is CP949, which was read as such",
        "1 bytes are no text, the first one at \(parts[0].count + 2); U+FFFD stands for each",
      ])
  }

  @Test(
    arguments: [
      (
        "<div data-ke-type=\"moreLess\"><a class=\"btn-toggle-moreless\">더보기</a><div class=\"moreless-content\"><p>안</p></div></div>",
        "<details>\n<summary>더보기</summary>\n\n안\n\n</details>"
      ),
      (
        "<figure data-ke-type=\"opengraph\" data-og-url=\"https://x.example/\"><a href=\"https://x.example/\"><p class=\"og-title\">제목</p><p class=\"og-desc\">설명</p></a></figure>",
        "[제목](https://x.example/)"
      ),
    ] as [(String, String)])
  func `what folds, folds; a card is a link`(_ html: String, _ markdown: String) throws {
    #expect(try Self.body(Self.imported(Self.page(html)).entry) == markdown)
  }

  @Test func `twice adds nothing`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(Self.page("<p>글</p>").utf8), to: "12/12-바다.html")
    let first = try Import(of: source.path)
    let second = try Import(of: source.path, into: first.journal)
    #expect(second.report.added.isEmpty && second.report.there == 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
