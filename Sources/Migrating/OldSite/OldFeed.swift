import Diagnostics
import Localization

/// The items of a JSON Feed (jsonfeed.org).
enum OldFeed {
  static func pages(of bytes: [UInt8]) -> [OldSite.Page] {
    let json = JSONText(bytes)
    let items = json.members(of: json.whole)?.first { $0.name == "items" }?.value
    return (items.flatMap { json.elements(of: $0)?.elements } ?? []).compactMap { range in
      guard let item = json.value(range), let address = (item["url"] ?? item["id"])?.text else {
        return nil
      }
      return OldSite.Page(
        address: address, titles: [item["title"]?.text].compactMap(\.self),
        day: item["date_published"]?.text?.day, isText: true)
    }
  }
}
