import FrontMatter
package import Journal
import JournalReader
package import Localization

/// A change of an entry's fields, by a command or on the writing page.
package enum EntryChange: Sendable, Equatable {
  case title(String)
  /// The time is `HH:MM`; nil for none.
  case date(CalendarDay, time: String? = nil)
  case tags([String])
  case people([String])
  case mood(String)
  case place(String, latitude: String? = nil, longitude: String? = nil)
  case weather(Weather)
  case starred(Bool)
  case aliases([String])
  case visibility(NewEntryVisibility)
  /// A taxonomy of the journal's own.
  case own(String, [String])
}

extension EntryChange {
  /// As the front matter of a new entry has it. A switch that is off, or a text that is empty, is
  /// not written.
  var fields: [FieldChange] {
    switch self {
    case .title(let text): [FieldChange(EntryField.title.names, EntryChange.line(text))]
    case .date(let day, let time):
      [
        FieldChange(
          EntryField.date.names,
          .word(([day.iso] + [time].compactMap(\.self)).joined(separator: " ")))
      ]
    case .tags(let tags): [FieldChange(EntryField.tags.names, .list(tags))]
    case .people(let people): [FieldChange(EntryField.people.names, .list(people))]
    case .aliases(let aliases): [FieldChange(EntryField.aliases.names, .list(aliases))]
    case .own(let name, let values): [FieldChange([name], .list(values))]
    case .mood(let mood): [FieldChange(EntryField.mood.names, EntryChange.line(mood))]
    case .place(let name, let latitude?, let longitude?):
      [
        FieldChange(
          EntryField.place.names,
          .mapping([
            .init("name", name), .init("latitude", latitude), .init("longitude", longitude),
          ]))
      ]
    case .place(let name, _, _): [FieldChange(EntryField.place.names, EntryChange.line(name))]
    case .weather(let weather): [FieldChange(EntryField.weather.names, written(weather))]
    case .starred(let isOn): [FieldChange(EntryField.starred.names, isOn ? .word("true") : nil)]
    case .visibility(.draft): [FieldChange(EntryField.draft.names, .word("true"))]
    case .visibility(.private): [FieldChange(EntryField.private.names, .word("true"))]
    case .visibility(.published): []
    }
  }

  /// Labels are changed one by one, so that the way in which the others are written stays.
  var labels: (LabelKind, [String])? {
    switch self {
    case .tags(let tags): (.tags, tags)
    case .people(let people): (.people, people)
    case .aliases(let aliases): (.aliases, aliases)
    case .own(let name, let values): (.own(name), values)
    case .title, .date, .mood, .place, .weather, .starred, .visibility: nil
    }
  }

  private static func line(_ text: String) -> FieldInput? {
    let line = oneLineOfText(text)
    return line.isEmpty ? nil : .text(line)
  }

  private func written(_ weather: Weather) -> FieldInput? {
    let condition = oneLineOfText(weather.condition)
    if weather.icon == nil, weather.temperature == nil { return EntryChange.line(condition) }
    let parts: [(String, String?)] = [
      ("condition", condition.isEmpty ? nil : condition), ("icon", weather.icon),
      ("temperature", weather.temperature),
    ]
    return .mapping(parts.compactMap { name, text in text.map { .init(name, $0) } })
  }
}
