/// The language that a fence names: its first word without the options that other programs join to
/// it.
///
/// `rust,linenos`, `js{1,3}`, `jsx:title=x` and `js[a.js]` are `rust`, `js`, `jsx` and `js`; so are
/// `{.python .numberLines}`, `{python}` and `{r, echo=FALSE}` of Pandoc and R Markdown `python` and
/// `r`.
func fenceLanguage(_ information: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var line = information.prefix { $0 != 0x0A }
  if line.first == 0x7B {
    line = line.dropFirst().drop(while: isBlank)
    // An id may be before the class.
    let words = line.split { isBlank($0) || $0 == 0x7D }
    if let name = words.first(where: { $0.first == 0x2E }) ?? words.first {
      line = name.first == 0x2E ? name.dropFirst() : name
    }
  }
  let word = line.prefix { !isBlank($0) }
  let name = word.prefix { !",:={}[(|".utf8.contains($0) }
  return name.isEmpty ? information.prefix { !isBlank($0) && $0 != 0x0A } : name
}
