private import CPOSIX
import Glibc

/// Runs another program and collects what it writes.
enum ChildProcess {
  struct Result {
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]
  }

  /// - Parameters:
  ///   - words: the program's name, found on the PATH, and its arguments.
  ///   - environment: set beside what this program was given.
  /// - Returns: nil when the program cannot be started.
  static func run(_ words: [String], environment: [String: String]) -> Result? {
    var output: [Int32] = [0, 0]
    var errors: [Int32] = [0, 0]
    guard ilgi_pipe(&output) == 0 else { return nil }
    guard ilgi_pipe(&errors) == 0 else {
      output.forEach { close($0) }
      return nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
    var process: pid_t = 0
    let started = withCStrings(words) { arguments in
      withCStrings(variables(environment)) { variables in
        posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
      }
    }
    close(output[1])
    close(errors[1])
    let collected = started == 0 ? drain(output[0], errors[0]) : ([], [])
    close(output[0])
    close(errors[0])
    guard started == 0 else { return nil }
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, 0) }) == process else { return nil }
    let exited = status & 0x7F == 0
    return Result(
      status: exited ? (status >> 8) & 0xFF : 128 + (status & 0x7F), output: collected.0,
      errors: collected.1)
  }

  /// Reads both ends until both are closed, so that neither pipe can fill up and block the program.
  private static func drain(_ output: Int32, _ errors: Int32) -> ([UInt8], [UInt8]) {
    var collected: [[UInt8]] = [[], []]
    var open = [true, true]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while open.contains(true) {
      var polled = [output, errors].enumerated().map { position, descriptor in
        pollfd(fd: open[position] ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      }
      guard retrying({ poll(&polled, 2, -1) }) >= 0 else { break }
      for position in 0..<2 where polled[position].revents != 0 {
        let count = retrying { read(polled[position].fd, &buffer, buffer.count) }
        if count > 0 {
          collected[position].append(contentsOf: buffer[..<count])
        } else {
          open[position] = false
        }
      }
    }
    return (collected[0], collected[1])
  }

  private static func variables(_ changed: [String: String]) -> [String] {
    var variables: [String] = []
    var next = ilgi_environment()
    while let pointer = next?.pointee {
      let text = String(cString: pointer)
      let name = String(text.prefix { $0 != "=" })
      if changed[name] == nil { variables.append(text) }
      next = next?.advanced(by: 1)
    }
    return variables + changed.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}
