import Files
import TestSupport
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

  /// What the next build has.
  private func next(_ results: KeptResults, in folder: TemporaryFolder) throws -> KeptResults {
    let place = try OpenFolder.open(folder.path, on: Disk())
    try StoreWriter.keep(results.values, in: place, old: Store(in: place))
    return KeptResults(Store(in: place))
  }

  @Test func `a list is made once for each input and name`() throws {
    let folder = try TemporaryFolder()
    let first = KeptResults(nil)
    #expect(made(first, "b", [1, 2], [3]) == ([3], true))
    #expect(made(first, "a", [], [4]) == ([4], true))
    let second = try next(first, in: folder)
    #expect(made(second, "b", [1, 2], [9]) == ([3], false))
    #expect(made(second, "a", [0], [9]) == ([9], true))
    #expect(made(second, "c", [1, 2], [8]) == ([8], true))
    #expect(made(try next(second, in: folder), "c", [1, 2], [7]) == ([8], false))
  }

  @Test func `what nobody asked for is forgotten`() throws {
    let folder = try TemporaryFolder()
    let first = KeptResults(nil)
    _ = (made(first, "a", [], [4]), made(first, "b", [], [5]))
    let second = try next(first, in: folder)
    _ = made(second, "b", [], [6])
    #expect(made(try next(second, in: folder), "a", [], [7]) == ([7], true))
  }
}
