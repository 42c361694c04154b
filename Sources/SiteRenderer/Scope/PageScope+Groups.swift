import Journal
import Localization
import Templating

// What headings of groups and the home page say in numbers.
extension PageScope {
  /// `parts` of a heading.
  ///
  /// - Parameter parts: nil for a heading that is neither a month nor a year.
  func partValues(_ parts: [MonthInParts.Part]?, of heading: String) -> [TemplateValue] {
    guard let parts else {
      return [TemplateContext.partOfHeading.value([TemplateValue.none, .string(heading)])]
    }
    return parts.map { part in
      let kind = part.kind == .between ? nil : part.kind.rawValue
      return TemplateContext.partOfHeading.value([TemplateValue(kind), .string(part.text)])
    }
  }

  /// What the journal has, on its home page; nil on other pages and in a journal without days.
  var totals: TemplateValue? {
    guard case .list(_, nil, _) = page.kind, let newest = edition.years.first?.year,
      let oldest = edition.years.last?.year
    else { return nil }
    return TemplateContext.totals.value([
      .string(interface.words.years(from: oldest, to: newest)), .integer(edition.members.count),
      .integer(rendering.plan.photos[editionNumber].count),
      dayValue(day(of: edition.datedCount - 1)),
    ])
  }
}
