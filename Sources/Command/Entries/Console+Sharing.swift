import Build
import Desk
import Diagnostics
import Journal
import Localization

extension Console {
  /// What a text for people says besides the entry's own words, in a language.
  func sharingWords(of entry: Entry, in locale: LocaleTag) -> SharingWords {
    let words = LocaleWords(locale)
    let book = (CommandLanguage(tag: locale.description) ?? .english).book
    func said(_ phrase: Phrase) -> String { phrase.translated(by: book) }
    let messages: [(String, Phrase)] = [
      ("alert.note", "Note"), ("alert.tip", "Tip"), ("alert.important", "Important"),
      ("alert.warning", "Warning"), ("alert.caution", "Caution"),
      ("footnote.heading", "Footnotes"), ("footnote.back", "back to the text"),
    ]
    return SharingWords(
      day: entry.day.map { words.say($0, .full) }, untitled: said("untitled"),
      picture: said("picture"),
      messages: Dictionary(messages.map { ($0.0, said($0.1)) }, uniquingKeysWith: { $1 }))
  }
}
