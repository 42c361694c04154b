package import Journal

/// A query of the author, who has more than the site's readers: `is:draft`, `is:private` and
/// `is:public`, with a minus for the others, and `sort:changed`. The rest of it is as for the
/// search of the site.
package struct AuthorsQuery: Sendable {
  /// The order of a list.
  package enum Order: String, CaseIterable, Sendable {
    case newest, oldest, changed, best
  }

  private static let states: [String: NewEntryVisibility] = [
    "draft": .draft, "초안": .draft, "下書き": .draft, "private": .private, "비공개": .private,
    "非公開": .private, "public": .published, "공개": .published, "公開": .published,
  ]
  /// For the search index; empty where nothing is searched for.
  package private(set) var rest = ""
  package private(set) var order: Order?
  private var asked: [(state: NewEntryVisibility, isWanted: Bool)] = []

  package init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.lowercased().split(separator: ":").map(String.init)
      if parts.count == 2, ["is", "-is"].contains(parts[0]), let state = Self.states[parts[1]] {
        asked.append((state, parts[0] == "is"))
      } else if parts.count == 2, parts[0] == "sort", let order = Order(rawValue: parts[1]) {
        self.order = order
      } else {
        rest += rest.isEmpty ? word : " " + word
      }
    }
  }

  /// - Parameter has: whether the entry is in a state.
  package func takes(_ has: (NewEntryVisibility) -> Bool) -> Bool {
    asked.allSatisfy { has($0.state) == $0.isWanted }
  }
}
