import Build
import Files

/// What came of asking the desktop to open an address.
package enum BrowserOpening: Sendable {
  case opened
  /// The exit status of xdg-open; nil where it could not be started.
  case failed(Int32?)
}

extension EventLoop {
  /// Opens an address in the desktop's browser, which gets a session of its own: Ctrl-C in the
  /// terminal must not end it. Nothing is told of an opener that does not end, which is what it
  /// does where it is the browser itself.
  func openInBrowser(_ address: String, tell: @escaping (BrowserOpening) -> Void) {
    guard let outcomes = try? Mailbox<BrowserOpening>() else { return tell(.failed(nil)) }
    whenReadable(outcomes.descriptor) { outcomes.receive().forEach(tell) }
    let isStarted = startThread {
      // What the browser writes is nobody's, and must not keep its opener from ending.
      let words = ["sh", "-c", "exec xdg-open \"$1\" >/dev/null 2>&1", "sh", address]
      let status = (try? ChildProcess.run(["setsid", "--wait"] + words, environment: [:]))?.status
      outcomes.send(status == 0 ? .opened : .failed(status))
    }
    if !isStarted { tell(.failed(nil)) }
  }
}
