import Diagnostics
import Journal
import Localization

/// The books, films and music of an entry as paragraphs, for readers of feeds, which know no style
/// sheets: `The Waves, Virginia Woolf (4½ of 5)`.
func worksInFeed(of entry: Entry, _ interface: Interface) -> [UInt8] {
  var output: [UInt8] = []
  for work in entry.labels.works {
    output.appendText("<p>")
    if let address = work.address {
      output.appendText("<a")
      output.appendXML(attribute: "href", address)
      output.appendText(">")
    }
    output.appendText("<cite>")
    output.appendXML(work.title.utf8)
    output.appendText("</cite>")
    if work.address != nil { output.appendText("</a>") }
    if !work.makers.isEmpty {
      output.appendText(", ")
      output.appendXML(interface.words.list(work.makers).utf8)
    }
    if let rating = interface.say(work.rating) {
      output.appendText(" (")
      output.appendXML(rating.utf8)
      output.appendText(")")
    }
    output.appendText("</p>\n")
  }
  return output
}

extension Interface {
  /// A rating as it is read aloud: `4½ of 5`.
  fileprivate func say(_ rating: Rating?) -> String? {
    rating.flatMap { say("work.rating", [("rating", words.ownDigits(in: $0.shown))]) }
  }
}
