import Diagnostics

extension CommandWorld {
  /// SOURCE_DATE_EPOCH (reproducible-builds.org) if it is set, else the clock.
  func epoch() throws(UsageError) -> Int {
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
