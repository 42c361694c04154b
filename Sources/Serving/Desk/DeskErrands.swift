import Build
import Diagnostics
import Files

/// What takes long, on threads of their own: pages of the preview, and questions to git.
final class DeskErrands: Sendable {
  typealias Errand = @Sendable () -> DeskThread.Result?

  private let tasks: Mailbox<Errand>
  private let results: Mailbox<DeskThread.Result>

  init(threads: Int, results: Mailbox<DeskThread.Result>) throws(BuildError) {
    self.results = results
    tasks = try Mailbox()
    for _ in 0..<threads {
      guard startThread({ [self] in work() }) else {
        throw BuildError("the system gives no more threads")
      }
    }
  }

  func send(_ errand: @escaping Errand) { tasks.send(errand) }

  private func work() {
    while true {
      if let result = tasks.next()() { results.send(result) }
    }
  }
}
