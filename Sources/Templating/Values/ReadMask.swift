import Synchronization

/// Which members of values of one kind templates have read: a bit for each place in their table.
///
/// An object, so that a map can have it among its values; a template never sees it.
package final class ReadMask: TemplateObject {
  private let bits: Atomic<UInt64>

  package init(_ bits: UInt64 = 0) { self.bits = Atomic(bits) }

  package var mask: UInt64 { bits.load(ordering: .relaxed) }

  /// - Parameter place: less than 64.
  @inline(__always)
  package func note(_ place: Int) {
    let bit: UInt64 = 1 << UInt64(place)
    // Nearly always it is there, and a load costs less than a change.
    if bits.load(ordering: .relaxed) & bit == 0 { bits.bitwiseOr(bit, ordering: .relaxed) }
  }

  package func note(all mask: UInt64) { bits.bitwiseOr(mask, ordering: .relaxed) }

  package func member(_ member: Member, for use: MemberUse) -> TemplateValue? { nil }
  package var memberNames: [String] { [] }
}
