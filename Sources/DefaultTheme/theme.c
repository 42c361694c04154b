// Written by Packaging/embed.py: every file of Templates as bytes. A changed file
// makes the compiler run again.
#include "DefaultTheme.h"

static const unsigned char file_ar_yml[] = {
#embed "../../Templates/ar.yml"
};
static const unsigned char file_assets_apple_touch_icon_png[] = {
#embed "../../Templates/assets/apple-touch-icon.png"
};
static const unsigned char file_assets_cards_css[] = {
#embed "../../Templates/assets/cards.css"
};
static const unsigned char file_assets_entry_css[] = {
#embed "../../Templates/assets/entry.css"
};
static const unsigned char file_assets_favicon_ico[] = {
#embed "../../Templates/assets/favicon.ico"
};
static const unsigned char file_assets_icon_192_png[] = {
#embed "../../Templates/assets/icon-192.png"
};
static const unsigned char file_assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char file_assets_icon_svg[] = {
#embed "../../Templates/assets/icon.svg"
};
static const unsigned char file_assets_keys_js[] = {
#embed "../../Templates/assets/keys.js"
};
static const unsigned char file_assets_language_offer_js[] = {
#embed "../../Templates/assets/language-offer.js"
};
static const unsigned char file_assets_light_box_js[] = {
#embed "../../Templates/assets/light-box.js"
};
static const unsigned char file_assets_lists_css[] = {
#embed "../../Templates/assets/lists.css"
};
static const unsigned char file_assets_look_album_css[] = {
#embed "../../Templates/assets/look-album.css"
};
static const unsigned char file_assets_look_almanac_css[] = {
#embed "../../Templates/assets/look-almanac.css"
};
static const unsigned char file_assets_look_pocket_css[] = {
#embed "../../Templates/assets/look-pocket.css"
};
static const unsigned char file_assets_nearest_day_js[] = {
#embed "../../Templates/assets/nearest-day.js"
};
static const unsigned char file_assets_pages_js[] = {
#embed "../../Templates/assets/pages.js"
};
static const unsigned char file_assets_peek_css[] = {
#embed "../../Templates/assets/peek.css"
};
static const unsigned char file_assets_peek_js[] = {
#embed "../../Templates/assets/peek.js"
};
static const unsigned char file_assets_photos_css[] = {
#embed "../../Templates/assets/photos.css"
};
static const unsigned char file_assets_player_js[] = {
#embed "../../Templates/assets/player.js"
};
static const unsigned char file_assets_print_css[] = {
#embed "../../Templates/assets/print.css"
};
static const unsigned char file_assets_reader_css[] = {
#embed "../../Templates/assets/reader.css"
};
static const unsigned char file_assets_reader_js[] = {
#embed "../../Templates/assets/reader.js"
};
static const unsigned char file_assets_recall_js[] = {
#embed "../../Templates/assets/recall.js"
};
static const unsigned char file_assets_scheme_js[] = {
#embed "../../Templates/assets/scheme.js"
};
static const unsigned char file_assets_sealed_css[] = {
#embed "../../Templates/assets/sealed.css"
};
static const unsigned char file_assets_sealed_js[] = {
#embed "../../Templates/assets/sealed.js"
};
static const unsigned char file_assets_search_box_js[] = {
#embed "../../Templates/assets/search-box.js"
};
static const unsigned char file_assets_search_memory_js[] = {
#embed "../../Templates/assets/search/memory.js"
};
static const unsigned char file_assets_search_slips_js[] = {
#embed "../../Templates/assets/search-slips.js"
};
static const unsigned char file_assets_search_js[] = {
#embed "../../Templates/assets/search/begin.js"
,
#embed "../../Templates/assets/search/folding.js"
,
#embed "../../Templates/assets/search/tokens.js"
,
#embed "../../Templates/assets/search/shards.js"
,
#embed "../../Templates/assets/search/days.js"
,
#embed "../../Templates/assets/search/queries.js"
,
#embed "../../Templates/assets/search/terms.js"
,
#embed "../../Templates/assets/search/finding.js"
,
#embed "../../Templates/assets/search/snippets.js"
,
#embed "../../Templates/assets/search/files.js"
,
#embed "../../Templates/assets/search/page.js"
};
static const unsigned char file_assets_site_css[] = {
#embed "../../Templates/assets/site.css"
};
static const unsigned char file_assets_site_js[] = {
#embed "../../Templates/assets/site.js"
};
static const unsigned char file_assets_sound_css[] = {
#embed "../../Templates/assets/sound.css"
};
static const unsigned char file_base_html[] = {
#embed "../../Templates/base.html"
};
static const unsigned char file_book_html[] = {
#embed "../../Templates/book.html"
};
static const unsigned char file_calendar_html[] = {
#embed "../../Templates/calendar.html"
};
static const unsigned char file_day_of_year_html[] = {
#embed "../../Templates/day-of-year.html"
};
static const unsigned char file_de_yml[] = {
#embed "../../Templates/de.yml"
};
static const unsigned char file_en_yml[] = {
#embed "../../Templates/en.yml"
};
static const unsigned char file_entry_html[] = {
#embed "../../Templates/entry.html"
};
static const unsigned char file_es_yml[] = {
#embed "../../Templates/es.yml"
};
static const unsigned char file_fa_yml[] = {
#embed "../../Templates/fa.yml"
};
static const unsigned char file_fr_yml[] = {
#embed "../../Templates/fr.yml"
};
static const unsigned char file_he_yml[] = {
#embed "../../Templates/he.yml"
};
static const unsigned char file_hi_yml[] = {
#embed "../../Templates/hi.yml"
};
static const unsigned char file_id_yml[] = {
#embed "../../Templates/id.yml"
};
static const unsigned char file_it_yml[] = {
#embed "../../Templates/it.yml"
};
static const unsigned char file_ja_yml[] = {
#embed "../../Templates/ja.yml"
};
static const unsigned char file_ko_yml[] = {
#embed "../../Templates/ko.yml"
};
static const unsigned char file_land_txt[] = {
#embed "../../Templates/land.txt"
};
static const unsigned char file_list_html[] = {
#embed "../../Templates/list.html"
};
static const unsigned char file_month_html[] = {
#embed "../../Templates/month.html"
};
static const unsigned char file_nl_yml[] = {
#embed "../../Templates/nl.yml"
};
static const unsigned char file_not_found_html[] = {
#embed "../../Templates/not-found.html"
};
static const unsigned char file_on_this_day_html[] = {
#embed "../../Templates/on-this-day.html"
};
static const unsigned char file_order_html[] = {
#embed "../../Templates/order.html"
};
static const unsigned char file_page_html[] = {
#embed "../../Templates/page.html"
};
static const unsigned char file_partials_appearance_html[] = {
#embed "../../Templates/partials/appearance.html"
};
static const unsigned char file_partials_book_entry_html[] = {
#embed "../../Templates/partials/book-entry.html"
};
static const unsigned char file_partials_calendar_html[] = {
#embed "../../Templates/partials/calendar.html"
};
static const unsigned char file_partials_countries_html[] = {
#embed "../../Templates/partials/countries.html"
};
static const unsigned char file_partials_cover_html[] = {
#embed "../../Templates/partials/cover.html"
};
static const unsigned char file_partials_day_photo_html[] = {
#embed "../../Templates/partials/day-photo.html"
};
static const unsigned char file_partials_day_html[] = {
#embed "../../Templates/partials/day.html"
};
static const unsigned char file_partials_days_of_year_html[] = {
#embed "../../Templates/partials/days-of-year.html"
};
static const unsigned char file_partials_entry_item_html[] = {
#embed "../../Templates/partials/entry-item.html"
};
static const unsigned char file_partials_entry_line_html[] = {
#embed "../../Templates/partials/entry-line.html"
};
static const unsigned char file_partials_entry_opening_html[] = {
#embed "../../Templates/partials/entry-opening.html"
};
static const unsigned char file_partials_entry_row_html[] = {
#embed "../../Templates/partials/entry-row.html"
};
static const unsigned char file_partials_facts_html[] = {
#embed "../../Templates/partials/facts.html"
};
static const unsigned char file_partials_footer_html[] = {
#embed "../../Templates/partials/footer.html"
};
static const unsigned char file_partials_group_heading_html[] = {
#embed "../../Templates/partials/group-heading.html"
};
static const unsigned char file_partials_groups_html[] = {
#embed "../../Templates/partials/groups.html"
};
static const unsigned char file_partials_head_links_html[] = {
#embed "../../Templates/partials/head-links.html"
};
static const unsigned char file_partials_head_scripts_html[] = {
#embed "../../Templates/partials/head-scripts.html"
};
static const unsigned char file_partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};
static const unsigned char file_partials_header_html[] = {
#embed "../../Templates/partials/header.html"
};
static const unsigned char file_partials_index_headings_html[] = {
#embed "../../Templates/partials/index-headings.html"
};
static const unsigned char file_partials_item_facts_html[] = {
#embed "../../Templates/partials/item-facts.html"
};
static const unsigned char file_partials_item_medium_html[] = {
#embed "../../Templates/partials/item-medium.html"
};
static const unsigned char file_partials_item_photo_html[] = {
#embed "../../Templates/partials/item-photo.html"
};
static const unsigned char file_partials_item_photos_html[] = {
#embed "../../Templates/partials/item-photos.html"
};
static const unsigned char file_partials_item_works_html[] = {
#embed "../../Templates/partials/item-works.html"
};
static const unsigned char file_partials_item_html[] = {
#embed "../../Templates/partials/item.html"
};
static const unsigned char file_partials_light_box_html[] = {
#embed "../../Templates/partials/light-box.html"
};
static const unsigned char file_partials_line_title_html[] = {
#embed "../../Templates/partials/line-title.html"
};
static const unsigned char file_partials_locale_list_html[] = {
#embed "../../Templates/partials/locale-list.html"
};
static const unsigned char file_partials_locales_html[] = {
#embed "../../Templates/partials/locales.html"
};
static const unsigned char file_partials_marks_html[] = {
#embed "../../Templates/partials/marks.html"
};
static const unsigned char file_partials_masthead_html[] = {
#embed "../../Templates/partials/masthead.html"
};
static const unsigned char file_partials_month_book_html[] = {
#embed "../../Templates/partials/month-book.html"
};
static const unsigned char file_partials_month_head_html[] = {
#embed "../../Templates/partials/month-head.html"
};
static const unsigned char file_partials_month_item_html[] = {
#embed "../../Templates/partials/month-item.html"
};
static const unsigned char file_partials_month_list_html[] = {
#embed "../../Templates/partials/month-list.html"
};
static const unsigned char file_partials_month_names_html[] = {
#embed "../../Templates/partials/month-names.html"
};
static const unsigned char file_partials_month_rows_html[] = {
#embed "../../Templates/partials/month-rows.html"
};
static const unsigned char file_partials_more_pages_html[] = {
#embed "../../Templates/partials/more-pages.html"
};
static const unsigned char file_partials_neighbour_line_html[] = {
#embed "../../Templates/partials/neighbour-line.html"
};
static const unsigned char file_partials_neighbour_html[] = {
#embed "../../Templates/partials/neighbour.html"
};
static const unsigned char file_partials_neighbours_list_html[] = {
#embed "../../Templates/partials/neighbours-list.html"
};
static const unsigned char file_partials_numbers_table_html[] = {
#embed "../../Templates/partials/numbers-table.html"
};
static const unsigned char file_partials_on_this_day_html[] = {
#embed "../../Templates/partials/on-this-day.html"
};
static const unsigned char file_partials_order_pager_html[] = {
#embed "../../Templates/partials/order-pager.html"
};
static const unsigned char file_partials_pager_html[] = {
#embed "../../Templates/partials/pager.html"
};
static const unsigned char file_partials_photo_month_head_html[] = {
#embed "../../Templates/partials/photo-month-head.html"
};
static const unsigned char file_partials_pinned_html[] = {
#embed "../../Templates/partials/pinned.html"
};
static const unsigned char file_partials_place_chart_html[] = {
#embed "../../Templates/partials/place-chart.html"
};
static const unsigned char file_partials_place_map_html[] = {
#embed "../../Templates/partials/place-map.html"
};
static const unsigned char file_partials_place_overview_html[] = {
#embed "../../Templates/partials/place-overview.html"
};
static const unsigned char file_partials_player_html[] = {
#embed "../../Templates/partials/player.html"
};
static const unsigned char file_partials_related_line_html[] = {
#embed "../../Templates/partials/related-line.html"
};
static const unsigned char file_partials_related_html[] = {
#embed "../../Templates/partials/related.html"
};
static const unsigned char file_partials_search_box_html[] = {
#embed "../../Templates/partials/search-box.html"
};
static const unsigned char file_partials_share_html[] = {
#embed "../../Templates/partials/share.html"
};
static const unsigned char file_partials_site_nav_html[] = {
#embed "../../Templates/partials/site-nav.html"
};
static const unsigned char file_partials_site_pages_html[] = {
#embed "../../Templates/partials/site-pages.html"
};
static const unsigned char file_partials_small_calendar_html[] = {
#embed "../../Templates/partials/small-calendar.html"
};
static const unsigned char file_partials_sort_orders_html[] = {
#embed "../../Templates/partials/sort-orders.html"
};
static const unsigned char file_partials_star_html[] = {
#embed "../../Templates/partials/star.html"
};
static const unsigned char file_partials_steps_html[] = {
#embed "../../Templates/partials/steps.html"
};
static const unsigned char file_partials_term_cover_html[] = {
#embed "../../Templates/partials/term-cover.html"
};
static const unsigned char file_partials_term_groups_html[] = {
#embed "../../Templates/partials/term-groups.html"
};
static const unsigned char file_partials_term_line_html[] = {
#embed "../../Templates/partials/term-line.html"
};
static const unsigned char file_partials_this_month_html[] = {
#embed "../../Templates/partials/this-month.html"
};
static const unsigned char file_partials_title_page_html[] = {
#embed "../../Templates/partials/title-page.html"
};
static const unsigned char file_partials_title_html[] = {
#embed "../../Templates/partials/title.html"
};
static const unsigned char file_partials_week_of_day_html[] = {
#embed "../../Templates/partials/week-of-day.html"
};
static const unsigned char file_partials_work_html[] = {
#embed "../../Templates/partials/work.html"
};
static const unsigned char file_partials_works_html[] = {
#embed "../../Templates/partials/works.html"
};
static const unsigned char file_partials_year_calendars_html[] = {
#embed "../../Templates/partials/year-calendars.html"
};
static const unsigned char file_partials_year_kept_html[] = {
#embed "../../Templates/partials/year-kept.html"
};
static const unsigned char file_partials_year_plates_html[] = {
#embed "../../Templates/partials/year-plates.html"
};
static const unsigned char file_photos_html[] = {
#embed "../../Templates/photos.html"
};
static const unsigned char file_pl_yml[] = {
#embed "../../Templates/pl.yml"
};
static const unsigned char file_pt_BR_yml[] = {
#embed "../../Templates/pt-BR.yml"
};
static const unsigned char file_redirect_html[] = {
#embed "../../Templates/redirect.html"
};
static const unsigned char file_ru_yml[] = {
#embed "../../Templates/ru.yml"
};
static const unsigned char file_sealed_html[] = {
#embed "../../Templates/sealed.html"
};
static const unsigned char file_search_html[] = {
#embed "../../Templates/search.html"
};
static const unsigned char file_shelf_html[] = {
#embed "../../Templates/shelf.html"
};
static const unsigned char file_statistics_html[] = {
#embed "../../Templates/statistics.html"
};
static const unsigned char file_term_html[] = {
#embed "../../Templates/term.html"
};
static const unsigned char file_terms_html[] = {
#embed "../../Templates/terms.html"
};
static const unsigned char file_th_yml[] = {
#embed "../../Templates/th.yml"
};
static const unsigned char file_tr_yml[] = {
#embed "../../Templates/tr.yml"
};
static const unsigned char file_uk_yml[] = {
#embed "../../Templates/uk.yml"
};
static const unsigned char file_vi_yml[] = {
#embed "../../Templates/vi.yml"
};
static const unsigned char file_year_html[] = {
#embed "../../Templates/year.html"
};
static const unsigned char file_zh_Hans_yml[] = {
#embed "../../Templates/zh-Hans.yml"
};
static const unsigned char file_zh_Hant_yml[] = {
#embed "../../Templates/zh-Hant.yml"
};

static const ilgi_theme_file files[] = {
    {"ar.yml", file_ar_yml, sizeof file_ar_yml},
    {"assets/apple-touch-icon.png", file_assets_apple_touch_icon_png, sizeof file_assets_apple_touch_icon_png},
    {"assets/cards.css", file_assets_cards_css, sizeof file_assets_cards_css},
    {"assets/entry.css", file_assets_entry_css, sizeof file_assets_entry_css},
    {"assets/favicon.ico", file_assets_favicon_ico, sizeof file_assets_favicon_ico},
    {"assets/icon-192.png", file_assets_icon_192_png, sizeof file_assets_icon_192_png},
    {"assets/icon-512.png", file_assets_icon_512_png, sizeof file_assets_icon_512_png},
    {"assets/icon.svg", file_assets_icon_svg, sizeof file_assets_icon_svg},
    {"assets/keys.js", file_assets_keys_js, sizeof file_assets_keys_js},
    {"assets/language-offer.js", file_assets_language_offer_js, sizeof file_assets_language_offer_js},
    {"assets/light-box.js", file_assets_light_box_js, sizeof file_assets_light_box_js},
    {"assets/lists.css", file_assets_lists_css, sizeof file_assets_lists_css},
    {"assets/look-album.css", file_assets_look_album_css, sizeof file_assets_look_album_css},
    {"assets/look-almanac.css", file_assets_look_almanac_css, sizeof file_assets_look_almanac_css},
    {"assets/look-pocket.css", file_assets_look_pocket_css, sizeof file_assets_look_pocket_css},
    {"assets/nearest-day.js", file_assets_nearest_day_js, sizeof file_assets_nearest_day_js},
    {"assets/pages.js", file_assets_pages_js, sizeof file_assets_pages_js},
    {"assets/peek.css", file_assets_peek_css, sizeof file_assets_peek_css},
    {"assets/peek.js", file_assets_peek_js, sizeof file_assets_peek_js},
    {"assets/photos.css", file_assets_photos_css, sizeof file_assets_photos_css},
    {"assets/player.js", file_assets_player_js, sizeof file_assets_player_js},
    {"assets/print.css", file_assets_print_css, sizeof file_assets_print_css},
    {"assets/reader.css", file_assets_reader_css, sizeof file_assets_reader_css},
    {"assets/reader.js", file_assets_reader_js, sizeof file_assets_reader_js},
    {"assets/recall.js", file_assets_recall_js, sizeof file_assets_recall_js},
    {"assets/scheme.js", file_assets_scheme_js, sizeof file_assets_scheme_js},
    {"assets/sealed.css", file_assets_sealed_css, sizeof file_assets_sealed_css},
    {"assets/sealed.js", file_assets_sealed_js, sizeof file_assets_sealed_js},
    {"assets/search-box.js", file_assets_search_box_js, sizeof file_assets_search_box_js},
    {"assets/search-memory.js", file_assets_search_memory_js, sizeof file_assets_search_memory_js},
    {"assets/search-slips.js", file_assets_search_slips_js, sizeof file_assets_search_slips_js},
    {"assets/search.js", file_assets_search_js, sizeof file_assets_search_js},
    {"assets/site.css", file_assets_site_css, sizeof file_assets_site_css},
    {"assets/site.js", file_assets_site_js, sizeof file_assets_site_js},
    {"assets/sound.css", file_assets_sound_css, sizeof file_assets_sound_css},
    {"base.html", file_base_html, sizeof file_base_html},
    {"book.html", file_book_html, sizeof file_book_html},
    {"calendar.html", file_calendar_html, sizeof file_calendar_html},
    {"day-of-year.html", file_day_of_year_html, sizeof file_day_of_year_html},
    {"de.yml", file_de_yml, sizeof file_de_yml},
    {"en.yml", file_en_yml, sizeof file_en_yml},
    {"entry.html", file_entry_html, sizeof file_entry_html},
    {"es.yml", file_es_yml, sizeof file_es_yml},
    {"fa.yml", file_fa_yml, sizeof file_fa_yml},
    {"fr.yml", file_fr_yml, sizeof file_fr_yml},
    {"he.yml", file_he_yml, sizeof file_he_yml},
    {"hi.yml", file_hi_yml, sizeof file_hi_yml},
    {"id.yml", file_id_yml, sizeof file_id_yml},
    {"it.yml", file_it_yml, sizeof file_it_yml},
    {"ja.yml", file_ja_yml, sizeof file_ja_yml},
    {"ko.yml", file_ko_yml, sizeof file_ko_yml},
    {"land.txt", file_land_txt, sizeof file_land_txt},
    {"list.html", file_list_html, sizeof file_list_html},
    {"month.html", file_month_html, sizeof file_month_html},
    {"nl.yml", file_nl_yml, sizeof file_nl_yml},
    {"not-found.html", file_not_found_html, sizeof file_not_found_html},
    {"on-this-day.html", file_on_this_day_html, sizeof file_on_this_day_html},
    {"order.html", file_order_html, sizeof file_order_html},
    {"page.html", file_page_html, sizeof file_page_html},
    {"partials/appearance.html", file_partials_appearance_html, sizeof file_partials_appearance_html},
    {"partials/book-entry.html", file_partials_book_entry_html, sizeof file_partials_book_entry_html},
    {"partials/calendar.html", file_partials_calendar_html, sizeof file_partials_calendar_html},
    {"partials/countries.html", file_partials_countries_html, sizeof file_partials_countries_html},
    {"partials/cover.html", file_partials_cover_html, sizeof file_partials_cover_html},
    {"partials/day-photo.html", file_partials_day_photo_html, sizeof file_partials_day_photo_html},
    {"partials/day.html", file_partials_day_html, sizeof file_partials_day_html},
    {"partials/days-of-year.html", file_partials_days_of_year_html, sizeof file_partials_days_of_year_html},
    {"partials/entry-item.html", file_partials_entry_item_html, sizeof file_partials_entry_item_html},
    {"partials/entry-line.html", file_partials_entry_line_html, sizeof file_partials_entry_line_html},
    {"partials/entry-opening.html", file_partials_entry_opening_html, sizeof file_partials_entry_opening_html},
    {"partials/entry-row.html", file_partials_entry_row_html, sizeof file_partials_entry_row_html},
    {"partials/facts.html", file_partials_facts_html, sizeof file_partials_facts_html},
    {"partials/footer.html", file_partials_footer_html, sizeof file_partials_footer_html},
    {"partials/group-heading.html", file_partials_group_heading_html, sizeof file_partials_group_heading_html},
    {"partials/groups.html", file_partials_groups_html, sizeof file_partials_groups_html},
    {"partials/head-links.html", file_partials_head_links_html, sizeof file_partials_head_links_html},
    {"partials/head-scripts.html", file_partials_head_scripts_html, sizeof file_partials_head_scripts_html},
    {"partials/head.html", file_partials_head_html, sizeof file_partials_head_html},
    {"partials/header.html", file_partials_header_html, sizeof file_partials_header_html},
    {"partials/index-headings.html", file_partials_index_headings_html, sizeof file_partials_index_headings_html},
    {"partials/item-facts.html", file_partials_item_facts_html, sizeof file_partials_item_facts_html},
    {"partials/item-medium.html", file_partials_item_medium_html, sizeof file_partials_item_medium_html},
    {"partials/item-photo.html", file_partials_item_photo_html, sizeof file_partials_item_photo_html},
    {"partials/item-photos.html", file_partials_item_photos_html, sizeof file_partials_item_photos_html},
    {"partials/item-works.html", file_partials_item_works_html, sizeof file_partials_item_works_html},
    {"partials/item.html", file_partials_item_html, sizeof file_partials_item_html},
    {"partials/light-box.html", file_partials_light_box_html, sizeof file_partials_light_box_html},
    {"partials/line-title.html", file_partials_line_title_html, sizeof file_partials_line_title_html},
    {"partials/locale-list.html", file_partials_locale_list_html, sizeof file_partials_locale_list_html},
    {"partials/locales.html", file_partials_locales_html, sizeof file_partials_locales_html},
    {"partials/marks.html", file_partials_marks_html, sizeof file_partials_marks_html},
    {"partials/masthead.html", file_partials_masthead_html, sizeof file_partials_masthead_html},
    {"partials/month-book.html", file_partials_month_book_html, sizeof file_partials_month_book_html},
    {"partials/month-head.html", file_partials_month_head_html, sizeof file_partials_month_head_html},
    {"partials/month-item.html", file_partials_month_item_html, sizeof file_partials_month_item_html},
    {"partials/month-list.html", file_partials_month_list_html, sizeof file_partials_month_list_html},
    {"partials/month-names.html", file_partials_month_names_html, sizeof file_partials_month_names_html},
    {"partials/month-rows.html", file_partials_month_rows_html, sizeof file_partials_month_rows_html},
    {"partials/more-pages.html", file_partials_more_pages_html, sizeof file_partials_more_pages_html},
    {"partials/neighbour-line.html", file_partials_neighbour_line_html, sizeof file_partials_neighbour_line_html},
    {"partials/neighbour.html", file_partials_neighbour_html, sizeof file_partials_neighbour_html},
    {"partials/neighbours-list.html", file_partials_neighbours_list_html, sizeof file_partials_neighbours_list_html},
    {"partials/numbers-table.html", file_partials_numbers_table_html, sizeof file_partials_numbers_table_html},
    {"partials/on-this-day.html", file_partials_on_this_day_html, sizeof file_partials_on_this_day_html},
    {"partials/order-pager.html", file_partials_order_pager_html, sizeof file_partials_order_pager_html},
    {"partials/pager.html", file_partials_pager_html, sizeof file_partials_pager_html},
    {"partials/photo-month-head.html", file_partials_photo_month_head_html, sizeof file_partials_photo_month_head_html},
    {"partials/pinned.html", file_partials_pinned_html, sizeof file_partials_pinned_html},
    {"partials/place-chart.html", file_partials_place_chart_html, sizeof file_partials_place_chart_html},
    {"partials/place-map.html", file_partials_place_map_html, sizeof file_partials_place_map_html},
    {"partials/place-overview.html", file_partials_place_overview_html, sizeof file_partials_place_overview_html},
    {"partials/player.html", file_partials_player_html, sizeof file_partials_player_html},
    {"partials/related-line.html", file_partials_related_line_html, sizeof file_partials_related_line_html},
    {"partials/related.html", file_partials_related_html, sizeof file_partials_related_html},
    {"partials/search-box.html", file_partials_search_box_html, sizeof file_partials_search_box_html},
    {"partials/share.html", file_partials_share_html, sizeof file_partials_share_html},
    {"partials/site-nav.html", file_partials_site_nav_html, sizeof file_partials_site_nav_html},
    {"partials/site-pages.html", file_partials_site_pages_html, sizeof file_partials_site_pages_html},
    {"partials/small-calendar.html", file_partials_small_calendar_html, sizeof file_partials_small_calendar_html},
    {"partials/sort-orders.html", file_partials_sort_orders_html, sizeof file_partials_sort_orders_html},
    {"partials/star.html", file_partials_star_html, sizeof file_partials_star_html},
    {"partials/steps.html", file_partials_steps_html, sizeof file_partials_steps_html},
    {"partials/term-cover.html", file_partials_term_cover_html, sizeof file_partials_term_cover_html},
    {"partials/term-groups.html", file_partials_term_groups_html, sizeof file_partials_term_groups_html},
    {"partials/term-line.html", file_partials_term_line_html, sizeof file_partials_term_line_html},
    {"partials/this-month.html", file_partials_this_month_html, sizeof file_partials_this_month_html},
    {"partials/title-page.html", file_partials_title_page_html, sizeof file_partials_title_page_html},
    {"partials/title.html", file_partials_title_html, sizeof file_partials_title_html},
    {"partials/week-of-day.html", file_partials_week_of_day_html, sizeof file_partials_week_of_day_html},
    {"partials/work.html", file_partials_work_html, sizeof file_partials_work_html},
    {"partials/works.html", file_partials_works_html, sizeof file_partials_works_html},
    {"partials/year-calendars.html", file_partials_year_calendars_html, sizeof file_partials_year_calendars_html},
    {"partials/year-kept.html", file_partials_year_kept_html, sizeof file_partials_year_kept_html},
    {"partials/year-plates.html", file_partials_year_plates_html, sizeof file_partials_year_plates_html},
    {"photos.html", file_photos_html, sizeof file_photos_html},
    {"pl.yml", file_pl_yml, sizeof file_pl_yml},
    {"pt-BR.yml", file_pt_BR_yml, sizeof file_pt_BR_yml},
    {"redirect.html", file_redirect_html, sizeof file_redirect_html},
    {"ru.yml", file_ru_yml, sizeof file_ru_yml},
    {"sealed.html", file_sealed_html, sizeof file_sealed_html},
    {"search.html", file_search_html, sizeof file_search_html},
    {"shelf.html", file_shelf_html, sizeof file_shelf_html},
    {"statistics.html", file_statistics_html, sizeof file_statistics_html},
    {"term.html", file_term_html, sizeof file_term_html},
    {"terms.html", file_terms_html, sizeof file_terms_html},
    {"th.yml", file_th_yml, sizeof file_th_yml},
    {"tr.yml", file_tr_yml, sizeof file_tr_yml},
    {"uk.yml", file_uk_yml, sizeof file_uk_yml},
    {"vi.yml", file_vi_yml, sizeof file_vi_yml},
    {"year.html", file_year_html, sizeof file_year_html},
    {"zh-Hans.yml", file_zh_Hans_yml, sizeof file_zh_Hans_yml},
    {"zh-Hant.yml", file_zh_Hant_yml, sizeof file_zh_Hant_yml},
    {0, 0, 0},
};

const ilgi_theme_file *ilgi_theme_files(void) { return files; }
