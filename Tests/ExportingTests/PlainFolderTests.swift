import TestSupport
import Testing

@testable import Exporting

/// Plain folders: their names, and links that lead to them.
@Suite struct PlainFolderTests {
  @Test func `names are free on every disk, and nothing is a file and a folder`() {
    var names = PlainNames()
    let table = [
      ("a.md", "a.md"), ("A.md", "A 2.md"), ("a.md", "a 3.md"), ("media/é.jpg", "media/é.jpg"),
      ("media/e\u{301}.jpg", "media/e\u{301} 2.jpg"), ("media/pics", "media/pics"),
      ("media/pics/a.jpg", "media/pics 2/a.jpg"), ("media/PICS/b.jpg", "media/PICS 2/b.jpg"),
      ("media", "media 2"), ("x/y", "x/y"), ("x", "x 2"),
    ]
    for (wanted, free) in table {
      let found = names.free(wanted)
      #expect(found.utf8.elementsEqual(free.utf8), "\(wanted) became \(found)")
    }
  }

  @Test(
    arguments: [
      ("title: \"a/b\\\\c: d*e?\"", "2024/2024-01-01 a b c d e.md"),
      ("title: \"..\"", "2024/2024-01-01.md"), ("title: \" 가을 바람 \"", "2024/2024-01-01 가을 바람.md"),
      ("title: \"ends.\"", "2024/2024-01-01 ends.md"), ("title: false", "2024/2024-01-01.md"),
      ("title: \"[x] #y ^z|w\"", "2024/2024-01-01 x y z w.md"),
    ])
  func `the name of a text is its day and its title`(field: String, path: String) throws {
    let made = try Exported(
      .markdown,
      """
      -- entries/2024-01-01-a.md --
      ---
      \(field)
      ---
      Words.
      """)
    #expect(try made.text(path).contains("Words."))
  }

  @Test(
    arguments: [
      ("[b](2024-01-02-b.md#part)", "[b](../2024/2024-01-02%20B.md#part)"),
      ("[b](2024-01-02-b.md \"title\")", "[b](../2024/2024-01-02%20B.md \"title\")"),
      ("[[2024-01-02-b]]", "[2024-01-02-b](../2024/2024-01-02%20B.md)"),
      ("[[2024-01-02-b|words]]", "[words](../2024/2024-01-02%20B.md)"),
      ("![[a.jpg]]", "![](../media/a.jpg)"), ("![[a.jpg|100]]", "![](../media/a.jpg)"),
      ("![](a.jpg)", "![](../media/a.jpg)"), ("![x](/root.jpg)", "![x](../media/root.jpg)"),
      ("![[2024-01-02-b]]", "[2024-01-02-b](../2024/2024-01-02%20B.md)"),
      ("\\![[2024-01-02-b]]", "\\![2024-01-02-b](../2024/2024-01-02%20B.md)"),
      ("[[nowhere]]", "nowhere"), ("[[nowhere|words]]", "words"), ("![[none.jpg]]", "none.jpg"),
      ("`[[2024-01-02-b]]`", "`[[2024-01-02-b]]`"),
      ("[o](https://example.org/x)", "[o](https://example.org/x)"), ("[n](no.md)", "[n](no.md)"),
      ("[a]: 2024-01-02-b.md\n\n[a]", "[a]: ../2024/2024-01-02%20B.md\n\n[a]"),
    ])
  func `links lead to what is in the folder`(written: String, plain: String) throws {
    let made = try Exported(
      .markdown,
      """
      -- entries/2024-01-01-a.md --
      ---
      title: A
      ---
      Before.

      \(written)
      -- entries/2024-01-02-b.md --
      # B

      ## Part
      """, files: ["entries/a.jpg": [1], "static/root.jpg": [2]])
    #expect(try made.text("2024/2024-01-01 A.md").hasSuffix("---\n\nBefore.\n\n\(plain)\n"))
  }

  @Test(
    arguments: [
      ("private: true", "draft: true\nprivate: true"), ("draft: true", "draft: true"),
      ("publish: 2999-01-01", "draft: true\nprivate: true"), ("unlisted: true", "unlisted: true"),
      ("expires: 2001-01-01", "draft: true\nprivate: true"),
      ("sealed: true", "draft: true\nprivate: true"), ("draft: false", ""),
      ("draft: yes", "draft: true\nprivate: true"),
    ])
  func `any tool withholds what the journal withholds`(field: String, plain: String) throws {
    let made = try Exported(
      .markdown, "-- 2024-01-01-a.md --\n---\ntitle: A\n\(field)\n---\nWords.\n-- b.md --\n# B\n")
    let text = try made.text("2024/2024-01-01 A.md")
    let rest = plain.isEmpty ? "" : plain + "\n"
    #expect(text == "---\ntitle: A\ndate: 2024-01-01\nlang: en\n\(rest)---\n\nWords.\n")
    let count = made.report.withheld.reduce(0) { $0 + $1.count }
    #expect(count == (plain.hasPrefix("draft") ? 1 : 0))
  }
}
