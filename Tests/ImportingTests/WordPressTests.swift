import Diagnostics
import Importing
import TestSupport
import Testing

/// Exports of WordPress, in words of our own.
@Suite struct WordPressTests {
  static func export(_ items: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" ?>
    <rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <title>일기</title><wp:wxr_version>1.2</wp:wxr_version>
    \(items.joined(separator: "\n"))
    </channel></rss>
    """
  }

  static func item(
    _ content: String, id: Int = 7, status: String = "publish", type: String = "post",
    date: String = "2024-03-05 19:22:28", gmt: String = "2024-03-05 10:22:28",
    title: String = "비", password: String = "", more: String = ""
  ) -> String {
    """
    <item><title><![CDATA[\(title)]]></title>
    <link>https://old.example/2024/03/rain-\(id)/</link><content:encoded><![CDATA[\(content)]]></content:encoded>
    <wp:post_id>\(id)</wp:post_id><wp:post_date><![CDATA[\(date)]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[\(gmt)]]></wp:post_date_gmt><wp:status>\(status)</wp:status>
    <wp:post_type>\(type)</wp:post_type><wp:post_password><![CDATA[\(password)]]></wp:post_password>
    \(more)</item>
    """
  }

  static func imported(_ text: String, publishes: Bool = false) throws -> Import {
    try Import(file: "wordpress.xml", text) { $0.publishes = publishes }
  }

  static func body(_ entry: String) -> String {
    let text = entry.split(separator: "---\n\n", maxSplits: 1).last.map(String.init) ?? ""
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  @Test(
    arguments: [
      "a [members_only]b[/members_only]", "[wpmem_logged_in]b[/wpmem_logged_in]",
      "[s2If current_user_can(x)]b[/s2If]", "[acme_box]b[/acme_box]", "[visitor]b[/visitor]",
      "<!-- wp:jetpack/premium-content/container --><p>b</p><!-- /wp:jetpack/premium-content/container -->",
      "<!-- wp:acme/box --><p>b</p><!-- /wp:acme/box -->",
      "<!-- wp:group {\"metadata\":{\"blockVisibility\":false}} --><p>b</p><!-- /wp:group -->",
    ])
  func `what a plugin may show to some alone is not published`(_ content: String) throws {
    let done = try Self.imported(
      Self.export(Self.item(content), Self.item("open [1] [note]", id: 8)), publishes: true)
    #expect(done.report.added.map(\.visibility).first != .published)
    #expect(done.report.added.map(\.visibility).last == .published)
    #expect(done.notes.count == 1)
  }

  @Test func `a place that the site did not show is no place here`() throws {
    func meta(_ name: String, _ value: String) -> String {
      "<wp:postmeta><wp:meta_key>\(name)</wp:meta_key><wp:meta_value>\(value)</wp:meta_value></wp:postmeta>"
    }
    let place = meta("geo_latitude", "37.123") + meta("geo_longitude", "127.5")
    for (shown, isThere) in [("0", false), ("1", true)] {
      let done = try Self.imported(
        Self.export(Self.item("x", more: place + meta("geo_public", shown))), publishes: true)
      #expect(try done.entry.contains("37.123") == isThere)
      #expect(try done.journal.text(done.files[0]).contains("37.123"))
      #expect(done.report.added.map(\.visibility) == [.published])
    }
  }

  @Test func `galleries have their pictures, and the full ones are taken`() throws {
    let attachments = [(31, "one.jpg"), (32, "two-scaled.jpg")].map { id, name in
      "<item><wp:post_id>\(id)</wp:post_id><wp:post_parent>7</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://old.example/wp-content/uploads/\(name)</wp:attachment_url></item>"
    }
    for code in ["[gallery ids=\"31, 32\"]", "[gallery]"] {
      let source = try TemporaryFolder(inMemory: true)
      let text = Self.export(Self.item("a\n\n\(code)\n\nb"), attachments[0], attachments[1])
      try source.write(Array(text.utf8), to: "blog.xml")
      try source.write([1], to: "uploads/one.jpg")
      try source.write([2], to: "uploads/two.jpg")
      let done = try Import(of: source.path)
      #expect(try Self.body(done.entry) == "a\n\n![](one.jpg)\n\n![](two.jpg)\n\nb")
    }
  }

  @Test(
    arguments: [
      (
        "a\nb\n\nc\n<p style=\"text-align:center\">d</p>\n\ne\nf", "a\\\nb\n\nc\n\nd\n\ne\\\nf"
      ),
      (
        "<!-- wp:file --><div class=\"wp-block-file\"><a href=\"https://x.example/t.pdf\">Ticket</a><a class=\"wp-block-file__button\" href=\"https://x.example/t.pdf\">Download</a></div><!-- /wp:file -->",
        "[Ticket](https://x.example/t.pdf)"
      ),
      (
        "<!-- wp:paragraph --><p>하나</p><!-- /wp:paragraph -->\n\n<!-- wp:paragraph {\"a\":1} --><p>둘</p><!-- /wp:paragraph -->",
        "하나\n\n둘"
      ),
      ("첫 줄\n둘째 줄\n\n새 문단", "첫 줄\\\n둘째 줄\n\n새 문단"),
      ("글\n\n<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>", "글\n\n- 하나\n- 둘"),
      ("글\n<pre>a\n\nb</pre>\n끝", "글\n\n```\na\n\nb\n```\n\n끝"),
      (
        "[caption id=\"a\" width=\"300\"]<img src=\"https://old.example/a.jpg\" /> 바다[/caption]",
        "![](https://old.example/a.jpg \"바다\")"
      ),
      ("[embed]https://youtu.be/abc[/embed]", "<https://youtu.be/abc>"),
      ("[audio src=\"https://old.example/a.mp3\"][/audio]", "![](https://old.example/a.mp3)"),
      ("[gallery ids=\"1,2\"]", "\\[gallery ids=\"1,2\"\\]"),
      ("<p>a ]]&gt; b</p>", "a \\]\\]> b"),
      ("<p>x</p><!--more--><p>y</p><!-- 나만 보는 말 -->", "x\n\ny"),
    ] as [(String, String)])
  func `a post becomes Markdown`(content: String, expected: String) throws {
    let done = try Self.imported(Self.export(Self.item(content)))
    #expect(try Self.body(done.entry) == expected)
  }

  @Test func `a post keeps its clock, its address and its terms`() throws {
    let more = """
      <category domain="category" nicename="a"><![CDATA[여행]]></category>
      <category domain="post_tag" nicename="b"><![CDATA[겨울 & 바다]]></category>
      <category domain="category" nicename="u"><![CDATA[Uncategorized]]></category>
      <wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key>source</wp:meta_key><wp:meta_value><![CDATA[수첩]]></wp:meta_value></wp:postmeta>
      """
    let done = try Self.imported(
      Self.export(Self.item("<p>글</p>", gmt: "2024-03-05 18:22:28", title: "R&amp;B", more: more)))
    #expect(done.app == "WordPress")
    #expect(try done.dates == ["2024-03-05 19:22:28 +01:00"])
    let entry = try done.entry
    for part in ["R&B", "여행", "겨울 & 바다", "/2024/03/rain-7/", "draft: true"] {
      #expect(entry.contains(part), "\(part)")
    }
    #expect(!entry.contains("Uncategorized"))
    #expect(try done.origin.contains("수첩"))
    #expect(try !done.origin.contains("_edit_last"))
  }

  @Test(
    arguments: [
      ("publish", "", "published"), ("publish", "열쇠", "private"), ("private", "", "private"),
      ("draft", "", "draft"), ("pending", "", "draft"), ("future", "", "draft"),
      ("strange", "", "draft"),
    ] as [(String, String, String)])
  func `only what everybody may read is published`(
    status: String, password: String, visibility: String
  ) throws {
    let done = try Self.imported(
      Self.export(Self.item("<p>글</p>", status: status, password: password)), publishes: true)
    #expect(done.report.added.map(\.visibility.rawValue) == [visibility])
    #expect(try done.entry.contains("private: true") == (visibility == "private"))
    #expect(try done.entry.contains("열쇠") == false)
  }

  @Test func `a shortcode that hides a part makes all of it private`() throws {
    let done = try Self.imported(
      Self.export(Self.item("<p>글 [members_only]비밀[/members_only]</p>")), publishes: true)
    #expect(done.report.added.map(\.visibility) == [.private])
  }

  @Test func `a draft without a day has that of its last change`() throws {
    let zero = "0000-00-00 00:00:00"
    let more = "<wp:post_modified>2024-05-01 08:00:00</wp:post_modified>"
    let done = try Self.imported(
      Self.export(
        Self.item("<p>글</p>", id: 1, status: "draft", date: zero, gmt: zero, more: more),
        Self.item("<p>글</p>", id: 2, status: "draft", date: zero, gmt: zero)))
    #expect(try done.dates == ["2024-05-01 08:00"])
    #expect(done.bad == ["wordpress.xml, item 2: it has no day"])
  }

  @Test func `links lead to entries, and uploads are taken from the folder`() throws {
    let source = try TemporaryFolder(inMemory: true)
    let one = Self.item("<p><a href=\"http://old.example/2024/03/rain-8\">그 글</a></p>", id: 7)
    let two = Self.item(
      "<img src=\"https://old.example/wp-content/uploads/2024/03/sea-300x200.jpg\">", id: 8)
    try source.write(Array(Self.export(one).utf8), to: "blog.001.xml")
    try source.write(Array(Self.export(two).utf8), to: "blog.002.xml")
    try source.write([1, 2], to: "uploads/2024/03/sea.jpg")
    let done = try Import(of: source.path)
    #expect(done.report.added.count == 2)
    let first = try done.text(of: done.report.added[0].path)
    #expect(first.contains("[그 글](") && !first.contains("old.example/2024/03/rain-8)"))
    #expect(done.report.added[1].media == 1)
    #expect(done.report.remote.isEmpty)
  }

  @Test func `what is no entry is counted`() throws {
    let done = try Self.imported(
      Self.export(
        Self.item("", type: "attachment"), Self.item("", type: "nav_menu_item"),
        Self.item("x", status: "trash"), Self.item("<p>쪽</p>", id: 9, type: "page")))
    #expect(done.report.added.count == 1)
    #expect(try done.origin.contains("type: page"))
    #expect(
      done.report.remarks.map(\.english) == [
        "no entries: attachment (1), nav_menu_item (1), trash (1)"
      ])
  }

  @Test func `broken exports stop nothing`() throws {
    let cut = Self.export(
      Self.item("<p>하나</p>"), "<item><title>둘</title><content:encoded><![CDATA[끝이 없")
    let done = try Self.imported(String(cut.prefix(upTo: cut.firstRange(of: "끝이 없")!.upperBound)))
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["wordpress.xml, item 2: it is not well-formed XML"])
    let crossed = try Self.imported(
      Self.export("<item><a><b></a></b></item>", Self.item("<p>글</p>"), "<item>&bomb;</item>"))
    #expect(crossed.bad.count == 2)
    #expect(crossed.report.added.count == 1)
  }

  @Test func `no entity grows`() throws {
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
    let text = Self.export(
      Self.item(
        "<p>글</p>",
        more:
          "<wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>&b;</wp:meta_value></wp:postmeta>"
      ))
    let done = try Self.imported(text.replacing("<rss", with: bomb + "<rss"))
    #expect(try done.origin.contains("&b;"))
  }

  @Test func `an item in a text is no item`() throws {
    let done = try Self.imported(
      Self.export(Self.item("<pre>&lt;item&gt;</pre> </item> <item>")))
    #expect(done.report.added.count == 1)
    #expect(done.bad == [])
  }
}
