import Diagnostics
import Localization
import Templating

// Days in words.

extension PageHost {
  /// `date("long")`, `date("yMMMM")`: a day in the page's language. `date("number")` is the day of
  /// the month without any other text; `date("beside")` is the day in the second calendar, or none.
  func date(
    _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    let day = try day(value, "date")
    let name = arguments.isEmpty ? DayStyle.long.rawValue : try arguments.string(0, "style")
    if name == "beside" { return TemplateValue(beside(day)) }
    if name == "number" { return .string(scope.interface.words.number(of: day)) }
    if let words = scope.interface.words.say(day, skeleton: name) { return .string(words) }
    let names = DayStyle.allCases.map(\.rawValue)
    throw TemplateProblem(
      "'\(name)' is not a style of dates", identifier: "template.filter",
      help: [
        nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
          ?? "the styles are \(names.joined(separator: ", ")), and CLDR's skeletons of y, M, d and E"
      ])
  }

  /// A day in full, in an element that says which day it is: "2 days ago" is never built in, since
  /// a page is made once and read for years. A script may say it.
  func relative(_ value: TemplateValue) throws(TemplateProblem) -> TemplateValue {
    let day = try day(value, "relative")
    let words = Markup(escaping: scope.interface.words.say(day, .long))
    let opening = Array("<time datetime=\"\(day.iso)\" data-relative>".utf8)
    return .markup(Markup(trusted: opening + words.bytes + Array("</time>".utf8)))
  }

  /// `음력 2월 11일` where the settings have a second calendar.
  private func beside(_ day: CalendarDay) -> String? {
    guard let calendar = scope.rendering.daysBeside[scope.editionNumber] else { return nil }
    let said = calendar.say(day)
    guard calendar.isLunar else { return said }
    return scope.interface.say("date.lunar", [("day", said)]) ?? said
  }

  private func day(
    _ value: TemplateValue, _ filter: String
  ) throws(TemplateProblem) -> CalendarDay {
    if case .object(let object) = value, let day = object as? DayValue { return day.day }
    throw TemplateProblem(
      "the filter '\(filter)' takes a day", identifier: "template.filter",
      label: "it is \(value.kindName)")
  }
}
