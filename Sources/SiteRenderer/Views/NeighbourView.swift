import Journal
import Localization
import Templating

/// An entry that another entry's page links to: the next one, one of the same day, a related one.
final class NeighbourView: RowView {
  let scope: PageScope
  let position: Int
  /// Whether other pages link to the entry in the same form.
  private let isRepeated: Bool

  init(_ scope: PageScope, _ position: Int, isRepeated: Bool) {
    self.scope = scope
    self.position = position
    self.isRepeated = isRepeated
  }

  static let rows = Rows<NeighbourView>(
    "neighbour",
    [
      .text("title", .optional(.string)) { $0.published.entry.title },
      .text("url", .address) { $0.scope.address($0.member.route) },
      .text("lang") { $0.published.entry.locale.description },
      .text("dir") { $0.published.titleDirection.rawValue },
      .day("day") { $0.published.entry.day },
      .text("opening", .optional(.string)) { $0.published.entry.opening },
      .value("cover", .optional("cover")) {
        $0.scope.coverValue($0.scope.rendering.plan.covers[$0.member.entry])
      },
    ])

  private var member: Edition.Member { scope.edition.members[position] }
  private var published: PublishedEntry { scope.site.entries[member.entry] }

  func hasKey(for input: RememberedPart.Input) -> Bool { isRepeated && input.isSteady(.neighbour) }

  func append(keyFor input: RememberedPart.Input, to key: inout PartKey) {
    key.append(9 as UInt8)
    key.append(position)
  }

  func moved(to scope: PageScope) -> NeighbourView {
    NeighbourView(scope, position, isRepeated: false)
  }
}
