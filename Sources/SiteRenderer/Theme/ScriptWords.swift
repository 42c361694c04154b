import Journal
import Localization

/// What scripts say, for one locale, so that pages need not carry it.
///
/// Most is in a script of its own that sets `ilgiWords`, which scripts load when they first have
/// something to say. What they need before that (and where they find the others) stands at the
/// beginning of the script that every page loads: it sets `ilgiPage`.
struct ScriptWords {
  private let interface: Interface

  /// `words.ko.js` and `pages.ko.js`, as templates name them.
  ///
  /// - Parameter assets: the files that scripts load, with `pages.js`.
  static func assets(
    _ locale: LocaleTag, _ interface: Interface, among assets: [Theme.Asset]
  ) -> [Theme.Asset] {
    let words = ScriptWords(interface: interface)
    let later = Theme.Asset(name: "words.\(locale).js", bytes: words.script(assets))
    let script = assets.first { $0.name == "pages.js" }?.bytes ?? []
    let bytes = words.beginning(assets + [later]) + script
    return [later, Theme.Asset(name: "pages.\(locale).js", bytes: bytes)]
  }

  private static let ofSearch = [
    ("none", "search.none"), ("most", "search.most"),
    ("fault", "search.fault"), ("loading", "search.loading"),
    ("narrow", "search.narrow"), ("tag", "taxonomy.tags"), ("place", "taxonomy.places"),
    ("person", "taxonomy.people"), ("on", "nav.years"), ("hint", "search.hint"),
    ("more", "search.more"), ("results", "search.results"), ("untitled", "entry.untitled"),
    ("starred", "entry.starred"), ("sort", "search.sort"), ("relevance", "search.relevance"),
    ("newest", "search.newest"), ("oldest", "search.oldest"),
  ]

  private static let ofKeys = [
    ("keys", "keys.title"), ("older", "entry.older"), ("newer", "entry.newer"),
    ("days", "nav.on_this_day"), ("find", "nav.search"), ("off", "keys.off"), ("on", "keys.on"),
    ("close", "keys.close"),
  ]

  /// The words of the panel for readers, in its order.
  private static let ofPanel = [
    "colours", "auto", "light", "dark", "sepia", "size", "smaller", "larger", "face", "serif",
    "sans", "width", "narrow", "normal", "wide", "reset",
  ]

  private static let files = [
    ("slips", "search-slips.js"), ("memory", "search-memory.js"), ("reader", "reader.js"),
    ("sheet", "reader.css"), ("peek", "peek.js"),
    ("card", "peek.css"),
  ]

  private func script(_ assets: [Theme.Asset]) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.object("search") { json in
      for (name, key) in Self.ofSearch { json.member(named: name, interface.say(key)) }
      json.member("keys", interface.queryWords)
      json.member("day", message("search.not_a_day", withBlank: "day"))
      json.member("similar", message("search.similar", withBlank: "words"))
      json.member("missing", message("search.missing", withBlank: "words"))
      json.object("count") { json in
        for (keyword, text) in interface.forms("search.count") ?? [] {
          json.member(named: keyword, text)
        }
      }
    }
    json.object("keys") { json in
      for (name, key) in Self.ofKeys { json.member(named: name, interface.say(key)) }
    }
    json.list("panel") { json in
      for name in Self.ofPanel { json.element(interface.say("appearance." + name) ?? "") }
    }
    json.member("copied", interface.say("entry.copied"))
    json.object("files") { json in
      for (name, file) in Self.files {
        json.member(named: name, assets.first { $0.name == file }?.route.path)
      }
    }
    json.close()
    return Array("globalThis.ilgiWords = ".utf8) + json.bytes + Array(";\n".utf8)
  }

  /// What the script of every page begins with.
  private func beginning(_ assets: [Theme.Asset]) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    for (name, file) in [("words", "words.\(interface.words.tag).js"), ("search", "search.js")] {
      json.member(named: name, assets.first { $0.name == file }?.route.path)
    }
    json.member("failed", interface.say("search.error"))
    json.member("look", interface.say("nav.appearance"))
    json.close()
    return Array("globalThis.ilgiPage = ".utf8) + json.bytes + Array(";\n".utf8)
  }

  /// A message in which the script replaces `{name}`.
  private func message(_ key: String, withBlank name: String) -> String? {
    interface.say(key, [(name, isolated("{\(name)}", in: interface.words.tag.direction))])
  }
}
