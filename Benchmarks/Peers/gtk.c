// Opens, jumps, scrolls and inserts in GTK's list view; prints each step's
// fastest time of TURNS turns as
//
//     gtk ROWS STEP LAYOUT FRAME NOTE
//
// in microseconds of processor time. A step is done at the beginning of a
// frame. LAYOUT ends when the frame clock's layout phase does, FRAME when the
// frame does: drawn by the CPU and handed to the X server. Each turn has a list
// of its own in the same window. If the wrong row is on screen, the line has no
// time, but the rows that were seen.

#include <gtk/gtk.h>
#include <string.h>

#include "gtk-rows.h"
#include "now.h"

enum { WIDTH = 320, HEIGHT = 568, ROW = 20, STEPS = 4 };

// MARK: The window, and the steps in it

static GtkWidget *window, *scrolled, *list;
static Rows *rows;
static guint count, target;

static void make_row(GtkListItemFactory *factory, GtkListItem *row) {
  gtk_list_item_set_child(row, gtk_label_new(NULL));
}

static void fill_row(GtkListItemFactory *factory, GtkListItem *row) {
  GtkStringObject *item = gtk_list_item_get_item(row);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(row)),
                     gtk_string_object_get_string(item));
}

static void close_list(void) {
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), NULL);
}

static void open_list(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(fill_row), NULL);
  rows = g_object_new(rows_get_type(), NULL);
  rows->count = count;
  GtkNoSelection *none = gtk_no_selection_new(G_LIST_MODEL(rows));
  list = gtk_list_view_new(GTK_SELECTION_MODEL(none), factory);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
}

static void jump(void) {
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", target);
}

static void scroll(void) {
  GtkAdjustment *y = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
  gtk_adjustment_set_value(y, gtk_adjustment_get_value(y) + ROW);
}

static void insert(void) {
  rows->count++;
  rows->added++;
  g_list_model_items_changed(G_LIST_MODEL(rows), 0, 0, 1);
}

// MARK: One frame

static void (*pending)(void);
static double begun, laid_out, drawn;

static void before_paint(GdkFrameClock *clock) {
  if (!pending) return;
  begun = now();
  pending();
  pending = NULL;
}

static void after_layout(GdkFrameClock *clock) {
  laid_out = now();
}

static void after_paint(GdkFrameClock *clock) {
  if (begun && !drawn) drawn = now();
}

static void perform(void (*act)(void)) {
  while (g_main_context_iteration(NULL, FALSE)) {}
  begun = laid_out = drawn = 0;
  pending = act;
  gtk_widget_queue_draw(window);
  while (!drawn) g_main_context_iteration(NULL, TRUE);
  if (laid_out < begun) g_error("A frame without a layout");
}

// MARK: What is on screen

static struct { char first[32], last[32]; gboolean apart; guint widgets; } seen;

static const char *text(GtkWidget *row) {
  return gtk_label_get_text(GTK_LABEL(gtk_widget_get_first_child(row)));
}

// Looks at the widgets themselves: which rows lie wholly on screen, and whether
// each begins where the one above ends.
static void look(void) {
  float edge = 0;
  memset(&seen, 0, sizeof seen);
  for (GtkWidget *row = gtk_widget_get_first_child(list); row;
       row = gtk_widget_get_next_sibling(row)) {
    seen.widgets++;
    graphene_rect_t box;
    if (!gtk_widget_get_child_visible(row) ||
        !gtk_widget_compute_bounds(row, list, &box) || box.origin.y < 0 ||
        box.origin.y + box.size.height > HEIGHT)
      continue;
    if (!seen.first[0]) g_strlcpy(seen.first, text(row), 32);
    else if (box.origin.y != edge) seen.apart = TRUE;
    if (box.size.height != ROW) seen.apart = TRUE;
    edge = box.origin.y + box.size.height;
    g_strlcpy(seen.last, text(row), 32);
  }
}

// A jump down leaves the row last on screen, a jump up first.
static gboolean shows(const char *step, const char *where, const char *wanted) {
  look();
  if (!seen.apart && strcmp(where, wanted) == 0) return TRUE;
  GtkAdjustment *y = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
  printf("gtk %u %s - - '%s' wanted, and ", count, step, wanted);
  if (seen.first[0])
    printf("'%s' to '%s' on screen%s", seen.first, seen.last,
           seen.apart ? ", overlapping or apart" : "");
  else
    printf("nothing on screen");
  printf("; the content is %.0f px tall, at %.0f\n",
         gtk_adjustment_get_upper(y), gtk_adjustment_get_value(y));
  return FALSE;
}

// MARK: Turns

static struct { const char *name; double layout, frame; } steps[STEPS] = {
    {"open", 1e12, 1e12}, {"jump", 1e12, 1e12},
    {"scroll", 1e12, 1e12}, {"insert", 1e12, 1e12}};

static void measure(int step, void (*act)(void)) {
  perform(act);
  steps[step].layout = MIN(steps[step].layout, laid_out - begun);
  steps[step].frame = MIN(steps[step].frame, drawn - begun);
}

// Takes the steps of a turn, and returns how many of them came out right.
static int take_turn(void) {
  char row[32], next[32];
  target = count / 10 * 7;
  g_snprintf(row, 32, "Row %u", target);
  g_snprintf(next, 32, "Row %u", target + 1);

  perform(close_list);
  measure(0, open_list);
  if (!shows("open", seen.first, "Row 0")) return 0;
  measure(1, jump);
  if (!shows("jump", seen.last, row)) return 1;
  measure(2, scroll);
  if (!shows("scroll", seen.last, next)) return 2;
  measure(3, insert);
  if (!shows("insert", seen.last, next)) return 3;
  target = 0;
  perform(jump);
  return shows("insert", seen.first, "New row") ? 4 : 3;
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  g_setenv("GDK_BACKEND", "x11", TRUE);
  g_setenv("GSK_RENDERER", "cairo", TRUE);
  gtk_init();
  if (argc != 3) g_error("Say gtk ROWS TURNS");
  count = (guint)g_ascii_strtoull(argv[1], NULL, 10);

  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      css, "row { padding: 0; min-height: 20px; } label { font-size: 10px; }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(css), 800);
  window = gtk_window_new();
  scrolled = gtk_scrolled_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
  g_signal_connect_after(clock, "layout", G_CALLBACK(after_layout), NULL);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);

  int right = STEPS;
  for (int turn = atoi(argv[2]); turn > 0; turn--) {
    int right_now = take_turn();
    right = MIN(right, right_now);
  }
  for (int step = 0; step < right; step++)
    printf("gtk %u %s %.1f %.1f right, %u widgets\n", count, steps[step].name,
           steps[step].layout, steps[step].frame, seen.widgets);
}
