import Diagnostics
import Files
import Glibc
import Synchronization

/// How far the work is, for somebody who waits at a terminal for longer than a second.
///
/// Workers count their steps, and a thread of its own shows them ten times a second. Whoever says
/// something else clears the line first; it comes back when the next part of the work begins.
/// Nothing of a result depends on it.
package final class WorkProgress: Sendable {
  /// A part of the work that may take long.
  package enum Part: Sendable, Equatable {
    case reading, photos, rendering, writing, importing
    /// Dividing a book into pages, of which nobody knows how many there will be.
    case printing
    /// Putting files where readers find them.
    case deploying(String)
  }

  package struct Step: Sendable, Equatable {
    package let part: Part
    package let done: Int
    package let total: Int
  }

  private struct State {
    var part: (Part, total: Int)?
    var shown: Step?
    var hasThread = false
    var isEnded = false
  }

  /// Milliseconds before anything is shown, and between two looks.
  private static let patience = 1000
  private static let interval = 100

  private let show: @Sendable (Step) -> Void
  private let erase: @Sendable () -> Void
  private let state = Mutex(State())
  private let done = Atomic<Int>(0)
  private let began = StageTimes.now

  /// - Parameters:
  ///   - show: takes the place of what was shown before.
  ///   - erase: takes away what was shown.
  package init(
    show: @Sendable @escaping (Step) -> Void, erase: @Sendable @escaping () -> Void
  ) {
    (self.show, self.erase) = (show, erase)
  }

  package func begin(_ part: Part, of total: Int) {
    let needsThread = state.withLock { state in
      state.part = (part, total)
      done.store(0, ordering: .relaxed)
      defer { state.hasThread = true }
      return !state.hasThread && !state.isEnded
    }
    // Without a thread nothing is shown.
    if needsThread { _ = startThread { [self] in watch() } }
  }

  package func step() { done.wrappingAdd(1, ordering: .relaxed) }

  /// Takes the line away until the next part begins.
  package func clear() {
    state.withLock { state in
      state.part = nil
      if state.shown != nil { erase() }
      state.shown = nil
    }
  }

  /// Takes the line away for good.
  package func end() {
    clear()
    state.withLock { $0.isEnded = true }
  }

  private func watch() {
    while look() { usleep(UInt32(Self.interval) * 1000) }
  }

  private func look() -> Bool {
    state.withLock { state in
      if let (part, total) = state.part,
        StageTimes.now - began >= Self.patience * 1_000_000
      {
        let step = Step(part: part, done: done.load(ordering: .relaxed), total: total)
        if step != state.shown { show(step) }
        state.shown = step
      }
      return !state.isEnded
    }
  }
}
