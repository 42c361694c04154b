/// A way to count years, months and days, by its name in CLDR (Unicode Technical Standard 35, part 1, key `ca`).
package enum CalendarSystem: String, Sendable, CaseIterable {
  case gregorian, buddhist, chinese, coptic, dangi, ethioaa, ethiopic, hebrew, indian, islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese, persian, roc

  /// The value of `ca` in a language tag, which browsers know too.
  package var key: String { self == .gregorian ? "gregory" : rawValue }
}
