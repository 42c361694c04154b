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
    let (first, second) = place == .journal ? (owner, other) : (other, owner)
    let (mine, others) = (second.route.file.utf8, first.route.file.utf8)
    diagnostics.append(
      collision(
        of: second, with: first,
        mine.elementsEqual(others)
          ? "two sources have the address \(second.route)"
          : "the addresses \(second.route) and \(first.route) are one on file systems without case or Unicode forms"
      ))
  }

  /// Files that stand where another route needs a folder: no disk can hold both.
  mutating func closeBook() {
    for owner in owners.values.sorted(by: { $0.route.path < $1.route.path }) {
      var folder = owner.route.file[...]
      while let slash = folder.utf8.lastIndex(of: 0x2F) {
        folder = folder[..<slash]
        if let file = owners[Route(String(folder)).collisionKey] {
          diagnostics.append(
            collision(
              of: owner, with: file,
              "the address \(owner.route) needs a folder where \(file.route) is a file"))
          break
        }
      }
    }
  }

  private func collision(of owner: Owner, with other: Owner, _ summary: String) -> Diagnostic {
    let note =
      other.place == .journal
      ? Diagnostic.Note("the other one is \(other.description)")
      : Diagnostic.Note("the other one is \(other.description)", at: other.place)
    return Diagnostic(
      .error, "address.collision", summary, at: owner.place, notes: [note],
      help: ["give one of them another 'slug', or rename its file"])
  }
}
