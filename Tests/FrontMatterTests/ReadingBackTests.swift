// What a program wrote reads back as it was, whatever Unicode there is in it.

import Diagnostics
import FrontMatter
import Testing

@Suite struct ReadingBackTests {
  @Test func `a text that was written as JSON reads back the same`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<1_000 {
      let text = randomText(&random)
      var bytes = Array("{\"title\": ".utf8)
      bytes.appendJSON(text)
      check(Read(bytes: bytes + Array("}\n".utf8)), text)
    }
  }

  @Test func `a text that was written as TOML reads back the same`() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<1_000 {
      let text = randomText(&random)
      var line = "title = \""
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x22: line += "\\\""
        case 0x5C: line += "\\\\"
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
          let digits = String(scalar.value, radix: 16)
          line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: line.unicodeScalars.append(scalar)
        }
      }
      check(Read("+++\n\(line)\"\n+++\n"), text)
    }
  }

  private func check(_ read: Read, _ text: String) {
    #expect(read.diagnostics.isEmpty, "\(text)")
    guard case .scalar(let scalar) = read.frontMatter.fields.first?.value else {
      Issue.record("no text")
      return
    }
    #expect(scalar.text.utf8.elementsEqual(text.utf8), "\(text)")
  }

  private func randomText(_ random: inout SeededRandom) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x00...0x9F, 0xA0...0x4FF, 0x5D0...0x64A, 0x300...0x36F, 0x1100...0x11FF,
      0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFB50...0xFFFF,
      0x1F300...0x1FAFF, 0xE0100...0xE01EF,
    ]
    var text = ""
    for _ in 0..<random.below(24) {
      let block = blocks[random.below(blocks.count)]
      let value = block.lowerBound + UInt32(random.below(block.count))
      // One that stays as it is written is no control character: those are refused in a block.
      guard let scalar = Unicode.Scalar(value), !isRefusedRaw(value) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// What the writer of JSON leaves as it is, and a block must not hold.
  private func isRefusedRaw(_ value: UInt32) -> Bool {
    (0x80...0x9F).contains(value) || [0xFEFF, 0xFFFE, 0xFFFF].contains(value)
  }
}
