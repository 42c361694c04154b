// Book makes a book of entries: a page of HTML, its pictures in the size of print, and a PDF where
// WeasyPrint is installed. It knows paper, what becomes of links and films on it, and the folder
// that the book is written to. It does not know how a site is made, and writes nothing into one.

package import Build
package import Diagnostics
package import Files
package import Journal
package import Localization
import SiteRenderer

/// Which book is wanted.
package struct BookRequest: Sendable {
  package var subject: BookSubject
  package var paper = BookPaper.a5
  package var hasBleed = false
  /// Whether drafts and private entries are in it.
  package var isForAuthor = false
  /// Nil means the journal's first one.
  package var locale: LocaleTag?
  /// An absolute path; nil chooses one.
  package var folder: String?
  /// The folder in which the command was called.
  package var current: String

  package init(_ subject: BookSubject, current: String) {
    (self.subject, self.current) = (subject, current)
  }
}

/// A book that was made.
package struct MadeBook: Sendable {
  /// The path of its folder.
  package let folder: String
  package let page: String
  /// Nil without an engine.
  package let pdf: String?
  package let entries: Int
  /// How many of them readers of the site do not see.
  package let withheld: Int
  package let pictures: Int
  /// How many pictures are words in it, because they cannot be printed.
  package let missingPictures: Int
}

package enum BookOutcome: Sendable {
  case made(MadeBook)
  /// The author's files have errors.
  case refused([Diagnostic])
  /// No entry fits.
  case empty
}

/// Makes a book and writes it into a folder outside of the journal.
package func makeBook(
  _ request: BookRequest, _ given: BuildOptions
) throws(BuildError) -> BookOutcome {
  var options = given
  options.preview = Preview()
  options.preview.book = request.isForAuthor ? .everything : .published
  let plan = planLiveSite(options)
  let site: LiveSite
  switch plan.ending {
  case .site(let planned): site = planned
  case .refused: return .refused(plan.diagnostics)
  case .failed(let failures):
    throw failures.first ?? BuildError("the journal cannot be read")
  }
  let book: LiveBook?
  do throws(FoundErrors) {
    book = try site.book(of: request.subject, in: request.locale)
  } catch {
    return .refused(error.diagnostics)
  }
  guard let book else { return .empty }
  return .made(try BookMaking(request, site, book, options).run())
}

private struct BookMaking {
  let request: BookRequest
  let site: LiveSite
  let book: LiveBook
  let options: BuildOptions

  /// How often pages are divided until none of them is half empty.
  private static let rounds = 5

  init(_ request: BookRequest, _ site: LiveSite, _ book: LiveBook, _ options: BuildOptions) {
    (self.request, self.site, self.book, self.options) = (request, site, book, options)
  }

  func run() throws(BuildError) -> MadeBook {
    var plain = options
    plain.preview = Preview()
    let folder = try BookFolder(
      request.folder, name: name, current: request.current, journal: try OpenJournal(plain))
    var markup = BookMarkup(site, book, request.paper, isForAuthor: request.isForAuthor)
    let numbered = markup.body()
    let pictures = markup.pictures.made(from: site, options)
    let body = numbered.withPictures(pictures) { request.paper.pictureWidth($0) }
    let page = BookPage(
      title: [book.title, book.name].compactMap(\.self).joined(separator: " · "),
      author: site.settings.author, locale: book.locale, body: body)
    var files: [(name: String, bytes: [UInt8])] = [
      ("book.html", page.bytes()), (BookPage.sheetName, sheet),
    ]
    for picture in pictures.compactMap(\.self) {
      files.append((BookFolder.pictures + picture.name, picture.bytes))
    }
    try folder.write(files)
    let engine = BookEngine(in: folder.path, on: options.disk, options.progress)
    if let engine {
      let style = request.hasBleed ? BookSheet.bleed : ""
      let direction = book.locale.direction
      var fit = PictureFit(body.forPrint(book.locale.description), on: request.paper)
      var printed = page
      var places: [String: BookPlace] = [:]
      for _ in 0..<BookMaking.rounds {
        printed.body = fit.body
        places = try engine.places(in: printed.bytes(style: style))
        guard fit.shrink(places) else { break }
      }
      printed.body = printed.body.placed(at: places) { number in
        direction == .rightToLeft ? number.isMultiple(of: 2) : !number.isMultiple(of: 2)
      }
      try folder.addPDF("\(name).pdf") { (path) throws(BuildError) in
        try engine.makePDF(of: printed.bytes(style: style), at: path, direction)
      }
    }
    options.progress?.clear()
    return MadeBook(
      folder: folder.path, page: folder.path + "/book.html",
      pdf: engine == nil ? nil : "\(folder.path)/\(name).pdf", entries: book.entries.count,
      withheld: book.entries.count { !$0.isPublished }, pictures: pictures.count,
      missingPictures: pictures.count { $0 == nil })
  }

  /// Of the folder and the PDF.
  private var name: String {
    let words = [book.title, book.name].compactMap(\.self).joined(separator: "-")
    let name = slug(of: words)
    return name.isEmpty ? "book" : name
  }

  private var sheet: [UInt8] {
    let digits = site.settings.digits[book.locale]
    let one = LocaleWords(book.locale, digits: digits).ownDigits(in: "1")
    let rules = BookSheet(paper: request.paper, locale: book.locale, one: one).rules
    return (site.asset("print.css") ?? []) + Array(rules.utf8)
  }
}
