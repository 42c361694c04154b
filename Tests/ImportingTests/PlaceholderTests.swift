import Importing
import Testing

@Suite struct OriginFormatTests {
  @Test func `the list of formats is not empty`() { #expect(!importFormats.isEmpty) }
}
