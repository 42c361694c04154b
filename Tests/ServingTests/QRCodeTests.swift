import QRCodes
import Testing

/// What a camera looks for (ISO/IEC 18004, 6.3): the squares themselves are the library's.
@Suite struct QRCodeTests {
  private static let finder = [
    "#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######",
  ]

  @Test func `an address is a picture with its three corners and its ruler`() throws {
    let squares = try #require(makeQRCode(of: "http://192.168.0.7:4250/#code=042317"))
    let rows = squares.map { String($0.map { $0 ? "#" : "." }) }
    // Version 3: 42 bytes at most at this level (table 7).
    #expect(rows.count == 29 && rows.allSatisfy { $0.count == 29 })
    for (row, line) in Self.finder.enumerated() {
      #expect(rows[row].hasPrefix(line) && rows[row].hasSuffix(line))
      #expect(rows[22 + row].hasPrefix(line))
    }
    for place in 8..<21 {
      #expect(squares[6][place] == (place % 2 == 0) && squares[place][6] == (place % 2 == 0))
    }
  }

  @Test func `a text that is too long has no picture`() {
    #expect(makeQRCode(of: String(repeating: "x", count: 5000)) == nil)
  }
}
