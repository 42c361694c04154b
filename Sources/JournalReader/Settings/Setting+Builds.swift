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
  ]
}
