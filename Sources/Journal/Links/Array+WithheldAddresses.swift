import Localization
import Markdown

extension [Publication.Withheld] {
  /// The position of each by the paths at which it would be, in every locale.
  func addresses(in settings: Settings) -> [String: Int] {
    var found: [String: Int] = [:]
    let folders = [""] + settings.locales.dropFirst().map { $0.description.lowercased() + "/" }
    for (position, held) in enumerated() {
      let paths = [settings.route(of: held.entry).path] + held.entry.aliases
      for path in paths {
        for folder in folders { found[folder + addressKey(path)] = position }
      }
    }
    found[""] = nil
    return found
  }
}

/// A path of the site as links may write it: any case and Unicode form, with or without
/// `index.html`, `.html` and slashes at the ends.
func addressKey(_ path: String) -> String {
  var key = normalizedForm(path).lowercased()[...]
  if key.hasSuffix("/index.html") { key = key.dropLast("index.html".count) }
  if key.hasSuffix(".html") { key = key.dropLast(".html".count) }
  while key.hasSuffix("/") { key = key.dropLast() }
  return String(key.drop { $0 == "/" })
}
