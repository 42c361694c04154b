import Journal

/// The time of day after the day in a file's name, as programs write it: `-23-30-10`,
/// `T23_30_10+02_00`, ` 2330`, and `2330` or `233010` right after `20200731`.
struct NamedTime {
  let time: ClockTime
  /// What follows it, with its separator.
  let rest: ArraySlice<UInt8>
  /// False for what may be other numbers: `2024-03-05-1945`, `2024-03-05-10-30-ways`.
  let isClear: Bool

  /// - Parameter bytes: of the name, from the end of its day on.
  init?(_ bytes: ArraySlice<UInt8>) {
    let lead = bytes.prefix(1).filter(NamedTime.isSeparator).count
    var rest = bytes.dropFirst(lead)
    let isMarked = rest.first.map { $0 | 0x20 == 0x74 } ?? false
    if isMarked { rest = rest.dropFirst() }
    guard let numbers = NamedTime.numbers(&rest) else { return nil }
    let isJoined = lead == 0 && !isMarked
    let offset = isMarked ? NamedTime.offset(&rest) : nil
    guard rest.first.map(NamedTime.isSeparator) ?? true,
      let time = ClockTime(
        hour: numbers.values[0], minute: numbers.values[1],
        second: numbers.values.count > 2 ? numbers.values[2] : 0, offset: offset),
      !isJoined || numbers.areTogether
    else { return nil }
    self.time = time
    self.rest = rest
    isClear =
      isMarked || isJoined || numbers.values.count == 3 || !numbers.areTogether && rest.isEmpty
  }

  /// Two or three numbers of two digits, together or with one kind of separator between them.
  private static func numbers(
    _ rest: inout ArraySlice<UInt8>
  ) -> (values: [Int], areTogether: Bool)? {
    let digits = rest.prefix(while: isDigit)
    if digits.count == 4 || digits.count == 6 {
      rest = rest.dropFirst(digits.count)
      let values = stride(from: 0, to: digits.count, by: 2).map { two(digits.dropFirst($0)) }
      return (values.compactMap(\.self), true)
    }
    guard digits.count == 2, let hour = two(rest), let separator = rest.dropFirst(2).first,
      [0x2D, 0x2E, 0x3A, 0x5F].contains(separator)
    else { return nil }
    rest = rest.dropFirst(2)
    var values = [hour]
    while values.count < 3, rest.first == separator, let next = two(rest.dropFirst()),
      !(rest.dropFirst(3).first.map(isDigit) ?? false)
    {
      values.append(next)
      rest = rest.dropFirst(3)
    }
    return values.count > 1 ? (values, false) : nil
  }

  /// `+02:00`, `+0200`, with `_` where a name must have no colon; in seconds.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.first, sign == 0x2B || sign == 0x2D, let hour = two(rest.dropFirst()),
      hour < 15
    else { return nil }
    var after = rest.dropFirst(3)
    if let next = after.first, next == 0x3A || next == 0x5F { after = after.dropFirst() }
    guard let minute = two(after), minute < 60, !(after.dropFirst(2).first.map(isDigit) ?? false)
    else { return nil }
    rest = after.dropFirst(2)
    return (sign == 0x2B ? 1 : -1) * (hour * 3600 + minute * 60)
  }

  /// The number of the first two bytes.
  private static func two(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix(2)
    guard digits.count == 2, digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `-`, `_`, `.` and a space.
  static func isSeparator(_ byte: UInt8) -> Bool { [0x2D, 0x5F, 0x2E, 0x20].contains(byte) }
}
