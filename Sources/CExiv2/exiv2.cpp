// A C interface to libexiv2 0.27.
//
// Every call owns its image object, so calls can run in parallel. Two parts of libexiv2 are global
// and are initialized once, before the first image is opened: the XMP toolkit, whose table of
// namespaces is shared and needs the lock, and the log, which would write to standard error between
// our diagnostics.
#include "CExiv2.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <exiv2/exiv2.hpp>
#pragma clang diagnostic pop

#include <algorithm>
#include <cstring>
#include <exception>
#include <limits>
#include <mutex>
#include <string>

namespace {

std::recursive_mutex xmpMutex;

void lockXMP(void *, bool lock) {
  if (lock) {
    xmpMutex.lock();
  } else {
    xmpMutex.unlock();
  }
}

void setUpOnce() {
  static std::once_flag done;
  std::call_once(done, [] {
    Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
    Exiv2::XmpParser::initialize(lockXMP, nullptr);
    // From 0.28 on it is always on.
#if defined(EXV_ENABLE_BMFF) && !EXIV2_TEST_VERSION(0, 28, 0)
    Exiv2::enableBMFF(true);
#endif
  });
}

void write(const char *message, char *text, size_t capacity) {
  if (text == nullptr || capacity == 0) return;
  const size_t count = std::min(std::strlen(message), capacity - 1);
  std::memcpy(text, message, count);
  text[count] = 0;
}

void look(
  const uint8_t *bytes, size_t length, CExiv2Findings &findings, char *text, size_t capacity) {
  setUpOnce();
  auto image = Exiv2::ImageFactory::open(bytes, static_cast<long>(length));
  image->readMetadata();

  std::string first;
  for (const auto &datum : image->exifData()) {
    findings.exif += 1;
    if (datum.key() == "Exif.Image.Orientation" && datum.count() == 1) {
#if EXIV2_TEST_VERSION(0, 28, 0)
      findings.orientation = static_cast<int32_t>(datum.toInt64());
#else
      findings.orientation = static_cast<int32_t>(datum.toLong());
#endif
    } else if (first.empty()) {
      first = datum.key();
    }
  }
  for (const auto &datum : image->iptcData()) {
    findings.iptc += 1;
    if (first.empty()) first = datum.key();
  }
  for (const auto &datum : image->xmpData()) {
    findings.xmp += 1;
    if (first.empty()) first = datum.key();
  }
  findings.xmp_packet = static_cast<int64_t>(image->xmpPacket().size());
  findings.comment = static_cast<int64_t>(image->comment().size());
  const auto previews = Exiv2::PreviewManager(*image).getPreviewProperties();
  findings.previews = static_cast<int64_t>(previews.size());
  if (first.empty() && findings.xmp_packet > 0) first = "an XMP packet";
  if (first.empty() && findings.comment > 0) first = "a comment";
  if (first.empty() && findings.previews > 0) first = "a preview picture";
  findings.was_read = 1;
  write(first.c_str(), text, capacity);
}

}  // namespace

extern "C" void cexiv2_look(
  const uint8_t *bytes, size_t length, CExiv2Findings *findings, char *text, size_t capacity) {
  if (findings == nullptr) return;
  *findings = CExiv2Findings{};
  write("", text, capacity);
  if (bytes == nullptr || length > static_cast<size_t>(std::numeric_limits<int32_t>::max())) {
    write("no bytes, or too many", text, capacity);
    return;
  }
  try {
    look(bytes, length, *findings, text, capacity);
  } catch (const std::exception &error) {
    *findings = CExiv2Findings{};
    write(error.what(), text, capacity);
  } catch (...) {
    *findings = CExiv2Findings{};
    write("an unknown failure", text, capacity);
  }
}
