import Markdown

/// Related entries: those that share people, places or tags with an entry, or are linked with it.
///
/// Only the members closest in time are considered for each term. So a new entry changes the
/// related entries of a few others only, and the work grows linearly with the number of entries.
struct Related {
  /// For each member of the edition, the positions of at most five related members, best first.
  private(set) var members = IntRows()

  /// The number of members of a term considered on each side of the entry.
  private static let window = 8
  private static let termsLooked = 16
  private static let shown = 5
  private static let linkWeight = 4

  /// - Parameters:
  ///   - backlinks: for each member, the members that link to it.
  ///   - map: makes parts of them side by side.
  ///   - kept: knows them if nothing has changed that they depend on.
  init(
    _ edition: Edition, backlinks: IntRows,
    map: RowsMap = { count, part in (0..<count).map(part) }, kept: KeptBytes? = nil
  ) {
    guard let kept else {
      members = Related.rows(edition, backlinks, map)
      return
    }
    let count = edition.members.count
    let bytes = kept("related " + edition.prefix, Related.input(edition, backlinks)) {
      Related.rows(edition, backlinks, map).bytes
    }
    members =
      IntRows(bytes, rows: count, below: count) ?? Related.rows(edition, backlinks, map)
  }

  /// Everything that related entries depend on.
  private static func input(_ edition: Edition, _ backlinks: IntRows) -> [UInt8] {
    var writer = ByteWriter(capacity: 64 * edition.members.count)
    writer.put(edition.members.count)
    writer.put(backlinks.bytes)
    for classification in edition.classifications {
      writer.put(classification.taxonomy.kind?.weight ?? 2)
      writer.put(classification.termsOfMember.bytes)
      writer.put(classification.terms.count)
      for term in classification.terms {
        writer.put(term.parent)
        term.members.withUnsafeBytes { writer.put($0.bindMemory(to: UInt8.self)) }
      }
    }
    return writer.bytes
  }

  private static func rows(_ edition: Edition, _ backlinks: IntRows, _ map: RowsMap) -> IntRows {
    // Few members have links.
    var links: [Int: [Int]] = [:]
    for (target, sources) in backlinks.enumerated() where !sources.isEmpty {
      links[target] = sources
    }
    for (target, sources) in backlinks.enumerated() {
      for source in sources where links[source]?.contains(target) != true {
        links[source, default: []].append(target)
      }
    }
    let count = edition.members.count
    let parts = min(8, max(1, count / 512))
    let rows = map(parts) { [links] part in
      Related.rows(of: count * part / parts..<count * (part + 1) / parts, edition, links)
    }
    var members = IntRows()
    members.reserve(rows: count, numbers: count * Related.shown)
    for part in rows { members.append(rows: part) }
    return members
  }

  private static func rows(
    of range: Range<Int>, _ edition: Edition, _ links: [Int: [Int]]
  ) -> IntRows {
    let labels = edition.classifications.map { ($0, $0.taxonomy.weight) }
      .filter { $0.1 > 0 }
    var scores = Scores(count: edition.members.count)
    var members = IntRows()
    members.reserve(rows: range.count, numbers: range.count * Related.shown)
    for member in range {
      for link in links[member]?.prefix(Related.termsLooked) ?? [] {
        scores.add(Related.linkWeight, to: link)
      }
      for (classification, weight) in labels {
        for term in Related.terms(of: member, in: classification).prefix(Related.termsLooked) {
          let list = classification.terms[term].members
          for position in Related.neighbours(of: member, in: list) where list[position] != member {
            scores.add(weight, to: list[position])
          }
        }
      }
      members.append(scores.takeBest(for: member))
    }
    return members
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

  /// The positions in a term's list of the members closest to a member, itself included.
  private static func neighbours(of member: Int, in list: [Int]) -> Range<Int> {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < member { low = middle + 1 } else { high = middle }
    }
    return max(0, low - window)..<min(list.count, low + window + 1)
  }

  /// The scores of the members that have something in common with one of them.
  private struct Scores {
    /// By member; all 0 between two of them.
    private var scores: [Int]
    private var scored: [Int] = []

    init(count: Int) { scores = [Int](repeating: 0, count: count) }

    mutating func add(_ weight: Int, to member: Int) {
      if scores[member] == 0 { scored.append(member) }
      scores[member] += weight
    }

    /// The members with the highest scores; of equal scores the nearest in the list, then the
    /// newest. Forgets all scores.
    mutating func takeBest(for member: Int) -> [Int] {
      var best: [Int] = []
      best.reserveCapacity(Related.shown)
      for other in scored {
        if best.count == Related.shown {
          guard isBefore(other, best[Related.shown - 1], for: member) else { continue }
          best.removeLast()
        }
        var place = best.count
        while place > 0, isBefore(other, best[place - 1], for: member) { place -= 1 }
        best.insert(other, at: place)
      }
      for other in scored { scores[other] = 0 }
      scored.removeAll(keepingCapacity: true)
      return best
    }

    private func isBefore(_ left: Int, _ right: Int, for member: Int) -> Bool {
      if scores[left] != scores[right] { return scores[left] > scores[right] }
      let distances = (abs(left - member), abs(right - member))
      return distances.0 == distances.1 ? left < right : distances.0 < distances.1
    }
  }
}
