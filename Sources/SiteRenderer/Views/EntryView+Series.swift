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
    return TemplateContext.series.value([
      .string(scope.name(of: term)), .string(scope.address(term.route)), .integer(place + 1),
      .integer(term.parts.count), place > 0 ? neighbour(term.parts[place - 1]) : TemplateValue.none,
      place + 1 < term.parts.count ? neighbour(term.parts[place + 1]) : TemplateValue.none,
    ])
  }
}
