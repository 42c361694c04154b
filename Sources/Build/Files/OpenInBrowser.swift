/// Opens an address in the browser that the desktop names.
///
/// The browser gets a session of its own: Ctrl-C in the terminal must not end it.
///
/// - Returns: false where the system gives no thread to wait on.
package func openInBrowser(_ address: String) -> Bool {
  startThread {
    _ = try? ChildProcess.run(["setsid", "--fork", "xdg-open", address], environment: [:])
  }
}
