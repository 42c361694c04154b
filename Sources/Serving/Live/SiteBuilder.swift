import Build
import Diagnostics
import Files
import Glibc

/// Plans sites and looks for findings, on a thread of its own.
final class SiteBuilder: Sendable {
  enum Task: Sendable {
    /// Plan the site anew.
    ///
    /// - Parameters:
    ///   - changed: all files that changed since the one before was planned; nil where that is not
    ///     known.
    ///   - number: comes back with the result; the changes are in it.
    case plan(after: LiveSite?, changed: Set<[UInt8]>?, openPages: [RequestPath], number: Int)
    /// Find out what only rendering every page tells.
    case find(LiveSite)
  }

  enum Result: Sendable {
    case planned(LivePlan, pages: [OpenPageNews], milliseconds: Int, number: Int)
    case found(LiveSite, [Diagnostic])
    case made(SiteFile, number: Int)
  }

  /// What a page that is open would be now.
  struct OpenPageNews: Sendable {
    let path: RequestPath
    let page: [UInt8]
    let news: PageNews
  }

  private let options: ServeOptions
  private let tasks: Mailbox<Task>
  private let results: Mailbox<Result>

  init(_ options: ServeOptions, results: Mailbox<Result>) throws(BuildError) {
    self.options = options
    self.results = results
    tasks = try Mailbox()
    guard startThread({ [self] in work() }) else {
      throw BuildError("the system gives no more threads")
    }
  }

  func send(_ task: Task) { tasks.send(task) }

  private func work() {
    while true {
      // Of several requests for a site only the last counts, and it makes findings worthless.
      let waiting = [tasks.next()] + tasks.receive()
      let plans = waiting.filter { if case .plan = $0 { true } else { false } }
      guard let task = plans.last ?? waiting.last else { continue }
      switch task {
      case .plan(let previous, let changed, let pages, let number):
        plan(after: previous, changed, pages, number)
      case .find(let site):
        if let findings = site.findings(isCancelled: { !tasks.isEmpty }) {
          results.send(.found(site, findings))
        }
      }
    }
  }

  private func plan(
    after previous: LiveSite?, _ changed: Set<[UInt8]>?, _ pages: [RequestPath], _ number: Int
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    var build = options.build
    if options.usesClock { build.epoch = time(nil) }
    var plan = planLiveSite(build, after: previous, changed: changed)
    var news: [OpenPageNews] = []
    if case .site(let site) = plan.ending {
      var flaws: [Diagnostic] = []
      for path in pages {
        let file = SiteFile(site.filePath(path), of: site) { problem in
          if case .findings(let found) = problem { flaws += found }
          return ""
        }
        guard let page = file.page else { continue }
        let before = previous.flatMap { SiteFile($0.filePath(path), of: $0) { _ in "" }.page }
        news.append(
          OpenPageNews(
            path: path, page: page,
            news: PageNews(
              before: before, after: page, from: previous, to: site,
              version: LiveTag.name(of: page))))
      }
      // A page that the author is looking at stays as it was.
      if flaws.hasErrors { plan = LivePlan(plan, refusedFor: flaws) }
    }
    let took = Int((clock.now - start) / .milliseconds(1))
    results.send(.planned(plan, pages: news, milliseconds: took, number: number))
  }
}

extension LiveSite {
  /// The file that a path leads to; nil if absent.
  func filePath(_ path: RequestPath) -> [UInt8]? {
    if case .file(let file) = map.destination(of: path) { file } else { nil }
  }

  var map: SiteMap { SiteMap(base: base, hasFile: has) }
}
