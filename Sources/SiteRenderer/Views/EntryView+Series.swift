import Journal
import Templating

// The series of an entry, each with the parts before and after it.
extension EntryView {
  var series: [TemplateValue] {
    scope.withTerms(of: position, in: .series) { terms, own in own.map { value(of: terms[$0]) } }
      ?? []
  }

  private func value(of term: Term) -> TemplateValue {
    let place = term.parts.firstIndex(of: position) ?? 0
    return .map([
      "name": .string(term.name), "url": .string(scope.address(term.route)),
      "part": .integer(place + 1), "count": .integer(term.parts.count),
      "previous": place > 0 ? neighbour(term.parts[place - 1]) : TemplateValue.none,
      "next": place + 1 < term.parts.count ? neighbour(term.parts[place + 1]) : TemplateValue.none,
    ])
  }
}
