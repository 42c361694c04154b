import Journal
import Testing

@Suite struct SiteHostTests {
  /// From the documentation of the hosts, for accounts that cost nothing: files, files of one
  /// folder, bytes, bytes of one file.
  @Test(arguments: [
    (SiteHost.github, [nil, nil, 1_000_000_000, 104_857_600]),
    (.gitlab, [200_000, nil, 1_000_000_000, nil]),
    (.cloudflare, [20_000, nil, nil, 26_214_400]), (.netlify, [nil, 54_000, nil, nil]),
  ])
  func `what a host takes`(host: SiteHost, limits: [Int?]) {
    #expect([host.files, host.filesInFolder, host.bytes, host.fileBytes] == limits)
  }
}
