package import Localization

/// How much of the interface a file of the journal's `locales/` says.
package struct LocaleCoverage: Sendable, Equatable {
  package let locale: LocaleTag
  /// Relative to the journal.
  package let path: String
  /// Whether the theme has a catalog of this locale, which then says the rest.
  package let isInTheme: Bool
  /// How many of the theme's messages the file says.
  package let said: Int
  /// How many messages the theme has.
  package let all: Int
  /// The messages that neither the file nor the theme's own catalog of this locale has, sorted,
  /// each with the locale that says it instead.
  package let missing: [Missing]
  /// Messages of the file that leave an argument out which the theme's English uses, sorted.
  package let incomplete: [Incomplete]

  package struct Missing: Sendable, Equatable {
    package let key: String
    package let saidIn: LocaleTag
  }

  package struct Incomplete: Sendable, Equatable {
    package let key: String
    package let arguments: [String]
  }

  /// - Parameters:
  ///   - own: what the file says.
  ///   - catalogs: all that are spoken, this one among them; English has every message of the
  ///     theme.
  ///   - fallbacks: the journal's locales, in the order in which they step in.
  init(
    of own: Catalog, at path: String, isInTheme: Bool, among catalogs: [Catalog],
    fallbacks: [LocaleTag]
  ) {
    let reference = catalogs.first { $0.tag == .english }?.messages ?? [:]
    let keys = reference.keys.sorted()
    let chain = Interface.order(own.tag, among: catalogs, fallbacks: fallbacks)
    let mine = catalogs.first { $0.tag == own.tag }?.messages ?? own.messages
    locale = own.tag
    self.path = path
    self.isInTheme = isInTheme
    all = keys.count
    said = keys.count { own.messages[$0] != nil }
    missing = keys.filter { mine[$0] == nil }.map { key in
      Missing(key: key, saidIn: chain.first { $0.messages[key] != nil }?.tag ?? .english)
    }
    incomplete = keys.compactMap { key in
      guard let message = own.messages[key], let model = reference[key] else { return nil }
      let left = model.arguments.filter { !message.arguments.contains($0) }
      return left.isEmpty ? nil : Incomplete(key: key, arguments: left)
    }
  }
}
