import Build
import Desk
import Diagnostics
import Files
import Journal
import Markdown

/// The site as a build would make it today: what anybody may read, and nothing else. Texts are made
/// of what pages show, so that no note, field or name of the author's own files is in them; photos
/// are the copies without metadata.
struct SiteSource: ExportSource {
  let texts: [ExportedText]
  let settings: Settings
  let leftOut: Int
  private let shown: [SiteText]
  private let site: LiveSite

  /// Why there is no site.
  struct Refusal: Error { let diagnostics: [Diagnostic] }

  static func read(_ options: BuildOptions) throws(BuildError) -> Result<SiteSource, Refusal> {
    let plan = planLiveSite(options)
    switch plan.ending {
    case .site(let site):
      // Pages are compared with withheld texts, as a build does it before it publishes.
      let found = site.findings { false } ?? []
      let isStrict = options.strict || site.settings.strict
      let isStopped = found.contains {
        $0.severity == .error || isStrict && $0.severity == .warning
      }
      return isStopped
        ? .failure(Refusal(diagnostics: found)) : .success(SiteSource(site))
    case .refused: return .failure(Refusal(diagnostics: plan.diagnostics))
    case .failed(let failures): throw failures.first ?? .changed(options.folder)
    }
  }

  private init(_ site: LiveSite) {
    (self.site, settings) = (site, site.settings)
    shown = site.texts
    let settings = site.settings
    texts = shown.map { ExportedText(shown: $0, settings) }
    leftOut = site.withheld + site.unlisted
  }

  func markdown(
    _ position: Int, _ address: @escaping (ExportedLink) -> String?
  ) throws(BuildError) -> (text: String, left: Int) {
    let text = shown[position]
    func leads(_ link: SiteLink) -> String? {
      switch link {
      case .address(let address): address
      case .text(let other): address(.text(other))
      case .file(let path): address(.file(path))
      case .other: nil
      }
    }
    let markdown = text.entry.plainMarkdown(
      link: { number, _ in leads(text.links[number]).map { .link($0) } ?? .text },
      image: { number, _ in
        guard let address = leads(text.links[number]) else { return .text }
        return if case .text = text.links[number] { .link(address) } else { .image(address) }
      },
      message: { message in
        let word = message.rawValue.split(separator: ".").last ?? ""
        return word.prefix(1).uppercased() + word.dropFirst()
      })
    return (markdown, 0)
  }

  /// A build stops where something of it cannot be read.
  func missing(in form: ExportForm) -> [Phrase] { [] }

  func files(of position: Int) -> (linked: [String], cover: String?) {
    func file(_ link: SiteLink?) -> String? {
      if case .file(let path)? = link { path } else { nil }
    }
    return (shown[position].links.compactMap(file), file(shown[position].cover))
  }

  func file(_ path: String) -> ExportedFile {
    ExportedFile(path: path) { [site] body throws(BuildError) in
      guard try site.eachBlock(of: path, body) else { throw .changed(path) }
    }
  }
}
