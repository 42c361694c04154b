import Diagnostics

extension KnownField {
  /// What the field is for, in a line.
  var meaning: Phrase {
    switch self {
    case .title: "the title; false for none"
    case .date: "the entry's day, perhaps with a time"
    case .updated: "the day of the last change"
    case .publish: "not published before this day; false: not published"
    case .published: "false: not published; a day means the same as 'publish'"
    case .expires: "not published from this day on"
    case .slug: "the last part of the address"
    case .permalink: "the whole address, from the root of the site"
    case .locale: "the language tag of the entry: ko, en-GB"
    case .translation: "entries with the same value are translations of each other"
    case .tags: "a list of tags, or one text"
    case .people: "a list of people, or one text"
    case .aliases: "former addresses, or names for wikilinks"
    case .place: "a name, or name, latitude and longitude"
    case .weather: "a word, an icon code of OpenWeather, or condition, icon and temperature"
    case .mood: "the mood, in a word"
    case .starred: "a star next to the title"
    case .pinned: "first on the home page"
    case .noindex: "asks search engines not to list the entry"
    case .series: "the series that the entry is a part of: a name, several, or name and part"
    case .part: "the entry's number in its series"
    case .book: "a book that the entry is about: title, author, isbn, rating, cover, url"
    case .film: "a film that the entry is about: title, director, rating, cover, url"
    case .music: "music that the entry is about: title, artist, rating, cover, url"
    case .draft: "true: not published"
    case .private: "true: not published"
    case .sealed: "true, or a group of readers: published only encrypted, for their passphrase"
    case .sealIdentifier: "written by 'ilgi seal': the entry's name among the sealed ones"
    case .summary: "shown in lists"
    case .cover: "a picture, shown above the text; false for none"
    case .id: "the entry's id in the feed"
    }
  }
}
