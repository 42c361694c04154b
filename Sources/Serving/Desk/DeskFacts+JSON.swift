import Build
import Desk
import Diagnostics
import Files

extension DeskFacts {
  /// What the page is told when it opens.
  ///
  /// - Parameter site: where the site begins at its own port.
  func json(key: DeskKey, site: String?) -> JSONOutput {
    let limits = WritingDesk.photoLimits
    return .object([
      ("key", .text(key.text)), ("view", .text(key.view)), ("id", .text(identity.id)),
      ("former", .texts(identity.former)),
      ("earlierPorts", .list(identity.earlierPorts.map { .number($0) })),
      ("journal", .text(journal)), ("locales", .texts(locales)),
      ("folder", .text(contentFolder)), ("new", .text(newEntries)), ("own", .texts(own)),
      ("firstWeekday", firstWeekday.map { .number($0) } ?? .null), ("zone", .text(zone)),
      ("today", .optional(today)), ("signs", .texts(signs)),
      ("templates", .texts(templates)),
      (
        "limits",
        .object([("photo", .number(limits.bytes)), ("drop", .number(limits.drop))])
      ),
      ("site", .optional(site)),
    ])
  }
}

extension DeskJSON {
  /// What git has not, of a journal.
  func gitState(of options: BuildOptions) -> Response {
    do throws(BuildError) {
      switch try journalGitState(options) {
      case .none: return .desk(200, .object([("state", .text("none"))]))
      case .unknown: return .desk(200, .object([("state", .text("unknown"))]))
      case .known(let state):
        return .desk(
          200,
          .object([
            ("state", .text("known")), ("branch", .optional(state.branch)),
            ("ahead", .number(state.ahead)), ("count", .number(state.files.count)),
            (
              "files",
              .list(
                state.files.prefix(200).map {
                  .object([("path", .text($0.path)), ("new", .flag($0.isNew))])
                })
            ),
          ]))
      }
    } catch {
      return .desk(503, failure(error))
    }
  }
}
