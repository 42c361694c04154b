/// What a template may expect of a value, as `Documentation/TemplateContext.md` says it.
package indirect enum ValueType: Sendable, Equatable {
  case string
  /// A string that stands ready for `href` on this page.
  case address
  /// Markup, which is not escaped again.
  case html
  case integer, number, bool
  /// The author's own fields: strings, lists, maps and none.
  case anything
  /// An object or a map with the fields of that name in `TemplateContext.shapes`.
  case fields(String)
  case list(ValueType)
  /// The value, or `none`.
  case optional(ValueType)
}

extension ValueType: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self = .fields(name) }
}

extension ValueType: CustomStringConvertible {
  package var description: String {
    switch self {
    case .string: "string"
    case .address: "address"
    case .html: "HTML"
    case .integer: "integer"
    case .number: "number"
    case .bool: "bool"
    case .anything: "anything"
    case .fields(let name): name
    case .list(let element): "list of \(element)"
    case .optional(let value): "\(value) or none"
    }
  }
}
