/// The lines in which two texts differ, as `- expected` and `+ found` with the line's number; empty
/// when they are equal.
///
/// - Parameter limit: how many differing lines are shown.
package func lineDiff(expected: String, found: String, limit: Int = 20) -> String {
  func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
  let (left, right) = (lines(expected), lines(found))
  var shown: [(number: Int, line: String)] = []
  for change in right.difference(from: left) {
    switch change {
    case .remove(let offset, let line, _): shown.append((offset + 1, "- \(offset + 1): \(line)"))
    case .insert(let offset, let line, _): shown.append((offset + 1, "+ \(offset + 1): \(line)"))
    }
  }
  let ordered = shown.enumerated().sorted {
    ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
  }
  let rest = ordered.count > limit ? ["… and \(ordered.count - limit) more lines"] : []
  return (ordered.prefix(limit).map(\.element.line) + rest).joined(separator: "\n")
}
