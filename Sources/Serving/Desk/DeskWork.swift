import Build
import Diagnostics
import Files

/// Something long that the page asks for, on a thread of its own; the page asks how far it is.
enum DeskWork {
  case working(done: Int, total: Int)
  case done(JSONOutput)

  /// Begins it.
  ///
  /// - Parameter set: takes how far it is, on that thread.
  /// - Returns: false where the system gives no thread.
  static func begin(
    _ set: @escaping @Sendable (DeskWork) -> Void,
    _ work: @escaping @Sendable (WorkProgress) -> JSONOutput
  ) -> Bool {
    startThread {
      let progress = WorkProgress(
        show: { step in set(.working(done: step.done, total: step.total)) }, erase: {})
      let result = work(progress)
      progress.end()
      set(.done(result))
    }
  }

  var response: Response {
    switch self {
    case .working(let done, let total):
      .desk(
        200,
        .object([
          ("state", .text("working")), ("done", .number(done)), ("total", .number(total)),
        ]))
    case .done(let result):
      .desk(200, .object([("state", .text("done")), ("result", result)]))
    }
  }
}
