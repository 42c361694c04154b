/// Looks for a run of bytes in others in time that grows with both lengths added, never multiplied
/// (Knuth, Morris, Pratt 1977).
struct ByteSearch {
  let needle: [UInt8]
  /// For each byte of the needle, how many bytes of its beginning also end there.
  private let borders: [Int]

  init(_ needle: [UInt8]) {
    self.needle = needle
    var borders = [Int](repeating: 0, count: needle.count)
    var length = 0
    for position in needle.indices.dropFirst() {
      while length > 0 && needle[position] != needle[length] { length = borders[length - 1] }
      if needle[position] == needle[length] { length += 1 }
      borders[position] = length
    }
    self.borders = borders
  }

  /// Where the needle is first, from `start` on. An empty one is everywhere.
  func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    if needle.isEmpty { return start }
    var matched = 0
    for position in start..<max(start, bytes.count) {
      while matched > 0 && bytes[position] != needle[matched] { matched = borders[matched - 1] }
      if bytes[position] == needle[matched] { matched += 1 }
      if matched == needle.count { return position + 1 - matched }
    }
    return nil
  }

  /// How often it is there without overlap, at most `limit` times.
  func count(in bytes: [UInt8], upTo limit: Int) -> Int {
    var count = 0
    var position = 0
    while count < limit, let found = first(in: bytes, from: position) {
      count += 1
      position = found + max(1, needle.count)
    }
    return count
  }
}

extension String {
  /// Whether these bytes are in it.
  func contains(bytesOf needle: String) -> Bool {
    ByteSearch(Array(needle.utf8)).first(in: Array(utf8)) != nil
  }
}

/// `text` with the first `count` runs of the bytes of `old` replaced; a negative count means all of
/// them.
func replaced(
  _ text: String, _ old: String, _ new: String, count: Int, _ allowance: Allowance
) throws(TemplateProblem) -> String {
  let limit = count < 0 ? Int.max : count
  if old.isEmpty { return try replacedBetween(text, new, count: limit, allowance) }
  let bytes = Array(text.utf8)
  let search = ByteSearch(Array(old.utf8))
  let put = Array(new.utf8)
  let found = search.count(in: bytes, upTo: limit)
  if found == 0 { return text }
  try allowance.spend(found * put.count)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + found * (put.count - search.needle.count))
  var position = 0
  for _ in 0..<found {
    guard let next = search.first(in: bytes, from: position) else { break }
    result += bytes[position..<next]
    result += put
    position = next + search.needle.count
  }
  result += bytes[position...]
  return String(decoding: result, as: UTF8.self)
}

/// An empty text occurs before each scalar and at the end.
private func replacedBetween(
  _ text: String, _ new: String, count: Int, _ allowance: Allowance
) throws(TemplateProblem) -> String {
  let places = min(count, text.unicodeScalars.count + 1)
  try allowance.spend(places.multipliedReportingOverflow(by: new.utf8.count).partialValue)
  var result = ""
  var left = count
  for scalar in text.unicodeScalars {
    if left > 0 { result += new }
    left -= left > 0 ? 1 : 0
    result.unicodeScalars.append(scalar)
  }
  return left > 0 ? result + new : result
}
