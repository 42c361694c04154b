// Writes the heading of each title by ICU's AlphabeticIndex, for IndexHeadingsTests (Debian:
// libicu-dev):
//   c++ headings.cpp -o headings -licui18n -licuuc && ./headings < titles.txt > headings.tsv
#include <unicode/alphaindex.h>
#include <unicode/unistr.h>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

int main() {
  std::vector<std::string> titles;
  for (std::string title; std::getline(std::cin, title);) titles.push_back(title);
  for (const char* name : {"ar", "en", "fa", "he", "ja", "ko", "ru", "sv", "uk", "zh-Hans", "zh-Hant"}) {
    UErrorCode status = U_ZERO_ERROR;
    icu::AlphabeticIndex index(icu::Locale::forLanguageTag(name, status), status);
    index.setMaxLabelCount(2000, status);
    for (const char* other : {"ko", "ja", "en", "ru", "el", "ar", "he", "th", "hi"}) index.addLabels(icu::Locale(other), status);
    std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> all(index.buildImmutableIndex(status));
    for (const std::string& title : titles) {
      const auto* bucket = all->getBucket(all->getBucketIndex(icu::UnicodeString::fromUTF8(title), status));
      std::string label;
      bucket->getLabel().toUTF8String(label);
      if (bucket->getLabelType() == U_ALPHAINDEX_UNDERFLOW) label = "#";
      if (bucket->getLabelType() == U_ALPHAINDEX_INFLOW || bucket->getLabelType() == U_ALPHAINDEX_OVERFLOW) label = "…";
      std::cout << name << '\t' << label << '\t' << title << '\n';
    }
  }
}
