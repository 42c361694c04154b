// Files by their paths.
extension LinkResolver {
  /// What is at the first of these paths at which anything is; else the text of which a path leaves
  /// out the locale.
  ///
  /// - Parameter paths: relative to the journal, in any Unicode form.
  mutating func thing(at paths: [String], _ link: WrittenLink) -> NoteIndex.Thing? {
    for path in paths {
      if let thing = things[pathKey(path)] { return thing }
    }
    let texts = textsWithoutLocale ?? TextsWithoutLocale(site, withheld: withheld)
    textsWithoutLocale = texts
    return texts.thing(at: paths, for: link.entry.locale)
  }
}
