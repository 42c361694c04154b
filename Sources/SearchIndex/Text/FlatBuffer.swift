/// Memory for numbers that grows as needed. Unlike an array it has one owner, so that loops which
/// look at every character of a journal neither count references nor compare bounds.
///
/// Whoever writes without `append` reserves the room before.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    base = .allocate(capacity: max(1, capacity))
    self.capacity = max(1, capacity)
  }

  /// A buffer that is full from the start.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { base.deallocate() }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  subscript(_ position: Int) -> Element {
    @inline(__always) get { base[position] }
    @inline(__always) nonmutating set { base[position] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for more elements.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(count + more, capacity * 2)
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    wider.moveInitialize(from: base, count: count)
    base.deallocate()
    base = wider
  }

  /// Says how many elements there are, after some were written into reserved room.
  @inline(__always)
  mutating func setCount(_ count: Int) { self.count = count }
}
