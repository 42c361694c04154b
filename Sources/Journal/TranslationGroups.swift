import Diagnostics
import Localization

/// Groups entries that are translations of each other.
struct TranslationGroups {
  /// Positions of entries. Each group is in the order of the entries; groups are in the order of
  /// their first entry.
  private(set) var groups: [[Int]] = []

  init(of entries: [PublishedEntry], diagnostics: inout [Diagnostic]) {
    var groupOfKey: [PathKey: Int] = [:]
    groupOfKey.reserveCapacity(entries.count)
    groups.reserveCapacity(entries.count)
    for (position, published) in entries.enumerated() {
      let key = PathKey(normalizedForm(published.entry.translationKey))
      guard let group = groupOfKey[key] else {
        groupOfKey[key] = groups.count
        groups.append([position])
        continue
      }
      if let twin = groups[group].first(where: {
        entries[$0].entry.locale == published.entry.locale
      }) {
        let other = entries[twin].entry
        diagnostics.append(TranslationGroups.twins(published.entry, other))
      } else {
        groups[group].append(position)
      }
    }
  }

  /// The error for two files with the same translation key and locale, or with names that differ
  /// only in their Unicode normalization.
  private static func twins(_ entry: Entry, _ other: Entry) -> Diagnostic {
    let isOneName = normalizedForm(entry.source.path).utf8
      .elementsEqual(normalizedForm(other.source.path).utf8)
    return Diagnostic(
      .error, isOneName ? "address.collision" : "entry.translation",
      isOneName
        ? "the names of two files differ in their Unicode form alone"
        : "two files are the same entry in '\(entry.locale)'",
      at: .file(entry.source.path), notes: [.init("the other file", at: .file(other.source.path))],
      help: [
        isOneName
          ? "rename one of them" : "give one of them another locale, or its own 'translation' key"
      ])
  }
}
