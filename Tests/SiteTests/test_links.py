"""Every address in a page leads to a file of the site, and every fragment to an id in it, wherever the site stands."""

import json
import shutil
import unittest
from urllib.parse import unquote, urljoin, urlsplit

from examples import bilingual, bilingual_below, files, minimal, pages, scratch
from SiteTests.document import read

HOST = "https://diary.example"
ATTRIBUTES = ["href", "src", "action", "poster", "cite"]



class Site:
    """A site at an address: which file answers there."""

    def __init__(self, folder, base):
        self.folder = folder
        self.base = base
        self.files = set(files(folder))
        self.documents = {page: read(folder, page) for page in pages(folder)}

    def file(self, path):
        """The file for the path of an address, as a plain server of files would find it."""
        if not path.startswith(self.base):
            return None
        name = unquote(path[len(self.base) :], errors="strict")
        name = name + "index.html" if name == "" or name.endswith("/") else name
        return name if name in self.files else None

    def broken(self, pages_at=None):
        """Every address that leads nowhere. `pages_at` gives the paths at which a page is looked at."""
        for page, document in self.documents.items():
            for path in pages_at(page) if pages_at else [self.base + page.removesuffix("index.html")]:
                here = HOST + path
                for line, address in addresses(document):
                    # A fragment alone stays on the page, whatever its address is.
                    target = f"{HOST}{self.base}{page}{address}" if address.startswith("#") else urljoin(here, address)
                    problem = self.problem(urlsplit(target))
                    if problem:
                        yield f"{page}:{line}: {address}: {problem} (seen at {path})"

    def problem(self, address):
        if address.scheme not in {"http", "https"} or address.netloc != urlsplit(HOST).netloc:
            return None
        file = self.file(address.path)
        if file is None:
            return "there is no such file"
        if address.fragment and file in self.documents:
            if unquote(address.fragment) not in self.documents[file].ids:
                return f"{file} has no such id"
        return None


def addresses(document):
    for element in document.find():
        for name in ATTRIBUTES:
            if element.attributes.get(name) is not None:
                yield element.line, element.attributes[name]
        for candidate in (element.attributes.get("srcset") or "").split(","):
            if candidate.strip():
                yield element.line, candidate.split()[0]


def everywhere(base):
    """A page at its own path; the page for what is missing at any depth."""

    def paths(page):
        if page == "404.html":
            return [base + "missing", base + "a/b/c/missing.html", base + "2024/03/"]
        return [base + page.removesuffix("index.html")]

    return paths


class Links(unittest.TestCase):
    def none(self, problems):
        problems = list(problems)
        self.assertEqual(problems, [], f"{len(problems)} problems")

    def test_every_address_of_the_bilingual_site_leads_somewhere(self):
        self.none(Site(bilingual(), "/").broken(everywhere("/")))

    def test_every_address_of_the_minimal_site_leads_somewhere(self):
        self.none(Site(minimal(), "/").broken(everywhere("/")))

    def test_a_site_made_for_a_folder_works_there_its_404_page_too(self):
        site = Site(bilingual_below("/diary/"), "/diary/")
        self.none(site.broken(everywhere("/diary/")))

    def test_the_404_page_leads_to_any_day(self):
        page = (minimal() / "404.html").read_text(encoding="utf-8")
        self.assertIn('<a href="/calendar/">Open any day</a>', page)

    def test_a_site_can_be_moved_below_any_path(self):
        site = Site(minimal(), "/some/where/else/")
        # Only the page for what is missing is made for one place.
        del site.documents["404.html"]
        self.none(site.broken())

    def test_the_check_itself_finds_a_broken_link_and_a_broken_fragment(self):
        page = "2024/02/29-leap-day.html"
        folder = shutil.copytree(minimal(), scratch() / "site")
        text = (folder / page).read_text(encoding="utf-8")
        text = text.replace("</main>", '<p><a href="../../gone.html">1</a> <a href="../../#gone">2</a></p></main>')
        (folder / page).write_text(text, encoding="utf-8")
        self.assertEqual(len(list(Site(folder, "/").broken())), 2)

    def test_every_page_can_be_reached_from_the_front_page(self):
        site = Site(bilingual(), "/")
        seen, waiting = set(), ["index.html"]
        while waiting:
            page = waiting.pop()
            if page in seen or page not in site.documents:
                continue
            seen.add(page)
            here = HOST + "/" + page.removesuffix("index.html")
            ways = [element.attributes["href"] for element in site.documents[page].find("a")]
            # The box leads to the page of search.
            ways += [element.attributes["action"] for element in site.documents[page].find("form")]
            for way in ways:
                address = urlsplit(urljoin(here, way))
                if address.netloc == urlsplit(HOST).netloc:
                    waiting.append(site.file(address.path))
        self.assertEqual(set(site.documents) - seen - {"404.html"}, set())

    def test_the_search_index_leads_to_pages(self):
        for folder in [bilingual(), minimal()]:
            manifest = json.loads((folder / "search/manifest.json").read_text(encoding="utf-8"))
            for entry in manifest["entries"]:
                for address in entry["urls"].values():
                    self.assertTrue((folder / unquote(address)).is_file(), address)

    def test_translations_name_each_other(self):
        site = Site(bilingual(), "/")
        for page, document in site.documents.items():
            mine = alternates(document)
            for language, address in mine.items():
                other = site.file(urlsplit(address).path)
                self.assertIsNotNone(other, f"{page}: {address}")
                self.assertEqual(alternates(site.documents[other]), mine, f"{page} and {other}")

    def test_an_entry_in_two_languages_has_its_own_canonical_page_in_each(self):
        for page in ["2024/03/05-lisbon.html", "en/2024/03/05-lisbon.html"]:
            canonical = read(bilingual(), page).first("link", rel="canonical")
            self.assertEqual(canonical.attributes["href"], f"{HOST}/{page}")

    def test_an_entry_in_one_language_has_one_canonical_page(self):
        for page in ["2023/12/02-kimjang.html", "en/2023/12/02-kimjang.html"]:
            canonical = read(bilingual(), page).first("link", rel="canonical")
            self.assertEqual(canonical.attributes["href"], f"{HOST}/2023/12/02-kimjang.html")


def alternates(document):
    return {
        link.attributes["hreflang"]: link.attributes["href"]
        for link in document.find("link", rel="alternate")
        if "hreflang" in link.attributes
    }


if __name__ == "__main__":
    unittest.main()
