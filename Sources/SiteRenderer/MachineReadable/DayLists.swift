import Journal
import Localization

/// What was written on each day of a month in all years, for the script on the home page, which
/// alone knows the reader's day. The script shows three entries of other years: at most four for
/// each day, the newest of each year.
struct DayLists {
  let bytes: [UInt8]

  init(_ scope: PageScope, _ month: Int) {
    var json = JSONWriter()
    json.open()
    json.list("days") { list in
      for day in scope.edition.daysOfYear where day.month == month {
        list.element { DayLists.write(day, scope, &$0) }
      }
    }
    json.close()
    json.endLine()
    bytes = json.bytes
  }

  private static func write(_ day: DayOfYear, _ scope: PageScope, _ json: inout JSONWriter) {
    var shown: [(member: Int, year: Int)] = []
    for member in day.members where shown.count < 4 {
      let year = scope.day(of: member)?.year
      if let year, year != shown.last?.year { shown.append((member, year)) }
    }
    json.member("number", day.day)
    json.member("day", scope.name(of: day))
    json.member("url", scope.address(day.route))
    json.list("entries") { list in
      for (member, year) in shown { list.element { write(member, year, scope, &$0) } }
    }
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
    json.member("lang", scope.isForeign(entry.language) ? entry.language.description : nil)
    json.member("picture", picture)
  }
}
