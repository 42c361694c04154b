import Journal
import Templating

// What rows follow from whose values take longer to make than to know.

extension NeighbourView {
  func addCard(to walk: inout FactWalk) -> Bool {
    walk.add(cardOf: scope.edition.members[position].entry)
    return true
  }
}

extension EntryView {
  func addCard(to walk: inout FactWalk) -> Bool {
    walk.add(cardOf: member.entry)
    return true
  }

  func addText(to walk: inout FactWalk) -> Bool {
    walk.add(text: member.entry)
    if case .list(_, nil, _) = scope.page.kind { walk.writer.add(isLead) }
    return true
  }

  /// Where several texts are on a page, ids have the day and the place among its entries.
  func addBody(to walk: inout FactWalk) {
    walk.add(text: member.entry)
    if !isAlone { walk.add(placeOnDay) }
  }

  func add(_ kind: LabelKind, to walk: inout FactWalk) {
    walk.add(cardOf: member.entry)
    guard let place = scope.rendering.labelPlaces[scope.editionNumber][kind] else { return }
    walk.add(scope.edition.classifications[place].termsOfMember[position], of: place)
  }

  /// A label with the address of the page of its term.
  func addLabel(_ kind: LabelKind, to walk: inout FactWalk) {
    walk.add(cardOf: member.entry)
    guard let place = scope.rendering.labelPlaces[scope.editionNumber][kind],
      let term = scope.edition.classifications[place].termsOfMember.first(ofRow: position)
    else { return }
    walk.writer.add(scope.edition.classifications[place].terms[term].route)
  }

  func addOwnLabels(to walk: inout FactWalk) {
    let edition = scope.edition
    for place in edition.classifications.indices
    where !edition.classifications[place].termsOfMember.isEmpty(row: position)
      && edition.classifications[place].taxonomy.kind?.hasValue != true
    {
      walk.add(place)
      walk.add(edition.classifications[place].termsOfMember[position], of: place)
    }
  }
}

extension PageView {
  /// What the page shows in full; all follows from that.
  func addText(to walk: inout FactWalk) -> Bool {
    switch scope.page.kind {
    case .entry(let position): walk.add(text: scope.edition.members[position].entry)
    case .month(let year, let month, let page):
      for member in scope.edition.years[year].months[month].pages[page] {
        walk.add(text: scope.edition.members[member].entry)
      }
    case .book(_, let members):
      for member in members { walk.add(text: scope.edition.members[member].entry) }
    case .year, .order, .titles: break
    case .list, .undated, .dayOfYear, .term, .onThisDay, .calendar, .statistics, .photos, .shelf,
      .terms, .search, .sealed, .notFound, .custom, .redirect, .machineReadable:
      return false
    }
    return true
  }

  /// What other sites show of the page: of months the cover of an entry, of lists how many there
  /// are, of others what the page is about.
  func addShared(to walk: inout FactWalk) {
    switch scope.page.kind {
    case .entry:
      _ = addText(to: &walk)
      let card = scope.sharedCard
      walk.writer.add(optional: card?.route)
      if card == nil, let member = scope.sharedMember {
        walk.add(text: scope.edition.members[member].entry)
      }
    case .month(let year, let month, _):
      for member in scope.edition.years[year].months[month].members {
        walk.add(text: scope.edition.members[member].entry)
      }
      _ = addSubject(to: &walk)
    default: walk.add(TemplateValue.optional(OpenGraph(self).markup.map { .markup($0) }))
    }
  }

  /// What a page is about. Its address and counterparts are in every digest.
  func addSubject(to walk: inout FactWalk) -> Bool {
    switch scope.page.kind {
    case .entry: return addText(to: &walk)
    case .list(_, .some, _), .undated, .year, .month, .book, .dayOfYear, .order: return true
    case .term(let taxonomy, let position, _, _, _):
      guard let terms = scope.edition.classification(taxonomy) else { return true }
      for term in [terms.terms[position]] + terms.ancestors(of: terms.terms[position]) {
        walk.writer.add(term.name)
        walk.writer.add(term.route)
      }
      for format in FeedFormat.allCases {
        let feed = Route(terms.terms[position].route.path + format.fileName)
        walk.writer.add(scope.rendering.routes.contains(feed))
      }
      return true
    case .list, .titles, .onThisDay, .calendar, .statistics, .photos, .shelf, .terms, .search,
      .sealed, .notFound, .custom, .redirect, .machineReadable:
      return false
    }
  }
}

extension ListView {
  /// The entries and their days. The home page says more of months than they do.
  func addGroups(to walk: inout FactWalk) {
    if order == .newest, number == nil {
      walk.add(.list(groups))
      return walk.add(fullGroups)
    }
    walk.add(members.count)
    for member in members {
      walk.add(cardOf: scope.edition.members[member].entry)
      walk.add(entry: member)
    }
  }

  func addPager(to walk: inout FactWalk) {
    walk.writer.add(optional: number)
    walk.add(count)
    walk.writer.add(front)
  }
}

extension TitleListView {
  func addGroups(to walk: inout FactWalk) {
    walk.add(page.groups.count)
    for group in page.groups {
      walk.writer.add(scope.name(of: group.heading))
      walk.add(entries: group.members)
    }
  }
}

extension MonthView {
  func addCalendar(to walk: inout FactWalk) { walk.add(archive, scope.edition) }
}

extension YearView {
  /// Calendars count words, and show covers and moods.
  func addText(to walk: inout FactWalk) -> Bool {
    for month in archive.months { walk.add(month, scope.edition) }
    return true
  }
}

extension FactWalk {
  /// The entries of a month, and how they are divided into pages.
  fileprivate mutating func add(_ month: MonthArchive, _ edition: Edition) {
    writer.add(month.route)
    add(month.pages.count)
    for page in month.pages { writer.add(page, from: month.members.lowerBound) }
    for member in month.members {
      add(text: edition.members[member].entry)
      writer.add(edition.members[member].route)
      add(entry: member)
    }
  }
}
