import Localization

/// What values say about who may see an entry: a switch, a day, an audience or a status.
enum PrivacyWords {
  private typealias Words = PrivacyVocabulary

  /// What a switch is set to, in words.
  static func isYes(_ text: String) -> Bool { Words.yes.contains(folded(privacyName: text)) }
  static func isNo(_ text: String) -> Bool { Words.no.contains(folded(privacyName: text)) }

  /// Whether it says that everybody may see the entry.
  static func isPublic(_ text: String) -> Bool {
    isYes(text)
      || ["public", "published", "publish", "everyone", "공개", "公開", "公开"]
        .contains(folded(privacyName: text))
  }

  /// Whether it is a switch, an audience, a day or nothing: what a field that withholds takes.
  static func mayWithhold(_ text: String) -> Bool {
    text.isEmpty || isYes(text) || isNo(text) || isSlip(text) || isForFew(text) || isDay(text)
  }

  /// Whether it is a switch with a letter wrong: `ture`.
  static func isSlip(_ text: String) -> Bool {
    let word = Spelling(folded(privacyName: text))
    return (3...6).contains(word.count) && slips.contains { word.isOneEdit(from: $0) }
  }

  private static let slips = [Spelling("true"), Spelling("false")]

  /// Whether it is written as a day, an instant or, unless that says nothing, a year.
  static func isDay(_ text: String, orYear mayBeYear: Bool = true) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return false
    }
    if text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return mayBeYear && text > "1599"
    }
    return (try? DateText.read(LinkedName.text(of: text), zone: .utc)) != nil
  }

  /// What a status says; nil for a word of the author's own.
  static func status(_ text: String) -> PrivacyMeaning? {
    let word = folded(privacyName: text)
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if privates.contains(word) { return .private }
    let isOther = Words.withdrawn.contains(word) || ["members", "friends"].contains(word)
    return isOther || saysHidden(text) || isMisspelt(word) ? .unclear : nil
  }

  /// What a word for an audience says.
  static func audience(_ text: String, of name: PrivacyName) -> PrivacyMeaning {
    let word = folded(privacyName: text)
    // `privacy: on`, `visible_to: yes`
    if case .readers = name.kind, isYes(text) { return .unclear }
    if word.isEmpty || Words.everybody.contains(word) { return .nothing }
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if isForFew(text) || isNo(text) { return .private }
    if case .readers = name.kind,
      name.isKnown || hasFewWords(text) && !word.utf8.allSatisfy({ $0 < 0x3A })
    {
      return .unclear
    }
    let speaksOfFew = NameWords(text).words.contains { $0 == "my" || few.contains($0) }
    return speaksOfFew || saysHidden(text) || isMisspelt(word) ? .unclear : .nothing
  }

  /// Whether a word can only be meant for an audience that is not everybody.
  static func isForFew(_ text: String) -> Bool {
    if few.contains(folded(privacyName: text)) { return true }
    return hasFewWords(text) && NameWords(text).isForFew
  }

  private static func hasFewWords(_ text: String) -> Bool {
    text.utf8.count <= 60 && text.split(separator: " ").count <= 4
  }

  /// Whether a word means that wherever it is written.
  static func isDraftOrPrivate(_ text: String) -> Bool {
    let word = folded(privacyName: text)
    return privates.contains(word) && !["secret", "password"].contains(word)
      || ["draft", "drafts", "autodraft", "unpublished", "unlisted"].contains(word)
      || Words.certain.contains(word)
  }

  /// `draft (wip)`, `not published`, `🔒 only for me`: a few words that hide if a name says them.
  private static func saysHidden(_ text: String) -> Bool {
    guard hasFewWords(text) else { return false }
    let words = NameWords(text)
    if case .hides = words.kind { return true }
    // `to be published`
    if case .shows = words.kind,
      words.contains(anyOf: ["be", "before", "soon", "later"]) || words.words.first == "to"
    {
      return true
    }
    return PrivacyVocabulary.limiting.isPart(of: words)
  }

  /// Whether it says no in words of which none means anything else: `forbidden`, `not allowed`. A
  /// publisher's name (`No Starch Press`) has others.
  static func denies(_ text: String) -> Bool {
    guard hasFewWords(text) else { return false }
    let words = NameWords(text)
    let isDenied = Words.denial.isPart(of: words) || Words.limiting.isPart(of: words)
    return words.speaksOfNothingElse && (isDenied || saysHidden(text))
  }

  /// `do not publish`, `unfinished`: whatever field says so, it is of the entry.
  static func forbids(_ text: String) -> Bool {
    guard hasFewWords(text), case let words = NameWords(text), words.speaksOfNothingElse else {
      return false
    }
    if case .hides = words.kind { return words.isDenied }
    return false
  }

  /// Whether it is one of the words with one letter wrong: `pirvate`.
  private static func isMisspelt(_ word: String) -> Bool {
    let word = Spelling(word)
    return word.count >= 5 && misspelt.contains { word.isOneEdit(from: $0) }
  }

  private static let misspelt = [
    "draft", "private", "hidden", "unlisted", "unpublished", "members",
  ]
  .map { Spelling($0) }

  private static let drafts = Words.words(Words.drafts).union(Words.moreDrafts)
  private static let privates = Words.words(Words.privates).union(Words.morePrivates)
  /// Words that can only be meant for an audience that is not everybody.
  static let few = drafts.union(privates).union(Words.few).union(Words.people).union(Words.onlys)
}
