import Build
import Diagnostics
import Localization

extension Arguments {
  /// What the command line and the environment ask of a run.
  func buildOptions(in world: CommandWorld) throws(UsageError) -> BuildOptions {
    var options = BuildOptions(
      folder: folder, output: output.map { world.absolute($0) }, url: url,
      jobs: jobs ?? world.cores, today: today, epoch: try world.epoch(), strict: isStrict,
      rendererProgram: world.program.map { [$0, CommandLine.renderEntryVerb] }, preview: preview)
    options.quotesWithheldWords =
      world.errorsAreTerminal && report == .text && world.environment["CI", default: ""].isEmpty
    return options
  }
}

extension CommandWorld {
  /// SOURCE_DATE_EPOCH (reproducible-builds.org), else the clock.
  fileprivate func epoch() throws(UsageError) -> Int {
    guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return now }
    guard let seconds = plainNumber(text) else {
      throw UsageError(
        "SOURCE_DATE_EPOCH holds no seconds since 1970",
        help: ["unset it, or give the day with --today"])
    }
    return seconds
  }

  /// A relative output is relative to where the command is run, not to the journal.
  func absolute(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : (environment["PWD"] ?? ".") + "/" + path
  }
}
