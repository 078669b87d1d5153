#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A C interface to toml++: a TOML 1.0 document as a flat array of values, each with its position. */

#ifdef __cplusplus
extern "C" {
#endif

/* Lines and columns count from 1; a column is a code point. */
typedef struct {
    uint32_t line;
    uint32_t column;
} ctoml_position;

/* UTF-8 without a terminator, because a string of TOML may contain NUL. The document owns it. */
typedef struct {
    const uint8_t *bytes;
    size_t length;
} ctoml_text;

typedef enum {
    CTOML_TABLE,
    CTOML_ARRAY,
    CTOML_STRING,
    CTOML_INTEGER,
    CTOML_FLOAT,
    CTOML_BOOLEAN,
    CTOML_DATE, /* A date, a time, or both. */
} ctoml_kind;

typedef struct {
    ctoml_kind kind;
    /* The index after this value's last descendant. */
    size_t end;
    /* The key; empty for the root and for elements of an array. */
    ctoml_text key;
    ctoml_position key_position;
    /* The position of the value; for a table with a header, the position of its bracket. */
    ctoml_position position;
    bool is_inline;     /* CTOML_TABLE: written in braces */
    ctoml_text string;  /* CTOML_STRING */
    int64_t integer;    /* CTOML_INTEGER */
    double number;      /* CTOML_FLOAT; may be infinite or not a number */
    bool boolean;       /* CTOML_BOOLEAN */
} ctoml_node;

typedef struct ctoml_document ctoml_document;

/* Parses any bytes and does not keep them. Returns NULL only when memory ran out; else pass the result to ctoml_free. */
ctoml_document *ctoml_parse(const uint8_t *bytes, size_t length);
void ctoml_free(ctoml_document *document);

/* The first syntax error or the first excess over a limit, and its position. The text is empty without an error. */
ctoml_text ctoml_error(const ctoml_document *document);
ctoml_position ctoml_error_position(const ctoml_document *document);

/* Returns the values: parents before children, siblings in the order of the file, the root table first. Empty after an error. */
const ctoml_node *ctoml_nodes(const ctoml_document *document);
size_t ctoml_node_count(const ctoml_document *document);

/* Limits beyond which the document has an error. Depth and parts keep every recursion, here and in callers, far from the stack's end.
   For each dot outside of strings, toml++ searches all earlier ones: without a limit a file of megabytes would take minutes. */
enum { CTOML_DEPTH_LIMIT = 32, CTOML_KEY_PARTS_LIMIT = 16, CTOML_DOTS_LIMIT = 50000 };

#ifdef __cplusplus
}
#endif
