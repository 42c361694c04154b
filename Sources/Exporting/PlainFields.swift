import Diagnostics
import FrontMatter
import Journal
import Localization

/// Front matter in YAML with fields that most tools know.
struct PlainFields {
  let text: String

  init(_ text: ExportedText, cover: String?) {
    let (entry, labels) = (text.entry, text.entry.labels)
    var bytes: [UInt8] = []
    // One that cannot be written so that it is read back the same is left out.
    func add(_ name: String, _ value: FieldInput?) {
      guard let value else { return }
      let source = SourceText(path: "", bytes: bytes)
      bytes = editFrontMatter(of: source, [FieldChange([name], value)]) ?? bytes
    }
    add("title", text.headline.map { .text($0) })
    add("date", entry.day.map { .word(text.written($0)) })
    add("updated", entry.updated.map { .word($0.iso) })
    add("lang", .text(entry.locale.description))
    add("tags", .list(labels[.tag]))
    add("people", .list(labels[.person]))
    add(
      "place",
      text.place.map { place in
        let degrees = place.degrees.map {
          [
            FieldInput.Part("latitude", String($0.latitude)),
            FieldInput.Part("longitude", String($0.longitude)),
          ]
        }
        return degrees.map { .mapping([.init("name", place.name)] + $0) } ?? .text(place.name)
      })
    add(
      "weather",
      labels.weather.map { weather in
        let parts = [
          FieldInput.Part("condition", weather.condition),
          FieldInput.Part("icon", weather.icon ?? ""),
          FieldInput.Part("temperature", weather.temperature ?? ""),
        ]
        return .mapping(parts.filter { !$0.text.isEmpty })
      })
    add("mood", labels[.mood].first.map { .text($0) })
    add("series", .list(labels[.series]))
    add("summary", entry.summary.map { .text($0) })
    add("cover", cover.map { .text($0) })
    if entry.starred { add("starred", .word("true")) }
    if !text.visibility.isShown {
      // Any tool withholds it.
      add("draft", .word("true"))
      if text.visibility != .draft { add("private", .word("true")) }
    } else if text.visibility == .unlisted {
      add("unlisted", .word("true"))
    }
    self.text = String(utf8: bytes)
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
