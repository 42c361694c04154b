package import Build
import Diagnostics
package import Files

/// One round of `ilgi sync`: what changed is committed, put together with what others pushed, and
/// sent.
///
/// Nothing is in between for others to finish. Two commits are put together as objects of git, and
/// only when everything is decided do files and branch follow (`SyncLanding`). So a run that is
/// killed leaves the old state or the new one, and the next run completes it.
package struct Synchronization {
  let options: BuildOptions
  let message: String?
  /// Answers a question about two versions; nil leaves it open.
  var choose: (SyncConflict) -> MergeChoice? = { _ in nil }
  /// Whether files that may not be meant for git are to be committed; nil where nobody can be
  /// asked.
  var agrees: ((SyncFiles) -> Bool)?
  /// Whether a history that shares nothing with the remote's is put together with it.
  var joins = false

  package init(
    _ options: BuildOptions, message: String?, joins: Bool = false,
    choose: @escaping (SyncConflict) -> MergeChoice? = { _ in nil },
    agrees: ((SyncFiles) -> Bool)? = nil
  ) {
    (self.options, self.message, self.joins) = (options, message, joins)
    (self.choose, self.agrees) = (choose, agrees)
  }

  package struct Summary: Sendable {
    /// Files in the commit that was made.
    package var committed = 0
    /// Commits of others, and those that they now have.
    package var received = 0
    package var sent = 0
    package var hasRemote = false
    package var notes: [Note] = []
    package var receivedEntries: [SyncedEntry] = []
    package var sentEntries: [SyncedEntry] = []

    package init() {}
  }

  /// What an author should know of.
  package enum Note: Sendable {
    /// What a command was writing when it was killed is there now.
    case swept(String)
    case leftOut(SyncFiles)
    /// The clone was on a branch that the remote does not have.
    case branch(String, instead: String)
    case renamed(String, to: String)
    case keptWithheld(String)
    case together(String)
    case firstOfRemote
  }

  package enum Ending {
    case done(Summary)
    /// What is left to choose. Nothing was sent.
    case open([SyncConflict], Summary)
  }

  package func run() throws(BuildError) -> Ending {
    var round = try SyncRound(self)
    return try round.run()
  }

  /// Takes back a merge that waits for its author: the files are as they were here, and the other
  /// versions are where they were.
  ///
  /// - Returns: the files, and where a text was put that somebody had begun to mend.
  package func abort() throws(BuildError) -> [(path: String, kept: String?)] {
    var round = try SyncRound(self)
    return try round.abort()
  }
}
