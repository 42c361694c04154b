import Command
import Glibc

/// The program: argv, environment and clock into a command, its status into the exit code.
@main struct Ilgi {
  static func main() {
    // A reader that goes away (| head) must not end the build half way; the write fails, and that
    // is all.
    signal(SIGPIPE, SIG_IGN)
    let world = CommandWorld(
      output: { write($0, to: 1) }, errors: { write($0, to: 2) }, errorsAreTerminal: isatty(2) == 1,
      environment: environment(), now: time(nil),
      cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), program: "/proc/self/exe")
    exit(runCommand(Array(CommandLine.arguments.dropFirst()), in: world).rawValue)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The variables that the command looks at, and where it was started.
  private static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["SOURCE_DATE_EPOCH", "NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    if let folder = getcwd(nil, 0) {
      variables["PWD"] = String(cString: folder)
      free(folder)
    }
    return variables
  }
}
