package import Build
import Diagnostics
import Files
import Journal

/// What is in a folder, for saying what one can do next.
package struct JournalState: Sendable {
  package enum Journal: Sendable {
    /// The folder is no journal yet.
    case none
    /// The settings have errors, or the folder cannot be read.
    case unreadable
    case entries(count: Int, drafts: Int, errors: Int)
  }

  package let journal: Journal
  /// Files that are in no commit; nil without a repository.
  package let uncommitted: Int?
  /// Commits that no remote repository has; nil where none is known.
  package let unpushed: Int?
}

/// Looks at a folder, and writes nothing.
package func journalState(_ options: BuildOptions) -> JournalState {
  guard let folder = options.disk.resolve(options.folder), hasJournal(folder, options.disk) else {
    return JournalState(journal: .none, uncommitted: nil, unpushed: nil)
  }
  let git = Git(folder)
  let status = try? git.run(
    ["-c", "core.fsmonitor=false", "status", "--porcelain=v1", "-z", "--", "."], seconds: 10)
  let ahead = try? git.run(["rev-list", "--count", "@{upstream}..HEAD"], seconds: 10)
  let changed = status.flatMap { answer in
    answer.isGood ? answer.output.utf8.count { $0 == 0 } : nil
  }
  let unpushed = ahead.flatMap { answer in
    answer.isGood ? Int(answer.output.prefix { $0 != "\n" }) : nil
  }
  return JournalState(journal: journal(options), uncommitted: changed, unpushed: unpushed)
}

private func journal(_ options: BuildOptions) -> JournalState.Journal {
  guard let journal = try? journalEntries(options) else { return .unreadable }
  let errors = journal.diagnostics.filter { $0.severity == .error }
  if errors.contains(where: { $0.identifier.hasPrefix("settings.") }) { return .unreadable }
  return .entries(
    count: journal.items.count, drafts: journal.items.count { $0.entry.visibility.draft },
    errors: errors.count { $0.identifier != "journal.empty" })
}

/// Settings, a folder of entries, or a text at the top.
private func hasJournal(_ folder: String, _ disk: Disk) -> Bool {
  guard let root = try? OpenFolder.open(folder, on: disk), let items = try? root.items() else {
    return false
  }
  return items.contains { item in
    guard let name = item.text else { return false }
    if name == "ilgi.yml" || name == "entries" { return true }
    return item.status?.kind == .file && Scan.isMarkdown(name)
      && !["README", "LICENSE", "LICENCE", "CONTRIBUTING", "CHANGELOG"].contains {
        name.uppercased().hasPrefix($0)
      }
  }
}
