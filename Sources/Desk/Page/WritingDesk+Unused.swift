import Build
import Diagnostics
package import Files
import Journal
import Localization
import Markdown
import WebAddresses

extension WritingDesk {
  private static let photoEndings = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".heif", ".tif", ".tiff",
  ]

  /// Photos beside entries that no text names, sorted. A photo whose name is in any text counts as
  /// used, wherever it is: nothing is told to be unused that may be needed.
  package func unusedPhotos(atMost limit: Int = 200) throws(BuildError) -> [String] {
    let photos = attachments.map { String(decoding: $0, as: UTF8.self) }.filter { path in
      Self.photoEndings.contains { path.lowercased().hasSuffix($0) }
    }
    guard !photos.isEmpty else { return [] }
    let journal = try OpenJournal(current)
    var (cache, found) = (BuildCache(of: journal), Findings(journal))
    let scan = try journal.scan(leavingOut: try journal.outputStatus())
    let pages = journal.readPages(scan, &cache, &found)
    var (names, stems): (Set<String>, Set<String>) = ([], [])
    for entry in items.values.map(\.entry) + pages {
      for written in entry.body.links.map(\.destination) + [entry.labels.cover].compactMap(\.self) {
        let plain = percentDecoded(String(written.prefix { !["?", "#", "|"].contains($0) }))
        let name = lastName(plain.split(separator: "]").first.map(String.init) ?? plain)
        names.insert(name)
        // The poster of a film has its name.
        stems.insert(stem(name))
      }
    }
    let unused = photos.filter { path in
      let name = lastName(path)
      return !names.contains(name) && !stems.contains(stem(name))
    }
    return Array(unused.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit))
  }

  private func lastName(_ path: String) -> String {
    let name = path.split(whereSeparator: { $0 == "/" || $0 == "[" }).last.map(String.init) ?? path
    return normalizedForm(name).lowercased()
  }

  private func stem(_ name: String) -> String {
    name.utf8.lastIndex(of: 0x2E).map { String(name[..<$0]) } ?? name
  }
}
