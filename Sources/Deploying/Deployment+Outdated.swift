import Build
import Diagnostics
import Files
import Publishing

extension Deployment {
  /// Refuses a site that is not the one that a build would make now. It may show what the journal
  /// withholds by now, a sentence that was taken out, or a photo that was exchanged.
  ///
  /// The site is made once more, file by file, and nothing of it is written.
  func refuseOutdated(_ built: OutputManifest) throws(BuildError) {
    var (cache, found) = (BuildCache(of: opened), Findings(opened))
    let planned = try opened.plan(leavingOut: try opened.outputStatus(), &cache, &found)
    try opened.compareWithPast(planned, &cache, &found)
    let rendered =
      found.isStopped ? nil : try opened.render(planned, to: Digests(), &cache, &found)
    let now = planned.manifest(of: rendered?.lines ?? [])
    if let failure = found.failures.first { throw failure }
    guard !found.isStopped else {
      throw BuildError(
        "the journal has errors, so nothing tells whether all of the site may still be public",
        help: "'ilgi check' says which")
    }
    guard now != built else { return }
    let wayOut: Phrase = "run 'ilgi build', or 'ilgi deploy' without '--no-build'"
    let (wanted, there) = (now.digests, built.digests)
    if let gone = built.files.first(where: { wanted[Array($0.path.utf8)] == nil }) {
      throw BuildError(
        "the site has '\(gone.path)', which a build would not make now", help: wayOut)
    }
    let other = now.files.first { there[Array($0.path.utf8)] != [$0.digest] }
    throw BuildError(
      "the site is out of date: a build would write another '\(other?.path ?? "")' now",
      help: wayOut)
  }
}
