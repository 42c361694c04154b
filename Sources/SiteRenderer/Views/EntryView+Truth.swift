import Journal
import Localization
import Markdown
import Templating

// What `{% if entry.member %}` asks, answered without making the member's value. Most questions of
// a page are of this kind.
extension EntryView {
  func truth(number: Int) -> Bool? {
    switch EntryMember(rawValue: number) {
    case .title: isThere(entry.title)
    case .day: entry.day != nil
    case .time: scope.shownTime(of: entry) != nil
    case .updated: entry.updated != nil
    case .foreign: scope.isForeign(entry.locale)
    case .excerpt: !entry.excerpt.isEmpty
    case .summary: isThere(entry.summary)
    case .hasBody: entry.body.htmlSize > 0
    case .starred: entry.starred
    case .pinned: entry.pinned
    case .draft, .future: published.marks.isEmpty ? false : nil
    case .place: entry.labels.place != nil
    case .weather: entry.labels.weather != nil
    case .mood: isThere(entry.labels.mood)
    case .moodSymbol, .moodWord: entry.labels.mood == nil ? false : nil
    case .moodUrl: scope.hasTerms(of: position, in: .moods) ?? false
    case .tags: scope.hasTerms(of: position, in: .tags)
    case .people: scope.hasTerms(of: position, in: .people)
    case .hasHeadline: entry.hasHeadline
    case .opening: entry.hasHeadline || entry.excerpt.isEmpty ? false : nil
    case .cover: scope.rendering.plan.covers[member.entry] == nil ? false : nil
    case .previous: scope.edition.members.indices.contains(position + 1)
    case .next: scope.edition.members.indices.contains(position - 1)
    case .works: entry.labels.works.isEmpty ? false : nil
    case .source: scope.settings.repository == nil ? false : nil
    case .translations: scope.site.groups[member.group].count < 2 ? false : nil
    case .series: scope.hasTerms(of: position, in: .series) ?? false
    default: nil
    }
  }

  func isEqual(number: Int, to text: String) -> Bool? {
    switch EntryMember(rawValue: number) {
    case .dir: sameBytes(published.direction.rawValue, text)
    case .titleDir: sameBytes(published.titleDirection.rawValue, text)
    case .lang: sameBytes(entry.locale.description, text)
    default: nil
    }
  }

}

extension NeighbourView {
  func truth(number: Int) -> Bool? {
    switch EntryMember(rawValue: number) {
    case .title: isThere(published.entry.title)
    case .day: published.entry.day != nil
    case .opening:
      published.entry.hasHeadline || published.entry.excerpt.isEmpty ? false : nil
    case .cover:
      scope.rendering.plan.covers[scope.edition.members[position].entry] == nil ? false : nil
    default: nil
    }
  }
}

extension NeighbourView {
  func isEqual(number: Int, to text: String) -> Bool? {
    switch EntryMember(rawValue: number) {
    case .dir: sameBytes(published.titleDirection.rawValue, text)
    case .lang: sameBytes(published.entry.locale.description, text)
    default: nil
    }
  }
}

private func isThere(_ text: String?) -> Bool { text.map { !$0.isEmpty } ?? false }
