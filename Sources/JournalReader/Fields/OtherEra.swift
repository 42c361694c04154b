import Diagnostics
import Localization

/// A warning about a year of another calendar, which puts an entry centuries away from its
/// neighbours; nil for other days. Of the Buddhist era in a field, `FieldReader` tells.
func otherEra(of day: CalendarDay, in locale: LocaleTag, at place: Place) -> Diagnostic? {
  let help: Phrase
  if (2400..<2700).contains(day.year), case .file = place {
    help = "if this is a year of the Buddhist era, write \(day.year - 543)"
  } else if (1300..<1500).contains(day.year), locale.language == "fa" {
    help = "write the day of the Gregorian calendar; 'calendar: persian' shows it as a Persian one"
  } else {
    return nil
  }
  return Diagnostic(
    .warning, "front-matter.date", "the day of this entry is in the year \(day.year)", at: place,
    help: [help])
}
