import Localization

/// Addresses of entries that are named by their day alone, where a day has several: all but the
/// earliest have their time, `/2024/03/05-2330.html`. So one that is written later on the same day
/// changes no other's address.
///
/// - Parameter entries: in any order, each with the route that it would have by itself.
/// - Returns: the new routes by position. Entries of one second keep theirs, and collide.
func timedAddresses(_ entries: [(route: Route, entry: Entry)]) -> [Int: Route] {
  var positions: [[UInt8]: [Int]] = [:]
  for (position, (route, entry)) in entries.enumerated()
  where entry.slug.isEmpty && entry.permalink == nil && entry.day != nil {
    positions[Route(route.file).collisionKey, default: []].append(position)
  }
  var routes: [Int: Route] = [:]
  for sharing in positions.values where sharing.count > 1 {
    let ordered = sharing.sorted { seconds(entries[$0].entry) < seconds(entries[$1].entry) }
    var taken: Set<Route> = [entries[ordered[0]].route]
    for position in ordered.dropFirst() {
      guard let time = entries[position].entry.time else { continue }
      let minute = entries[position].route.ending(in: time.hourAndMinute.filter { $0 != ":" })
      let route = taken.contains(minute) ? minute.ending(in: padded(time.second, 2)) : minute
      if taken.insert(route).inserted { routes[position] = route }
    }
  }
  return routes
}

private func seconds(_ entry: Entry) -> Int { entry.time?.secondOfDay ?? -1 }
