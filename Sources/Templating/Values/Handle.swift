import Diagnostics

/// Something that a page makes while it renders; the renderer knows what is behind the number.
package struct Handle: Sendable, Equatable {
  enum Kind: UInt8, Sendable { case macro, loop, namespace, module, cycler, joiner }

  let kind: Kind
  let number: Int32

  init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = Int32(truncatingIfNeeded: number)
  }

  /// What a diagnostic calls it.
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

  /// Whether it is used by calling it.
  var isCallable: Bool {
    switch kind {
    case .macro, .loop, .joiner: true
    case .namespace, .module, .cycler: false
    }
  }
}
