import Diagnostics

/// Suggests existing names for links without a target.
///
/// Each lookup compares the name with all known names, so the total number of comparisons is
/// limited. Withheld entries are never suggested.
struct Suggestions {
  /// The set of names to search.
  enum Kind { case routes, files, notes }

  private let site: Site
  private let attachments: [SourcePath]
  private let routes: Set<Route>
  private var known: [Kind: NameList] = [:]
  /// Files by their names without folders, in lower case; nil for a name that several have.
  private var namesakes: [String: String?]?
  /// The number of comparisons that are left.
  private var patience = 3_000_000

  init(_ site: Site, _ attachments: [SourcePath], _ routes: Set<Route>) {
    self.site = site
    self.attachments = attachments
    self.routes = routes
  }

  mutating func nearest(to name: String, _ kind: Kind) -> String? {
    let candidates = known[kind] ?? NameList(unordered: names(kind))
    known[kind] = candidates
    guard takes(candidates.count) else { return nil }
    if kind == .files, let twin = namesake(of: name) { return twin }
    let near = candidates.nearest(to: name)
    // Notes whose digits differ, such as two days, are not misspellings of each other.
    return kind != .notes || near.map(digits) == digits(name) ? near : nil
  }

  /// The only file with the same name in another folder, if there is exactly one.
  private mutating func namesake(of path: String) -> String? {
    if namesakes == nil {
      var found: [String: String?] = [:]
      for file in names(.files) {
        let name = JournalPath.lastPart(file)
        found[name] = .some(found[name] == nil ? file : nil)
      }
      namesakes = found
    }
    return namesakes?[JournalPath.lastPart(path)] ?? nil
  }

  private func digits(_ name: String) -> [UInt8] {
    name.utf8.filter { (0x30...0x39).contains($0) }
  }

  mutating func nearest(to name: String, among names: [String]) -> String? {
    takes(names.count) ? nearestName(to: name, in: names) : nil
  }

  private mutating func takes(_ count: Int) -> Bool {
    guard patience > 0 else { return false }
    patience -= count
    return true
  }

  private func names(_ kind: Kind) -> [String] {
    switch kind {
    case .routes: routes.map(\.path)
    case .files:
      site.entries.map(\.entry.source.path) + site.pages.texts.map(\.entry.source.path)
        + attachments.map(\.path)
    case .notes:
      site.entries.flatMap { published in
        let path = (published.entry.notePaths.last ?? "").utf8.split(separator: 0x2F)
        let name = path.last.map { String(Substring($0)) }
        return [name, published.entry.title].compactMap(\.self)
      }
    }
  }
}
