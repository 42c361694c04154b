/// The members of objects that this page has already asked for. Templates ask for most members
/// several times. Two members with the same slot replace each other.
struct KnownMembers {
  private struct Slot {
    /// Keeps the object alive, so that no other object gets its address.
    var object: (any TemplateObject)?
    var member: Int32 = -1
    var value = TemplateValue.none
  }

  /// Empty until the first object is asked.
  private var slots: [Slot] = []

  /// - Parameter number: of the member, in `Program.members`.
  subscript(object: any TemplateObject, number: Int32) -> TemplateValue? {
    get {
      let slot = KnownMembers.slot(object, number)
      guard !slots.isEmpty, slots[slot].member == number, slots[slot].object === object else {
        return nil
      }
      return slots[slot].value
    }
    set {
      guard let newValue else { return }
      if slots.isEmpty { slots = Array(repeating: Slot(), count: KnownMembers.count) }
      slots[KnownMembers.slot(object, number)] = Slot(
        object: object, member: number, value: newValue)
    }
  }

  private static func slot(_ object: any TemplateObject, _ number: Int32) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(object)) >> 4
    return Int(address &* 31 &+ UInt(bitPattern: Int(number))) & (count - 1)
  }

  private static let count = 256
}
