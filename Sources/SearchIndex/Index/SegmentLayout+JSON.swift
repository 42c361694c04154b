import Diagnostics
import Journal
import Localization

// The files of a sharded index.
extension SegmentLayout {
  /// A shard: one line for each token, `"일기":[[4,17,203],[88]]`, or only its head if the list is
  /// long.
  func shard(_ position: Int) -> [UInt8] {
    var json: [UInt8] = []
    let ranks = lines[shards[position]].filter { $0.kind != .prefix }.map(\.ranks)
    // The line for two grams covers the ranks of all lines for three.
    let end = ranks.map(\.upperBound).max() ?? 0
    let postings = segment.postings(Int(ranks.first?.lowerBound ?? 0)..<Int(end))
    var merging = PostingMerge(count: segment.entries.count)
    for (number, line) in lines[shards[position]].enumerated() {
      json.appendText(number == 0 ? "{" : ",\n")
      json.appendJSON(key(of: line))
      json.append(0x3A)
      if line.kind == .prefix {
        let prefix = prefixes[Int(line.ranks.lowerBound)]
        json.appendHead(of: prefix.count, PostingList(prefix.head[...]))
        continue
      }
      let all = merging.merge(line.ranks.map { postings[Int($0)] })
      switch line.kind {
      case .head: json.appendHead(of: all.count, PostingList(all).head)
      default: PostingList(all).write(to: &json)
      }
    }
    json.appendText("}\n")
    return json
  }

  /// The complete list of a line that has only a head in its shard.
  func heavyList(_ position: Int) -> [UInt8] {
    var json: [UInt8] = []
    let line = heavy[position]
    json.appendText("{")
    json.appendJSON(key(of: line))
    json.appendText(":")
    let ranks = Int(line.ranks.lowerBound)..<Int(line.ranks.upperBound)
    let postings = segment.postings(ranks)
    var merging = PostingMerge(count: segment.entries.count)
    PostingList(merging.merge(ranks.map { postings[$0] })).write(to: &json)
    json.appendText("}\n")
    return json
  }

  /// Everything that a shard is made of: if it is the same, so are the shard's bytes.
  func facts(ofShard position: Int) -> [UInt64] {
    var facts: [UInt64] = []
    facts.reserveCapacity(shards[position].count * 6)
    for line in lines[shards[position]] { add(line, to: &facts) }
    return facts
  }

  /// The same of a list that has its own file.
  func facts(ofHeavyList position: Int) -> [UInt64] {
    var facts: [UInt64] = []
    add(heavy[position], to: &facts)
    return facts
  }

  private func add(_ line: Line, to facts: inout [UInt64]) {
    let key = SegmentLayout.key(line, segment, prefixes)
    facts.append(UInt64(key.count) << 2 | (line.kind == .whole ? 0 : line.kind == .head ? 1 : 2))
    for scalar in key { facts.append(UInt64(scalar)) }
    facts.append(line.content)
    guard line.kind == .prefix else { return }
    let prefix = prefixes[Int(line.ranks.lowerBound)]
    facts.append(UInt64(prefix.count))
    facts.append(UInt64(prefix.head.count))
    for posting in prefix.head { facts.append(UInt64(posting)) }
  }

  func append(to json: inout [UInt8]) {
    json.appendText("{\"id\":")
    json.appendJSON(segment.name)
    json.appendText(",\"build\":")
    json.appendJSON(segment.digest)
    json.appendText(",\"first\":")
    json.appendDecimal(segment.entries.lowerBound)
    json.appendText(",\"count\":")
    json.appendDecimal(segment.entries.count)
    json.appendText(groups.isEmpty ? ",\"t\":" : ",\"g\":")
    json.appendJSON(
      list: frontCoded(groups.isEmpty ? starts : groups.map { starts[$0.lowerBound] }))
    json.appendText(",\"h\":")
    json.appendJSON(list: frontCoded(heavy.map { key(of: $0) }))
    json.appendText(",\"share\":[")
    for (position, share) in shares.enumerated() {
      if position > 0 { json.append(0x2C) }
      json.appendDecimal(share)
    }
    json.appendText("],\"p\":")
    json.appendJSON(list: frontCoded(prefixes.map { text($0.scalars) }))
    json.appendText(",\"w\":")
    json.appendJSON(widths.map(String.init).joined())
    json.append(0x7D)
  }

  /// The first keys of the shards of a group.
  func group(_ position: Int) -> [UInt8] {
    var json: [UInt8] = []
    json.appendJSON(list: frontCoded(Array(starts[groups[position]])))
    json.append(0x0A)
    return json
  }
}

/// Front-codes sorted keys: each is the number of leading scalars (at most nine) shared with the
/// previous key, followed by the rest.
private func frontCoded(_ keys: [String]) -> [String] {
  var last = ""
  return keys.map { key in
    let shared = zip(last.unicodeScalars, key.unicodeScalars).prefix { $0 == $1 }.prefix(9).count
    last = key
    return "\(shared)" + String(key.unicodeScalars.dropFirst(shared))
  }
}

extension [UInt8] {
  /// Appends the number of entries and the best of them.
  fileprivate mutating func appendHead(of count: Int, _ head: PostingList) {
    appendText("{\"n\":")
    appendDecimal(count)
    appendText(",\"head\":")
    head.write(to: &self)
    append(0x7D)
  }
}
