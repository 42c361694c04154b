import Diagnostics

/// Records the source of each route. Two sources with the same route, also if they differ only in
/// case or Unicode normalization, are an error that names both.
struct RouteBook {
  private(set) var routes: Set<Route> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var owners: [[UInt8]: Owner] = [:]
  /// Whether the settings ask for numbers.
  var needsLock = false

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

  mutating func enter(
    _ route: Route, owner place: Place, _ description: Phrase, wayOut: WayOut = .slug
  ) {
    routes.insert(route)
    let owner = Owner(route: route, place: place, description: description, wayOut: wayOut)
    guard let other = owners.updateValue(owner, forKey: Route(route.file).collisionKey) else {
      return
    }
    let (first, second) = RouteBook.inOrder(other, owner)
    let (mine, others) = (second.route.file.utf8, first.route.file.utf8)
    diagnostics.append(
      collision(
        of: second, with: first,
        mine.elementsEqual(others)
          ? "two sources have the address \(second.route)"
          : "the addresses \(second.route) and \(first.route) are one on file systems without case or Unicode forms"
      ))
  }

  /// Reports files at a path where another route needs a folder: a disk cannot hold both. Each file
  /// is reported once.
  mutating func closeBook() {
    guard hasFileInPlaceOfFolder else { return }
    var told: Set<[UInt8]> = []
    for owner in owners.values.sorted(by: { $0.route.path < $1.route.path }) {
      var folder = owner.route.file[...]
      while let slash = folder.utf8.lastIndex(of: 0x2F) {
        folder = folder[..<slash]
        let key = Route(String(folder)).collisionKey
        if let file = owners[key] {
          guard told.insert(key).inserted else { break }
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
    for owner in owners.values {
      var folder = Array(owner.route.file.utf8)
      while let slash = folder.lastIndex(of: 0x2F) {
        folder.removeSubrange(slash...)
        guard seen.insert(folder).inserted else { break }
        if owners[Route(String(decoding: folder, as: UTF8.self)).collisionKey] != nil {
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
