package import Localization

/// A folder of the entries of one locale.
package struct LocaleFolder: Sendable, Equatable {
  package let path: String
  package let locale: LocaleTag

  package init(path: String, locale: LocaleTag) { (self.path, self.locale) = (path, locale) }
}

extension [LocaleFolder] {
  /// The folder that all of them are in; empty for the journal's own.
  package var commonFolder: String {
    var common: [String]?
    for folder in self {
      let parts = folder.path.utf8.split(separator: 0x2F).dropLast().map { String(Substring($0)) }
      common =
        common.map { known in
          zip(known, parts).prefix { $0 == $1 }.map(\.0)
        } ?? parts
    }
    return (common ?? []).joined(separator: "/")
  }

  /// The folders in the content folder, relative to it: entries know their paths from there.
  package func below(_ content: String) -> [LocaleFolder] {
    if content.isEmpty { return self }
    return filter { $0.path.utf8.starts(with: (content + "/").utf8) }.map { folder in
      LocaleFolder(
        path: String(Substring(folder.path.utf8.dropFirst(content.utf8.count + 1))),
        locale: folder.locale)
    }
  }
}
