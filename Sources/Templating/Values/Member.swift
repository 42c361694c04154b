import Synchronization

/// The name of a member as a number, which is the same in the whole process: in all templates and
/// in the tables of all objects.
package struct Member: Hashable, Sendable {
  package let number: Int

  private struct Names {
    var numbers: [String: Int] = [:]
    var names: [String] = []
  }

  private static let known = Mutex(Names())

  package init(_ name: String) {
    number = Member.known.withLock { known in
      if let number = known.numbers[name] { return number }
      known.numbers[name] = known.names.count
      known.names.append(name)
      return known.names.count - 1
    }
  }

  package var name: String { Member.known.withLock { $0.names[number] } }
}

/// What a template wants of a member. An object may answer without making more than that.
package enum MemberUse: Sendable {
  case value
  /// Anything that is true where the member is.
  case truth
  /// The number of its elements, as an integer; the member itself if that is not known without it.
  case count
}
