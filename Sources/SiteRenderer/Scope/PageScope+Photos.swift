import Journal
import Templating

// What templates see of photos.
extension PageScope {
  /// - Parameter isInText: whether the text shows the cover too.
  func coverValue(
    _ target: LinkTarget?, isInText: Bool, alternative: String? = nil
  ) -> TemplateValue {
    guard let target, let shown = BodyWriter(self).picture(of: target) else { return .none }
    return photoValue(shown.address, shown.size, alternative: alternative ?? "", isInText: isInText)
  }

  /// A picture in a list.
  func coverValue(_ target: LinkTarget?) -> TemplateValue { coverValue(target, isInText: false) }

  private func photoValue(
    _ address: String, _ picture: Picture?, alternative: String, isInText: Bool
  ) -> TemplateValue {
    let variants = picture?.variants
    return TemplateContext.cover.value([
      .string(address), TemplateValue(picture?.width), TemplateValue(picture?.height),
      .string(alternative), .bool(isInText),
      TemplateValue(variants?.square.map { self.address($0) }),
      TemplateValue(variants.map { self.address.set($0.sizes) }),
      TemplateValue(variants?.sizes.last.map { self.address($0.route) }),
      TemplateValue(variants?.tone), TemplateValue(picture.map { ratioClass($0.ratio) }),
    ])
  }
}
