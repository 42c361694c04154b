import Files
import Localization

/// In which time zone a journal was written: the zone in which most instants have the day that the
/// name of their file has, or else the offset of their commit.
struct ZoneEvidence {
  struct Agreement {
    let zone: String
    let count: Int
    let all: Int
  }

  /// Seconds since 1970, each with the day in the name of its file.
  var days: [(second: Int, day: CalendarDay)] = []
  /// Commits: seconds since 1970, and the offset of the author's clock.
  var commits: [(second: Int, offset: Int)] = []

  /// The zone with the most agreement of names, which must be better than UTC; else of commits.
  ///
  /// - Parameter language: which of several zones with the same clock is meant.
  func best(for language: String?) -> Agreement? {
    if days.count > 4 {
      let utc = count(ofDays: "UTC")
      if utc < days.count,
        let best = first(for: language, count(ofDays:)), best.1 > utc,
        best.1 * 20 >= days.count * 19
      {
        return Agreement(zone: best.0, count: best.1, all: days.count)
      }
      return nil
    }
    // What is committed on a server has no offset.
    let own = commits.filter { $0.offset != 0 }
    guard own.count > 9, own.count * 2 > commits.count,
      let best = first(for: language, { zone in count(of: own, zone) }),
      best.1 * 10 >= own.count * 9
    else { return nil }
    return Agreement(zone: best.0, count: best.1, all: own.count)
  }

  private func first(for language: String?, _ count: (String) -> Int) -> (String, Int)? {
    let zones = (ZoneEvidence.ofLanguages[language ?? ""] ?? []) + ZoneEvidence.zones
    var best: (String, Int)?
    for zone in zones {
      let number = count(zone)
      if number > (best?.1 ?? 0) { best = (zone, number) }
    }
    return best
  }

  private func count(ofDays name: String) -> Int {
    guard let zone = TimeZone(name) else { return 0 }
    return days.count { zone.local(atSecond: $0.second)?.day == $0.day }
  }

  private func count(of commits: [(second: Int, offset: Int)], _ name: String) -> Int {
    guard let zone = TimeZone(name) else { return 0 }
    return commits.count { commit in
      guard let local = zone.local(atSecond: commit.second) else { return false }
      let wall = local.day.daysSince1970 * 86_400 + local.secondOfDay
      return wall - commit.second == commit.offset
    }
  }

  private static let ofLanguages = [
    "ko": ["Asia/Seoul"], "ja": ["Asia/Tokyo"], "zh": ["Asia/Shanghai", "Asia/Taipei"],
    "de": ["Europe/Berlin"], "fr": ["Europe/Paris"], "es": ["Europe/Madrid"],
    "it": ["Europe/Rome"], "nl": ["Europe/Amsterdam"], "cs": ["Europe/Prague"],
    "pl": ["Europe/Warsaw"], "sv": ["Europe/Stockholm"], "fa": ["Asia/Tehran"],
    "ru": ["Europe/Moscow"], "uk": ["Europe/Kyiv"], "tr": ["Europe/Istanbul"],
    "pt": ["America/Sao_Paulo", "Europe/Lisbon"], "fi": ["Europe/Helsinki"],
    "he": ["Asia/Jerusalem"], "hi": ["Asia/Kolkata"], "th": ["Asia/Bangkok"],
  ]

  /// One of each clock, from the most to the least spoken of.
  private static let zones = [
    "Europe/London", "Europe/Berlin", "America/New_York", "America/Los_Angeles",
    "America/Chicago", "America/Denver", "Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata",
    "Australia/Sydney", "Australia/Brisbane", "Australia/Perth", "Australia/Adelaide",
    "Pacific/Auckland", "Asia/Singapore", "Asia/Bangkok", "Asia/Dubai", "Asia/Karachi",
    "Asia/Dhaka", "Asia/Kathmandu", "Asia/Tehran", "Asia/Jerusalem", "Asia/Beirut",
    "Africa/Cairo", "Africa/Lagos", "Africa/Johannesburg", "Africa/Nairobi", "Europe/Helsinki",
    "Europe/Istanbul", "Europe/Moscow", "America/Sao_Paulo", "America/Argentina/Buenos_Aires",
    "America/Santiago", "America/Bogota", "America/Mexico_City", "America/Phoenix",
    "America/Anchorage", "America/Halifax", "America/St_Johns", "Pacific/Honolulu",
  ]
}

extension ZoneEvidence {
  /// The commits of a folder's history, without running anything that it configures.
  mutating func readCommits(in folder: String) {
    let git = Git(folder, isGuarded: true)
    guard
      let answer = try? git.run(["log", "-n", "2000", "--format=%at %ai", "--", "."]),
      answer.isGood
    else { return }
    for line in answer.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 4, let second = Int(words[0]), let number = Int(words[3]) else {
        continue
      }
      let minutes = abs(number) / 100 * 60 + abs(number) % 100
      commits.append((second, (number < 0 ? -60 : 60) * minutes))
    }
  }
}
