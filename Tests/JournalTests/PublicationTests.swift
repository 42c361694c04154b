import Journal
import Localization
import Testing

@Suite struct PublicationTests {
  private func reasons(_ visibility: Visibility, on today: String) throws -> [Publication.Reason] {
    Publication.reasons(against: visibility, today: try #require(day(today)))
  }

  @Test func `draft, private and an error hold an entry back on every day`() throws {
    for today in ["0001-01-01", "2024-06-01", "9999-12-31"] {
      #expect(try reasons(Visibility(draft: true), on: today) == [.isDraft])
      #expect(try reasons(Visibility(private: true), on: today) == [.isPrivate])
      #expect(try reasons(Visibility(isUnclear: true), on: today) == [.hasErrors])
      #expect(try reasons(Visibility(), on: today) == [])
    }
  }

  @Test(arguments: [("2024-05-31", false), ("2024-06-01", true), ("2024-06-02", true)])
  func `an entry is shown from the day of 'publish' on`(today: String, isShown: Bool) throws {
    let publish = try #require(day("2024-06-01"))
    let found = try reasons(Visibility(publish: publish), on: today)
    #expect(found == (isShown ? [] : [.notBefore(publish)]))
  }

  @Test(arguments: [("2024-05-31", true), ("2024-06-01", false), ("2024-06-02", false)])
  func `an entry is gone from the day of 'expires' on`(today: String, isShown: Bool) throws {
    let expires = try #require(day("2024-06-01"))
    let found = try reasons(Visibility(expires: expires), on: today)
    #expect(found == (isShown ? [] : [.expired(expires)]))
  }

  @Test func `every reason is told`() throws {
    let (late, early) = (try #require(day("2025-01-01")), try #require(day("2023-01-01")))
    let all = Visibility(draft: true, private: true, publish: late, expires: early)
    #expect(
      try reasons(all, on: "2024-06-01") == [
        .isPrivate, .isDraft, .notBefore(late), .expired(early),
      ])
  }

  @Test func `a sealed entry is encrypted for its group, and in no preview`() throws {
    var sealed = Visibility()
    sealed.seal = Seal(group: "family", identifier: nil)
    var draft = Visibility(draft: true)
    draft.seal = sealed.seal
    let entries = [
      entry("sealed.md", "2024-03-05", visibility: sealed),
      entry("draft.md", "2024-03-05", visibility: draft),
    ]
    func shown(_ preview: Preview) -> [String] {
      Publication(of: entries, today: .epoch, preview: preview).published.map {
        $0.entry.source.contentPath
      }
    }
    #expect(shown(Preview(drafts: true, future: true)) == [])
    var family = Preview()
    family.sealed = "family"
    #expect(shown(family) == ["sealed.md"])
    family.sealed = "friends"
    #expect(shown(family) == [])
  }

  @Test func `a preview shows what it was asked for, marked, and never a private entry`() throws {
    let late = try #require(day("2025-01-01"))
    let past = try #require(day("2023-01-01"))
    let visibilities: [(String, Visibility)] = [
      ("open", Visibility()), ("draft", Visibility(draft: true)),
      ("late", Visibility(publish: late)), ("both", Visibility(draft: true, publish: late)),
      ("secret", Visibility(draft: true, private: true)),
      ("gone", Visibility(draft: true, expires: past)),
      ("unclear", Visibility(draft: true, isUnclear: true)),
    ]
    let entries = visibilities.map { entry($0 + ".md", "2024-03-05", visibility: $1) }
    func shown(_ preview: Preview) -> [String] {
      Publication(of: entries, today: day("2024-06-01") ?? .epoch, preview: preview).published.map {
        "\($0.entry.source.contentPath) \($0.marks.count)"
      }
    }
    #expect(shown(Preview()) == ["open.md 0"])
    #expect(shown(Preview(drafts: true)) == ["open.md 0", "draft.md 1"])
    #expect(shown(Preview(future: true)) == ["open.md 0", "late.md 1"])
    #expect(
      shown(Preview(drafts: true, future: true)) == [
        "open.md 0", "draft.md 1", "late.md 1", "both.md 2",
      ])
  }

  @Test func `a date in the future holds nothing back`() {
    let publication = Publication(
      of: [entry("a.md", "2999-01-01")], today: day("2024-06-01") ?? .epoch)
    #expect(publication.published.count == 1)
  }

  @Test func `nothing of a withheld entry reaches the site`() {
    let entries = [
      entry("a.md", "2024-03-05", tags: ["open"]),
      entry(
        "b.md", "2023-02-01", tags: ["secret"], visibility: Visibility(draft: true),
        aliases: ["/old/"]),
      entry("c.md", "2022-02-01", tags: ["secret"], visibility: Visibility(private: true)),
      entry(
        "d.md", "2021-02-01", tags: ["secret"], visibility: Visibility(publish: day("2024-06-02"))),
      entry(
        "e.md", "2020-02-01", tags: ["secret"], visibility: Visibility(expires: day("2024-06-01"))),
      entry("f.md", "2019-02-01", tags: ["secret"], visibility: Visibility(isUnclear: true)),
      entry("g.md", "-", tags: ["secret"], visibility: Visibility(draft: true)),
    ]
    let planned = Planned(entries)
    #expect(planned.findings == [])
    #expect(
      planned.routes.sorted() == [
        "", "2024/", "2024/03/", "2024/03/05-a.html", "404.html", "_headers",
        "calendar/", "manifest.webmanifest", "oldest/", "on-this-day/", "on-this-day/03-05.html",
        "on-this-day/03.json", "robots.txt",
        "search/", "statistics/", "tags/", "tags/open/", "titles/",
      ])
  }
}
