import Build
import Diagnostics
import Localization

extension BuildSummary {
  /// One JSON object and a line end: the last line of `--report json`.
  var json: String {
    var text: [UInt8] = []
    text.appendText("{\"site\":")
    text.appendJSON(output)
    text.appendText(",\"preview\":")
    text.append(contentsOf: (isPreview ? "true" : "false").utf8)
    for (name, number) in [
      ("entries", entries), ("withheld", withheld), ("pages", pages), ("files", files),
      ("unchanged", files - changes.written.count - changes.changed.count),
    ] {
      text.append(contentsOf: ",\"\(name)\":\(number)".utf8)
    }
    text.appendText(",\"written\":")
    text.appendJSON(list: changes.written)
    text.appendText(",\"changed\":")
    text.appendJSON(list: changes.changed)
    text.appendText(",\"removed\":")
    text.appendJSON(list: changes.removed)
    text.appendText(",\"next_change\":")
    text.appendJSON(optional: nextChange?.iso)
    text.appendText("}\n")
    return String(decoding: text, as: UTF8.self)
  }
}
