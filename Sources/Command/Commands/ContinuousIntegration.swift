private import CommandTranslations

/// A service that builds and publishes a journal after each push: the files of the example, so that
/// they are tested.
enum ContinuousIntegration: String, CaseIterable, Sendable {
  case github, gitlab

  var path: String {
    switch self {
    case .github: ".github/workflows/publish.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  var bytes: [UInt8] {
    var count = 0
    let start =
      switch self {
      case .github: ilgi_github_workflow(&count)
      case .gitlab: ilgi_gitlab_pipeline(&count)
      }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
