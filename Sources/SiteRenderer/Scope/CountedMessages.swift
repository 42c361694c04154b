import Localization
import Synchronization
import Templating

/// What an edition says for small counts, `t("list.count", count=3)`, by the number of the call.
final class CountedMessages: Sendable {
  private let interface: Interface
  /// By the number of the call the place of its message in `keys`; -1 for other calls.
  private let places: [Int]
  private let keys: [String]
  private let said: Mutex<[TemplateValue?]>

  /// How many counts are remembered, from 0 on.
  private static let counts = 32

  init(_ interface: Interface, _ calls: [(number: Int, text: String)]) {
    self.interface = interface
    var places = [Int](repeating: -1, count: (calls.last?.number ?? -1) + 1)
    for (place, call) in calls.enumerated() { places[call.number] = place }
    self.places = places
    keys = calls.map(\.text)
    said = Mutex(Array(repeating: nil, count: calls.count * CountedMessages.counts))
  }

  /// Nil for a call of another kind, a large count, and a message that no catalog has.
  func say(call number: Int, count: Int) -> TemplateValue? {
    guard (0..<CountedMessages.counts).contains(count), number < places.count, places[number] >= 0
    else { return nil }
    let place = places[number] * CountedMessages.counts + count
    if let known = said.withLock({ $0[place] }) { return known }
    guard let text = interface.say(keys[places[number]], count: count) else { return nil }
    said.withLock { $0[place] = .string(text) }
    return .string(text)
  }
}
