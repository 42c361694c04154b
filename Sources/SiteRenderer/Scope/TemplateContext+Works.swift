// Books, films and music.
extension TemplateContext {
  static let work = Shape("work", workFields)

  private static let workFields: [(String, ValueType)] = [
    ("kind", .string), ("title", .string), ("author", .optional(.string)),
    ("isbn", .optional(.string)), ("rating", .optional(.string)), ("stars", .optional(.string)),
    ("cover", .optional("cover")), ("url", .optional(.address)), ("host", .optional(.string)),
    ("shelf", .optional(.address)), ("shelf_name", .string),
  ]

  static let shelvedWork = Shape("work on a shelf", workFields + [("entry", "neighbour")])

  static let shelfLink = Shape(
    "shelf link",
    [("kind", .string), ("name", .string), ("url", .address), ("current", .bool)])

  static let worksOfYear = Shape(
    "works of a year",
    [
      ("heading", .string), ("url", .optional(.address)), ("works", .list("work on a shelf")),
    ])
}
