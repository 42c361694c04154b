import Diagnostics
import Foundation
import Testing

@testable import Exporting

/// The table of the keys, from which the schema and the entries are made.
@Suite struct ExportSchemaTests {
  @Test func `the schema has each key once, and the document explains it`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(ExportSchema().json.bytes))
    let whole = try #require((json as? [String: Any])?["properties"] as? [String: Any])
    let entries = try #require(whole["entries"] as? [String: Any])
    let entry = try #require(entries["items"] as? [String: Any])
    let keys = try #require(entry["properties"] as? [String: [String: Any]])
    #expect(keys.count == ExportKey.all.count)
    #expect(Set(keys.keys) == Set(ExportKey.all.map(\.name)))
    #expect(entry["required"] as? [String] == ExportKey.required)
    #expect(entry["additionalProperties"] as? Bool == false)
    #expect(keys.values.allSatisfy { $0["description"] is String })
    let above = URL(filePath: #filePath).deletingLastPathComponent()
    let file = above.appending(path: "../../Documentation/Exporting.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    for key in Set(keys.keys).union(whole.keys) {
      #expect(document.contains("`\(key)`"), "Exporting.md does not name '\(key)'")
    }
  }

  @Test func `only these keys are of an entry alone that its author reads`() {
    let own = ["publish", "expires", "sealed_for", "names", "id", "import", "fields"]
    #expect(ExportKey.all.filter { !$0.isPublic }.map(\.name) == own)
  }
}
