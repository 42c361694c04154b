import Build
import Desk
import Diagnostics

/// What `ilgi` alone says: what one can do next, in this folder.
struct FirstSteps {
  let world: CommandWorld

  var error: UsageError { UsageError("a command is needed", help: steps + last) }

  private var last: [Phrase] { ["'ilgi --help' lists all commands"] }

  private var steps: [Phrase] {
    var options = BuildOptions(
      folder: world.absolute("."), jobs: world.cores, epoch: (try? world.epoch()) ?? world.now)
    options.rendererProgram = world.program.map { [$0, CommandLine.renderEntryVerb] }
    let state = journalState(options)
    switch state.journal {
    case .none:
      return [
        "there is no journal in this folder: 'ilgi init' makes one, 'ilgi init FOLDER' makes one elsewhere",
        "'ilgi migrate' looks at a folder that was written for another tool",
      ]
    case .unreadable: return ["the settings have errors: 'ilgi check' says which"]
    case .entries(0, _, 0): return ["the journal is empty: 'ilgi new' writes its first entry"]
    case .entries(_, let drafts, let errors):
      return of(state, drafts: drafts, errors: errors)
    }
  }

  private func of(_ state: JournalState, drafts: Int, errors wrong: Int) -> [Phrase] {
    var steps: [Phrase] = []
    if wrong > 0 { steps.append("\(errors(wrong)) in the journal: 'ilgi check' says which") }
    if drafts > 0 { steps.append("\(waiting(drafts)): 'ilgi list --draft' shows them") }
    if let count = state.uncommitted, count > 0 {
      steps.append("\(files(count)) not committed: 'ilgi sync' commits, pulls and pushes")
    } else if let count = state.unpushed, count > 0 {
      steps.append("\(commits(count)) not pushed: 'ilgi sync' pulls and pushes")
    }
    steps.append("'ilgi new' writes an entry, 'ilgi today' lists those of today")
    steps.append("'ilgi serve' shows the site, 'ilgi build' makes it")
    return steps
  }

  private func waiting(_ drafts: Int) -> Phrase {
    drafts == 1 ? "1 draft waits" : "\(drafts) drafts wait"
  }
}
