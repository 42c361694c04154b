import Diagnostics
import Localization

/// Which entries are the same piece of writing in several locales.
struct TranslationGroups {
  /// Positions of entries, each group in the order of the entries, groups in the order of their first entry.
  private(set) var groups: [[Int]] = []

  init(of entries: [PublishedEntry], diagnostics: inout [Diagnostic]) {
    var groupOfKey: [[UInt8]: Int] = [:]
    for (position, published) in entries.enumerated() {
      let key = Array(normalizedForm(published.entry.translationKey).utf8)
      guard let group = groupOfKey[key] else {
        groupOfKey[key] = groups.count
        groups.append([position])
        continue
      }
      if let twin = groups[group].first(where: {
        entries[$0].entry.locale == published.entry.locale
      }) {
        let other = entries[twin].entry
        diagnostics.append(
          Diagnostic(
            .error, "entry.translation",
            "two files are the same entry in '\(published.entry.locale)'",
            at: .file(published.entry.source.path),
            notes: [.init("the other file", at: .file(other.source.path))],
            help: ["give one of them another locale, or its own 'translation' key"]))
      } else {
        groups[group].append(position)
      }
    }
  }
}
