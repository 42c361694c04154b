extension DayWord {
  /// Words of English and Korean, and some of Japanese and Chinese, in lower case.
  static let vocabulary: [String: [DayWord]] = {
    var words = english.merging(korean) { $1 }.merging(han) { $1 }
    for (number, names) in numbers {
      for name in names.split(separator: " ") { words[String(name)] = [.number(number, width: 0)] }
    }
    for (name, number) in zip(monthNames, 1...) {
      words[name] = [.month(number)]
      words[String(name.prefix(3))] = [.month(number)]
      words["\(name.prefix(3))."] = [.month(number)]
    }
    for name in ["sept", "sept."] { words[name] = [.month(9)] }
    for (names, number) in zip(weekdayNames, 0...) {
      for name in names.split(separator: " ") {
        words[String(name)] = [.weekday(number)]
        if name.utf8.count < 5 { words["\(name)."] = [.weekday(number)] }
      }
    }
    return words
  }()

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let weekdayNames = [
    "sunday sun 일요일", "monday mon 월요일", "tuesday tue tues 화요일", "wednesday wed 수요일",
    "thursday thu thur thurs 목요일", "friday fri 금요일", "saturday sat 토요일",
  ]

  private static let numbers: [(Int, String)] = [
    (1, "a an one 한 하나"), (2, "two 두"), (3, "three 세 석"), (4, "four 네 넉"), (5, "five 다섯"),
    (6, "six 여섯"), (7, "seven 일곱"), (8, "eight 여덟"), (9, "nine 아홉"), (10, "ten 열"),
    (11, "eleven 열한"), (12, "twelve 열두"),
  ]

  private static let english: [String: [DayWord]] = [
    // Words between the others.
    "at": [], "on": [], "in": [], "of": [], "the": [], "about": [], "around": [],
    "today": [.day(0)], "yesterday": [.day(-1)], "tomorrow": [.day(1)],
    "day before yesterday": [.day(-2)], "day after tomorrow": [.day(2)],
    "last night": [.day(-1), .part(.night)], "tonight": [.day(0), .part(.night)],
    "last week": [.week(-1)], "this week": [.week(0)], "next week": [.week(1)],
    "last month": [.monthAway(-1)], "this month": [.monthAway(0)], "next month": [.monthAway(1)],
    "last year": [.yearAway(-1)], "this year": [.yearAway(0)], "next year": [.yearAway(1)],
    "last day": [.lastDay], "last": [.which(-1)], "this": [.which(0)], "next": [.which(1)],
    "minute": [.unit(.minute)], "minutes": [.unit(.minute)], "min": [.unit(.minute)],
    "mins": [.unit(.minute)], "hour": [.unit(.hour)], "hours": [.unit(.hour)],
    "day": [.unit(.day)], "days": [.unit(.day)], "week": [.unit(.week)], "weeks": [.unit(.week)],
    "month": [.unit(.month)], "months": [.unit(.month)], "year": [.unit(.year)],
    "years": [.unit(.year)],
    "ago": [.away(-1)], "before": [.away(-1)], "later": [.away(1)], "from now": [.away(1)],
    "now": [.now], "just now": [.now],
    "am": [.part(.before)], "a.m.": [.part(.before)], "pm": [.part(.afternoon)],
    "p.m.": [.part(.afternoon)], "morning": [.part(.morning)], "dawn": [.part(.dawn)],
    "noon": [.part(.noon)], "midday": [.part(.noon)], "afternoon": [.part(.afternoon)],
    "evening": [.part(.evening)], "night": [.part(.night)],
    "o'clock": [.hour], "o’clock": [.hour], "h": [.hour],
    "half": [.half], "quarter": [.quarter], "past": [.past], "to": [.to],
    "st": [.unit(.ordinal)], "nd": [.unit(.ordinal)], "rd": [.unit(.ordinal)],
    "th": [.unit(.ordinal)], "t": [],
  ]

  private static let korean: [String: [DayWord]] = [
    "의": [], "에": [], "날": [],
    "오늘": [.day(0)], "어제": [.day(-1)], "어저께": [.day(-1)], "그제": [.day(-2)],
    "그저께": [.day(-2)], "그끄제": [.day(-3)], "그끄저께": [.day(-3)], "내일": [.day(1)],
    "모레": [.day(2)], "글피": [.day(3)],
    "어젯밤": [.day(-1), .part(.night)], "간밤": [.day(-1), .part(.night)],
    "지난밤": [.day(-1), .part(.night)], "지난 밤": [.day(-1), .part(.night)],
    "지난주": [.week(-1)], "지난 주": [.week(-1)], "저번주": [.week(-1)], "저번 주": [.week(-1)],
    "지지난주": [.week(-2)], "지지난 주": [.week(-2)], "저저번주": [.week(-2)],
    "이번주": [.week(0)], "이번 주": [.week(0)], "금주": [.week(0)], "다음주": [.week(1)],
    "다음 주": [.week(1)], "담주": [.week(1)], "다다음주": [.week(2)], "다다음 주": [.week(2)],
    "지난달": [.monthAway(-1)], "지난 달": [.monthAway(-1)], "저번 달": [.monthAway(-1)],
    "지지난달": [.monthAway(-2)], "지지난 달": [.monthAway(-2)], "이번달": [.monthAway(0)],
    "이번 달": [.monthAway(0)], "이달": [.monthAway(0)], "말일": [.lastDay],
    "마지막 날": [.lastDay], "다음달": [.monthAway(1)], "다음 달": [.monthAway(1)],
    "작년": [.yearAway(-1)], "지난해": [.yearAway(-1)], "재작년": [.yearAway(-2)],
    "그러께": [.yearAway(-2)], "올해": [.yearAway(0)], "내년": [.yearAway(1)],
    "지난": [.which(-1)], "저번": [.which(-1)], "이번": [.which(0)], "다음": [.which(1)],
    "분": [.unit(.minute)], "시간": [.unit(.hour)], "일": [.unit(.numberOfDay)], "주": [.unit(.week)],
    "주일": [.unit(.week)], "일주일": [.number(1, width: 0), .unit(.week)],
    "달": [.unit(.month)], "개월": [.unit(.month)], "월": [.unit(.numberOfMonth)],
    "년": [.unit(.year)], "해": [.unit(.year)],
    "하루": [.number(1, width: 0), .unit(.day)], "이틀": [.number(2, width: 0), .unit(.day)],
    "사흘": [.number(3, width: 0), .unit(.day)], "나흘": [.number(4, width: 0), .unit(.day)],
    "닷새": [.number(5, width: 0), .unit(.day)], "엿새": [.number(6, width: 0), .unit(.day)],
    "이레": [.number(7, width: 0), .unit(.day)], "여드레": [.number(8, width: 0), .unit(.day)],
    "아흐레": [.number(9, width: 0), .unit(.day)], "열흘": [.number(10, width: 0), .unit(.day)],
    "보름": [.number(15, width: 0), .unit(.day)], "반년": [.number(6, width: 0), .unit(.month)],
    // "이주" alone can be this week.
    "이주 전": [.number(2, width: 0), .unit(.week), .away(-1)],
    "이 주 전": [.number(2, width: 0), .unit(.week), .away(-1)],
    "전": [.away(-1)], "뒤": [.away(1)], "후": [.away(1)], "지금": [.now], "방금": [.now],
    "새벽": [.part(.dawn)], "아침": [.part(.morning)], "오전": [.part(.before)],
    "정오": [.part(.noon)], "점심": [.part(.noon)], "낮": [.part(.midday)],
    "한낮": [.part(.midday)], "오후": [.part(.afternoon)], "저녁": [.part(.evening)],
    "밤": [.part(.night)], "한밤": [.part(.night)],
    "시": [.hour], "반": [.half],
  ]

  private static let han: [String: [DayWord]] = [
    "の": [], "年": [.unit(.year)], "月": [.unit(.numberOfMonth)], "日": [.unit(.numberOfDay)],
    "时": [.hour], "時": [.hour], "点": [.hour], "分": [.unit(.minute)], "半": [.half],
    "前": [.away(-1)], "今日": [.day(0)], "昨日": [.day(-1)], "一昨日": [.day(-2)],
    "明日": [.day(1)], "今天": [.day(0)], "昨天": [.day(-1)], "前天": [.day(-2)],
    "明天": [.day(1)], "午前": [.part(.before)], "午後": [.part(.afternoon)],
    "上午": [.part(.before)], "下午": [.part(.afternoon)], "正午": [.part(.noon)],
    "朝": [.part(.morning)], "夜": [.part(.night)],
  ]
}
