import Synchronization

/// What the program has when it ends. Freeing the pieces of a large site one by one takes longer
/// than rendering what an edit changes, and the system takes all memory at once.
enum UntilExit {
  private static let values = Mutex<[any Sendable]>([])

  static func keep(_ value: some Sendable) { values.withLock { $0.append(value) } }
}

extension OpenJournal {
  /// Leaves a value to the end of the program, where that is near. Where another build follows,
  /// memory is worth more.
  func leave(_ value: some Sendable) {
    if options.endsProgram, !options.isVerified { UntilExit.keep(value) }
  }
}

extension BuildCache {
  /// The same, but for a large journal.
  func leave(_ value: some Sendable) {
    if shelf == nil { journal.leave(value) }
  }
}
