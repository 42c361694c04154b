import Diagnostics
import Journal
import Localization

extension PublishedIndex {
  var manifest: [UInt8] {
    var json: [UInt8] = []
    json.appendText("{\"format\":\"ilgi-search\",\"version\":2,\"mode\":")
    json.appendText(segments == nil ? "\"inline\"" : "\"sharded\"")
    json.appendText(",\"build\":")
    json.appendJSON(build)
    json.appendText(",\"locales\":")
    json.appendJSON(list: entries.site.settings.locales.map(\.description))
    json.appendText(",\"count\":")
    json.appendDecimal(entries.count)
    if hanScripts > 0 {
      json.appendText(",\"han\":")
      json.appendDecimal(hanScripts)
    }
    if !soundTable.sounds.isEmpty { json.appendText(",\"sounds\":1") }
    guard let segments else {
      json.appendText(",\"entries\":[")
      for ordinal in (0..<entries.count).reversed() {
        json.appendText(ordinal == entries.count - 1 ? "\n" : ",\n")
        json.appendEntry(entries, ordinal)
      }
      json.appendText("\n]}\n")
      return json
    }
    json.appendText(",\"block\":")
    json.appendDecimal(block)
    json.appendText(",\"shown\":{")
    for (position, shown) in entries.shown.enumerated() {
      if position > 0 { json.append(0x2C) }
      json.appendJSON(shown.locale)
      json.append(0x3A)
      json.appendDecimal(shown.count)
    }
    json.appendText("},\"months\":[")
    appendMonths(to: &json)
    json.appendText("],\"segments\":[")
    for (position, layout) in segments.enumerated() {
      json.appendText(position == 0 ? "\n" : ",\n")
      layout.append(to: &json)
    }
    json.appendText("\n]}\n")
    return json
  }

  /// Appends each month that has entries, with its first ordinal.
  private func appendMonths(to json: inout [UInt8]) {
    var last = ""
    for ordinal in 0..<entries.count {
      guard let day = entries.entry(ordinal).day else { continue }
      let month = "\(padded(day.year, 4))-\(padded(day.month, 2))"
      if month == last { continue }
      if !last.isEmpty { json.append(0x2C) }
      last = month
      json.append(0x5B)
      json.appendJSON(month)
      json.append(0x2C)
      json.appendDecimal(ordinal)
      json.append(0x5D)
    }
  }

  func entriesBlock(_ number: Int) -> [UInt8] {
    let first = number * block
    var json: [UInt8] = []
    json.appendText("{\"first\":")
    json.appendDecimal(first)
    json.appendText(",\"entries\":[")
    for ordinal in first..<min(first + block, entries.count) {
      json.appendText(ordinal == first ? "\n" : ",\n")
      if let known = known(ordinal) {
        json += known
      } else {
        json.appendEntry(entries, ordinal, isDivided: true)
      }
    }
    json.appendText("\n]}\n")
    return json
  }

  /// A further part of a text.
  func textPart(_ ordinal: Int, _ number: Int) -> [UInt8] {
    let text = normalizedForm(entries.entry(ordinal).plainText)
    let range = TextParts.ranges(of: text)[number]
    var json: [UInt8] = []
    json.appendText("{\"text\":")
    json.appendJSON(String(decoding: Array(text.utf8)[range], as: UTF8.self))
    json.appendText("}\n")
    return json
  }

  /// The characters that are written for each other in simplified and traditional Chinese.
  var hanTable: [UInt8] {
    var json: [UInt8] = []
    json.appendJSON(HanVariants.table)
    json.append(0x0A)
    return json
  }
}
