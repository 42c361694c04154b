// libFuzzer around FuzzTargets: `make fuzz`. FUZZ_TARGET names the part of the program.

import FuzzTargets
import Glibc

@main enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, tryInput))
  }
}

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    stop(
      "FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return target
}()

private func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let flaw = target.flaw(for: input) { stop("flaw: \(flaw)") }
  return 0
}

/// The fuzzer keeps the input of a program that aborts.
private func stop(_ message: String) -> Never {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}
