import HTMLReading
import Testing

/// Texts in other encodings than UTF-8. Their bytes were written by Python.
@Suite struct OldEncodingTests {
  @Test(
    arguments: [
      (
        "오늘은 비가 왔다. 카페에서 책을 읽었다.",
        """
        ec98a4eb8a98ec9d8020ebb984eab08020ec9994eb8ba42e20ecb9b4ed8e98ec9790ec849c20ecb1 \
        85ec9d8420ec9dbdec9788eb8ba42e
        """, .utf8, .bytes
      ),
      (
        "오늘은 비가 왔다. 카페에서 책을 읽었다.",
        """
        efbbbfec98a4eb8a98ec9d8020ebb984eab08020ec9994eb8ba42e20ecb9b4ed8e98ec9790ec849c \
        20ecb185ec9d8420ec9dbdec9788eb8ba42e
        """, .utf8, .mark
      ),
      (
        "오늘은 비가 왔다. 카페에서 책을 읽었다.",
        """
        fffe24c698b240c7200044be00ac200054c6e4b22e00200074ce98d3d0c51cc1200045cc44c72000 \
        7dc7c8c5e4b22e00
        """, .utf16LittleEndian, .mark
      ),
      (
        "a b c\n한글",
        "00610020006200200063000ad55cae00", .utf16BigEndian, .bytes
      ),
      (
        "day one\nx 하루",
        "64006100790020006f006e0065000a007800200058d5e8b8", .utf16LittleEndian, .bytes
      ),
      (
        "오늘은 비가 왔다. 카페에서 책을 읽었다.",
        "bfc0b4c3c0ba20baf1b0a120bfd4b4d92e20c4abc6e4bfa1bcad20c3a5c0bb20c0d0befab4d92e", .korean,
        .bytes
      ),
      (
        "오늘은 비가 왔다. 카페에서 책을 읽었다. 똠방각하 펲시콜라 쒯",
        """
        bfc0b4c3c0ba20baf1b0a120bfd4b4d92e20c4abc6e4bfa1bcad20c3a5c0bb20c0d0befab4d92e20 \
        8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f3209d46
        """, .korean, .bytes
      ),
      (
        "今日は雨が降った。カフェで本を読んだ。",
        "8da193fa82cd894a82aa8d7e82c182bd8142834a8374834682c5967b82f093c782f182be8142", .japanese,
        .bytes
      ),
      (
        "今天下雨了，我们在咖啡馆看书。天气很好，心情不错。",
        """
        bdf1cceccfc2d3eac1cba3acced2c3c7d4dabfa7b7c8b9ddbfb4cae9a1a3ccecc6f8badcbac3a3ac \
        d0c4c7e9b2bbb4eda1a3
        """, .chinese, .bytes
      ),
      (
        "Un café à Paris, l’été déjà.",
        "556e20636166e920e02050617269732c206c92e974e92064e96ae02e", .western, .bytes
      ),
      (
        "<meta charset=\"EUC-KR\">똠방각하 펲시콜라 쒯",
        """
        3c6d65746120636861727365743d224555432d4b52223e8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f3 \
        209d46
        """, .korean, .declared
      ),
      (
        "<?xml version='1.0' encoding='Shift_JIS'?>雨",
        """
        3c3f786d6c2076657273696f6e3d27312e302720656e636f64696e673d2753686966745f4a495327 \
        3f3e894a
        """, .japanese, .declared
      ),
      (
        "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=gb2312\">雨",
        """
        3c6d65746120687474702d65717569763d22436f6e74656e742d547970652220636f6e74656e743d \
        22746578742f68746d6c3b20636861727365743d676232333132223ed3ea
        """, .chinese, .declared
      ),
      (
        "<meta charset=\"euc-kr\">비",
        "3c6d65746120636861727365743d226575632d6b72223eebb984", .utf8, .bytes
      ),
      (
        "plain",
        "706c61696e", .utf8, .bytes
      ),
      (
        "",
        "", .utf8, .bytes
      ),
    ] as [(String, String, TextEncoding, DecodedText.Evidence)])
  func `an encoding is found`(
    text: String, digits: String, encoding: TextEncoding, evidence: DecodedText.Evidence
  ) {
    let found = DecodedText(bytes(digits))
    #expect(found.text == text)
    #expect(found.encoding == encoding)
    #expect(found.evidence == evidence)
    #expect(found.wrong == [])
  }

  @Test func `a wrong byte is told with its place and stays visible`() {
    let utf8 = DecodedText(
      Array("<meta charset=utf-8>".utf8) + [0x61, 0xFF] + Array(repeating: 0x62, count: 80))
    #expect(utf8.encoding == .utf8)
    #expect(utf8.wrong == [21])
    #expect(utf8.text.hasPrefix("<meta charset=utf-8>a\u{FFFD}bb"))
    let korean = DecodedText(Array("<meta charset=euc-kr>".utf8) + [0xBA, 0xF1, 0xFF, 0x2E])
    #expect(korean.text == "<meta charset=euc-kr>비\u{FFFD}.")
    #expect(korean.wrong == [23])
  }

  @Test func `what Meta wrote is mended, and nothing else`() {
    #expect(mendedText("\u{ED}\u{95}\u{9C}\u{EA}\u{B8}\u{80}") == "한글")
    #expect(mendedText("caf\u{E9}") == "café")
    #expect(mendedText("한글 \u{ED}\u{95}\u{9C}") == "한글 \u{ED}\u{95}\u{9C}")
    #expect(mendedText("plain") == "plain")
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
