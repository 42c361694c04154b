// Every file of Templates/ as bytes, through C23's #embed; a changed file makes the compiler run
// again. A new file needs its two lines here: Tests/ArchitectureTests compares this list with the
// folder. The search script is joined from its modules.
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
static const unsigned char file_assets_look_album_css[] = {
#embed "../../Templates/assets/look-album.css"
};

static const unsigned char file_assets_look_almanac_css[] = {
#embed "../../Templates/assets/look-almanac.css"
};

static const unsigned char file_assets_look_pocket_css[] = {
#embed "../../Templates/assets/look-pocket.css"
};

static const unsigned char file_assets_lists_css[] = {
#embed "../../Templates/assets/lists.css"
};
static const unsigned char file_assets_nearest_day_js[] = {
#embed "../../Templates/assets/nearest-day.js"
};
static const unsigned char file_assets_pages_js[] = {
#embed "../../Templates/assets/pages.js"
};
static const unsigned char file_assets_photos_css[] = {
#embed "../../Templates/assets/photos.css"
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
static const unsigned char file_assets_search_box_js[] = {
#embed "../../Templates/assets/search-box.js"
};
static const unsigned char file_assets_search_slips_js[] = {
#embed "../../Templates/assets/search-slips.js"
};
static const unsigned char file_assets_search_memory_js[] = {
#embed "../../Templates/assets/search/memory.js"
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
static const unsigned char file_base_html[] = {
#embed "../../Templates/base.html"
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
static const unsigned char file_partials_figure_html[] = {
#embed "../../Templates/partials/figure.html"
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
static const unsigned char file_partials_title_html[] = {
#embed "../../Templates/partials/title.html"
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
static const unsigned char file_photos_html[] = {
#embed "../../Templates/photos.html"
};
static const unsigned char file_pl_yml[] = {
#embed "../../Templates/pl.yml"
};
static const unsigned char file_pt_br_yml[] = {
#embed "../../Templates/pt-BR.yml"
};
static const unsigned char file_redirect_html[] = {
#embed "../../Templates/redirect.html"
};
static const unsigned char file_ru_yml[] = {
#embed "../../Templates/ru.yml"
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
static const unsigned char file_zh_hans_yml[] = {
#embed "../../Templates/zh-Hans.yml"
};
static const unsigned char file_zh_hant_yml[] = {
#embed "../../Templates/zh-Hant.yml"
};

#define FILE_OF(path, bytes) {path, bytes, sizeof bytes}

static const ilgi_theme_file files[] = {
    FILE_OF("ar.yml", file_ar_yml),
    FILE_OF("assets/apple-touch-icon.png", file_assets_apple_touch_icon_png),
    FILE_OF("assets/cards.css", file_assets_cards_css),
    FILE_OF("assets/entry.css", file_assets_entry_css),
    FILE_OF("assets/favicon.ico", file_assets_favicon_ico),
    FILE_OF("assets/icon-192.png", file_assets_icon_192_png),
    FILE_OF("assets/icon-512.png", file_assets_icon_512_png),
    FILE_OF("assets/icon.svg", file_assets_icon_svg),
    FILE_OF("assets/keys.js", file_assets_keys_js),
    FILE_OF("assets/language-offer.js", file_assets_language_offer_js),
    FILE_OF("assets/light-box.js", file_assets_light_box_js),
    FILE_OF("assets/lists.css", file_assets_lists_css),
    FILE_OF("assets/look-album.css", file_assets_look_album_css),
    FILE_OF("assets/look-almanac.css", file_assets_look_almanac_css),
    FILE_OF("assets/look-pocket.css", file_assets_look_pocket_css),
    FILE_OF("assets/nearest-day.js", file_assets_nearest_day_js),
    FILE_OF("assets/pages.js", file_assets_pages_js),
    FILE_OF("assets/photos.css", file_assets_photos_css),
    FILE_OF("assets/reader.css", file_assets_reader_css),
    FILE_OF("assets/reader.js", file_assets_reader_js),
    FILE_OF("assets/recall.js", file_assets_recall_js),
    FILE_OF("assets/scheme.js", file_assets_scheme_js),
    FILE_OF("assets/search-box.js", file_assets_search_box_js),
    FILE_OF("assets/search-memory.js", file_assets_search_memory_js),
    FILE_OF("assets/search-slips.js", file_assets_search_slips_js),
    FILE_OF("assets/search.js", file_assets_search_js),
    FILE_OF("assets/site.css", file_assets_site_css),
    FILE_OF("assets/site.js", file_assets_site_js),
    FILE_OF("base.html", file_base_html),
    FILE_OF("calendar.html", file_calendar_html),
    FILE_OF("day-of-year.html", file_day_of_year_html),
    FILE_OF("de.yml", file_de_yml),
    FILE_OF("en.yml", file_en_yml),
    FILE_OF("entry.html", file_entry_html),
    FILE_OF("es.yml", file_es_yml),
    FILE_OF("fa.yml", file_fa_yml),
    FILE_OF("fr.yml", file_fr_yml),
    FILE_OF("he.yml", file_he_yml),
    FILE_OF("hi.yml", file_hi_yml),
    FILE_OF("id.yml", file_id_yml),
    FILE_OF("it.yml", file_it_yml),
    FILE_OF("ja.yml", file_ja_yml),
    FILE_OF("ko.yml", file_ko_yml),
    FILE_OF("land.txt", file_land_txt),
    FILE_OF("list.html", file_list_html),
    FILE_OF("month.html", file_month_html),
    FILE_OF("nl.yml", file_nl_yml),
    FILE_OF("not-found.html", file_not_found_html),
    FILE_OF("on-this-day.html", file_on_this_day_html),
    FILE_OF("order.html", file_order_html),
    FILE_OF("page.html", file_page_html),
    FILE_OF("partials/appearance.html", file_partials_appearance_html),
    FILE_OF("partials/calendar.html", file_partials_calendar_html),
    FILE_OF("partials/countries.html", file_partials_countries_html),
    FILE_OF("partials/cover.html", file_partials_cover_html),
    FILE_OF("partials/day-photo.html", file_partials_day_photo_html),
    FILE_OF("partials/day.html", file_partials_day_html),
    FILE_OF("partials/days-of-year.html", file_partials_days_of_year_html),
    FILE_OF("partials/entry-item.html", file_partials_entry_item_html),
    FILE_OF("partials/entry-line.html", file_partials_entry_line_html),
    FILE_OF("partials/entry-opening.html", file_partials_entry_opening_html),
    FILE_OF("partials/entry-row.html", file_partials_entry_row_html),
    FILE_OF("partials/facts.html", file_partials_facts_html),
    FILE_OF("partials/figure.html", file_partials_figure_html),
    FILE_OF("partials/footer.html", file_partials_footer_html),
    FILE_OF("partials/group-heading.html", file_partials_group_heading_html),
    FILE_OF("partials/groups.html", file_partials_groups_html),
    FILE_OF("partials/head-links.html", file_partials_head_links_html),
    FILE_OF("partials/head-scripts.html", file_partials_head_scripts_html),
    FILE_OF("partials/head.html", file_partials_head_html),
    FILE_OF("partials/header.html", file_partials_header_html),
    FILE_OF("partials/index-headings.html", file_partials_index_headings_html),
    FILE_OF("partials/item-facts.html", file_partials_item_facts_html),
    FILE_OF("partials/item-medium.html", file_partials_item_medium_html),
    FILE_OF("partials/item-photo.html", file_partials_item_photo_html),
    FILE_OF("partials/item-photos.html", file_partials_item_photos_html),
    FILE_OF("partials/item-works.html", file_partials_item_works_html),
    FILE_OF("partials/light-box.html", file_partials_light_box_html),
    FILE_OF("partials/line-title.html", file_partials_line_title_html),
    FILE_OF("partials/locale-list.html", file_partials_locale_list_html),
    FILE_OF("partials/locales.html", file_partials_locales_html),
    FILE_OF("partials/marks.html", file_partials_marks_html),
    FILE_OF("partials/masthead.html", file_partials_masthead_html),
    FILE_OF("partials/month-book.html", file_partials_month_book_html),
    FILE_OF("partials/month-head.html", file_partials_month_head_html),
    FILE_OF("partials/month-item.html", file_partials_month_item_html),
    FILE_OF("partials/month-list.html", file_partials_month_list_html),
    FILE_OF("partials/month-names.html", file_partials_month_names_html),
    FILE_OF("partials/month-rows.html", file_partials_month_rows_html),
    FILE_OF("partials/more-pages.html", file_partials_more_pages_html),
    FILE_OF("partials/neighbour-line.html", file_partials_neighbour_line_html),
    FILE_OF("partials/neighbour.html", file_partials_neighbour_html),
    FILE_OF("partials/neighbours-list.html", file_partials_neighbours_list_html),
    FILE_OF("partials/numbers-table.html", file_partials_numbers_table_html),
    FILE_OF("partials/on-this-day.html", file_partials_on_this_day_html),
    FILE_OF("partials/order-pager.html", file_partials_order_pager_html),
    FILE_OF("partials/pager.html", file_partials_pager_html),
    FILE_OF("partials/photo-month-head.html", file_partials_photo_month_head_html),
    FILE_OF("partials/pinned.html", file_partials_pinned_html),
    FILE_OF("partials/place-chart.html", file_partials_place_chart_html),
    FILE_OF("partials/place-map.html", file_partials_place_map_html),
    FILE_OF("partials/place-overview.html", file_partials_place_overview_html),
    FILE_OF("partials/related-line.html", file_partials_related_line_html),
    FILE_OF("partials/related.html", file_partials_related_html),
    FILE_OF("partials/search-box.html", file_partials_search_box_html),
    FILE_OF("partials/share.html", file_partials_share_html),
    FILE_OF("partials/site-nav.html", file_partials_site_nav_html),
    FILE_OF("partials/site-pages.html", file_partials_site_pages_html),
    FILE_OF("partials/small-calendar.html", file_partials_small_calendar_html),
    FILE_OF("partials/sort-orders.html", file_partials_sort_orders_html),
    FILE_OF("partials/star.html", file_partials_star_html),
    FILE_OF("partials/steps.html", file_partials_steps_html),
    FILE_OF("partials/term-cover.html", file_partials_term_cover_html),
    FILE_OF("partials/term-groups.html", file_partials_term_groups_html),
    FILE_OF("partials/term-line.html", file_partials_term_line_html),
    FILE_OF("partials/this-month.html", file_partials_this_month_html),
    FILE_OF("partials/title.html", file_partials_title_html),
    FILE_OF("partials/work.html", file_partials_work_html),
    FILE_OF("partials/works.html", file_partials_works_html),
    FILE_OF("partials/year-calendars.html", file_partials_year_calendars_html),
    FILE_OF("photos.html", file_photos_html),
    FILE_OF("pl.yml", file_pl_yml),
    FILE_OF("pt-BR.yml", file_pt_br_yml),
    FILE_OF("redirect.html", file_redirect_html),
    FILE_OF("ru.yml", file_ru_yml),
    FILE_OF("search.html", file_search_html),
    FILE_OF("shelf.html", file_shelf_html),
    FILE_OF("statistics.html", file_statistics_html),
    FILE_OF("term.html", file_term_html),
    FILE_OF("terms.html", file_terms_html),
    FILE_OF("th.yml", file_th_yml),
    FILE_OF("tr.yml", file_tr_yml),
    FILE_OF("uk.yml", file_uk_yml),
    FILE_OF("vi.yml", file_vi_yml),
    FILE_OF("year.html", file_year_html),
    FILE_OF("zh-Hans.yml", file_zh_hans_yml),
    FILE_OF("zh-Hant.yml", file_zh_hant_yml),
    {0, 0, 0},
};

const ilgi_theme_file *ilgi_theme_files(void) { return files; }
