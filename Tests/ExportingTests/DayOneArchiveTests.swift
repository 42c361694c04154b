import Diagnostics
import Exporting
import Foundation
import TestSupport
import Testing

/// What Day One reads: its keys, its moments in UTC, and media by their MD5.
@Suite struct DayOneArchiveTests {
  @Test(
    arguments: [
      // No time: noon, where the journal is.
      ("2024-03-05", "2024-03-05T03:00:00Z", "Asia/Seoul", true),
      ("2024-03-05 18:30:05", "2024-03-05T09:30:05Z", "Asia/Seoul", false),
      ("2024-03-05 18:30:05 +09:00", "2024-03-05T09:30:05Z", "Asia/Seoul", false),
      ("2024-03-05 23:59:59 -11:00", "2024-03-06T10:59:59Z", "Etc/GMT+11", false),
      ("2024-03-05 12:00 +14:00", "2024-03-04T22:00:00Z", "Etc/GMT-14", false),
      ("2024-03-05 07:00 +00:00", "2024-03-05T07:00:00Z", "UTC", false),
      ("2024-03-05 18:30 +05:45", "2024-03-05T12:45:00Z", "Asia/Kathmandu", false),
      ("2024-03-05 12:00 -03:30", "2024-03-05T15:30:00Z", "America/St_Johns", false),
      ("2024-02-29 00:00", "2024-02-28T15:00:00Z", "Asia/Seoul", false),
      // Years that UTC would leave: the clock's time, told as one of UTC.
      ("9999-12-31 23:59:59 -11:00", "9999-12-31T14:59:59Z", "Asia/Seoul", false),
      ("0001-01-01 02:03:04", "0001-01-01T02:03:04Z", "UTC", false),
    ])
  func `a moment is in UTC, with a zone whose clock showed its time`(
    date: String, moment: String, zone: String, isAllDay: Bool
  ) throws {
    let made = try Exported(
      .dayone,
      """
      -- ilgi.yml --
      timezone: Asia/Seoul
      -- entries/a.md --
      ---
      date: \(date)
      ---
      # A

      Words.
      """)
    let entry = try #require(try made.entries.first)
    #expect(entry["creationDate"] as? String == moment)
    #expect(entry["timeZone"] as? String == zone)
    #expect(entry["isAllDay"] as? Bool == isAllDay)
  }

  @Test func `media have the digest of their bytes as their name, and their moments lead to them`()
    throws
  {
    let made = try Exported(
      .dayone,
      """
      -- entries/2024-01-01-a.md --
      # A

      ![sea](a.jpg "a caption") ![film](b.mp4) [paper](c.pdf) [voice](d.mp3) [else](e.xyz)
      """,
      files: [
        "entries/a.jpg": Array("abc".utf8), "entries/b.mp4": [], "entries/c.pdf": Array("a".utf8),
        "entries/d.mp3": Array("message digest".utf8), "entries/e.xyz": [1],
      ])
    // RFC 1321, A.5.
    let wanted = [
      "photos": "photos/900150983cd24fb0d6963f7d28e17f72.jpeg",
      "videos": "videos/d41d8cd98f00b204e9800998ecf8427e.mp4",
      "pdfAttachments": "pdfs/0cc175b9c0f1b6a831c399e269772661.pdf",
      "audios": "audios/f96b697d7cb7938d525a2f31aaf161d0.mp3",
    ]
    #expect(try Set(made.members.keys) == Set(wanted.values).union(["Journal.json"]))
    let entry = try #require(try made.entries.first)
    let text = try #require(entry["text"] as? String)
    let schemes = ["photos": "//", "videos": "/video/", "audios": "/audio/"]
    for (kind, file) in wanted {
      let medium = try #require((entry[kind] as? [[String: Any]])?.first)
      let digest = try #require(medium["md5"] as? String)
      #expect(file.contains("/\(digest)."))
      let identifier = try #require(medium["identifier"] as? String)
      #expect(identifier.count == 32 && identifier.allSatisfy { "0123456789ABCDEF".contains($0) })
      #expect(text.contains("](dayone-moment:\(schemes[kind] ?? "/pdfAttachment/")\(identifier))"))
    }
    #expect(
      made.report.missing.map(\.english) == ["Day One has no files of this kind: 'entries/e.xyz'"])
    #expect(made.report.files == 4)
  }

  @Test func `a title is a heading without marks of its own`() throws {
    let made = try Exported(
      .dayone,
      """
      -- entries/2024-01-01-a.md --
      ---
      title: "a *b* [c] #d `e` \\\\ f_g"
      tags: [sea, "two words"]
      starred: true
      place: {name: Pier, latitude: 38.5, longitude: -9.25}
      weather: {condition: rain, icon: 10n, temperature: -3}
      ---
      Words.
      -- entries/undated.md --
      # No day
      """)
    let entries = try made.entries
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    let title = ##"# a \*b\* \[c\] \#d \`e\` \\ f\_g"##
    #expect(entry["text"] as? String == "\(title)\n\nWords.\n")
    #expect(entry["tags"] as? [String] == ["sea", "two words"])
    #expect(entry["starred"] as? Bool == true)
    let place = try #require(entry["location"] as? [String: Any])
    #expect(place["latitude"] as? Double == 38.5 && place["longitude"] as? Double == -9.25)
    #expect(place["placeName"] as? String == "Pier")
    let weather = try #require(entry["weather"] as? [String: Any])
    #expect(weather["weatherCode"] as? String == "rain-night")
    #expect(weather["temperatureCelsius"] as? Int == -3)
    #expect(
      made.report.missing.map(\.english)
        == ["'entries/undated.md' has no day, and Day One has no such entries"])
  }
}
