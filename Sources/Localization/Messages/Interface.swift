/// The messages of one locale, by key.
package struct Catalog: Sendable {
  package let tag: LocaleTag
  package var messages: [String: Message]

  package init(tag: LocaleTag, messages: [String: Message]) {
    self.tag = tag
    self.messages = messages
  }
}

/// The messages of the interface in one locale, from its own catalog and its fallbacks.
package final class Interface: Sendable {
  package let words: LocaleWords
  /// The catalogs that are asked in turn. Each has a message that those before it lack.
  private let catalogs: [(catalog: Catalog, plurals: PluralRules)]
  /// The messages that are the same each time.
  private let plain: [String: String]

  /// - Parameters:
  ///   - fallbacks: the journal's other locales, in the order in which they are tried.
  ///   - calendar: the calendar for dates.
  ///   - digits, days: see `LocaleWords`.
  package init(
    _ tag: LocaleTag, catalogs: [Catalog], fallbacks: [LocaleTag],
    calendar: CalendarSystem = .gregorian, digits: DigitSystem? = nil, days: [CalendarDay] = []
  ) {
    words = LocaleWords(tag, calendar: calendar, digits: digits, days: days)
    let chain = Interface.order(tag, among: catalogs, fallbacks: fallbacks)
    let used = Interface.withoutUnused(chain)
    self.catalogs = used.map { ($0, PluralRules(locale: $0.tag)) }
    plain = Interface.plainMessages(of: used)
  }

  private static func plainMessages(of chain: [Catalog]) -> [String: String] {
    var plain: [String: String] = [:]
    for (position, catalog) in chain.enumerated() {
      for (key, message) in catalog.messages {
        guard let text = message.plainText,
          !chain[..<position].contains(where: { $0.messages[key] != nil })
        else { continue }
        plain[key] = text
      }
    }
    return plain
  }

  /// Removes the catalogs whose messages are all in earlier ones: of 22 complete catalogs, one is
  /// left.
  private static func withoutUnused(_ chain: [Catalog]) -> [Catalog] {
    var known: Set<String> = []
    return chain.filter { catalog in
      let before = known.count
      known.formUnion(catalog.messages.keys)
      return known.count > before
    }
  }

  /// The catalogs of a locale's fallback chain in order, each once. Few readers of a language read
  /// another script, and most read English: `fallbacks` in another script are after it.
  package static func order(
    _ tag: LocaleTag, among catalogs: [Catalog], fallbacks: [LocaleTag]
  ) -> [Catalog] {
    var chosen: [Catalog] = []
    // Nastaliq, the hand in which Urdu is written, is Arabic to whoever reads it.
    func script(_ tag: LocaleTag) -> String? {
      tag.likelyScript.map { $0 == "Aran" ? "Arab" : $0 }
    }
    let own = script(tag)
    let near = fallbacks.filter { script($0) == own && $0 != .english }
    let english = fallbacks.filter { $0 == .english }
    for wanted in [tag] + near + english + fallbacks {
      let nearest = wanted.bestMatch(in: catalogs.map(\.tag))
      for candidate in wanted.chain + [nearest].compactMap(\.self) {
        for catalog in catalogs where catalog.tag == candidate {
          if chosen.contains(where: { $0.tag == catalog.tag }) { continue }
          chosen.append(catalog)
        }
      }
    }
    return chosen
  }

  package var keys: [String] { Set(catalogs.flatMap(\.catalog.messages.keys)).sorted() }

  /// The message in the first locale of the chain that has it, or nil when none has it or an
  /// argument is missing.
  ///
  /// `count` chooses the plural form, by the rules of the catalog's own locale.
  package func say(_ key: String, _ arguments: [(String, String)] = [], count: Int? = nil)
    -> String?
  {
    if arguments.isEmpty, count == nil, let text = plain[key] { return text }
    for (catalog, plurals) in catalogs {
      guard let message = catalog.messages[key] else { continue }
      let category = count.map(plurals.category) ?? .other
      guard let pieces = message.forms[category] ?? message.forms[.other] else { return nil }
      var text = ""
      return fill(pieces, arguments, count: count, into: &text) ? text : nil
    }
    return nil
  }

  /// The forms of a message by plural keyword, sorted, for scripts that choose in the browser. Nil
  /// when there is no message or it has selections or particles.
  package func forms(_ key: String) -> [(keyword: String, text: String)]? {
    for (catalog, _) in catalogs {
      guard let message = catalog.messages[key] else { continue }
      guard message.isPlain else { return nil }
      return message.forms.map { ($0.key.rawValue, Message.source(of: $0.value)) }.sorted {
        $0.0 < $1.0
      }
    }
    return nil
  }

  /// Appends pieces to the text before them; false when an argument is missing.
  private func fill(
    _ pieces: [Message.Piece], _ arguments: [(String, String)], count: Int?,
    into text: inout String
  ) -> Bool {
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .particle(let particle): text += particle.form(after: text)
      case .argument(let name):
        if let value = arguments.first(where: { $0.0 == name })?.1 {
          text += value
        } else if name == "count", let count {
          text += words.say(count)
        } else {
          return false
        }
      case .selection(let name, let cases):
        guard let value = arguments.first(where: { $0.0 == name })?.1,
          let chosen = cases.first(where: { $0.value == value })
            ?? cases.first(where: { $0.value == "other" }),
          fill(chosen.pieces, arguments, count: count, into: &text)
        else { return false }
      }
    }
    return true
  }
}
