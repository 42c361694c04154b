package import Localization

/// The calendar in which each locale says days.
package struct CalendarChoice: Sendable, Equatable {
  /// For the locales that are not named.
  package var common = CalendarSystem.gregorian
  package var named: [LocaleTag: CalendarSystem] = [:]

  package init() {}

  package func calendar(for locale: LocaleTag) -> CalendarSystem { named[locale] ?? common }
}
