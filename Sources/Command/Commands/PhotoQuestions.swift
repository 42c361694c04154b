import Build
import Desk
import Diagnostics
import Journal
import Localization

/// What a new entry takes over from its first photo: the day if the author agrees, the place only
/// after an explicit yes on a terminal.
struct PhotoQuestions {
  private(set) var day: CalendarDay?
  private(set) var place: EntryChange?
  /// Whether the photo says where it was taken, which need not be the usual place.
  private(set) var namesPlace = false

  init(
    _ arguments: NewCommand.Arguments, _ console: Console, _ options: BuildOptions, canAsk: Bool
  ) {
    guard let path = arguments.photos.first else { return }
    let photo = NewPhoto(console.world.absolute(path), options)
    let canAsk = console.world.inputIsTerminal && canAsk
    if let day = photo.day, arguments.date == nil {
      if !canAsk {
        console.errors(
          "note: the photo was taken on \(day.iso); '--date \(day.iso)' makes that the entry's day")
      } else if console.agrees("the photo was taken on \(day.iso); is the entry of that day?") {
        self.day = day
      }
    }
    guard let latitude = photo.latitude, let longitude = photo.longitude else { return }
    namesPlace = true
    guard canAsk || arguments.takesPhotoPlace else {
      console.errors("note: the photo names a place; '--photo-place' writes it into the entry")
      return
    }
    guard
      arguments.takesPhotoPlace
        || console.agrees(
          "the photo names a place, about \(latitude), \(longitude); write it into the entry?")
    else { return }
    var name = arguments.labels[.places]?.last
    if name == nil, canAsk {
      console.ask("the name of the place:")
      name = console.world.readLine()
    }
    let known = name.flatMap { $0.isEmpty ? nil : $0 } ?? "\(latitude), \(longitude)"
    place = .place(known, latitude: latitude, longitude: longitude)
  }
}
