import Journal
import Localization
import Templating

/// An entry that another entry's page links to: the next one, one of the same day, a related one.
final class NeighbourView: TemplateObject {
  let scope: PageScope
  let position: Int
  /// Whether other pages link to the entry in the same form.
  private let isRepeated: Bool

  init(_ scope: PageScope, _ position: Int, isRepeated: Bool) {
    self.scope = scope
    self.position = position
    self.isRepeated = isRepeated
  }

  var memberNames: [String] { TemplateContext.neighbour.names }

  var published: PublishedEntry {
    scope.site.entries[scope.edition.members[position].entry]
  }

  func member(_ name: String) -> TemplateValue? { EntryMember(name: name).flatMap(value) }

  func member(number: Int) -> TemplateValue? {
    guard let asked = EntryMember(rawValue: number) else { return nil }
    return value(asked)
  }

  func member(number: Int, of inner: Int) -> TemplateValue? {
    guard inner == EntryMember.day.rawValue, let day = published.entry.day else { return nil }
    return DayValue.member(number: number, of: day)
  }

  var cheapMembers: UInt64 { EntryMember.cheap }

  private func value(_ asked: EntryMember) -> TemplateValue? {
    switch asked {
    case .title: TemplateValue(published.entry.title)
    case .url: .string(scope.address(scope.edition.members[position].route))
    case .lang: .string(published.entry.locale.description)
    case .dir: .string(published.titleDirection.rawValue)
    case .day: scope.dayValue(published.entry.day)
    case .opening: TemplateValue(published.entry.opening)
    case .cover:
      scope.coverValue(scope.rendering.plan.covers[scope.edition.members[position].entry])
    default: nil
    }
  }

  func hasKey(for input: RememberedPart.Input) -> Bool { isRepeated && input.isSteady(.neighbour) }

  func append(keyFor input: RememberedPart.Input, to key: inout PartKey) {
    key.append(9 as UInt8)
    key.append(position)
  }

  func moved(to scope: PageScope) -> NeighbourView {
    NeighbourView(scope, position, isRepeated: false)
  }
}
