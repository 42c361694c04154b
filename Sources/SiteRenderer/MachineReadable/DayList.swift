import Journal
import Localization

/// What was written on a day of the year, for the script on the home page, which alone knows the
/// reader's day. At most five entries, the newest of each year.
struct DayList {
  let bytes: [UInt8]

  init(_ scope: PageScope, _ position: Int) {
    let day = scope.edition.daysOfYear[position]
    var years: Set<Int> = []
    var items: [JSONValue] = []
    for member in day.members {
      guard let year = scope.day(of: member)?.year, items.count < 5,
        years.insert(year).inserted
      else { continue }
      items.append(DayList.item(scope, member, year))
    }
    bytes =
      JSONValue.object([
        ("day", .text(scope.name(of: day))), ("url", .text(scope.address(day.route))),
        ("entries", .list(items)),
      ]).bytes + [0x0A]
  }

  private static func item(_ scope: PageScope, _ member: Int, _ year: Int) -> JSONValue {
    let member = scope.edition.members[member]
    let published = scope.site.entries[member.entry]
    let entry = published.entry
    let title =
      entry.opening ?? entry.title ?? entry.day.map { scope.interface.words.say($0, .full) } ?? ""
    let cover = scope.rendering.plan.covers[member.entry]
    let picture = cover.flatMap { BodyWriter(scope).picture(of: $0)?.address }
    return .object([
      ("year", .text(scope.yearName(year))), ("number", .number(year)), ("title", .text(title)),
      ("url", .text(scope.address(member.route))),
      ("lang", scope.isForeign(entry.locale) ? .text(entry.locale.description) : .none),
      ("picture", JSONValue(picture)),
    ])
  }
}
