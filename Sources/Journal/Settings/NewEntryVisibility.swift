/// Whether an entry that a command makes may be published at once.
package enum NewEntryVisibility: String, Sendable, CaseIterable {
  case draft, `private`
  case published = "public"
}
