import Build
import Diagnostics
import Localization

extension LocaleCoverage {
  /// The maximum number of message names in a text. JSON lists all of them.
  private static let most = 12

  /// The lines of text output: one about the file, then indented ones about missing messages.
  var lines: [(indent: Int, words: Phrase)] {
    let count: Phrase = "\(said) of \(all) messages"
    var lines: [(indent: Int, words: Phrase)] = []
    if isInTheme && missing.isEmpty {
      lines.append((2, "\(path): \(count), in place of the theme's own"))
    } else if missing.isEmpty {
      lines.append((2, "\(path): \(count)"))
    } else {
      lines.append((2, "\(path): \(count), \(missing.count) missing"))
    }
    var locales: [LocaleTag] = []
    for message in missing where !locales.contains(message.saidIn) {
      locales.append(message.saidIn)
    }
    for locale in locales {
      let keys = missing.filter { $0.saidIn == locale }.map(\.key)
      lines.append((4, "said in \(locale): \(LocaleCoverage.shortened(keys))"))
    }
    for message in incomplete {
      let arguments = message.arguments.map { "{\($0)}" }.joined(separator: ", ")
      lines.append((4, "'\(message.key)' omits \(arguments)"))
    }
    return lines
  }

  private static func shortened(_ keys: [String]) -> Phrase {
    let shown = keys.prefix(most).joined(separator: ", ")
    return keys.count > most
      ? "\(shown) and \(keys.count - most) more" : Phrase(verbatim: shown)
  }

  /// One JSON object and a line end: `locale_file`, `locale`, `in_theme`, `said`, `all`, and what
  /// is `missing` and `incomplete`.
  var json: String {
    var text: [UInt8] = []
    text.appendText("{\"locale_file\":")
    text.appendJSON(path)
    text.appendText(",\"locale\":")
    text.appendJSON(locale.description)
    text.append(contentsOf: ",\"in_theme\":\(isInTheme),\"said\":\(said),\"all\":\(all)".utf8)
    text.appendText(",\"missing\":[")
    for (position, message) in missing.enumerated() {
      text.appendText(position == 0 ? "{\"key\":" : ",{\"key\":")
      text.appendJSON(message.key)
      text.appendText(",\"said_in\":")
      text.appendJSON(message.saidIn.description)
      text.appendText("}")
    }
    text.appendText("],\"incomplete\":[")
    for (position, message) in incomplete.enumerated() {
      text.appendText(position == 0 ? "{\"key\":" : ",{\"key\":")
      text.appendJSON(message.key)
      text.appendText(",\"arguments\":[")
      for (place, argument) in message.arguments.enumerated() {
        if place > 0 { text.appendText(",") }
        text.appendJSON(argument)
      }
      text.appendText("]}")
    }
    text.appendText("]}\n")
    return String(decoding: text, as: UTF8.self)
  }
}
