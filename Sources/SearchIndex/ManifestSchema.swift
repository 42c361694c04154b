/// The public description of the index's files, published beside them (JSON Schema, draft 2020-12).
package let manifestSchema: [UInt8] = Array(
  #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:ilgi:search:manifest:1",
    "title": "Search index of an Ilgi site, version 1",
    "description": "search/manifest.json. In the inline mode it holds every published entry with its text.",
    "type": "object",
    "required": ["format", "version", "mode", "build", "locales", "entries"],
    "additionalProperties": false,
    "properties": {
      "format": {"const": "ilgi-search"},
      "version": {"const": 1},
      "mode": {"const": "inline"},
      "build": {
        "description": "Names the content of the index: equal when nothing in it has changed.",
        "type": "string",
        "pattern": "^[0-9a-f]{16}$"
      },
      "locales": {
        "description": "The locales of the site, as BCP 47 tags; the first stands at the root.",
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {"$ref": "#/$defs/tag"}
      },
      "entries": {
        "description": "Newest first; entries without a date last.",
        "type": "array",
        "items": {"$ref": "#/$defs/entry"}
      }
    },
    "$defs": {
      "tag": {"type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"},
      "entry": {
        "type": "object",
        "required": [
          "title", "text", "date", "lang", "dir", "tags", "people", "place", "mood", "starred", "urls"
        ],
        "additionalProperties": false,
        "properties": {
          "title": {"description": "Plain text in NFC; empty when the entry has none.", "type": "string"},
          "text": {"description": "The body as plain text in NFC, a line for each block.", "type": "string"},
          "date": {
            "description": "The day on the author's calendar.",
            "type": ["string", "null"],
            "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
          },
          "lang": {"$ref": "#/$defs/tag"},
          "dir": {"enum": ["ltr", "rtl"]},
          "tags": {"type": "array", "items": {"type": "string"}},
          "people": {"type": "array", "items": {"type": "string"}},
          "place": {"type": ["string", "null"]},
          "mood": {"type": ["string", "null"]},
          "starred": {"type": "boolean"},
          "urls": {
            "description": "The entry's page in each locale of the site that shows it, relative to the site's root.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"$ref": "#/$defs/tag"},
            "additionalProperties": {"type": "string", "pattern": "^[^/?#\\s][^?#\\s]*$"}
          }
        }
      }
    }
  }

  """#.utf8)
