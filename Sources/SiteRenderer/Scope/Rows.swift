import Localization
import Templating

/// A row of the template context: a member of a view with its type, and the one function that reads
/// it.
struct Row<View>: Sendable {
  typealias Read<Value> = @Sendable (View) -> Value

  private enum Getter: Sendable {
    case text(Read<String?>)
    case bool(Read<Bool>)
    case integer(Read<Int?>)
    case list(Read<[TemplateValue]>, count: Read<Int>?)
    case value(Read<TemplateValue>, isThere: Read<Bool>?)
  }

  let name: String
  let type: ValueType
  private let getter: Getter

  /// - Parameter type: `.string`, `.address`, or one of them that may be none.
  static func text(
    _ name: String, _ type: ValueType = .string, _ read: @escaping Read<String?>
  ) -> Row {
    Row(name: name, type: type, getter: .text(read))
  }

  static func bool(_ name: String, _ read: @escaping Read<Bool>) -> Row {
    Row(name: name, type: .bool, getter: .bool(read))
  }

  static func integer(
    _ name: String, _ type: ValueType = .integer, _ read: @escaping Read<Int?>
  ) -> Row {
    Row(name: name, type: type, getter: .integer(read))
  }

  static func day(_ name: String, _ read: @escaping Read<CalendarDay?>) -> Row {
    .value(name, .optional("day"), if: { read($0) != nil }) {
      TemplateValue(read($0).map(DayValue.init))
    }
  }

  static func html(_ name: String, _ read: @escaping Read<[UInt8]>) -> Row {
    .value(name, .html) { .markup(Markup(trusted: read($0))) }
  }

  /// - Parameter count: how many elements there are, where that is known without them.
  static func list(
    _ name: String, of type: ValueType, count: Read<Int>? = nil,
    _ read: @escaping Read<[TemplateValue]>
  ) -> Row {
    Row(name: name, type: .list(type), getter: .list(read, count: count))
  }

  /// - Parameter isThere: whether there is a value, which is true then; it is none otherwise.
  static func value(
    _ name: String, _ type: ValueType, if isThere: Read<Bool>? = nil,
    _ read: @escaping Read<TemplateValue>
  ) -> Row {
    Row(name: name, type: type, getter: .value(read, isThere: isThere))
  }

  func value(of view: View, for use: MemberUse) -> TemplateValue {
    switch getter {
    case .text(let read): return TemplateValue(read(view))
    case .bool(let read): return .bool(read(view))
    case .integer(let read): return TemplateValue(read(view))
    case .list(let read, let count):
      if use != .value, let count { return .integer(count(view)) }
      return .list(read(view))
    case .value(let read, let isThere):
      if let isThere {
        if !isThere(view) { return .none }
        if use == .truth { return .bool(true) }
      }
      return read(view)
    }
  }
}

/// The rows of a view: what its template value has, and what the documentation says of it.
struct Rows<View>: Sendable {
  let shape: TemplateContext.Shape
  private let rows: [Row<View>]
  /// By the number of a member, its place in `rows`; -1 for others.
  private let places: [Int]

  init(_ name: String, _ rows: [Row<View>]) {
    self.rows = rows
    shape = TemplateContext.Shape(name, rows.map { ($0.name, $0.type) })
    let numbers = rows.map { Member($0.name).number }
    var places = [Int](repeating: -1, count: (numbers.max() ?? -1) + 1)
    for (place, number) in numbers.enumerated() { places[number] = place }
    self.places = places
  }

  @inline(__always)
  func value(_ member: Member, of view: View, for use: MemberUse) -> TemplateValue? {
    guard member.number < places.count, places[member.number] >= 0 else { return nil }
    return rows[places[member.number]].value(of: view, for: use)
  }
}

/// A view whose members are a table.
protocol RowView: TemplateObject {
  static var rows: Rows<Self> { get }
}

extension RowView {
  var memberNames: [String] { Self.rows.shape.names }

  func member(_ member: Member, for use: MemberUse) -> TemplateValue? {
    Self.rows.value(member, of: self, for: use)
  }
}
