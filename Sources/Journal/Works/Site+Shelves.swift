import Diagnostics

extension Site {
  /// The shelves that a taxonomy takes the place of.
  var missingShelves: [Diagnostic] {
    Work.Kind.allCases.filter { kind in
      settings.taxonomies.contains { $0.name == kind.shelf }
        && entries.contains { $0.entry.labels.works.contains { $0.kind == kind } }
    }.map { kind in
      Diagnostic(
        .note, "shelf.taxonomy",
        "the taxonomy '\(kind.shelf)' has the address of a shelf, which is left out",
        at: .journal,
        help: ["to get the page of all works of the field '\(kind.rawValue)', rename the taxonomy"])
    }
  }
}

extension LinkResolver {
  /// The pictures of an entry's works: files of the site only.
  mutating func workCovers(ofEntryAt position: Int) -> [LinkTarget?] {
    site.entries[position].entry.labels.works.map { work in
      guard let cover = work.cover else { return nil }
      let target = coverTarget(cover, ofEntryAt: position)
      switch target {
      case .file(let file, _): return used[file].route.isPicture ? target : nil
      case .site(let route, _): return route.isPicture ? target : nil
      case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: return nil
      }
    }
  }
}
