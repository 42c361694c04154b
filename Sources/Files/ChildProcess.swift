private import CPOSIX
import Diagnostics
import Glibc

/// Runs another program and collects what it writes.
package enum ChildProcess {
  package struct Result {
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]
    /// What it used: milliseconds of computing, and the most bytes of memory at a time.
    let milliseconds: Int
    let memory: Int
  }

  /// What ends a program from outside.
  package struct Limits {
    var seconds: Int
    /// Bytes that it may write to each of its outputs.
    var output: Int

    package init(seconds: Int, output: Int) {
      self.seconds = seconds
      self.output = output
    }
  }

  /// - Parameters:
  ///   - words: the program's name, found on the PATH, and its arguments.
  ///   - environment: set beside what this program was given.
  ///   - input: what it reads.
  ///   - limits: a program that passes one of them is killed.
  ///   - hear: is told what it writes to its standard error, as it comes.
  /// - Returns: nil when a limit was passed.
  package static func run(
    _ words: [String], environment: [String: String], input: [UInt8] = [], limits: Limits? = nil,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(BuildError) -> Result? {
    guard let source = inputFile(input) else { throw .system("start", words[0]) }
    defer { close(source) }
    var output: [Int32] = [0, 0]
    var errors: [Int32] = [0, 0]
    guard ilgi_pipe(&output) == 0 else { throw .system("start", words[0]) }
    guard ilgi_pipe(&errors) == 0 else {
      let number = errno
      output.forEach { close($0) }
      throw .system("start", words[0], number)
    }
    let started = spawn(
      words, environment: environment, [(source, 0), (output[1], 1), (errors[1], 2)])
    close(output[1])
    close(errors[1])
    let collected = started.number == 0 ? drain(output[0], errors[0], limits, hear) : nil
    close(output[0])
    close(errors[0])
    guard case .success(let process) = started else {
      throw .system("start", words[0], started.number)
    }
    if collected == nil { kill(process, SIGKILL) }
    var (status, usage) = (Int32(0), rusage())
    guard retrying({ wait4(process, &status, 0, &usage) }) == process, let collected else {
      return nil
    }
    let exited = status & 0x7F == 0
    return Result(
      status: exited ? (status >> 8) & 0xFF : 128 + (status & 0x7F), output: collected.0,
      errors: collected.1,
      milliseconds: (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000
        + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000,
      memory: usage.ru_maxrss << 10)
  }

  /// Runs a program that shares this one's terminal, and waits for it.
  ///
  /// - Parameter input: what it reads; nil leaves it this program's standard input.
  package static func runAttached(
    _ words: [String], environment: [String: String], input: [UInt8]?
  ) throws(BuildError) -> Int32 {
    var source: Int32?
    if let input {
      source = inputFile(input)
      guard source != nil else { throw .system("start", words[0]) }
    }
    defer { if let source { close(source) } }
    let started = spawn(words, environment: environment, source.map { [($0, Int32(0))] } ?? [])
    guard case .success(let process) = started else {
      throw .system("start", words[0], started.number)
    }
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, 0) }) == process else {
      throw .system("wait for", words[0])
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  enum Start {
    case success(pid_t)
    case failure(Int32)

    /// Of the error; 0 for none.
    var number: Int32 { if case .failure(let number) = self { number } else { 0 } }
  }

  /// Starts a program.
  ///
  /// - Parameter descriptors: which of this process become which of the program's.
  static func spawn(
    _ words: [String], environment: [String: String], _ descriptors: [(own: Int32, Int32)]
  ) -> Start {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, number) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, own, number)
    }
    var process: pid_t = 0
    let started = withCStrings(words) { arguments in
      withCStrings(variables(environment)) { variables in
        posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
      }
    }
    return started == 0 ? .success(process) : .failure(reason(words[0], started))
  }

  /// Why a program was not started. Where the PATH has a folder that may not be looked into, the
  /// system says of each program that is not there that it may not be run.
  private static func reason(_ name: String, _ error: Int32) -> Int32 {
    guard error == EACCES, !name.utf8.contains(0x2F) else { return error }
    return places(of: name).contains { access($0, F_OK) == 0 } ? error : ENOENT
  }

  /// Where a program may be, by the PATH.
  package static func places(of name: String) -> [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/bin:/usr/bin"
    return path.utf8.split(separator: 0x3A, omittingEmptySubsequences: false).map {
      $0.isEmpty ? name : "\(Substring($0))/\(name)"
    }
  }

  /// Nothing to read, or a file in memory: unlike a pipe it takes all of the input at once, so that
  /// nobody has to write while the program writes too.
  private static func inputFile(_ input: [UInt8]) -> Int32? {
    guard !input.isEmpty else {
      let nothing = retrying { open("/dev/null", O_RDONLY | O_CLOEXEC) }
      return nothing >= 0 ? nothing : nil
    }
    let file = ilgi_memory_file()
    guard file >= 0 else { return nil }
    var rest = input[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { write(file, bytes.baseAddress, bytes.count) }
      }
      guard count > 0 else {
        close(file)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    guard lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Reads both ends until both are closed, so that neither pipe can fill up and block the program;
  /// nil when a limit was passed.
  private static func drain(
    _ output: Int32, _ errors: Int32, _ limits: Limits?, _ hear: (ArraySlice<UInt8>) -> Void
  ) -> ([UInt8], [UInt8])? {
    let clock = ContinuousClock()
    let deadline = limits.map { clock.now + .seconds($0.seconds) }
    var collected: [[UInt8]] = [[], []]
    var open = [true, true]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while open.contains(true) {
      var polled = [output, errors].enumerated().map { position, descriptor in
        pollfd(fd: open[position] ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      }
      var wait: Int32 = -1
      if let deadline {
        let left = (deadline - clock.now) / .milliseconds(1)
        guard left > 0 else { return nil }
        wait = Int32(left) + 1
      }
      guard retrying({ poll(&polled, 2, wait) }) >= 0 else { break }
      for position in 0..<2 where polled[position].revents != 0 {
        let count = retrying { read(polled[position].fd, &buffer, buffer.count) }
        if count > 0 {
          collected[position].append(contentsOf: buffer[..<count])
          if position == 1 { hear(buffer[..<count]) }
          if let limits, collected[position].count > limits.output { return nil }
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
