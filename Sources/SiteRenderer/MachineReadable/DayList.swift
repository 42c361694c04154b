import Journal
import Localization

/// What was written on a day of the year, for the script on the home page, which alone knows the
/// reader's day. At most five entries, the newest of each year.
struct DayList {
  let bytes: [UInt8]

  init(_ scope: PageScope, _ position: Int) {
    let day = scope.edition.daysOfYear[position]
    var years: Set<Int> = []
    var shown: [(member: Int, year: Int)] = []
    for member in day.members {
      guard let year = scope.day(of: member)?.year, shown.count < 5,
        years.insert(year).inserted
      else { continue }
      shown.append((member, year))
    }
    var json = JSONWriter()
    json.open()
    json.member("day", scope.name(of: day))
    json.member("url", scope.address(day.route))
    if !shown.isEmpty {
      json.list("entries") { list in
        for (member, year) in shown {
          list.element { DayList.write(member, year, scope, &$0) }
        }
      }
    }
    json.close()
    json.endLine()
    bytes = json.bytes
  }

  private static func write(
    _ member: Int, _ year: Int, _ scope: PageScope, _ json: inout JSONWriter
  ) {
    let member = scope.edition.members[member]
    let published = scope.site.entries[member.entry]
    let entry = published.entry
    let title =
      entry.opening ?? entry.title ?? entry.day.map { scope.interface.words.say($0, .full) } ?? ""
    let cover = scope.rendering.plan.covers[member.entry]
    let picture = cover.flatMap { BodyWriter(scope).picture(of: $0)?.address }
    json.member("year", scope.yearName(year))
    json.member("number", year)
    json.member("title", title)
    json.member("url", scope.address(member.route))
    json.member("lang", scope.isForeign(entry.locale) ? entry.locale.description : nil)
    json.member("picture", picture)
  }
}
