import Diagnostics
import FrontMatter
import Journal

extension Setting {
  static let photos = Setting(
    "photos", "what is made of photos",
    parts: [
      Setting(
        "photos.variants", "smaller copies for smaller screens", takes: trueOrFalse,
        byDefault: "`true`",
        example: "photos: {variants: false}", otherNames: ["resize", "sizes"]
      ) { $0.flag($1, \.photos.variants) },
      Setting(
        "photos.avif", "copies as AVIF too: smaller, and slow to make", takes: trueOrFalse,
        byDefault: "`false`", example: "photos: {avif: true}"
      ) { $0.flag($1, \.photos.avif) },
      Setting(
        "photos.original", "whether a photo leads to its whole original",
        takes: words(PhotoSettings.Original.self), byDefault: "`none`",
        example: "photos: {original: link}"
      ) { $0.choice($1, \.photos.original) },
      Setting(
        "photos.megapixels", "the largest photo that is read",
        takes: range(PhotoSettings.allMegapixels, "a number"),
        byDefault: "`100`", example: "photos: {megapixels: 200}"
      ) { $0.number($1, PhotoSettings.allMegapixels, \.photos.megapixels) },
      Setting(
        "photos.seconds", "computing time of one photo",
        takes: range(PhotoSettings.times, "a number"), byDefault: "`60`",
        example: "photos: {seconds: 300}"
      ) { $0.number($1, PhotoSettings.times, \.photos.seconds) },
      Setting(
        "photos.memory", "memory of one photo", takes: range(PhotoSettings.memories),
        byDefault: "`1 GiB`",
        example: "photos: {memory: 2 GiB}"
      ) { $0.size($1, PhotoSettings.memories, \.photos.memory) },
    ])
}
