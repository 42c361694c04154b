import Desk
import Diagnostics

/// What `ilgi sync` asks on a terminal.
struct SyncQuestions {
  let console: Console
  let takes: MergeChoice?

  func choice(_ conflict: SyncConflict, canAsk: Bool) -> MergeChoice? {
    if conflict.kind == .merge(.visibility) {
      guard canAsk else { return nil }
      let isPublic = console.agrees(
        "'\(conflict.path)' was made public on one side and changed on the other; make it public?")
      return isPublic ? .both : nil
    }
    if let takes { return takes }
    guard canAsk else { return nil }
    show(conflict)
    while true {
      console.ask(
        conflict.kind == .removedHere || conflict.kind == .removedThere
          ? "1 as it is here, 2 as it is elsewhere; Enter: later"
          : "1 mine, 2 theirs, 3 both; Enter: later")
      guard let line = console.world.readLine() else { return nil }
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "": return nil
      case "1", "m", "mine", "ㅡ", "내것": return .mine
      case "2", "t", "theirs", "ㅅ", "저쪽것": return .theirs
      case "3", "b", "both", "ㅠ", "둘다": return .both
      default: continue
      }
    }
  }

  private func show(_ conflict: SyncConflict) {
    console.errors(SyncReport.words(for: conflict))
    guard case .merge(let question) = conflict.kind else { return }
    switch question {
    case .text(let mine, let theirs):
      show("here:", mine)
      show("elsewhere:", theirs)
    case .field(_, let mine, let theirs):
      show("here:", mine ?? "–")
      show("elsewhere:", theirs ?? "–")
    case .visibility: break
    }
  }

  private func show(_ place: Phrase, _ text: String) {
    console.errors(place)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(12)
    where !line.allSatisfy(\.isWhitespace) {
      console.world.errors("  \(visibleText(line))\n")
    }
  }

  /// Asks once; the answer is remembered.
  func agrees(to files: SyncFiles) -> Bool {
    if let bytes = files.bytes {
      return console.agrees(
        "'\(files.name)' has \(bytes / 1_000_000) MB, and GitHub refuses more than 100; commit it?")
    }
    return files.paths.count == 1
      ? console.agrees("no build reads '\(files.name)'; commit it all the same?")
      : console.agrees(
        "no build reads the \(files.paths.count) files in '\(files.name)'; commit them all the same?"
      )
  }
}

/// What `ilgi sync` says.
struct SyncReport {
  let console: Console

  static func words(for conflict: SyncConflict) -> Phrase {
    switch conflict.kind {
    case .merge(.text): "'\(conflict.path)' was changed here and elsewhere, in the same place"
    case .merge(.field(let name, _, _)):
      "the field '\(name)' of '\(conflict.path)' was changed here and elsewhere"
    case .merge(.visibility):
      "'\(conflict.path)' was made public on one side and changed on the other"
    case .removedHere: "'\(conflict.path)' was deleted here and changed elsewhere"
    case .removedThere: "'\(conflict.path)' was changed here and deleted elsewhere"
    case .files: "'\(conflict.path)' is one file here and another one elsewhere"
    }
  }

  func tell(_ conflicts: [SyncConflict]) {
    var told: [String] = []
    for conflict in conflicts {
      let words = Self.words(for: conflict)
      guard !told.contains(console.said(words)) else { continue }
      told.append(console.said(words))
      console.errors("error: \(words)")
    }
    console.errors("nothing was sent; yours is committed here, and the other version is in git too")
    if conflicts.contains(where: { $0.kind != .files }) {
      console.errors(
        "both versions are in the file, between lines with '<<<<<<<' and '>>>>>>>': mend it, then run 'ilgi sync' again"
      )
    }
    console.errors(
      "or run it in a terminal and choose, or with '--take mine', 'theirs' or 'both'; '--abort' takes it back"
    )
  }

  func tellNotes(_ summary: Synchronization.Summary, isFirst: Bool) {
    for note in summary.notes {
      switch note {
      case .swept(let path): console.tellSwept(path)
      // What is left out stays so until somebody is asked: a watch says it once.
      case .leftOut where !isFirst: break
      case .leftOut(let files) where files.bytes != nil:
        console.errors(
          "note: '\(files.name)' is not committed: it has more than 50 MB; 'ilgi sync' in a terminal asks"
        )
      case .leftOut(let files):
        console.errors(
          "note: '\(files.name)' is not committed: no build reads it; 'ilgi sync' in a terminal asks"
        )
      case .branch(let branch, let other):
        console.errors(
          "note: the remote repository has no branch '\(branch)'; this folder is on '\(other)' now, as the journal is there"
        )
      case .renamed(let path, let target):
        console.errors(
          "note: two entries were made as '\(path)'; both are kept, and yours is '\(target)' now")
      case .keptWithheld(let path):
        console.errors(
          "note: '\(path)' was made public on one side and changed on the other; it stays withheld until you make it public again"
        )
      case .together(let path):
        console.errors("note: '\(path)' was changed on both sides; both changes are in it")
      case .firstOfRemote: console.errors("note: the remote repository was empty")
      }
    }
  }

  func tell(_ summary: Synchronization.Summary, isFirst: Bool) {
    if summary.committed > 0 { console.output("committed \(files(summary.committed))") }
    let received = commits(summary.received)
    let sent = commits(summary.sent)
    let (came, went) = (names(summary.receivedEntries), names(summary.sentEntries))
    switch (summary.received > 0, summary.sent > 0) {
    case (true, true): console.output("received \(received)\(came), sent \(sent)\(went)")
    case (true, false): console.output("received \(received)\(came)")
    case (false, true): console.output("sent \(sent)\(went)")
    case (false, false): break
    }
    guard isFirst else { return }
    if !summary.hasRemote {
      console.output("there is no remote repository; 'git remote add origin' names one")
    } else if summary.committed + summary.received + summary.sent == 0 {
      console.output("nothing to do")
    }
  }

  /// ` (Rain, 바다 …)`. What is withheld is named on a terminal only: a log may have other readers.
  private func names(_ entries: [SyncedEntry]) -> Phrase {
    let isSeen = console.world.outputIsTerminal
    let named = entries.filter { isSeen || !$0.isWithheld }.map { $0.title ?? $0.path }
    guard !named.isEmpty else { return "" }
    let shown = named.prefix(5).joined(separator: ", ")
    let isAll = named.count <= 5 && named.count == entries.count
    return isAll ? " (\(shown))" : " (\(shown) …)"
  }
}
