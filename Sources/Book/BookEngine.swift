import Build
import Diagnostics
import Files
import Glibc

/// WeasyPrint, which divides a page of HTML into pages of paper. It is another program, started
/// with limits, and asks the network for nothing.
struct BookEngine {
  /// Of computing, and bytes of memory.
  private static let seconds = 3600
  private static let memory = 8 << 30
  private static let name = "weasyprint"

  /// Nil where it is not installed.
  init?() {
    guard ChildProcess.places(of: BookEngine.name).contains(where: { access($0, X_OK) == 0 }) else {
      return nil
    }
  }

  /// - Parameters:
  ///   - folder: where the files are that the page names.
  ///   - output: the path of the PDF.
  func makePDF(
    of page: [UInt8], in folder: String, at output: String, _ progress: WorkProgress?
  ) throws(BuildError) {
    progress?.begin(.printing, of: 0)
    // A shell sets the limits, and then is the program.
    let limits =
      "ulimit -t \(BookEngine.seconds); ulimit -v \(BookEngine.memory >> 10); exec \"$@\""
    let words = [
      BookEngine.name, "--verbose", "--encoding", "utf-8", "--base-url", folder + "/", "-", output,
    ]
    let result = try ChildProcess.run(
      ["sh", "-c", limits, "sh"] + words,
      environment: BookEngine.environment, input: page,
      limits: ChildProcess.Limits(seconds: 2 * BookEngine.seconds, output: 64 << 20)
    ) { said in
      for line in said.split(separator: 0x0A) {
        // Pages whose numbers were not known are divided again.
        if line.contains(Array("Repagination".utf8)) { progress?.begin(.printing, of: 0) }
        if line.contains(Array(" - Page ".utf8)) { progress?.step() }
      }
    }
    guard let result else {
      throw BuildError(
        "WeasyPrint did not end within \(2 * BookEngine.seconds) seconds",
        help: "make a book of fewer entries: --from, --to")
    }
    guard result.status == 0 else {
      let lines = String(decoding: result.errors.suffix(2000), as: UTF8.self)
        .split(whereSeparator: \.isNewline).suffix(3).map { visibleText(String($0)) }
      throw BuildError(
        "WeasyPrint made no PDF; its status is \(Int(result.status)): \(lines.joined(separator: " / "))",
        help: "the HTML is whole; see what 'weasyprint --info' says")
    }
  }

  /// Whatever a page or a drawing in it names elsewhere is asked of nobody.
  private static let environment = Dictionary(
    uniqueKeysWithValues: ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"].map {
      ($0, "http://127.0.0.1:9")
    } + [("no_proxy", ""), ("NO_PROXY", "")])
}
