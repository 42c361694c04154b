package import Build
import Diagnostics
package import Files

/// What git has not of a journal's entries.
package struct JournalGitState: Sendable {
  package let branch: String?
  /// Commits that were not sent.
  package let ahead: Int
  package let files: [(path: String, isNew: Bool)]
}

package enum JournalGitAnswer: Sendable {
  /// There is no repository, or no git.
  case none
  /// git would run programs to find out, or does not want to say.
  case unknown
  case known(JournalGitState)
}

/// Asks git for the state of a journal, without hooks, filters, prompts and the network.
package func journalGitState(_ options: BuildOptions) throws(BuildError) -> JournalGitAnswer {
  let journal = try OpenJournal(options)
  let git = Git(journal.path, isGuarded: true)
  let filters = ["config", "--get-regexp", "^filter\\..*\\.(clean|process|smudge)$"]
  guard let configured = try git.run(filters) else { return .none }
  let status = [
    "status", "--porcelain=v1", "-z", "--branch", "--no-renames", "--untracked-files=all",
    "--ignore-submodules=all", "--", journal.content.isEmpty ? "." : journal.content,
  ]
  if configured.status == 0 { return .unknown }
  guard let said = try git.run(status) else { return .none }
  if said.status != 0 { return said.errors.contains("not a git repository") ? .none : .unknown }
  var state = (branch: String?.none, ahead: 0)
  var files: [(path: String, isNew: Bool)] = []
  for field in said.bytes.split(separator: 0) {
    let text = String(decoding: field, as: UTF8.self)
    if text.hasPrefix("## ") {
      let line = text.dropFirst(3)
      state.branch = line.split(separator: " ").first.map { name in
        String(Substring(name.utf8.prefix { $0 != 0x2E }))
      }
      if let ahead = line.split(separator: "[").last, ahead.hasPrefix("ahead ") {
        state.ahead = Int(ahead.dropFirst(6).prefix { $0.isNumber }) ?? 0
      }
    } else if text.utf8.count > 3 {
      files.append((String(text.dropFirst(3)), text.hasPrefix("??") || text.hasPrefix("A")))
    }
  }
  return .known(JournalGitState(branch: state.branch, ahead: state.ahead, files: files))
}
