package import Build
package import Desk
package import Diagnostics
package import Files
package import Journal

/// What the command line asks of the writing page.
package struct WriteOptions: Sendable {
  /// Tried in this order; 0 is any free one.
  package var ports: ClosedRange<Int>
  /// The address in the network at which paired devices may use the page too; nil for none.
  package var host: String?
  /// Whether paired devices see drafts and private entries too, and the trash.
  package var showsAll: Bool
  /// Whether what they read and write is encrypted.
  package var encrypts: Bool
  /// Whether open pages must be opened anew.
  package var makesNewKey: Bool
  /// Whether the page is opened in the desktop's browser.
  package var opensBrowser: Bool
  /// Says a finding or a failure in the language of the command.
  package var say: @Sendable (Phrase) -> String
  /// Asks for the weather of now; nil where the settings let nobody be asked.
  package var weather: Weather = { nil }

  /// Looks at the export of another app, or writes its entries; nil where the page does not.
  package var bring: Import?

  /// - Parameters:
  ///   - descriptor: of the file, which has no name.
  ///   - name: as the browser says it.
  package typealias Import =
    @Sendable (_ descriptor: Int32, _ name: String, _ isDryRun: Bool, WorkProgress) -> JSONOutput

  /// Makes a book of a year; nil where the page does not.
  package var book: Book?

  package typealias Book = @Sendable (_ year: Int, WorkProgress) -> JSONOutput

  package typealias Weather = @Sendable () -> Result<Journal.Weather, CurrentWeather.Problem>?

  package init(
    ports: ClosedRange<Int>, host: String? = nil, showsAll: Bool = false, encrypts: Bool = false,
    makesNewKey: Bool, opensBrowser: Bool, say: @escaping @Sendable (Phrase) -> String
  ) {
    (self.ports, self.makesNewKey, self.say) = (ports, makesNewKey, say)
    self.encrypts = encrypts
    (self.host, self.showsAll, self.opensBrowser) = (host, showsAll, opensBrowser)
  }
}

/// What the writing page's server says while it runs.
package enum DeskNews: Sendable {
  /// - Parameters:
  ///   - code: opens the page once; it belongs after a `#`.
  ///   - hiddenTimes: entries whose time of day is hidden, although no setting says so.
  case ready(address: String, code: String, wantedPort: Int, port: Int, hiddenTimes: Int)
  case browser(BrowserOpening)
  /// A device that opens this address is paired, once and within two minutes.
  ///
  /// - Parameter fingerprint: of the certificate; nil where nothing is encrypted.
  case pairing(address: String, fingerprint: String?)
  /// There were too many wrong codes: no device can be paired until the program is started again.
  case pairingClosed
  case paired(String)
  /// A paired device, for the first time since the start.
  case seen(String)
  case takenOut(String)
  /// Why the weather is not known that new entries should get.
  case noWeather(Phrase)
  case failed(BuildError)
}

/// Serves a journal's site and the page on which it is written, each at a port of its own, until it
/// is told to end. No script of the site's templates can reach the page's interface.
///
/// - Returns: why there is no server, or nil after it ended.
package func serveDesk(
  _ options: ServeOptions, _ writing: WriteOptions, tell: @escaping (ServeNews) -> Void,
  tellDesk: @escaping (DeskNews) -> Void
) -> BuildError? {
  do throws(BuildError) {
    let server = try LiveServer(options, tell: tell)
    server.desk = { loop, options, site throws(BuildError) in
      try DeskServer(loop, options, writing, site: site, tell: tellDesk)
    }
    try server.run()
    return nil
  } catch {
    return error
  }
}
