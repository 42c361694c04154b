import Diagnostics

/// Rows of comma-separated values (RFC 4180); semicolons and tabs too, where the first row has
/// them.
struct CSVText {
  struct Row {
    let line: Int
    let cells: [String]
  }

  let rows: [Row]
  /// Whether the last quotation mark is missing: the last row is not whole.
  let isCutOff: Bool

  init(_ bytes: [UInt8]) {
    let bytes = bytes.withoutMark
    let first = bytes.prefix { $0 != 0x0A }
    let separator =
      [0x2C, 0x3B, 0x09].max { left, right in
        first.count { $0 == left } < first.count { $0 == right }
      } ?? 0x2C
    var reader = Reader(bytes, separator: first.contains(0x2C) ? 0x2C : separator)
    reader.read()
    (rows, isCutOff) = (reader.rows, reader.isQuoted)
  }

  private struct Reader {
    let bytes: [UInt8]
    let separator: UInt8
    var rows: [Row] = []
    var isQuoted = false
    private var cells: [String] = []
    private var cell: [UInt8] = []
    private var line = 1
    private var began = 1

    init(_ bytes: [UInt8], separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

    mutating func read() {
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte == 0x0A { line += 1 }
        if isQuoted {
          if byte == 0x22, next == 0x22 {
            cell.append(0x22)
            position += 1
          } else if byte == 0x22 {
            isQuoted = false
          } else {
            cell.append(byte)
          }
        } else if byte == 0x22, cell.isEmpty {
          isQuoted = true
        } else if byte == separator {
          endCell()
        } else if byte == 0x0A {
          endRow()
        } else if byte != 0x0D || next != 0x0A {
          cell.append(byte)
        }
        position += 1
      }
      if !cell.isEmpty || !cells.isEmpty { endRow() }
    }

    private mutating func endCell() {
      cells.append(String(utf8: cell))
      cell = []
    }

    private mutating func endRow() {
      endCell()
      if cells.contains(where: { !$0.isEmpty }) { rows.append(Row(line: began, cells: cells)) }
      (cells, began) = ([], line)
    }
  }
}
