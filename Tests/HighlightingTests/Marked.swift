import Highlighting

/// Highlighted code in the notation of the tests: `«k:let» a = «n:1»`. Nil for an unknown language.
func marked(_ code: String, _ language: String) -> String? {
  guard let html = highlight(Array(code.utf8), language: language) else { return nil }
  var text = String(decoding: html, as: UTF8.self)
  text.replace("<span class=\"hl-", with: "«")
  text.replace("\">", with: ":")
  text.replace("</span>", with: "»")
  return unescaped(text)
}

func unescaped(_ html: String) -> String {
  var text = html
  for (escape, byte) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
    text.replace(escape, with: byte)
  }
  return text
}

/// The HTML without its tags and escapes, or nil when a tag is not one of ours.
func stripped(_ html: [UInt8]) -> [UInt8]? {
  let opening = TokenClass.allCases.map { Array("<span class=\"hl-\($0.rawValue)\">".utf8) }
  let closing = Array("</span>".utf8)
  let escapes: [([UInt8], UInt8)] = [
    (Array("&amp;".utf8), 0x26), (Array("&lt;".utf8), 0x3C), (Array("&gt;".utf8), 0x3E),
    (Array("&quot;".utf8), 0x22),
  ]
  var result: [UInt8] = []
  var position = 0
  var isOpen = false
  func begins(_ word: [UInt8]) -> Bool { html[position...].starts(with: word) }
  while position < html.count {
    switch html[position] {
    case 0x3C:
      if isOpen {
        guard begins(closing) else { return nil }
        position += closing.count
      } else {
        guard let tag = opening.first(where: begins) else { return nil }
        position += tag.count
      }
      isOpen.toggle()
    case 0x3E, 0x22: return nil
    case 0x26:
      guard let (escape, byte) = escapes.first(where: { begins($0.0) }) else {
        return nil
      }
      result.append(byte)
      position += escape.count
    case let byte:
      result.append(byte)
      position += 1
    }
  }
  return isOpen ? nil : result
}
