import Diagnostics
import FrontMatter
import Journal

extension Setting {
  static let ofBuilds: [Setting] = [
    Setting(
      "output", "the folder of the finished site", takes: "a folder",
      byDefault: "`public` in the journal", example: "output: ../site",
      otherNames: ["destination", "publish_dir", "output_dir", "public"]
    ) { $0.folder($1, \.output) },
    Setting(
      "drafts", "whether every build is a preview with drafts", takes: trueOrFalse,
      byDefault: "`false`", example: "drafts: true",
      otherNames: ["build_drafts", "show_drafts"]
    ) { $0.flag($1, \.drafts) },
    Setting(
      "strict", "whether warnings stop a build", takes: trueOrFalse, byDefault: "`false`",
      example: "strict: true"
    ) {
      $0.flag($1, \.strict)
    },
    Setting(
      "precompress", "whether compressed copies are written for a server",
      takes: "`true` or `false`; or a list of `gz` and `br`", byDefault: "`false`",
      example: "precompress: true", otherNames: ["compress", "gzip", "brotli"]
    ) { $0.readCompressedForms($1) },
    Setting(
      "seal_again",
      "whether 'ilgi seal' makes other bytes of all sealed entries each time, so that nobody sees which of them changed",
      takes: trueOrFalse, byDefault: "`false`", example: "seal_again: true"
    ) { $0.flag($1, \.sealsAtRandom) },
    Setting(
      "host", "the service that publishes the site, for its limits", takes: words(SiteHost.self),
      byDefault: "none", example: "host: cloudflare",
      otherNames: ["hosting", "provider"]
    ) { reading, field in
      reading.settings.host = reading.choice(field, SiteHost.self)
    },
    Setting(
      "deploy", "where 'ilgi deploy' puts the site", takes: "a folder or `HOST:PATH`",
      byDefault: "none",
      example: "deploy: kim@host.example:/srv/journal",
      parts: [
        Setting(
          "deploy.to", "the folder, the host or the repository",
          takes: "a folder, `HOST:PATH` or a git repository", byDefault: "none",
          example: "deploy: {to: /srv/journal}"
        ) { $0.text($1, \.deploy.place) },
        Setting(
          "deploy.branch", "the branch of a repository", takes: "a branch of that repository",
          byDefault: "none",
          example: "deploy: {to: origin, branch: pages}"
        ) { $0.text($1, \.deploy.branch) },
      ]
    ) { $0.text($1, \.deploy.place) },
  ]
}

extension SettingsReader {
  /// Reads `true` for all forms, or a list of some.
  fileprivate mutating func readCompressedForms(_ field: Field) {
    if case .scalar(let scalar) = field.value, ["true", "false"].contains(scalar.text) {
      settings.precompress = scalar.text == "true" ? CompressedForm.allCases : []
      return
    }
    let names = fields.items(field).map(\.text)
    let forms = names.compactMap { CompressedForm(rawValue: $0) }
    guard !names.isEmpty, forms.count == names.count else {
      return report(field, "takes true, false or a list of gz and br")
    }
    settings.precompress = CompressedForm.allCases.filter { forms.contains($0) }
  }
}
