import Build
import Diagnostics
import Files

/// Makes files of sites on two threads: a file that takes long holds up neither the loop nor all
/// others.
final class FileMakers: Sendable {
  private struct Task: Sendable {
    /// Nil for what the site does not have.
    let file: [UInt8]?
    let site: LiveSite
    let number: Int
  }

  private let words: ServeWords
  private let tasks: Mailbox<Task>
  private let results: Mailbox<SiteBuilder.Result>

  init(_ words: ServeWords, results: Mailbox<SiteBuilder.Result>) throws(BuildError) {
    (self.words, self.results) = (words, results)
    tasks = try Mailbox()
    for _ in 0..<2 {
      guard startThread({ [self] in work() }) else {
        throw BuildError("the system gives no more threads")
      }
    }
  }

  /// - Parameter number: comes back with the file.
  func make(_ file: [UInt8]?, of site: LiveSite, number: Int) {
    tasks.send(Task(file: file, site: site, number: number))
  }

  private func work() {
    while true {
      let task = tasks.next()
      let file = SiteFile(task.file, of: task.site) {
        words.draw($0).joined(separator: "\n")
      }
      results.send(.made(file, number: task.number))
    }
  }
}
