/// The commands of the program.
enum Verb: String, CaseIterable {
  case build, check, why, addresses

  var usage: String {
    switch self {
    case .build: "ilgi build [FOLDER] [options]"
    case .check: "ilgi check [FOLDER] [options]"
    case .addresses: "ilgi addresses update [FOLDER] [options]"
    case .why: "ilgi why FILE [FOLDER] [options]"
    }
  }

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .build: "build the site of the journal in FOLDER (default: this folder)"
    case .addresses: "write the addresses of published entries into addresses.lock"
    case .why: "say why one file is on the site or is not, and where all of it comes from"
    case .check: "say all that build would say, and what it leaves out; write nothing"
    }
  }

  var options: [Option] {
    switch self {
    case .addresses: [.strict, .jobs, .today, .report, .quiet, .help]
    case .why: [.jobs, .today, .report, .help]
    case .build, .check:
      [
        .output, .baseURL, .drafts, .future, .strict, .jobs, .today, .report, .quiet, .help,
      ]
    }
  }
}
