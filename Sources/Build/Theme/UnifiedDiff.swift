/// The lines in which two texts differ, with three lines around them, as `diff -u` prints them
/// (POSIX.1-2024, `diff`, "Diff -u Output Format"). Empty for equal texts.
///
/// - Complexity: O(n · d) for n lines of which d differ.
package func unifiedDiff(of old: [UInt8], and new: [UInt8], around: Int = 3) -> [String] {
  let (before, after) = (lines(of: old), lines(of: new))
  var removed = Set<Int>()
  var added = Set<Int>()
  for change in after.difference(from: before) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  // Every line once: its sign, and its position in each text.
  var rows: [(sign: String, text: String, old: Int, new: Int)] = []
  var (left, right) = (0, 0)
  while left < before.count || right < after.count {
    if removed.contains(left) {
      rows.append(("-", before[left], left, right))
      left += 1
    } else if added.contains(right) {
      rows.append(("+", after[right], left, right))
      right += 1
    } else {
      rows.append((" ", before[left], left, right))
      left += 1
      right += 1
    }
  }
  var said: [String] = []
  var next = 0
  while let first = rows[next...].firstIndex(where: { $0.sign != " " }) {
    var last = first
    // Changes with at most twice as many equal lines between them are one hunk.
    while let further = rows[(last + 1)...].firstIndex(where: { $0.sign != " " }),
      further - last <= 2 * around + 1
    { last = further }
    let hunk = rows[max(next, first - around)..<min(rows.count, last + 1 + around)]
    said.append(header(of: hunk))
    for row in hunk {
      said.append(row.sign + row.text)
      if row.text.utf8.last != 0x0A { said.append("\\ No newline at end of file") }
    }
    next = hunk.endIndex
  }
  return said.map { $0.utf8.last == 0x0A ? String(Substring($0.utf8.dropLast())) : $0 }
}

/// Lines with their ends.
private func lines(of bytes: [UInt8]) -> [String] {
  var found: [String] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    found.append(String(decoding: bytes[start..<end], as: UTF8.self))
    start = end
  }
  return found
}

private func header(
  of hunk: ArraySlice<(sign: String, text: String, old: Int, new: Int)>
) -> String {
  let old = hunk.count { $0.sign != "+" }
  let new = hunk.count { $0.sign != "-" }
  let first = hunk.first.map { ($0.old, $0.new) } ?? (0, 0)
  return "@@ -\(range(first.0, old)) +\(range(first.1, new)) @@"
}

/// A range without lines is named by the line before it.
private func range(_ first: Int, _ count: Int) -> String {
  let start = count == 0 ? first : first + 1
  return count == 1 ? "\(start)" : "\(start),\(count)"
}
