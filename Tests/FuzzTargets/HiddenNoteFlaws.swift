import Diagnostics
import Markdown

/// A word that occurs nowhere else in the text.
private let secret = Array("qzjxvkq".utf8)

/// Finds hidden notes that reach a page.
///
/// The input becomes a text whose only comment marks surround a secret word, at a position chosen
/// by the first bytes of the input. Unless an error withholds the entry, the secret may occur only
/// in code and addresses, where the marks are literal. (An address may be lost if its link is
/// inside another one.)
func hiddenNoteFlaw(_ input: [UInt8]) -> String? {
  guard input.count >= 4 else { return nil }
  let text = planted(input[3...], mark: input[0], place: Int(input[1]) << 8 | Int(input[2]))
  if String(validating: text, as: UTF8.self) == nil { return nil }
  let source = SourceText(path: "entry.md", bytes: text)
  for options in markdownOptions {
    let whole = MarkdownTask(source, from: 0, title: .none, options: options).run()
    if whole.diagnostics.hasErrors { continue }
    var reader = MarkupReader(filled(whole.rendered))
    if let flaw = reader.firstFlaw() { return flaw }
    if holdsSecret(reader.words) || holdsSecret(reader.alternatives) {
      // The alternative text of an image has no code, neither as an attribute, nor as the text of a
      // link, nor in place of an image with an unsafe address. So the source decides.
      let isOfImage =
        whole.rendered.links.contains { holdsSecret(Array($0.alternative.utf8)) }
        || whole.diagnostics.contains { $0.identifier == "markdown.scheme" }
      if isOfImage && mayStandInCode(text) { continue }
      return told("a hidden note stands in the page or in the words of an image", text)
    }
    if holdsSecret(reader.literals) { continue }
    let split = MarkdownTask(source, from: 0, title: .inText, options: options).run()
    if split.diagnostics.hasErrors { continue }
    for (rendered, name) in [(whole.rendered, "text"), (split.rendered, "body")] {
      let words =
        [rendered.plainText, rendered.excerpt(graphemes: 1_000)] + rendered.outline.map(\.text)
        + rendered.outline.map(\.id)
        + rendered.links.flatMap { [$0.title, $0.alternative] }
      if words.contains(where: { holdsSecret(Array($0.utf8)) }) || holdsSecret(filled(rendered)) {
        return told("a hidden note can be found in the \(name)", text)
      }
    }
    let links = split.split.links.flatMap { [$0.title, $0.alternative] }
    if ([split.split.title ?? ""] + links).contains(where: { holdsSecret(Array($0.utf8)) }) {
      return told("a hidden note stands in the title", text)
    }
  }
  return nil
}

/// Whether backticks surround the secret without a blank line in between.
private func mayStandInCode(_ text: [UInt8]) -> Bool {
  guard let first = text.firstRange(of: secret) else { return false }
  let lines = { (bytes: ArraySlice<UInt8>) in
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }
  let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 <= 0x20 } }
  let before = lines(text[..<first.lowerBound]).reversed()
  let behind = lines(text[first.upperBound...])
  return before.prefix { !isBlank($0) || $0.endIndex == first.lowerBound }.joined().contains(0x60)
    && behind.prefix { !isBlank($0) || $0.startIndex == first.upperBound }.joined().contains(0x60)
}

private func told(_ flaw: String, _ text: [UInt8]) -> String {
  "\(flaw): \(String(decoding: text, as: UTF8.self).debugDescription)"
}

private func holdsSecret(_ bytes: [UInt8]) -> Bool {
  guard bytes.count >= secret.count else { return false }
  return (0...bytes.count - secret.count).contains { start in
    bytes[start] | 0x20 == secret[0]
      && bytes[start..<start + secret.count].map { $0 | 0x20 } == secret
  }
}

private func planted(_ input: ArraySlice<UInt8>, mark: UInt8, place: Int) -> [UInt8] {
  // Removes other marks, also as character references, and parts of the secret.
  var text = input.map { byte in
    switch byte {
    case 0x25: UInt8(ascii: "5")
    case 0x26: UInt8(ascii: "+")
    case 0x51, 0x71: UInt8(ascii: "k")
    default: byte
    }
  }
  for position in text.indices.dropLast() {
    if text[position] == 0x3C && text[position + 1] == 0x21 { text[position + 1] = 0x2E }
    if text[position] == 0x2D && text[position + 1] == 0x2D { text[position + 1] = 0x2B }
  }
  let place = place % (text.count + 1)
  if place > 0 && [0x5C, 0x3C].contains(text[place - 1]) { text[place - 1] = 0x62 }
  let note: [UInt8] =
    switch mark % 8 {
    case 0: Array("%%".utf8) + secret + Array("%%".utf8)
    case 1: Array("<!--".utf8) + secret + Array("-->".utf8)
    case 2: Array("%% ".utf8) + secret + Array(" %%".utf8)
    case 3: Array("<!-- ".utf8) + secret + Array("\n-->".utf8)
    case 4: Array("\n\n%%\n".utf8) + secret + Array("\n%%\n\n".utf8)
    case 5:
      Array("\n\n%%\n\n# ".utf8) + secret + Array("\n\n- ".utf8) + secret + Array("\n\n%%\n\n".utf8)
    case 6:
      Array("\n\n<!--\n\n".utf8) + secret + Array("\n\n> ".utf8) + secret + Array("\n-->\n\n".utf8)
    default: Array("%%*".utf8) + secret + Array("* _".utf8) + secret + Array("_%%".utf8)
    }
  text.insert(contentsOf: note, at: place)
  return text
}
