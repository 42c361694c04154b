import Journal
import Localization
import Templating

// What headings of groups and the home page say in numbers.
extension PageScope {
  /// `parts` of a heading.
  ///
  /// - Parameter parts: nil for a heading that is neither a month nor a year.
  func partValues(_ parts: [MonthInParts.Part]?, of heading: String) -> [TemplateValue] {
    guard let parts else { return [.map(["kind": TemplateValue.none, "text": .string(heading)])] }
    return parts.map { part in
      let kind = part.kind == .between ? nil : part.kind.rawValue
      return .map(["kind": TemplateValue(kind), "text": .string(part.text)])
    }
  }

  /// What the journal has, on its home page; nil on other pages and in a journal without days.
  var totals: TemplateValue? {
    guard case .list(_, nil, _) = page.kind, let newest = edition.years.first?.year,
      let oldest = edition.years.last?.year
    else { return nil }
    return .map([
      "years": .string(interface.words.years(from: oldest, to: newest)),
      "entries": .integer(edition.members.count),
      "photos": .integer(rendering.plan.photos[page.edition].count),
    ])
  }
}
