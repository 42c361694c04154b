package import Files

/// What a build that failed left in the output. It is computed from what happened, and never
/// assumed: what the command says about the site is a promise.
package enum SiteState: Sendable, Equatable {
  /// The site is as it was.
  case untouched
  /// The new site is in place, but the disk may not have all of it yet.
  case replaced
  /// Some files are of the new site and some of the old one; the next build completes the new one
  /// before anything else.
  case mixed
  /// The new site is in place; only comparing it with another one failed.
  case compared
}

/// A failure, and the state of the site after it.
package struct PublishingFailure: Error {
  package let cause: BuildError
  package let state: SiteState
}

/// Does something whose failure leaves the site in a known state.
package func leaving<Result>(
  _ state: SiteState, _ body: () throws(BuildError) -> Result
) throws(PublishingFailure) -> Result {
  do throws(BuildError) {
    return try body()
  } catch {
    throw PublishingFailure(cause: error, state: state)
  }
}
