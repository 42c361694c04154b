/// The members of objects that this page has already asked for. Templates ask for most members
/// several times. Two members with the same slot replace each other.
struct KnownMembers {
  private struct Slot {
    /// Keeps the object alive, so that no other object gets its address.
    let object: any TemplateObject
    let member: Int32
    let value: TemplateValue
  }

  /// Allocated when the first object is asked; `forget` releases it.
  private var slots: UnsafeMutablePointer<Slot>?
  /// A bit for each slot in use.
  private var used = SIMD4<UInt64>()

  /// - Parameter number: of the member, in `Program.members`.
  @inline(__always)
  subscript(object: any TemplateObject, number: Int32) -> TemplateValue? {
    let place = KnownMembers.place(object, number)
    guard isUsed(place), let slots, slots[place].member == number,
      slots[place].object === object
    else { return nil }
    return slots[place].value
  }

  mutating func keep(_ value: TemplateValue, of object: any TemplateObject, _ number: Int32) {
    let place = KnownMembers.place(object, number)
    let slots = slots ?? .allocate(capacity: KnownMembers.count)
    self.slots = slots
    if isUsed(place) { (slots + place).deinitialize(count: 1) }
    (slots + place).initialize(to: Slot(object: object, member: number, value: value))
    used[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Releases everything.
  mutating func forget() {
    guard let slots else { return }
    for word in 0..<4 {
      while used[word] != 0 {
        (slots + word * 64 + used[word].trailingZeroBitCount).deinitialize(count: 1)
        used[word] &= used[word] - 1
      }
    }
    slots.deallocate()
    self.slots = nil
  }

  private func isUsed(_ place: Int) -> Bool { used[place >> 6] & (1 << UInt64(place & 63)) != 0 }

  private static func place(_ object: any TemplateObject, _ number: Int32) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(object)) >> 4
    return Int(address &* 31 &+ UInt(bitPattern: Int(number))) & (count - 1)
  }

  /// Twice the members that templates ask for, of which most pages ask two objects.
  private static let count = 256
}
