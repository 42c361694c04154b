import Build
import Diagnostics
import Journal
import Localization

/// The arguments that say which site is built or looked at.
struct SiteArguments: Sendable {
  var folder = "."
  /// Whether the folder is a word of its own, as older versions had it in all commands.
  var isFolderWord = false
  var output: String?
  var url: SiteURL?
  var isStrict = false
  var jobs: Int?
  var today: CalendarDay?
  var preview = Preview()
}

/// Arguments of a command that reads a journal.
protocol SiteVerbArguments: VerbArguments {
  var site: SiteArguments { get set }
}

extension SiteVerbArguments {
  /// Combines the command line and the environment into build options.
  func buildOptions(in console: Console) throws(UsageError) -> BuildOptions {
    let world = console.world
    var options = BuildOptions(
      folder: site.folder, output: site.output.map { world.absolute($0) }, url: site.url,
      jobs: site.jobs ?? world.cores, today: site.today, epoch: try world.epoch(),
      strict: site.isStrict,
      rendererProgram: world.program.map { [$0, CommandLine.renderEntryVerb] },
      preview: site.preview)
    options.machineZone = world.machineZone().flatMap { TimeZone($0) }
    options.progress = console.progress
    options.photoProgram = world.program.map { [$0, CommandLine.makePhotoVerb] }
    options.quotesWithheldWords = world.isForAuthorAlone && shared.report == .text
    return options
  }

  /// A preview has a place of its own.
  func refuseOutputOfPreview() throws(UsageError) {
    guard site.output != nil, site.preview.isOn else { return }
    let shown = site.preview.drafts ? "--drafts" : "--future"
    throw UsageError(
      "'\(shown)' takes no '--output'",
      help: ["what is not for publishing always goes to .ilgi/preview in the journal"])
  }
}

extension Operand where Arguments: SiteVerbArguments {
  static var folder: Self {
    Operand(ValueLabel("FOLDER", .folder)) { arguments, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError("the folder's name is empty") }
      arguments.site.folder = word
    }
  }

  /// What `-C FOLDER` says now. It stays for one version.
  static var oldFolder: Self {
    Operand(ValueLabel("FOLDER", .folder), isOld: true) { arguments, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError("the folder's name is empty") }
      (arguments.site.folder, arguments.site.isFolderWord) = (word, true)
    }
  }
}

extension Flag where Arguments: SiteVerbArguments {
  static var output: Self { output("write the site into DIR instead of FOLDER/public") }

  static func output(_ meaning: Phrase) -> Self {
    Flag("--output", short: "-o", takes: ValueLabel("DIR", .folder), meaning) {
      arguments, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("'--output' needs a folder") }
      arguments.site.output = text
    }
  }

  /// For commands whose operands are entries or words.
  static var journal: Self {
    Flag(
      "--folder", short: "-C", takes: ValueLabel("FOLDER", .folder),
      "the journal's folder (default: this folder)"
    ) { arguments, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the folder's name is empty") }
      arguments.site.folder = text
    }
  }

  static var baseURL: Self {
    Flag(
      "--base-url", takes: ValueLabel("URL", .text),
      "the site's address, instead of the settings' 'url'"
    ) { arguments, text throws(UsageError) in
      guard let url = SiteURL(text) else {
        throw UsageError(
          "'--base-url' takes an address, not '\(text)'",
          help: [
            text.utf8.allSatisfy { $0 < 0x80 }
              ? "as in --base-url https://diary.example/"
              : "write other letters than ASCII as punycode and %XX, as in --base-url https://xn--o70bt1w.example/"
          ])
      }
      arguments.site.url = url
    }
  }

  static var drafts: Self {
    Flag("--drafts", "show drafts too, marked, in .ilgi/preview: not for publishing") {
      $0.site.preview.drafts = true
    }
  }

  static var future: Self {
    Flag("--future", "show entries before their 'publish' day too, in the same way") {
      $0.site.preview.future = true
    }
  }

  static var strict: Self {
    Flag("--strict", "treat warnings as errors") { $0.site.isStrict = true }
  }

  static var jobs: Self {
    Flag(
      "--jobs", short: "-j", takes: ValueLabel("N", .number),
      "work with N threads (default: one for each core)"
    ) { arguments, text throws(UsageError) in
      guard let jobs = plainNumber(text), (1...1024).contains(jobs) else {
        throw UsageError("'--jobs' takes a number from 1 to 1024, not '\(text)'")
      }
      arguments.site.jobs = jobs
    }
  }

  static var today: Self {
    Flag(
      "--today", takes: ValueLabel("DAY", .day),
      "the day that 'publish' and 'expires' are compared with, YYYY-MM-DD"
    ) { arguments, text throws(UsageError) in
      arguments.site.today = try day(text, of: "--today")
    }
  }
}

/// A day in words, such as `yesterday 6pm`.
func dayInWords(_ text: String, of flag: String) throws(UsageError) -> DayInWords {
  if let words = DayInWords(text) { return words }
  throw UsageError(
    "'\(flag)' takes a day, not '\(text)'",
    help: ["as in 2026-11-20, 'yesterday 6pm', 'last Friday', 11-20 or -1"])
}

/// A day in the one form of options that programs write.
func day(_ text: String, of flag: String) throws(UsageError) -> CalendarDay {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  if parts.map(\.utf8.count) == [4, 2, 2], let year = plainNumber(parts[0]),
    let month = plainNumber(parts[1]), let dayOfMonth = plainNumber(parts[2]),
    let day = CalendarDay(year: year, month: month, day: dayOfMonth)
  {
    return day
  }
  throw UsageError("'\(flag)' takes a day, not '\(text)'", help: ["write it as YYYY-MM-DD"])
}

/// Parses a number of digits only; `Int` would accept a sign.
func plainNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}
