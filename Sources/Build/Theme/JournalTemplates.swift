import Diagnostics
import FrontMatter
import Journal
import JournalReader
import Photos
import SiteRenderer
import Templating

/// The files of a journal's `templates/`: those that replace the theme's, those that are
/// pages, and what others use.
struct JournalTemplates {
  /// Every file that the theme has or that one of its pages may name.
  private(set) var files: [TemplateSource] = []
  private(set) var pages: [TemplatePage] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let themeFiles: [String]
  private let folder: String
  private let namedByPages: Set<String>

  /// - Parameters:
  ///   - written: the journal's files, by their paths in the folder.
  ///   - folder: the journal's folder of templates.
  ///   - themeFiles: the names of the theme's own files.
  ///   - named: the templates that pages ask for.
  init(
    _ written: [(path: String, bytes: [UInt8])], in folder: String, themeFiles: [String],
    named: Set<String>,
    settings: Settings
  ) {
    self.themeFiles = themeFiles
    self.folder = folder
    namedByPages = named
    for (path, bytes) in written {
      let source = SourceText(path: folder + "/" + path, bytes: bytes)
      if path.utf8.starts(with: "assets/".utf8) {
        readAsset(path, source, settings)
      } else if path.hasSuffix(".html") {
        readTemplate(path, source, settings)
      } else if path.hasSuffix(".yml") {
        diagnostics.append(misplacedCatalog(path))
      }
    }
    let look = settings.theme.look.styleSheet.map { "assets/" + $0 }
    diagnostics += written.filter { $0.path != look }.compactMap { nearMiss($0.path) }
  }

  /// A photo loses its metadata, and so do photos in the addresses of a style sheet or a drawing.
  private mutating func readAsset(_ path: String, _ source: SourceText, _ settings: Settings) {
    var bytes = source.bytes
    if settings.photoMetadata == .remove {
      if isPhoto(bytes, named: path) {
        do throws(PhotoProblem) {
          bytes = try cleanPhoto(bytes).bytes
        } catch {
          diagnostics.append(error.diagnostic(at: .file(source.path)))
          return
        }
      } else if let found = EmbeddedPhotos(in: bytes) {
        bytes = found.text
        diagnostics += found.problems.map { $0.diagnostic(at: .file(source.path)) }
      }
    }
    diagnostics += conflictsInText(of: source, from: 0)
    files.append(TemplateSource(name: path, text: SourceText(path: source.path, bytes: bytes)))
  }

  private mutating func readTemplate(_ path: String, _ source: SourceText, _ settings: Settings) {
    if let problem = encodingProblem(of: source) {
      diagnostics.append(problem)
      return
    }
    diagnostics += conflictsInText(of: source, from: 0)
    let template = JournalReader.readTemplate(path, source, settings: settings)
    diagnostics += template.diagnostics
    files.append(TemplateSource(name: path, text: template.text))
    guard let page = template.page else { return }
    if themeFiles.contains(path) {
      diagnostics.append(
        Diagnostic(
          .error, "page.route", "a template that replaces the theme's cannot be a page",
          at: .file(source.path), help: ["give it another name, or take the front matter out"]))
    } else {
      pages.append(page)
    }
  }

  /// Words in the wrong folder would silently change nothing.
  private func misplacedCatalog(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "template.unused", "interface texts belong in locales/",
      at: .file(folder + "/" + path), help: ["move it to locales/\(path)"])
  }

  /// A name that nearly is one of the theme's, of a file that nothing names: it was meant to stand
  /// in for that one.
  private func nearMiss(_ path: String) -> Diagnostic? {
    guard !path.hasSuffix(".yml"), !themeFiles.contains(path),
      let near = namesake(of: path) ?? nearestName(to: path, in: themeFiles), !isUsed(path)
    else { return nil }
    return Diagnostic(
      .warning, "template.name",
      "nothing uses this file, and the theme has one of nearly this name",
      at: .file(folder + "/" + path), help: ["did you mean '\(folder)/\(near)'?"])
  }

  /// The theme's file of the same name in another folder: `site.css` for `assets/site.css`.
  private func namesake(of path: String) -> String? {
    themeFiles.first { lastPart($0).elementsEqual(lastPart(path)) }
  }

  private func lastPart(_ path: String) -> Substring.UTF8View.SubSequence {
    Substring(path).utf8.split(separator: 0x2F).last ?? Substring(path).utf8
  }

  /// Whether it is a page, or another file of the journal's says its name.
  private func isUsed(_ path: String) -> Bool {
    if namedByPages.contains(path) || pages.contains(where: { $0.template == path }) { return true }
    let isAsset = path.utf8.starts(with: "assets/".utf8)
    let name = Array((isAsset ? String(path.dropFirst("assets/".utf8.count)) : path).utf8)
    return files.contains { $0.name != path && $0.text.bytes.contains(name) }
  }
}
