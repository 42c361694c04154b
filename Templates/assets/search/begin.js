// Search as one types: the query language, the index (Documentation/Search.md), ranking, snippets,
// and the box that shows them. site.js loads it when somebody begins to search. One classic script,
// because a module cannot be loaded from file://; the page is built with textContent only. `ilgi
// search` does the same in Swift, and the same golden queries test both.
(function () {
  "use strict";

