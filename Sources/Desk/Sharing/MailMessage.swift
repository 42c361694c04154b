import Build
import Diagnostics
import Localization

/// An entry as an e-mail (RFC 5322, MIME): a plain text and a page with its photos.
struct MailMessage {
  struct Photo {
    let bytes: [UInt8]
    let type: String
    /// By which the page names it.
    let identifier: String
  }

  var subject: String
  var author: String
  /// `a@diary.example`; nil if nobody said.
  var address: String?
  /// Seconds since 1970.
  var time: Int
  var text: String
  var page: String
  var photos: [Photo]

  var bytes: [UInt8] {
    let mark = hexDigits(fingerprint(Array((subject + text + page).utf8)))
    let name = author.isEmpty ? "" : MailMessage.encoded(author, after: 6) + " "
    let lines = [
      "From: \(name)<\(address ?? "diary@localhost.invalid")>", "Date: \(date)",
      "Message-ID: <\(mark).\(time)@ilgi.invalid>",
      "Subject: " + MailMessage.encoded(subject, after: 9), "X-Unsent: 1", "MIME-Version: 1.0",
      "Content-Type: multipart/alternative; boundary=\"=_a\(mark)\"",
    ]
    let plain = part("text/plain; charset=utf-8", Array(text.utf8))
    let whole = part("text/html; charset=utf-8", Array(page.utf8))
    var second = whole
    if !photos.isEmpty {
      let parts =
        [whole]
        + photos.map { photo in
          part(
            photo.type, photo.bytes,
            ["Content-ID: <\(photo.identifier)>", "Content-Disposition: inline"])
        }
      second =
        "Content-Type: multipart/related; boundary=\"=_r\(mark)\"\r\n\r\n"
        + joined(parts, boundary: "=_r\(mark)")
    }
    let body = joined([plain, second], boundary: "=_a\(mark)")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private func joined(_ parts: [String], boundary: String) -> String {
    parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  /// In base64: any text is then lines of 76 letters.
  private func part(_ type: String, _ bytes: [UInt8], _ further: [String] = []) -> String {
    let head = ["Content-Type: \(type)", "Content-Transfer-Encoding: base64"] + further
    return head.joined(separator: "\r\n") + "\r\n\r\n" + base64(bytes, lines: 76)
  }

  /// `Tue, 05 Mar 2024 18:30:00 +0000` (RFC 5322, 3.3).
  private var date: String {
    guard let local = TimeZone.utc.local(atSecond: time) else {
      return "Thu, 01 Jan 1970 00:00:00 +0000"
    }
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let weekday = days[(local.day.daysSince1970 % 7 + 7) % 7]
    let clock = (time % 86400 + 86400) % 86400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(weekday), \(two(local.day.day)) \(months[local.day.month - 1]) \(local.day.year) "
      + "\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60)) +0000"
  }

  /// Encoded words of UTF-8 (RFC 2047), each of at most 75 characters and of whole characters, on
  /// lines of at most 76. A short text of plain words stays as it is.
  static func encoded(_ text: String, after used: Int) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x20
    }
    if isPlain, text.utf8.count + used < 76, !text.hasPrefix(" ") { return text }
    var words: [[UInt8]] = [[]]
    // 45 bytes become 60 letters; the first line has less room.
    var room = (75 - used - 12) / 4 * 3
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > room {
        words.append([])
        room = 45
      }
      words[words.count - 1] += bytes
    }
    return words.map { "=?UTF-8?B?\(base64($0))?=" }.joined(separator: "\r\n ")
  }
}
