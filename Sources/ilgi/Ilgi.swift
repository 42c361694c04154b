import Command
import Glibc

/// The program: argv, environment and clock into a command, its status into the exit code.
@main struct Ilgi {
  static func main() {
    openStandardStreams()
    // A reader that goes away (| head), or a limit for the size of files, must not end the build
    // half way: the write fails. The second is told.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var outputError: Int32?
    var isReaderGone = false
    var world = CommandWorld(
      output: { text in
        guard outputError == nil, !isReaderGone else { return }
        let error = write(text, to: 1)
        // Somebody who reads the first lines only, as `| head` does, has what they want.
        if error == EPIPE { isReaderGone = true } else { outputError = error }
      },
      errors: { _ = write($0, to: 2) }, errorsAreTerminal: isatty(2) == 1,
      environment: environment(), now: time(nil),
      cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), program: "/proc/self/exe",
      outputError: { outputError })
    world.machineZone = machineZone
    world.inputWaits = inputWaits
    world.inputIsTerminal = isatty(0) == 1
    world.outputIsTerminal = isatty(1) == 1
    world.columns = columns()
    world.readLine = { Swift.readLine() }
    world.readSecret = { readUnseenLine() }
    world.readAll = { readStandardInput() }
    if isatty(2) == 1, !["", "dumb"].contains(world.environment["TERM", default: ""]) {
      world.progress = { _ = write($0, to: 2) }
    }
    exit(runCommand(Array(CommandLine.arguments.dropFirst()), in: world).rawValue)
  }

  /// A stream that is closed must not become the number of the next file that is opened: what is
  /// said would go into that file.
  private static func openStandardStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // Standard input can then only be written to, and the others only be read: every use of them
      // fails as it should.
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The number of the error with which the system refused the text, or nil.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  private static func columns() -> Int {
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Whether there is something to be read from a pipe or a file; nil where a program has a pipe
  /// open and says nothing, as one that begins another with its input open.
  private static func inputWaits() -> Bool? {
    var status = stat()
    guard fstat(0, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return lseek(0, 0, SEEK_CUR) < status.st_size
    case S_IFIFO, S_IFSOCK:
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      // The other program may have to start first, or to fetch something.
      return poll(&input, 1, 5000) > 0 ? input.revents & Int16(POLLIN) != 0 : nil
    default: return false
    }
  }

  private static func readUnseenLine() -> String? {
    var shown = termios()
    guard tcgetattr(0, &shown) == 0 else { return Swift.readLine() }
    var unseen = shown
    unseen.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &unseen)
    defer { tcsetattr(0, TCSAFLUSH, &shown) }
    return Swift.readLine()
  }

  /// Up to a limit that no entry reaches.
  private static func readStandardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < 64 << 20 {
      let count = read(0, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The variables that the command looks at, and where it was started.
  private static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    let names = [
      "SOURCE_DATE_EPOCH", "NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "CI", "VISUAL", "EDITOR",
      "PAGER", "TERM", "OPENWEATHER_API_KEY", "OPENWEATHER_URL", "OPEN_METEO_URL",
    ]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    variables["PWD"] = workingFolder()
    return variables
  }

  /// The address sanitizer does not know memory that the C library allocates for us.
  private static func workingFolder() -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    while getcwd(&path, path.count) == nil {
      guard errno == ERANGE, path.count < 1 << 24 else { return nil }
      path = [CChar](repeating: 0, count: path.count * 2)
    }
    return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
