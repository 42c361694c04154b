import Build
import Diagnostics
import Localization

extension Arguments {
  /// Combines the command line and the environment into build options.
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
  /// SOURCE_DATE_EPOCH (reproducible-builds.org) if it is set, else the clock.
  fileprivate func epoch() throws(UsageError) -> Int {
    guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return now }
    guard let seconds = plainNumber(text) else {
      throw UsageError(
        "SOURCE_DATE_EPOCH is not a number of seconds since 1970",
        help: ["unset it, or give the day with --today"])
    }
    return seconds
  }

  /// Makes a path absolute. It is relative to the working directory, not to the journal.
  func absolute(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : (environment["PWD"] ?? ".") + "/" + path
  }
}
