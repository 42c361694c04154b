/// The messages of one locale by key, and the locale they are in.
package struct Catalog: Sendable {
  package let tag: LocaleTag
  package var messages: [String: Message]

  package init(tag: LocaleTag, messages: [String: Message]) {
    self.tag = tag
    self.messages = messages
  }
}

/// What the interface says in one locale: its own catalog, then those it falls back to.
package struct Interface: Sendable {
  package let words: LocaleWords
  private let catalogs: [(catalog: Catalog, words: LocaleWords)]

  /// - Parameter fallbacks: the journal's further locales in the order in which they step in.
  package init(_ tag: LocaleTag, catalogs: [Catalog], fallbacks: [LocaleTag]) {
    words = LocaleWords(tag)
    var chosen: [(Catalog, LocaleWords)] = []
    for wanted in [tag] + fallbacks {
      for candidate in wanted.chain {
        for catalog in catalogs where catalog.tag == candidate {
          if chosen.contains(where: { $0.0.tag == catalog.tag }) { continue }
          chosen.append((catalog, LocaleWords(catalog.tag)))
        }
      }
    }
    self.catalogs = chosen
  }

  package var keys: [String] { Set(catalogs.flatMap(\.catalog.messages.keys)).sorted() }

  /// The message in the first locale of the chain that has it; nil when none does or an argument is missing.
  ///
  /// `count`, when given, chooses the plural form by the rules of the locale that the words are in.
  package func say(_ key: String, _ arguments: [(String, String)] = [], count: Int? = nil)
    -> String?
  {
    for (catalog, words) in catalogs {
      guard let message = catalog.messages[key] else { continue }
      let category = count.map(words.pluralCategory) ?? .other
      guard let pieces = message.forms[category] ?? message.forms[.other] else { return nil }
      return fill(pieces, arguments, count: count)
    }
    return nil
  }

  /// A message's forms by plural keyword, sorted by it; for scripts that choose in the browser.
  package func forms(_ key: String) -> [(keyword: String, text: String)]? {
    for (catalog, _) in catalogs {
      guard let message = catalog.messages[key] else { continue }
      return message.forms.map { ($0.key.rawValue, Message.source(of: $0.value)) }.sorted {
        $0.0 < $1.0
      }
    }
    return nil
  }

  private func fill(_ pieces: [Message.Piece], _ arguments: [(String, String)], count: Int?)
    -> String?
  {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .argument(let name):
        if let value = arguments.first(where: { $0.0 == name })?.1 {
          text += value
        } else if name == "count", let count {
          text += words.say(count)
        } else {
          return nil
        }
      }
    }
    return text
  }
}
