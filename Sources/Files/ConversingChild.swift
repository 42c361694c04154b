import Diagnostics
import Glibc

/// A child process that is asked and answers many times, perhaps about one file: the file is its
/// standard input, and its standard output is a socket on which it is asked, too. It ends when
/// nobody asks.
package final class ConversingChild {
  private let socket: Int32
  private let process: pid_t

  /// - Parameter words: the program's name and its arguments.
  package init(_ words: [String], about file: OpenFile? = nil) throws(BuildError) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .system("start", words[0]) }
    var ways = [(ends[1], Int32(1))]
    if let file {
      guard let source = file.duplicate() else {
        let number = errno
        ends.forEach { close($0) }
        throw .system("read", file.path, number)
      }
      lseek(source, 0, SEEK_SET)
      ways.append((source, 0))
    }
    let started = ChildProcess.spawn(words, environment: ["SWIFT_BACKTRACE": "enable=no"], ways)
    if let source = ways.dropFirst().first?.0 { close(source) }
    close(ends[1])
    guard case .success(let process) = started else {
      close(ends[0])
      throw .system("start", words[0], started.number)
    }
    (socket, self.process) = (ends[0], process)
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
  }

  /// False if the child is gone.
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// That many bytes; nil if the child is gone.
  package func receive(_ count: Int) -> [UInt8]? {
    var total = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while total < count {
        let got = retrying { read(socket, buffer.baseAddress?.advanced(by: total), count - total) }
        guard got > 0 else { break }
        total += got
      }
      filled = total
    }
    return total == count ? bytes : nil
  }
}
