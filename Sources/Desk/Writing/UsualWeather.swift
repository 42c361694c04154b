package import Build
import FrontMatter
package import Journal
import JournalReader
import Localization

// What the setting `moment` gives new entries. What an entry says of itself is stronger.

extension WritableJournal {
  /// The text of a new entry, read as an entry of today; nil where it says nothing of itself.
  package func ownEntry(of text: [UInt8]) -> Entry? {
    text.isEmpty ? nil : read(text, at: contentPath(today.iso + ".md")).entry
  }
}

extension WritingDesk {
  /// Seconds for which an answer is the weather of now.
  package static let weatherLasts = 1800

  package func learn(_ weather: Weather) { self.weather = (weather, now) }

  /// What a new entry does not say itself. A telephone may be elsewhere.
  func moment(of new: NewEntry, _ journal: WritableJournal) -> [EntryChange] {
    guard reader == .author else { return [] }
    let own = new.isTextAlone ? nil : journal.ownEntry(of: new.text)?.labels
    let fields = Set(new.changes.flatMap(\.fields).flatMap(\.names))
    func lacks(_ kind: LabelKind) -> Bool { fields.isDisjoint(with: kind.fieldNames) }
    var given: [EntryChange] = []
    if let place = settings.moment.place, own?.place == nil, lacks(.place) {
      given.append(.labels(.places, [place]))
    }
    if new.day == journal.today, own?.weather == nil, lacks(.weather),
      let last = weather, now - last.second <= Self.weatherLasts
    {
      given.append(.weather(last.weather))
    }
    return given
  }
}

/// The weather of now where the settings say; nil where they let nobody be asked.
package func usualWeather(
  _ options: BuildOptions, _ environment: [String: String]
) -> Result<Weather, CurrentWeather.Problem>? {
  guard let journal = try? WritableJournal(options), journal.settings.moment.weather != nil else {
    return nil
  }
  do throws(CurrentWeather.Problem) {
    return .success(try CurrentWeather(at: nil, in: journal, environment).ask())
  } catch {
    return .failure(error)
  }
}
