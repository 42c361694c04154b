import TestSupport
import Testing

/// What `ilgi init --ci` says of the place where the site will be.
@Suite struct InitPublishingTests {
  @Test(arguments: [
    (
      "github", "git@github.com:Ana-1/My.Diary.git",
      """
      the diary will be at https://ana-1.github.io/My.Diary/
      open https://github.com/Ana-1/My.Diary/settings/pages and choose 'GitHub Actions' as the source
      'git push' publishes it: https://github.com/Ana-1/My.Diary/actions shows how that goes

      """
    ),
    (
      "github", "https://github.com/ana/Ana.github.io",
      """
      the diary will be at https://ana.github.io/
      open https://github.com/ana/Ana.github.io/settings/pages and choose 'GitHub Actions' as the source
      'git push' publishes it: https://github.com/ana/Ana.github.io/actions shows how that goes

      """
    ),
    (
      "gitlab", "ssh://git@gitlab.com/ana/diary.git",
      """
      'git push' publishes it: https://gitlab.com/ana/diary/-/pipelines shows how that goes
      https://gitlab.com/ana/diary/pages then shows its address

      """
    ),
    (
      "github", "git@git.example:ana/diary.git",
      """
      to publish: make an empty repository there, and name it here with 'git remote add origin ADDRESS'

      """
    ),
  ])
  func `init says where the diary will be, and what is left to do there`(
    service: String, remote: String, said: String
  ) throws {
    let folder = try TemporaryFolder()
    try ProgramRun.git("init", "--quiet", in: folder.path)
    try ProgramRun.git("remote", "add", "origin", remote, in: folder.path)
    let run = Terminal("init", folder.path, "--ci", service)
    #expect(run.output.hasSuffix(said), "\(run.output)")
  }
}
