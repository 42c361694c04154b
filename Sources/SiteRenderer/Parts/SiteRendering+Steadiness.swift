import Journal
import Templating

extension SiteRendering {
  /// What is known about the values of templates: the types of members, and which members depend on
  /// the page.
  static let steadiness = Steadiness(
    members: TemplateContext.contents,
    functions: ["t": .plain, "forms": .plain, "asset": .address],
    filters: ["date": .plain, "number": .plain, "isolate": .plain, "bdi": .plain, "url": .address],
    unsteady: [
      [
        "body", "month_list", "previous", "next", "backlinks", "related", "on_this_day", "same_day",
      ],
      ["locales"],
      Set(PageView.rows.shape.names).subtracting(PageView.frameMembers),
      [],
    ],
    frame: [
      "lang": nil, "dir": nil, "taxonomy": nil, "site": SteadyShape.site.rawValue,
      "page": SteadyShape.page.rawValue,
    ], constants: ["lang", "dir"])

  /// The kinds of objects that a part can read, in the order of `Steadiness.unsteady`.
  enum SteadyShape: Int {
    case entry, site, page, neighbour
  }
}

extension RememberedPart.Input {
  func isSteady(_ shape: SiteRendering.SteadyShape) -> Bool { isSteady[shape.rawValue] }
}

extension TemplateContext {
  /// For each name of a member, whether its values contain addresses. If shapes differ about a
  /// name, it is `structured`, the case with the fewest uses.
  static let contents: [String: Steadiness.Content] = {
    var contents: [String: Steadiness.Content] = [:]
    for field in values.flatMap(\.fields) {
      let own = field.type.content
      if let known = contents[field.name], known != own {
        contents[field.name] = .structured
      } else {
        contents[field.name] = own
      }
    }
    for field in SiteView.rows.shape.fields { contents["site.\(field.name)"] = field.type.content }
    // Of all markup, only this has no links.
    contents["policy_meta"] = .plain
    return contents
  }()
}

extension ValueType {
  fileprivate var content: Steadiness.Content {
    switch self {
    case .string, .integer, .number, .bool, .anything: .plain
    case .address: .address
    // It contains links.
    case .html: .structured
    // The only shape without addresses, also in its members.
    case .fields(let name): name == "day" ? .plain : .structured
    case .list(let element): element.content == .plain ? .plain : .elements
    case .optional(let value): value.content
    }
  }
}
