import Diagnostics
import Journal
import Localization

/// Front matter in YAML with fields that most tools know.
struct PlainFields {
  let text: String

  init(_ text: ExportedText, cover: String?) {
    let (entry, labels) = (text.entry, text.entry.labels)
    var lines: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { lines.append("\(name): \(value)") }
    }
    func quoted(_ text: String) -> String { String(JSONOutput.text(text).line.dropLast()) }
    func list(_ words: [String]) -> String? {
      words.isEmpty ? nil : "[" + words.map(quoted).joined(separator: ", ") + "]"
    }
    add("title", text.headline.map(quoted))
    add("date", entry.day.map { text.written($0) })
    add("updated", entry.updated?.iso)
    add("lang", quoted(entry.locale.description))
    add("tags", list(labels[.tag]))
    add("people", list(labels[.person]))
    func mapping(_ parts: [(String, String)]) -> String {
      "{" + parts.map { $0 + ": " + $1 }.joined(separator: ", ") + "}"
    }
    if let place = text.place {
      let degrees = place.degrees.map {
        [("latitude", String($0.latitude)), ("longitude", String($0.longitude))]
      }
      add("place", mapping([("name", quoted(place.name))] + (degrees ?? [])))
    }
    if let weather = labels.weather {
      let parts = [
        ("condition", weather.condition), ("icon", weather.icon ?? ""),
        ("temperature", weather.temperature ?? ""),
      ]
      add("weather", mapping(parts.filter { !$0.1.isEmpty }.map { ($0, quoted($1)) }))
    }
    add("mood", labels[.mood].first.map(quoted))
    add("series", list(labels[.series]))
    add("summary", entry.summary.map(quoted))
    add("cover", cover.map(quoted))
    if entry.starred { add("starred", "true") }
    if !text.visibility.isShown {
      // Any tool withholds it.
      add("draft", "true")
      if text.visibility != .draft { add("private", "true") }
    } else if text.visibility == .unlisted {
      add("unlisted", "true")
    }
    self.text = "---\n" + lines.joined(separator: "\n") + "\n---\n"
  }
}

extension ExportedText {
  /// `2024-03-05`, or with the time and its offset if that is known.
  func written(_ day: CalendarDay) -> String {
    guard let time else { return day.iso }
    let second = time.second > 0 ? (time.second < 10 ? ":0" : ":") + "\(time.second)" : ""
    return "\(day.iso) \(time.hourAndMinute)\(second)" + (offset.map { " \($0)" } ?? "")
  }

  /// `+09:00`; nil where the author wrote none.
  var offset: String? {
    time?.offset.map { seconds in
      let minutes = abs(seconds) / 60
      return (seconds < 0 ? "-" : "+") + hourAndMinute(minutes / 60, minutes % 60)
    }
  }
}
