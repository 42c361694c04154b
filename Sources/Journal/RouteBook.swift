import Diagnostics

/// Which file each route belongs to. Two owners of one route, also when they differ only in case or in Unicode form, are an
/// error that names both.
struct RouteBook {
  private(set) var routes: Set<Route> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var owners: [[UInt8]: Owner] = [:]

  private struct Owner {
    let route: Route
    let place: Place
    let description: String
  }

  mutating func enter(_ route: Route, owner place: Place, _ description: String) {
    routes.insert(route)
    let owner = Owner(route: route, place: place, description: description)
    guard let other = owners.updateValue(owner, forKey: Route(route.file).collisionKey) else {
      return
    }
    if other.place == place && place != .journal && other.route == route { return }
    let (first, second) = place == .journal ? (owner, other) : (other, owner)
    diagnostics.append(collision(of: second, with: first))
  }

  /// Files that stand where another route needs a folder: no disk can hold both.
  mutating func closeBook() {
    for owner in owners.values.sorted(by: { $0.route.path < $1.route.path }) {
      var folder = owner.route.file[...]
      while let slash = folder.utf8.lastIndex(of: 0x2F) {
        folder = folder[..<slash]
        if let file = owners[Route(String(folder)).collisionKey] {
          diagnostics.append(collision(of: owner, with: file))
          break
        }
      }
    }
  }

  private func collision(of owner: Owner, with other: Owner) -> Diagnostic {
    let same = owner.route.path.utf8.elementsEqual(other.route.path.utf8)
    let summary =
      owner.route.file.utf8.count != other.route.file.utf8.count && !same
      ? "the address \(owner.route) needs a folder where \(other.route) is a file"
      : same
        ? "two sources have the address \(owner.route)"
        : "the addresses \(owner.route) and \(other.route) are one on file systems without case or Unicode forms"
    let note =
      other.place == .journal
      ? Diagnostic.Note("the other one is \(other.description)")
      : Diagnostic.Note("the other one is \(other.description)", at: other.place)
    return Diagnostic(
      .error, "address.collision", summary, at: owner.place, notes: [note],
      help: ["give one of them another 'slug', or rename its file"])
  }
}
