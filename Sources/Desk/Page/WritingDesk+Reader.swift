import Diagnostics
package import Files
import Journal

// What a paired device sees that may not see all: what a build publishes today, and entries that
// the device made itself. Whatever looks for entries asks here.
extension WritingDesk {
  /// Who asks.
  package struct Reader: Sendable, Hashable {
    /// Nil for the author, at this machine.
    package let device: String?
    package let seesAll: Bool

    package static let author = Reader(device: nil, seesAll: true)

    package init(device: String?, seesAll: Bool) {
      (self.device, self.seesAll) = (device, seesAll)
    }
  }

  /// Who made an entry, and its bytes as they were last known.
  struct Maker {
    let device: String
    var digest: String
  }

  /// Answers a question as somebody sees the journal.
  package func asked<Answer>(
    by reader: Reader, _ answer: () throws(BuildError) -> Answer
  ) throws(BuildError) -> Answer {
    if !reader.seesAll { try settle() }
    self.reader = reader
    defer { self.reader = .author }
    return try answer()
  }

  /// Reads the whole journal if the file of an entry, read alone, says something else about who
  /// may see it. It does not say what other files say of it, such as `.gitignore`.
  package func settle() throws(BuildError) {
    if !isSettled { try refresh() }
  }

  /// Decides what devices see. With an error in any file that is no entry, such as the settings,
  /// it is not clear who may read what, and they see nothing.
  func decide(_ entries: [Entry], _ found: [Diagnostic]) {
    let isClear = found.allSatisfy { finding in
      finding.severity != .error
        || finding.place.path.map { items[Array($0.utf8)] != nil } ?? false
    }
    let published = isClear ? Publication(of: entries, today: headsDay).published : []
    let paths = published.map { Array($0.entry.source.path.utf8) }
    decided = Set(paths.filter { path in items[path].map(isPublic) ?? false })
  }

  /// Whether an entry, as it was read last, may still be seen. An unlisted one is in no list.
  func isPublic(_ item: Item) -> Bool {
    let visibility = item.entry.visibility
    return !visibility.isUnlisted
      && !item.diagnostics.contains { $0.severity == .error || $0.identifier == "entry.empty" }
      && Publication.reasons(against: visibility, today: headsDay).isEmpty
  }

  private func sees(_ path: [UInt8], _ item: Item) -> Bool {
    if reader.seesAll { return true }
    if let maker = makers[path], maker.device == reader.device { return true }
    return decided.contains(path) && isPublic(item)
  }

  /// The entry at a path; nil where there is none for the one who asks.
  func item(at path: String) -> Item? {
    let path = Array(path.utf8)
    guard var item = items[path], sees(path, item) else { return nil }
    item.head = shown(item.head)
    return item
  }

  /// Whether the one who asks sees an entry.
  package func shows(_ path: String) -> Bool { item(at: path) != nil }

  /// The lines of the list for the one who asks, the newest first.
  var heads: [DeskHead] { reader.seesAll ? order : order.compactMap { item(at: $0.path)?.head } }

  /// The entries for the one who asks.
  var shownItems: [Item] { heads.compactMap { item(at: $0.path) } }

  /// What the lists for somebody were made of.
  struct State: Equatable {
    let generation: Int
    let decided: Set<[UInt8]>
    let reader: Reader?

    init(of desk: WritingDesk) {
      generation = desk.generation
      (decided, reader) = desk.reader.seesAll ? ([], nil) : (desk.decided, desk.reader)
    }
  }

  // MARK: What devices made

  private static let makersFile = ".ilgi/write-made"
  private static let most = 1000

  /// Remembers which device made an entry.
  func claim(_ entry: DeskEntry) {
    guard let device = reader.device, makers.count < Self.most else { return }
    makers[Array(entry.head.path.utf8)] = Maker(device: device, digest: entry.digest)
    keepMakers()
  }

  /// What is in the place of an entry that went is not of its maker.
  func disclaim(_ path: [UInt8]) { makers[path] = nil }

  /// Takes over new bytes of entries that devices made, if the entries were there all the time.
  func noteBytes(of paths: [String]) {
    for path in paths where makers[Array(path.utf8)] != nil {
      noteDigest((try? digest(of: path)) ?? "", of: path)
    }
    // Those that went are not kept either.
    keepMakers()
  }

  func noteDigest(_ digest: String, of path: String) {
    guard makers[Array(path.utf8)] != nil else { return }
    makers[Array(path.utf8)]?.digest = digest
    keepMakers()
  }

  private func digest(of path: String) throws(BuildError) -> String? {
    let journal = try WritableJournal(current)
    guard let status = try journal.root.status(path), status.kind == .file,
      let bytes = try journal.root.read(path, atMost: settings.limits.size)
    else { return nil }
    return Digest(of: bytes).hex
  }

  /// Reads what devices made before this program began. A file with other bytes may be another
  /// entry of the same name.
  package func readMakers() throws(BuildError) {
    let kept = try secret(Self.makersFile, atMost: 2 << 20) ?? []
    makersKept = kept
    for line in kept.split(separator: 0x0A).prefix(Self.most) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2)
      guard parts.count == 3, items[Array(parts[2].utf8)] != nil,
        try digest(of: String(parts[2])) == String(parts[1])
      else { continue }
      let (path, device) = (Array(parts[2].utf8), String(parts[0]))
      makers[path] = Maker(device: device, digest: String(parts[1]))
      if !decided.contains(path) { photosBefore[path] = ([], device) }
    }
  }

  /// Keeps who made what; a disk that is full makes devices see less after the next start.
  func keepMakers() {
    let lines = makers.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, maker in
      Array("\(maker.device) \(maker.digest) ".utf8) + path + [0x0A]
    }
    let bytes = Array(lines.joined())
    guard bytes != makersKept, let journal = try? WritableJournal(current) else { return }
    makersKept = bytes
    try? keep(bytes, in: Self.makersFile, journal)
  }

  package func forgetMakers() {
    (makers, makersKept) = ([:], [])
    try? WritableJournal(current).root.remove(Self.makersFile)
  }

  // MARK: News

  /// What is different for devices that do not see all: by device, and below an empty name for
  /// one that made nothing. What they never saw is not named.
  package func news(after changes: Changes) -> [String: Changes] {
    var made: [String: Set<[UInt8]>] = ["": []]
    for device in told.keys { made[device] = [] }
    for (path, maker) in makers { made[maker.device, default: []].insert(path) }
    let before = told
    told = made.mapValues { decided.union($0) }
    let touched = touched(by: changes, orAll: before.isEmpty)
    var news: [String: Changes] = [:]
    for (device, now) in told {
      let old = before[device] ?? before[""] ?? []
      news[device] = Changes(
        added: texts(now.subtracting(old)),
        changed: texts(now.intersection(old).intersection(touched)),
        removed: texts(old.subtracting(now)))
    }
    return news
  }

  /// The files that are other ones than they were when devices were told of them. A reading of the
  /// whole journal may say so of a file that it read again.
  private func touched(by changes: Changes, orAll isFirst: Bool) -> Set<[UInt8]> {
    guard let journal = try? WritableJournal(current) else { return [] }
    let known = told.values.reduce(into: Set()) { $0.formUnion($1) }
    let named =
      isFirst ? known : known.intersection((changes.added + changes.changed).map { Array($0.utf8) })
    return named.filter { path in
      let stamp = (try? journal.root.status(String(decoding: path, as: UTF8.self)))?.changed
      defer { stamps[path] = stamp }
      return stamps[path] != stamp
    }
  }

  private func texts(_ paths: Set<[UInt8]>) -> [String] {
    paths.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
