import Diagnostics
import Journal
import Templating

// Addresses in the site.

extension PageHost {
  /// `"tags/"|url`: a path from the root of the site as this page writes it. An address with a scheme or `#` stays as it is.
  func url(_ value: TemplateValue) throws(TemplateProblem) -> TemplateValue {
    let text = try text(value, "url")
    if hasScheme(text) || text.hasPrefix("#") || text.hasPrefix("//") { return value }
    let (path, rest) = split(text)
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if segments.contains("..") {
      throw TemplateProblem(
        "a path from the root of the site goes down only", identifier: "template.filter",
        label: "this one has '..'")
    }
    return .string(
      scope.address(Route(path.hasPrefix("/") ? String(path.dropFirst()) : path)) + rest)
  }

  /// `entry.url|absolute`: an address of this page in full, as feeds and other sites need it.
  func absolute(_ value: TemplateValue) throws(TemplateProblem) -> TemplateValue {
    let text = try text(value, "absolute")
    if hasScheme(text) { return value }
    guard let site = scope.settings.url else {
      throw TemplateProblem(
        "an address in full needs the site's own", identifier: "template.filter",
        label: "the settings have no 'url'",
        help: ["write 'url:' into ilgi.yml, or ask {% if page.canonical %} before"])
    }
    if text.hasPrefix("/") { return .string(site.origin + text) }
    let (path, rest) = split(text)
    if path.isEmpty { return .string(site.permalink(scope.page.route) + rest) }
    var segments = scope.page.route.path.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().map { Route.percentEncode($0) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      switch part {
      case ".": if position == parts.count - 1 { segments.append("") }
      case "..": _ = segments.popLast()
      default: segments.append(String(part))
      }
    }
    return .string(site.origin + site.basePath + segments.joined(separator: "/") + rest)
  }

  private func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: 0x3A) else { return false }
    return !address.utf8[..<colon].contains { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
  }

  /// The path, and the query and fragment behind it.
  private func split(_ address: String) -> (path: String, rest: String) {
    let end =
      address.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? address.utf8.endIndex
    return (String(address[..<end]), String(address[end...]))
  }
}
