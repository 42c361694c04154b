import Templating

/// Every name that templates see, with its type: the one table from which views take the names of
/// their members.
///
/// `Documentation/TemplateContext.md` says the same for people. A test holds the two together, and
/// both to the values that pages of a journal really have.
package enum TemplateContext {
  /// Names that go together: what a template of the theme sees at its top level, or the fields of a
  /// value.
  package struct Shape: Sendable {
    /// `entry.html` for a template, `entry` for a value.
    package let name: String
    package let fields: [(name: String, type: ValueType)]
    package let names: [String]

    init(_ name: String, _ fields: [(String, ValueType)]) {
      self.name = name
      self.fields = fields.map { (name: $0.0, type: $0.1) }
      names = fields.map(\.0)
    }

    /// A value of this shape: one value for each field, in their order.
    ///
    /// - Parameter reads: is told which of them are read; nil where a page that has the value is
    ///   made of all of it.
    func value(_ values: [TemplateValue], reads: ReadMask? = nil) -> TemplateValue {
      .map(TemplateMap(names, values, reads: reads))
    }
  }

  /// In the order of the documentation.
  package static let shapes = templates + values

  package static func shape(_ name: String) -> Shape? { shapes.first { $0.name == name } }

  /// What is there on every page.
  static let everyPage = Shape(
    "every page",
    [("lang", .string), ("dir", .string), ("site", "site"), ("page", "page")])

  /// What a template of the theme sees besides.
  static let templates: [Shape] = [
    everyPage,
    Shape(
      "list.html",
      [
        ("list", "list"), ("this_month", .optional("month")), ("days", .optional(.string)),
        ("latest", .optional("entry")), ("intro", .optional("content")),
      ]),
    Shape("calendar.html", [("archive", "month"), ("years", .list("year"))]),
    Shape("order.html", [("list", "list")]),
    Shape(
      "entry.html",
      [
        ("entry", "entry"), ("outline", .list("heading")), ("archive_url", .optional(.address)),
      ]),
    Shape(
      "page.html",
      [
        ("content", .optional("content")), ("outline", .list("heading")),
        ("entries", .list("entry")), ("years", .list("year")),
        ("taxonomies", .list("taxonomy with terms")),
      ]),
    Shape("year.html", [("archive", "year")]),
    Shape("month.html", [("archive", "month")]),
    Shape("book.html", [("book", "book")]),
    Shape("on-this-day.html", [("months", .list("days of a month"))]),
    Shape(
      "day-of-year.html",
      [
        ("groups", .list("group")), ("total", .integer), ("previous", .optional("link")),
        ("next", .optional("link")), ("days_url", .address),
        ("week", .list("day of a week")),
      ]),
    Shape("statistics.html", [("statistics", "statistics")]),
    Shape(
      "terms.html",
      [
        ("taxonomy", .string), ("terms", .list("listed term")), ("groups", .list("group of terms")),
        ("countries", .list("group of terms")), ("map", .optional("map of places")),
      ]),
    Shape("term.html", [("term", "term"), ("list", "list")]),
    Shape(
      "photos.html",
      [
        ("months", .list("photos of a month")), ("total", .integer), ("pager", "pager"),
        ("up", .optional("link")),
      ]),
    Shape(
      "shelf.html",
      [
        ("shelf", .string), ("years", .list("works of a year")), ("total", .integer),
        ("pager", "pager"),
      ]),
    Shape("redirect.html", [("target", .address), ("target_absolute", .optional(.address))]),
    Shape("search.html", [("years", .list("year"))]),
    Shape("sealed.html", [("vaults", .string)]),
    Shape("not-found.html", []),
    Shape(
      "partials/month-item.html", [("lang", .string), ("dir", .string), ("item", "month item")]),
  ]
}
