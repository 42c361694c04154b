/// Related entries: those that share people, places or tags with an entry, or are linked with it.
///
/// Only the members closest in time are considered for each term. So a new entry changes the
/// related entries of a few others only, and the work grows linearly with the number of entries.
struct Related {
  /// For each member of the edition, the positions of at most five related members, best first.
  private(set) var members: [[Int]]

  /// The number of members of a term considered on each side of the entry.
  private static let window = 8
  private static let termsLooked = 16
  private static let shown = 5
  private static let linkWeight = 4

  /// - Parameter backlinks: for each member, the members that link to it.
  init(_ edition: Edition, backlinks: [[Int]]) {
    var links = backlinks
    for (target, sources) in backlinks.enumerated() {
      for source in sources where !links[source].contains(target) { links[source].append(target) }
    }
    let labels = edition.classifications.map { ($0, Related.weight(of: $0.taxonomy)) }
      .filter { $0.1 > 0 }
    members = edition.members.indices.map { member in
      var scores: [Int: Int] = [:]
      for link in links[member].prefix(Related.termsLooked) {
        scores[link, default: 0] += Related.linkWeight
      }
      for (classification, weight) in labels {
        for term in Related.terms(of: member, in: classification).prefix(Related.termsLooked) {
          for other in Related.neighbours(of: member, in: classification.terms[term].members) {
            scores[other, default: 0] += weight
          }
        }
      }
      return Related.best(scores, for: member)
    }
  }

  /// The score of a shared term. A shared mood or weather means nothing.
  private static func weight(of taxonomy: Taxonomy) -> Int {
    switch taxonomy {
    case .people, .places: 3
    case .moods, .weather: 0
    default: 2
    }
  }

  /// The terms of a member and all their ancestors.
  private static func terms(of member: Int, in classification: Classification) -> [Int] {
    var terms = classification.termsOfMember[member]
    var position = 0
    while position < terms.count {
      if let parent = classification.terms[terms[position]].parent, !terms.contains(parent) {
        terms.append(parent)
      }
      position += 1
    }
    return terms
  }

  /// The members of a term closest to a member in the list.
  private static func neighbours(of member: Int, in list: [Int]) -> [Int] {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < member { low = middle + 1 } else { high = middle }
    }
    let near = max(0, low - window)..<min(list.count, low + window + 1)
    return list[near].filter { $0 != member }
  }

  /// Sorted by score; equal scores by distance in the list, then newer first.
  private static func best(_ scores: [Int: Int], for member: Int) -> [Int] {
    let ranked = scores.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      let distances = (abs(left.key - member), abs(right.key - member))
      return distances.0 == distances.1 ? left.key < right.key : distances.0 < distances.1
    }
    return ranked.prefix(shown).map(\.key)
  }
}
