private import CPOSIX
import Diagnostics
import Glibc
import Synchronization

/// Messages from any thread to one that waits for them, in the order in which they were sent.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// Can be read from while there are messages.
  package let descriptor: Int32
  private let writingEnd: Int32

  package init() throws(BuildError) {
    var ends: [Int32] = [0, 0]
    guard ilgi_pipe(&ends) == 0 else { throw .system("open", "pipe") }
    (descriptor, writingEnd) = (ends[0], ends[1])
    // One byte is enough to wake the reader: a pipe that is full wakes it too.
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  package func send(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte: UInt8 = 1
    _ = retrying { write(writingEnd, &byte, 1) }
  }

  /// All messages that are there. Does not wait.
  package func receive() -> [Message] {
    var bytes = [UInt8](repeating: 0, count: 512)
    while retrying({ read(descriptor, &bytes, bytes.count) }) == bytes.count {}
    return messages.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  /// One message; waits for it. Several threads may wait.
  package func next() -> Message {
    while true {
      if let message = messages.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        return message
      }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = retrying { poll(&polled, 1, -1) }
      var byte: UInt8 = 0
      _ = retrying { read(descriptor, &byte, 1) }
    }
  }

  /// Whether nothing waits to be received.
  package var isEmpty: Bool { messages.withLock { $0.isEmpty } }
}
