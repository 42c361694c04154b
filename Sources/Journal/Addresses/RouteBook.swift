import Diagnostics

/// Records the source of each route. Two sources with the same route, also if they differ only in
/// case or Unicode normalization, are an error that names both.
///
/// A large site has more routes than anything else, so what is said of a page's owner is made when
/// it is needed, and a key is kept as its hash.
struct RouteBook {
  private(set) var routes: Set<Route> = []
  private(set) var diagnostics: [Diagnostic] = []
  private let site: Site
  /// The planned pages, whose owners are numbered first.
  private let pages: [Page]
  private var others: [Owner] = []
  /// The last owner of each key, by the key's hash.
  private var owners: [Int: Int32] = [:]
  /// The same for keys whose hash another key has.
  private var rareOwners: [[UInt8]: Int32] = [:]
  /// Whether the settings ask for numbers.
  private let needsLock: Bool

  private struct Owner {
    let route: Route
    let place: Place
    let description: Phrase
    let wayOut: WayOut
  }

  /// The way to resolve a collision.
  enum WayOut {
    case slug, alias, fileName

    var help: Phrase {
      switch self {
      case .slug: "give one of them another 'slug', or rename its file"
      case .alias: "take the alias out, or give the other one another address"
      case .fileName: "rename the file"
      }
    }
  }

  /// Enters all pages.
  ///
  /// - Parameter needsLock: whether the settings ask for numbers, of which nothing is recorded.
  init(_ pages: [Page], of site: Site, needsLock: Bool) {
    (self.pages, self.site, self.needsLock) = (pages, site, needsLock)
    routes.reserveCapacity(pages.count)
    owners.reserveCapacity(pages.count)
    for position in pages.indices { enter(pages[position].route, Int32(position)) }
  }

  mutating func enter(
    _ route: Route, owner place: Place, _ description: Phrase, wayOut: WayOut = .slug
  ) {
    others.append(Owner(route: route, place: place, description: description, wayOut: wayOut))
    enter(route, Int32(pages.count + others.count - 1))
  }

  private mutating func enter(_ route: Route, _ number: Int32) {
    routes.insert(route)
    let key = Key(route)
    guard let known = owners[key.hash] else {
      owners[key.hash] = number
      return
    }
    let other: Int32
    if key.isKey(of: self.route(of: known)) {
      (other, owners[key.hash]) = (known, number)
    } else {
      guard let rare = rareOwners.updateValue(number, forKey: key.bytes) else { return }
      other = rare
    }
    let (first, second) = RouteBook.inOrder(owner(other), owner(number))
    let (mine, others) = (second.route.file.utf8, first.route.file.utf8)
    diagnostics.append(
      collision(
        of: second, with: first,
        mine.elementsEqual(others)
          ? "two sources have the address \(second.route)"
          : "the addresses \(second.route) and \(first.route) are one on file systems without case or Unicode forms"
      ))
  }

  private func route(of number: Int32) -> Route {
    let position = Int(number)
    return position < pages.count ? pages[position].route : others[position - pages.count].route
  }

  private func owner(_ number: Int32) -> Owner {
    let position = Int(number)
    guard position < pages.count else { return others[position - pages.count] }
    let page = pages[position]
    return Owner(
      route: page.route, place: site.owner(of: page), description: page.kind.description,
      wayOut: .slug)
  }

  /// Whether nothing else is at a route, and no folder is needed there.
  func isFree(_ route: Route) -> Bool { owner(of: route) == nil }

  /// The owner of a file or a folder.
  private func owner(of route: Route) -> Owner? {
    let key = Key(route)
    guard let known = owners[key.hash] else { return nil }
    if key.isKey(of: self.route(of: known)) { return owner(known) }
    return rareOwners[key.bytes].map { owner($0) }
  }

  /// What routes share that may be one file.
  private struct Key {
    let bytes: [UInt8]
    let hash: Int

    init(_ route: Route) {
      bytes = Route(route.file).collisionKey
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
    }

    func isKey(of route: Route) -> Bool { bytes == Route(route.file).collisionKey }
  }

  /// Reports files at a path where another route needs a folder: a disk cannot hold both. Each file
  /// is reported once.
  mutating func closeBook() {
    guard hasFileInPlaceOfFolder else { return }
    var told: Set<[UInt8]> = []
    let all = (Array(owners.values) + rareOwners.values).map { owner($0) }
    for owner in all.sorted(by: { $0.route.path < $1.route.path }) {
      var folder = owner.route.file[...]
      while let slash = folder.utf8.lastIndex(of: 0x2F) {
        folder = folder[..<slash]
        let route = Route(String(folder))
        if let file = self.owner(of: route) {
          guard told.insert(route.collisionKey).inserted else { break }
          let (mine, other) = file.place == .journal ? (owner, file) : (file, owner)
          diagnostics.append(
            collision(
              of: mine, with: other,
              "the address \(owner.route) needs a folder where \(file.route) is a file"))
          break
        }
      }
    }
  }

  private var hasFileInPlaceOfFolder: Bool {
    var seen: Set<[UInt8]> = []
    for number in [owners.values.map(\.self), rareOwners.values.map(\.self)].joined() {
      var folder = Array(route(of: number).file.utf8)
      while let slash = folder.lastIndex(of: 0x2F) {
        folder.removeSubrange(slash...)
        guard seen.insert(folder).inserted else { break }
        if owner(of: Route(String(decoding: folder, as: UTF8.self))) != nil {
          return true
        }
      }
    }
    return false
  }

  /// Orders two sources so that the second is the one to change: an author's file rather than a
  /// generated page, else the later one by path. An alias or a copied file always comes second.
  private static func inOrder(_ earlier: Owner, _ later: Owner) -> (Owner, Owner) {
    guard later.place != .journal else { return (later, earlier) }
    guard later.wayOut == .slug, earlier.place != .journal,
      let path = later.place.path, let other = earlier.place.path,
      path.utf8.lexicographicallyPrecedes(other.utf8)
    else { return (earlier, later) }
    return (later, earlier)
  }

  private func collision(of owner: Owner, with other: Owner, _ summary: Phrase) -> Diagnostic {
    let note =
      other.place == .journal
      ? Diagnostic.Note("the other one is \(other.description)")
      : Diagnostic.Note("the other one is \(other.description)", at: other.place)
    return Diagnostic(
      .error, "address.collision", summary, at: owner.place, notes: [note],
      help: [owner.wayOut.help] + (needsLock && owner.wayOut == .slug ? [RouteBook.lockHelp] : []))
  }

  private static let lockHelp: Phrase =
    "'collisions: number' needs a record of the numbers: run 'ilgi addresses update'"
}
