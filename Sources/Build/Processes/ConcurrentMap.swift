import Dispatch
import Synchronization

/// Applies `transform` to each input on up to `jobs` threads and gives the results in the order of the inputs.
///
/// The one file with threads in it. Inputs are handed out in runs by an atomic counter; each thread keeps its results until it is
/// done, and they are put in order at the end, so the outcome is the same at any width. Complexity: O(inputs), one lock for each
/// thread. The threads hand in their results through a queue, which the thread sanitizer understands: it takes two that wait for a
/// `Mutex` for a race, because it does not see how the kernel wakes them.
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, _ transform: @Sendable (Input) -> Output
) -> [Output] {
  let width = min(max(1, jobs), inputs.count)
  guard width > 1 else { return inputs.map(transform) }
  let run = min(32, max(1, inputs.count / (width * 8)))
  let next = Atomic<Int>(0)
  let finished = Mutex<[(start: Int, outputs: [Output])]>([])
  let door = DispatchQueue(label: "results")
  DispatchQueue.concurrentPerform(iterations: width) { _ in
    var own: [(start: Int, outputs: [Output])] = []
    while true {
      let start = next.wrappingAdd(run, ordering: .relaxed).oldValue
      guard start < inputs.count else { break }
      own.append((start, inputs[start..<min(start + run, inputs.count)].map(transform)))
    }
    door.sync { finished.withLock { $0 += own } }
  }
  return finished.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.outputs) }
}
