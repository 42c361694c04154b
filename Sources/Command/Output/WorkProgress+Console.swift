import Build
import Diagnostics

extension WorkProgress {
  /// The last line of a terminal; nil where nobody looks, or nobody wants it.
  convenience init?(_ arguments: SharedArguments, _ world: CommandWorld, _ book: PhraseBook) {
    guard let write = world.progress, !arguments.isQuiet, !arguments.isJSON,
      arguments.report == .text
    else { return nil }
    // A line that fills the whole width would begin a new one.
    let width = max(20, world.columns - 1)
    self.init(
      show: { step in
        let text = visibleText(step.words.translated(by: book))
        write("\r" + shortened(text, to: width) + "\u{1B}[K")
      },
      erase: { write("\r\u{1B}[K") })
  }
}

extension WorkProgress.Step {
  fileprivate var words: Phrase {
    switch part {
    case .reading: "reading entries: \(done) of \(total)"
    case .photos: "making the sizes of photos: \(done) of \(total)"
    case .rendering: "rendering pages: \(done) of \(total)"
    case .writing: "putting the site in place: \(files(total))"
    case .printing: "making the PDF: page \(done)"
    case .importing: "writing entries: \(done) of \(total)"
    case .deploying(let target): "putting \(total) files at '\(target)'"
    }
  }
}

private func shortened(_ text: String, to width: Int) -> String {
  var text = text
  while displayWidth(text) > width { text.removeLast() }
  return text
}
