import Diagnostics

/// Rules of diagnostics that are explained in the same words.
struct RuleGroup: Sendable {
  let names: [String]
  let meaning: Phrase
  let wayOut: Phrase

  /// - Parameters:
  ///   - meaning: what is wrong, and why it matters.
  ///   - wayOut: what the author can do.
  init(_ names: [String], _ meaning: Phrase, _ wayOut: Phrase) {
    (self.names, self.meaning, self.wayOut) = (names, meaning, wayOut)
  }
}
