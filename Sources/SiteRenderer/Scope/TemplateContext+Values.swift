// The fields of values, in the order of the documentation.
extension TemplateContext {
  static let values: [Shape] = [
    site, menuItem, taxonomy, taxonomyWithTerms, link, locale, offer, page, totals, feed, property,
    alternate,
    list, order,
    indexHeading, group, partOfHeading, continuation, pager, entry, content, day, termLink,
    listedTerm, groupOfTerms, labels, series, work, shelfLink, worksOfYear, shelvedWork, place,
    weather,
    cover, medium, photosOfMonth, photo, translation, neighbour, monthItem, heading, year,
    monthOfYear,
    calendarOfYear, heatMap,
    heatLevel, heatMonth, month, calendar, weekday, dayOfCalendar, daysOfMonth, dayOfYear,
    statistics, strip, yearOfStrip, monthName, yearInNumbers, monthInNumbers, streak, placeMap,
    mapCircle, mapOverview, mapDot, term,
  ]

  static let site = Shape(
    "site",
    [
      ("title", .string), ("subtitle", .optional(.string)), ("author", .optional(.string)),
      ("home", .address), ("search", .optional(.address)), ("tags", .optional(.address)),
      ("taxonomies", .list("taxonomy")), ("feed", .optional(.address)), ("manifest", .address),
      ("podcast", .optional(.address)),
      ("years", .list("link")),
      ("undated", .optional(.address)), ("archive", .optional(.address)),
      ("orders", .list("order")), ("on_this_day", .optional(.address)),
      ("statistics", .optional(.address)), ("photos_page", .optional(.address)),
      ("own_icon", .optional(.address)), ("touch_icon", .optional(.address)),
      ("language_offer", .bool), ("menu", .list("menu item")),
      ("other_pages", .list("menu item")),
      ("locales", .list("locale")),
      ("style", .optional(.address)), ("look", .string), ("look_style", .optional(.address)),
      ("paper", .optional(.string)), ("dark_paper", .optional(.string)), ("reader", .bool),
      ("calendar", .string), ("digits", .optional(.string)),
      ("calendar_page", .optional(.address)), ("shelves", .list("shelf link")),
      ("places", .optional(.address)), ("stamp", .string),
    ])

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

  static let page = Shape(
    "page",
    [
      ("kind", .string), ("title", .optional(.string)), ("description", .optional(.string)),
      ("canonical", .optional(.address)), ("alternates", .list("alternate")), ("policy", .string),
      ("policy_meta", .html),
      ("root", .string), ("noindex", .bool), ("feeds", .list("feed")),
      ("open_graph", .list("property")), ("open_graph_meta", .optional(.html)),
      ("structured_data", .optional(.html)),
      ("has_photos", .bool), ("has_cards", .bool), ("has_films", .bool),
      ("totals", .optional("totals")),
    ])

  static let totals = Shape(
    "totals", [("years", .string), ("entries", .integer), ("photos", .integer)])

  static let feed = Shape("feed", [("title", .string), ("type", .string), ("url", .address)])

  static let property = Shape("property", [("name", .string), ("content", .string)])

  static let alternate = Shape("alternate", [("locale", .string), ("url", .address)])

  static let list = Shape(
    "list",
    [
      ("groups", .list("group")), ("full_groups", .integer), ("first", .bool),
      ("total", .integer), ("pager", "pager"),
      ("pinned", .list("entry")), ("order", .optional(.string)), ("orders", .list("order")),
      ("headings", .list("index heading")), ("continues", .optional("continuation")),
    ])

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

  static let entry = Shape(
    "entry",
    [
      ("title", .optional(.string)), ("title_dir", .string), ("url", .address), ("lang", .string),
      ("dir", .string), ("foreign", .bool), ("day", .optional("day")),
      ("datetime", .optional(.string)),
      ("time", .optional(.string)), ("updated", .optional("day")), ("excerpt", .string),
      ("summary", .optional(.string)), ("body", .html), ("has_body", .bool),
      ("tags", .list("term link")), ("people", .list("term link")), ("place", .optional("place")),
      ("weather", .optional("weather")), ("mood", .optional(.string)),
      ("mood_symbol", .optional(.string)), ("mood_word", .optional(.string)),
      ("mood_url", .optional(.address)), ("labels", .list("labels")),
      ("series", .list("series")), ("works", .list("work")), ("starred", .bool),
      ("pinned", .bool), ("cover", .optional("cover")), ("words", .integer), ("minutes", .integer),
      ("translations", .list("translation")), ("extra", .anything),
      ("previous", .optional("neighbour")), ("next", .optional("neighbour")),
      ("backlinks", .list("neighbour")), ("related", .list("neighbour")),
      ("on_this_day", .list("neighbour")), ("month_list", .html), ("draft", .bool),
      ("future", .optional("day")), ("source", .optional(.address)),
      ("form", .string), ("has_headline", .bool), ("opening", .optional(.string)),
      ("lines", .list(.string)), ("photos", .integer), ("pictures", .list("cover")),
      ("medium", .optional("medium")),
      ("classes", .string), ("same_day", .list("neighbour")),
      ("language", .optional(.string)),
    ])

  static let content = Shape(
    "content",
    [
      ("title", .optional(.string)), ("title_dir", .string), ("url", .address), ("lang", .string),
      ("dir", .string), ("foreign", .bool), ("day", .optional("day")),
      ("updated", .optional("day")),
      ("excerpt", .string), ("summary", .optional(.string)), ("body", .html), ("has_body", .bool),
      ("cover", .optional("cover")), ("words", .integer), ("minutes", .integer),
      ("translations", .list("translation")), ("extra", .anything), ("draft", .bool),
      ("future", .optional("day")), ("source", .optional(.address)),
    ])

  static let day = Shape(
    "day", [("iso", .string), ("year", .integer), ("month", .integer), ("day", .integer)])

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
      ("duration", .optional(.string)), ("poster", .optional("cover")),
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

  static let neighbour = Shape(
    "neighbour",
    [
      ("title", .optional(.string)), ("url", .address), ("lang", .string), ("dir", .string),
      ("day", .optional("day")), ("opening", .optional(.string)), ("cover", .optional("cover")),
    ])

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
