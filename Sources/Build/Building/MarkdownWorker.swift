import Diagnostics
import Files
import Glibc
import Journal
import JournalReader
import Markdown
import Synchronization

/// Renders texts that may take unreasonable work in a child process of the same program: a harmless
/// one just works, a hostile one ends with its process.
///
/// Whether a text is read at all is decided by counting (`ParserCost`), which gives the same answer
/// on every machine. Time and memory only keep a machine from hanging: a process that they end is a
/// failure of the world, and says nothing about the text.
final class MarkdownWorker: Sendable {
  private let failed = Mutex<[(path: String, failure: WorkerProcess.Failure)]>([])

  /// What ended before it had an answer.
  var failures: [BuildError] {
    failed.withLock { $0 }.sorted { $0.path.precedesInBytes($1.path) }.map { path, failure in
      BuildError(
        "'\(path)' could not be read: \(failure.reason)",
        help: failure.help(
          "put blank lines between its paragraphs, or raise 'limits' in the settings"))
    }
  }

  /// Without the errors that say of the same texts that they were not tried.
  func withoutFailed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let paths = Set(failed.withLock { $0 }.map { Array($0.path.utf8) })
    guard !paths.isEmpty else { return diagnostics }
    return diagnostics.filter { finding in
      finding.identifier != MarkdownOutcome.refusal
        || finding.place.path.map { paths.contains(Array($0.utf8)) } != true
    }
  }

  /// - Parameter program: the program itself, with the verb that answers; nil if absent.
  func renderer(_ program: [String]?, _ limits: EntryLimits) -> RenderInWorker? {
    guard let program else { return nil }
    let process = WorkerProcess(
      program: program, seconds: limits.seconds, memory: limits.memory, patience: 20,
      output: 32 * max(limits.size, 1 << 20))
    return { [self] task in
      // One at a time, so that the memory of all together stays within the limit of one.
      let result = Self.turn.withLock { _ in
        process.run(task.encoded) { MarkdownOutcome(encoded: $0, of: task.original) }
      }
      switch result {
      case .success(let outcome): return outcome
      case .failure(let failure):
        failed.withLock { $0.append((task.source.path, failure)) }
        return nil
      }
    }
  }

  private static let turn = Mutex(())
}

/// The child's side: reads a task from standard input, and writes its outcome to standard output.
///
/// The limits come first: no byte of the author's is touched before them. A process cannot be given
/// them from outside as it is spawned.
///
/// - Parameters:
///   - seconds: of computing, at most.
///   - memory: bytes of it, at most.
/// - Returns: whether an outcome was written.
package func runMarkdownWorker(seconds: Int, memory: Int) -> Bool {
  guard EntryLimits.times.contains(seconds), EntryLimits.memories.contains(memory),
    limitProcess(seconds: seconds, memory: memory)
  else { return false }
  guard let task = MarkdownTask(encoded: standardInput(), closures: MarkdownOptions.entryDefaults)
  else {
    return false
  }
  return writeStandardOutput(task.run(.unbounded).encoded)
}

/// Whether all bytes were taken.
package func writeStandardOutput(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { bytes in
      retrying { write(1, bytes.baseAddress, bytes.count) }
    }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Limits this process, which is a child that reads what it does not trust; false if it cannot be.
package func limitProcess(seconds: Int, memory: Int) -> Bool {
  limit(RLIMIT_CPU, to: rlim_t(seconds)) && limit(RLIMIT_AS, to: rlim_t(memory))
    && limit(RLIMIT_CORE, to: 0)
}

/// Sets a limit, unless it is lower already.
private func limit(_ resource: __rlimit_resource, to value: rlim_t) -> Bool {
  var limits = rlimit()
  guard getrlimit(Int32(resource.rawValue), &limits) == 0 else { return false }
  limits.rlim_cur = min(limits.rlim_cur, value)
  limits.rlim_max = min(limits.rlim_max, value)
  return setrlimit(Int32(resource.rawValue), &limits) == 0
}

package func standardInput() -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = retrying { read(0, &buffer, buffer.count) }
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: buffer[..<count])
  }
}
