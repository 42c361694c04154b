import Build
import Testing

/// The program has `malloc` and `free` of its own, for blocks of up to four kilobytes.
@Suite struct SmallBlocksTests {
  @Test func `blocks do not overlap, whichever thread frees them`() {
    var sizes: [Int] = []
    for number in 0..<6000 { sizes.append(number * 7919 % 1400) }
    for _ in 0..<4 {
      // Made by several threads, and freed by others.
      let blocks = concurrentMap(sizes, jobs: 4) { size in
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: UInt8(size & 0xFF), count: size)
        return Int(bitPattern: block)
      }
      let numbered = Array(zip(sizes, blocks)).map { Made(size: $0.0, address: $0.1) }
      #expect(Set(blocks).count == blocks.count)
      let sound = concurrentMap(Array(numbered.reversed()), jobs: 4) { made in
        guard let block = UnsafeMutableRawPointer(bitPattern: made.address) else { return false }
        defer { block.deallocate() }
        return made.address % 16 == 0
          && UnsafeRawBufferPointer(start: block, count: made.size)
            .allSatisfy { $0 == UInt8(made.size & 0xFF) }
      }
      #expect(sound.allSatisfy { $0 })
    }
  }

  private struct Made: Sendable {
    let size: Int
    let address: Int
  }
}
