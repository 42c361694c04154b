/// A part of a query between spaces: `-tag:"two words"`.
struct QueryPart {
  enum Key: Equatable {
    case facet(Facet)
    case title, on, before, after, since, until, sort

    /// Whether its value is a day or days.
    var isOfDays: Bool { [.on, .before, .after, .since, .until].contains(self) }
  }

  var isExcluded = false
  var key: Key?
  var value: [UInt32] = []
  var isQuoted = false
  /// The offset of its end in the query.
  var end = 0

  /// Splits a folded query. An unknown key is part of its word. A known key without a value is
  /// ignored.
  static func split(_ query: [UInt32], _ words: QueryWords) -> [QueryPart] {
    var parts: [QueryPart] = []
    var position = 0
    while position < query.count {
      if query[position] == 0x20 {
        position += 1
        continue
      }
      var part = QueryPart()
      var start = position
      if query[start] == 0x2D, start + 1 < query.count, query[start + 1] != 0x20 {
        part.isExcluded = true
        start += 1
      }
      let (key, valueStart) = key(in: query, at: start, words)
      if query[valueStart] == 0x22 {
        let close = query[(valueStart + 1)...].firstIndex(of: 0x22) ?? query.count
        part.isQuoted = true
        part.value = trimmed(query[(valueStart + 1)..<close])
        position = min(close + 1, query.count)
      } else {
        position =
          query[valueStart...].firstIndex { $0 == 0x20 || $0 == 0x22 } ?? query.count
        part.value = Array(query[valueStart..<position])
      }
      part.end = position
      let name = query[start..<valueStart].prefix { $0 != 0x3A }
      part.key = key ? words.key(text(name)) : nil
      if part.key?.isOfDays == true, part.isQuoted {
        part.value.removeAll { $0 == 0x20 }
      } else if part.key?.isOfDays == true {
        let end = endOfDay(in: query, from: valueStart, words)
        if end > position {
          part.value = query[valueStart..<end].filter { $0 != 0x20 }
          (position, part.end) = (end, end)
        }
      }
      if key, part.key == nil { part.value = Array(query[start..<valueStart]) + part.value }
      if part.isPending(words) { continue }
      parts.append(part)
    }
    return parts
  }

  /// The end of a day of several words, `2024년 3월 5일` or `last week`: the longest of up to four.
  private static func endOfDay(in query: [UInt32], from start: Int, _ words: QueryWords) -> Int {
    var ends: [Int] = []
    var position = start
    while ends.count < 4, position < query.count, query[position] != 0x22 {
      let end = query[position...].firstIndex { $0 == 0x20 || $0 == 0x22 } ?? query.count
      ends.append(end)
      position = end < query.count && query[end] == 0x20 ? end + 1 : query.count
    }
    let all = text(query[start..<(ends.last ?? start)].filter { $0 != 0x20 })
    if let end = ends.last, end == query.count, ends.count > 1, words.isBeginningOfDay(all) {
      return end
    }
    return ends.last { end in
      let day = text(query[start..<end].filter { $0 != 0x20 })
      let hasWords = day.unicodeScalars.contains { !(0x30...0x39).contains($0.value) }
      return hasWords
        && (Period(day) != nil || words.day(day) != nil || DayPattern(day, words) != nil)
    } ?? start
  }

  /// Whether it is a known key without a value.
  private func isPending(_ words: QueryWords) -> Bool {
    if key != nil { return value.isEmpty }
    return !isQuoted && value.last == 0x3A && words.key(text(value.dropLast())) != nil
  }

  /// Whether there is a possible key with a value, and the offset of the value. A day may
  /// follow its key after a space, unless it excludes something or is a key itself.
  private static func key(
    in query: [UInt32], at start: Int, _ words: QueryWords
  ) -> (isThere: Bool, value: Int) {
    let isSign = { (scalar: UInt32) in scalar == 0x20 || scalar == 0x22 || scalar == 0x3A }
    let stop = query[start...].firstIndex(where: isSign)
    guard let stop, query[stop] == 0x3A, stop + 1 < query.count else { return (false, start) }
    if query[stop + 1] != 0x20 { return (true, stop + 1) }
    guard words.key(text(query[start..<stop]))?.isOfDays == true,
      let value = query[stop...].dropFirst().firstIndex(where: { $0 != 0x20 }),
      query[value] != 0x2D, query[value] != 0x3A
    else { return (false, start) }
    let next = query[value...].firstIndex(where: isSign)
    return next.map { query[$0] == 0x3A } == true ? (false, start) : (true, value)
  }

  private static func trimmed(_ text: ArraySlice<UInt32>) -> [UInt32] {
    var text = text.drop { $0 == 0x20 }
    while text.last == 0x20 { text.removeLast() }
    return Array(text)
  }
}
