// Serving shows a journal's site while its author writes: a server on this machine, which makes a
// page when it is asked for, and tells open pages when the journal changes.
//
//   request ─Gate→ admitted ─RequestPath→ path ─SiteMap→ destination ─LiveSite→ file ─→ answer
//   change ─FolderWatch→ ─planLiveSite→ LiveSite ─PageNews→ events for open pages
//
// One thread has libevent's loop and all state (`LiveServer`); one plans sites (`SiteBuilder`), two
// make files. They send each other values. This module knows HTTP and browsers; it knows neither
// the command line nor how a site is made, and it writes no file.

package import Build
package import Diagnostics
package import Files
import Glibc

// The server is libevent's, the decisions are functions. `Gate`, `RequestPath` and `SiteMap` turn
// bytes into a decision without any state, and a fuzz target tries them. One thread has libevent's
// loop and all state; one plans sites and two make files, and they exchange values through a
// `Mailbox`. libevent 2.1 neither counts connections nor limits the time of a whole request, which
// `OpenConnections` does. A page knows the fingerprint of its own bytes and sends it when it
// connects: a server that was started anew, or a page that slept, needs no history to agree.

/// What the command line asks of a server.
package struct ServeOptions: Sendable {
  package var build: BuildOptions
  /// Whether "now" is the clock; otherwise it stays what `build` says.
  package var usesClock: Bool
  /// The address to listen on, a number.
  package var address: String
  package var reach: Gate.Reach
  /// Tried in this order; 0 is any free one.
  package var ports: ClosedRange<Int>
  package var words: ServeWords
  /// Whether the first address is opened in the desktop's browser.
  package var opensBrowser = false

  package init(
    build: BuildOptions, usesClock: Bool, address: String = "127.0.0.1",
    reach: Gate.Reach = .loopback, ports: ClosedRange<Int>, words: ServeWords
  ) {
    self.build = build
    self.usesClock = usesClock
    self.address = address
    self.reach = reach
    self.ports = ports
    self.words = words.shown(to: reach)
  }
}

/// What is shown on open pages, in the language of the command.
package struct ServeWords: Sendable {
  /// BCP 47.
  package var language: String
  package var title: String
  package var help: String
  package var close: String
  /// Stands for all problems where others read the site.
  package var elsewhere: String
  package var draw: @Sendable (ServeProblem) -> [String]

  package init(
    language: String, title: String, help: String, close: String, elsewhere: String,
    draw: @escaping @Sendable (ServeProblem) -> [String]
  ) {
    self.language = language
    self.title = title
    self.help = help
    self.close = close
    self.elsewhere = elsewhere
    self.draw = draw
  }

  /// Findings quote lines of entries that are not published, and failures name folders of the
  /// machine: nobody else may read them.
  func shown(to reach: Gate.Reach) -> ServeWords {
    guard reach == .network else { return self }
    var words = self
    words.draw = { [elsewhere] _ in [elsewhere] }
    return words
  }
}

/// Why the newest version of a journal is not served.
package enum ServeProblem: Sendable {
  case findings([Diagnostic])
  case failures([BuildError])
}

/// What a server says while it runs.
package enum ServeNews: Sendable {
  /// It listens, and the first site is there or cannot be made.
  ///
  /// - Parameter isOwnersAlone: whether other users of the machine are refused.
  case ready(address: String, wantedPort: Int, port: Int, isOwnersAlone: Bool)
  case browser(BrowserOpening)
  /// A site is served.
  ///
  /// - Parameter files: those that changed since the one before; nil where not all are known.
  case served(LiveSite, files: [String]?, milliseconds: Int)
  /// What a build would say that was not said before.
  case findings([Diagnostic])
  /// The journal has errors; what was served is served still.
  case kept(ServeProblem)
  /// The system lets nobody watch more folders.
  case watchIsIncomplete
}

/// Serves a journal until it is told to end (SIGINT, SIGTERM, SIGHUP).
///
/// - Parameter tell: is told what happens, on the calling thread.
/// - Returns: why there is no server, or nil after it ended.
package func serve(_ options: ServeOptions, tell: @escaping (ServeNews) -> Void) -> BuildError? {
  do throws(BuildError) {
    try LiveServer(options, tell: tell).run()
    return nil
  } catch {
    return error
  }
}
