import Build
import Diagnostics
import Files
import Glibc
import Synchronization

/// The export of another app that was dropped onto the page: its bytes arrive in parts, it is
/// looked at, and then its entries are written, on a thread of their own.
///
/// The file has no name, so that nothing is left of it whatever ends the program.
final class DeskImports: Sendable {
  /// Bytes of a file, and of one part.
  static let most = (file: 4 << 30, part: 4 << 20)

  private enum State {
    case receiving(Int)
    case waiting
    case work(DeskWork)
  }

  private struct Upload {
    let id: String
    let name: String
    let size: Int
    let descriptor: Int32
    let path: String
    var state = State.receiving(0)

    func letGo() { close(descriptor) }
  }

  private let bring: WriteOptions.Import
  private let upload = Mutex<Upload?>(nil)

  init(_ bring: @escaping WriteOptions.Import) { self.bring = bring }

  // MARK: Receiving

  /// Begins with another file; the one before is let go of, unless its entries are being written.
  func begin(_ input: JSONValue) -> Response {
    guard let name = input["name"]?.text, let size = input["bytes"]?.count else {
      return .desk(400, error: "bad-request")
    }
    guard size <= Self.most.file else { return .desk(413, error: "too-large") }
    guard let file = try? OpenFile.withoutName() else { return .desk(503, error: "failed") }
    let id = DeskKey.randomHex(words: 2)
    return upload.withLock { upload in
      if case .work(.working) = upload?.state {
        close(file.descriptor)
        return .desk(409, error: "busy")
      }
      upload?.letGo()
      upload = Upload(
        id: id, name: name, size: size, descriptor: file.descriptor, path: file.path)
      return .desk(201, .object([("id", .text(id))]))
    }
  }

  func receive(_ id: String, _ bytes: [UInt8], at offset: Int) -> Response {
    upload.withLock { upload in
      guard let file = upload, file.id == id, case .receiving(let count) = file.state else {
        return .desk(404, error: "missing")
      }
      guard offset == count else { return .desk(409, .object([("received", .number(count))])) }
      guard bytes.count <= file.size - count else { return .desk(413, error: "too-large") }
      guard Disk().write(bytes, into: file.descriptor, file.path) else {
        return .desk(507, error: "full")
      }
      let all = count + bytes.count
      upload?.state = all == file.size ? .waiting : .receiving(all)
      return .desk(200, .object([("received", .number(all))]))
    }
  }

  // MARK: Looking and writing

  /// Looks at what has arrived, or writes its entries; `state` says how far it is.
  func work(_ id: String, isDryRun: Bool) -> Response {
    let file: Upload? = upload.withLock { upload in
      guard let file = upload, file.id == id else { return nil }
      switch file.state {
      case .receiving, .work(.working): return nil
      case .waiting, .work(.done): break
      }
      upload?.state = .work(.working(done: 0, total: 0))
      return file
    }
    guard let file else { return .desk(409, error: "busy") }
    let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
    let isStarted = DeskWork.begin({ [self] in set(.work($0), of: id) }) { [bring] progress in
      bring(copy, file.name, isDryRun, progress)
    }
    if !isStarted {
      close(copy)
      set(.waiting, of: id)
    }
    return isStarted ? .desk(202, .object([])) : .desk(503, error: "failed")
  }

  private func set(_ state: State, of id: String) {
    upload.withLock { if $0?.id == id { $0?.state = state } }
  }

  func state(of id: String) -> Response {
    upload.withLock { upload in
      guard let upload, upload.id == id else { return .desk(404, error: "missing") }
      switch upload.state {
      case .receiving, .waiting: return .desk(200, .object([("state", .text("waiting"))]))
      case .work(let work): return work.response
      }
    }
  }

  /// Lets go of the file.
  func end(_ id: String) -> Response {
    upload.withLock { upload in
      guard let file = upload, file.id == id else { return .desk(404, error: "missing") }
      if case .work(.working) = file.state { return .desk(409, error: "busy") }
      file.letGo()
      upload = nil
      return .desk(200, .object([]))
    }
  }

  /// Answers a request.
  func answer(_ method: RequestHead.Method, _ path: RequestPath, _ body: [UInt8]) -> Response {
    func value(_ name: String) -> String { String(utf8: path.value(name) ?? []) }
    if method == .get { return state(of: value("id")) }
    if method == .put {
      guard let offset = Int(value("at")) else { return .desk(400, error: "bad-request") }
      return receive(value("id"), body, at: offset)
    }
    guard let input = JSONValue(sent: body), case .object = input else {
      return .desk(400, error: "bad-request")
    }
    let id = input["id"]?.text ?? ""
    switch input["act"]?.text {
    case nil: return begin(input)
    case "look": return work(id, isDryRun: true)
    case "write": return work(id, isDryRun: false)
    case "end": return end(id)
    default: return .desk(400, error: "bad-request")
    }
  }
}
