// Imports GTK, and wraps the macros and C casts of GTK that Swift can't use.
#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>

// MARK: Signals

/// Connects to a signal with any number of arguments, which the callback ignores.
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

/// Connects to a signal whose handlers return whether to stop the emission. The callback gets the
/// signal's pointer argument. If the signal has no argument, the callback gets the instance.
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

/// Connects to the signal by which a drag source requests the content that is dragged from a point.
static inline gulong cgtk_connect_prepare(
    GtkDragSource *source,
    GdkContentProvider *(*callback)(GtkDragSource *source, double x, double y, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        source, "prepare", G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to a signal by which a drop target requests the action that is possible at a point.
static inline gulong cgtk_connect_drop_motion(
    GtkDropTarget *target, const char *signal,
    GdkDragAction (*callback)(GtkDropTarget *target, double x, double y, gpointer data),
    gpointer data, GDestroyNotify destroy)
{
    return g_signal_connect_data(
        target, signal, G_CALLBACK(callback), data, (GClosureNotify)(void (*)(void))destroy,
        G_CONNECT_DEFAULT);
}

/// Connects to the signal by which a drop target delivers a dropped value.
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

/// Connects to the signal by which an application reports files that it should open.
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

/// Finds the point of a click gesture's latest press. Returns false if there is no press.
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

/// Selects the item at a position of a list, and deselects all other items.
static inline void cgtk_select_at(GtkWidget *list, guint position)
{
    gtk_widget_activate_action(list, "list.select-item", "(ubb)", position, FALSE, FALSE);
}

/// Wraps an object as the content of a drag. Only drop targets of this program can receive it.
static inline GdkContentProvider *cgtk_provide(gpointer object)
{
    return gdk_content_provider_new_typed(G_OBJECT_TYPE(object), object);
}

/// Whether the user drags an object of a type over a drop target.
static inline gboolean cgtk_is_dragged(GtkDropTarget *target, GType type)
{
    GdkDrop *drop = gtk_drop_target_get_current_drop(target);
    return drop != NULL && gdk_content_formats_contain_gtype(gdk_drop_get_formats(drop), type);
}

/// Makes a drop target that accepts text, and objects of a type.
static inline GtkDropTarget *cgtk_drop_target_new(GType type)
{
    GType types[] = { type, G_TYPE_STRING };
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_MOVE | GDK_ACTION_COPY);
    gtk_drop_target_set_gtypes(target, types, 2);
    return target;
}

/// The string in a value; NULL if the value contains something else.
static inline const char *cgtk_text_of(const GValue *value)
{
    return G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL;
}

/// The object in a value; NULL if the value contains something else.
static inline gpointer cgtk_object_of(const GValue *value)
{
    return G_VALUE_HOLDS_OBJECT(value) ? g_value_get_object(value) : NULL;
}

// MARK: Accessibility

/// Sets a widget's name for screen readers; NULL for none. The name replaces the widget's caption.
static inline void cgtk_set_accessible_name(GtkWidget *widget, const char *name)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    if (name == NULL) {
        gtk_accessible_reset_property(self, GTK_ACCESSIBLE_PROPERTY_LABEL);
        return;
    }
    // GTK would also use this relation, which names a button with an icon after its nameless image.
    gtk_accessible_reset_relation(self, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_accessible_update_property(self, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/// Sets the text that screen readers say after a widget's name; NULL for none.
static inline void cgtk_set_accessible_description(GtkWidget *widget, const char *text)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    if (text == NULL) {
        gtk_accessible_reset_property(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
        return;
    }
    gtk_accessible_update_property(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/// Hides a widget from screen readers, or makes it visible to them again.
static inline void cgtk_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden)
{
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

/// Tells screen readers whether a widget's value is wrong.
static inline void cgtk_set_accessible_fault(GtkWidget *widget, gboolean is_faulty)
{
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
        is_faulty ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/// Tells screen readers the level and the state of an outline's row. Root rows have level 0.
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

/// Whether screen readers get `is_expanded` as a row's state. Works only with GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_expansion(GtkWidget *widget, gboolean is_expanded)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// Tells screen readers which other widget names or describes a widget.
static inline void cgtk_set_accessible_relation(
    GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other)
{
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), relation, other, NULL, -1);
}

/// Tells screen readers which widget shows another widget's error message; NULL for none.
static inline void cgtk_set_accessible_error(GtkWidget *widget, GtkWidget *message)
{
    GtkAccessible *self = GTK_ACCESSIBLE(widget);
    GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE;
    // This relation takes one widget. The other relations take a list that ends with NULL.
    if (message != NULL) gtk_accessible_update_relation(self, relation, message, -1);
    else gtk_accessible_reset_relation(self, relation);
}

/// Adds the labels in a widget to the front of a list, except labels inside controls.
static inline GList *cgtk_prepend_labels(GList *list, GtkWidget *widget)
{
    if (GTK_IS_LABEL(widget)) return g_list_prepend(list, widget);
    if (gtk_widget_get_focusable(widget)) return list;
    GtkWidget *child = gtk_widget_get_first_child(widget);
    for (; child != NULL; child = gtk_widget_get_next_sibling(child))
        list = cgtk_prepend_labels(list, child);
    return list;
}

/// Makes screen readers name a widget by the list's labels in reverse order. Takes over the list.
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

/// Whether a widget has a relation to another widget; only for tests with GTK_A11Y=test.
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

/// Whether screen readers get `is_faulty` as the wrong-value mark. Works only with GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_fault(GtkWidget *widget, gboolean is_faulty)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
        is_faulty ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// Whether a widget is hidden from screen readers; only for tests with GTK_A11Y=test.
static inline gboolean cgtk_test_accessible_hidden(GtkWidget *widget)
{
    char *found = gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
    gboolean is_so = found == NULL;
    g_free(found);
    return is_so;
}

/// The text of an accessible property, or NULL. The caller frees it. Works only with GTK_A11Y=test.
static inline char *cgtk_test_accessible_text(GtkWidget *widget, GtkAccessibleProperty property)
{
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), property)) return NULL;
    // GTK returns the text if it differs from the expected text, which is empty.
    char *found = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, "");
    return found != NULL ? found : g_strdup("");
}

/// GTK's description of a relation's widgets; NULL if the relation is not set. The caller frees the
/// string. Works only with GTK_A11Y=test.
static inline char *cgtk_test_accessible_relation_text(
    GtkWidget *widget, GtkAccessibleRelation relation)
{
    if (!gtk_test_accessible_has_relation(GTK_ACCESSIBLE(widget), relation)) return NULL;
    return gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), relation, widget, NULL);
}

// MARK: Files

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/// A dialog that asks for a file. The GTK version of Debian 12 does not have the newer dialog yet.
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

/// The path of the chosen file; NULL if no local file is chosen. The caller frees the string.
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

/// The text that this program has put on the clipboard; NULL if none. The caller frees it.
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

/// The value of a Boolean property.
static inline gboolean cgtk_flag(gpointer object, const char *name)
{
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}

/// Sets a Boolean property.
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

/// The id of an object in the file from which GTK has built it; NULL for other objects.
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

static const GType CGTK_TYPE_NONE = G_TYPE_NONE;
static const GType CGTK_TYPE_BOOLEAN = G_TYPE_BOOLEAN;
static const GType CGTK_TYPE_INT = G_TYPE_INT;
static const GType CGTK_TYPE_UINT = G_TYPE_UINT;
static const GType CGTK_TYPE_INT64 = G_TYPE_INT64;
static const GType CGTK_TYPE_ENUM = G_TYPE_ENUM;
static const GType CGTK_TYPE_FLOAT = G_TYPE_FLOAT;
static const GType CGTK_TYPE_DOUBLE = G_TYPE_DOUBLE;
static const GType CGTK_TYPE_STRING = G_TYPE_STRING;

// MARK: Rows of lists

/// An item of a list model. It represents one row, and follows the row when the row moves.
typedef struct {
    GObject parent;
    /// The object's number. No other object ever gets this number.
    guint64 key;
    /// The row's position, including changes not announced yet; negative if the row is removed.
    gint64 position;
    /// The `RowList` that contains the row; NULL after the list is released or the row is removed.
    gpointer owner;
} CGTKRow;

/// A list model and selection model. It makes the object of a row when GTK requests the row.
typedef struct {
    GObject parent;
    /// The number of rows that have been announced.
    guint count;
    /// The `RowList` that answers GTK's requests; NULL after the list is released.
    gpointer owner;
} CGTKRows;

static inline gpointer cgtk_new(GType type) { return g_object_new(type, NULL); }

static inline void cgtk_set_finalize(gpointer class, void (*finalize)(GObject *object))
{
    G_OBJECT_CLASS(class)->finalize = finalize;
}

/// Calls the finalizer of GObject, for a class that inherits from GObject directly.
static inline void cgtk_finalize_base(GObject *object)
{
    G_OBJECT_CLASS(g_type_class_peek(G_TYPE_OBJECT))->finalize(object);
}

static const GType CGTK_TYPE_OBJECT = G_TYPE_OBJECT;

// MARK: The main queue of libdispatch, which runs the main actor's jobs

/// A file descriptor that is readable while jobs wait.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the waiting jobs.
extern void _dispatch_main_queue_callback_4CF(void *message);
