import Diagnostics
import Journal
import Localization

extension [UInt8] {
  /// Appends an entry in the format that the search script reads.
  ///
  /// - Parameters:
  ///   - text: of the entry, in NFC, if the caller knows it.
  ///   - isDivided: whether further parts of a long text are in files of their own.
  mutating func appendEntry(
    _ entries: IndexedEntries, _ ordinal: Int, text known: String? = nil, isDivided: Bool = false
  ) {
    let entry = entries.entry(ordinal)
    let text = known ?? normalizedForm(entry.plainText)
    let parts = isDivided ? TextParts.ranges(of: text) : []
    appendText("{\"title\":")
    appendJSON(normalizedForm(entry.title ?? ""))
    appendText(",\"text\":")
    if parts.count < 2 {
      appendJSON(text)
    } else {
      appendJSON(String(decoding: Array(text.utf8)[parts[0]], as: UTF8.self))
      appendText(",\"parts\":")
      appendDecimal(parts.count - 1)
    }
    appendText(",\"date\":")
    appendJSON(optional: entry.day?.iso)
    appendText(",\"lang\":")
    appendJSON(entry.language.description)
    appendText(",\"dir\":")
    appendJSON(entry.language.direction.rawValue)
    for kind in LabelKind.filters {
      appendText(",")
      appendJSON(kind.field)
      appendText(":")
      let labels = entry.labels[kind].map(normalizedForm)
      if kind.hasMany { appendJSON(list: labels) } else { appendJSON(optional: labels.first) }
    }
    let words = isDivided ? [] : entries.labelsInOtherWords(of: entry)
    if !words.isEmpty {
      appendText(",\"words\":")
      appendJSON(list: words.map { "\($0.facet.name):\(normalizedForm($0.word))" })
    }
    appendText(entry.starred ? ",\"starred\":true" : ",\"starred\":false")
    appendText(entry.hasPictures ? ",\"photo\":true" : ",\"photo\":false")
    if let square = entries.square(ordinal) {
      appendText(",\"square\":")
      appendJSON(square.percentEncoded)
    }
    appendText(",\"urls\":{")
    for (position, address) in entries.members[ordinal].addresses.enumerated() {
      if position > 0 { appendText(",") }
      appendJSON(address.locale)
      appendText(":")
      appendJSON(address.route.percentEncoded)
    }
    appendText("}}")
  }
}
