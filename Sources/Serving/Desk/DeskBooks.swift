import Diagnostics
import Synchronization

/// Books of a year that the page asks for, one at a time.
final class DeskBooks: Sendable {
  private let make: WriteOptions.Book
  private let work = Mutex<DeskWork?>(nil)

  init(_ make: @escaping WriteOptions.Book) { self.make = make }

  /// Answers a request: to begin one, or how far it is.
  func answer(_ method: RequestHead.Method, _ body: [UInt8]) -> Response {
    if method == .get {
      return work.withLock { $0?.response ?? .desk(404, error: "missing") }
    }
    guard let year = JSONValue(sent: body)?["year"]?.count, year <= 9999 else {
      return .desk(400, error: "bad-request")
    }
    return work.withLock { work in
      if case .working = work { return .desk(409, error: "busy") }
      let isBegun = DeskWork.begin(
        { [self] state in self.work.withLock { $0 = state } }, { [make] in make(year, $0) })
      guard isBegun else { return .desk(503, error: "failed") }
      work = .working(done: 0, total: 0)
      return .desk(202, .object([]))
    }
  }
}
