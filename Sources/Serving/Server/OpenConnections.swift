import CEvent
import Glibc

/// The connections that are open. libevent neither counts them nor limits the time that a request
/// may take as a whole: a client that sends a byte now and then would stay for ever.
final class OpenConnections {
  /// Connections at the same time. A browser opens six to a server.
  private let limit: Int
  /// Bytes of a client that are kept before they are a request.
  private let heldBytes: Int
  /// Answers of more bytes are refused while the clients together leave too much unread.
  static let largeAnswer = 256 << 10
  /// Bytes that all clients together may leave unread before that.
  static let unreadLimit = 64 << 20

  /// Accepts connections; is off while there are too many.
  var listener: OpaquePointer? {
    didSet {
      // No more files may be opened; some connections will end.
      guard let listener else { return }
      evconnlistener_set_error_cb(listener) { listener, _ in evconnlistener_disable(listener) }
      // What is encrypted goes out in pieces, of which each would wait for a word about the last.
      var yes: Int32 = 1
      let descriptor = evconnlistener_get_fd(listener)
      if encryption != nil { setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4) }
    }
  }
  private let patience: Int
  private var open: [Connection] = []

  private struct Connection {
    let socket: OpaquePointer
    /// Seconds on the monotonic clock: when the last answer was made.
    var lastRequest: Int
    /// Whether a request waits for its answer, or is answered without an end.
    var isAnswered = false
    /// Whether it was ended here, and libevent has yet to find out.
    var isEnded = false
    /// Whether the client is a program of this user; nil before it was looked at.
    var isOwn: Bool?
  }

  /// Nil for connections that are not encrypted.
  private let encryption: Encryption?

  init(patience: Int, limit: Int, heldBytes: Int, encryption: Encryption?) {
    (self.patience, self.limit, self.heldBytes) = (patience, limit, heldBytes)
    self.encryption = encryption
  }

  /// Makes libevent's side of a new connection.
  func open(_ base: OpaquePointer) -> OpaquePointer? {
    if open.count >= limit / 4 { sweep() }
    guard let socket = newSocket(base) else { return nil }
    // What is held here stays valid after libevent has let go of it; that is how `sweep` can look.
    bufferevent_incref(socket)
    // Of a client that goes on talking while it is answered, no more is kept than this.
    bufferevent_setwatermark(socket, Int16(EV_READ), 0, heldBytes)
    open.append(Connection(socket: socket, lastRequest: now))
    let count = open.count { !$0.isEnded }
    if count > limit { endOldest() }
    // Where all are answered, a client has to wait for one of them.
    if count >= 2 * limit, let listener { evconnlistener_disable(listener) }
    return socket
  }

  private func newSocket(_ base: OpaquePointer) -> OpaquePointer? {
    if let encryption { return encryption.connection(base) }
    return bufferevent_socket_new(base, -1, Int32(BEV_OPT_CLOSE_ON_FREE.rawValue))
  }

  /// Ends the connection that has asked for nothing for the longest time: clients that only hold
  /// connections open keep nobody out.
  private func endOldest() {
    let idle = open.dropLast().indices.filter { position in
      let connection = open[position]
      return !connection.isEnded && !connection.isAnswered
        && evbuffer_get_length(bufferevent_get_output(connection.socket)) == 0
    }
    guard let oldest = idle.min(by: { open[$0].lastRequest < open[$1].lastRequest }) else { return }
    open[oldest].isEnded = true
    // libevent then finds that the client is gone.
    shutdown(bufferevent_getfd(open[oldest].socket), Int32(SHUT_RDWR))
  }

  /// Whether the client is a program of this user.
  func isOwn(_ socket: OpaquePointer?) -> Bool {
    var answer = false
    change(socket) { connection in
      answer = connection.isOwn ?? PeerOwner.isOwn(bufferevent_getfd(connection.socket))
      connection.isOwn = answer
    }
    return answer
  }

  /// From here on it is the server that lets the client wait.
  ///
  /// - Returns: whether the connection was made here. Where none could be, libevent makes one of
  ///   its own, which is not encrypted.
  func beginAnswer(_ socket: OpaquePointer?) -> Bool { change(socket) { $0.isAnswered = true } }

  /// The answer is made; the next request may come.
  func endAnswer(_ socket: OpaquePointer?) {
    change(socket) { connection in
      connection.isAnswered = false
      connection.lastRequest = now
    }
  }

  @discardableResult
  private func change(_ socket: OpaquePointer?, _ body: (inout Connection) -> Void) -> Bool {
    guard let position = open.firstIndex(where: { $0.socket == socket }) else { return false }
    body(&open[position])
    return true
  }

  /// Lets go of connections that libevent has ended, and ends those that take too long.
  func sweep() {
    let now = now
    open.removeAll { connection in
      var owner: UnsafeMutableRawPointer?
      bufferevent_getcb(connection.socket, nil, nil, nil, &owner)
      if owner == nil {
        bufferevent_decref(connection.socket)
        return true
      }
      let isWriting = evbuffer_get_length(bufferevent_get_output(connection.socket)) > 0
      if !connection.isAnswered, !isWriting, now - connection.lastRequest > patience {
        // libevent then finds that the client is gone.
        shutdown(bufferevent_getfd(connection.socket), Int32(SHUT_RDWR))
      }
      return false
    }
    if open.count < 2 * limit, let listener { evconnlistener_enable(listener) }
  }

  /// Whether clients leave so much unread that no large answer is begun.
  var areFull: Bool {
    open.reduce(0) { $0 + evbuffer_get_length(bufferevent_get_output($1.socket)) }
      > OpenConnections.unreadLimit
  }

  private var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
