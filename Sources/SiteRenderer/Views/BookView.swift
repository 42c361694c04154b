import Diagnostics
import Journal
import Localization
import Templating

/// `book` in a template: entries to be printed as a book, the oldest first.
final class BookView: RowView {
  let scope: PageScope
  private let subject: BookSubject
  /// Positions in the edition, the newest first.
  private let members: [Int]

  init(_ scope: PageScope, _ subject: BookSubject, _ members: [Int]) {
    (self.scope, self.subject, self.members) = (scope, subject, members)
  }

  var reads: ReadMask? { scope.reads[.book] }

  static let rows = Rows<BookView>(
    "book",
    [
      .text("name", .optional(.string)) { $0.scope.title(of: $0.subject) },
      .text("span", .optional(.string)) { $0.span },
      .integer("total") { $0.members.count },
      .integer("withheld") { book in book.members.count { !book.published($0).marks.isEmpty } },
      .list("months", of: "month of a book") { $0.months },
      .list("index", of: "part of an index") { $0.parts },
    ])

  private func published(_ member: Int) -> PublishedEntry {
    scope.site.entries[scope.edition.members[member].entry]
  }

  /// From the first day to the last; nil where the name says it.
  private var span: String? {
    if case .days = subject { return nil }
    let days = members.compactMap { scope.day(of: $0) }
    guard let first = days.last, let last = days.first else { return nil }
    return scope.name(from: first, to: last)
  }

  /// The months with entries; the undated ones at the end.
  private var months: [TemplateValue] {
    var found: [TemplateValue] = []
    let dated = members.filter { $0 < scope.edition.datedCount }
    var rest = dated.reversed()[...]
    while let first = rest.first, let day = scope.day(of: first) {
      let same = rest.prefix {
        scope.day(of: $0).map { $0.year == day.year && $0.month == day.month } ?? false
      }
      rest = rest.dropFirst(same.count)
      let number =
        scope.isGregorian ? scope.interface.words.number(ofMonth: day.month) : nil
      found.append(
        month(
          "month-\(padded(day.year, 4))-\(padded(day.month, 2))",
          scope.interface.words.say(day.monthAround, .yMMMM), number, Array(same)))
    }
    let undated = members.filter { $0 >= scope.edition.datedCount }
    if undated.isEmpty { return found }
    let heading = scope.interface.say("date.undated") ?? ""
    return found + [month("month-undated", heading, nil, undated)]
  }

  private func month(
    _ anchor: String, _ heading: String, _ number: String?, _ members: [Int]
  ) -> TemplateValue {
    TemplateContext.monthOfBook.value([
      .string(anchor), .string(heading), TemplateValue(number),
      .list(members.map { scope.entryValue($0) }),
    ])
  }

  // MARK: The index

  private var parts: [TemplateValue] {
    [part(of: .people), part(of: .places)].compactMap(\.self) + Work.Kind.allCases.compactMap(part)
  }

  private func part(of taxonomy: Taxonomy) -> TemplateValue? {
    guard let found = scope.edition.classification(taxonomy) else { return nil }
    let own = Set(members)
    let terms = found.terms.map {
      (name: scope.name(of: $0), members: $0.members.filter(own.contains))
    }
    .filter { !$0.members.isEmpty }
    return part(scope.heading(of: taxonomy), terms)
  }

  private func part(of kind: Work.Kind) -> TemplateValue? {
    var found: [(name: String, members: [Int])] = []
    for member in members {
      for work in scope.entry(scope.edition.members[member]).labels.works where work.kind == kind {
        if let place = found.firstIndex(where: { $0.name.hasSameBytes(as: work.title) }) {
          if found[place].members.last != member { found[place].members.append(member) }
        } else {
          found.append((work.title, [member]))
        }
      }
    }
    return part(scope.name(of: kind), found)
  }

  /// In the order of the language; nil where there is nothing.
  private func part(
    _ heading: String, _ terms: [(name: String, members: [Int])]
  ) -> TemplateValue? {
    if terms.isEmpty { return nil }
    let order = LocaleWords.collationOrder(of: terms.map(\.name), in: scope.edition.locale)
    let values = order.map { position in
      TemplateContext.termOfIndex.value([
        .string(terms[position].name),
        .list(terms[position].members.reversed().map { scope.entryValue($0) }),
      ])
    }
    return TemplateContext.partOfIndex.value([.string(heading), .list(values)])
  }
}

extension PageScope {
  /// What a book is called beside the journal; nil for one of everything.
  func title(of subject: BookSubject) -> String? {
    switch subject {
    case .everything: nil
    case .year(let year): yearName(year)
    case .tag(let name): edition.term(ofTag: name).map { self.name(of: $0) } ?? name
    case .days(let first, let last): name(from: first, to: last)
    }
  }

  fileprivate func name(from first: CalendarDay?, to last: CalendarDay?) -> String {
    let names = [first, last].map { day in day.map { interface.words.say($0, .long) } ?? "" }
    return names[0] == names[1] ? names[0] : "\(names[0]) – \(names[1])"
  }
}
