#include "CGumbo.h"

#include <gumbo.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  int32_t failed;
} Output;

static void put(Output *output, const char *bytes, size_t length) {
  if (output->failed) return;
  if (output->count + length > output->capacity) {
    size_t capacity = (output->count + length) * 2 + 4096;
    uint8_t *grown = realloc(output->bytes, capacity);
    if (!grown) {
      output->failed = 1;
      return;
    }
    output->bytes = grown;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->count, bytes, length);
  output->count += length;
}

static void put_string(Output *output, const char *text) { put(output, text, strlen(text) + 1); }

/// The name of an element that gumbo does not know is where it was written.
static void put_name(Output *output, const GumboElement *element) {
  const char *name = gumbo_normalized_tagname(element->tag);
  if (*name) {
    put_string(output, name);
    return;
  }
  GumboStringPiece written = element->original_tag;
  gumbo_tag_from_original_text(&written);
  size_t length = written.data ? written.length : 0;
  while (length && memchr(written.data, 0, length)) length--;
  if (!length) put(output, "x-", 2);
  put(output, written.data ? written.data : "", length);
  put(output, "", 1);
}

static void put_start(Output *output, const GumboElement *element) {
  put(output, "<", 1);
  put_name(output, element);
  for (unsigned int i = 0; i < element->attributes.length; i++) {
    const GumboAttribute *attribute = element->attributes.data[i];
    if (!*attribute->name) continue;
    put_string(output, attribute->name);
    put_string(output, attribute->value);
  }
  put(output, "", 1);
}

static const GumboVector *children(const GumboNode *node) {
  switch (node->type) {
    case GUMBO_NODE_DOCUMENT: return &node->v.document.children;
    case GUMBO_NODE_ELEMENT:
    case GUMBO_NODE_TEMPLATE: return &node->v.element.children;
    default: return NULL;
  }
}

static void put_node(Output *output, const GumboNode *node, int is_shown) {
  switch (node->type) {
    case GUMBO_NODE_ELEMENT:
    case GUMBO_NODE_TEMPLATE:
      if (is_shown) put_start(output, &node->v.element);
      break;
    case GUMBO_NODE_TEXT:
    case GUMBO_NODE_CDATA:
    case GUMBO_NODE_WHITESPACE:
      put(output, "\"", 1);
      put_string(output, node->v.text.text);
      break;
    case GUMBO_NODE_COMMENT: put(output, "!", 1); break;
    case GUMBO_NODE_DOCUMENT: break;
  }
}

int32_t cgumbo_read(
  const uint8_t *bytes, size_t length, uint32_t depth, uint8_t **events, size_t *count) {
  Output output = {0};
  GumboOutput *parsed =
    gumbo_parse_with_options(&kGumboDefaultOptions, (const char *)bytes, length);
  const GumboNode *root = parsed ? parsed->document : NULL;
  const GumboNode *node = root;
  uint32_t level = 0;
  while (node && !output.failed) {
    if (node != root) put_node(&output, node, level <= depth);
    const GumboVector *inner = children(node);
    if (inner && inner->length) {
      node = inner->data[0];
      level++;
      continue;
    }
    // Up to the first that has one after it.
    while (node != root) {
      if (children(node) && level <= depth) put(&output, ">", 1);
      const GumboVector *row = children(node->parent);
      if (node->index_within_parent + 1 < row->length) {
        node = row->data[node->index_within_parent + 1];
        break;
      }
      node = node->parent;
      level--;
    }
    if (node == root) break;
  }
  *events = output.bytes;
  *count = output.count;
  return root && !output.failed;
}
