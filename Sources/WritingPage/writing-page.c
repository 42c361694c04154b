// Written by Packaging/embed.py: every file of Sources/WritingPage/Page as bytes. A changed file
// makes the compiler run again.
#include "WritingPage.h"

static const unsigned char file_again_js[] = {
#embed "../../Sources/WritingPage/Page/again.js"
};
static const unsigned char file_back_js[] = {
#embed "../../Sources/WritingPage/Page/back.js"
};
static const unsigned char file_books_js[] = {
#embed "../../Sources/WritingPage/Page/books.js"
};
static const unsigned char file_completion_js[] = {
#embed "../../Sources/WritingPage/Page/completion.js"
};
static const unsigned char file_conflict_js[] = {
#embed "../../Sources/WritingPage/Page/conflict.js"
};
static const unsigned char file_desk_icon_svg[] = {
#embed "../../Sources/WritingPage/Page/desk-icon.svg"
};
static const unsigned char file_desk_css[] = {
#embed "../../Sources/WritingPage/Page/desk.css"
};
static const unsigned char file_desk_html[] = {
#embed "../../Sources/WritingPage/Page/desk.html"
};
static const unsigned char file_desk_js[] = {
#embed "../../Sources/WritingPage/Page/desk.js"
};
static const unsigned char file_devices_js[] = {
#embed "../../Sources/WritingPage/Page/devices.js"
};
static const unsigned char file_differences_js[] = {
#embed "../../Sources/WritingPage/Page/differences.js"
};
static const unsigned char file_drafts_js[] = {
#embed "../../Sources/WritingPage/Page/drafts.js"
};
static const unsigned char file_entry_list_js[] = {
#embed "../../Sources/WritingPage/Page/entry-list.js"
};
static const unsigned char file_entry_lock_js[] = {
#embed "../../Sources/WritingPage/Page/entry-lock.js"
};
static const unsigned char file_facts_js[] = {
#embed "../../Sources/WritingPage/Page/facts.js"
};
static const unsigned char file_fields_js[] = {
#embed "../../Sources/WritingPage/Page/fields.js"
};
static const unsigned char file_handover_worker_js[] = {
#embed "../../Sources/WritingPage/Page/handover-worker.js"
};
static const unsigned char file_handover_html[] = {
#embed "../../Sources/WritingPage/Page/handover.html"
};
static const unsigned char file_handover_js[] = {
#embed "../../Sources/WritingPage/Page/handover.js"
};
static const unsigned char file_helps_js[] = {
#embed "../../Sources/WritingPage/Page/helps.js"
};
static const unsigned char file_home_icon_png[] = {
#embed "../../Sources/WritingPage/Page/home-icon.png"
};
static const unsigned char file_home_screen_js[] = {
#embed "../../Sources/WritingPage/Page/home-screen.js"
};
static const unsigned char file_imports_js[] = {
#embed "../../Sources/WritingPage/Page/imports.js"
};
static const unsigned char file_kept_photos_js[] = {
#embed "../../Sources/WritingPage/Page/kept-photos.js"
};
static const unsigned char file_keyboard_js[] = {
#embed "../../Sources/WritingPage/Page/keyboard.js"
};
static const unsigned char file_lists_js[] = {
#embed "../../Sources/WritingPage/Page/lists.js"
};
static const unsigned char file_manifest_webmanifest[] = {
#embed "../../Sources/WritingPage/Page/manifest.webmanifest"
};
static const unsigned char file_markdown_of_js[] = {
#embed "../../Sources/WritingPage/Page/markdown-of.js"
};
static const unsigned char file_marks_js[] = {
#embed "../../Sources/WritingPage/Page/marks.js"
};
static const unsigned char file_notices_js[] = {
#embed "../../Sources/WritingPage/Page/notices.js"
};
static const unsigned char file_open_entry_js[] = {
#embed "../../Sources/WritingPage/Page/open-entry.js"
};
static const unsigned char file_panels_css[] = {
#embed "../../Sources/WritingPage/Page/panels.css"
};
static const unsigned char file_panels_js[] = {
#embed "../../Sources/WritingPage/Page/panels.js"
};
static const unsigned char file_parts_js[] = {
#embed "../../Sources/WritingPage/Page/parts.js"
};
static const unsigned char file_paste_js[] = {
#embed "../../Sources/WritingPage/Page/paste.js"
};
static const unsigned char file_pictures_js[] = {
#embed "../../Sources/WritingPage/Page/pictures.js"
};
static const unsigned char file_preview_js[] = {
#embed "../../Sources/WritingPage/Page/preview.js"
};
static const unsigned char file_reconcile_js[] = {
#embed "../../Sources/WritingPage/Page/reconcile.js"
};
static const unsigned char file_scroll_together_js[] = {
#embed "../../Sources/WritingPage/Page/scroll-together.js"
};
static const unsigned char file_slip_js[] = {
#embed "../../Sources/WritingPage/Page/slip.js"
};
static const unsigned char file_small_css[] = {
#embed "../../Sources/WritingPage/Page/small.css"
};
static const unsigned char file_strokes_js[] = {
#embed "../../Sources/WritingPage/Page/strokes.js"
};
static const unsigned char file_swipe_js[] = {
#embed "../../Sources/WritingPage/Page/swipe.js"
};
static const unsigned char file_text_field_js[] = {
#embed "../../Sources/WritingPage/Page/text-field.js"
};
static const unsigned char file_touch_bar_js[] = {
#embed "../../Sources/WritingPage/Page/touch-bar.js"
};
static const unsigned char file_two_versions_js[] = {
#embed "../../Sources/WritingPage/Page/two-versions.js"
};
static const unsigned char file_unsaved_js[] = {
#embed "../../Sources/WritingPage/Page/unsaved.js"
};
static const unsigned char file_wire_js[] = {
#embed "../../Sources/WritingPage/Page/wire.js"
};
static const unsigned char file_words_en_json[] = {
#embed "../../Sources/WritingPage/Page/words.en.json"
};
static const unsigned char file_words_ja_json[] = {
#embed "../../Sources/WritingPage/Page/words.ja.json"
};
static const unsigned char file_words_js[] = {
#embed "../../Sources/WritingPage/Page/words.js"
};
static const unsigned char file_words_ko_json[] = {
#embed "../../Sources/WritingPage/Page/words.ko.json"
};
static const unsigned char file_work_js[] = {
#embed "../../Sources/WritingPage/Page/work.js"
};

static const ilgi_page_file files[] = {
    {"again.js", file_again_js, sizeof file_again_js},
    {"back.js", file_back_js, sizeof file_back_js},
    {"books.js", file_books_js, sizeof file_books_js},
    {"completion.js", file_completion_js, sizeof file_completion_js},
    {"conflict.js", file_conflict_js, sizeof file_conflict_js},
    {"desk-icon.svg", file_desk_icon_svg, sizeof file_desk_icon_svg},
    {"desk.css", file_desk_css, sizeof file_desk_css},
    {"desk.html", file_desk_html, sizeof file_desk_html},
    {"desk.js", file_desk_js, sizeof file_desk_js},
    {"devices.js", file_devices_js, sizeof file_devices_js},
    {"differences.js", file_differences_js, sizeof file_differences_js},
    {"drafts.js", file_drafts_js, sizeof file_drafts_js},
    {"entry-list.js", file_entry_list_js, sizeof file_entry_list_js},
    {"entry-lock.js", file_entry_lock_js, sizeof file_entry_lock_js},
    {"facts.js", file_facts_js, sizeof file_facts_js},
    {"fields.js", file_fields_js, sizeof file_fields_js},
    {"handover-worker.js", file_handover_worker_js, sizeof file_handover_worker_js},
    {"handover.html", file_handover_html, sizeof file_handover_html},
    {"handover.js", file_handover_js, sizeof file_handover_js},
    {"helps.js", file_helps_js, sizeof file_helps_js},
    {"home-icon.png", file_home_icon_png, sizeof file_home_icon_png},
    {"home-screen.js", file_home_screen_js, sizeof file_home_screen_js},
    {"imports.js", file_imports_js, sizeof file_imports_js},
    {"kept-photos.js", file_kept_photos_js, sizeof file_kept_photos_js},
    {"keyboard.js", file_keyboard_js, sizeof file_keyboard_js},
    {"lists.js", file_lists_js, sizeof file_lists_js},
    {"manifest.webmanifest", file_manifest_webmanifest, sizeof file_manifest_webmanifest},
    {"markdown-of.js", file_markdown_of_js, sizeof file_markdown_of_js},
    {"marks.js", file_marks_js, sizeof file_marks_js},
    {"notices.js", file_notices_js, sizeof file_notices_js},
    {"open-entry.js", file_open_entry_js, sizeof file_open_entry_js},
    {"panels.css", file_panels_css, sizeof file_panels_css},
    {"panels.js", file_panels_js, sizeof file_panels_js},
    {"parts.js", file_parts_js, sizeof file_parts_js},
    {"paste.js", file_paste_js, sizeof file_paste_js},
    {"pictures.js", file_pictures_js, sizeof file_pictures_js},
    {"preview.js", file_preview_js, sizeof file_preview_js},
    {"reconcile.js", file_reconcile_js, sizeof file_reconcile_js},
    {"scroll-together.js", file_scroll_together_js, sizeof file_scroll_together_js},
    {"slip.js", file_slip_js, sizeof file_slip_js},
    {"small.css", file_small_css, sizeof file_small_css},
    {"strokes.js", file_strokes_js, sizeof file_strokes_js},
    {"swipe.js", file_swipe_js, sizeof file_swipe_js},
    {"text-field.js", file_text_field_js, sizeof file_text_field_js},
    {"touch-bar.js", file_touch_bar_js, sizeof file_touch_bar_js},
    {"two-versions.js", file_two_versions_js, sizeof file_two_versions_js},
    {"unsaved.js", file_unsaved_js, sizeof file_unsaved_js},
    {"wire.js", file_wire_js, sizeof file_wire_js},
    {"words.en.json", file_words_en_json, sizeof file_words_en_json},
    {"words.ja.json", file_words_ja_json, sizeof file_words_ja_json},
    {"words.js", file_words_js, sizeof file_words_js},
    {"words.ko.json", file_words_ko_json, sizeof file_words_ko_json},
    {"work.js", file_work_js, sizeof file_work_js},
    {0, 0, 0},
};

const ilgi_page_file *ilgi_page_files(void) { return files; }
