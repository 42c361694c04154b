import Localization
import Templating

/// A row of the template context: a member of a view with its type, and the one function that reads
/// it.
struct Row<View>: Sendable {
  typealias Read<Value> = @Sendable (View) -> Value

  let name: String
  let type: ValueType
  fileprivate let value: @Sendable (View, MemberUse) -> TemplateValue

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

/// The rows of a view: what its template value has, and what the documentation says of it.
struct Rows<View>: Sendable {
  let shape: TemplateContext.Shape
  private let values: [@Sendable (View, MemberUse) -> TemplateValue]
  /// By the number of a member, its place in `values`; -1 for others.
  private let places: [Int]

  init(_ name: String, _ rows: [Row<View>]) {
    values = rows.map(\.value)
    shape = TemplateContext.Shape(name, rows.map { ($0.name, $0.type) })
    let numbers = rows.map { Member($0.name).number }
    var places = [Int](repeating: -1, count: (numbers.max() ?? -1) + 1)
    for (place, number) in numbers.enumerated() { places[number] = place }
    self.places = places
  }

  @inline(__always)
  func value(_ member: Member, of view: View, for use: MemberUse) -> TemplateValue? {
    guard member.number < places.count, places[member.number] >= 0 else { return nil }
    return values[places[member.number]](view, use)
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
