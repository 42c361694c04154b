import Diagnostics

/// All options in one table, from which parsing, help and suggestions derive.
enum Option: String, CaseIterable {
  case output = "--output"
  case baseURL = "--base-url"
  case drafts = "--drafts"
  case future = "--future"
  case strict = "--strict"
  case jobs = "--jobs"
  case today = "--today"
  case report = "--report"
  case json = "--json"
  case all = "--all"
  case quiet = "--quiet"
  case lang = "--lang"
  case help = "--help"
  case version = "--version"

  /// The name of the option's argument; nil for a flag.
  var argument: String? {
    switch self {
    case .output: "DIR"
    case .baseURL: "URL"
    case .jobs: "N"
    case .today: "DAY"
    case .report: "FORMAT"
    case .lang: "LANGUAGE"
    case .drafts, .future, .json, .strict, .all, .quiet, .help, .version: nil
    }
  }

  var short: String? {
    switch self {
    case .output: "-o"
    case .jobs: "-j"
    case .quiet: "-q"
    case .help: "-h"
    case .baseURL, .drafts, .future, .strict, .today, .report, .json, .all, .lang, .version: nil
    }
  }

  var summary: Phrase {
    switch self {
    case .output: "write the site into DIR instead of FOLDER/public"
    case .baseURL: "the site's address, instead of the settings' 'url'"
    case .drafts: "show drafts too, marked, in .ilgi/preview: not for publishing"
    case .future: "show entries before their 'publish' day too, in the same way"
    case .strict: "treat warnings as errors"
    case .jobs: "work with N threads (default: one for each core)"
    case .today: "the day that 'publish' and 'expires' are compared with, YYYY-MM-DD"
    case .report: "tell diagnostics as text, json (one object a line) or github (annotations)"
    case .json: "one JSON object a line for each entry that is found"
    case .all: "copy all templates and assets; the next argument is the folder"
    case .quiet: "say nothing but errors and warnings"
    case .lang: "speak en or ko (default: as LC_ALL, LC_MESSAGES or LANG say)"
    case .help: "print this help"
    case .version: "print the version"
    }
  }

  /// Parses a word such as `--output`, `-o` or `--output=DIR`.
  static func named(_ name: String) -> Option? {
    allCases.first { $0.rawValue == name || $0.short == name }
  }
}
