import Diagnostics
import Journal

extension Deployment {
  /// Refuses a site that was built before and shows what the journal withholds by now: a page that
  /// a build would no longer make, or words of a withheld text.
  ///
  /// The journal is read and planned, and nothing is rendered or written.
  package func refuseOutdated() throws(BuildError) {
    guard let output = try run.outputFolder(), let manifest = output.manifest else { return }
    let wayOut: Phrase = "run 'ilgi build', or 'ilgi deploy' without '--no-build'"
    var current = try BuildRun(options.build)
    let planned = try current.plan(leavingOut: output.status)
    if let failure = current.failures.first { throw failure }
    guard !current.isStopped else {
      throw BuildError(
        "the journal has errors, so nothing tells whether all of the site may still be public",
        help: "'ilgi check' says which")
    }
    let copied = Set(
      (planned.copied.map(\.route.file) + planned.scan.statics.map(\.route)).map { Array($0.utf8) })
    let pages = Set(planned.plan.pages.map { Array($0.route.file.utf8) })
    let gone = manifest.files.first { file in
      let path = Array(file.path.utf8)
      return file.path.hasSuffix(".html") && !pages.contains(path) && !copied.contains(path)
    }
    if let gone {
      throw BuildError(
        "the site has '\(gone.path)', which a build would not make now", help: wayOut)
    }
    guard let audit = planned.audit else { return }
    let folder = try OpenFolder.open(output.path, on: run.disk)
    // Photos and attachments are not compared; a build compares neither.
    let texts = manifest.files.map(\.path).filter { path in
      [".html", ".xml", ".json", ".js", ".txt"].contains { path.hasSuffix($0) }
        && !copied.contains(Array(path.utf8))
    }
    let found = concurrentMap(texts, jobs: options.build.jobs) { path in
      Result { () throws(BuildError) -> [PrivacyAudit.Suspicion] in
        let bytes = try folder.read(path, atMost: 1 << 30) ?? []
        return audit.suspicions(about: bytes, in: path)
      }
    }
    var suspicions: [PrivacyAudit.Suspicion] = []
    for one in found { suspicions += try one.get() }
    if let finding = current.auditFindings(suspicions, planned).first {
      throw BuildError(
        "the site has words of '\(finding.place.path ?? "")', which is withheld now", help: wayOut)
    }
  }
}
