import Journal

/// The JSON Schema (draft 2020-12) of the index files, which is published with them. Each kind of
/// file has a definition in it.
package let searchSchema: [UInt8] = Array(
  #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:ilgi:search:1",
    "title": "Search index of an Ilgi site, version 2",
    "description": "Documentation/Search.md says what it means. The root describes search/manifest.json; shards, heavy lists and blocks of entries are described by $defs/shard, $defs/heavy and $defs/block.",
    "$ref": "#/$defs/manifest",
    "$defs": {
      "manifest": {
        "type": "object",
        "required": ["format", "version", "mode", "build", "locales", "count"],
        "properties": {
          "format": {"const": "ilgi-search"},
          "version": {"const": 2},
          "mode": {"enum": ["inline", "sharded"]},
          "build": {"$ref": "#/$defs/build"},
          "locales": {
            "description": "The locales of the site, as BCP 47 tags; the first stands at the root.",
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {"$ref": "#/$defs/tag"}
          },
          "count": {"description": "How many entries there are.", "$ref": "#/$defs/natural"},
          "han": {
            "description": "In how many scripts the Chinese entries are written, or 1 where others have Chinese characters; without any, search/han.json is absent.",
            "type": "integer",
            "minimum": 1
          },
          "sounds": {
            "description": "1 where titles, tags or places have characters with sounds; otherwise search/sounds.json is absent.",
            "const": 1
          },
          "entries": {
            "description": "In the inline mode: newest first; entries without a date last.",
            "type": "array",
            "items": {"$ref": "#/$defs/entry"}
          },
          "block": {"description": "How many entries a file in x/ holds.", "type": "integer", "minimum": 1},
          "shown": {
            "description": "How many entries each locale of the site shows.",
            "type": "object",
            "propertyNames": {"$ref": "#/$defs/tag"},
            "additionalProperties": {"$ref": "#/$defs/natural"}
          },
          "months": {
            "description": "Each month with entries, and the ordinal of its first one, in order.",
            "type": "array",
            "items": {
              "type": "array",
              "minItems": 2,
              "maxItems": 2,
              "prefixItems": [{"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$"}, {"$ref": "#/$defs/natural"}]
            }
          },
          "segments": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/segment"}}
        },
        "additionalProperties": false,
        "if": {"properties": {"mode": {"const": "inline"}}},
        "then": {
          "required": ["entries"],
          "properties": {"block": false, "shown": false, "months": false, "segments": false}
        },
        "else": {"required": ["block", "shown", "months", "segments"], "properties": {"entries": false}}
      },
      "segment": {
        "type": "object",
        "required": ["id", "build", "first", "count", "h", "share", "p", "w"],
        "oneOf": [{"required": ["t"]}, {"required": ["g"]}],
        "additionalProperties": false,
        "properties": {
          "id": {"description": "Its folder in search/.", "enum": ["b", "n"]},
          "build": {"$ref": "#/$defs/build"},
          "first": {"description": "The ordinal of its first entry.", "$ref": "#/$defs/natural"},
          "count": {"$ref": "#/$defs/natural"},
          "t": {
            "description": "The key from which on each file in t/ is asked; t/0 is asked for what comes before the second.",
            "$ref": "#/$defs/keys"
          },
          "g": {
            "description": "In a segment with 20,000 entries and more, instead of t: the same key of each 64th file in t/, from the first on. The others are in g/.",
            "$ref": "#/$defs/keys"
          },
          "h": {"description": "The keys whose whole lists are in h/, in the order of its files.", "$ref": "#/$defs/keys"},
          "share": {
            "description": "How many of a thousand entries have each key of h.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 1000}
          },
          "p": {"description": "Beginnings that have a line of their own, with * behind them.", "$ref": "#/$defs/keys"},
          "w": {
            "description": "A digit for each of p: how many files in t/ after the first one its tokens reach, 9 for nine and more.",
            "type": "string",
            "pattern": "^[0-9]*$"
          }
        }
      },
      "group": {
        "description": "search/SEGMENT/g/N.json: what t would have for the 64 shards from 64 N on.",
        "$ref": "#/$defs/keys"
      },
      "shard": {
        "description": "search/SEGMENT/t/N.json: tokens, and two or three grams that several begin with, in the order of their code points.",
        "type": "object",
        "additionalProperties": {"anyOf": [{"$ref": "#/$defs/postings"}, {"$ref": "#/$defs/head"}]}
      },
      "heavy": {
        "description": "search/SEGMENT/h/N.json: one key with its whole list.",
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": {"$ref": "#/$defs/postings"}
      },
      "block": {
        "description": "search/x/N.json: entries, by ordinal.",
        "type": "object",
        "required": ["first", "entries"],
        "additionalProperties": false,
        "properties": {
          "first": {"$ref": "#/$defs/natural"},
          "entries": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/entry"}}
        }
      },
      "part": {
        "description": "search/y/ORDINAL-N.json: a further part of a text; all parts in their order are the text.",
        "type": "object",
        "required": ["text"],
        "additionalProperties": false,
        "properties": {"text": {"type": "string"}}
      },
      "stems": {
        "description": "search/stems.json: by language, the endings that are taken off words, the ends of stems that change, and stems of one word.",
        "type": "object",
        "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}}
      },
      "sounds": {
        "description": "search/sounds.json: each character with its sounds in Latin letters.",
        "type": "array",
        "items": {"type": "array", "minItems": 2, "items": {"type": "string"}}
      },
      "han": {
        "description": "search/han.json: each traditional character, followed by its simplified form.",
        "type": "string"
      },
      "head": {
        "description": "How many entries have the key, and the best of them.",
        "type": "object",
        "required": ["n", "head"],
        "additionalProperties": false,
        "properties": {"n": {"$ref": "#/$defs/natural"}, "head": {"$ref": "#/$defs/postings"}}
      },
      "postings": {
        "description": "For each class, from 1 on, the gaps: place in the segment minus the place before, minus 1. At the end, if an entry has the token first in a further part of its text, a digit for each entry, in the same order: the number of that part, f for 15 and later.",
        "type": "array",
        "minItems": 1,
        "maxItems": 9,
        "items": {
          "anyOf": [
            {"type": "array", "items": {"$ref": "#/$defs/natural"}},
            {"type": "string", "pattern": "^[0-9a-f]+$"}
          ]
        }
      },
      "entry": {
        "type": "object",
        "required": [
          "title", "text", "date", "lang", "dir", \#(labels), "starred", "photo", "urls"
        ],
        "propertyNames": {
          "enum": [
            "title", "text", "parts", "date", "lang", "dir", \#(labels), "words", "starred", "photo", "square",
            "urls"
          ]
        },
        "properties": {
          "text": {"description": "The body as plain text in NFC, a line for each block.", "type": "string"},
          "parts": {
            "description": "How many further parts of the text there are, in y/ORDINAL-1.json and so on.",
            "type": "integer",
            "minimum": 1
          },
          "title": {"description": "Plain text in NFC; empty when the entry has none.", "type": "string"},
          "date": {
            "description": "The day on the author's calendar.",
            "type": ["string", "null"],
            "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
          },
          "lang": {"$ref": "#/$defs/tag"},
          "dir": {"enum": ["ltr", "rtl"]},
          \#(labelTypes)
          "words": {
            "description": "Filters that find the entry because the author calls its labels so in other languages, as in tag:여행.",
            "$ref": "#/$defs/texts"
          },
          "starred": {"type": "boolean"},
          "photo": {"type": "boolean"},
          "square": {
            "description": "The small square of the photo that stands for the entry, relative to the site's root.",
            "type": "string",
            "pattern": "^[^/?#\\s][^?#\\s]*$"
          },
          "urls": {
            "description": "The entry's page in each locale of the site that shows it, relative to the site's root.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"$ref": "#/$defs/tag"},
            "additionalProperties": {"type": "string", "pattern": "^[^/?#\\s][^?#\\s]*$"}
          }
        }
      },
      "build": {
        "description": "Names the content: equal when nothing in it has changed.",
        "type": "string",
        "pattern": "^[0-9a-f]{16}$"
      },
      "natural": {"type": "integer", "minimum": 0},
      "tag": {"type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"},
      "keys": {
        "description": "In their order: how many characters each shares with the one before, at most nine, and the rest of it.",
        "type": "array",
        "items": {"type": "string", "pattern": "^[0-9]"}
      },
      "texts": {"type": "array", "items": {"type": "string"}}
    }
  }

  """#.utf8)

private let labels = LabelKind.filters.map { "\"\($0.field)\"" }.joined(separator: ", ")

private let labelTypes = LabelKind.filters.map { kind in
  let type = kind.hasMany ? ##""$ref": "#/$defs/texts""## : #""type": ["string", "null"]"#
  return "\"\(kind.field)\": {\(type)},"
}.joined(separator: "\n        ")
