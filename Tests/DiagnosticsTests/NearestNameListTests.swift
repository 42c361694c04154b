import Diagnostics
import Testing

@Suite struct NearestNameListTests {
  /// The optimal string alignment distance by its definition, without any shortcut.
  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        var cost = min(table[i - 1][j] + 1, table[i][j - 1] + 1)
        cost = min(cost, table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          cost = min(cost, table[i - 2][j - 2] + 1)
        }
        table[i][j] = cost
      }
    }
    return table[left.count][right.count]
  }

  @Test func `the nearest name is the first one of the least distance`() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("abc가나É")
    for _ in 0..<2000 {
      func word(_ most: Int) -> String {
        String(
          (0..<Int.random(in: 0...most, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "a"
          })
      }
      let name = word(8)
      let candidates = (0..<6).map { _ in word(9) }
      let limit = Int.random(in: 0...3, using: &random)
      let distances = candidates.map { distance(Array(name.lowercased()), Array($0.lowercased())) }
      let least = distances.min() ?? 0
      let expected = least <= limit ? distances.firstIndex(of: least).map { candidates[$0] } : nil
      #expect(
        nearestName(to: name, in: candidates, limit: limit) == expected, "\(name) \(candidates)")
      #expect(
        NameList(candidates).nearest(to: name, limit: limit) == expected, "\(name) \(candidates)")
    }
  }

  @Test func `long names are compared as short ones are`() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("ab나😀")
    for length in [1, 2, 31, 62, 63, 64, 65, 66, 130] {
      for _ in 0..<60 {
        let name = (0..<length).map { _ in letters.randomElement(using: &random) ?? "a" }
        var other = name
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let position = Int.random(in: 0...other.count, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: other.insert(letters.randomElement(using: &random) ?? "a", at: position)
          case 1 where position < other.count: other.remove(at: position)
          case 2 where position < other.count: other[position] = "b"
          default: if position + 1 < other.count { other.swapAt(position, position + 1) }
          }
        }
        let limit = Int.random(in: 0...4, using: &random)
        let isNear = distance(name, other) <= limit
        let found = NameList([String(other)]).nearest(to: String(name), limit: limit)
        #expect(found == (isNear ? String(other) : nil), "\(String(name)) \(String(other))")
      }
    }
  }

  @Test func `of names without an order the first one by its letters wins`() {
    let names = ["cat", "hat", "bat", "hut", "at", "mats"]
    #expect(NameList(unordered: names).nearest(to: "rat") == "at")
    #expect(NameList(names).nearest(to: "rat") == "cat")
    #expect(NameList(unordered: names.reversed()).nearest(to: "rat") == "at")
  }

  @Test(arguments: [
    ("taht", "that", 1), ("ca", "abc", 3), ("", "abc", 3), ("Ünïcode", "unicode", 2),
  ])
  func `a distance counts swaps of neighbours once`(left: String, right: String, expected: Int) {
    #expect(
      editDistance(Array(left.lowercased().unicodeScalars), Array(right.unicodeScalars)) == expected
    )
  }
}
