// Every file of Page/ as bytes, through C23's #embed; a changed file makes the compiler run again.
// A new file needs its lines here: Tests/ArchitectureTests compares this list with the folder.
#include "WritingPage.h"

static const unsigned char file_conflict_js[] = {
#embed "Page/conflict.js"
};
static const unsigned char file_desk_icon_svg[] = {
#embed "Page/desk-icon.svg"
};
static const unsigned char file_desk_css[] = {
#embed "Page/desk.css"
};
static const unsigned char file_desk_html[] = {
#embed "Page/desk.html"
};
static const unsigned char file_desk_js[] = {
#embed "Page/desk.js"
};
static const unsigned char file_differences_js[] = {
#embed "Page/differences.js"
};
static const unsigned char file_drafts_js[] = {
#embed "Page/drafts.js"
};
static const unsigned char file_entry_list_js[] = {
#embed "Page/entry-list.js"
};
static const unsigned char file_facts_js[] = {
#embed "Page/facts.js"
};
static const unsigned char file_keyboard_js[] = {
#embed "Page/keyboard.js"
};
static const unsigned char file_notices_js[] = {
#embed "Page/notices.js"
};
static const unsigned char file_open_entry_js[] = {
#embed "Page/open-entry.js"
};
static const unsigned char file_panels_css[] = {
#embed "Page/panels.css"
};
static const unsigned char file_panels_js[] = {
#embed "Page/panels.js"
};
static const unsigned char file_parts_js[] = {
#embed "Page/parts.js"
};
static const unsigned char file_pictures_js[] = {
#embed "Page/pictures.js"
};
static const unsigned char file_preview_js[] = {
#embed "Page/preview.js"
};
static const unsigned char file_scroll_together_js[] = {
#embed "Page/scroll-together.js"
};
static const unsigned char file_slip_js[] = {
#embed "Page/slip.js"
};
static const unsigned char file_small_css[] = {
#embed "Page/small.css"
};
static const unsigned char file_swipe_js[] = {
#embed "Page/swipe.js"
};
static const unsigned char file_text_field_js[] = {
#embed "Page/text-field.js"
};
static const unsigned char file_two_versions_js[] = {
#embed "Page/two-versions.js"
};
static const unsigned char file_wire_js[] = {
#embed "Page/wire.js"
};
static const unsigned char file_words_en_json[] = {
#embed "Page/words.en.json"
};
static const unsigned char file_words_ja_json[] = {
#embed "Page/words.ja.json"
};
static const unsigned char file_words_js[] = {
#embed "Page/words.js"
};
static const unsigned char file_words_ko_json[] = {
#embed "Page/words.ko.json"
};

static const unsigned char file_entry_lock_js[] = {
#embed "Page/entry-lock.js"
};
static const unsigned char file_fields_js[] = {
#embed "Page/fields.js"
};
static const unsigned char file_reconcile_js[] = {
#embed "Page/reconcile.js"
};
static const unsigned char file_unsaved_js[] = {
#embed "Page/unsaved.js"
};
static const unsigned char file_handover_worker_js[] = {
#embed "Page/handover-worker.js"
};
static const unsigned char file_handover_html[] = {
#embed "Page/handover.html"
};
static const unsigned char file_handover_js[] = {
#embed "Page/handover.js"
};
static const unsigned char file_kept_photos_js[] = {
#embed "Page/kept-photos.js"
};
static const unsigned char file_again_js[] = {
#embed "Page/again.js"
};
#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const ilgi_page_file files[] = {
    FILE_OF("conflict.js", file_conflict_js),
    FILE_OF("desk-icon.svg", file_desk_icon_svg),
    FILE_OF("desk.css", file_desk_css),
    FILE_OF("desk.html", file_desk_html),
    FILE_OF("desk.js", file_desk_js),
    FILE_OF("differences.js", file_differences_js),
    FILE_OF("drafts.js", file_drafts_js),
    FILE_OF("entry-list.js", file_entry_list_js),
    FILE_OF("facts.js", file_facts_js),
    FILE_OF("keyboard.js", file_keyboard_js),
    FILE_OF("notices.js", file_notices_js),
    FILE_OF("open-entry.js", file_open_entry_js),
    FILE_OF("panels.css", file_panels_css),
    FILE_OF("panels.js", file_panels_js),
    FILE_OF("parts.js", file_parts_js),
    FILE_OF("pictures.js", file_pictures_js),
    FILE_OF("preview.js", file_preview_js),
    FILE_OF("scroll-together.js", file_scroll_together_js),
    FILE_OF("slip.js", file_slip_js),
    FILE_OF("small.css", file_small_css),
    FILE_OF("swipe.js", file_swipe_js),
    FILE_OF("text-field.js", file_text_field_js),
    FILE_OF("two-versions.js", file_two_versions_js),
    FILE_OF("wire.js", file_wire_js),
    FILE_OF("words.en.json", file_words_en_json),
    FILE_OF("words.ja.json", file_words_ja_json),
    FILE_OF("words.js", file_words_js),
    FILE_OF("words.ko.json", file_words_ko_json),
    FILE_OF("entry-lock.js", file_entry_lock_js),
    FILE_OF("fields.js", file_fields_js),
    FILE_OF("reconcile.js", file_reconcile_js),
    FILE_OF("unsaved.js", file_unsaved_js),
    FILE_OF("handover-worker.js", file_handover_worker_js),
    FILE_OF("handover.html", file_handover_html),
    FILE_OF("handover.js", file_handover_js),
    FILE_OF("kept-photos.js", file_kept_photos_js),
    FILE_OF("again.js", file_again_js),
    {0, 0, 0},
};

const ilgi_page_file *ilgi_page_files(void) { return files; }
