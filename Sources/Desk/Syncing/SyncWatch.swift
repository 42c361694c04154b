import Build
import Diagnostics
package import Files
import Glibc

/// Waits between the rounds of `ilgi sync --watch`.
package final class SyncWatch {
  private let watch: FolderWatch
  /// What an author who saves again and again is given, so that each save is not a commit.
  private let rest: Int32
  private let longest: Int

  /// - Parameters:
  ///   - rest: milliseconds without a change, after one.
  ///   - longest: seconds after which others' commits are asked for.
  package init(
    _ folder: String, rest: Int32 = 3000, longest: Int = 300
  ) throws(BuildError) {
    watch = try FolderWatch(journal: folder)
    (self.rest, self.longest) = (rest, longest)
  }

  /// A round begins: what happens from now on may come too late for it.
  package func begin() { _ = watch.changes() }

  /// Returns after a change since the round began and a moment of rest, or after a while.
  package func wait() throws(BuildError) {
    if watch.isGone { throw BuildError("the journal's folder is gone") }
    guard isReadable(within: Int32(longest * 1000)) else { return }
    while isReadable(within: rest) { _ = watch.changes() }
    watch.forgetUnfinished()
    if watch.isGone { throw BuildError("the journal's folder is gone") }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
