import CEvent
import Glibc

/// libevent's HTTP server: bytes of connections into requests, and answers into bytes.
///
/// It runs on the thread of its loop, never waits for anybody, and holds each client to limits: 8
/// KiB for the fields of a request, no body, 20 seconds for a request and without progress in an
/// answer, and a number of connections.
final class HTTPServer {
  /// What a request may have, in bytes.
  struct Limits {
    var head = 8 << 10
    var body = 0
    /// Connections at the same time.
    var connections = 256
    /// Whether programs of other users of this machine are refused, where the system tells whose a
    /// connection is.
    var isOwnersAlone = false
  }

  /// Seconds for a request, and without progress in an answer.
  static let patience = 20

  private let loop: EventLoop
  private let http: OpaquePointer
  private let connections: OpenConnections
  private let handler: (RequestHead, Exchange) -> Void
  /// The port that the server has.
  private(set) var port = 0
  /// Whether programs of other users of this machine are refused.
  private(set) var isOwnersAlone: Bool

  /// - Parameter handler: answers each request, now or later.
  init?(
    _ loop: EventLoop, limits: Limits = Limits(), encryption: Encryption? = nil,
    handler: @escaping (RequestHead, Exchange) -> Void
  ) {
    guard let http = evhttp_new(loop.base) else { return nil }
    (self.loop, self.http, self.handler) = (loop, http, handler)
    isOwnersAlone = limits.isOwnersAlone
    connections = OpenConnections(
      patience: HTTPServer.patience, limit: limits.connections,
      heldBytes: max(64 << 10, limits.head + limits.body + 4096), encryption: encryption)
    evhttp_set_max_headers_size(http, limits.head)
    evhttp_set_max_body_size(http, limits.body)
    evhttp_set_timeout(http, Int32(HTTPServer.patience))
    // All methods that libevent knows, so that those that are refused get the right answer.
    evhttp_set_allowed_methods(http, 0x1FF)
    evhttp_set_bevcb(
      http,
      { base, context in
        guard let base, let context else { return nil }
        return Unmanaged<OpenConnections>.fromOpaque(context).takeUnretainedValue().open(base)
      }, Unmanaged.passUnretained(connections).toOpaque())
    evhttp_set_gencb(
      http,
      { request, context in
        guard let request, let context else { return }
        Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().take(request)
      }, Unmanaged.passUnretained(self).toOpaque())
    loop.every(seconds: 1) { [connections] in connections.sweep() }
  }

  /// Takes the first free port.
  ///
  /// - Parameters:
  ///   - address: a number, as in 127.0.0.1.
  ///   - ports: tried in this order; 0 is any free one.
  /// - Returns: the number of an error, or nil.
  func listen(on address: String, ports: ClosedRange<Int>) -> Int32? {
    for port in ports {
      guard let socket = evhttp_bind_socket_with_handle(http, address, UInt16(port)) else {
        if errno == EADDRINUSE && port < ports.upperBound { continue }
        return errno
      }
      self.port = port
      if port == 0 { self.port = HTTPServer.port(of: evhttp_bound_socket_get_fd(socket)) }
      let descriptor = evhttp_bound_socket_get_fd(socket)
      // A client that comes while many are being taken waits here, and not for TCP to try again.
      _ = Glibc.listen(descriptor, 4096)
      isOwnersAlone = isOwnersAlone && PeerOwner.isTold(of: descriptor)
      connections.listener = evhttp_bound_socket_get_listener(socket)
      return nil
    }
    return EADDRINUSE
  }

  private static func port(of socket: Int32) -> Int {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard
        let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        getsockname(socket, place, &size) == 0
      else { return 0 }
      // The port is in the same place for both kinds of addresses, most significant byte first.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }

  /// Ends all connections. Exchanges must not be used after that.
  func close() {
    connections.listener = nil
    evhttp_free(http)
    connections.sweep()
  }

  private func take(_ request: OpaquePointer) {
    let exchange = Exchange(request, connections)
    if let connection = evhttp_request_get_connection(request) {
      let socket = evhttp_connection_get_bufferevent(connection)
      guard connections.beginAnswer(socket) else { return exchange.send(.tooMuchUnread) }
      if isOwnersAlone, !connections.isOwn(socket) { return exchange.send(.otherUser) }
    }
    handler(HTTPServer.head(of: request), exchange)
  }

  private static func head(of request: OpaquePointer) -> RequestHead {
    let method: RequestHead.Method =
      switch evhttp_request_get_command(request) {
      case EVHTTP_REQ_GET: .get
      case EVHTTP_REQ_HEAD: .head
      case EVHTTP_REQ_POST: .post
      case EVHTTP_REQ_PUT: .put
      case EVHTTP_REQ_PATCH: .patch
      default: .other
      }
    var fields: [(name: [UInt8], value: [UInt8])] = []
    var next = ilgi_first_field(evhttp_request_get_input_headers(request))
    while let field = next {
      fields.append((bytes(field.pointee.key), bytes(field.pointee.value)))
      next = ilgi_next_field(field)
    }
    return RequestHead(
      method: method, target: evhttp_request_get_uri(request).map { bytes($0) } ?? [],
      fields: fields)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}

/// A request that is to be answered once.
struct Exchange {
  private let request: OpaquePointer
  private let connections: OpenConnections

  fileprivate init(_ request: OpaquePointer, _ connections: OpenConnections) {
    (self.request, self.connections) = (request, connections)
  }

  /// The body of the request.
  var body: [UInt8] {
    guard let buffer = evhttp_request_get_input_buffer(request) else { return [] }
    let size = evbuffer_get_length(buffer)
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, Int(evbuffer_copyout(buffer, bytes.baseAddress, size)))
    }
  }

  /// Sends an answer. Where the client is gone, nothing is sent.
  func send(_ response: Response) {
    let isHead = evhttp_request_get_command(request) == EVHTTP_REQ_HEAD
    guard let buffer = evbuffer_new() else { return evhttp_send_error(request, 503, nil) }
    defer { evbuffer_free(buffer) }
    var response = response
    if response.body.size > OpenConnections.largeAnswer, connections.areFull {
      if case .file(let descriptor, _) = response.body { Glibc.close(descriptor) }
      response = .tooMuchUnread
    }
    switch response.body {
    case .bytes(let bytes):
      if !isHead { bytes.withUnsafeBytes { _ = evbuffer_add(buffer, $0.baseAddress, $0.count) } }
    case .file(let descriptor, let range):
      // libevent closes the file when it is sent.
      if isHead || range.isEmpty
        || evbuffer_add_file(
          buffer, descriptor, Int64(range.lowerBound), Int64(range.count)) != 0
      {
        Glibc.close(descriptor)
      }
    }
    if let connection = evhttp_request_get_connection(request) {
      connections.endAnswer(evhttp_connection_get_bufferevent(connection))
    }
    add(response.fields + [("Content-Length", "\(response.body.size)")])
    evhttp_send_reply(request, Int32(response.status), Response.reason(response.status), buffer)
  }

  private func add(_ fields: [(name: String, value: String)]) {
    let headers = evhttp_request_get_output_headers(request)
    for field in fields { evhttp_add_header(headers, field.name, field.value) }
  }

  /// Begins an answer that does not end.
  ///
  /// - Parameter closed: called when the client is gone.
  func stream(
    fields: [(name: String, value: String)] = Response(200, type: "", .bytes([])).fields,
    closed: @escaping () -> Void
  ) -> EventStream? {
    guard let connection = evhttp_request_get_connection(request) else {
      evhttp_send_reply_end(request)
      return nil
    }
    // The client has nothing more to say. What it does not take, ends the connection.
    evhttp_connection_set_timeout(connection, 24 * 3600)
    add(fields.filter { $0.name != "Content-Type" } + [("Content-Type", "text/event-stream")])
    evhttp_send_reply_start(request, 200, "OK")
    return EventStream(request, connection, closed)
  }
}

/// An answer that goes on, as in `text/event-stream` (HTML standard, "Server-sent events").
final class EventStream {
  private let request: OpaquePointer
  private let connection: OpaquePointer
  private var closed: (() -> Void)?
  /// Bytes that a client may leave in its stream.
  private static let limit = 1 << 20

  fileprivate init(
    _ request: OpaquePointer, _ connection: OpaquePointer, _ closed: @escaping () -> Void
  ) {
    (self.request, self.connection, self.closed) = (request, connection, closed)
    evhttp_connection_set_closecb(
      connection,
      { _, context in
        guard let context else { return }
        Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue().connectionEnded()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func connectionEnded() {
    let told = closed
    closed = nil
    // libevent leaves a request to us whose connection failed.
    if evhttp_request_get_connection(request) == nil { evhttp_send_reply_end(request) }
    told?()
  }

  /// Sends an event. The data has no line ends.
  func send(_ name: String, _ data: String = "{}") { write("event: \(name)\ndata: \(data)\n\n") }

  /// Sends something that is not an event, by which a connection that is gone is noticed.
  func sendNothing() { write(":\n\n") }

  /// Ends the connection; `closed` is called when libevent has found that out.
  func end() {
    let socket = evhttp_connection_get_bufferevent(connection)
    shutdown(bufferevent_getfd(socket), Int32(SHUT_RDWR))
    sendNothing()
  }

  func setRetry(milliseconds: Int) { write("retry: \(milliseconds)\n\n") }

  private func write(_ text: String) {
    guard closed != nil, let buffer = evbuffer_new() else { return }
    defer { evbuffer_free(buffer) }
    let output = bufferevent_get_output(evhttp_connection_get_bufferevent(connection))
    guard evbuffer_get_length(output) < EventStream.limit else { return }
    Array(text.utf8).withUnsafeBytes { _ = evbuffer_add(buffer, $0.baseAddress, $0.count) }
    evhttp_send_reply_chunk(request, buffer)
  }
}
