import Foundation
import Templating

/// JSON as a template sees it; `{"$markup": "<p>"}` is raw HTML.
struct JSONContext: Decodable {
  let value: TemplateValue

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let names = try? decoder.container(keyedBy: Name.self) {
      value = try Self.map(names)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [TemplateValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONContext.self).value) }
      value = .list(elements)
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func map(_ names: KeyedDecodingContainer<Name>) throws -> TemplateValue {
    if let raw = try? names.decode(String.self, forKey: Name(stringValue: "$markup")) {
      return .markup(Markup(trusted: Array(raw.utf8)))
    }
    // In the order of the names: the decoder forgets the file's.
    let keys = names.allKeys.map(\.stringValue).sorted()
    return .map(
      TemplateMap(
        try keys.map {
          ($0, try names.decode(JSONContext.self, forKey: Name(stringValue: $0)).value)
        }))
  }

  private static func scalar(
    _ container: any SingleValueDecodingContainer
  ) throws -> TemplateValue {
    if container.decodeNil() { return .none }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let integer = try? container.decode(Int.self) { return .integer(integer) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .string(try container.decode(String.self))
  }
}
