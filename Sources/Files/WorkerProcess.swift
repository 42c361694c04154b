package import Diagnostics

/// A child process of this program that limits itself, and what is said when it has no answer.
package struct WorkerProcess: Sendable {
  /// The program itself, with the verb that answers.
  private let program: [String]
  /// Seconds of computing.
  private let seconds: Int
  /// Bytes of memory.
  private let memory: Int
  /// How many times faster than the processor's time the clock may run: others load the machine.
  private let patience: Int
  /// Bytes that an answer may have.
  private let output: Int

  package init(program: [String], seconds: Int, memory: Int, patience: Int, output: Int) {
    (self.program, self.seconds, self.memory) = (program, seconds, memory)
    (self.patience, self.output) = (patience, output)
  }

  /// - Parameters:
  ///   - words: follow the limits on its command line.
  ///   - read: makes a value of the answer's bytes; nil for others.
  /// - Returns: the answer, or why there is none. A limit is named only if it was reached.
  package func run<Answer>(
    _ input: [UInt8], _ words: [String] = [], read: ([UInt8]) -> Answer?
  ) -> Result<Answer, Failure> {
    let result: ChildProcess.Result?
    let clock = ContinuousClock()
    let start = clock.now
    do throws(BuildError) {
      result = try ChildProcess.run(
        program + [String(seconds), String(memory)] + words,
        environment: ["SWIFT_BACKTRACE": "enable=no"], input: input,
        limits: ChildProcess.Limits(seconds: patience * seconds, output: output))
    } catch {
      return .failure(Failure(reason: error.message))
    }
    guard let result else {
      let isLate = clock.now - start >= .seconds(patience * seconds)
      return .failure(
        Failure(
          reason: isLate
            ? "no answer came within \(patience * seconds) s"
            : "its answer has more than \(byteCount(output))",
          isLimit: true))
    }
    if result.status == 0, let answer = read(result.output) { return .success(answer) }
    return .failure(failure(result))
  }

  package struct Failure: Error {
    package let reason: Phrase
    /// Whether it is a limit that settings can raise.
    var isLimit = false

    /// - Parameter raised: what the author can do about a limit.
    package func help(_ raised: Phrase) -> Phrase {
      isLimit ? raised : "build again; if that fails too, report it as a fault of Ilgi"
    }
  }

  private func failure(_ result: ChildProcess.Result) -> Failure {
    // What the system counts for its limit is a little more than what it says of the process.
    if result.status > 128, result.milliseconds > 750 * seconds {
      return Failure(reason: "it takes more than \(seconds) s of computing", isLimit: true)
    }
    // The limit counts what is reserved, which is more than what is used. Where the program itself
    // notices that there is no more, it ends with the status of a failure.
    if result.status > 128 || result.status == 3, result.memory > memory / 2 {
      return Failure(reason: "it takes more than \(byteCount(memory)) of memory", isLimit: true)
    }
    return Failure(
      reason: result.status > 128
        ? "the process for it was ended by the signal \(Int(result.status) - 128)"
        : "the process for it gave no sound answer; its status is \(Int(result.status))")
  }
}
