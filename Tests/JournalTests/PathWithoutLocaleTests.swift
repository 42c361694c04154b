import Diagnostics
import Journal
import TestSupport
import Testing

/// Links to the path of a text whose files have locales in their names.
@Suite struct PathWithoutLocaleTests {
  private func planned(_ destination: String, draft: [String] = []) -> Planned {
    func text(_ path: String, _ date: String, _ locale: String, _ key: String) -> Entry {
      entry(
        path, date, locale: locale, slug: key, key: key,
        visibility: Visibility(draft: draft.contains(path)),
        body: locale == "ko" ? "# 머리\n" : "# Part\n")
    }
    return Planned(
      [
        entry("notes/from.en.md", "2024-03-05", body: "[text](<\(destination)>)\n"),
        text("posts/x.en.md", "2024-03-06", "en", "x"),
        text("posts/x.ko.md", "2024-03-06", "ko", "x"),
        text("posts/b/index.en.md", "2024-03-07", "en", "b"),
        text("posts/b/index.ko.md", "2024-03-07", "ko", "b"),
        text("posts/alone.ko.md", "2024-03-08", "ko", "alone"),
        // No translations of each other.
        text("posts/two.ko.md", "2024-03-09", "ko", "둘"),
        text("posts/two.en.md", "2024-03-10", "en", "two"),
        text("posts/both.md", "2024-03-11", "en", "both"),
        text("posts/both.ko.md", "2024-03-12", "ko", "other"),
        // `js` is no locale of the text.
        text("posts/node.js.md", "2024-03-13", "en", "node"),
      ], Settings(locales: locales("en", "ko")), files: ["posts/b/sea.jpg"])
  }

  @Test(arguments: [
    ("../posts/x.md", "posts/x.en.md"), ("../posts/x", "posts/x.en.md"),
    ("../posts/x/", "posts/x.en.md"), ("../posts/x.html", "posts/x.en.md"),
    ("/posts/x/", "posts/x.en.md"), ("/posts/x", "posts/x.en.md"),
    ("/ko/posts/x/", "posts/x.en.md"), ("@/posts/x.md", "posts/x.en.md"),
    ("{% link entries/posts/x.md %}", "posts/x.en.md"),
    ("../posts/b/", "posts/b/index.en.md"), ("../posts/b", "posts/b/index.en.md"),
    ("../posts/b/index.md", "posts/b/index.en.md"), ("/posts/b/", "posts/b/index.en.md"),
    ("@/posts/b/index.md", "posts/b/index.en.md"),
    ("../posts/x.ko.md", "posts/x.en.md"), ("../posts/x.en.md", "posts/x.en.md"),
    ("../posts/alone.md", "posts/alone.ko.md"), ("../posts/two.md", "posts/two.en.md"),
    ("../posts/both.md", "posts/both.md"), ("../posts/x.md#part", "posts/x.en.md#part"),
    ("../posts/x.md#머리", "posts/x.en.md#머리"),
  ])
  func `a link without the locale leads to the text with all its translations`(
    destination: String, expected: String
  ) {
    let planned = planned(destination)
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "notes/from.en.md").first) == "entry \(expected)")
  }

  @Test(arguments: ["../posts/node.md", "../posts/y.md", "../posts/", "../posts/x.ja.md"])
  func `a path of no text stays dead`(destination: String) {
    let planned = planned(destination)
    #expect(planned.findings == ["link.missing entries/notes/from.en.md"])
  }

  @Test func `a withheld translation is no obstacle, a withheld text is one`() {
    let some = planned("../posts/x.md", draft: ["posts/x.en.md"])
    #expect(some.findings == [])
    #expect(some.describe(some.targets(of: "notes/from.en.md").first) == "entry posts/x.ko.md")
    let all = planned("../posts/x.md", draft: ["posts/x.en.md", "posts/x.ko.md"])
    #expect(all.findings == ["link.withheld entries/notes/from.en.md"])
  }
}
