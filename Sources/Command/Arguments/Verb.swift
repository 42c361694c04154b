import Diagnostics

/// The commands of the program.
enum Verb: String, CaseIterable {
  case build, check, search, why, addresses, theme

  var usage: Phrase {
    switch self {
    case .build: "ilgi build [FOLDER] [options]"
    case .check: "ilgi check [FOLDER] [options]"
    case .search: "ilgi search QUERY [FOLDER] [options]"
    case .addresses: "ilgi addresses update [FOLDER] [options]"
    case .theme: "ilgi theme list [FOLDER] | ilgi theme eject [FILE [FOLDER]] [options]"
    case .why: "ilgi why FILE [FOLDER] [options]"
    }
  }

  /// The summary in the list of commands.
  var summary: Phrase {
    switch self {
    case .build: "build the site of the journal in FOLDER (default: this folder)"
    case .search: "find entries, as the search of the site does"
    case .addresses: "write the addresses of published entries into addresses.lock"
    case .theme: "list the theme's files, or copy them into templates/ to change them"
    case .why: "say why one file is on the site or is not, and where all of it comes from"
    case .check: "report what build would report, and the files it would leave out; write nothing"
    }
  }

  /// The subcommands.
  var actions: [String] {
    switch self {
    case .build, .check, .search, .why: []
    case .addresses: ["update"]
    case .theme: ["list", "eject"]
    }
  }

  var options: [Option] {
    switch self {
    case .addresses: [.strict, .jobs, .today, .report, .quiet, .lang, .help]
    case .theme: [.all, .quiet, .lang, .help]
    case .why: [.jobs, .today, .report, .lang, .help]
    case .search: [.json, .drafts, .future, .jobs, .today, .lang, .help]
    case .build, .check:
      [
        .output, .baseURL, .drafts, .future, .strict, .jobs, .today, .report, .quiet, .lang, .help,
      ]
    }
  }
}
