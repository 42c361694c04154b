import Diagnostics
import Testing

@testable import Photos

@Suite struct PhotoProblemTests {
  @Test func `a problem is an error about its file and says how to fix it`() {
    let problem = PhotoProblem.cannotBeCleaned(.tiff, reason: "TIFF photos can't be cleaned")
    #expect(
      problem.diagnostic(at: .file("entries/서울/집.tif"))
        == Diagnostic(
          .error, "photo.cannot-be-cleaned",
          "metadata can't be taken out of the photo: TIFF photos can't be cleaned",
          at: .file("entries/서울/집.tif"),
          help: ["export it as JPEG, PNG or WebP"]))
  }

  @Test func `the size before and after cleaning is the same`() throws {
    for photo in HostileBytesTests.photos {
      guard let copy = try? cleanPhoto(photo) else { continue }
      #expect(try size(ofPhoto: photo) == copy.size)
      #expect(try size(ofPhoto: copy.bytes) == copy.size)
    }
    #expect(try size(ofPhoto: TinyPhoto.avifWithExif) == PhotoSize(width: 3, height: 2))
  }
}
