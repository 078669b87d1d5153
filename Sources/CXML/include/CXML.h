#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A C interface to pugixml with its default options: an XML document as a flat array of elements, each with its position. */

#ifdef __cplusplus
extern "C" {
#endif

/* Lines and columns count from 1; a column is a code point. */
typedef struct {
    uint32_t line;
    uint32_t column;
} cxml_position;

/* An attribute. The document owns all strings of attributes and elements, which need not be valid UTF-8: pugixml copies bytes unchecked. */
typedef struct {
    const char *name;
    const char *value;
} cxml_attribute;

typedef struct {
    const char *name;
    /* The first piece of text or CDATA directly in the element, or an empty string. */
    const char *text;
    /* The root has depth 0. */
    size_t depth;
    /* The position of the start tag's bracket. */
    cxml_position position;
    /* The element's attributes in the array of all attributes, in the order of the file. */
    size_t first_attribute;
    size_t attribute_count;
} cxml_element;

typedef struct cxml_document cxml_document;

/* Parses any bytes and does not keep them. Returns NULL only when memory ran out; else pass the result to cxml_free. */
cxml_document *cxml_parse(const uint8_t *bytes, size_t length);
void cxml_free(cxml_document *document);

/* Pugixml's description of the syntax error, and the position at which it stopped. The description is empty without an error. */
const char *cxml_error(const cxml_document *document);
cxml_position cxml_error_position(const cxml_document *document);

/* Returns true if pugixml read Latin-1, because the document declares it. */
bool cxml_is_latin1(const cxml_document *document);

/* Returns the first root element, then its descendants, parents before children, siblings in the order of the file. Empty after an
   error. */
const cxml_element *cxml_elements(const cxml_document *document);
size_t cxml_element_count(const cxml_document *document);
const cxml_attribute *cxml_attributes(const cxml_document *document);

#ifdef __cplusplus
}
#endif
