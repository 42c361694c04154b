import Diagnostics
import Localization
import Templating

/// What an edition says where templates call `t` with nothing but a key, `t("nav.skip")`, by the
/// number of the call.
final class SaidMessages: Sendable {
  /// Nil for a call of another kind, and for a message that no catalog has.
  private let values: [TemplateValue?]
  /// The same, escaped.
  private let texts: [[UInt8]?]

  init(
    _ interface: Interface,
    _ calls: [(number: Int, function: String, arguments: TemplateArguments)]
  ) {
    var values = [TemplateValue?](repeating: nil, count: calls.last.map { $0.number + 1 } ?? 0)
    var texts = [[UInt8]?](repeating: nil, count: values.count)
    for call in calls where call.function == "t" && call.arguments.named.isEmpty {
      guard case .string(let key)? = call.arguments.positional.first,
        let text = interface.say(key)
      else { continue }
      values[call.number] = .string(text)
      texts[call.number] = Markup(escaping: text).bytes
    }
    (self.values, self.texts) = (values, texts)
  }

  func say(call number: Int) -> TemplateValue? {
    number < values.count ? values[number] : nil
  }

  /// Appends the message. False if it is not known.
  func append(call number: Int, to output: inout ByteOutput) -> Bool {
    guard number < texts.count, let text = texts[number] else { return false }
    output.append(contentsOf: text)
    return true
  }
}
