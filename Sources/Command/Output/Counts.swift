import Diagnostics

// Counts of things. Each is a separate phrase, so that translations can use their own plural rules.

func entries(_ count: Int) -> Phrase { count == 1 ? "1 entry" : "\(count) entries" }

func pages(_ count: Int) -> Phrase { count == 1 ? "1 page" : "\(count) pages" }

func files(_ count: Int) -> Phrase { count == 1 ? "1 file" : "\(count) files" }

func hiddenNotes(_ count: Int) -> Phrase {
  count == 1 ? "1 hidden note" : "\(count) hidden notes"
}

func addresses(_ count: Int) -> Phrase { count == 1 ? "1 address" : "\(count) addresses" }

func errors(_ count: Int) -> Phrase { count == 1 ? "1 error" : "\(count) errors" }

func warnings(_ count: Int) -> Phrase { count == 1 ? "1 warning" : "\(count) warnings" }

func commits(_ count: Int) -> Phrase { count == 1 ? "1 commit" : "\(count) commits" }

/// `2 errors and 1 warning`.
func counts(of diagnostics: [Diagnostic]) -> Phrase {
  let wrong = errors(diagnostics.count { $0.severity == .error })
  let doubtful = warnings(diagnostics.count { $0.severity == .warning })
  return "\(wrong) and \(doubtful)"
}
