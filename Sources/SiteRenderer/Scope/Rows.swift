import Localization
import Templating

/// A row of the template context: a member of a view with its type, and the one function that reads
/// it.
struct Row<View>: Sendable {
  typealias Read<Value> = @Sendable (View) -> Value

  let name: String
  let type: ValueType
  fileprivate let value: @Sendable (View, MemberUse) -> TemplateValue
  fileprivate var source = FactSource<View>.value

  /// The same row, with what its value follows from where that costs less to know than the value.
  func from(_ source: FactSource<View>) -> Row {
    var row = self
    row.source = source
    return row
  }

  /// - Parameter type: `.string`, `.address`, or one of them that may be none.
  static func text(
    _ name: String, _ type: ValueType = .string, _ read: @escaping Read<String?>
  ) -> Row {
    Row(name: name, type: type) { view, _ in TemplateValue(read(view)) }
  }

  static func bool(_ name: String, _ read: @escaping Read<Bool>) -> Row {
    Row(name: name, type: .bool) { view, _ in .bool(read(view)) }
  }

  static func integer(
    _ name: String, _ type: ValueType = .integer, _ read: @escaping Read<Int?>
  ) -> Row {
    Row(name: name, type: type) { view, _ in TemplateValue(read(view)) }
  }

  static func day(_ name: String, _ read: @escaping Read<CalendarDay?>) -> Row {
    Row(name: name, type: .optional("day")) { view, use in
      guard let day = read(view) else { return .none }
      if case .truth = use { return .bool(true) }
      return .object(DayValue(day: day))
    }
  }

  static func html(_ name: String, _ read: @escaping Read<[UInt8]>) -> Row {
    Row(name: name, type: .html) { view, _ in .markup(Markup(trusted: read(view))) }
  }

  static func list(
    _ name: String, of type: ValueType, _ read: @escaping Read<[TemplateValue]>
  ) -> Row {
    Row(name: name, type: .list(type)) { view, _ in .list(read(view)) }
  }

  /// - Parameter count: how many elements there are, which is known without them.
  static func list(
    _ name: String, of type: ValueType, count: @escaping Read<Int>,
    _ read: @escaping Read<[TemplateValue]>
  ) -> Row {
    Row(name: name, type: .list(type)) { view, use in
      if case .value = use { .list(read(view)) } else { .integer(count(view)) }
    }
  }

  static func value(
    _ name: String, _ type: ValueType, _ read: @escaping Read<TemplateValue>
  ) -> Row {
    Row(name: name, type: type) { view, _ in read(view) }
  }

  /// - Parameter isThere: whether there is a value, which is true then; it is none otherwise.
  static func value(
    _ name: String, _ type: ValueType, if isThere: @escaping Read<Bool>,
    _ read: @escaping Read<TemplateValue>
  ) -> Row {
    Row(name: name, type: type) { view, use in
      if !isThere(view) { return .none }
      if case .truth = use { return .bool(true) }
      return read(view)
    }
  }
}

/// What the value of a row follows from, for the digests of pages that read it.
enum FactSource<View>: Sendable {
  /// The value is looked at. A row that says nothing else is never wrong.
  case value
  /// What `RowView.addCard`, `addText` and `addSubject` add.
  case card, text, subject
  /// The page's address, its kind and what is the same on every page of the edition.
  case frame
  case facts(@Sendable (View, inout FactWalk) -> Void)
}

/// The rows of a view: what its template value has, and what the documentation says of it. They
/// note which of them templates read; pages are known again by the values of those.
struct Rows<View: RowView>: Sendable {
  let shape: TemplateContext.Shape
  private let values: [@Sendable (View, MemberUse) -> TemplateValue]
  /// By the number of a member, its place in `values`; -1 for others.
  private let places: [Int]
  private let facts: [@Sendable (View, inout FactWalk) -> Void]
  /// A bit for each row with that source.
  private var (card, text, subject, frame): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// A bit for each row.
  private let all: UInt64

  init(_ name: String, _ rows: [Row<View>]) {
    // A mask has a bit for each row.
    precondition(rows.count <= 64)
    all = rows.count == 64 ? .max : 1 << UInt64(rows.count) - 1
    values = rows.map(\.value)
    shape = TemplateContext.Shape(name, rows.map { ($0.name, $0.type) })
    let numbers = rows.map { Member($0.name).number }
    var places = [Int](repeating: -1, count: (numbers.max() ?? -1) + 1)
    for (place, number) in numbers.enumerated() { places[number] = place }
    self.places = places
    facts = rows.map { row in
      if case .facts(let add) = row.source { return add }
      return { $1.add(row.value($0, .value)) }
    }
    for (place, row) in rows.enumerated() {
      switch row.source {
      case .value, .facts: break
      case .card: card |= 1 << UInt64(place)
      case .text: text |= 1 << UInt64(place)
      case .subject: subject |= 1 << UInt64(place)
      case .frame: frame |= 1 << UInt64(place)
      }
    }
  }

  @inline(__always)
  func value(_ member: Member, of view: View, for use: MemberUse) -> TemplateValue? {
    guard member.number < places.count, places[member.number] >= 0 else { return nil }
    view.reads?.note(places[member.number])
    return values[places[member.number]](view, use)
  }

  /// The rows whose values are looked at on pages where `text` and `subject` are known.
  var lookedAt: UInt64 { all & ~(frame | card | text | subject) }

  /// The bit of a row; 0 if there is none.
  func bit(of name: String) -> UInt64 {
    shape.names.firstIndex(of: name).map { 1 << UInt64($0) } ?? 0
  }

  /// Adds what the rows of a mask say.
  func add(_ mask: UInt64, of view: View, to walk: inout FactWalk) {
    var rest = mask & all & ~frame
    // The text has all that the card has.
    if rest & text != 0, view.addText(to: &walk) {
      rest &= ~(text | card)
    } else if rest & card != 0, view.addCard(to: &walk) {
      rest &= ~card
    }
    if rest & subject != 0, view.addSubject(to: &walk) { rest &= ~subject }
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      facts[place](view, &walk)
    }
  }
}

/// A view whose members are a table.
protocol RowView: TemplateObject {
  static var rows: Rows<Self> { get }

  /// Is told which rows are read; nil for a value that is all of what it was made of.
  var reads: ReadMask? { get }

  // What rows with these sources follow from. False if it is not known: then their values are
  // looked at.
  func addCard(to walk: inout FactWalk) -> Bool
  func addText(to walk: inout FactWalk) -> Bool
  func addSubject(to walk: inout FactWalk) -> Bool
  /// What the page can see of the view.
  func add(to walk: inout FactWalk)
}

extension RowView {
  var memberNames: [String] { Self.rows.shape.names }

  func member(_ member: Member, for use: MemberUse) -> TemplateValue? {
    Self.rows.value(member, of: self, for: use)
  }

  func addCard(to walk: inout FactWalk) -> Bool { false }
  func addText(to walk: inout FactWalk) -> Bool { false }
  func addSubject(to walk: inout FactWalk) -> Bool { false }

  func add(to walk: inout FactWalk) {
    Self.rows.add(reads?.mask ?? .max, of: self, to: &walk)
  }
}
