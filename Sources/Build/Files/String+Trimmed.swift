extension String {
  /// Without white space at its beginning and its end.
  package var trimmed: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
