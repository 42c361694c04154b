import Diagnostics
import Files
import Glibc

extension BuildError {
  /// The address cannot be listened on.
  static func cannotListen(
    _ address: String, _ ports: ClosedRange<Int>, _ number: Int32
  ) -> BuildError {
    if number == EADDRINUSE {
      return BuildError(
        "all ports from \(ports.lowerBound) to \(ports.upperBound) of \(address) are in use",
        help: "end the program that uses one, or give another one with --port")
    }
    let reason = Phrase(key: String(cString: strerror(number)))
    return BuildError(
      "cannot listen on port \(ports.lowerBound) of \(address): \(reason)",
      help: number == EACCES ? "ports below 1024 are not for everybody: choose a higher one" : nil)
  }
}
