/// Examples that we render in another way on purpose, by their number in their specification.
struct LeftOut: Sendable {
  let reason: String
  let commonmark: [ClosedRange<Int>]
  let gfm: [ClosedRange<Int>]

  /// The reason for each example of a specification that is left out.
  static func examples(of specification: String) -> [Int: String] {
    var result: [Int: String] = [:]
    for group in all {
      for range in specification == "gfm" ? group.gfm : group.commonmark {
        for number in range { result[number] = group.reason }
      }
    }
    return result
  }

  private static let all = [
    LeftOut(
      reason: "raw HTML is shown as text, with a warning, but for a few harmless elements",
      commonmark: [
        21...21, 31...31, 148...176, 178...178, 180...182, 184...191, 201...201, 344...344,
        475...477, 491...491, 494...494, 524...524, 536...536, 613...617, 623...623, 627...631,
        642...643,
      ],
      gfm: [
        118...145, 147...147, 149...151, 153...160, 170...170, 317...317, 327...327, 354...354,
        484...486, 500...500, 503...503, 532...532, 544...544, 632...636, 642...642, 647...651,
        653...653, 663...664,
      ]
    ),
    LeftOut(
      reason: "an HTML comment is a note that the author hid: it is removed",
      commonmark: [
        177...177, 179...179, 183...183, 308...309, 625...626,
      ],
      gfm: [
        146...146, 148...148, 152...152, 288...289, 644...646,
      ]
    ),
    LeftOut(
      reason:
        "the library follows CommonMark 0.29: a later version changed entities and symbols beside emphasis",
      commonmark: [
        28...28, 354...354,
      ],
      gfm: []
    ),
  ]
}
