"""The place and the weather of a new entry: both services on the loopback address, with every answer that is none.

The time of a slow answer is the program's own limit: ten seconds for who asks, four for the setting.
"""

import http.server
import json
import os
import re
import socket
import subprocess
import threading
import time
import unittest

from examples import ILGI, scratch
from served import Served
from writing import TODAY, Writing

KEY = "6f1c0ffee0ddba11"
PLACES = """
Busan: {latitude: 35.1796, longitude: 129.0756, names: [부산]}
Wellington: {latitude: -41.2865, longitude: 174.7762}
"""
RAIN = {"weather": [{"id": 500, "icon": "10d"}], "main": {"temp": 11.6}}
NIGHT = {"current": {"time": "2026-11-22T00:00", "temperature_2m": -0.6, "weather_code": 71, "is_day": 0}}


def now(**changes):
    return json.dumps({"current": {**NIGHT["current"], **changes}})


# Answers that are none, and what is said of them.
WRONG = {
    "Nokey": (401, '{"cod":401}', "does not accept the key"),
    "Often": (429, '{"cod":429}', "asked too often"),
    "Broken": (500, "sorry", "answered with the status 500"),
    "Moved": (302, "", "answered with the status 302"),
    "Half": (200, '{"weather": [{"icon": "10d"', "was not understood"),
    "Page": (200, "<html>", "was not understood"),
    "Empty": (200, "", "was not understood"),
    "List": (200, "[1]", "was not understood"),
    "Huge": (200, json.dumps({**RAIN, **NIGHT, "more": "x" * (2 << 20)}), "could not be asked for|was not understood|did not answer"),
}


class Service(http.server.BaseHTTPRequestHandler):
    """Answers as the place that is asked for says, or as it was told."""

    told = None
    asked = []

    def do_GET(self):
        self.asked.append(self.path)
        place = self.told or re.search(r"q=(\w+)|$", self.path)[1] or "Rain"
        if place == "Slow":
            time.sleep(12)
        own = {"Nowhere": (404, "{}"), "Odd": (200, json.dumps({"weather": [{"icon": "99x"}]})), "Sky": (200, now(weather_code=44))}
        right = json.dumps(NIGHT if "latitude" in self.path else RAIN)
        status, body, *_ = WRONG.get(place) or own.get(place) or (200, right)
        try:
            self.send_response(status)
            if status == 302:
                self.send_header("Location", self.path.replace("?", "?moved=yes&"))
            self.end_headers()
            self.wfile.write(body.encode())
        except (BrokenPipeError, ConnectionResetError):
            pass

    def log_message(self, *arguments):
        pass


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.url = f"http://127.0.0.1:{cls.server.server_port}/weather"

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()

    def setUp(self):
        self.folder = scratch() / "diary"
        (self.folder / "entries").mkdir(parents=True)
        (self.folder / "places.yml").write_text(PLACES, encoding="utf-8")
        self.environment = {"OPENWEATHER_URL": self.url, "OPEN_METEO_URL": self.url, "OPENWEATHER_API_KEY": KEY}
        Service.told = None
        Service.asked.clear()

    def settings(self, text):
        (self.folder / "ilgi.yml").write_text("timezone: UTC\n" + text, encoding="utf-8")

    def written(self, *words, text=None, **environment):
        """What a new entry has, and what is said."""
        variables = {**os.environ, "SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8", **self.environment, **environment}
        done = subprocess.run(
            [ILGI, "new", "--public", *words], cwd=self.folder, input=text or "", env=variables, capture_output=True, text=True,
            timeout=60, check=True,
        )  # fmt: skip
        entry = (self.folder / done.stdout.removeprefix("wrote ").strip()).read_text(encoding="utf-8")
        self.assertNotIn(KEY, entry + done.stdout + done.stderr)
        return entry, done.stderr


class Weather(Case):
    """`new --weather`."""

    def in_place(self, place, **environment):
        return self.written(f"In {place}", "--place", place, "--weather", **environment)

    def test_the_weather_is_a_field_of_the_entry(self):
        self.settings("")
        text, said = self.in_place("Busan")
        self.assertIn("weather: {icon: \"10d\", temperature: \"12\"}\n", text)
        self.assertEqual(said, "")
        self.assertEqual(Service.asked, [f"/weather?q=Busan&units=metric&appid={KEY}"])

    def test_every_other_answer_is_told_and_the_entry_is_written_all_the_same(self):
        self.settings("")
        words = {name: wrong[2] for name, wrong in WRONG.items()}
        words |= {
            "Nowhere": "does not know the place 'Nowhere'", "Odd": "was not understood",
            "Slow": "did not answer within 10 seconds",
        }  # fmt: skip
        for place, reason in words.items():
            with self.subTest(place):
                text, said = self.in_place(place)
                self.assertNotIn("weather:", text)
                self.assertIn(f"title: In {place}\n", text)
                self.assertRegex(said, f"note: .*({reason}).*; the entry is written without the weather")

    def test_without_a_network_the_entry_is_written(self):
        self.settings("")
        text, said = self.in_place("Busan", OPENWEATHER_URL="http://127.0.0.1:9/weather")
        self.assertIn("title: In Busan", text)
        self.assertIn("could not be reached", said)

    def test_without_a_key_nobody_is_asked(self):
        self.settings("")
        self.assertIn("without a key", self.in_place("Busan", OPENWEATHER_API_KEY="")[1])
        self.assertEqual(Service.asked, [])


class Moment(Case):
    """The setting `moment`."""

    def test_without_the_setting_nobody_is_asked(self):
        self.settings("")
        text, said = self.written("Rain")
        self.assertEqual((text, said), ("---\ntitle: Rain\ndate: 2024-06-01 00:00\n---\n", ""))
        self.assertEqual(Service.asked, [])

    def test_a_new_entry_has_place_and_weather(self):
        self.settings("moment: {place: Busan, weather: openweather}\n")
        expected = '---\ntitle: Rain\ndate: 2024-06-01 00:00\nplace: Busan\nweather: {icon: "10d", temperature: "12"}\n---\n'
        self.assertEqual(self.written("Rain"), (expected, ""))
        self.settings("moment: {place: 부산, weather: open-meteo}\n")
        text, said = self.written("Snow")
        self.assertEqual(
            text, '---\ntitle: Snow\ndate: 2024-06-01 00:00\nplace: 부산\nweather: {icon: "13n", temperature: "-1"}\n---\n'
        )
        self.assertEqual(said, "")
        # No more than a tenth of a degree is sent, and no coordinates are in the entry.
        self.assertEqual(Service.asked[1:], ["/weather?latitude=35.2&longitude=129.1&current=temperature_2m,weather_code,is_day"])

    def test_a_place_alone_asks_nobody(self):
        self.settings("moment: {place: Busan}\n")
        self.assertIn("place: Busan\n", self.written("Rain")[0])
        self.assertEqual(Service.asked, [])

    def test_what_an_entry_says_itself_is_stronger(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        self.assertIn("place: Wellington\n", self.written("a", "--place", "Wellington")[0])
        self.assertIn("latitude=-41.3&longitude=174.8", Service.asked[-1])
        own = "---\nplace: 집\nweather: 맑음\n---\n글\n"
        text, said = self.written("--stdin", text=own)
        self.assertIn("place: 집\n", text)
        self.assertIn("weather: 맑음\n", text)
        self.assertNotIn("Busan", text)
        self.assertEqual(said, "")
        # The weather of now is not that of another day.
        text, _ = self.written("b", "--date", "yesterday")
        self.assertIn("place: Busan\n", text)
        self.assertNotIn("weather:", text)
        self.assertNotIn("weather:", self.written("--stdin", text="---\ndate: 2024-05-20\n---\nThen.\n")[0])
        self.assertEqual(len(Service.asked), 1)

    def test_a_place_without_coordinates_is_told(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        text, said = self.written("a", "--place", "Nowhere")
        self.assertIn("place: Nowhere\n", text)
        self.assertIn("note: 'places.yml' does not say where 'Nowhere' is; the entry is written without the weather", said)
        self.assertEqual(Service.asked, [])

    def test_every_wrong_answer_is_told_and_the_entry_is_written_all_the_same(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        words = {name: wrong[2] for name, wrong in WRONG.items()}
        for told, reason in {**words, "Sky": "was not understood", "Slow": "did not answer within 4 seconds"}.items():
            with self.subTest(told):
                Service.told = told
                text, said = self.written(told)
                self.assertIn("place: Busan\n", text)
                self.assertNotIn("weather:", text)
                self.assertRegex(said, f"note: .*({reason}).*; the entry is written without the weather")
        # A redirection is not followed.
        self.assertFalse([path for path in Service.asked if "moved" in path])
        text, said = self.written("Away", OPEN_METEO_URL="http://127.0.0.1:9/")
        self.assertIn("place: Busan\n", text)
        self.assertIn("could not be reached", said)

    def test_every_code_of_the_service_has_an_icon(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        for code, icon in {0: "01d", 2: "03d", 3: "04d", 48: "50d", 55: "09d", 65: "10d", 86: "13d", 99: "11d"}.items():
            WRONG["Code"] = (200, now(weather_code=code, is_day=1))
            Service.told = "Code"
            self.addCleanup(WRONG.pop, "Code", None)
            self.assertIn(f'icon: "{icon}"', self.written(f"Code {code}")[0])

    def test_the_older_name_asks_as_it_did_and_puts_no_place_into_entries(self):
        self.settings("weather_place: Busan\n")
        text, _ = self.written("a", "--weather")
        self.assertIn("weather:", text)
        self.assertNotIn("place:", text)
        self.assertNotIn("weather:", self.written("b")[0])
        self.assertEqual(len(Service.asked), 1)


class Page(Case):
    """The writing page asks when it is opened, so that nobody who writes waits."""

    def stream(self, desk):
        """An open page."""
        one = socket.create_connection(("127.0.0.1", desk.port), 20)
        self.addCleanup(one.close)
        fields = "".join(f"{name}: {text}\r\n" for name, text in desk.fields().items())
        one.sendall(f"GET /.ilgi/api/events HTTP/1.1\r\n{fields}\r\n".encode())
        return one

    def created(self, desk, **more):
        status, answer = desk.post("create", **{"day": TODAY, "text": "", **more})
        self.assertEqual(status, 201, answer)
        path = answer["head"]["path"]
        return path, (self.folder / path).read_text(encoding="utf-8")

    def test_a_new_entry_has_place_and_weather(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        with Writing(self.folder, environment=self.environment) as desk:
            self.assertEqual(Service.asked, [])
            self.stream(desk)
            Served.until("a question", lambda: Service.asked)
            path, text = Served.until("the weather", lambda: next((one for one in [self.created(desk)] if "weather" in one[1]), None))
            self.assertIn('place: Busan\nweather: {icon: "13n", temperature: "-1"}\n', text)
            # Left empty, it goes again.
            answer = desk.open(path)
            self.assertEqual(desk.post("discard", path=path, digest=answer["digest"])[1], {"discarded": True})
            # A field that its author wrote stays.
            path, _ = self.created(desk, set={"place": "Home"})
            self.assertIn("place: Home\n", (self.folder / path).read_text(encoding="utf-8"))
            _, text = self.created(desk, day="2026-11-20")
            self.assertNotIn("weather", text)
            self.assertEqual(len(Service.asked), 1)

    def test_without_an_answer_the_entry_is_written_and_the_terminal_says_why(self):
        self.settings("moment: {place: Busan, weather: open-meteo}\n")
        Service.told = "Broken"
        with Writing(self.folder, environment=self.environment) as desk:
            self.stream(desk)
            words = "note: the weather service answered with the status 500; new entries have no weather\n"
            Served.until("a note", lambda: words in desk.complained)
            _, text = self.created(desk)
            self.assertIn("place: Busan\n", text)
            self.assertNotIn("weather", text)

    def test_without_the_setting_nobody_is_asked(self):
        self.settings("")
        with Writing(self.folder, environment=self.environment) as desk:
            self.stream(desk)
            _, text = self.created(desk)
            self.assertNotIn("place", text)
            time.sleep(0.3)
            self.assertEqual(Service.asked, [])


if __name__ == "__main__":
    unittest.main()
