import Diagnostics

/// What `ilgi` alone says: what one can do next.
struct FirstSteps {
  let world: CommandWorld

  var error: UsageError {
    UsageError(
      "a command is needed",
      help: [
        "'ilgi build' builds the site of the journal in this folder",
        "'ilgi check' says what a build would report", "'ilgi --help' lists all commands",
      ])
  }
}
