// Photo metadata through libexiv2, behind a C interface.
