import Diagnostics
import Journal
import JournalReader
import Localization

// Days of git that are probably not the days of the entries.
extension OpenJournal {
  /// More entries of one commit were imported rather than written.
  private static let mostOfACommit = 20

  /// Warnings for one commit that dates many entries, and for days in fields that Ilgi does not
  /// read.
  func doubtfulDays(
    _ entries: [Entry], _ files: [String: GitHistory.FileHistory]
  ) -> [Diagnostic] {
    let dated = entries.filter { $0.day == nil && files[$0.source.path] != nil }
    return bulkCommits(dated, files) + unreadDays(dated)
  }

  private func bulkCommits(
    _ entries: [Entry], _ files: [String: GitHistory.FileHistory]
  ) -> [Diagnostic] {
    var commits: [(time: DateText, entries: [Entry])] = []
    for entry in entries {
      guard let first = files[entry.source.path]?.first else { continue }
      if let position = commits.firstIndex(where: { $0.time == first }) {
        commits[position].entries.append(entry)
      } else {
        commits.append((first, [entry]))
      }
    }
    return commits.filter { $0.entries.count > OpenJournal.mostOfACommit }.map { commit in
      Diagnostic(
        .warning, "git.bulk",
        "one commit gives its day, \(commit.time.day.iso), to \(commit.entries.count) entries",
        at: .file(commit.entries[0].source.path),
        help: ["write 'date: YYYY-MM-DD' into them, or begin the files' names with the day"])
    }
  }

  private func unreadDays(_ entries: [Entry]) -> [Diagnostic] {
    var names: [(name: String, first: Entry, day: CalendarDay, count: Int)] = []
    for entry in entries {
      for field in entry.extra {
        let folded = field.name.lowercased()
        guard ["date", "created", "published"].contains(where: folded.contains),
          case .text(let text) = field.value,
          let day = try? DateText.read(text, zone: settings.timezone).day
        else { continue }
        if let position = names.firstIndex(where: { $0.name == field.name }) {
          names[position].count += 1
        } else {
          names.append((field.name, entry, day, 1))
        }
      }
    }
    return names.map { found in
      Diagnostic(
        .warning, "git.field",
        found.count == 1
          ? "git gives the day of this entry, although '\(found.name)' holds one"
          : "git gives the day of this entry and \(found.count - 1) others, although '\(found.name)' holds one",
        at: .file(found.first.source.path),
        help: ["rename the field to 'date', or take it out"])
    }
  }
}
