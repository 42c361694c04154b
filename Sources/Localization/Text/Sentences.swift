/// The sentences of a text, each with the blanks after it; together they are the text.
///
/// Thai and Lao have no full stop: a blank between two of their letters ends a sentence.
///
/// Complexity: O(length of the text).
package func sentences(of text: String) -> [String] {
  let units = Array(text.utf16)
  guard !units.isEmpty else { return [] }
  var result: [String] = []
  var start = 0
  for end in ICU.sentenceEnds(units) where end > start {
    var part = start
    for position in start..<end
    where position > start && position + 1 < end && units[position] == 0x20
      && isWithoutFullStop(units[position - 1]) && isWithoutFullStop(units[position + 1])
    {
      result.append(String(decoding: units[part...position], as: UTF16.self))
      part = position + 1
    }
    result.append(String(decoding: units[part..<end], as: UTF16.self))
    start = end
  }
  return result
}

/// Letters of Thai and Lao.
private func isWithoutFullStop(_ unit: UInt16) -> Bool { (0x0E01...0x0EFF).contains(unit) }
