/// What was made of some bytes: by an earlier build, if it was made of the very same ones; else by
/// `make` in this moment, for the next build.
///
/// For lists that take long and depend on few things. The input must have everything that they
/// depend on beside the program.
package typealias KeptBytes =
  @Sendable (
    _ name: String, _ input: [UInt8], _ make: () -> [UInt8]
  ) -> [UInt8]
