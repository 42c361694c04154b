"with site.js";
"with search-box.js";
"with language-offer.js";
"with recall.js";
"with keys.js";
