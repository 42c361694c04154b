// Names are looked up in one index. `NoteIndex` is made for the first wikilink. It contains names,
// titles and every suffix of every path, as bytes without case and quotation marks. For a name with
// several owners it knows the nearest one for each folder, so a lookup takes time proportional to
// the depth of the folder, not to the number of owners. It includes withheld entries, so that links
// to them are detected; it never suggests or shows them.

/// Resolves the names in wikilinks to entries and files.
///
/// File names come first, then titles and `aliases`, then slugs and days. If several have the name,
/// the one that shares the most folders with the linking entry is chosen, then the one in the
/// fewest folders.
struct NoteIndex {
  /// What a name can refer to.
  enum Thing: Equatable {
    /// An entry: its position in `Site.groups`.
    case note(Int)
    /// A custom page: its position in `CustomPages.groups`.
    case page(Int)
    /// A withheld entry: its position in `Publication.withheld`.
    case withheld(Int)
    /// An attachment: its position in the list of attachments.
    case file(Int)

    var isWithheld: Bool { if case .withheld = self { true } else { false } }
  }

  enum Rank: Int {
    case file, title, loose
  }

  /// The result for a name. `rivals` holds the paths of all candidates if the name is ambiguous.
  struct Finding {
    let thing: Thing
    let rivals: [String]
  }

  private struct Place {
    let thing: Thing
    /// Shown in messages; also decides the order of equal candidates.
    let path: String
    /// Folded by `NoteName.folded`.
    let folder: [UInt8]

    var isWithheld: Bool { thing.isWithheld }
  }

  /// A linked list of the places with one key. Most keys have a single place, so an array for each
  /// would take more memory than the rest of the index.
  private struct Posting {
    let rank: Rank
    let place: Int
    let next: Int?
  }

  private var places: [Place] = []
  private var postings: [Posting] = []
  private var heads: [[UInt8]: Int] = [:]
  private var namesakes: [[UInt8]: Namesakes] = [:]

  init(_ site: Site, withheld: [Publication.Withheld], attachments: [SourcePath]) {
    places.reserveCapacity(site.entries.count + withheld.count + attachments.count)
    for (group, positions) in site.groups.enumerated() {
      for position in positions { add(site.entries[position].entry, .note(group)) }
    }
    for (group, positions) in site.pages.groups.enumerated() {
      for position in positions { add(site.pages.texts[position].entry, .page(group)) }
    }
    for (position, held) in withheld.enumerated() { add(held.entry, .withheld(position)) }
    add(attachments)
  }

  /// Of files alone.
  init(_ attachments: [SourcePath]) { add(attachments) }

  private mutating func add(_ attachments: [SourcePath]) {
    for (position, source) in attachments.enumerated() {
      let place = add(.file(position), source)
      add(path: source.contentPath, .file, place)
    }
  }

  private mutating func add(_ entry: Entry, _ thing: Thing) {
    let place = add(thing, entry.source)
    for path in entry.notePaths {
      add(path: path, .file, place)
      // In the folder of a language, `/trips/rome` is counted from there.
      let folders = entry.source.localeFolders
      guard folders > 0 else { continue }
      let parts = path.utf8.split(separator: 0x2F).dropFirst(folders)
      let own = parts.map { "/" + String(Substring($0)) }.joined()
      add(NoteName.folded(own), .file, place)
    }
    if let name = entry.logseqName { add(NoteName.folded(name), .file, place) }
    if let title = entry.titleAsName { add(NoteName.folded(title), .title, place) }
    for name in entry.names { add(NoteName.folded(name), .title, place) }
    for name in entry.looseNames { add(NoteName.folded(name), .loose, place) }
  }

  private mutating func add(_ thing: Thing, _ source: SourcePath) -> Int {
    let path = NoteName.folded(source.contentPath)
    let folder = path.lastIndex(of: 0x2F).map { Array(path[..<$0]) } ?? []
    places.append(Place(thing: thing, path: source.path, folder: folder))
    return places.count - 1
  }

  /// Adds the path in the content folder with a leading `/`, and each of its suffixes: `/a/b/c`,
  /// `a/b/c`, `b/c`, `c`.
  private mutating func add(path: String, _ rank: Rank, _ place: Int) {
    let path = [0x2F] + NoteName.folded(path)
    add(path, rank, place)
    for slash in path.indices where path[slash] == 0x2F {
      add(Array(path[(slash + 1)...]), rank, place)
    }
  }

  private mutating func add(_ key: [UInt8], _ rank: Rank, _ place: Int) {
    guard !key.isEmpty else { return }
    let old = heads.updateValue(postings.count, forKey: key)
    postings.append(Posting(rank: rank, place: place, next: old))
  }

  /// Resolves a name in the entry `source`; nil if nothing has the name.
  ///
  /// Complexity: O(folders of the source), plus O(candidates) for the first use of a name.
  mutating func find(_ name: String, from source: SourcePath) -> Finding? {
    let here = NoteName.folded(source.contentPath)
    let folder = here.lastIndex(of: 0x2F).map { here[..<$0] } ?? []
    guard let key = key(of: name, in: folder) else { return nil }
    if let found = namesakes(of: key) { return found.nearest(to: folder) }
    // A path must name a file. A plain name may also be a slug: `Rome Trip` is
    // `2024-03-01-rome-trip.md`.
    guard !key.contains(0x2F) else { return nil }
    let slug = Array(Journal.slug(of: name).utf8)
    return namesakes(of: slug)?.nearest(to: folder)
  }

  /// The folded path; nil if it leaves the content folder.
  private func key(of name: String, in folder: ArraySlice<UInt8>) -> [UInt8]? {
    var key = NoteName.folded(name)
    for ending in [".md", ".markdown"] where key.count > ending.utf8.count {
      if key.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
        key.removeLast(ending.utf8.count)
        break
      }
    }
    guard key.starts(with: "./".utf8) || key.starts(with: "../".utf8) else { return key }
    var parts = folder.split(separator: 0x2F)
    for part in key.split(separator: 0x2F) where !part.elementsEqual(".".utf8) {
      if !part.elementsEqual("..".utf8) {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return [0x2F] + parts.joined(separator: [0x2F])
  }

  private mutating func namesakes(of key: [UInt8]) -> Namesakes? {
    if let known = namesakes[key] { return known }
    guard let head = heads[key] else { return nil }
    var chain: [Posting] = []
    var next: Int? = head
    while let position = next {
      chain.append(postings[position])
      next = postings[position].next
    }
    // Titles repeat, and are no addresses: a published text has the name before a withheld one, so
    // that nobody's link stops working because a private entry is called the same.
    if chain.contains(where: { !places[$0.place].isWithheld }) {
      chain.removeAll { $0.rank != .file && places[$0.place].isWithheld }
    }
    let best = chain.map(\.rank.rawValue).min() ?? 0
    let found = Namesakes(
      chain.filter { $0.rank.rawValue == best }.map(\.place).sorted().map { position in
        let place = places[position]
        return Namesakes.Candidate(thing: place.thing, path: place.path, folder: place.folder)
      })
    namesakes[key] = found
    return found
  }
}

/// The candidates for one name.
private struct Namesakes {
  struct Candidate {
    let thing: NoteIndex.Thing
    let path: String
    let folder: [UInt8]

    var isWithheld: Bool { thing.isWithheld }

    var depth: Int { folder.isEmpty ? 0 : folder.reduce(1) { $1 == 0x2F ? $0 + 1 : $0 } }
  }

  /// For each folder the closest candidates below it; more than one if they are equally close.
  private var below: [[UInt8]: [Candidate]] = [:]

  init(_ candidates: [Candidate]) {
    for candidate in candidates {
      var folder = candidate.folder[...]
      while true {
        add(candidate, below: Array(folder))
        guard !folder.isEmpty else { break }
        folder = folder.lastIndex(of: 0x2F).map { folder[..<$0] } ?? []
      }
    }
  }

  private mutating func add(_ candidate: Candidate, below folder: [UInt8]) {
    let known = below[folder] ?? []
    if known.first.map({ candidate.depth < $0.depth }) ?? true {
      below[folder] = [candidate]
    } else if known.first?.depth == candidate.depth,
      !known.contains(where: { $0.thing == candidate.thing }),
      // A message lists at most three candidates; a withheld one is always kept, because it stops
      // the build.
      known.count < 3 || candidate.isWithheld && !known.contains(where: \.isWithheld)
    {
      below[folder]?.append(candidate)
    }
  }

  func nearest(to folder: ArraySlice<UInt8>) -> NoteIndex.Finding? {
    var folder = folder
    while true {
      if let choice = below[Array(folder)] { return Self.finding(choice) }
      guard !folder.isEmpty else { return nil }
      folder = folder.lastIndex(of: 0x2F).map { folder[..<$0] } ?? []
    }
  }

  /// Withheld candidates come before equal ones, so that a link to one is always found.
  private static func finding(_ candidates: [Candidate]) -> NoteIndex.Finding? {
    guard let chosen = candidates.first(where: \.isWithheld) ?? candidates.first else { return nil }
    return NoteIndex.Finding(
      thing: chosen.thing, rivals: candidates.count > 1 ? candidates.map(\.path) : [])
  }
}
