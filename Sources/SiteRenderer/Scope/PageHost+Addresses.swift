import Diagnostics
import Journal
import Localization
import Templating
import WebAddresses

// Addresses in the site.

extension PageHost {
  /// `"tags/"|url`: a path from the root of the site as this page writes it. An address with a
  /// scheme, a host or `#` stays as it is.
  func url(_ value: TemplateValue) throws(TemplateProblem) -> TemplateValue {
    let text = try text(value, "url")
    guard !text.hasPrefix("#"), case .site(let path, let rest) = AddressTarget(text) else {
      return value
    }
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
    if AddressScheme(of: text.utf8) != nil { return value }
    guard let site = scope.settings.url else {
      throw TemplateProblem(
        "an address in full needs the site's own", identifier: "template.filter",
        label: "the settings have no 'url'",
        help: ["write 'url:' into ilgi.yml, or ask {% if page.canonical %} before"])
    }
    let page = WebAddress(site.permalink(scope.page.route))
    guard let address = WebAddress(text, base: page, asciiHost: hostInASCII) else {
      throw TemplateProblem(
        "an address in full is made of one that browsers understand",
        identifier: "template.filter", label: "they refuse this one")
    }
    return .string(address.href)
  }
}
