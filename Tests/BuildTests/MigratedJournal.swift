import Build
import Diagnostics
import Files
import Foundation
import Localization
import Migrating
import TestSupport
import Testing

/// An entry as readers see it: day, title, tags, address.
struct SeenEntry: Hashable, CustomStringConvertible {
  let day: String
  let title: String
  let tags: [String]
  let path: String

  var description: String { "\(day) \(title) \(tags) \(path)" }
}

private struct Feed: Decodable {
  struct Item: Decodable {
    let url: String
    let title: String?
    let date_published: String?
    let tags: [String]?
  }

  let items: [Item]
}

/// Migrates a journal of another tool, builds it with the written settings alone, and reads the
/// feeds of all its locales.
func migrated(
  _ journal: String, tool: OtherTool?
) throws -> (
  seen: Set<SeenEntry>, findings: Set<String>, settings: String, folder: TemporaryFolder
) {
  let folder = try TemporaryFolder(journal)
  let before = try FolderImage(of: folder.path)
  var options = BuildOptions(folder: folder.path)
  options.today = .init(year: 2026, month: 11, day: 22)
  let migration = try proposeMigration(options)
  #expect(before.changes(to: try FolderImage(of: folder.path)) == [], "nothing is written")
  #expect(migration.tool == tool)
  #expect(migration.errors.isEmpty, "\(migration.errors.map(\.line))")
  try writeMigration(migration, to: folder.path, in: .english)
  let settings = try folder.text("ilgi.yml")
  #expect(throws: BuildError.self) {
    try writeMigration(migration, to: folder.path, in: .english)
  }
  // Feeds need an address.
  if !settings.contains("url:") {
    try folder.write(settings + "\nurl: https://diary.example/\n", to: "ilgi.yml")
  }
  let (summary, diagnostics) = try published(folder) { $0.today = options.today }
  #expect(summary.entries == migration.entries)
  var seen: Set<SeenEntry> = []
  for prefix in ["/"] + summary.locales.map({ "/\($0.lowercased())/" }) {
    let file = URL(fileURLWithPath: summary.output + prefix + "feed.json")
    guard let bytes = try? Data(contentsOf: file) else { continue }
    for item in try JSONDecoder().decode(Feed.self, from: bytes).items {
      seen.insert(
        SeenEntry(
          day: String((item.date_published ?? "undated").prefix(10)), title: item.title ?? "",
          tags: item.tags ?? [],
          path: "/" + item.url.split(separator: "/").dropFirst(2).joined(separator: "/")
            + (item.url.hasSuffix("/") ? "/" : "")))
    }
  }
  return (seen, Set(diagnostics.map(\.identifier)), settings, folder)
}
