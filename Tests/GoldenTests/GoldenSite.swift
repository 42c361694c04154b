import Foundation
import TestSupport

/// A site as it is kept for comparison: pages and feeds as text, all other files as lines of one
/// list.
///
/// Style sheets and scripts are listed by name alone and are in pages without the digest in their
/// names, so that a change of the theme's looks leaves the recorded pages as they are. Photos are
/// listed with size and digest, and so are pages that are many and alike.
struct GoldenSite: Equatable {
  /// By path.
  let files: [String: String]
  /// Sorted lines: `PATH`, or `PATH SIZE DIGEST`.
  let list: [String]

  static let listName = "other-files.txt"

  init(files: [String: String], list: [String]) {
    self.files = files
    self.list = list
  }

  init(_ site: ExampleSite) {
    let assets = site.paths.filter { $0.hasPrefix("assets/") }
    let plain = assets.map { ($0, GoldenSite.withoutDigest($0)) }
    var files: [String: String] = [:]
    var list: [String] = []
    for item in site.image.items where item.kind.hasPrefix("file") {
      // The list of files says nothing that the files do not say.
      if item.path == ".ilgi-manifest" { continue }
      if item.path.hasPrefix("assets/") {
        list.append(GoldenSite.withoutDigest(item.path))
        continue
      }
      guard GoldenSite.isText(item.path), var text = String(validating: item.bytes, as: UTF8.self)
      else {
        list.append("\(item.path) \(item.bytes.count) \(GoldenSite.digest(item.bytes))")
        continue
      }
      for (digested, name) in plain { text = text.replacingOccurrences(of: digested, with: name) }
      if GoldenSite.isListed(item.path, isLarge: site.paths.count > 50) {
        list.append("\(item.path) \(text.utf8.count) \(GoldenSite.digest(Array(text.utf8)))")
      } else {
        files[item.path] = text
      }
    }
    self.init(files: files, list: list.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  init(recordedIn folder: String) throws {
    var files: [String: String] = [:]
    var list: [String] = []
    for item in try FolderImage(of: folder).items where item.kind.hasPrefix("file") {
      let text = String(decoding: item.bytes, as: UTF8.self)
      if item.path == GoldenSite.listName {
        list = text.split(separator: "\n").map(String.init)
      } else {
        files[item.path] = text
      }
    }
    self.init(files: files, list: list)
  }

  /// Replaces what was recorded before.
  func record(in folder: String) throws {
    if FileManager.default.fileExists(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder)
    }
    let texts = files.merging([GoldenSite.listName: list.map { $0 + "\n" }.joined()]) { $1 }
    for (path, text) in texts {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// What is missing, new and different in another site, each as a text of its own.
  func differences(to found: GoldenSite) -> [String] {
    let (old, new) = (Set(files.keys), Set(found.files.keys))
    var reports = old.subtracting(new).sorted().map { "a file is missing: \($0)" }
    reports += new.subtracting(old).sorted().map { "a file is new: \($0)" }
    if list != found.list {
      let diff = lineDiff(
        expected: list.joined(separator: "\n"), found: found.list.joined(separator: "\n"))
      reports.append("files that are only listed differ\n\(diff)")
    }
    for path in old.intersection(new).sorted() {
      guard let left = files[path], let right = found.files[path] else { continue }
      if !left.utf8.elementsEqual(right.utf8) {
        reports.append("\(path)\n\(lineDiff(expected: left, found: right, limit: 12))")
      }
    }
    return reports
  }

  private static func isText(_ path: String) -> Bool {
    path == "_headers"
      || ["html", "xml", "json", "js", "txt", "webmanifest"].contains { path.hasSuffix("." + $0) }
  }

  /// Pages that are many and alike, of single tags and months, are told by a digest alone, where a
  /// site is large; the search index and the feeds in their second form everywhere.
  private static func isListed(_ path: String, isLarge: Bool) -> Bool {
    if path == "search/manifest.js" || path.hasSuffix("feed.json") { return true }
    let parts = path.split(separator: "/").drop { $0 == "en" }
    guard isLarge, parts.count > 2, ["index.html", "feed.xml"].contains(parts.last ?? "") else {
      return false
    }
    return ["tags", "people", "places", "moods"].contains(parts.first)
      || parts.count == 3 && parts.first?.utf8.count == 4
  }

  /// `assets/site.0123456789abcdef.css` → `assets/site.css`.
  private static func withoutDigest(_ path: String) -> String {
    let parts = path.split(separator: ".")
    return parts.filter { !($0.utf8.count == 16 && $0.allSatisfy(\.isHexDigit)) }.joined(
      separator: ".")
  }

  /// FNV-1a, 64 bits.
  private static func digest(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
