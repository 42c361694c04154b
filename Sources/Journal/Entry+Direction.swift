package import Localization

// By their own letters: a journal that says nothing of its language is English, whatever it is
// written in, and a title may be in another alphabet than the text below it.
extension Entry {
  package var titleDirection: TextDirection { TextDirection(of: title ?? "", usual: direction) }

  /// That of the text, by its opening, which holds no code. An excerpt leaves out a title that the
  /// text repeats; its words count here, because they are shown with the others.
  package var direction: TextDirection {
    let title = title ?? ""
    let isRepeated = !title.isEmpty && plainText.hasPrefix(title)
    return TextDirection(
      of: isRepeated ? title + " " + excerpt : excerpt,
      usual: TextDirection(of: title, usual: locale.direction))
  }
}
