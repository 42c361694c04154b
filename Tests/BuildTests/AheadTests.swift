import Files
import Synchronization
import Testing

@testable import Build

@Suite struct AheadTests {
  @Test(arguments: [true, false])
  func `a value is made once, whoever asks for it`(isThreaded: Bool) {
    let count = Counter()
    let value = Ahead(isThreaded: isThreaded) { count.next() }
    let asked = concurrentMap(Array(0..<64), jobs: 8) { _ in value.value }
    #expect(asked.allSatisfy { $0 == 1 })
    #expect(count.value.withLock { $0 } == 1)
  }

  @Test func `whoever lets go of a value waits for its thread`() {
    let count = Counter()
    do {
      let value = Ahead(isThreaded: true) {
        var sum = 0
        for number in 0..<1_000_000 { sum = sum &* 31 &+ number }
        return sum == 0 ? 0 : count.next()
      }
      withExtendedLifetime(value) {}
    }
    #expect(count.value.withLock { $0 } == 1)
  }

  @Test func `a value that nobody asks for is not made without a thread`() {
    let count = Counter()
    do {
      let value = Ahead(isThreaded: false) { count.next() }
      withExtendedLifetime(value) {}
    }
    #expect(count.value.withLock { $0 } == 0)
  }
}

private final class Counter: Sendable {
  let value = Mutex(0)

  func next() -> Int {
    value.withLock { number in
      number += 1
      return number
    }
  }
}
