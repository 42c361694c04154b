/// The files that changed since the site that is served was planned.
///
/// Plans are asked for by number, and some are never made, because a later one takes their place.
/// A plan has all changes of those that were asked for before it.
struct PendingChanges {
  /// What was asked for and has not come, the oldest first; nil where not all files are known.
  private var asked: [(number: Int, files: Set<[UInt8]>?)] = []
  /// What changed since the last plan was asked for.
  private var new: Set<[UInt8]>? = []
  private var lastNumber = 0

  /// - Parameter files: nil where more happened than that some files changed.
  mutating func add(_ files: Set<[UInt8]>?) { new = PendingChanges.union(new, files) }

  /// All files; nil where not all are known.
  var all: Set<[UInt8]>? {
    asked.reduce(new) { PendingChanges.union($0, $1.files) }
  }

  /// Gives a number to the plan that is asked for now.
  mutating func ask() -> Int {
    lastNumber += 1
    asked.append((lastNumber, new))
    new = []
    return lastNumber
  }

  /// A plan is there, and is served.
  ///
  /// - Returns: the files whose changes are in it; nil where not all are known.
  mutating func forget(upTo number: Int) -> Set<[UInt8]>? {
    let done = asked.prefix { $0.number <= number }
    asked.removeFirst(done.count)
    return done.reduce([]) { PendingChanges.union($0, $1.files) }
  }

  private static func union(_ left: Set<[UInt8]>?, _ right: Set<[UInt8]>?) -> Set<[UInt8]>? {
    guard let left, let right else { return nil }
    return left.union(right)
  }
}
