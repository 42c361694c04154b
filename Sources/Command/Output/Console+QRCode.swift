import QRCodes

extension Console {
  /// Draws an address for the camera of a telephone. Draws nothing if the output is not a terminal,
  /// or if the terminal is too narrow or does not use UTF-8.
  func drawQRCode(of address: String) {
    guard world.outputIsTerminal, world.writesUTF8, let squares = makeQRCode(of: address) else {
      return
    }
    let lines = qrCodeLines(squares)
    guard lines.first.map(\.count) ?? 0 < world.columns else { return }
    // Black on white, whatever the terminal's colours are.
    for line in lines { world.output("\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m\n") }
  }
}

/// Two rows of squares in each line, with the margin of four light squares that belongs to them.
package func qrCodeLines(_ squares: [[Bool]]) -> [String] {
  let margin = 4
  func isDark(_ row: Int, _ column: Int) -> Bool {
    squares.indices.contains(row) && squares.indices.contains(column) && squares[row][column]
  }
  let columns = -margin..<squares.count + margin
  return stride(from: -margin, to: squares.count + margin, by: 2).map { row in
    columns.map { column in
      switch (isDark(row, column), isDark(row + 1, column)) {
      case (true, true): "█"
      case (true, false): "▀"
      case (false, true): "▄"
      case (false, false): " "
      }
    }.joined()
  }
}

extension CommandWorld {
  /// Whether the terminal has more than letters of ASCII (POSIX, "Environment Variables", 8.2).
  fileprivate var writesUTF8: Bool {
    let locales = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0, default: ""].lowercased() }
    let locale = locales.first { !$0.isEmpty } ?? ""
    return locale.contains(".utf-8") || locale.contains(".utf8")
  }
}
