import Glibc
import Publishing

/// How long the stages of a build took, in nanoseconds. For people only: nothing depends on it.
package struct StageTimes: Sendable, Equatable {
  package internal(set) var reading = 0
  package internal(set) var planning = 0
  package internal(set) var photos = 0
  package internal(set) var rendering = 0
  package internal(set) var publishing = 0
  private var last = StageTimes.now

  package var total: Int { reading + planning + photos + rendering + publishing }

  /// Ends a stage: `\.reading`.
  mutating func end(_ stage: WritableKeyPath<StageTimes, Int>) {
    let now = StageTimes.now
    self[keyPath: stage] += now - last
    last = now
  }

  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
