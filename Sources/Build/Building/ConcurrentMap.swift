import Files
import Glibc
import Publishing
import Synchronization

// One file with threads. `concurrentMap` distributes runs of inputs by an atomic counter and
// returns the results in order; `Ahead` makes one value while its owner does something else. The
// bytes are the same for any number of threads. `Markdown` has one lock, for a function of the C
// library that is not thread-safe. `SiteRenderer` has locks around what pages share and the first
// of them makes, as items of feeds, and `Templating` around what calls say (`CallMemory`).
// `SavedTexts` has one for what is found damaged while pages are rendered. `ThemeFiles` has one for
// the theme's catalogs: each is read once per process, and the templates are compiled once per
// process, because the tests make hundreds of builds in one process. The threads are POSIX threads,
// since Dispatch waits for ever if the system gives no thread; the calling thread works too, so the
// work is always done.

/// Applies `transform` to each input on up to `jobs` threads and gives the results in the order of
/// the inputs.
///
/// The one file with threads in it. Each thread has a part of the inputs, of which it takes runs by
/// an atomic counter, and then helps with the other parts: pages that follow each other are in one
/// folder, which lets only one thread at a time make files. Each thread keeps its results until it
/// is done, and they are put in order at the end, so the outcome is the same at any width. The
/// calling thread works too: where the system gives no more threads (`ulimit -u`), the work is done
/// by those that there are. Complexity: O(inputs).
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, _ transform: @Sendable @escaping (Input) -> Output
) -> [Output] {
  let width = min(max(1, jobs), inputs.count)
  guard width > 1 else { return inputs.map(transform) }
  let run = min(32, max(1, inputs.count / (width * 8)))
  let parts = (0..<width).map { number in
    InputPart(inputs.count * number / width..<inputs.count * (number + 1) / width)
  }
  let work: @Sendable (Int) -> [Run<Output>] = { first in
    var own: [Run<Output>] = []
    for part in parts[first...] + parts[..<first] {
      while let range = part.take(run) {
        own.append(Run(start: range.lowerBound, outputs: inputs[range].map(transform)))
      }
    }
    return own
  }
  let workers = (1..<width).map { number in Worker { work(number) } }
  let threads = workers.map { $0.start() }
  var finished = work(0)
  // A thread's results are looked at after it has ended, which the thread sanitizer understands.
  for (worker, thread) in zip(workers, threads) {
    guard let thread else { continue }
    pthread_join(thread, nil)
    finished += worker.results.withLock { $0 }
  }
  return finished.sorted { $0.start < $1.start }.flatMap(\.outputs)
}

/// The outputs of inputs that follow each other.
private struct Run<Output: Sendable>: Sendable {
  let start: Int
  let outputs: [Output]
}

/// Inputs that follow each other, handed out in runs.
private final class InputPart: Sendable {
  private let next: Atomic<Int>
  private let end: Int

  init(_ range: Range<Int>) {
    next = Atomic(range.lowerBound)
    end = range.upperBound
  }

  /// The positions of the next run; nil when there are no more.
  func take(_ count: Int) -> Range<Int>? {
    let start = next.wrappingAdd(count, ordering: .relaxed).oldValue
    return start < end ? start..<min(start + count, end) : nil
  }
}

/// What a thread does, and what comes of it. A class without parameters, since the C function that
/// a thread begins with has none.
private class ThreadStart {
  func run() {}
}

private final class Worker<Output: Sendable>: ThreadStart {
  private let work: @Sendable () -> [Run<Output>]
  let results = Mutex<[Run<Output>]>([])

  init(_ work: @Sendable @escaping () -> [Run<Output>]) { self.work = work }

  override func run() {
    let done = work()
    results.withLock { $0 = done }
  }

  /// Nil where the system gives no thread.
  func start() -> pthread_t? {
    var thread = pthread_t()
    let retained = Unmanaged<ThreadStart>.passRetained(self)
    let result = pthread_create(&thread, nil, runWorker, retained.toOpaque())
    if result == 0 { return thread }
    retained.release()
    return nil
  }
}

private func runWorker(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  beginThread()
  if let worker { Unmanaged<ThreadStart>.fromOpaque(worker).takeRetainedValue().run() }
  return nil
}

/// Runs `body` on a thread of its own, for which nobody waits.
///
/// - Returns: false where the system gives no thread.
package func startThread(_ body: @Sendable @escaping () -> Void) -> Bool {
  guard
    let thread = Worker({ () -> [Run<Void>] in
      body()
      return []
    }).start()
  else { return false }
  pthread_detach(thread)
  return true
}

/// A value that is made on a thread of its own while the caller does something else.
///
/// Whoever lets go of it waits for the thread, so nothing goes on after a run has ended.
final class Ahead<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = MadeAhead<Value>()
  /// Nil where the value is made when somebody asks for it, and after the thread has ended.
  private let thread: Mutex<pthread_t?>

  /// - Parameter isThreaded: false makes the value when it is asked for.
  init(isThreaded: Bool, _ make: @Sendable @escaping () -> Value) {
    self.make = make
    let made = made
    let worker = Worker<Void> {
      let value = make()
      made.value.withLock { $0 = value }
      return []
    }
    thread = Mutex(isThreaded ? worker.start() : nil)
  }

  deinit { wait() }

  private func wait() {
    thread.withLock { running in
      guard let thread = running else { return }
      pthread_join(thread, nil)
      running = nil
    }
  }

  /// The value, as soon as it is there.
  var value: Value {
    wait()
    return made.value.withLock { known in
      let value = known ?? make()
      known = value
      return value
    }
  }
}

private final class MadeAhead<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

extension OutputImage {
  /// Reads files on up to `jobs` threads.
  init(
    of folder: OpenFolder, _ manifest: OutputManifest, trusting trust: Trust, jobs: Int
  ) throws(BuildError) {
    try self.init(of: folder, manifest, trusting: trust) { folder, files throws(BuildError) in
      let digests = concurrentMap(files, jobs: jobs) { file in
        Result { () throws(BuildError) in try folder.digest(ofFile: file) }
      }
      var found: [String?] = []
      for digest in digests { found.append(try digest.get()) }
      return found
    }
  }
}
