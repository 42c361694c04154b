/// What the templates of a set share: each name has one number, and each output its own.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  private(set) var outputCount = 0

  /// The number of a name, given at its first use.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a name that some template uses.
  func existingNumber(of name: String) -> Int? { numbers[name] }

  mutating func nextOutput() -> Int {
    outputCount += 1
    return outputCount - 1
  }
}
