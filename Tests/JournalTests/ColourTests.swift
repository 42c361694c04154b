import Journal
import Testing

@Suite struct ColourTests {
  // Expected: the definition in WCAG 2.2, worked out with more digits elsewhere (#767676 is the
  // well-known lightest grey that passes on white).
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#767676", "#ffffff", 4.54), ("#777777", "#ffffff", 4.48),
    ("#ff0000", "#ffffff", 4.00), ("#0000ff", "#ffffff", 8.59), ("#123456", "#123456", 1.0),
  ])
  func `contrast is that of WCAG`(one: String, other: String, ratio: Double) throws {
    let (one, other) = (try #require(Colour(one)), try #require(Colour(other)))
    #expect(abs(one.contrast(with: other) - ratio) < 0.005)
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "#ggg", "red", "#12345é", "+12345",
  ])
  func `only hexadecimal colours are colours`(text: String) {
    #expect(Colour(text) == nil)
  }

  @Test func `the nearest colour passes, and the one before it does not`() {
    let white = [Colour(255, 255, 255)]
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let colour = Colour(UInt8(red), UInt8(green), UInt8(blue))
          for grounds in [white, [Colour(0, 0, 0)]] {
            let near = colour.readable(on: grounds)
            #expect(near.isReadable(on: grounds))
            #expect((near == colour) == colour.isReadable(on: grounds))
            // A colour slightly closer to the original has too little contrast, so the result is
            // the closest one.
            if near != colour { #expect(grounds.allSatisfy { near.contrast(with: $0) < 4.7 }) }
          }
        }
      }
    }
  }

  @Test func `a colour is written as it is read`() {
    #expect(Colour("#0A0b0C")?.description == "#0a0b0c")
    #expect(Colour("fff") == Colour(255, 255, 255))
  }
}
