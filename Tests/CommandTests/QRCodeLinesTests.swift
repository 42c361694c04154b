import Command
import Testing

@Suite struct QRCodeLinesTests {
  @Test func `two rows of squares are one line, with a margin around them`() {
    let squares = [[true, false, true], [true, true, false], [false, true, false]]
    let blank = "           "
    #expect(qrCodeLines(squares) == [blank, blank, "    █▄▀    ", "     ▀     ", blank, blank])
  }
}
