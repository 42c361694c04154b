/// A word of a text that says a day: see `DayInWords`.
enum DayWord: Equatable {
  /// `width` is the number of its digits, as in `0305`; 0 for a number in words.
  case number(Int, width: Int)
  /// `-`, `.`, `/`, `:` and `+`.
  case sign(Character)
  /// Days from today.
  case day(Int)
  /// 0 is Sunday.
  case weekday(Int)
  /// The name of a month, 1 to 12.
  case month(Int)
  /// Weeks, months and years from this one: `지난주`, `last month`, `작년`.
  case week(Int), monthAway(Int), yearAway(Int)
  /// The last, this or the next one: -1, 0, 1.
  case which(Int)
  case unit(Unit)
  /// `ago`, `전`: -1; `later`, `뒤`: 1.
  case away(Int)
  case part(DayPart)
  /// `말일`, of a month.
  case lastDay
  /// `시`, `o'clock`.
  case hour
  case half, quarter, past, to
  case now

  enum Unit: Equatable {
    /// `년` is of numbers, and a unit of time, too.
    case minute, hour, day, week, month, year
    /// The `월` of `11월`; the `일` of `20일`, which is a unit of time, too.
    case numberOfMonth, numberOfDay
    /// `th`, as in `5th`.
    case ordinal
  }

  /// A part of the day, with the minute that it means by itself.
  enum DayPart: Int, Equatable {
    case dawn = 300
    case morning = 480
    case before = 600
    case noon = 720
    case midday = 780
    case afternoon = 900
    case evening = 1140
    case night = 1320

    /// The minute of the day at an hour that is said with this part; nil if they do not fit.
    func minute(_ hour: Int, _ minute: Int) -> Int? {
      switch (self, hour) {
      case (.midday, 13...18), (.afternoon, 13...23), (.evening, 15...23), (.night, 18...23):
        return hour * 60 + minute
      case (.dawn, 12), (.before, 12): return minute
      case (.dawn, 0...11), (.before, 0...11), (.morning, 0...11): return hour * 60 + minute
      case (.midday, 11...12), (.afternoon, 12): return hour * 60 + minute
      case (.midday, 1...6), (.afternoon, 1...11), (.evening, 3...11), (.night, 6...11):
        return (hour + 12) * 60 + minute
      // After midnight, it is the next day.
      case (.evening, 12), (.night, 12): return 1440 + minute
      case (.night, 1...5): return 1440 + hour * 60 + minute
      default: return nil
      }
    }
  }

  /// Nil if there is a word that says no day.
  static func tokens(of text: String) -> [DayWord]? {
    let narrow = normalizedForm(text).unicodeScalars.map(\.narrow)
    var rest = Array(String(String.UnicodeScalarView(narrow)).lowercased())[...]
    var tokens: [DayWord] = []
    // More than the longest day in words, and little enough to look at.
    guard rest.count <= 80 else { return nil }
    while let first = rest.first {
      if first.isWhitespace || first == "," {
        rest.removeFirst()
      } else if let digit = digit(first) {
        tokens.append(number(digit, &rest))
      } else if signs.contains(first) {
        tokens.append(.sign(first == "−" || first == "–" ? "-" : first))
        rest.removeFirst()
      } else if let found = known(rest) {
        tokens += found.tokens
        rest.removeFirst(found.length)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static let signs: Set<Character> = ["-", "−", "–", ".", "/", ":", "+"]

  private static func digit(_ character: Character) -> Int? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      scalar.properties.numericType == .decimal
    else { return nil }
    return character.wholeNumberValue
  }

  private static func number(_ first: Int, _ rest: inout ArraySlice<Character>) -> DayWord {
    var (value, width) = (0, 0)
    while let digit = rest.first.flatMap(digit) {
      // A number of nine digits is none of a day.
      value = width < 9 ? value * 10 + digit : value
      width += 1
      rest.removeFirst()
    }
    return .number(value, width: width)
  }

  /// The longest word at the beginning of a text.
  private static func known(
    _ rest: ArraySlice<Character>
  ) -> (tokens: [DayWord], length: Int)? {
    for length in stride(from: min(longest, rest.count), to: 0, by: -1) {
      let word = rest.prefix(length)
      guard let tokens = vocabulary[String(word)] else { continue }
      // A word in Latin letters ends where its letters do.
      if let last = word.last, last.isLetter, last.isASCII,
        let next = rest.dropFirst(length).first, next.isLetter, next.isASCII
      {
        continue
      }
      return (tokens, length)
    }
    return nil
  }

  private static let longest = vocabulary.keys.map(\.count).max() ?? 0
}
