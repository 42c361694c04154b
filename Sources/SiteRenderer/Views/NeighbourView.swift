import Journal
import Localization
import Templating

/// An entry that another entry's page links to: the next one, one of the same day, a related one.
final class NeighbourView: RowView {
  let scope: PageScope
  let position: Int

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
  }

  var reads: ReadMask? { scope.reads[.neighbour] }

  static let rows = Rows<NeighbourView>(
    "neighbour",
    [
      .text("title", .optional(.string)) { $0.published.entry.title }.from(.card),
      .text("url", .address) { $0.scope.address($0.member.route) },
      .text("lang") { $0.published.entry.language.description }.from(.card),
      .text("dir") { $0.published.titleDirection.rawValue }.from(.card),
      .day("day") { $0.published.entry.day }.from(.card),
      .text("opening", .optional(.string)) { $0.published.entry.opening }.from(.card),
      .value("cover", .optional("cover")) {
        $0.scope.coverValue($0.scope.rendering.plan.covers[$0.member.entry])
      },
    ])

  private var member: Edition.Member { scope.edition.members[position] }
  private var published: PublishedEntry { scope.site.entries[member.entry] }
}
