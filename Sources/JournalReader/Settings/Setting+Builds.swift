import FrontMatter
import Journal

extension Setting {
  static let ofBuilds: [Setting] = [
    Setting(
      "output", takes: "a folder", byDefault: "`public` in the journal", example: "output: ../site",
      otherNames: ["destination", "publish_dir", "output_dir", "public"]
    ) { $0.folder($1, \.output) },
    Setting(
      "drafts", takes: trueOrFalse, byDefault: "`false`", example: "drafts: true",
      otherNames: ["build_drafts", "show_drafts"]
    ) { $0.flag($1, \.drafts) },
    Setting("strict", takes: trueOrFalse, byDefault: "`false`", example: "strict: true") {
      $0.flag($1, \.strict)
    },
    Setting(
      "deploy", takes: "a folder or `HOST:PATH`", byDefault: "none",
      example: "deploy: kim@host.example:/srv/journal",
      parts: [
        Setting(
          "deploy.to", takes: "a folder, `HOST:PATH` or a git repository", byDefault: "none",
          example: "deploy: {to: /srv/journal}"
        ) { $0.text($1, \.deploy.place) },
        Setting(
          "deploy.branch", takes: "a branch of that repository", byDefault: "none",
          example: "deploy: {to: origin, branch: pages}"
        ) { $0.text($1, \.deploy.branch) },
      ]
    ) { $0.text($1, \.deploy.place) },
  ]
}
