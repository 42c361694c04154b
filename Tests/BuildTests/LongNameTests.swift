import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Names of more than 80 bytes: whole addresses, and no published one that changes.
@Suite struct LongNameTests {
  private static let words = "가나다라마바사아자차카타파하 거너더러머버서어저처커터퍼허 고노도로"
  /// 14 syllables, a hyphen and 12 syllables are 79 bytes.
  private static let former = "2024/03/05-가나다라마바사아자차카타파하-거너더러머버서어저처커터.html"
  private static let now =
    "2024/03/05-가나다라마바사아자차카타파하-거너더러머버서어저처커터퍼허-고노도로.html"
  private static let source = "entries/2024-03-05 \(words).md"

  private func journal(_ more: String = "") throws -> TemporaryFolder {
    try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- \(Self.source) --
      첫 글
      \(more)
      """)
  }

  private func leads(_ folder: TemporaryFolder, to target: String) throws -> Bool {
    let page = try folder.text("public/" + Self.former)
    let address = target.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return page.contains("http-equiv=\"refresh\"") && page.contains(address)
  }

  @Test func `a long name is whole in its address, and its former address leads there`() throws {
    let folder = try journal()
    try published(folder)
    #expect(try folder.text("public/" + Self.now).contains("첫 글"))
    #expect(try leads(folder, to: "퍼허-고노도로.html"))
    // An update of the list changes nothing of the site.
    let site = try folder.site()
    guard case .updated = updateAddresses(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the lock could not be written")
      return
    }
    let (_, findings) = try published(folder)
    #expect(!findings.contains { $0.identifier.hasPrefix("address.") })
    #expect(site.changes(to: try folder.site()).isEmpty)
  }

  @Test func `an address in addresses.lock never changes`() throws {
    let folder = try journal()
    try folder.write("/\(Self.former)\t\(Self.source)\n", to: "addresses.lock")
    let (_, findings) = try published(folder)
    #expect(!findings.contains { $0.identifier.hasPrefix("address.") })
    #expect(try folder.text("public/" + Self.former).contains("첫 글"))
    #expect(!folder.exists("public/" + Self.now))
    guard case .updated(let update) = updateAddresses(BuildOptions(folder: folder.path)).ending
    else {
      Issue.record("the lock could not be written")
      return
    }
    #expect(update.added.isEmpty && update.givenUp.isEmpty)
  }

  @Test func `names that begin alike are two entries, and the older one was there`() throws {
    let folder = try journal("-- entries/2024-03-05 \(Self.words) 두번째.md --\n둘째 글")
    try published(folder)
    #expect(try folder.text("public/" + Self.now).contains("첫 글"))
    let second = Self.now.replacingOccurrences(of: ".html", with: "-두번째.html")
    #expect(try folder.text("public/" + second).contains("둘째 글"))
    #expect(folder.exists("public/" + Self.former))
  }

  @Test func `the former address of a long name is in nobody's way`() throws {
    let folder = try journal(
      "-- entries/2024-03-06.md --\n---\npermalink: /\(Self.former)\n---\n다른 글")
    try published(folder)
    #expect(try folder.text("public/" + Self.former).contains("다른 글"))
    #expect(folder.exists("public/" + Self.now))
  }

  @Test(arguments: ["/{year}-{month}-{day}-{title}-{slug}.html", "/{folders}/{file}/", "/{slug}/"])
  func `any pattern with any name makes files that a disk can have`(_ pattern: String) throws {
    let title = String(repeating: "긴 제목이다 ", count: 40)
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      permalink: "\(pattern)"
      precompress: true
      -- entries/\(String(repeating: "폴더", count: 40))/2024-03-05 \(String(repeating: "바다", count: 38)).md --
      ---
      title: \(title)
      ---
      글
      """)
    try published(folder)
  }
}
