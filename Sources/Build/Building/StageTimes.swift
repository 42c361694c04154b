import Glibc
import Publishing

/// How long the stages of a build took, in nanoseconds. For people only: nothing depends on it.
package struct StageTimes: Sendable, Equatable {
  package private(set) var reading = 0
  package private(set) var planning = 0
  package private(set) var photos = 0
  package private(set) var rendering = 0
  package private(set) var publishing = 0
  private var last = StageTimes.now

  package var total: Int { reading + planning + photos + rendering + publishing }

  enum Stage { case reading, planning, photos, rendering, publishing }

  mutating func end(_ stage: Stage) {
    let now = StageTimes.now
    switch stage {
    case .reading: reading += now - last
    case .planning: planning += now - last
    case .photos: photos += now - last
    case .rendering: rendering += now - last
    case .publishing: publishing += now - last
    }
    last = now
  }

  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
