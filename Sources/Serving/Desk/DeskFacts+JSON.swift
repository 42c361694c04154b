import Build
import Desk
import Diagnostics
import Files

extension DeskFacts {
  /// What the page is told when it opens.
  ///
  /// - Parameters:
  ///   - view: the secret in the addresses of what the page shows.
  ///   - site: where the site begins at its own port, at this machine.
  ///   - showsAll: whether drafts and private entries are shown; templates belong to them.
  ///   - telephone: where the page is in the network, at this machine.
  func json(
    key: String, view: String, showsAll: Bool = true, site: String? = nil,
    telephone: String? = nil
  ) -> JSONOutput {
    let limits = WritingDesk.photoLimits
    return .object([
      ("key", .text(key)), ("view", .text(view)), ("id", .text(identity.id)),
      ("former", .texts(identity.former)),
      ("earlierPorts", .list(identity.earlierPorts.map { .number($0) })),
      ("journal", .text(journal)), ("locales", .texts(locales)),
      ("folder", .text(contentFolder)), ("new", .text(newEntries)), ("own", .texts(own)),
      ("firstWeekday", firstWeekday.map { .number($0) } ?? .null), ("zone", .text(zone)),
      ("today", .optional(today)), ("signs", .texts(signs)),
      ("templates", .texts(showsAll ? templates : [])), ("all", .flag(showsAll)),
      (
        "limits",
        .object([("photo", .number(limits.bytes)), ("drop", .number(limits.drop))])
      ),
      ("site", .optional(site)), ("telephone", .optional(telephone)),
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
