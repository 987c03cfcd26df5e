// GTK, and what its macros and C's casts hide from Swift.
#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>

// MARK: Signals

/// Connects to a signal whose arguments don't matter, however many there are.
static inline gulong cgtk_connect(
    gpointer instance, const char *signal, void (*callback)(gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        instance, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_SWAPPED);
}

/// Connects to a signal with one argument that is a pointer.
static inline gulong cgtk_connect_pointer(
    gpointer instance, const char *signal,
    void (*callback)(gpointer instance, gpointer argument, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        instance, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to a signal whose handlers say whether to stop; its argument, if it has one, is a
/// pointer. Where there is none, the callback gets the instance.
static inline gulong cgtk_connect_stoppable(
    gpointer instance, const char *signal,
    gboolean (*callback)(gpointer data, gpointer argument),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        instance, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_SWAPPED);
}

/// Connects to a signal with one argument that is a position.
static inline gulong cgtk_connect_position(
    gpointer instance, const char *signal,
    void (*callback)(gpointer instance, guint position, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        instance, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to the signal of a drag source that asks for what is dragged from a point.
static inline gulong cgtk_connect_prepare(
    GtkDragSource *source,
    GdkContentProvider *(*callback)(GtkDragSource *source, double x, double y, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        source, "prepare", G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to a signal of a drop target that asks what can be done at a point.
static inline gulong cgtk_connect_drop_motion(
    GtkDropTarget *target, const char *signal,
    GdkDragAction (*callback)(GtkDropTarget *target, double x, double y, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        target, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to the signal of a drop target that hands over what is dropped.
static inline gulong cgtk_connect_drop(
    GtkDropTarget *target,
    gboolean (*callback)(
        GtkDropTarget *target, const GValue *value, double x, double y, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        target, "drop", G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to the signal of an application that is started with files.
static inline gulong cgtk_connect_open(
    gpointer application,
    void (*callback)(
        gpointer application, GFile **files, gint count, const char *hint, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        application, "open", G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Where the latest press of a click gesture was.
static inline gboolean cgtk_press_point(gpointer gesture, double *x, double *y)
{
    return gtk_gesture_get_point(GTK_GESTURE(gesture), NULL, x, y);
}

// MARK: Actions

/// Emits a signal without arguments.
static inline void cgtk_emit(gpointer instance, const char *signal)
{
    g_signal_emit_by_name(instance, signal);
}

/// Performs an action whose parameter is a position.
static inline void cgtk_activate_at(GtkWidget *widget, const char *action, guint position)
{
    gtk_widget_activate_action(widget, action, "u", position);
}

/// Selects the item at a position of a list, and no other one.
static inline void cgtk_select_at(GtkWidget *list, guint position)
{
    gtk_widget_activate_action(list, "list.select-item", "(ubb)", position, FALSE, FALSE);
}

/// Offers an object of this program to drop targets of this program.
static inline GdkContentProvider *cgtk_provide(gpointer object)
{
    return gdk_content_provider_new_typed(G_OBJECT_TYPE(object), object);
}

/// Whether what is dragged over a drop target is an object of a type.
static inline gboolean cgtk_is_dragged(GtkDropTarget *target, GType type)
{
    GdkDrop *drop = gtk_drop_target_get_current_drop(target);
    return drop != NULL && gdk_content_formats_contain_gtype(gdk_drop_get_formats(drop), type);
}

/// Has a drop target take objects of a type, and texts.
static inline GtkDropTarget *cgtk_drop_target_new(GType type)
{
    GType types[] = { type, G_TYPE_STRING };
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_MOVE | GDK_ACTION_COPY);
    gtk_drop_target_set_gtypes(target, types, 2);
    return target;
}

/// The text of a value; NULL if it holds something else.
static inline const char *cgtk_text_of(const GValue *value)
{
    return G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL;
}

/// The object of a value; NULL if it holds something else.
static inline gpointer cgtk_object_of(const GValue *value)
{
    return G_VALUE_HOLDS_OBJECT(value) ? g_value_get_object(value) : NULL;
}

// MARK: Accessibility

/// Sets the name of a widget for screen readers, instead of a widget that names it; NULL for none.
static inline void cgtk_set_accessible_name(GtkWidget *widget, const char *name)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    if (name == NULL) {
        gtk_accessible_reset_property(self, GTK_ACCESSIBLE_PROPERTY_LABEL);
        return;
    }
    // GTK reads both, and names a button with an icon by its nameless image.
    gtk_accessible_reset_relation(self, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_accessible_update_property(self, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/// Sets what screen readers say after the name of a widget; NULL for nothing.
static inline void cgtk_set_accessible_description(GtkWidget *widget, const char *text)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    if (text == NULL) {
        gtk_accessible_reset_property(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
        return;
    }
    gtk_accessible_update_property(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/// Hides a widget from screen readers.
static inline void cgtk_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden)
{
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

/// Marks the value of a widget as wrong, for screen readers.
static inline void cgtk_set_accessible_fault(GtkWidget *widget, gboolean is_faulty)
{
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
        is_faulty ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/// Says, for screen readers, how a row stands in an outline, whose roots have the level 0.
static inline void cgtk_set_accessible_row(
    GtkWidget *widget, int level, gboolean is_expandable, gboolean is_expanded)
{
    GtkAccessible *row = GTK_ACCESSIBLE(widget);
    gtk_accessible_update_property(row, GTK_ACCESSIBLE_PROPERTY_LEVEL, level + 1, -1);
    if (is_expandable)
        gtk_accessible_update_state(row, GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
    else
        gtk_accessible_reset_state(row, GTK_ACCESSIBLE_STATE_EXPANDED);
}

/// Whether a test finds a row expanded, or collapsed; needs GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_expansion(GtkWidget *widget, gboolean is_expanded)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// Says, for screen readers, which widget names another one or describes it.
static inline void cgtk_set_accessible_relation(
    GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other)
{
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), relation, other, NULL, -1);
}

/// Says, for screen readers, which widget has the error's message of another one; NULL for none.
static inline void cgtk_set_accessible_error(GtkWidget *widget, GtkWidget *message)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE;
    // Unlike those above, this relation is one widget, and no list that NULL ends.
    if (message != NULL) gtk_accessible_update_relation(self, relation, message, -1);
    else gtk_accessible_reset_relation(self, relation);
}

/// Adds the labels in a widget, those of controls left out, to the front of a list.
static inline GList *cgtk_prepend_labels(GList *list, GtkWidget *widget)
{
    if (GTK_IS_LABEL(widget)) return g_list_prepend(list, widget);
    if (gtk_widget_get_focusable(widget)) return list;
    GtkWidget *child = gtk_widget_get_first_child(widget);
    for (; child != NULL; child = gtk_widget_get_next_sibling(child))
        list = cgtk_prepend_labels(list, child);
    return list;
}

/// Has screen readers call a widget by labels, the last of which comes first; takes over the list.
static inline void cgtk_set_accessible_labels(GtkWidget *widget, GList *labels)
{
    GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
    if (labels == NULL) {
        gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), relation);
        return;
    }
    GValue value = G_VALUE_INIT;
    gtk_accessible_relation_init_value(relation, &value);
    g_value_set_pointer(&value, g_list_reverse(labels));
    gtk_accessible_update_relation_value(GTK_ACCESSIBLE(widget), 1, &relation, &value);
    g_value_unset(&value);
}

/// Whether a test finds the relation to another widget; needs GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_relation(
    GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other)
{
    if (!gtk_test_accessible_has_relation(GTK_ACCESSIBLE(widget), relation)) return FALSE;
    char *found = gtk_test_accessible_check_relation(
        GTK_ACCESSIBLE(widget), relation, other, NULL);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// Whether a test finds the state of a wrong value, or that of a right one; needs GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_fault(GtkWidget *widget, gboolean is_faulty)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
        is_faulty ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// Whether a test finds that a widget is hidden from screen readers; needs GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_hidden(GtkWidget *widget)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// The text of an accessible property, NULL if it is not set; the caller frees it. Needs GTK_A11Y=test.
static inline char *cgtk_test_accessible_text(GtkWidget *widget, GtkAccessibleProperty property)
{
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), property)) return NULL;
    // What differs from the expected text is returned.
    char *found = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, "");
    return found != NULL ? found : g_strdup("");
}

/// The widgets of a relation, as GTK writes them, NULL if it is not set; the caller frees it. Needs
/// GTK_A11Y=test.
static inline char *cgtk_test_accessible_relation_text(
    GtkWidget *widget, GtkAccessibleRelation relation)
{
    if (!gtk_test_accessible_has_relation(GTK_ACCESSIBLE(widget), relation)) return NULL;
    return gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), relation, widget, NULL);
}

// MARK: Files

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/// A dialog that asks for a file. Newer versions of GTK have another one, Debian 12 has not.
static inline GtkFileChooserNative *cgtk_file_dialog_new(
    const char *title, GtkWindow *parent, GtkFileChooserAction action)
{
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, action, NULL, NULL);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    return dialog;
}

static inline void cgtk_file_dialog_add_pattern(GtkFileChooserNative *dialog, const char *pattern)
{
    GtkFileFilter *filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, pattern);
    gtk_file_filter_add_pattern(filter, pattern);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
    g_object_unref(filter);
}

static inline void cgtk_file_dialog_propose(
    GtkFileChooserNative *dialog, const char *name, const char *folder)
{
    if (folder != NULL) {
        GFile *file = g_file_new_for_path(folder);
        gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), file, NULL);
        g_object_unref(file);
    }
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
}

/// The path of the chosen file; NULL if there is none on this machine. To be freed.
static inline char *cgtk_file_dialog_path(GtkFileChooserNative *dialog)
{
    GFile *file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    if (file == NULL) return NULL;
    char *path = g_file_get_path(file);
    g_object_unref(file);
    return path;
}

static inline void cgtk_file_dialog_show(GtkFileChooserNative *dialog)
{
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

G_GNUC_END_IGNORE_DEPRECATIONS

// MARK: Clipboard

/// The text that this program has put on the clipboard; NULL if it is another program's. To be freed.
static inline char *cgtk_clipboard_text(GtkWidget *widget)
{
    GdkContentProvider *content = gdk_clipboard_get_content(gtk_widget_get_clipboard(widget));
    if (content == NULL) return NULL;
    GValue value = G_VALUE_INIT;
    g_value_init(&value, G_TYPE_STRING);
    char *text = gdk_content_provider_get_value(content, &value, NULL)
        ? g_value_dup_string(&value) : NULL;
    g_value_unset(&value);
    return text;
}

// MARK: Settings

/// A property that is true or false.
static inline gboolean cgtk_flag(gpointer object, const char *name)
{
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}

/// Sets a property that is true or false.
static inline void cgtk_set_flag(gpointer object, const char *name, gboolean value)
{
    g_object_set(object, name, value, NULL);
}

// MARK: Types

static inline GType cgtk_type_of(gpointer object) { return G_OBJECT_TYPE(object); }

static inline GParamSpec *cgtk_find_property(gpointer object, const char *name)
{
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
}

static inline GParamSpec *cgtk_find_class_property(gpointer class, const char *name)
{
    return g_object_class_find_property(G_OBJECT_CLASS(class), name);
}

static inline GParamSpec **cgtk_list_properties(gpointer class, guint *count)
{
    return g_object_class_list_properties(G_OBJECT_CLASS(class), count);
}

/// The id that an object has in the file that it was built from; NULL for any other.
static inline const char *cgtk_buildable_id(gpointer object)
{
    return GTK_IS_BUILDABLE(object) ? gtk_buildable_get_buildable_id(GTK_BUILDABLE(object)) : NULL;
}

static inline GType cgtk_fundamental(GType type) { return G_TYPE_FUNDAMENTAL(type); }
static inline gboolean cgtk_is_readable(const GParamSpec *property)
{
    return (property->flags & G_PARAM_READABLE) != 0;
}
static inline gboolean cgtk_is_writable(const GParamSpec *property)
{
    return (property->flags & G_PARAM_WRITABLE) != 0
        && (property->flags & G_PARAM_CONSTRUCT_ONLY) == 0;
}

static const GType CGTK_TYPE_BOOLEAN = G_TYPE_BOOLEAN;
static const GType CGTK_TYPE_INT = G_TYPE_INT;
static const GType CGTK_TYPE_UINT = G_TYPE_UINT;
static const GType CGTK_TYPE_INT64 = G_TYPE_INT64;
static const GType CGTK_TYPE_ENUM = G_TYPE_ENUM;
static const GType CGTK_TYPE_FLOAT = G_TYPE_FLOAT;
static const GType CGTK_TYPE_DOUBLE = G_TYPE_DOUBLE;
static const GType CGTK_TYPE_STRING = G_TYPE_STRING;

// MARK: Rows of lists

/// An item of a list model that stands for a row: as long as the row is the same, so is the object.
typedef struct {
    GObject parent;
    /// The number of the object, which no other one has or had.
    guint64 key;
    /// Where the row is when all that has been announced is done; negative for one that went.
    gint64 position;
    /// The Swift object that lists it; NULL once that has gone.
    gpointer owner;
} CGTKRow;

/// A list model and selection model whose rows are made when somebody asks for them.
typedef struct {
    GObject parent;
    /// The number of rows that have been announced.
    guint count;
    /// The Swift object that answers; NULL once that has gone.
    gpointer owner;
} CGTKRows;

static inline gpointer cgtk_new(GType type) { return g_object_new(type, NULL); }

static inline void cgtk_set_finalize(gpointer class, void (*finalize)(GObject *object))
{
    G_OBJECT_CLASS(class)->finalize = finalize;
}

/// Ends an object of a type that was derived from GObject itself.
static inline void cgtk_finalize_base(GObject *object)
{
    G_OBJECT_CLASS(g_type_class_peek(G_TYPE_OBJECT))->finalize(object);
}

static const GType CGTK_TYPE_OBJECT = G_TYPE_OBJECT;

// MARK: The main queue of libdispatch, which runs the main actor's jobs

/// A file descriptor that is readable while jobs wait.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the jobs that wait.
extern void _dispatch_main_queue_callback_4CF(void *message);
