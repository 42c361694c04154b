import Journal
import Localization

/// An entry as a sentence on the command line: `ilgi yesterday 6pm: Rain. I had no umbrella.`
///
/// It is one where a day and a colon begin it, or where it is one word in quotation marks with
/// spaces in it. Its first sentence is the title, the others are the text; `+tag` is a tag,
/// `@Place` the place.
struct Sentence {
  private(set) var day: DayInWords?
  private(set) var title = ""
  private(set) var text = ""
  private(set) var tags: [String] = []
  private(set) var place: String?

  init?(_ words: [String]) {
    let whole = words.joined(separator: " ")
    guard let said = Sentence.split(whole) ?? (words.count == 1 ? (nil, whole[...]) : nil),
      said.day != nil || whole.contains(" ") && !whole.hasPrefix("-"),
      said.rest.contains(where: { !$0.isWhitespace })
    else { return nil }
    day = said.day
    read(said.rest)
    if title.isEmpty { return nil }
  }

  /// A day before the first colon that does not belong to a time: `18:30: Rain`.
  private static func split(_ whole: String) -> (day: DayInWords?, rest: Substring)? {
    for colon in whole.indices where [":", "："].contains(whole[colon]) {
      let rest = whole[whole.index(after: colon)...]
      guard let next = rest.first,
        next.isWhitespace || whole[colon] == "：" && !next.isNumber,
        let day = DayInWords(String(whole[..<colon]))
      else { continue }
      return (day, rest)
    }
    return nil
  }

  private mutating func read(_ text: Substring) {
    let words = text.split(separator: " ")
    var kept: [Substring] = []
    for (position, word) in words.enumerated() {
      guard let label = label(word) else {
        kept.append(word)
        continue
      }
      // In the middle of a sentence it is a word of it, too.
      let isInside =
        !(kept.last.map(Sentence.ends) ?? true)
        && words[(position + 1)...].contains { self.label($0) == nil }
      if isInside { kept.append(word.dropFirst()) }
      add(label, isTag: word.first == "+")
    }
    let end = kept.firstIndex(where: Sentence.ends) ?? kept.count - 1
    title = kept.prefix(end + 1).joined(separator: " ")
    // "Rain." is the title "Rain".
    if let last = title.last, [".", "。"].contains(last), !title.hasSuffix("..") {
      title.removeLast()
    }
    self.text = kept.dropFirst(end + 1).joined(separator: " ")
    if !self.text.isEmpty { self.text += "\n" }
  }

  private mutating func add(_ label: Substring, isTag: Bool) {
    if isTag { tags.append(String(label)) } else { place = String(label) }
  }

  /// `산책` of `+산책`, without the signs that end a sentence.
  private func label(_ word: Substring) -> Substring? {
    guard let sign = word.first, ["+", "@"].contains(sign) else { return nil }
    var label = word.dropFirst()
    while let last = label.last, ".,!?。".contains(last) { label.removeLast() }
    // "+5" degrees are no tag.
    return label.first.map { $0.isLetter } == true ? label : nil
  }

  private static func ends(_ word: Substring) -> Bool {
    let bare = word.reversed().first { !"\"'”’」』)".contains($0) }
    return bare.map { ".!?…。！？".contains($0) } ?? false
  }
}

extension NewCommand.Arguments {
  /// Nil if the command line is no sentence.
  init?(_ arguments: [String]) {
    guard let words = try? Words(arguments), let sentence = Sentence(words.plain),
      words.given.allSatisfy({ ["--folder", FlagLabel.lang].contains($0.name) })
    else { return nil }
    self.init()
    site.folder = words.value(of: "--folder") ?? site.folder
    (date, title, text) = (sentence.day, [sentence.title], sentence.text)
    for tag in sentence.tags { labels.add(tag, of: .tags) }
    if let place = sentence.place { labels.add(place, of: .places) }
  }
}
