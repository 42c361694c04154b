/// A service that builds and publishes a journal after each push: the files of Packaging/journal/.
enum ContinuousIntegration: String, CaseIterable, Sendable {
  case github, gitlab

  var path: String {
    switch self {
    case .github: ".github/workflows/publish.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// What stands for a release in a file that was written by a program that is none.
  static let gaps = (repository: "ILGI-OWNER/ilgi", commit: "ILGI-COMMIT")

  /// The file's text.
  ///
  /// - Parameter origin: the release that it takes; nil leaves gaps.
  func text(origin: (repository: String, commit: String)?) -> String {
    let (repository, commit) = origin ?? Self.gaps
    return (self == .github ? EmbeddedFile.github : .gitlab).text
      .replacing(Self.gaps.repository, with: repository)
      .replacing(Self.gaps.commit, with: commit)
      .replacing("ILGI-VERSION", with: version)
  }
}
