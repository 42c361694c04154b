import Journal
import Localization

// Archives, terms and files for programs.
extension PageFacts {
  func addYear(_ position: Int, _ number: Int, to writer: inout FactWriter) {
    let edition = site.editions[number]
    let year = edition.years[position]
    // It leads to the others.
    for other in edition.years { writer.add(other.year) }
    writer.add(routes.contains(Route(year.route.path + "photos/")))
    for month in year.months { addPages(of: month, to: &writer) }
    addEntries(year.members, number, to: &writer)
  }

  func addMonth(_ year: Int, _ month: Int, _ number: Int, to writer: inout FactWriter) {
    let edition = site.editions[number]
    let archive = edition.years[year].months[month]
    addPages(of: archive, to: &writer)
    // The month after it and the one before it, in this year or another.
    let last = edition.years[year].months.count - 1
    var near: [MonthArchive?] = [
      month > 0 ? edition.years[year].months[month - 1] : nil,
      month < last ? edition.years[year].months[month + 1] : nil,
    ]
    if month == 0, year > 0 { near[0] = edition.years[year - 1].months.last }
    if month == last, year + 1 < edition.years.count {
      near[1] = edition.years[year + 1].months.first
    }
    for neighbour in near { writer.add(optional: neighbour?.route) }
    addEntries(archive.members, number, to: &writer)
  }

  /// How a month is divided into pages.
  private func addPages(of month: MonthArchive, to writer: inout FactWriter) {
    writer.add(month.route)
    writer.add(month.pages.count)
    for page in month.pages { writer.add(page, from: month.members.lowerBound) }
  }

  func addDayOfYear(_ position: Int, _ number: Int, to writer: inout FactWriter) {
    let days = site.editions[number].daysOfYear
    writer.add(days[position].route)
    for neighbour in [position - 1, position + 1] {
      writer.add(optional: days.indices.contains(neighbour) ? days[neighbour].route : nil)
    }
    addEntries(days[position].members, number, to: &writer)
  }

  func addTitles(_ position: Int, _ number: Int, to writer: inout FactWriter) {
    let edition = site.editions[number]
    let pages = edition.orders.titlePages
    let page = pages[position]
    let isFront = page.groups.isEmpty || page.headings.isEmpty
    writer.add(optional: page.number)
    // The other pages of its heading, and where it is among them.
    let heading = page.groups.first?.heading
    for (place, other) in pages.enumerated() where other.groups.first?.heading == heading {
      writer.add(place - position)
      writer.add(other.route)
    }
    for link in page.headings {
      add(link.heading, to: &writer)
      writer.add(link.route)
      if isFront || sources.isWide { writer.add(link.count) }
    }
    if isFront || sources.isWide { writer.add(edition.members.count) }
    for group in page.groups {
      add(group.heading, to: &writer)
      writer.add(group.members.count)
      addEntries(group.members, number, to: &writer)
    }
  }

  private func add(_ heading: TitlePage.Heading, to writer: inout FactWriter) {
    switch heading {
    case .letter(let letter): writer.add(letter)
    case .untitled: writer.add(false)
    }
  }

  func addTerm(_ page: Page, to writer: inout FactWriter) {
    guard
      case .term(let taxonomy, let position, let members, let number, let count) = page.kind,
      let classification = site.editions[page.edition].classification(taxonomy)
    else { return }
    let term = classification.terms[position]
    let isCounted = number == nil || sources.isWide
    writer.add(taxonomy.name)
    writer.add(routes.contains(Route(term.route.path + "photos/")))
    for format in FeedFormat.allCases {
      writer.add(routes.contains(Route(term.route.path + format.fileName)))
    }
    for other in [term] + classification.ancestors(of: term)
      + classification.children(of: position)
    {
      writer.add(other.name)
      writer.add(other.route)
      if isCounted { writer.add(other.members.count) }
    }
    let all = term.parts.isEmpty ? term.members : term.parts
    addList(all[members], page.edition, number, count, to: &writer)
  }

  /// - Returns: whether the file is worth knowing.
  func add(
    _ file: MachineReadableFile, _ page: Page, to writer: inout FactWriter
  ) -> Bool {
    let edition = site.editions[page.edition]
    switch file {
    case .feed(let format, let subject):
      writer.add(format.fileName)
      var members = Array((0..<edition.datedCount).prefix(site.settings.feed))
      if case .term(let taxonomy, let position) = subject {
        guard let term = edition.classification(taxonomy)?.terms[position] else { return false }
        writer.add(term.name)
        writer.add(term.route)
        members = term.members.filter { $0 < edition.datedCount }
      }
      for member in members.prefix(site.settings.feed) {
        writer.add(editions[page.edition].shown[member])
        let own = site.entry(edition.members[member]).identifier.flatMap(atomIdentifier)
        writer.add(own.map { sharedIdentifiers[page.edition].contains($0) } ?? false)
      }
      return true
    case .daysOfMonth(let month):
      for (position, day) in edition.daysOfYear.enumerated() where day.month == month {
        addDayOfYear(position, page.edition, to: &writer)
      }
      return true
    default: return false
    }
  }
}
