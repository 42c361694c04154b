/// Unicode normalization form C of a text (Unicode Standard Annex 15): what is stored, compared and searched.
///
/// Swift's own `==` already ignores the difference between forms; bytes, files and browsers do not.
package func normalizedForm(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 } ? text : ICU.normalizedForm(text)
}
