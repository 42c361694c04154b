package import Localization

// By their own letters: a journal that says nothing of its language is English, whatever it is
// written in, and a title may be in another alphabet than the text below it.
extension Entry {
  package var titleDirection: TextDirection { titleDirection(besides: direction) }

  /// - Parameter direction: that of the text.
  func titleDirection(besides direction: TextDirection) -> TextDirection {
    TextDirection(of: title ?? "", usual: direction)
  }

  /// That of the text, by its opening, which holds no code. An excerpt leaves out a title that the
  /// text repeats; its words count here, because they are shown with the others.
  package var direction: TextDirection {
    let (title, excerpt) = (title ?? "", excerpt)
    let usual = TextDirection(of: title, usual: language.direction)
    let ofExcerpt = TextDirection(of: excerpt, usual: usual)
    // Left to right it stays with more words from the left; of longer texts not all is looked at.
    let isShort = title.utf8.count + excerpt.utf8.count < 1_000
    if isShort, ofExcerpt == .leftToRight, !TextDirection.mayRunFromTheRight(title) {
      return ofExcerpt
    }
    let ofBoth = TextDirection(of: title + " " + excerpt, usual: usual)
    // The text may be on a disk.
    return ofBoth == ofExcerpt || !plainText.hasPrefix(title) ? ofExcerpt : ofBoth
  }
}
