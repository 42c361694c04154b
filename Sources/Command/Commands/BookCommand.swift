import Book
import Build
import Diagnostics
import Files
import Journal
import Localization

/// `ilgi book`.
struct BookCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var year: Int?
    var tag: String?
    var first: CalendarDay?
    var last: CalendarDay?
    var paper = BookPaper.a5
    var hasBleed = false
    var isForAuthor = false
    var locale: LocaleTag?

    static var flags: [Flag<Self>] {
      let papers = BookPaper.allCases.map(\.rawValue)
      return [
        Flag("--tag", takes: ValueLabel("TAG", .text), "the entries with a tag") { $0.tag = $1 },
        Flag("--from", takes: ValueLabel("DAY", .day), "from this day on, YYYY-MM-DD") {
          arguments, text throws(UsageError) in
          arguments.first = try day(text, of: "--from")
        },
        Flag("--to", takes: ValueLabel("DAY", .day), "up to this day, YYYY-MM-DD") {
          arguments, text throws(UsageError) in
          arguments.last = try day(text, of: "--to")
        },
        Flag(
          "--size", takes: ValueLabel("SIZE", .words(papers)),
          "the paper: a5, a4, letter or 6x9 inches (default: a5)"
        ) { arguments, text throws(UsageError) in
          guard let paper = BookPaper(rawValue: text.lowercased()) else {
            throw UsageError(
              "'--size' takes one of \(papers.joined(separator: ", ")), not '\(text)'")
          }
          arguments.paper = paper
        },
        Flag("--bleed", "add 3 mm of bleed, and marks for cutting") { $0.hasBleed = true },
        Flag(
          "--language", takes: ValueLabel("LOCALE", .text),
          "one of the journal's languages (default: its first)"
        ) { arguments, text throws(UsageError) in
          guard let locale = LocaleTag(text) else {
            throw UsageError("'--language' takes a locale, not '\(text)'", help: ["as in ko or en"])
          }
          arguments.locale = locale
        },
        Flag("--private", "put drafts and private entries in, and say so on the title page") {
          $0.isForAuthor = true
        },
        .output("write the book into DIR, outside of the journal and its repository"),
        .jobs, .today, .report, .reportAsJSON, .quiet, .journal, .lang, .help,
      ]
    }

    static var operands: [Operand<Self>] {
      [
        Operand(ValueLabel("YEAR", .text)) { arguments, word throws(UsageError) in
          guard word.utf8.count == 4, let year = plainNumber(word) else {
            throw UsageError(
              "'book' takes a year, not '\(word)'", help: ["as in ilgi book 2026"])
          }
          arguments.year = year
        }
      ]
    }

    func validate() throws(UsageError) {
      let ways = [year != nil, tag != nil, first != nil || last != nil].count { $0 }
      if ways > 1 {
        throw UsageError("a book is of a year, of a tag or of days, and not of two of them")
      }
    }

    var subject: BookSubject {
      if let year { return .year(year) }
      if let tag { return .tag(tag) }
      return first == nil && last == nil ? .everything : .days(from: first, to: last)
    }
  }

  static let text = VerbText(
    name: "book", category: .site,
    summary: "make a book of a year, a tag or some days: HTML, and a PDF to print",
    examples: [
      .init("ilgi book 2026", "a folder with book.html, its pictures and a PDF"),
      .init("ilgi book --tag travel --size 6x9", "the entries with a tag, on American paper"),
      .init("ilgi book --from 2026-03-01 --to 2026-05-31", "some months"),
      .init("ilgi book 2026 --private", "with drafts and private entries, for yourself"),
    ],
    exits: [
      .done, .init(.journalHasErrors, "\(VerbText.Exit.wrong); nothing was written"), .usage,
      .failed,
    ])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var options = try arguments.buildOptions(in: console)
    options.output = nil
    var request = BookRequest(arguments.subject, current: console.world.absolute("."))
    request.paper = arguments.paper
    request.hasBleed = arguments.hasBleed
    request.isForAuthor = arguments.isForAuthor
    request.locale = arguments.locale
    request.folder = arguments.site.output.map { console.world.absolute($0) }
    do throws(BuildError) {
      switch try makeBook(request, options) {
      case .made(let book): tell(book)
      case .refused(let diagnostics):
        console.tell(diagnostics)
        return console.refuse(diagnostics, "nothing was written")
      case .empty:
        throw BuildError(
          "no entry fits, so there is no book",
          help: arguments.isForAuthor
            ? nil : "drafts and private entries are in one only with '--private'")
      }
      return .done
    } catch {
      return console.fail([error])
    }
  }

  private func tell(_ book: MadeBook) {
    if arguments.shared.isJSON {
      console.world.output(
        JSONOutput.object([
          ("summary", .text("book")), ("folder", .text(book.folder)), ("html", .text(book.page)),
          ("pdf", .optional(book.pdf)), ("entries", .number(book.entries)),
          ("withheld", .number(book.withheld)), ("pictures", .number(book.pictures)),
          ("missing_pictures", .number(book.missingPictures)),
        ]).line)
      return
    }
    if book.missingPictures > 0 {
      console.errors("warning: pictures that cannot be printed: \(book.missingPictures)")
    }
    if arguments.shared.isQuiet { return }
    console.output("entries in the book: \(book.entries)")
    console.output("wrote \(book.page)")
    if let pdf = book.pdf {
      console.output("wrote \(pdf)")
    } else {
      console.output(
        "weasyprint is not installed, so there is no PDF; to get one: sudo apt-get install weasyprint"
      )
    }
    if book.withheld > 0 {
      console.errors(
        "note: entries in it that readers of the site do not see: \(book.withheld); it is for you")
    }
  }
}
