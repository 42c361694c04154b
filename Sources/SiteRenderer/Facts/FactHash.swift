package import Diagnostics

/// Makes a digest of bytes.
package typealias FactHash = @Sendable (UnsafeRawBufferPointer) -> FactDigest

/// Makes so many digests, on several threads.
package typealias FactMap = @Sendable (Int, @escaping @Sendable (Int) -> FactDigest) -> [FactDigest]
