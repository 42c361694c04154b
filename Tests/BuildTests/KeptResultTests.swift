import Files
import Testing

@testable import Build

/// Lists that are known by what they were made of.
@Suite struct KeptResultTests {
  private func made(
    _ results: KeptResults, _ name: String, _ input: [UInt8], _ output: [UInt8]
  ) -> (bytes: [UInt8], isMade: Bool) {
    var isMade = false
    let bytes = results.kept(name, input) {
      isMade = true
      return output
    }
    return (bytes, isMade)
  }

  @Test func `a list is made once for each input, name and program`() {
    let key = Digest(of: [1])
    let first = KeptResults([], key: key)
    #expect(made(first, "b", [1, 2], [3]) == ([3], true))
    #expect(made(first, "a", [], [4]) == ([4], true))
    #expect(first.all.map(\.name) == ["a", "b"])
    let second = KeptResults(first.all, key: key)
    #expect(made(second, "b", [1, 2], [9]) == ([3], false))
    #expect(made(second, "a", [0], [9]) == ([9], true))
    #expect(made(second, "c", [1, 2], [8]) == ([8], true))
    #expect(second.all.map(\.bytes) == [[9], [3], [8]])
    let third = KeptResults(first.all, key: Digest(of: [2]))
    #expect(made(third, "b", [1, 2], [7]) == ([7], true))
  }

  @Test func `what nobody asked for is forgotten`() {
    let key = Digest(of: [1])
    let first = KeptResults([], key: key)
    _ = made(first, "a", [], [4])
    #expect(KeptResults(first.all, key: key).all.isEmpty)
  }
}
