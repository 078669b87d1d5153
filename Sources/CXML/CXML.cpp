#include "CXML.h"

#include <pugixml.hpp>

#include <memory>
#include <vector>

struct cxml_document {
    pugi::xml_document tree; // owns every string that `elements` and `attributes` point to
    std::vector<cxml_element> elements;
    std::vector<cxml_attribute> attributes;
    const char *error = "";
    cxml_position error_position{1, 1};
    bool is_latin1 = false;
};

namespace {

/// Turns ascending offsets in the UTF-8 that pugixml works on into positions in the bytes of the file. The bytes have to be UTF-8 or
/// Latin-1.
class PositionCursor {
  public:
    PositionCursor(const uint8_t *bytes, size_t length, bool is_latin1) : next(bytes), end(bytes + length), is_latin1(is_latin1) {}

    cxml_position advance(ptrdiff_t target) {
        while (offset < target && next != end) {
            const uint8_t byte = *next++;
            offset += is_latin1 && byte >= 0x80 ? 2 : 1;
            if (byte == '\n') position = {position.line + 1, 1};
            else if (is_latin1 || (byte & 0xC0) != 0x80) position.column++;
        }
        return position;
    }

  private:
    const uint8_t *next;
    const uint8_t *end;
    bool is_latin1;
    ptrdiff_t offset = 0;
    cxml_position position{1, 1};
};

/// Collects elements. The traversal of pugixml does not recurse.
class Collector : public pugi::xml_tree_walker {
  public:
    Collector(cxml_document &document, PositionCursor cursor) : document(document), cursor(cursor) {}

    bool begin(pugi::xml_node &node) override { return for_each(node); }

    bool for_each(pugi::xml_node &node) override {
        if (node.type() != pugi::node_element) return true;
        cxml_element element{};
        element.name = node.name();
        element.text = node.child_value();
        element.depth = static_cast<size_t>(depth() + 1); // the root of the traversal has depth -1
        element.position = cursor.advance(node.offset_debug() - 1); // the offset points to the name
        element.first_attribute = document.attributes.size();
        for (const pugi::xml_attribute &attribute : node.attributes()) document.attributes.push_back({attribute.name(), attribute.value()});
        element.attribute_count = document.attributes.size() - element.first_attribute;
        document.elements.push_back(element);
        return true;
    }

  private:
    cxml_document &document;
    PositionCursor cursor;
};

} // namespace

cxml_document *cxml_parse(const uint8_t *bytes, size_t length) try {
    auto document = std::make_unique<cxml_document>();
    const pugi::xml_parse_result result = document->tree.load_buffer(bytes, length);
    if (result.status == pugi::status_out_of_memory) return nullptr;
    document->is_latin1 = result.encoding == pugi::encoding_latin1;
    const PositionCursor cursor(bytes, length, document->is_latin1);
    if (result) {
        Collector collector(*document, cursor);
        document->tree.document_element().traverse(collector);
    } else {
        document->error = result.description();
        document->error_position = PositionCursor(cursor).advance(result.offset);
    }
    return document.release();
} catch (...) {
    return nullptr;
}

void cxml_free(cxml_document *document) { delete document; }

const char *cxml_error(const cxml_document *document) { return document->error; }
cxml_position cxml_error_position(const cxml_document *document) { return document->error_position; }
bool cxml_is_latin1(const cxml_document *document) { return document->is_latin1; }
const cxml_element *cxml_elements(const cxml_document *document) { return document->elements.data(); }
size_t cxml_element_count(const cxml_document *document) { return document->elements.size(); }
const cxml_attribute *cxml_attributes(const cxml_document *document) { return document->attributes.data(); }
