/// The host of an address as browsers ask for it: `일기.한국` → `xn--o70bt1w.xn--3e0b707e` (UTS #46,
/// with the choices of the URL Standard, section 3.3). Nil for a name that no host can have.
@Sendable package func hostInASCII(_ name: String) -> String? { ICU.hostInASCII(name) }
