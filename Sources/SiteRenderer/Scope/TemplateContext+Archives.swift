// The fields of values of archives and of what is counted.
extension TemplateContext {
  static let monthOfYear = Shape(
    "month of a year",
    [
      ("heading", .string), ("url", .address), ("entries", .list("entry")), ("total", .integer),
    ])

  static let monthOfBook = Shape(
    "month of a book",
    [
      ("anchor", .string), ("heading", .string), ("number", .optional(.string)),
      ("entries", .list("entry")),
    ])

  static let partOfIndex = Shape(
    "part of an index", [("heading", .string), ("terms", .list("term of an index"))])

  static let termOfIndex = Shape(
    "term of an index", [("name", .string), ("entries", .list("entry"))])

  static let calendarOfYear = Shape(
    "calendar of a year",
    [
      ("heading", .string), ("url", .optional(.address)), ("calendar", "calendar"),
      ("total", .integer), ("blank", .bool),
    ])

  static let review = Shape(
    "review of a year",
    [
      ("sentence", .string), ("days", .integer), ("words", .integer), ("photos", .integer),
      ("months", .list("plate of a month")), ("starred", .list("entry")),
      ("moods", .list("group of moods")), ("people", .list("term link")),
      ("places", .list("term link")), ("new_places", .list("term link")),
      ("works", .list("works of a kind")), ("coldest", .optional("day of weather")),
      ("warmest", .optional("day of weather")),
    ])

  static let plate = Shape(
    "plate of a month",
    [
      ("heading", .string), ("url", .address), ("total", .integer), ("days", .integer),
      ("picture", .optional("cover")), ("words", .optional(.string)), ("entry", "entry"),
      ("width", .integer), ("strip", .string), ("starred_strip", .string),
    ])

  static let groupOfMoods = Shape(
    "group of moods",
    [("tone", .string), ("name", .string), ("count", .integer), ("path", .string)])

  static let worksOfKind = Shape(
    "works of a kind",
    [
      ("name", .string), ("url", .address), ("total", .integer),
      ("works", .list("work on a shelf")),
    ])

  static let dayOfWeather = Shape(
    "day of weather", [("temperature", .string), ("entry", "neighbour")])

  static let heatLevel = Shape("depth of a heat map", [("level", .integer), ("path", .string)])

  static let heatMonth = Shape("month of a heat map", [("name", .string), ("x", .integer)])

  static let calendar = Shape(
    "calendar",
    [
      ("weekdays", .list("weekday")), ("weeks", .list(.list(.optional("day of a calendar")))),
      ("written_weeks", .list(.list(.optional("day of a calendar")))),
    ])

  static let weekday = Shape("weekday", [("name", .string), ("short", .string), ("rest", .bool)])

  static let dayOfCalendar = Shape(
    "day of a calendar",
    [
      ("day", "day"), ("number", .string), ("count", .integer), ("url", .optional(.address)),
      ("classes", .string), ("photo", .optional("cover")), ("entry", .optional("entry")),
      ("cell", .optional(.string)),
    ])

  static let dayOfWeek = Shape(
    "day of a week",
    [
      ("name", .string), ("number", .string), ("count", .integer), ("url", .optional(.address)),
      ("entry", .optional("neighbour")),
    ])

  static let daysOfMonth = Shape(
    "days of a month", [("heading", .string), ("days", .list("day of the year"))])

  static let dayOfYear = Shape(
    "day of the year",
    [
      ("date", .string), ("name", .string), ("number", .string), ("count", .integer),
      ("url", .optional(.address)),
    ])

  static let strip = Shape(
    "strip",
    [("heading", .string), ("labels", .list(.string)), ("years", .list("year of a strip"))])

  static let yearOfStrip = Shape(
    "year of a strip",
    [("name", .string), ("url", .address), ("path", .string), ("counts", .list(.integer))])

  static let placeMap = Shape(
    "map of places",
    [
      ("width", .integer), ("height", .integer), ("land", .string), ("places", .integer),
      ("years", .optional(.string)),
      ("circles", .list("circle of a map")), ("overview", .optional("overview of a map")),
    ])

  static let mapCircle = Shape(
    "circle of a map",
    [
      ("name", .string), ("url", .address), ("x", .integer), ("y", .integer),
      ("radius", .integer), ("count", .optional(.string)), ("label_x", .integer),
      ("at_end", .bool),
    ])

  static let mapOverview = Shape(
    "overview of a map",
    [
      ("width", .integer), ("height", .integer), ("land", .string), ("dots", .list("dot of a map")),
      ("frame_x", .integer), ("frame_y", .integer), ("frame_width", .integer),
      ("frame_height", .integer),
    ])

  static let mapDot = Shape("dot of a map", [("x", .integer), ("y", .integer)])

  static let monthName = Shape(
    "month name", [("name", .string), ("url", .optional(.address))])

  static let yearInNumbers = Shape(
    "year in numbers",
    [
      ("name", .string), ("url", .address), ("entries", .integer), ("words", .integer),
      ("entries_bars", .string), ("words_bars", .string), ("strokes", .string),
      ("month_names", .list("month name")), ("months", .list("month in numbers")),
    ])

  static let monthInNumbers = Shape(
    "month in numbers",
    [("heading", .string), ("url", .address), ("entries", .integer), ("words", .integer)])

  static let streak = Shape("streak", [("days", .integer), ("first", "day"), ("last", "day")])
}
