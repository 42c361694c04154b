import FrontMatter
package import Journal
import JournalReader
package import Localization

/// A change of an entry's fields, by a command or on the writing page.
package enum EntryChange: Sendable, Equatable {
  case title(String)
  /// The time is `HH:MM`; nil for none.
  case date(CalendarDay, time: String? = nil)
  /// Of words alone. For a taxonomy of the journal's own, all of them.
  case labels(Taxonomy, [String])
  case place(String, latitude: String, longitude: String)
  case weather(Weather)
  case starred(Bool)
  case aliases([String])
  case visibility(NewEntryVisibility)
  /// Its name among the sealed entries.
  case seal(String)
}

extension EntryChange {
  /// As the front matter of a new entry has it. A switch that is off, or a text that is empty, is
  /// not written.
  var fields: [FieldChange] {
    switch self {
    case .title(let text): [FieldChange(KnownField.title.names, EntryChange.line(text))]
    case .date(let day, let time):
      [
        FieldChange(
          KnownField.date.names,
          .word(([day.iso] + [time].compactMap(\.self)).joined(separator: " ")))
      ]
    case .labels(let taxonomy, let labels):
      [
        FieldChange(
          ListField.labels(taxonomy).names,
          taxonomy.hasMany ? .list(labels) : EntryChange.line(labels.first ?? ""))
      ]
    case .aliases(let aliases): [FieldChange(KnownField.aliases.names, .list(aliases))]
    case .place(let name, let latitude, let longitude):
      [
        FieldChange(
          LabelKind.place.fieldNames,
          .mapping([
            .init("name", name), .init("latitude", latitude), .init("longitude", longitude),
          ]))
      ]
    case .weather(let weather): [FieldChange(LabelKind.weather.fieldNames, written(weather))]
    case .starred(let isOn): [FieldChange(KnownField.starred.names, isOn ? .word("true") : nil)]
    case .visibility(.draft): [FieldChange(KnownField.draft.names, .word("true"))]
    case .visibility(.private): [FieldChange(KnownField.private.names, .word("true"))]
    case .visibility(.published): []
    case .seal(let identifier):
      [FieldChange(KnownField.sealIdentifier.names, .word(identifier))]
    }
  }

  /// Labels are changed one by one, so that the way in which the others are written stays.
  var list: (ListField, [String])? {
    switch self {
    case .labels(let taxonomy, let labels) where taxonomy.hasMany: (.labels(taxonomy), labels)
    case .aliases(let aliases): (.aliases, aliases)
    case .title, .date, .labels, .place, .weather, .starred, .visibility, .seal: nil
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
