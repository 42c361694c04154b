import Book
import Build
import Diagnostics
import Files
import Journal

/// What the writing page does when it is asked for a book of a year: the same as `ilgi book` does,
/// of what readers see.
struct AskedBook: Sendable {
  let build: BuildOptions
  let current: String
  let say: @Sendable (Phrase) -> String

  func make(_ year: Int, _ progress: WorkProgress) -> JSONOutput {
    var options = build
    options.progress = progress
    do throws(BuildError) {
      switch try makeBook(BookRequest(.year(year), current: current), options) {
      case .made(let book):
        return .object([
          ("entries", .number(book.entries)), ("page", .text(book.page)),
          ("pdf", .optional(book.pdf)),
        ])
      case .refused:
        return failure("the journal has errors, so no book was made; 'ilgi check' shows them")
      case .empty: return failure("no entry fits, so there is no book")
      }
    } catch {
      return failure(error.message)
    }
  }

  private func failure(_ words: Phrase) -> JSONOutput { .object([("error", .text(say(words)))]) }
}
