/// The entries that have most to do with each entry: shared people, places, tags, and links between them.
///
/// Nothing is counted over the whole journal, and of each term only the members nearest in time are looked at. So a new entry
/// changes what a few others are related to, and the work grows with the entries alone.
struct Related {
  /// For each member of the edition, at most five others.
  private(set) var members: [[Int]]

  /// How many members of a term are looked at on each side of an entry, and how many of its terms.
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

  /// A person or a place says more than a tag; a mood or a weather says nothing.
  private static func weight(of taxonomy: Taxonomy) -> Int {
    switch taxonomy {
    case .people, .places: 3
    case .moods, .weather: 0
    default: 2
    }
  }

  /// The terms of a member and those above them.
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

  /// The members of a term that stand next to one of them.
  private static func neighbours(of member: Int, in list: [Int]) -> [Int] {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < member { low = middle + 1 } else { high = middle }
    }
    let near = max(0, low - window)..<min(list.count, low + window + 1)
    return list[near].filter { $0 != member }
  }

  /// The highest first; of equal ones the nearest in the list, then the newer one.
  private static func best(_ scores: [Int: Int], for member: Int) -> [Int] {
    let ranked = scores.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      let distances = (abs(left.key - member), abs(right.key - member))
      return distances.0 == distances.1 ? left.key < right.key : distances.0 < distances.1
    }
    return ranked.prefix(shown).map(\.key)
  }
}
