import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Journals as programs of telephones write them.
@Suite struct TelephoneTests {
  private func built(
    _ journal: String, photos: [String] = []
  ) throws -> (folder: TemporaryFolder, findings: [String]) {
    let folder = try TemporaryFolder(journal)
    for photo in photos { try folder.write(smallPNG(width: 40, height: 30), to: photo) }
    let (_, diagnostics) = try published(folder)
    return (folder, diagnostics.map(\.identifier))
  }

  @Test func `what GitJournal writes is read`() throws {
    let (folder, findings) = try built(
      """
      -- ilgi.yml --
      url: https://diary.example/
      times: true
      -- entries/2020-07-31-23-30-10.md --
      ---
      created: 2020-07-31T23:30:10+02:00
      modified: 2020-08-02T23:31:02+02:00
      type: Journal
      ---

      Evening by the canal.

      ![Image](./images/image_5112.png)
      -- entries/2020-07-31-08-05-00.md --
      ---
      created: 2020-07-31T08:05:00+02:00
      modified: 2020-07-31T08:06:02+02:00
      type: Journal
      tags: "#산책 #bar-do"
      ---

      아침 산책.
      -- entries/2020-08-01T10_00_05+02_00.md --
      Without front matter.
      -- entries/20200802111213.md --
      ---
      title: "Why not :coffee:?"
      type: Checklist
      ---

      # Why not :coffee:?

      - [ ] Tent
      -- entries/2020-08-03.md --
      By its day.
      -- entries/2020-08-03_1.md --
      The second one of the day.
      """, photos: ["entries/images/image_5112.png"])
    #expect(findings.isEmpty)
    let late = try folder.text("public/2020/07/31-2330.html")
    #expect(late.contains("Evening by the canal.") && late.contains("23:30"))
    #expect(folder.exists("public/files/images/image_5112.png"))
    let early = try folder.text("public/2020/07/31.html")
    #expect(early.contains("아침 산책.") && early.contains("/tags/bar-do/"))
    #expect(try folder.text("public/2020/08/01.html").contains("Without front matter."))
    let list = try folder.text("public/2020/08/02.html")
    #expect(list.contains("Tent") && list.contains("<title>Why not ☕?"))
    // The heading is the title, and is shown once.
    #expect(list.ranges(of: "Why not ☕?</h").count == 1 && !list.contains(":coffee:"))
    #expect(try folder.text("public/2020/08/03.html").contains("By its day."))
    #expect(try folder.text("public/2020/08/03-1.html").contains("The second one"))
  }

  @Test func `the order of a day is that of the times in its names`() throws {
    let (folder, _) = try built(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/20200731233010.md --
      Third
      -- entries/2020-07-31-08-05-00.md --
      First
      -- entries/2020-07-31 12.30.md --
      Second
      """)
    let month = try folder.text("public/2020/07/index.html")
    let places = try ["First", "Second", "Third"].map { word in
      try #require(month.range(of: word)?.lowerBound)
    }
    #expect(places == places.sorted())
  }

  @Test func `a time in the field comes before the one in the name`() throws {
    let (folder, _) = try built(
      """
      -- ilgi.yml --
      url: https://diary.example/
      times: true
      -- entries/2020-07-31-23-30-10.md --
      ---
      date: 2020-07-31 06:15
      ---
      One
      -- entries/2020-08-01-23-30-10.md --
      ---
      date: 2020-08-02
      ---
      Two
      """)
    #expect(try folder.text("public/2020/07/31.html").contains("06:15"))
    #expect(!(try folder.text("public/2020/08/02.html").contains("23:30")))
  }

  @Test func `what a host's editor in a browser writes is read`() throws {
    let (folder, findings) = try built(
      "-- ilgi.yml --\nurl: https://diary.example/\n-- entries/2024-03-05-항구.md --\n"
        + "---\r\ntitle: 항구\r\n---\r\n\r\n![배](배.png)\r\n\r\n끝", photos: ["entries/배.png"])
    #expect(findings.isEmpty)
    let page = try folder.text("public/2024/03/05-항구.html")
    #expect(page.contains("alt=\"배\""))
    #expect(folder.exists("public/files/배.png"))
  }

  @Test func `what iA Writer puts into a text is a photo`() throws {
    let (folder, findings) = try built(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05 The harbour.md --
      # The harbour

      Boats.

      /harbour 1.png "At noon"
      """, photos: ["entries/harbour 1.png"])
    #expect(findings.isEmpty)
    let page = try folder.text("public/2024/03/05-the-harbour.html")
    #expect(page.contains("<figcaption>At noon</figcaption>") && !page.contains("/harbour 1.png "))
    #expect(folder.exists("public/files/harbour 1.png"))
  }

  @Test func `what Obsidian writes is read`() throws {
    let (folder, findings) = try built(
      """
      -- ilgi.yml --
      url: https://diary.example/
      comments: obsidian
      inline_tags: true
      titles: file-name
      -- entries/2024-03-05.md --
      Morning run. #sport

      ![[Pasted image 20240305101010.png|300]]
      -- entries/202403062104 Ferry.md --
      A note of its own, after [[2024-03-05]].
      """, photos: ["entries/attachments/Pasted image 20240305101010.png"])
    #expect(findings.isEmpty)
    let day = try folder.text("public/2024/03/05.html")
    #expect(day.contains("Morning run.") && day.contains("/tags/sport/"))
    #expect(folder.exists("public/files/attachments/Pasted image 20240305101010.png"))
    #expect(try folder.text("public/2024/03/06-ferry.html").contains("05.html"))
  }
}
