import SearchIndex

/// What is wrong with how a query is read: any text is one, and says the same each time.
func queryFlaw(_ input: [UInt8]) -> String? {
  let text = String(decoding: input, as: UTF8.self)
  let queries = [Query(text), Query(text), Query(text, aliases: ["태그=tag", "= ", text])]
  let told = queries.map { String(describing: $0) }
  if told[0] != told[1] { return "a query is read in two ways" }
  // Each scalar becomes a few at most.
  return told.contains { $0.utf8.count > 4_000 + 400 * input.count } ? "a query grows" : nil
}
