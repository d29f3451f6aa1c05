// A list model that makes its rows on demand.

#include <gtk/gtk.h>

typedef struct { GObject parent; guint count, added; } Rows;
typedef GObjectClass RowsClass;

static void be_list(GListModelInterface *list);
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, be_list))
static void rows_init(Rows *rows) {}
static void rows_class_init(RowsClass *kind) {}

static GType item_type(GListModel *list) { return GTK_TYPE_STRING_OBJECT; }
static guint item_count(GListModel *list) { return ((Rows *)list)->count; }

static gpointer item(GListModel *list, guint row) {
  Rows *rows = (Rows *)list;
  if (row >= rows->count) return NULL;
  char text[32] = "New row";
  if (row >= rows->added) g_snprintf(text, 32, "Row %u", row - rows->added);
  return gtk_string_object_new(text);
}

static void be_list(GListModelInterface *list) {
  list->get_item_type = item_type;
  list->get_n_items = item_count;
  list->get_item = item;
}
