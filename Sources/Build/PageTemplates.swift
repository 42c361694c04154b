import Diagnostics
import Journal
import SiteRenderer
import Templating

extension BuildRun {
  /// Templates that pages ask for and that neither the theme nor the journal has.
  func missingTemplates(of pages: Publication, _ theme: Theme) -> [Diagnostic] {
    let names = theme.templates.names
    return pages.published.compactMap { published in
      guard let wanted = published.entry.page?.template, !theme.templates.contains(wanted.name)
      else { return nil }
      let near =
        names.first { $0 == wanted.name + ".html" } ?? nearestName(to: wanted.name, in: names)
      return Diagnostic(
        .error, "page.template", "there is no template '\(wanted.name)'", at: wanted.place,
        help: [
          near.map { "did you mean '\($0)'?" }
            ?? "write it into templates/\(wanted.name), or leave 'template' out"
        ])
    }
  }
}
