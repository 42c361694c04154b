/// The digits of numbers, by CLDR's names: the ten digits that a living script has of its own.
package enum DigitSystem: String, Sendable, CaseIterable {
  case latn, adlm, arab, arabext, beng, cakm, deva, gujr, guru, hmnp, khmr, knda, laoo, mlym, mtei
  case mymr, nkoo, olck, orya, rohg, tamldec, telu, thai, tibt
}

extension LocaleTag {
  /// The locale for ICU, with a calendar and digits where they are not its usual ones:
  /// `fa-u-ca-persian-nu-latn`.
  func identifier(_ calendar: CalendarSystem? = nil, _ digits: DigitSystem?) -> String {
    let keys =
      (calendar.map { "-ca-\($0.key)" } ?? "") + (digits.map { "-nu-\($0.rawValue)" } ?? "")
    return description + (keys.isEmpty ? "" : "-u" + keys)
  }
}
