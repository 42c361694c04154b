import Testing

@testable import Book

@Suite struct BookEngineTests {
  @Test(arguments: [
    ("#!/usr/bin/python3\nimport re\n", ["/usr/bin/python3"]),
    ("#!/usr/bin/env python3\n", ["/usr/bin/env", "python3"]),
    (
      "#! /home/a/.local/pipx/venvs/weasyprint/bin/python\n",
      ["/home/a/.local/pipx/venvs/weasyprint/bin/python"]
    ),
    ("#!/usr/bin/python3 -I\n", ["/usr/bin/python3", "-I"]),
    ("#!/bin/sh\nexec python3 -m weasyprint\n", ["python3"]), ("", ["python3"]),
    ("\u{7F}ELF", ["python3"]),
  ])
  func `WeasyPrint runs in the Python that its script names`(script: String, words: [String]) {
    #expect(BookEngine.python(of: Array(script.utf8)) == words)
  }
}
