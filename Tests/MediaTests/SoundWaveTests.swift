import Testing

@testable import Media

@Suite struct SoundWaveTests {
  @Test func `86 characters are strokes around a line, from silence to the loudest`() throws {
    let text = "0" + "1" + "9" + "a" + "z" + String(repeating: "0", count: 81)
    let wave = try #require(SoundWave(Array(text.utf8)))
    // Silence is as short as the softest stroke; a is 10, z is 35. Four to the next one.
    let first = "M2 35v2" + "M6 35v2" + "M10 27v18" + "M14 26v20" + "M18 1v70" + "M22 35v2"
    #expect(wave.path.hasPrefix(first))
    #expect(wave.path.hasSuffix("M342 35v2"))
    for end in ["\n", "\r\n"] { #expect(SoundWave(Array((text + end).utf8)) == wave) }
  }

  @Test(arguments: [
    "", "\n", String(repeating: "0", count: 85), String(repeating: "0", count: 87),
    String(repeating: "0", count: 85) + "A", String(repeating: "0", count: 85) + "-",
    String(repeating: "0", count: 86) + "\n\n", " " + String(repeating: "0", count: 85),
    String(repeating: "0", count: 84) + "é",
    String(repeating: "0", count: 43) + "\u{200B}"
      + String(repeating: "0", count: 43),
  ])
  func `anything else is no strokes`(text: String) {
    #expect(SoundWave(Array(text.utf8)) == nil)
  }
}
