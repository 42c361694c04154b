import Diagnostics
import Files

/// Where a service will serve the site of a repository, and what is left to do there: read from the
/// address of the repository that git pushes to.
struct PagesAddress: Equatable {
  let service: ContinuousIntegration
  let owner: String
  let name: String

  /// - Parameter remote: as `git remote get-url` says it: `git@github.com:ana/diary.git`,
  ///   `https://github.com/ana/diary`, `ssh://git@gitlab.com/ana/diary.git`. Nil for other services and
  ///   for servers of one's own, whose addresses nobody can guess.
  init?(remote: String) {
    var rest = remote[...]
    if let end = rest.firstRange(of: "://") { rest = rest[end.upperBound...] }
    let host = rest.prefix { $0 != "/" && $0 != ":" }
    let path = rest.dropFirst(host.utf8.count + 1).split(separator: "/")
    switch host.split(separator: "@").last?.lowercased() {
    case "github.com": service = .github
    case "gitlab.com": service = .gitlab
    default: return nil
    }
    guard path.count == 2, let last = path.last else { return nil }
    owner = String(path[0])
    name = String(last.hasSuffix(".git") ? last.dropLast(4) : last)
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
    guard !owner.isEmpty, !name.isEmpty, (owner + name).allSatisfy(plain.contains) else {
      return nil
    }
  }

  /// Of the remote that the journal in a folder is pushed to; nil where there is none.
  init?(ofJournalIn folder: String) throws(BuildError) {
    let answer = try Git(folder).run(["remote", "get-url", "--push", "origin"])
    guard let answer, answer.isGood else { return nil }
    self.init(remote: answer.output.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
  }

  /// The address; nil where the service gives it a name of its own.
  var site: String? {
    switch service {
    case .github:
      let own = "\(owner.lowercased()).github.io"
      return name.lowercased() == own ? "https://\(own)/" : "https://\(own)/\(name)/"
    case .gitlab: return nil
    }
  }

  /// What the author has to open there.
  var next: [Phrase] {
    switch service {
    case .github:
      [
        "open https://github.com/\(owner)/\(name)/settings/pages and choose 'GitHub Actions' as the source",
        "'git push' publishes it: https://github.com/\(owner)/\(name)/actions shows how that goes",
      ]
    case .gitlab:
      [
        "'git push' publishes it: https://gitlab.com/\(owner)/\(name)/-/pipelines shows how that goes",
        "https://gitlab.com/\(owner)/\(name)/pages then shows its address",
      ]
    }
  }
}
