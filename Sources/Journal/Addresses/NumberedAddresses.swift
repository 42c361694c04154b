import Diagnostics
import Localization

/// Addresses of entries that would be equal, with numbers: `/2024/03/05-sea-2.html`.
///
/// An address in `addresses.lock` belongs to its file for good. Other entries take the first number
/// that no entry has or had, in the order of their days and paths. So a new entry never changes an
/// old one's address.
struct NumberedAddresses {
  /// The new route of each entry that has a number, by its position.
  private(set) var routes: [Int: Route] = [:]
  /// The entry whose address each of them would have.
  private(set) var rivals: [Int: Int] = [:]

  /// - Parameters:
  ///   - entries: in any order, each with the route that it would have by itself.
  ///   - recorded: the published addresses and their files.
  init(_ entries: [(route: Route, entry: Entry)], recorded: [Route: String]) {
    var positions: [[UInt8]: [Int]] = [:]
    for (position, (route, _)) in entries.enumerated() {
      positions[Route(route.file).collisionKey, default: []].append(position)
    }
    var recordedByFile: [String: [Route]] = [:]
    for (route, file) in recorded { recordedByFile[file, default: []].append(route) }
    var taken = Set(recorded.keys.map { Route($0.file).collisionKey })
    taken.formUnion(positions.keys)
    for (key, sharing) in positions.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var isFree = recorded[entries[sharing[0]].route] == nil
      var owner: Int?
      var waiting: [Int] = []
      for position in sharing {
        let (route, entry) = entries[position]
        let own = (recordedByFile[entry.source.path] ?? []).filter { $0.isNumbered(route) }
        if own.contains(route) {
          (owner, isFree) = (position, false)
        } else if let number = own.min(by: { $0.path < $1.path }) {
          routes[position] = number
        } else {
          waiting.append(position)
        }
      }
      waiting.sort { NumberedAddresses.isEarlier(entries[$0].entry, entries[$1].entry) }
      for position in waiting {
        if isFree {
          (owner, isFree) = (position, false)
          continue
        }
        // Of one entry alone whose recorded neighbour is gone the address is its own.
        if sharing.count == 1 {
          owner = position
          continue
        }
        var number = 2
        while taken.contains(Route(entries[position].route.numbered(number).file).collisionKey) {
          number += 1
        }
        let route = entries[position].route.numbered(number)
        taken.insert(Route(route.file).collisionKey)
        routes[position] = route
      }
      for position in sharing where routes[position] != nil {
        rivals[position] = owner ?? sharing.first { $0 != position }
      }
      _ = key
    }
  }

  private static func isEarlier(_ left: Entry, _ right: Entry) -> Bool {
    let days = (left.day?.daysSince1970 ?? .max, right.day?.daysSince1970 ?? .max)
    if days.0 != days.1 { return days.0 < days.1 }
    return left.source.path.utf8.lexicographicallyPrecedes(right.source.path.utf8)
  }
}

extension Route {
  /// `sea-2.html` for `sea.html`, `sea-2/` for `sea/`.
  func numbered(_ number: Int) -> Route { ending(in: String(number)) }

  /// `sea-WORD.html` for `sea.html`, `sea-WORD/` for `sea/`.
  func ending(in word: String) -> Route {
    let (stem, ending) = parts
    return Route("\(stem)-\(word)\(ending)")
  }

  private var parts: (stem: String, ending: String) {
    for ending in ["/", ".html", ".htm"] where path.hasSuffix(ending) {
      return (String(path.dropLast(ending.count)), ending)
    }
    return (path, "")
  }

  /// Whether this is another route, or that one with a number.
  func isNumbered(_ other: Route) -> Bool {
    if self == other { return true }
    let (mine, theirs) = (parts, other.parts)
    guard mine.ending == theirs.ending, mine.stem.hasPrefix(theirs.stem + "-") else { return false }
    let digits = mine.stem.utf8.dropFirst(theirs.stem.utf8.count + 1)
    return !digits.isEmpty && digits.first != 0x30
      && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
