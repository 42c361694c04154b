import Diagnostics
import Dialects
import Localization
import Markdown
import WebAddresses

extension Settings {
  /// The paths in the journal that links, pictures and covers may mean, sorted; whether there are
  /// such files is unknown here.
  package func namedFiles(of texts: [PublishedEntry]) -> [String] {
    var found: Set<String> = []
    for entry in texts.lazy.map(\.entry) {
      for link in entry.body.links { add(link.destination, in: entry, to: &found) }
      for cover in [entry.labels.cover] + entry.labels.works.map(\.cover) {
        if let cover { add(cover, in: entry, to: &found) }
      }
    }
    return found.sorted { $0.precedesInBytes($1) }
  }

  private func add(_ destination: String, in entry: Entry, to found: inout Set<String>) {
    if isPlainlyElsewhere(destination) { return }
    var parts = LinkDestination(destination)
    if parts.path.utf8.contains(where: { $0 == 0x7B || $0 == 0x7C }) {
      parts = LinkDestination(otherToolsPath(destination) ?? destination)
    }
    if case .host = parts.target {
      guard let own = ownDestination(destination) else { return }
      parts = own
    }
    guard case .site = parts.target, parts.path.utf8.contains(0x2E) else { return }
    let folder = parts.path.hasPrefix("/") ? "" : entry.source.folder
    if let path = JournalPath.joined(folder, parts.path), !path.isEmpty { found.insert(path) }
  }

  /// The path of a file in another tool's expression; nil for other destinations.
  private func otherToolsPath(_ destination: String) -> String? {
    switch JekyllDestination(destination) {
    case .address(let address): return address
    case .file(let path, _): return "/" + path
    case .post: return nil
    case nil: break
    }
    guard case .file(let path) = PelicanDestination(destination) else { return nil }
    return path
  }
}
