package import Diagnostics

/// A value in a template.
///
/// Types, truth and text are those of Python, so that Jinja's documentation applies: `True`,
/// `None`, `1.0`, `['a', 1]`. Tuples are lists. In a function that returns `TemplateValue?`, write
/// `TemplateValue.none` in full.
package enum TemplateValue: Sendable {
  case none
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// HTML that is written as it is. Only the host and captured output create it.
  case markup(Markup)
  case list([TemplateValue])
  case map(TemplateMap)
  case object(any TemplateObject)
  /// A macro, a loop, a namespace, an imported template.
  case handle(Handle)
  /// A missing name or attribute. Using it is an error, except in `is defined` and `default`.
  indirect case undefined(Undefined)
}

extension TemplateValue {
  /// The string, or `none` for nil.
  package init(_ string: String?) {
    if let string { self = .string(string) } else { self = .none }
  }

  /// The integer, or `none` for nil.
  package init(_ integer: Int?) {
    if let integer { self = .integer(integer) } else { self = .none }
  }

  /// The number, or `none` for nil.
  package init(_ number: Double?) {
    if let number { self = .number(number) } else { self = .none }
  }

  /// The object, or `none` for nil.
  package init(_ object: (any TemplateObject)?) {
    if let object { self = .object(object) } else { self = .none }
  }

  /// Truth as in Python: empty, zero and none are false. An object decides for itself.
  package var isTrue: Bool {
    switch self {
    case .none, .undefined: false
    case .bool(let bool): bool
    case .integer(let integer): integer != 0
    case .number(let number): number != 0
    case .string(let string): !string.isEmpty
    case .markup(let markup): !markup.bytes.isEmpty
    case .list(let list): !list.isEmpty
    case .map(let map): !map.isEmpty
    case .object(let object): object.isTrue
    case .handle: true
    }
  }

  /// The type in the words of a diagnostic.
  package var kindName: Phrase {
    switch self {
    case .none: "none"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .markup: "markup"
    case .list: "a list"
    case .map: "a map"
    case .object: "an object"
    case .handle(let handle): handle.kindName
    case .undefined: "undefined"
    }
  }
}

/// A reference to an object of the renderer, such as a macro, by kind and number.
package struct Handle: Sendable, Equatable {
  enum Kind: UInt8, Sendable { case macro, loop, namespace, module, cycler, joiner }

  let kind: Kind
  let number: Int32

  init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = Int32(truncatingIfNeeded: number)
  }

  /// The kind in the words of a diagnostic.
  var kindName: Phrase {
    switch kind {
    case .macro: "a macro"
    case .loop: "a loop"
    case .namespace: "a namespace"
    case .module: "an imported template"
    case .cycler: "a cycler"
    case .joiner: "a joiner"
    }
  }

  /// Whether it can be called.
  var isCallable: Bool {
    switch kind {
    case .macro, .loop, .joiner: true
    case .namespace, .module, .cycler: false
    }
  }
}
