import CEvent
import Glibc

/// libevent's loop: one thread that waits for everything at once. What happens is told to closures
/// on that thread.
final class EventLoop {
  let base: OpaquePointer
  private var watched: [Watched] = []

  /// Nil where the system gives no loop.
  init?() {
    // Its warnings are for programmers; what matters to users is found by what calls return.
    event_set_log_callback { _, _ in }
    guard let base = event_base_new() else { return nil }
    self.base = base
  }

  deinit {
    for event in watched.compactMap(\.event) { event_free(event) }
    event_base_free(base)
  }

  /// Runs until `stop` is called.
  func run() { event_base_dispatch(base) }

  func stop() { event_base_loopbreak(base) }

  /// Calls `action` whenever the descriptor can be read from.
  func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void) {
    add(descriptor, Int16(EV_READ | EV_PERSIST), action)
  }

  /// Calls `action` when the process is sent a signal.
  func whenSignalled(_ signal: Int32, _ action: @escaping () -> Void) {
    add(signal, Int16(EV_SIGNAL | EV_PERSIST), action)
  }

  /// A timer that is not running yet.
  func timer(_ action: @escaping () -> Void) -> Timer {
    Timer(add(-1, 0, action, isStarted: false))
  }

  /// Calls `action` again and again.
  func every(seconds: Int, _ action: @escaping () -> Void) {
    add(-1, Int16(EV_PERSIST), action, isStarted: false).start(after: seconds * 1000)
  }

  @discardableResult
  private func add(
    _ descriptor: Int32, _ what: Int16, _ action: @escaping () -> Void, isStarted: Bool = true
  ) -> Watched {
    let one = Watched(base, descriptor, what, action)
    watched.append(one)
    if isStarted { one.start() }
    return one
  }

  struct Timer {
    private let watched: Watched

    fileprivate init(_ watched: Watched) { self.watched = watched }

    /// Starts it anew.
    func start(milliseconds: Int) { watched.start(after: milliseconds) }

    func cancel() { watched.stop() }
  }
}

/// An event and what it calls.
private final class Watched {
  private let action: () -> Void
  private(set) var event: OpaquePointer?

  init(
    _ base: OpaquePointer, _ descriptor: Int32, _ what: Int16, _ action: @escaping () -> Void
  ) {
    self.action = action
    event = event_new(
      base, descriptor, what,
      { _, _, context in
        guard let context else { return }
        Unmanaged<Watched>.fromOpaque(context).takeUnretainedValue().action()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// - Parameter milliseconds: nil to wait for what is watched, for ever.
  func start(after milliseconds: Int? = nil) {
    guard let event else { return }
    guard let milliseconds else {
      event_add(event, nil)
      return
    }
    var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    event_add(event, &time)
  }

  func stop() {
    if let event { event_del(event) }
  }
}
