package import Localization

/// A day of the year with entries of any year.
///
/// Month and day are Gregorian. A day without entries has no page; the calendar of all 366 days
/// shows it.
package struct DayOfYear: Sendable {
  package let month: Int
  package let day: Int
  package let route: Route
  /// Positions in `Edition.members`, newest first.
  package let members: [Int]

  /// - Parameter days: the days of the members of an edition, newest first.
  static func days(of days: [CalendarDay?], prefix: String) -> [DayOfYear] {
    var members = [[Int]](repeating: [], count: 12 * 31)
    for (position, day) in days.enumerated() {
      if let day { members[(day.month - 1) * 31 + day.day - 1].append(position) }
    }
    return members.indices.filter { !members[$0].isEmpty }.map { place in
      let (month, day) = (place / 31 + 1, place % 31 + 1)
      return DayOfYear(
        month: month, day: day,
        route: Route("\(prefix)on-this-day/\(padded(month, 2))-\(padded(day, 2)).html"),
        members: members[place])
    }
  }
}

extension Edition {
  /// The entries of a day of the year; nil if there are none.
  package func dayOfYear(_ day: CalendarDay) -> DayOfYear? {
    var (low, high) = (0, daysOfYear.count)
    while low < high {
      let middle = (low + high) / 2
      let found = daysOfYear[middle]
      if (found.month, found.day) < (day.month, day.day) { low = middle + 1 } else { high = middle }
    }
    guard daysOfYear.indices.contains(low), daysOfYear[low].month == day.month,
      daysOfYear[low].day == day.day
    else { return nil }
    return daysOfYear[low]
  }

  /// The members with the same day of the year in other years: at most the ten closest in time,
  /// newest first.
  ///
  /// - Parameter year: the year of the member; nil if it is undated.
  package func onThisDay(
    as member: Int, of day: CalendarDay, year: (Int) -> Int?
  ) -> [Int] {
    guard let same = dayOfYear(day) else { return [] }
    // Years and members in one number: comparing two is quick.
    let own = day.year
    var nearest: [Int] = []
    nearest.reserveCapacity(same.members.count)
    for other in same.members where other != member {
      let year = year(other)
      if year != own { nearest.append(abs((year ?? 0) - own) << 32 | other) }
    }
    if nearest.count > Edition.daysShown {
      nearest.sort()
      nearest.removeLast(nearest.count - Edition.daysShown)
      for position in nearest.indices { nearest[position] &= 0xFFFF_FFFF }
      nearest.sort()
      return nearest
    }
    for position in nearest.indices { nearest[position] &= 0xFFFF_FFFF }
    return nearest
  }

  private static let daysShown = 10
}
