import Localization
import Markdown

/// A page of the list of titles.
///
/// A short list is a single page. A longer list has a page for each heading (and several for a
/// heading with many entries), so that a new entry changes only the pages of its heading.
package struct TitlePage: Sendable {
  package let route: Route
  /// The groups on the page; empty on the first page of a longer list.
  package let groups: [Group]
  /// Links to all headings, on each page of a longer list.
  package let headings: [Link]
  /// The page number if the heading has several pages.
  package let number: Int?

  package struct Group: Sendable {
    package let heading: Heading
    /// Positions in `Edition.members`.
    package let members: [Int]
  }

  package struct Link: Sendable {
    package let heading: Heading
    package let route: Route
    package let count: Int
  }

  package enum Heading: Sendable, Equatable {
    case letter(String)
    /// Entries without a title, newest first.
    case untitled
  }

  /// - Parameter kept: knows the order of titles, if they are what they were.
  static func pages(
    of titles: [String?], pageSize: Int, locale: LocaleTag, prefix: String,
    kept: KeptBytes? = nil
  ) -> [TitlePage] {
    let titled = titles.indices.filter { titles[$0] != nil }
    guard !titled.isEmpty else { return [] }
    var groups = TitlePage.groups(titled.map { titles[$0] ?? "" }, locale, kept)
      .map { Group(heading: .letter($0.heading), members: $0.positions.map { titled[$0] }) }
    let untitled = titles.indices.filter { titles[$0] == nil }
    if !untitled.isEmpty { groups.append(Group(heading: .untitled, members: untitled)) }

    let front = Route("\(prefix)titles/")
    if titles.count <= pageSize {
      return [TitlePage(route: front, groups: groups, headings: [], number: nil)]
    }
    let names = fileNames(of: groups.map(\.heading))
    let links = zip(groups, names).map { group, name in
      Link(
        heading: group.heading, route: Route("\(front.path)\(name).html"),
        count: group.members.count)
    }
    let pages = zip(groups, names).flatMap { group, name in
      stride(from: 0, to: group.members.count, by: pageSize).map { start in
        let members = group.members[start..<min(start + pageSize, group.members.count)]
        let number = start / pageSize + 1
        return TitlePage(
          route: Route("\(front.path)\(name)\(number == 1 ? "" : "/\(number)").html"),
          groups: [Group(heading: group.heading, members: Array(members))], headings: links,
          number: group.members.count > pageSize ? number : nil)
      }
    }
    return [TitlePage(route: front, groups: [], headings: links, number: nil)] + pages
  }

  private static func groups(
    _ titles: [String], _ locale: LocaleTag, _ kept: KeptBytes?
  ) -> IndexHeadings.Groups {
    let make = { IndexHeadings(locale).groups(of: titles) }
    guard let kept else { return make() }
    var input = ByteWriter(capacity: 64 * titles.count)
    input.put(locale.description)
    input.put(titles)
    let bytes = kept("titles " + locale.description, input.bytes) {
      var writer = ByteWriter(capacity: 4 * titles.count)
      writer.put(all: make()) { writer, group in
        writer.put(group.heading)
        writer.put(all: group.positions) { $0.put($1) }
      }
      return writer.bytes
    }
    var reader = ByteReader(bytes)
    let known = try? reader.all { reader throws(ByteReader.Malformed) in
      (
        heading: try reader.text(),
        positions: try reader.all { reader throws(ByteReader.Malformed) in
          try reader.number(below: titles.count)
        }
      )
    }
    guard let known, reader.isAtEnd, known.reduce(0, { $0 + $1.positions.count }) == titles.count
    else { return make() }
    return known
  }

  /// Headings with the same slug get numbers.
  private static func fileNames(of headings: [Heading]) -> [String] {
    var seen: [String: Int] = [:]
    return headings.map { heading in
      let base =
        switch heading {
        case .letter(IndexHeadings.signs): "0-9"
        case .letter(IndexHeadings.otherScripts): "other"
        case .letter(let letter): slug(of: letter)
        case .untitled: "untitled"
        }
      let count = (seen[base] ?? 0) + 1
      seen[base] = count
      return count == 1 ? base : "\(base)-\(count)"
    }
  }
}
