// Written by Packaging/embed.py: every file of Sources/CardFonts/Fonts as bytes. A changed file
// makes the compiler run again.
#include "CardFonts.h"

static const unsigned char file_arabic_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/arabic.ttf"
};
static const unsigned char file_armenian_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/armenian.ttf"
};
static const unsigned char file_chinese_simplified_otf[] = {
#embed "../../Sources/CardFonts/Fonts/chinese-simplified.otf"
};
static const unsigned char file_chinese_traditional_otf[] = {
#embed "../../Sources/CardFonts/Fonts/chinese-traditional.otf"
};
static const unsigned char file_devanagari_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/devanagari.ttf"
};
static const unsigned char file_georgian_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/georgian.ttf"
};
static const unsigned char file_hebrew_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/hebrew.ttf"
};
static const unsigned char file_japanese_otf[] = {
#embed "../../Sources/CardFonts/Fonts/japanese.otf"
};
static const unsigned char file_korean_otf[] = {
#embed "../../Sources/CardFonts/Fonts/korean.otf"
};
static const unsigned char file_latin_display_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/latin-display.ttf"
};
static const unsigned char file_latin_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/latin.ttf"
};
static const unsigned char file_thai_ttf[] = {
#embed "../../Sources/CardFonts/Fonts/thai.ttf"
};

static const ilgi_card_font files[] = {
    {"arabic.ttf", file_arabic_ttf, sizeof file_arabic_ttf},
    {"armenian.ttf", file_armenian_ttf, sizeof file_armenian_ttf},
    {"chinese-simplified.otf", file_chinese_simplified_otf, sizeof file_chinese_simplified_otf},
    {"chinese-traditional.otf", file_chinese_traditional_otf, sizeof file_chinese_traditional_otf},
    {"devanagari.ttf", file_devanagari_ttf, sizeof file_devanagari_ttf},
    {"georgian.ttf", file_georgian_ttf, sizeof file_georgian_ttf},
    {"hebrew.ttf", file_hebrew_ttf, sizeof file_hebrew_ttf},
    {"japanese.otf", file_japanese_otf, sizeof file_japanese_otf},
    {"korean.otf", file_korean_otf, sizeof file_korean_otf},
    {"latin-display.ttf", file_latin_display_ttf, sizeof file_latin_display_ttf},
    {"latin.ttf", file_latin_ttf, sizeof file_latin_ttf},
    {"thai.ttf", file_thai_ttf, sizeof file_thai_ttf},
    {0, 0, 0},
};

const ilgi_card_font *ilgi_card_fonts(void) { return files; }
