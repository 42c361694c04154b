// The fields of values, in the order of the documentation.
extension TemplateContext {
  static let values: [Shape] = [
    SiteView.rows.shape, menuItem, taxonomy, taxonomyWithTerms, link, locale, offer,
    PageView.rows.shape, totals, feed, property, alternate, ListView.rows.shape, order,
    indexHeading, group, partOfHeading, continuation, pager, EntryView.rows.shape,
    ContentView.rows.shape, DayValue.rows.shape, termLink, listedTerm, groupOfTerms, labels,
    series, work, shelfLink, worksOfYear, shelvedWork, place, weather, cover, medium,
    photosOfMonth, photo, translation, NeighbourView.rows.shape, monthItem, heading,
    YearView.rows.shape, review, plate, groupOfMoods, worksOfKind, dayOfWeather, monthOfYear,
    calendarOfYear, HeatMap.rows.shape, heatLevel, heatMonth,
    MonthView.rows.shape, BookView.rows.shape, monthOfBook, partOfIndex, termOfIndex,
    calendar, weekday, dayOfCalendar, daysOfMonth, dayOfYear, dayOfWeek,
    StatisticsView.rows.shape, strip, yearOfStrip, monthName, yearInNumbers, monthInNumbers,
    streak, placeMap, mapCircle, mapOverview, mapDot, term,
  ]

  static let menuItem = Shape(
    "menu item",
    [
      ("title", .string), ("url", .address), ("lang", .string), ("dir", .string),
      ("foreign", .bool), ("current", .bool),
    ])

  static let taxonomy = Shape(
    "taxonomy",
    [("taxonomy", .string), ("heading", .string), ("url", .address), ("count", .integer)])

  static let taxonomyWithTerms = Shape(
    "taxonomy with terms",
    [
      ("taxonomy", .string), ("heading", .string), ("url", .address), ("terms", .list("term link")),
    ])

  static let link = Shape("link", [("name", .string), ("url", .address)])

  static let locale = Shape(
    "locale",
    [
      ("tag", .string), ("name", .string), ("dir", .string), ("url", .address), ("current", .bool),
      ("offer", .optional("offer")),
    ])

  static let offer = Shape("offer", [("text", .string), ("stay", .string)])

  static let totals = Shape(
    "totals",
    [("years", .string), ("entries", .integer), ("photos", .integer), ("first", "day")])

  static let feed = Shape("feed", [("title", .string), ("type", .string), ("url", .address)])

  static let property = Shape("property", [("name", .string), ("content", .string)])

  static let alternate = Shape("alternate", [("locale", .string), ("url", .address)])

  static let order = Shape(
    "order", [("order", .string), ("name", .string), ("url", .address), ("current", .bool)])

  static let indexHeading = Shape(
    "index heading",
    [("name", .string), ("url", .address), ("count", .integer), ("current", .bool)])

  static let group = Shape(
    "group",
    [
      ("heading", .string), ("url", .optional(.address)), ("parts", .list("part of a heading")),
      ("count", .integer), ("entries", .list("entry")),
    ])

  static let partOfHeading = Shape(
    "part of a heading", [("kind", .optional(.string)), ("text", .string)])

  static let continuation = Shape(
    "continuation", [("name", .string), ("url", .address), ("count", .optional(.integer))])

  static let pager = Shape(
    "pager",
    [
      ("number", .optional(.integer)), ("count", .integer), ("newer", .optional(.address)),
      ("older", .optional(.address)), ("newest", .address), ("oldest", .optional(.address)),
    ])

  static let termLink = Shape(
    "term link",
    [("name", .string), ("url", .optional(.address)), ("count", .optional(.integer))])

  static let listedTerm = Shape(
    "listed term",
    [("name", .string), ("url", .address), ("count", .integer), ("cover", .optional("cover"))])

  static let groupOfTerms = Shape(
    "group of terms", [("heading", .string), ("terms", .list("term link"))])

  static let labels = Shape(
    "labels", [("taxonomy", .string), ("heading", .string), ("terms", .list("term link"))])

  static let series = Shape(
    "series",
    [
      ("name", .string), ("url", .address), ("part", .integer), ("count", .integer),
      ("previous", .optional("neighbour")), ("next", .optional("neighbour")),
    ])

  static let place = Shape(
    "place",
    [
      ("name", .string), ("latitude", .optional(.number)), ("longitude", .optional(.number)),
      ("url", .optional(.address)), ("map", .optional(.address)),
    ])

  static let weather = Shape(
    "weather",
    [
      ("word", .string), ("icon", .optional(.string)), ("symbol", .optional(.string)),
      ("temperature", .optional(.string)),
      ("url", .optional(.address)),
    ])

  static let medium = Shape(
    "medium",
    [
      ("kind", .string), ("label", .string), ("length", .optional(.string)),
      ("duration", .optional(.string)), ("wave", .optional(.html)), ("poster", .optional("cover")),
    ])

  static let cover = Shape(
    "cover",
    [
      ("url", .address), ("width", .optional(.integer)), ("height", .optional(.integer)),
      ("alt", .string), ("in_text", .bool),
      ("square", .optional(.address)), ("srcset", .optional(.address)),
      ("large", .optional(.address)), ("tone", .optional(.integer)),
      ("ratio", .optional(.integer)),
    ])

  static let photosOfMonth = Shape(
    "photos of a month",
    [("heading", .string), ("url", .optional(.address)), ("pictures", .list("photo"))])

  static let photo = Shape(
    "photo",
    [
      ("url", .address), ("src", .address), ("srcset", .optional(.address)),
      ("width", .optional(.integer)), ("height", .optional(.integer)), ("alt", .string),
      ("day", .optional("day")), ("title", .optional(.string)), ("tone", .optional(.integer)),
      ("ratio", .integer),
    ])

  static let translation = Shape(
    "translation",
    [("locale", .string), ("name", .string), ("dir", .string), ("url", .address)])

  static let monthItem = Shape(
    "month item",
    [
      ("title", .optional(.string)), ("url", .address), ("lang", .string), ("dir", .string),
      ("foreign", .bool), ("day", "day"), ("starred", .bool), ("current", .bool),
      ("classes", .string),
    ])

  static let heading = Shape(
    "heading", [("level", .integer), ("id", .string), ("text", .string)])

  static let term = Shape(
    "term",
    [
      ("name", .string), ("count", .integer), ("taxonomy", .string), ("heading", .string),
      ("terms_url", .address), ("parents", .list("term link")), ("children", .list("term link")),
      ("photos_page", .optional(.address)),
    ])
}
